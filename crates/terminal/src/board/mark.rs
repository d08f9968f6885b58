//! Marks of cells.

/// A mark of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A cell of the last turn.
    Last,
    /// A cell of a hint.
    Hint,
    /// A destination.
    Goal,
    /// A cell of the turn being entered.
    Chosen,
}

impl Mark {
    /// All marks; of two on one cell, the later one is drawn.
    pub const ALL: [Mark; 4] = [Mark::Last, Mark::Hint, Mark::Goal, Mark::Chosen];

    /// The characters to the left and to the right of the cell's name.
    pub const fn sides(self, ascii: bool) -> [char; 2] {
        match (self, ascii) {
            (Mark::Last, false) => ['›', '‹'],
            (Mark::Last, true) => ['>', '<'],
            (Mark::Hint, _) => ['?', '?'],
            (Mark::Goal, false) => ['•', '•'],
            (Mark::Goal, true) => ['*', '*'],
            (Mark::Chosen, _) => ['=', '='],
        }
    }

    /// A colour of the standard 256 that is visible on black and on white.
    pub(super) const fn colour(self) -> u8 {
        match self {
            Mark::Last => 172,
            Mark::Hint => 170,
            Mark::Goal => 71,
            Mark::Chosen => 75,
        }
    }
}
