//! A second implementation of the rules, written directly from the rulebook, sharing nothing with the crate.
//!
//! Cells are pairs of row and column, pieces are the two characters of position text, and every question is
//! answered by looking at the board. It is the witness for the fast implementation, so it must stay too plain
//! to be wrong in the same way.

use std::fmt::Write;

/// Row from 1 (`a`) to 7 (`g`), column from 1.
pub type Cell = (usize, usize);

/// Two characters as in position text: `R-` is a cube alone, `PR` is rock on paper.
type Piece = [u8; 2];

const EMPTY: Piece = *b"  ";

/// The six ways to leave a cell.
#[derive(Clone, Copy)]
enum Way {
    Left,
    Right,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

const WAYS: [Way; 6] = [
    Way::Left,
    Way::Right,
    Way::UpLeft,
    Way::UpRight,
    Way::DownLeft,
    Way::DownRight,
];

/// Number of cells in a row: a, c, e, g have 6 and b, d, f have 7.
pub fn length(row: usize) -> usize {
    if row % 2 == 1 { 6 } else { 7 }
}

/// All cells, from `a1` to `g6`.
pub fn cells() -> impl Iterator<Item = Cell> {
    (1..=7).flat_map(|row| (1..=length(row)).map(move |column| (row, column)))
}

/// The neighbour on one of the six ways, if there is one.
fn step((row, column): Cell, way: Way) -> Option<Cell> {
    // A cell i of a row of 7 touches i-1 and i of the rows above and below, one of a row of 6 touches i and i+1.
    let (left, right) = if length(row) == 7 {
        (column - 1, column)
    } else {
        (column, column + 1)
    };
    let (row, column) = match way {
        Way::Left => (row, column - 1),
        Way::Right => (row, column + 1),
        Way::UpLeft => (row + 1, left),
        Way::UpRight => (row + 1, right),
        Way::DownLeft => (row - 1, left),
        Way::DownRight => (row - 1, right),
    };
    let on_board = (1..=7).contains(&row) && (1..=length(row)).contains(&column);
    on_board.then_some((row, column))
}

/// The cells that touch this one.
pub fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    WAYS.into_iter().filter_map(move |way| step(cell, way))
}

fn write_cell(text: &mut String, (row, column): Cell) {
    text.push((b'a' - 1 + row as u8) as char);
    text.push((b'0' + column as u8) as char);
}

/// A board, whose turn it is, the counters, and who has won by arriving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: [[Piece; 8]; 8],
    /// `w` or `b`.
    pub player: char,
    pub quiet: u32,
    pub full: u32,
    /// `w` or `b` when that player has arrived, even if the cube has moved on since.
    pub arrived: Option<char>,
}

/// A turn with all there is to know about it.
#[derive(Clone, Debug)]
pub struct Turn {
    pub start: Cell,
    pub notation: String,
    pub ugi: String,
    /// For each action, whether it captured.
    pub captures: Vec<bool>,
    pub wins: bool,
    pub after: Position,
}

/// One action done on a board.
struct Action {
    to: Cell,
    captured: bool,
    built: bool,
    after: Position,
}

impl Position {
    /// An empty board.
    pub fn empty(player: char, quiet: u32, full: u32) -> Position {
        Position {
            board: [[EMPTY; 8]; 8],
            player,
            quiet,
            full,
            arrived: None,
        }
    }

    /// Reads position text that is known to be good.
    pub fn read(psn: &str) -> Position {
        let words: Vec<&str> = psn.split(' ').collect();
        let player = words[1].chars().next().unwrap();
        let mut position =
            Position::empty(player, words[2].parse().unwrap(), words[3].parse().unwrap());
        for (row, text) in (1..=7).rev().zip(words[0].split('/')) {
            let mut column = 1;
            let mut characters = text.bytes();
            while let Some(character) = characters.next() {
                if character.is_ascii_digit() {
                    column += usize::from(character - b'0');
                } else {
                    position.board[row][column] = [character, characters.next().unwrap()];
                    column += 1;
                }
            }
            assert_eq!(column, length(row) + 1, "{psn}");
        }
        position.note_arrivals();
        position
    }

    /// Writes position text.
    pub fn psn(&self) -> String {
        let mut text = String::with_capacity(100);
        for row in (1..=7).rev() {
            let mut gap = 0;
            for column in 1..=length(row) {
                let piece = self.at((row, column));
                if piece == EMPTY {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    text.push((b'0' + gap) as char);
                    gap = 0;
                }
                text.push(piece[0] as char);
                text.push(piece[1] as char);
            }
            if gap > 0 {
                text.push((b'0' + gap) as char);
            }
            text.push(if row == 1 { ' ' } else { '/' });
        }
        write!(text, "{} {} {}", self.player, self.quiet, self.full).unwrap();
        text
    }

    fn at(&self, (row, column): Cell) -> Piece {
        self.board[row][column]
    }

