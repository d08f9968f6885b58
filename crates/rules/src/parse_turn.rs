//! Reading turns, in the form of people (`a4-b5=c4`) and of engines (`a4b5c4`).

use crate::cell::{Cell, Row};
use crate::nearest::is_dash;
use crate::parse_turn_error::{ParseTurnError, TurnProblem};
use crate::position::Position;
use crate::turn::{Turn, TurnKind};
use crate::words::is_space;

impl Position {
    /// Reads a turn in either form: as match text when it has a `-` or `=`, else as UGI.
    ///
    /// ```
    /// use pijersi::Position;
    /// let start = Position::classic();
    /// assert_eq!(start.parse_turn("a4-b5=c4"), start.parse_turn("a4b5c4"));
    /// assert!(start.parse_turn("a4-b4").is_err());
    /// ```
    pub fn parse_turn(&self, text: &str) -> Result<Turn, ParseTurnError> {
        if text.contains(|letter| letter == '=' || is_dash(letter)) {
            self.parse_notation(text)
        } else {
            self.parse_ugi(text)
        }
    }

    /// Reads a turn as people write it: cells joined by `-` where a cube moves and `=` where a stack does.
    ///
    /// Case does not matter, nor does `!`: it is a remark, and may stand after any cell or be left out.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_notation(" A4-B5=C4 ").unwrap();
    /// assert_eq!(turn.notation().to_string(), "a4-b5=c4");
    /// ```
    pub fn parse_notation(&self, text: &str) -> Result<Turn, ParseTurnError> {
        self.parse_with(text, read_notation)
    }

    /// Reads a turn as engines write it: two or three cells run together.
    ///
    /// A turn that begins on a stack has three cells; what `b4c3d3` means depends on what stands on `c3`.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_ugi("b4b4c3").unwrap();
    /// assert_eq!(turn.notation().to_string(), "b4-c3");
    /// ```
    pub fn parse_ugi(&self, text: &str) -> Result<Turn, ParseTurnError> {
        self.parse_with(text, read_ugi)
    }

    fn parse_with(
        &self,
        text: &str,
        read: impl FnOnce(&mut Reader<'_>) -> Result<WrittenTurn, TurnProblem>,
    ) -> Result<Turn, ParseTurnError> {
        let content = text.trim_start_matches(is_space);
        let gap = text[..text.len() - content.len()].chars().count();
        let content = content.trim_end_matches(is_space);
        let mut reader = Reader {
            rest: content,
            column: gap + 1,
        };
        let wrong = |column, problem| ParseTurnError::new(self, content, column, problem);
        let written = read(&mut reader).map_err(|problem| wrong(reader.column, problem))?;
        self.find(&written)
            .map_err(|problem| wrong(gap + 1, problem))
    }

    /// The legal turn that is written so.
    fn find(&self, written: &WrittenTurn) -> Result<Turn, TurnProblem> {
        let start = written.start();
        let found = self
            .turns_from(start)
            .into_iter()
            .find(|&turn| written.means(turn));
        if let Some(turn) = found {
            return Ok(turn);
        }
        Err(match self.outcome() {
            Some(outcome) => TurnProblem::Over(outcome),
            None if !self.cells(self.player()).contains(start) => TurnProblem::NoPiece {
                player: self.player(),
                cell: start,
            },
            None => TurnProblem::Illegal,
        })
    }
}

/// A turn as it is written, which may be legal or not.
enum WrittenTurn {
    /// The start, then for one or two actions whether a stack moves, and whereto.
    Notation(Cell, WrittenAction, Option<WrittenAction>),
    /// Two or three cells.
    Ugi(Cell, Cell, Option<Cell>),
}

type WrittenAction = (bool, Cell);

impl WrittenTurn {
    fn start(&self) -> Cell {
        match *self {
            WrittenTurn::Notation(start, ..) | WrittenTurn::Ugi(start, ..) => start,
        }
    }

