//! Turns as numbers, for learning.
//!
//! An action is `start × 162 + shape`, as the player to move sees the board: for Black it is turned by half. With
//! the six directions counter-clockwise from the right, and a step being one of twelve (one cell in each
//! direction, then two cells in each), the shapes are
//!
//! | shape | the turn |
//! | --- | --- |
//! | 0 – 5 | a cube moves in direction `shape` |
//! | 6 – 17 | a stack moves by step `shape − 6` |
//! | 18 – 89 | a cube moves in direction `(shape − 18) ÷ 12`, then the stack by step `(shape − 18) mod 12` |
//! | 90 – 161 | a stack moves by step `(shape − 90) ÷ 6`, then its top in direction `(shape − 90) mod 6` |

use std::sync::LazyLock;

use pijersi::{CELLS, Cell, Direction, Player, Position, Turn, TurnKind};

const DIRECTIONS: usize = 6;
const STEPS: usize = 2 * DIRECTIONS;
const STACK: usize = DIRECTIONS;
const CUBE_THEN_STACK: usize = STACK + STEPS;
const STACK_THEN_CUBE: usize = CUBE_THEN_STACK + DIRECTIONS * STEPS;
/// How many shapes of turns start on a cell.
const SHAPES: usize = STACK_THEN_CUBE + STEPS * DIRECTIONS;
/// How many actions there are.
pub const ACTIONS: usize = CELLS * SHAPES;

/// The step from one cell to another, where there is one.
static STEP: LazyLock<[[u8; CELLS]; CELLS]> = LazyLock::new(|| {
    let mut table = [[u8::MAX; CELLS]; CELLS];
    for start in Cell::all() {
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            let Some(next) = start.step(direction) else {
                continue;
            };
            table[start.index()][next.index()] = number as u8;
            if let Some(second) = next.step(direction) {
                table[start.index()][second.index()] = (DIRECTIONS + number) as u8;
            }
        }
    }
    table
});

/// A cell as a player sees it, and back.
pub fn seen(player: Player, cell: Cell) -> Cell {
    match player {
        Player::White => cell,
        Player::Black => cell.turned(),
    }
}

/// The number of a turn of this player.
pub fn encode(player: Player, turn: Turn) -> usize {
    let [start, via, end] =
        [turn.start(), turn.via(), turn.end()].map(|cell| seen(player, cell).index());
    let step = |from: usize, to: usize| usize::from(STEP[from][to]);
    let shape = match turn.kind() {
        TurnKind::Cube => step(start, end),
        TurnKind::Stack => STACK + step(start, end),
        TurnKind::CubeThenStack => CUBE_THEN_STACK + step(start, via) * STEPS + step(via, end),
        TurnKind::StackThenCube => STACK_THEN_CUBE + step(start, via) * DIRECTIONS + step(via, end),
    };
    start * SHAPES + shape
}

/// What tells a turn from the others of its position: its kind and its cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(u32);

impl Key {
    /// The low bits of [`Turn::bits`]: start, middle and end, then the kind.
    const MASK: u32 = (1 << 20) - 1;
    /// No turn has it.
    const NONE: Key = Key(u32::MAX);

    fn new(kind: TurnKind, start: Cell, via: Cell, end: Cell) -> Key {
        let [start, via, end] = [start, via, end].map(|cell| cell.index() as u32);
        Key(start | via << 6 | end << 12 | (kind as u32) << 18)
    }

    /// The key of the turn with this number, as this player sees the board.
    pub fn of_action(player: Player, action: usize) -> Option<Key> {
        let key = KEYS[player as usize].get(action).copied();
        key.filter(|&key| key != Key::NONE)
    }

    /// Which of the turns has this key.
    pub fn find(self, turns: &[Turn]) -> Option<Turn> {
        let mut turns = turns.iter();
        turns
            .find(|turn| turn.bits() & Key::MASK == self.0)
            .copied()
    }
}

/// The keys of all actions for White and for Black.
static KEYS: LazyLock<[Vec<Key>; 2]> = LazyLock::new(|| Player::ALL.map(keys));

fn keys(player: Player) -> Vec<Key> {
    let key = |action: usize| {
        let start = Cell::from_index(action / SHAPES)?;
        let shape = action % SHAPES;
        let (kind, first, second) = if shape < STACK {
            (TurnKind::Cube, shape, None)
        } else if shape < CUBE_THEN_STACK {
            (TurnKind::Stack, shape - STACK, None)
        } else if shape < STACK_THEN_CUBE {
            let steps = shape - CUBE_THEN_STACK;
            (TurnKind::CubeThenStack, steps / STEPS, Some(steps % STEPS))
        } else {
            let steps = shape - STACK_THEN_CUBE;
            let (first, second) = (steps / DIRECTIONS, steps % DIRECTIONS);
            (TurnKind::StackThenCube, first, Some(second))
        };
        let via = step(start, first)?;
        let end = second.map_or(Some(via), |second| step(via, second))?;
        let [start, via, end] = [start, via, end].map(|cell| seen(player, cell));
        Some(Key::new(kind, start, via, end))
    };
    (0..ACTIONS)
        .map(|action| key(action).unwrap_or(Key::NONE))
        .collect()
}

/// Where a step leads.
fn step(start: Cell, step: usize) -> Option<Cell> {
    let direction = Direction::ALL[step % DIRECTIONS];
    let next = start.step(direction)?;
    if step < DIRECTIONS {
        Some(next)
    } else {
        next.step(direction)
    }
}

/// The legal turn with this number, if there is one.
pub fn decode(position: &Position, action: usize) -> Option<Turn> {
    let player = position.player();
    let key = Key::of_action(player, action)?;
    let start = seen(player, Cell::from_index(action / SHAPES)?);
    key.find(&position.turns_from(start))
}
