//! What is wrong with a certificate, and in which line.

use std::error::Error;
use std::fmt;

/// The first error of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// An error of a certificate. Turns are in the notation of engines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "`Display` says what each means")]
pub enum Problem {
    Header,
    Position,
    Syntax,
    Digest,
    MissingTurn,
    Unreached,
    Repeated { node: usize },
    IllegalTurn { turn: String },
    TurnDraws { turn: String },
    DefenceWins { defence: String },
    DefenceDraws { defence: String },
    Unanswered { defence: String },
    Superfluous { defence: String },
    LeftOpen { defence: String },
    NotBelow { defence: String, node: usize },
    OtherPosition { defence: String, node: usize },
    Distance { stated: u32, found: u32 },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Header => write!(f, "expected {:?}", crate::HEADER),
            Problem::Position => f.write_str("expected a position in which the game is not over"),
            Problem::Syntax => {
                f.write_str("expected a distance, a turn, and defences such as a1b2:3")
            }
            Problem::Digest => {
                f.write_str("the digest is missing or different: the certificate was changed")
            }
            Problem::MissingTurn => f.write_str("only the first node may be without a turn"),
            Problem::Unreached => f.write_str("no defence leads to this node"),
            Problem::Repeated { node } => write!(f, "node {node} has the same position"),
            Problem::IllegalTurn { turn } => write!(f, "the turn {turn} is not legal"),
            Problem::TurnDraws { turn } => write!(f, "the game is drawn after {turn}"),
            Problem::DefenceWins { defence } => write!(f, "the defence {defence} wins"),
            Problem::DefenceDraws { defence } => {
                write!(f, "the game is drawn after the defence {defence}")
            }
            Problem::Unanswered { defence } => write!(f, "the defence {defence} is not answered"),
            Problem::Superfluous { defence } => {
                write!(
                    f,
                    "{defence} is no legal defence, loses at once, or is there twice"
                )
            }
            Problem::LeftOpen { defence } => {
                write!(f, "the defence {defence} may not be left open here")
            }
            Problem::NotBelow { defence, node } => {
                write!(
                    f,
                    "the defence {defence} leads to node {node}, which is not below"
                )
            }
            Problem::OtherPosition { defence, node } => {
                write!(
                    f,
                    "the defence {defence} does not lead to the position of node {node}"
                )
            }
            Problem::Distance { stated, found } => {
                write!(f, "the game is won within {found} turns, not {stated}")
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl Error for Fault {}