    /// Whether nothing stands on the cell.
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.at(cell) == EMPTY
    }

    /// Whether a stack stands on the cell.
    pub fn is_stack(&self, cell: Cell) -> bool {
        !self.is_empty(cell) && self.at(cell)[1] != b'-'
    }

    /// Whether the piece on the cell is of the player to move: White's letters are capitals.
    pub fn is_own(&self, cell: Cell) -> bool {
        !self.is_empty(cell) && self.at(cell)[0].is_ascii_uppercase() == (self.player == 'w')
    }

    /// R, P, S or W: the top of a stack gives it its role.
    pub fn role(&self, cell: Cell) -> char {
        let piece = self.at(cell);
        let top = if self.is_stack(cell) {
            piece[1]
        } else {
            piece[0]
        };
        top.to_ascii_uppercase() as char
    }

    fn may_take(&self, role: char, cell: Cell) -> bool {
        let enemy = !self.is_empty(cell) && !self.is_own(cell);
        enemy
            && matches!(
                (role, self.role(cell)),
                ('R', 'S') | ('S', 'P') | ('P', 'R')
            )
    }

    fn may_join(&self, role: char, cell: Cell) -> bool {
        let own_single = self.is_own(cell) && !self.is_stack(cell);
        own_single && (role != 'W' || self.role(cell) == 'W')
    }

    /// What the cube on a cell, alone or on top, can do: rule 1 of a turn.
    fn cube_actions(&self, from: Cell) -> Vec<Action> {
        let role = self.role(from);
        let mut actions = Vec::new();
        for to in neighbours(from) {
            let built = self.may_join(role, to);
            let captured = self.may_take(role, to);
            if built || captured || self.is_empty(to) {
                let mut after = self.clone();
                let [bottom, top] = self.at(from);
                let (moved, left) = if self.is_stack(from) {
                    (top, [bottom, b'-'])
                } else {
                    (bottom, EMPTY)
                };
                after.board[from.0][from.1] = left;
                after.board[to.0][to.1] = if built {
                    [self.at(to)[0], moved]
                } else {
                    [moved, b'-']
                };
                after.note_arrivals();
                actions.push(Action {
                    to,
                    captured,
                    built,
                    after,
                });
            }
        }
        actions
    }

    /// What the whole stack on a cell can do: rule 2 of a turn.
    fn stack_actions(&self, from: Cell) -> Vec<Action> {
        let role = self.role(from);
        let mut goals = Vec::new();
        for way in WAYS {
            let Some(near) = step(from, way) else {
                continue;
            };
            goals.push(near);
            if self.is_empty(near) {
                goals.extend(step(near, way));
            }
        }
        let mut actions = Vec::new();
        for to in goals {
            let captured = self.may_take(role, to);
            if captured || self.is_empty(to) {
                let mut after = self.clone();
                after.board[to.0][to.1] = self.at(from);
                after.board[from.0][from.1] = EMPTY;
                after.note_arrivals();
                actions.push(Action {
                    to,
                    captured,
                    built: false,
                    after,
                });
            }
        }
        actions
    }

    /// Records who stands on the opponent's back row with a rock, paper or scissors.
    pub fn note_arrivals(&mut self) {
        for (row, player) in [(7, 'w'), (1, 'b')] {
            for column in 1..=length(row) {
                let cell = (row, column);
                let white = self.at(cell)[0].is_ascii_uppercase();
                if !self.is_empty(cell) && white == (player == 'w') && self.role(cell) != 'W' {
                    self.arrived = Some(player);
                }
            }
        }
    }

    /// Every turn that the movement rules allow before any arrival.
    pub fn moves(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(256);
        if self.arrived.is_some() {
            return turns;
        }
        for start in cells().filter(|&cell| self.is_own(cell)) {
            for first in self.cube_actions(start) {
                turns.push(self.turn(start, "-", &[&first]));
                if first.built {
                    for second in first.after.stack_actions(first.to) {
                        turns.push(self.turn(start, "-=", &[&first, &second]));
                    }
                }
            }
            if self.is_stack(start) {
                for first in self.stack_actions(start) {
                    turns.push(self.turn(start, "=", &[&first]));
                    for second in first.after.cube_actions(first.to) {
                        turns.push(self.turn(start, "=-", &[&first, &second]));
                    }
                }
            }
        }
        turns
    }

    /// Writes down a turn and finishes it: the counters, and the other player.
    fn turn(&self, start: Cell, joints: &str, actions: &[&Action]) -> Turn {
        let mut notation = String::with_capacity(12);
        let mut ugi = String::with_capacity(6);
        write_cell(&mut notation, start);
        write_cell(&mut ugi, start);
        // Alone on its way, the top of a stack is written as a stack that stays.
        if joints == "-" && self.is_stack(start) {
            write_cell(&mut ugi, start);
        }
        for (joint, action) in joints.chars().zip(actions) {
            notation.push(joint);
            write_cell(&mut notation, action.to);
            if action.captured {
                notation.push('!');
            }
            write_cell(&mut ugi, action.to);
        }
        // A whole stack that goes no further ends where it was just going.
        if joints == "=" {
            write_cell(&mut ugi, actions[0].to);
        }
        let captures: Vec<bool> = actions.iter().map(|action| action.captured).collect();
        let mut after = actions[actions.len() - 1].after.clone();
        after.quiet = if captures.contains(&true) {
            0
        } else {
            self.quiet + 1
        };
        if self.player == 'b' {
            after.full += 1;
        }
        after.player = if self.player == 'w' { 'b' } else { 'w' };
        Turn {
            start,
            notation,
            ugi,
            captures,
            wins: after.arrived.is_some(),
            after,
        }
    }

    /// Every legal turn: none after an arrival or a draw.
    pub fn turns(&self) -> Vec<Turn> {
        if self.quiet >= 20 {
            return Vec::new();
        }
        self.moves()
    }

    fn can_move(&self) -> bool {
        cells().filter(|&cell| self.is_own(cell)).any(|cell| {
            let stack_moves = || self.is_stack(cell) && !self.stack_actions(cell).is_empty();
            !self.cube_actions(cell).is_empty() || stack_moves()
        })
    }

    /// How the match ended, if it did, and who won.
    pub fn outcome(&self) -> Option<(&'static str, Option<char>)> {
        if self.arrived.is_some() {
            Some(("arrival", self.arrived))
        } else if self.quiet >= 20 {
            Some(("quiet", None))
        } else if !self.can_move() {
            let winner = if self.player == 'w' { 'b' } else { 'w' };
            Some(("blocked", Some(winner)))
        } else {
            None
        }
    }
}