    fn means(&self, turn: Turn) -> bool {
        match *self {
            WrittenTurn::Notation(start, first, second) => {
                let mut actions = turn.actions().map(|action| (action.is_stack, action.to));
                turn.start() == start && actions.next() == Some(first) && actions.next() == second
            }
            WrittenTurn::Ugi(start, second, third) => turn.ugi_cells() == (start, second, third),
        }
    }
}

impl Turn {
    /// The cells that the turn is made of when engines write it.
    pub(crate) fn ugi_cells(self) -> (Cell, Cell, Option<Cell>) {
        let (start, via, end) = (self.start(), self.via(), self.end());
        match self.kind() {
            TurnKind::Cube if self.starts_on_stack() => (start, start, Some(end)),
            TurnKind::Cube => (start, end, None),
            _ => (start, via, Some(end)),
        }
    }
}

fn read_notation(reader: &mut Reader<'_>) -> Result<WrittenTurn, TurnProblem> {
    let start = reader.cell_and_mark()?;
    let first = reader.action(start)?.ok_or(TurnProblem::Incomplete)?;
    let second = reader.action(first.1)?;
    let last = second.map_or(first.1, |(_, to)| to);
    if second.is_some() && !reader.rest.is_empty() {
        return Err(match reader.joint(last)? {
            Some(_) => TurnProblem::TooLong,
            None => TurnProblem::Incomplete,
        });
    }
    Ok(WrittenTurn::Notation(start, first, second))
}

fn read_ugi(reader: &mut Reader<'_>) -> Result<WrittenTurn, TurnProblem> {
    let start = reader.cell()?;
    let second = reader.cell()?;
    if reader.rest.is_empty() {
        return Ok(WrittenTurn::Ugi(start, second, None));
    }
    let third = reader.cell()?;
    if !reader.rest.is_empty() {
        return Err(TurnProblem::TooLong);
    }
    Ok(WrittenTurn::Ugi(start, second, Some(third)))
}

/// Reads cells and joints one after another, and stays where it fails.
struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn skip(&mut self, letter: char) {
        self.rest = &self.rest[letter.len_utf8()..];
        self.column += 1;
    }

    fn cell(&mut self) -> Result<Cell, TurnProblem> {
        let mut letters = self.rest.chars();
        let Some(row) = letters.next() else {
            return Err(match self.column {
                1 => TurnProblem::Empty,
                _ => TurnProblem::Incomplete,
            });
        };
        let column = letters.next();
        let cell = Row::from_letter(row)
            .zip(column.and_then(|column| column.to_digit(10)))
            .and_then(|(row, column)| Cell::new(row, column as usize));
        match (cell, column) {
            (Some(cell), Some(column)) => {
                self.skip(row);
                self.skip(column);
                Ok(cell)
            }
            _ => Err(TurnProblem::NotACell(self.would_be_cell())),
        }
    }

    /// What stands where a cell is expected: all letters and digits if they are few, else two characters.
    fn would_be_cell(&self) -> String {
        let word: String = self
            .rest
            .chars()
            .take_while(|letter| letter.is_alphanumeric())
            .take(9)
            .collect();
        match word.chars().count() {
            2..=8 => word,
            _ => self.rest.chars().take(2).collect(),
        }
    }

    fn cell_and_mark(&mut self) -> Result<Cell, TurnProblem> {
        let cell = self.cell()?;
        while self.peek() == Some('!') {
            self.skip('!');
        }
        Ok(cell)
    }

    /// Whether a stack moves after `after`; nothing at the end of the text.
    fn joint(&mut self, after: Cell) -> Result<Option<bool>, TurnProblem> {
        match self.peek() {
            None => Ok(None),
            Some(letter) if letter == '=' || is_dash(letter) => {
                self.skip(letter);
                Ok(Some(letter == '='))
            }
            Some(found) => Err(TurnProblem::NotAJoint { found, after }),
        }
    }

    fn action(&mut self, after: Cell) -> Result<Option<WrittenAction>, TurnProblem> {
        match self.joint(after)? {
            None => Ok(None),
            Some(is_stack) => Ok(Some((is_stack, self.cell_and_mark()?))),
        }
    }
}
