//! Sets of cells as 45 bits of a word.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::cell::{CELLS, Cell, Direction, Row};
use crate::notation::text::pad;

/// A set of cells.
///
/// ```
/// use pijersi::{Cell, CellSet};
/// let b4: Cell = "b4".parse().unwrap();
/// let neighbours: Vec<String> = CellSet::neighbours(b4).map(|cell| cell.to_string()).collect();
/// assert_eq!(neighbours, ["a3", "a4", "b3", "b5", "c3", "c4"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(pub(crate) u64);

const ALL_BITS: u64 = (1 << CELLS) - 1;

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 45 cells.
    pub const ALL: CellSet = CellSet(ALL_BITS);

    /// The set of one cell.
    #[inline(always)]
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.index())
    }

    /// The cells of a row.
    pub const fn row(row: Row) -> CellSet {
        let mut bits = 0;
        let mut column = 1;
        while let Some(cell) = Cell::new(row, column) {
            bits |= 1 << cell.index();
            column += 1;
        }
        CellSet(bits)
    }

    /// The three to six cells next to a cell.
    #[inline(always)]
    pub const fn neighbours(cell: Cell) -> CellSet {
        NEIGHBOURS[cell.index()]
    }

    /// The cells two straight steps from `cell` whose cell between is in `open`.
    #[inline(always)]
    pub const fn two_steps(cell: Cell, open: CellSet) -> CellSet {
        // Neighbours lie at index -7, -6, -1, +1, +6 and +7, which become bits 0, 1, 6, 8, 13 and 14. Bits four further down
        // close the gaps: three neighbours from bit 0 on, the other three from bit 8 on.
        let around = ((open.0 << 7) >> cell.index()) as usize & 0b110_0001_0100_0011;
        let key = around | around >> 4;
        let sets = &TWO_STEPS[cell.index()];
        CellSet(sets[0][key & 0b111].0 | sets[1][key >> 8 & 0b111].0)
    }

    /// All cells one step in a direction from a cell of the set.
    #[inline(always)]
    pub const fn stepped(self, direction: Direction) -> CellSet {
        let bits = self.0 & HAS_NEIGHBOUR[direction as usize];
        CellSet(match direction {
            Direction::Right => bits << 1,
            Direction::UpRight => bits << 7,
            Direction::UpLeft => bits << 6,
            Direction::Left => bits >> 1,
            Direction::DownLeft => bits >> 7,
            Direction::DownRight => bits >> 6,
        })
    }

    /// All cells next to a cell of the set.
    #[inline(always)]
    pub const fn all_neighbours(self) -> CellSet {
        // Written out, because a loop over directions stays a loop where code is to be small.
        CellSet(
            self.stepped(Direction::Right).0
                | self.stepped(Direction::UpRight).0
                | self.stepped(Direction::UpLeft).0
                | self.stepped(Direction::Left).0
                | self.stepped(Direction::DownLeft).0
                | self.stepped(Direction::DownRight).0,
        )
    }

    /// All cells two straight steps from a cell of the set whose cell between is in `open`.
    #[inline(always)]
    pub fn all_two_steps(self, open: CellSet) -> CellSet {
        let [a, b, c, d, e, f] =
            Direction::map_all(|direction| (self.stepped(direction) & open).stepped(direction));
        a | b | c | d | e | f
    }

    /// Number of cells in the set.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cell.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in the set.
    #[inline(always)]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Adds a cell and returns whether it is new to the set.
    ///
    /// ```
    /// use pijersi::{Cell, CellSet};
    /// let mut set = CellSet::EMPTY;
    /// assert!(set.insert(Cell::B4) && !set.insert(Cell::B4));
    /// assert!(set.remove(Cell::B4) && set.is_empty());
    /// ```
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let is_new = !self.contains(cell);
        self.0 |= 1 << cell.index();
        is_new
    }

    /// Removes a cell and returns whether it was in the set.
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let was_in = self.contains(cell);
        self.0 &= !(1 << cell.index());
        was_in
    }

    /// The first cell of the set in the order `a1` to `g6`.
    pub const fn first(self) -> Option<Cell> {
        Cell::from_index(self.0.trailing_zeros() as usize)
    }

    /// The set turned by 180°.
    pub const fn turned(self) -> CellSet {
        CellSet(self.0.reverse_bits() >> (64 - CELLS))
    }

    /// The set as bits: bit `i` is the cell with index `i`.
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits; bits past the 45 cells are dropped.
    #[inline(always)]
    pub const fn from_bits(bits: u64) -> CellSet {
        CellSet(bits & ALL_BITS)
    }
}

