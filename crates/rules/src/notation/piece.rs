//! Players, roles, cubes and pieces as text.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::text::{excerpt, pad, quoted};
use crate::cube::{Cube, Piece, Player, Role};

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::White => "White",
            Player::Black => "Black",
        })
    }
}

/// Reads `White` or `w`, `Black` or `b`, in either case.
///
/// ```
/// use pijersi::Player;
/// assert_eq!("black".parse(), Ok(Player::Black));
/// assert!("green".parse::<Player>().is_err());
/// ```
impl FromStr for Player {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Player, ParsePieceError> {
        let named = |player: &Player| is_named(text, player, player.letter());
        let found = Player::ALL.into_iter().find(named);
        found.ok_or_else(|| ParsePieceError::new(text, Expected::Player))
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Rock => "rock",
            Role::Paper => "paper",
            Role::Scissors => "scissors",
            Role::Wise => "wise",
        })
    }
}

/// Reads a role's name or letter, in either case.
///
/// ```
/// use pijersi::Role;
/// assert_eq!("scissors".parse(), Ok(Role::Scissors));
/// assert_eq!("W".parse(), Ok(Role::Wise));
/// ```
impl FromStr for Role {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Role, ParsePieceError> {
        let named = |role: &Role| is_named(text, role, role.letter());
        let found = Role::ALL.into_iter().find(named);
        found.ok_or_else(|| ParsePieceError::new(text, Expected::Role))
    }
}

impl fmt::Display for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter().encode_utf8(&mut [0; 4]))
    }
}

/// Reads a cube's letter: upper case for White, lower case for Black.
///
/// ```
/// use pijersi::{Cube, Player, Role};
/// assert_eq!("s".parse(), Ok(Cube { player: Player::Black, role: Role::Scissors }));
/// ```
impl FromStr for Cube {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Cube, ParsePieceError> {
        let mut letters = text.chars();
        letters
            .next()
            .and_then(Cube::from_letter)
            .filter(|_| letters.next().is_none())
            .ok_or_else(|| ParsePieceError::new(text, Expected::Cube))
    }
}

/// As in position text: a cube's letter and `-`, or for a stack the letters of its bottom and its top.
///
/// ```
/// use pijersi::{Piece, Player, Role};
/// assert_eq!(Piece::single(Player::White, Role::Rock).to_string(), "R-");
/// assert_eq!(Piece::stack(Player::Black, Role::Rock, Role::Paper).unwrap().to_string(), "pr");
/// ```
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |f| match self.bottom_cube() {
            Some(bottom) => write!(f, "{bottom}{}", self.top_cube()),
            None => write!(f, "{}-", self.top_cube()),
        })
    }
}

/// Reads a piece as position text writes it.
///
/// ```
/// use pijersi::{Piece, Player, Role};
/// assert_eq!("wr".parse().ok(), Piece::stack(Player::Black, Role::Rock, Role::Wise));
/// for wrong in ["", "R", "Rr", "RW", "R-x"] {
///     assert!(wrong.parse::<Piece>().is_err());
/// }
/// ```
impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let mut letters = text.chars();
        let piece = match (letters.next(), letters.next(), letters.next()) {
            (Some(first), second, None) => parse_piece(first, second).ok(),
            _ => None,
        };
        piece.ok_or_else(|| ParsePieceError::new(text, Expected::Piece))
    }
}

/// What is wrong with the two characters of a piece.
pub(crate) enum PieceProblem {
    /// The first is not the letter of a cube.
    Letter,
    /// The second is neither `-` nor a letter of a cube.
    Half,
    /// They do not form a stack.
    Stack(StackProblem),
}

/// Why two cubes do not form a stack.
pub(crate) enum StackProblem {
    /// They are of two colours.
    Mixed,
    /// A wise cube does not stack on this role.
    WiseOnTop { bottom: Role },
}

/// The piece that position text writes with these characters.
pub(crate) fn parse_piece(first: char, second: Option<char>) -> Result<Piece, PieceProblem> {
    let bottom = Cube::from_letter(first).ok_or(PieceProblem::Letter)?;
    match second {
        Some('-') => Ok(Piece::single(bottom.player, bottom.role)),
        other => {
            let top = other.and_then(Cube::from_letter);
            stack(top.ok_or(PieceProblem::Half)?, bottom).map_err(PieceProblem::Stack)
        }
    }
}

/// The stack of these cubes.
pub(crate) fn stack(top: Cube, bottom: Cube) -> Result<Piece, StackProblem> {
    if top.player != bottom.player {
        return Err(StackProblem::Mixed);
    }
    let bottom = bottom.role;
    Piece::stack(top.player, top.role, bottom).ok_or(StackProblem::WiseOnTop { bottom })
}

/// Why a text is not a player, role, cube or piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePieceError {
    found: String,
    expected: Expected,
}

/// What the text should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Player,
    Role,
    Cube,
    Piece,
}

impl ParsePieceError {
    fn new(text: &str, expected: Expected) -> ParsePieceError {
        ParsePieceError {
            found: excerpt(text),
            expected,
        }
    }
}

impl fmt::Display for ParsePieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = match self.expected {
            Expected::Player => "a player: write White or Black",
            Expected::Role => "a role: write rock, paper, scissors or wise",
            Expected::Cube => "a cube: R, P, S, W are White's, r, p, s, w are Black's",
            Expected::Piece => {
                "a piece: write a cube alone as R-, a stack as its bottom and its top, such as PR"
            }
        };
        write!(f, "{} is not {expected}", quoted(&self.found))
    }
}

impl core::error::Error for ParsePieceError {}

crate::problem::problem! {
    ParsePieceError, error => (error.expected, &error.found),
    codes {
        (Expected::Player, found) => "not-a-player" [found: str],
        (Expected::Role, found) => "not-a-role" [found: str],
        (Expected::Cube, found) => "not-a-cube" [found: str],
        (Expected::Piece, found) => "not-a-piece" [found: str],
    }
}

/// Whether the text is the name or the letter, in either case.
fn is_named(text: &str, name: &impl fmt::Display, letter: char) -> bool {
    let letter = letter.encode_utf8(&mut [0; 4]).eq_ignore_ascii_case(text);
    letter || name.to_string().eq_ignore_ascii_case(text)
}
