//! Games between two sets of numbers for the search (feature `tune`).

use cpu_time::ThreadTime;
use pijersi::{Player, Position, Setup, SplitMix64};
use pijersi_engine::{Engine, Limits, Options, Signal, tuning};

/// How many positions are searched to see whether an opening is balanced, and how far it may be from that.
const BALANCE_NODES: u64 = 2_000;
const BALANCE: i32 = 100;

/// Two engines that judge with the network of the program. Their time is what the processor spends on their thread, so
/// that other work of the machine costs them little.
pub fn engines() -> [Engine; 2] {
    [0, 1].map(|_| {
        let options = Options {
            table_mib: 8,
            ..Options::default()
        };
        Engine::with_time_source(options, || ThreadTime::now().as_duration())
    })
}

/// Two games from one opening, with colours swapped. Gives the points of the first player, from -2 to 2.
pub fn play_pair(
    engines: &mut [Engine; 2],
    values: &[Vec<i32>; 2],
    limits: &Limits,
    random: &mut SplitMix64,
) -> i32 {
    let start = opening(&mut engines[0], random);
    [0, 1]
        .map(|white| {
            engines.iter_mut().for_each(Engine::new_game);
            let mut position = start;
            while position.outcome().is_none() {
                let player = position.player() as usize ^ white;
                tuning::set(&values[player]);
                let engine = &mut engines[player];
                let answer = engine.search(&position, limits, &Signal::new(), &mut |_| {});
                let Some(turn) = answer.turn else { break };
                position = position.play_unchecked(turn);
            }
            let first = [Player::White, Player::Black][white];
            match position.outcome().and_then(|outcome| outcome.winner()) {
                Some(winner) if winner == first => 1,
                Some(_) => -1,
                None => 0,
            }
        })
        .iter()
        .sum()
}

/// A set-up of any kind with four random turns played, balanced as far as a short search sees.
fn opening(engine: &mut Engine, random: &mut SplitMix64) -> Position {
    let built_in: Vec<i32> = tuning::TUNABLES.iter().map(|one| one.value).collect();
    tuning::set(&built_in);
    loop {
        let mut position = match random.below(3) {
            0 => Position::classic(),
            1 => Setup::half_random(random.next()).position(),
            _ => Setup::full_random(random.next()).position(),
        };
        for _ in 0..4 {
            let turns = position.turns();
            if turns.is_empty() {
                break;
            }
            position = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
        }
        if position.outcome().is_some() {
            continue;
        }
        engine.new_game();
        let limits = Limits {
            nodes: Some(BALANCE_NODES),
            ..Limits::default()
        };
        let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
        if answer.score.raw().abs() <= BALANCE {
            return position;
        }
    }
}