/// Iterating yields the cells in the order `a1` to `g6`.
impl Iterator for CellSet {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell::from_low_bits(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Through the reference, `len` would be the trait's method, which calls this one.
        let len = (*self).len();
        (len, Some(len))
    }
}

impl ExactSizeIterator for CellSet {}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells
            .into_iter()
            .fold(CellSet::EMPTY, |set, cell| set | CellSet::of(cell))
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

/// The cells from `a1` to `g6`, separated by spaces.
///
/// ```
/// use pijersi::{Cell, CellSet};
/// assert_eq!(CellSet::neighbours(Cell::A1).to_string(), "a2 b1 b2");
/// ```
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |f| {
            for (index, cell) in self.enumerate() {
                let gap = if index > 0 { " " } else { "" };
                write!(f, "{gap}{cell}")?;
            }
            Ok(())
        })
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitXor for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitxor(self, other: CellSet) -> CellSet {
        CellSet(self.0 ^ other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn not(self) -> CellSet {
        CellSet(!self.0 & ALL_BITS)
    }
}

impl BitAndAssign for CellSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for CellSet {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: CellSet) {
        self.0 ^= other.0;
    }
}

/// For each direction, the cells that have a neighbour there.
pub(crate) const HAS_NEIGHBOUR: [u64; 6] = {
    let mut sets = [0; 6];
    let mut direction = 0;
    while direction < 6 {
        let mut index = 0;
        while let Some(cell) = Cell::from_index(index) {
            if cell.step(Direction::ALL[direction]).is_some() {
                sets[direction] |= 1 << index;
            }
            index += 1;
        }
        direction += 1;
    }
    sets
};

static NEIGHBOURS: [CellSet; CELLS] = {
    let mut sets = [CellSet::EMPTY; CELLS];
    let mut index = 0;
    while let Some(cell) = Cell::from_index(index) {
        let mut direction = 0;
        while direction < 6 {
            if let Some(next) = cell.step(Direction::ALL[direction]) {
                sets[index].0 |= 1 << next.index();
            }
            direction += 1;
        }
        index += 1;
    }
    sets
};

/// The order in which `CellSet::two_steps` gathers the neighbours' bits.
const KEY_ORDER: [Direction; 6] = [
    Direction::DownLeft,
    Direction::DownRight,
    Direction::Left,
    Direction::Right,
    Direction::UpLeft,
    Direction::UpRight,
];

/// What the lower and the upper three of these bits lead to.
static TWO_STEPS: [[[CellSet; 8]; 2]; CELLS] = {
    let mut sets = [[[CellSet::EMPTY; 8]; 2]; CELLS];
    let mut index = 0;
    while let Some(cell) = Cell::from_index(index) {
        let mut bit = 0;
        while bit < 6 {
            if let Some(between) = cell.step(KEY_ORDER[bit]) {
                if let Some(far) = between.step(KEY_ORDER[bit]) {
                    let mut key = 0;
                    while key < 8 {
                        if key >> (bit % 3) & 1 != 0 {
                            sets[index][bit / 3][key].0 |= 1 << far.index();
                        }
                        key += 1;
                    }
                }
            }
            bit += 1;
        }
        index += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_single_steps() {
        for cell in Cell::all() {
            for direction in Direction::ALL {
                let expected: CellSet = cell.step(direction).into_iter().collect();
                assert_eq!(CellSet::of(cell).stepped(direction), expected);
                if let Some(next) = cell.step(direction) {
                    assert_eq!(next.step(direction.opposite()), Some(cell));
                }
            }
            for open in [CellSet::ALL, CellSet::EMPTY, CellSet::row(Row::D)] {
                let expected: CellSet = Direction::ALL
                    .iter()
                    .filter_map(|&direction| {
                        let between = cell.step(direction)?;
                        open.contains(between).then(|| between.step(direction))?
                    })
                    .collect();
                assert_eq!(CellSet::two_steps(cell, open), expected, "{cell}");
            }
        }
    }

    #[test]
    fn turning_a_set_turns_its_cells() {
        let set: CellSet = Cell::all().step_by(3).collect();
        let turned: CellSet = set.map(Cell::turned).collect();
        assert_eq!(set.turned(), turned);
    }
}
