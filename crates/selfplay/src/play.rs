//! One game of the engine against itself.

use pijersi::{Position, Setup, SplitMix64};
use pijersi_engine::{Engine, Limits, SearchResult, Signal};

use crate::game::{Game, PlayedTurn, half_points};

/// How games are played. The same settings, seed and number give the same game.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What all games are drawn from, together with their numbers.
    pub seed: u64,
    /// Number of positions searched for each turn, on average: between a half and three halves of this, since
    /// searches of different lengths make different mistakes.
    pub nodes: u64,
    /// Number of turns in a thousand that are drawn at random instead of searched.
    pub random_permille: u64,
    /// Openings that a short search scores higher than this for either side are replaced.
    pub balance: i32,
}

/// The size of the engine's table in MiB. Another one gives other games.
pub const TABLE_MIB: usize = 4;
/// Number of positions searched to see whether an opening is balanced.
const BALANCE_NODES: u64 = 1_000;
/// After this many openings that are not balanced, the next is taken as it is.
const BALANCE_TRIES: u32 = 20;

/// The score, and more, if the search proves who wins.
fn search(engine: &mut Engine, position: &Position, nodes: u64) -> SearchResult {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    engine.search(position, &limits, &Signal::new(), &mut |_| {})
}

/// Plays the game with this number.
pub fn play(engine: &mut Engine, settings: &Settings, number: u32) -> Game {
    let mut mixer = SplitMix64::new(settings.seed);
    let mut random = SplitMix64::new(mixer.next() ^ SplitMix64::new(number.into()).next());
    engine.new_game();
    let (mut game, mut position) = opening(engine, settings, &mut random, number);
    while position.outcome().is_none() {
        let nodes = settings.nodes / 2 + random.below(settings.nodes.max(1));
        let answer = search(engine, &position, nodes);
        let Some(best) = answer.turn else { break };
        let score = answer.score;
        if score.is_win() || score.is_loss() {
            let winner = match score.is_win() {
                true => position.player(),
                false => position.player().opponent(),
            };
            game.half_points = half_points(Some(winner));
            game.adjudicated = true;
            return game;
        }
        let astray = random.below(1000) < settings.random_permille;
        let turn = match astray {
            true => drawn(&position, &mut random).unwrap_or(best),
            false => best,
        };
        game.turns
            .push(PlayedTurn::searched(turn, score.raw(), astray));
        position = position.play_unchecked(turn);
    }
    game.half_points = half_points(position.outcome().and_then(|outcome| outcome.winner()));
    game
}

/// A turn drawn at random.
fn drawn(position: &Position, random: &mut SplitMix64) -> Option<pijersi::Turn> {
    let turns = position.turns();
    let index = random.below(turns.len().max(1) as u64);
    turns.get(index as usize).copied()
}

/// A set-up of any kind with a few turns drawn at random, after which neither side is far ahead.
fn opening(
    engine: &mut Engine,
    settings: &Settings,
    random: &mut SplitMix64,
    number: u32,
) -> (Game, Position) {
    let mut tries = 0;
    loop {
        // Every game of a kind of set-up differs, whatever its turns: classic starts need more of them.
        let (setup, most) = match random.below(4) {
            0 => (Setup::Classic, 6),
            1 => (Setup::half_random(random.next()), 4),
            _ => (Setup::full_random(random.next()), 4),
        };
        let mut game = Game {
            number,
            setups: setup.sides(),
            turns: Vec::new(),
            half_points: 1,
            adjudicated: false,
        };
        let mut position = game.start();
        for _ in 0..1 + random.below(most) {
            let Some(turn) = drawn(&position, random) else {
                break;
            };
            game.turns.push(PlayedTurn::opening(turn));
            position = position.play_unchecked(turn);
        }
        if position.outcome().is_some() || position.can_arrive(position.player()) {
            continue;
        }
        tries += 1;
        if tries > BALANCE_TRIES
            || search(engine, &position, BALANCE_NODES).score.raw().abs() <= settings.balance
        {
            return (game, position);
        }
    }
}

#[cfg(test)]
mod tests {
    use pijersi_engine::{Engine, Options};

    use super::{Settings, play};

    /// A game depends on its number alone, not on what the engine did before.
    #[test]
    fn the_number_gives_the_game() {
        let settings = Settings {
            seed: 3,
            nodes: 100,
            random_permille: 50,
            balance: 150,
        };
        let options = Options {
            table_mib: 1,
            ..Options::default()
        };
        let mut engine = Engine::new(options.clone());
        let games: Vec<_> = (0..8)
            .map(|number| play(&mut engine, &settings, number))
            .collect();
        for game in games.iter().rev() {
            assert_eq!(&play(&mut engine, &settings, game.number), game);
            assert_eq!(
                &play(&mut Engine::new(options.clone()), &settings, game.number),
                game
            );
            assert_eq!(game.check(), Ok(()));
        }
        assert_ne!(games[0].turns, games[1].turns);
    }
}
