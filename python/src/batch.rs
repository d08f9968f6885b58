//! Many games stepped at once, for learning.

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArrayLike1, PyArrayMethods};
use pijersi::{CELLS, Player as Side, Setup, SplitMix64, Turn};
use pyo3::prelude::*;

use crate::encoding::{self, ACTIONS, Fans};
use crate::planes::{self, PLANES};
use crate::position::{Position, illegal_action};
use crate::value_error;

/// The most games in a batch.
const MAX_GAMES: usize = 1 << 20;

/// How each game of a batch begins.
#[derive(Clone, Copy)]
enum Start {
    At(pijersi::Position),
    HalfRandom,
    FullRandom,
}

/// One game. Its turns are listed only when they are asked for.
struct Game {
    /// The current position. It is never final: a game that ends restarts.
    position: pijersi::Position,
    /// What this game draws its set-ups and random turns from.
    random: SplitMix64,
    /// How many turns it has had.
    length: u32,
}

impl Game {
    fn begin(&mut self, start: Start) {
        self.length = 0;
        self.position = match start {
            Start::At(position) => position,
            Start::HalfRandom => Setup::half_random(self.random.next()).position(),
            Start::FullRandom => Setup::full_random(self.random.next()).position(),
        };
    }

    /// The legal turn with this number.
    fn find(&self, action: i64) -> Option<Turn> {
        encoding::find(&self.position, usize::try_from(action).ok()?)
    }
}

/// Many games that are stepped in one call, with arrays in and out. A game that ends restarts at once, from
/// `start` if that is given, else from a `setup`: `"classic"`, `"half random"` or `"full random"`.
///
/// Everything is seen by the player to move, as in `Position`: see `ACTIONS` and `PLANES`.
#[pyclass(module = "pijersi")]
pub struct Batch {
    games: Vec<Game>,
    start: Start,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (games, *, seed = 0, setup = "classic", start = None))]
    fn new(games: usize, seed: u64, setup: &str, start: Option<&Position>) -> PyResult<Batch> {
        if !(1..=MAX_GAMES).contains(&games) {
            return Err(value_error(format!(
                "a batch has from 1 to {MAX_GAMES} games, not {games}"
            )));
        }
        let start = match (start, setup) {
            (Some(start), _) if start.0.outcome().is_some() => {
                return Err(value_error("the game is over at the start"));
            }
            (Some(start), _) => Start::At(start.0),
            (None, "classic") => Start::At(pijersi::Position::classic()),
            (None, "half random") => Start::HalfRandom,
            (None, "full random") => Start::FullRandom,
            _ => {
                return Err(value_error(format!(
                    "setup must be \"classic\", \"half random\" or \"full random\", not {setup:?}"
                )));
            }
        };
        let mut seeds = SplitMix64::new(seed);
        let games = (0..games).map(|_| {
            let mut game = Game {
                position: pijersi::Position::classic(),
                random: SplitMix64::new(seeds.next()),
                length: 0,
            };
            game.begin(start);
            game
        });
        Ok(Batch {
            games: games.collect(),
            start,
        })
    }

    /// Restarts all games.
    fn reset(&mut self) {
        for game in &mut self.games {
            game.begin(self.start);
        }
    }

    /// Plays an action in each game, given as an array or a list of whole numbers.
    ///
    /// Returns two arrays with an entry for each game: the reward of the player who has just moved (1 for a win, −1
    /// for a loss, else 0), and whether the game has ended. A game that ended has restarted. When an action is
    /// not legal, nothing is played at all.
    #[allow(clippy::type_complexity)]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyArrayLike1<'py, i64>,
    ) -> PyResult<(Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<bool>>)> {
        let actions = actions.as_array();
        if actions.len() != self.games.len() {
            return Err(value_error(format!(
                "there are {} games, but {} actions",
                self.games.len(),
                actions.len()
            )));
        }
        let mut turns = Vec::with_capacity(self.games.len());
        for (number, (game, &action)) in self.games.iter().zip(actions).enumerate() {
            let turn = game.find(action);
            turns.push(turn.ok_or_else(|| illegal_action(format!("game {number}: {action}")))?);
        }
        let start = self.start;
        let games = &mut self.games;
        let (rewards, ends): (Vec<f32>, Vec<bool>) = py.detach(|| {
            let played = games.iter_mut().zip(&turns);
            played
                .map(|(game, &turn)| step_game(game, turn, start))
                .unzip()
        });
        Ok((rewards.into_pyarray(py), ends.into_pyarray(py)))
    }

    /// A legal action for each game, all equally likely.
    fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let mut fans = Fans::default();
        let games = self.games.iter_mut();
        let chosen = games.map(|game| {
            let turn = fans.choose(&game.position, &mut game.random);
            encoding::encode(game.position.player(), turn) as i64
        });
        chosen.collect::<Vec<i64>>().into_pyarray(py)
    }

    /// The legal actions of all games one after the other, and how many of them each game has.
    #[allow(clippy::type_complexity)]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>) {
        let mut actions: Vec<i64> = Vec::new();
        let games = self.games.iter();
        let counts = games.map(|game| {
            let before = actions.len();
            encoding::visit_actions(&game.position, |action| actions.push(action as i64));
            (actions.len() - before) as i64
        });
        let counts: Vec<i64> = counts.collect();
        (actions.into_pyarray(py), counts.into_pyarray(py))
    }

    /// For each game and action whether it is legal.
    fn action_masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let masks = py.detach(|| {
            let mut masks = vec![false; self.games.len() * ACTIONS];
            for (game, mask) in self.games.iter().zip(masks.chunks_exact_mut(ACTIONS)) {
                encoding::visit_actions(&game.position, |action| mask[action] = true);
            }
            masks
        });
        masks.into_pyarray(py).reshape([self.games.len(), ACTIONS])
    }

    /// The planes of all games.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let numbers = py.detach(|| {
            let mut numbers = vec![0.0; self.games.len() * planes::SIZE];
            let rooms = numbers.chunks_exact_mut(planes::SIZE);
            for (game, room) in self.games.iter().zip(rooms) {
                planes::write(&game.position, room);
            }
            numbers
        });
        numbers
            .into_pyarray(py)
            .reshape([self.games.len(), PLANES, CELLS])
    }

    /// For each game whether Black is to move.
    fn black_to_move<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let games = self.games.iter();
        games
            .map(|game| game.position.player() == Side::Black)
            .collect::<Vec<bool>>()
            .into_pyarray(py)
    }

    /// How many turns each game has had.
    fn lengths<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let lengths = self.games.iter().map(|game| i64::from(game.length));
        lengths.collect::<Vec<i64>>().into_pyarray(py)
    }

    /// Where all games stand.
    fn positions(&self) -> Vec<Position> {
        let games = self.games.iter();
        games.map(|game| Position(game.position)).collect()
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games>", self.games.len())
    }
}

/// Plays a turn of one game. Returns the reward of its player and whether the game has ended.
fn step_game(game: &mut Game, turn: Turn, start: Start) -> (f32, bool) {
    let player = game.position.player();
    game.position = game.position.play_unchecked(turn);
    game.length += 1;
    let Some(outcome) = game.position.outcome() else {
        return (0.0, false);
    };
    game.begin(start);
    match outcome.winner() {
        Some(winner) if winner == player => (1.0, true),
        Some(_) => (-1.0, true),
        None => (0.0, true),
    }
}
