//! Turns as people write them (`a4-b5=c4`) and as engines do (`a4b5c4`).

use std::fmt;

use crate::cell::Cell;
use crate::turn::{Turn, TurnKind};

/// A turn as match text, with `!` after each capture.
#[derive(Clone, Copy, Debug)]
pub struct Notation(Turn);

/// A turn as engines write it: two or three cells run together.
#[derive(Clone, Copy, Debug)]
pub struct Ugi(Turn);

impl Turn {
    /// The turn as match text.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_turn("b4b4c3").unwrap();
    /// assert_eq!(turn.notation().to_string(), "b4-c3");
    /// ```
    pub fn notation(self) -> Notation {
        Notation(self)
    }

    /// The turn as engines write it.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_turn("b4=d3").unwrap();
    /// assert_eq!(turn.ugi().to_string(), "b4d3d3");
    /// ```
    pub fn ugi(self) -> Ugi {
        Ugi(self)
    }

    /// The two or three cells that engines write.
    pub(crate) fn ugi_cells(self) -> (Cell, Cell, Option<Cell>) {
        let (start, via, end) = (self.start(), self.via(), self.end());
        match self.kind() {
            TurnKind::Cube if self.starts_on_stack() => (start, start, Some(end)),
            TurnKind::Cube => (start, end, None),
            _ => (start, via, Some(end)),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.start())?;
        for action in self.0.actions() {
            let joint = if action.is_stack { '=' } else { '-' };
            let mark = if action.captures { "!" } else { "" };
            write!(f, "{joint}{}{mark}", action.to)?;
        }
        Ok(())
    }
}

impl fmt::Display for Ugi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second, third) = self.0.ugi_cells();
        write!(f, "{first}{second}")?;
        match third {
            Some(third) => write!(f, "{third}"),
            None => Ok(()),
        }
    }
}
