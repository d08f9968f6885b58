//! Typed rows: a column is read by its name, and a value of another type is an error that names the column.

use std::fmt;
use std::str::FromStr;

use pijersi::{MatchResult, Player, Position, Setup};
use pijersi_game::{EndReason, MatchLength, Mode, SwapRule, TimeControl};
use rusqlite::types::ValueRef;
use tokio_postgres::types::Type;

/// A row of a result.
pub(crate) struct Row<'a> {
    /// The table for error messages.
    table: &'static str,
    source: Source<'a>,
}

enum Source<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl<'a> Row<'a> {
    pub fn sqlite(table: &'static str, row: &'a rusqlite::Row<'a>) -> Row<'a> {
        let source = Source::Sqlite(row);
        Row { table, source }
    }

    pub fn postgres(table: &'static str, row: &'a tokio_postgres::Row) -> Row<'a> {
        let source = Source::Postgres(row);
        Row { table, source }
    }

    /// The value of a column.
    pub fn get<T: FromCell>(&self, column: &str) -> Result<T, ColumnError> {
        let cell = match self.source {
            Source::Sqlite(row) => sqlite_cell(row, column),
            Source::Postgres(row) => postgres_cell(row, column),
        };
        cell.and_then(T::from_cell).map_err(|problem| ColumnError {
            table: self.table,
            column: column.to_owned(),
            row: None,
            problem,
        })
    }

    /// The value of a column of another table that the statement joins.
    pub fn get_joined<T: FromCell>(
        &self,
        table: &'static str,
        column: &str,
    ) -> Result<T, ColumnError> {
        self.get(column)
            .map_err(|error| ColumnError { table, ..error })
    }
}

fn sqlite_cell<'a>(row: &'a rusqlite::Row<'_>, column: &str) -> Result<Cell<'a>, String> {
    Ok(
        match row.get_ref(column).map_err(|error| error.to_string())? {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(number) => Cell::Int(number),
            ValueRef::Text(text) => match std::str::from_utf8(text) {
                Ok(text) => Cell::Text(text),
                Err(_) => Cell::Other("text that is not UTF-8"),
            },
            ValueRef::Real(_) => Cell::Other("a real number"),
            ValueRef::Blob(_) => Cell::Other("a blob"),
        },
    )
}

fn postgres_cell<'a>(row: &'a tokio_postgres::Row, column: &str) -> Result<Cell<'a>, String> {
    let mut columns = row.columns().iter();
    let index = columns.position(|found| found.name() == column);
    let index = index.ok_or("no such column")?;
    let kind = row.columns()[index].type_();
    let cell = match *kind {
        Type::INT8 => row
            .try_get(index)
            .map(|value: Option<i64>| value.map(Cell::Int)),
        Type::INT4 => row
            .try_get(index)
            .map(|value: Option<i32>| value.map(|number| Cell::Int(number.into()))),
        Type::TEXT => row
            .try_get(index)
            .map(|value: Option<&str>| value.map(Cell::Text)),
        _ => Ok(Some(Cell::Other(kind.name()))),
    };
    let cell = cell.map_err(|error| error.to_string())?;
    Ok(cell.unwrap_or(Cell::Null))
}

/// A value as the database returns it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cell<'a> {
    Null,
    Int(i64),
    Text(&'a str),
    /// The name of a type that no column has.
    Other(&'a str),
}

impl fmt::Display for Cell<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Null => f.write_str("NULL"),
            Cell::Int(number) => write!(f, "{number}"),
            Cell::Text(text) => {
                let excerpt: String = text.chars().take(40).collect();
                write!(f, "\"{}\"", excerpt.escape_debug())
            }
            Cell::Other(kind) => f.write_str(kind),
        }
    }
}

/// A value that can be read from a column. The error contains the expected and the actual value.
pub(crate) trait FromCell: Sized {
    fn from_cell(cell: Cell<'_>) -> Result<Self, String>;
}

fn unexpected<T>(expected: &str, found: Cell<'_>) -> Result<T, String> {
    Err(format!("expected {expected}, found {found}"))
}

impl FromCell for i64 {
    fn from_cell(cell: Cell<'_>) -> Result<i64, String> {
        match cell {
            Cell::Int(number) => Ok(number),
            other => unexpected("an integer", other),
        }
    }
}

/// A time or a count.
impl FromCell for u64 {
    fn from_cell(cell: Cell<'_>) -> Result<u64, String> {
        match cell {
            Cell::Int(number @ 0..) => Ok(number.unsigned_abs()),
            other => unexpected("a non-negative integer", other),
        }
    }
}

impl FromCell for bool {
    fn from_cell(cell: Cell<'_>) -> Result<bool, String> {
        match cell {
            Cell::Int(0) => Ok(false),
            Cell::Int(1) => Ok(true),
            other => unexpected("0 or 1", other),
        }
    }
}

impl FromCell for String {
    fn from_cell(cell: Cell<'_>) -> Result<String, String> {
        match cell {
            Cell::Text(text) => Ok(text.to_owned()),
            other => unexpected("text", other),
        }
    }
}

impl<T: FromCell> FromCell for Option<T> {
    fn from_cell(cell: Cell<'_>) -> Result<Option<T>, String> {
        match cell {
            Cell::Null => Ok(None),
            cell => T::from_cell(cell).map(Some),
        }
    }
}

/// Values with a text form.
pub(super) fn parse<T: FromStr<Err: fmt::Display>>(cell: Cell<'_>) -> Result<T, String> {
    match cell {
        Cell::Text(text) => text.parse().map_err(|error: T::Err| error.to_string()),
        other => unexpected("text", other),
    }
}

macro_rules! from_text {
    ($($name:ty),+) => {
        $(impl $crate::store::row::FromCell for $name {
            fn from_cell(cell: $crate::store::row::Cell<'_>) -> Result<$name, String> {
                $crate::store::row::parse(cell)
            }
        })+
    };
}
pub(super) use from_text;

from_text!(
    EndReason,
    MatchLength,
    MatchResult,
    Mode,
    Position,
    Setup,
    SwapRule,
    TimeControl
);

impl FromCell for Player {
    fn from_cell(cell: Cell<'_>) -> Result<Player, String> {
        match cell {
            Cell::Text("white") => Ok(Player::White),
            Cell::Text("black") => Ok(Player::Black),
            other => unexpected("white or black", other),
        }
    }
}

/// A stored value that cannot be read: of the wrong type, or unknown to this version of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnError {
    table: &'static str,
    column: String,
    /// The key of the row, where it is known.
    row: Option<String>,
    problem: String,
}

impl ColumnError {
    /// An event that this version cannot apply.
    pub(crate) fn of_event(game: &str, number: usize, problem: String) -> ColumnError {
        ColumnError {
            table: "events",
            column: "event".to_owned(),
            row: Some(format!("{game}, {number}")),
            problem,
        }
    }

    /// An event of a tournament that contradicts those before it.
    pub(super) fn of_tournament(id: &str, number: u64, problem: String) -> ColumnError {
        ColumnError {
            table: "tournament_events",
            column: "event".to_owned(),
            row: Some(format!("{id}, {number}")),
            problem,
        }
    }

    pub(super) fn in_row(self, key: &str) -> ColumnError {
        let row = Some(key.to_owned());
        ColumnError { row, ..self }
    }
}

impl fmt::Display for ColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.table, self.column)?;
        if let Some(row) = &self.row {
            write!(f, " in row \"{}\"", row.escape_debug())?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for ColumnError {}
