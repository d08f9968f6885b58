//! Why cells are pointed at.

/// Why a cell is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The last turn went over it.
    Last,
    /// The engine advises a turn over it.
    Hint,
    /// A turn can go there.
    Goal,
    /// The turn that is being chosen has been there.
    Chosen,
}

impl Mark {
    /// All marks; of two on one cell the later is drawn.
    pub const ALL: [Mark; 4] = [Mark::Last, Mark::Hint, Mark::Goal, Mark::Chosen];

    /// The signs to the left and to the right of the cell's name.
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

    /// A colour of the usual 256 that can be seen on black and on white.
    pub(super) const fn colour(self) -> u8 {
        match self {
            Mark::Last => 172,
            Mark::Hint => 170,
            Mark::Goal => 71,
            Mark::Chosen => 75,
        }
    }
}
