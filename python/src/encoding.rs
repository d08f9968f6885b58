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

use pijersi::{
    CELLS, Cell, CellSet, Direction, Fan, Player, Position, SplitMix64, Turn, TurnKind, VisitFan,
};

const DIRECTIONS: usize = 6;
const STEPS: usize = 2 * DIRECTIONS;
const STACK: usize = DIRECTIONS;
const CUBE_THEN_STACK: usize = STACK + STEPS;
const STACK_THEN_CUBE: usize = CUBE_THEN_STACK + DIRECTIONS * STEPS;
/// How many shapes of turns start on a cell.
const SHAPES: usize = STACK_THEN_CUBE + STEPS * DIRECTIONS;
/// How many actions there are.
pub const ACTIONS: usize = CELLS * SHAPES;

/// For each player the step from one cell to another as that player sees it, where there is one.
static STEP: [[[u8; CELLS]; CELLS]; 2] = [steps(Player::White), steps(Player::Black)];

const fn steps(player: Player) -> [[u8; CELLS]; CELLS] {
    let mut table = [[u8::MAX; CELLS]; CELLS];
    let mut start = 0;
    while let Some(from) = Cell::from_index(start) {
        let mut step = 0;
        while step < STEPS {
            if let Some(to) = step_from(from, step) {
                let [from, to] = [seen(player, from).index(), seen(player, to).index()];
                table[from][to] = step as u8;
            }
            step += 1;
        }
        start += 1;
    }
    table
}

/// A cell as a player sees it, and back.
pub const fn seen(player: Player, cell: Cell) -> Cell {
    match player {
        Player::White => cell,
        Player::Black => cell.turned(),
    }
}

/// The number of a turn of this player.
pub fn encode(player: Player, turn: Turn) -> usize {
    Stem::new(player, turn.kind(), turn.start(), turn.via()).with_end(turn.end())
}

/// What the numbers of turns that differ only in where they end have in common.
struct Stem {
    /// The number but for the last step.
    base: usize,
    /// The last step to each cell.
    steps: &'static [u8; CELLS],
}

impl Stem {
    #[inline(always)]
    fn new(player: Player, kind: TurnKind, start: Cell, via: Cell) -> Stem {
        let table = &STEP[player as usize];
        let first = || usize::from(table[start.index()][via.index()]);
        let (shape, from) = match kind {
            TurnKind::Cube => (0, start),
            TurnKind::Stack => (STACK, start),
            TurnKind::CubeThenStack => (CUBE_THEN_STACK + first() * STEPS, via),
            TurnKind::StackThenCube => (STACK_THEN_CUBE + first() * DIRECTIONS, via),
        };
        Stem {
            base: seen(player, start).index() * SHAPES + shape,
            steps: &table[from.index()],
        }
    }

    #[inline(always)]
    fn with_end(&self, end: Cell) -> usize {
        self.base + usize::from(self.steps[end.index()])
    }
}

/// Takes the numbers of the turns of fans one by one.
struct EachAction<F> {
    player: Player,
    visit: F,
}

impl<F: FnMut(usize)> VisitFan for EachAction<F> {
    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        let stem = Stem::new(self.player, fan.kind, fan.start, fan.via);
        for end in fan.ends {
            (self.visit)(stem.with_end(end));
        }
    }
}

/// Calls `visit` with the number of every legal turn, in the order of [`Position::turns`], without listing the turns.
pub fn visit_actions(position: &Position, visit: impl FnMut(usize)) {
    if position.outcome().is_none() {
        let player = position.player();
        position.visit_fans(CellSet::ALL, &mut EachAction { player, visit });
    }
}

/// Gathers fans that have ends.
#[derive(Default)]
pub struct Fans {
    fans: Vec<Fan>,
    turns: usize,
}

impl VisitFan for Fans {
    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        let turns = fan.ends.len();
        if turns > 0 {
            self.turns += turns;
            self.fans.push(fan);
        }
    }
}

impl Fans {
    /// One of the legal turns of a position in which the game goes on, all equally likely.
    pub fn choose(&mut self, position: &Position, random: &mut SplitMix64) -> Turn {
        self.fans.clear();
        self.turns = 0;
        position.visit_fans(CellSet::ALL, self);
        let mut place = random.below(self.turns as u64) as usize;
        for fan in &self.fans {
            let turns = fan.ends.len();
            if place < turns {
                let mut ends = fan.ends.into_iter();
                return fan.turn(
                    ends.nth(place)
                        .expect("an end at a place below their number"),
                );
            }
            place -= turns;
        }
        unreachable!("the place is below the number of all turns")
    }
}

/// Identifies a turn among those of its position: its kind and its cells.
#[derive(Clone, Copy)]
struct Key {
    kind: TurnKind,
    start: Cell,
    via: Cell,
    end: Cell,
}

/// Finds the turn with this key among fans.
struct Find {
    key: Key,
    found: Option<Turn>,
}

impl VisitFan for Find {
    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        let Key { kind, via, end, .. } = self.key;
        if fan.kind == kind && fan.via == via && fan.ends.contains(end) {
            self.found = Some(fan.turn(end));
        }
    }
}

/// The legal turn with this number in a position in which the game goes on, if there is one.
pub fn find(position: &Position, action: usize) -> Option<Turn> {
    let key = (*KEYS[position.player() as usize].get(action)?)?;
    let mut find = Find { key, found: None };
    position.visit_fans(CellSet::of(key.start), &mut find);
    find.found
}

/// The keys of all actions for White and for Black.
static KEYS: LazyLock<[Vec<Option<Key>>; 2]> = LazyLock::new(|| Player::ALL.map(keys));

fn keys(player: Player) -> Vec<Option<Key>> {
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
        let next = step_from(start, first)?;
        // With only one action, the middle of a turn is its start.
        let (via, end) = match second {
            Some(second) => (next, step_from(next, second)?),
            None => (start, next),
        };
        let [start, via, end] = [start, via, end].map(|cell| seen(player, cell));
        Some(Key {
            kind,
            start,
            via,
            end,
        })
    };
    (0..ACTIONS).map(key).collect()
}

/// Where a step leads.
const fn step_from(start: Cell, step: usize) -> Option<Cell> {
    let direction = Direction::ALL[step % DIRECTIONS];
    match start.step(direction) {
        Some(next) if step >= DIRECTIONS => next.step(direction),
        next => next,
    }
}

/// The legal turn with this number, if there is one.
pub fn decode(position: &Position, action: usize) -> Option<Turn> {
    let goes_on = position.outcome().is_none();
    goes_on.then(|| find(position, action))?
}
