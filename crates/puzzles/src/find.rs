//! Finding puzzles in self-play.

use std::collections::HashSet;

use pijersi::{Position, PositionBuilder, Setup, SplitMix64, Turn};
use pijersi_engine::{Engine, Level, Limits, Options, Score, Signal};

use crate::candidate::{Candidate, SEEDS};
use crate::grade::{Grader, finds};
use crate::prove::{Proof, prove};
use crate::puzzle::{Goal, MAX_TURNS};
use crate::solver::Solver;

/// Nodes of the search that detects a puzzle.
const FIRST_LOOK: u64 = 4_000;
/// Nodes of the search that confirms it before the proof, and of the highest level in grading.
const SECOND_LOOK: u64 = 150_000;
/// Maximum number of positions of a proof.
const PROOF: u64 = 3_000_000;
/// Minimum score of a turn that saves the game, in hundredths of a cube.
const SAVED: i32 = -400;
/// The levels of both seats: they make mistakes, and notice most of the opponent's.
const PLAYERS: [u8; 4] = [5, 6, 7, 8];
/// Positions from this turn on may be puzzles.
const FIRST_PLY: usize = 6;
/// Maximum length of a game in turns.
const MAX_PLIES: usize = 150;

/// Plays games and finds puzzles in them.
///
/// The puzzles of a game depend only on the seed and the number of the game.
pub struct Finder {
    seed: u64,
    player: Engine,
    examiner: Engine,
    grader: Grader,
}

impl Finder {
    /// A finder with this seed.
    pub fn new(seed: u64) -> Finder {
        let engine = |lines| {
            Engine::new(Options {
                table_mib: 4,
                lines,
                ..Options::default()
            })
        };
        Finder {
            seed,
            player: engine(1),
            examiner: engine(2),
            grader: Grader::new(SECOND_LOOK),
        }
    }

    /// The puzzles of one game: at most one win of each length and one defence, for variety.
    pub fn game(&mut self, number: u64) -> Vec<Candidate> {
        let mut random = SplitMix64::new(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let levels = [(); 2].map(|()| PLAYERS[random.below(PLAYERS.len() as u64) as usize]);
        let mut position = opening(&mut random);
        let mut kinds = HashSet::new();
        let mut found = Vec::new();
        for ply in 0..MAX_PLIES {
            if position.outcome().is_some() {
                break;
            }
            if ply >= FIRST_PLY && !position.can_arrive(position.player()) {
                let asked = fresh(&position);
                if let Some(candidate) = self.examine(&asked, &kinds) {
                    kinds.insert(kind_of(candidate.goal));
                    found.push(candidate);
                }
            }
            let level = levels[ply % 2];
            match self.play(&position, level, random.next()) {
                Some(turn) => position = position.play_unchecked(turn),
                None => break,
            }
        }
        found
    }

    fn play(&mut self, position: &Position, level: u8, seed: u64) -> Option<Turn> {
        self.player.set_options(Options {
            level: Level::new(level)?,
            seed,
            ..self.player.options().clone()
        });
        let limits = Limits::default();
        let answer = self
            .player
            .search(position, &limits, &Signal::new(), &mut |_| {});
        answer.turn
    }

    /// The puzzle in this position, if it is of a kind not yet found in this game.
    fn examine(&mut self, position: &Position, kinds: &HashSet<(bool, u8)>) -> Option<Candidate> {
        let goals = self.look(position, FIRST_LOOK)?.goals();
        if goals.iter().all(|&goal| kinds.contains(&kind_of(goal))) {
            return None;
        }
        let look = self.look(position, SECOND_LOOK)?;
        let mut solver = Solver::new(PROOF);
        let proof = look.goals().into_iter().find_map(|goal| {
            prove(position, look.answer, goal, &mut solver)
                .ok()
                .flatten()
        })?;
        if kinds.contains(&kind_of(proof.goal)) {
            return None;
        }
        Some(self.graded(position, proof))
    }

    fn graded(&mut self, position: &Position, proof: Proof) -> Candidate {
        let answer = proof.line[0];
        let found = std::array::from_fn(|index| {
            let level = Level::new(index as u8 + 1).expect("ten levels");
            let find = |seed| self.grader.does_find(position, answer, level, seed);
            if level == Level::MAX {
                // It plays the same with every seed.
                return SEEDS * u8::from([1].into_iter().all(find));
            }
            (1..=u64::from(SEEDS)).map(find).map(u8::from).sum()
        });
        Candidate::new(*position, proof, found)
    }

    /// The two best turns that lead to different positions.
    fn look(&mut self, position: &Position, nodes: u64) -> Option<Look> {
        self.examiner.new_game();
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let mut lines: [Option<(Turn, Score)>; 2] = [None; 2];
        self.examiner
            .search(position, &limits, &Signal::new(), &mut |info| {
                if let (1 | 2, Some(&turn)) = (info.multipv, info.pv.first()) {
                    lines[info.multipv - 1] = Some((turn, info.score));
                }
            });
        let [Some((answer, best)), Some((second, next))] = lines else {
            return None;
        };
        (!finds(position, answer, second)).then_some(Look { answer, best, next })
    }
}

/// The result of a search with two lines.
struct Look {
    answer: Turn,
    best: Score,
    next: Score,
}

impl Look {
    /// The possible goals: a unique win, or the only turn that does not lose.
    fn goals(&self) -> Vec<Goal> {
        match self.best.win_distance() {
            Some(turns @ 2..) if turns <= i32::from(MAX_TURNS) && !self.next.is_win() => {
                vec![Goal::Win(turns as u8)]
            }
            None if self.next.is_loss() && self.best.raw() >= SAVED => {
                // How soon the others lose is for the solver to find.
                (1..MAX_TURNS).map(Goal::Save).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Wins of each length are a kind, defences are one.
fn kind_of(goal: Goal) -> (bool, u8) {
    match goal {
        Goal::Win(turns) => (true, turns),
        Goal::Save(_) => (false, 0),
    }
}

/// The position with the initial counters, as puzzles store it.
fn fresh(position: &Position) -> Position {
    let mut builder = PositionBuilder::new().player(position.player());
    for (cell, piece) in position.pieces() {
        builder.set(cell, Some(piece));
    }
    builder.build().expect("the pieces are those of a position")
}

/// A set-up of any kind and some random turns.
fn opening(random: &mut SplitMix64) -> Position {
    loop {
        let mut position = match random.below(3) {
            0 => Position::classic(),
            1 => Setup::half_random(random.next()).position(),
            _ => Setup::full_random(random.next()).position(),
        };
        for _ in 0..2 + random.below(4) {
            let turns = position.turns();
            if !turns.is_empty() {
                position =
                    position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
            }
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}
