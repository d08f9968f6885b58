//! Problems as data: a code and typed arguments for each.

use crate::cell::{Cell, Row};
use crate::cube::{Player, Role};
use crate::outcome::{MatchResult, Outcome};
use crate::turn::Turn;

/// Something that is wrong with a text, a turn or a position: a stable code with typed arguments, where it is, and an
/// English sentence (`Display`).
///
/// A program that speaks another language has a catalogue with one sentence per code and fills in the arguments;
/// [`ProblemCode::all`] lists what the catalogue must contain. Rust code that has the error itself can match its enum
/// instead, such as [`ActionProblem`](crate::ActionProblem).
///
/// ```
/// use pijersi::{Argument, Cell, Position, Problem};
/// let error = Position::classic().parse_turn("a4-a6").unwrap_err();
/// assert_eq!(error.code(), "turn-not-legal");
/// error.arguments(&mut |name, value| match (name, value) {
///     ("turn", Argument::Text(text)) => assert_eq!(text, "a4-a6"),
///     ("nearest", Argument::Turns(turns)) => assert_eq!(turns.len(), 3),
///     other => panic!("{other:?}"),
/// });
/// ```
pub trait Problem: core::fmt::Display {
    /// The codes of the type itself; those of other problems that it may hold are listed by their types.
    fn codes() -> &'static [ProblemCode]
    where
        Self: Sized;

    /// The code, such as `cube-too-far`. It does not change between versions.
    fn code(&self) -> &'static str;

    /// Calls `visit` with the name and value of each argument of the code.
    fn arguments(&self, visit: &mut dyn FnMut(&'static str, Argument<'_>));

    /// Where the problem is in the text that was read.
    fn location(&self) -> Location {
        Location::default()
    }
}

/// Where a problem is in the text of a position, turn or game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// The line, counted from 1, in a text that may have several.
    pub line: Option<usize>,
    /// The column, counted in characters from 1.
    pub column: Option<usize>,
    /// The number of the turn in the game.
    pub turn: Option<usize>,
}

/// The value of an argument of a [`Problem`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Argument<'a> {
    Cell(Cell),
    Row(Row),
    Role(Role),
    Player(Player),
    Outcome(Outcome),
    Result(MatchResult),
    Number(usize),
    Flag(bool),
    Char(char),
    Text(&'a str),
    Turn(Turn),
    Turns(&'a [Turn]),
}

/// The type of an [`Argument`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum ArgumentKind {
    Cell,
    Row,
    Role,
    Player,
    Outcome,
    Result,
    Number,
    Flag,
    Char,
    Text,
    Turn,
    Turns,
}

/// A code of a [`Problem`] with the names and types of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemCode {
    /// The code, such as `cube-too-far`.
    pub code: &'static str,
    /// The name and type of each argument.
    pub arguments: &'static [(&'static str, ArgumentKind)],
}

impl ProblemCode {
    /// All codes. A code that several types use is listed for each of them, with the same arguments.
    ///
    /// ```
    /// use pijersi::{ArgumentKind, ProblemCode};
    /// let code = ProblemCode::all().find(|code| code.code == "empty-cell").unwrap();
    /// assert_eq!(code.arguments, [("cell", ArgumentKind::Cell)]);
    /// ```
    pub fn all() -> impl Iterator<Item = ProblemCode> {
        let types = [
            crate::ActionProblem::codes(),
            crate::DeclareError::codes(),
            crate::IllegalTurn::codes(),
            crate::NoteError::codes(),
            crate::ParseCellError::codes(),
            crate::ParseMatchError::codes(),
            crate::ParsePieceError::codes(),
            crate::ParseResultError::codes(),
            crate::ParseScoreError::codes(),
            crate::ParseTurnError::codes(),
            crate::PlayError::codes(),
            crate::PositionError::codes(),
            crate::PsnProblem::codes(),
            crate::SetupError::codes(),
            crate::SwapError::codes(),
            crate::TagNameError::codes(),
        ];
        types.into_iter().flatten().copied()
    }
}

/// A type whose values can be arguments.
pub(crate) trait AsArgument {
    const KIND: ArgumentKind;
    fn as_argument(&self) -> Argument<'_>;
}

macro_rules! arguments {
    ($($type:ty: $kind:ident($value:ident) => $argument:expr),+ $(,)?) => {
        $(impl AsArgument for $type {
            const KIND: ArgumentKind = ArgumentKind::$kind;
            fn as_argument(&self) -> Argument<'_> {
                let $value = self;
                Argument::$kind($argument)
            }
        })+
    };
}

arguments! {
    Cell: Cell(cell) => *cell,
    Row: Row(row) => *row,
    Role: Role(role) => *role,
    Player: Player(player) => *player,
    Outcome: Outcome(outcome) => *outcome,
    MatchResult: Result(result) => *result,
    usize: Number(number) => *number,
    u8: Number(number) => usize::from(*number),
    bool: Flag(flag) => *flag,
    char: Char(character) => *character,
    str: Text(text) => text,
    Turn: Turn(turn) => *turn,
    [Turn]: Turns(turns) => turns,
}

/// Implements [`Problem`] for a type: for each pattern its code and its arguments, each with its type and, unless it is
/// bound by the pattern, a reference to its value. Patterns after `delegate` hold another problem, which answers.
macro_rules! problem {
    (
        $type:ty, $problem:ident => $subject:expr,
        codes {
            $($pattern:pat $(if $guard:expr)? => $code:literal [$($name:ident: $kind:ty $(= $value:expr)?),*],)*
        }
        $(delegate { $($outer:pat => $inner:expr,)+ })?
        $(location |$located:ident| $location:expr)?
    ) => {
        impl $crate::problem::Problem for $type {
            fn codes() -> &'static [$crate::problem::ProblemCode] {
                const {
                    &[$(
                        $crate::problem::ProblemCode {
                            code: $code,
                            arguments: &[
                                $((stringify!($name), <$kind as $crate::problem::AsArgument>::KIND)),*
                            ],
                        },
                    )*]
                }
            }

            fn code(&self) -> &'static str {
                let $problem = self;
                #[allow(unused_variables)]
                match $subject {
                    $($pattern $(if $guard)? => $code,)*
                    $($($outer => $crate::problem::Problem::code($inner),)+)?
                }
            }

            #[allow(unused_variables)]
            fn arguments(
                &self,
                visit: &mut dyn FnMut(&'static str, $crate::problem::Argument<'_>),
            ) {
                let $problem = self;
                match $subject {
                    $($pattern $(if $guard)? => {
                        $(visit(
                            stringify!($name),
                            <$kind as $crate::problem::AsArgument>::as_argument(
                                $crate::problem::problem!(@value $name $($value)?)
                            ),
                        );)*
                    })*
                    $($($outer => $crate::problem::Problem::arguments($inner, visit),)+)?
                }
            }

            $(fn location(&self) -> $crate::problem::Location {
                let $located = self;
                $location
            })?
        }
    };
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
}

pub(crate) use problem;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn a_code_has_the_same_arguments_everywhere() {
        let mut codes = HashMap::new();
        for ProblemCode { code, arguments } in ProblemCode::all() {
            let is_kebab = |letter: char| letter.is_ascii_lowercase() || letter == '-';
            assert!(code.chars().all(is_kebab), "{code}");
            let known = *codes.entry(code).or_insert(arguments);
            assert_eq!(known, arguments, "{code}");
        }
        assert!(codes.len() > 60, "{}", codes.len());
    }
}
