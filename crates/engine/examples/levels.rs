//! Plays levels against each other, to see whether each is clearly stronger than the one below.
//!
//! `cargo run --release -p pijersi-engine --example levels -- [GAMES] [LOWER UPPER]`
//!
//! Without levels, all nine pairs of neighbours play. Every opening is played twice, with colours swapped.
//! Level 10 searches `TOP_NODES` positions a turn; all is deterministic.

use std::time::{Duration, Instant};

use pijersi::{Player, Position, Setup, SplitMix64};
use pijersi_engine::{Engine, Level, Limits, Options, Signal};

/// What full strength is limited to here, so that its matches end soon and do not depend on the machine.
const TOP_NODES: u64 = 200_000;
/// An opening is balanced when neither side is ahead by more than this, in hundredths of a cube.
const BALANCED: i32 = 60;

fn main() {
    let numbers: Result<Vec<usize>, _> =
        std::env::args().skip(1).map(|word| word.parse()).collect();
    let (games, pairs) = match numbers.as_deref() {
        Ok([]) => (200, neighbours()),
        Ok([games]) => (*games, neighbours()),
        Ok([games, lower, upper]) => (*games, vec![(*lower, *upper)]),
        _ => {
            eprintln!("usage: levels [GAMES] [LOWER UPPER], all numbers");
            std::process::exit(2);
        }
    };
    println!("lower  upper  games  won  drawn  lost  score of upper  ms per turn (lower, upper)");
    for (lower, upper) in pairs {
        let levels = [upper, lower].map(|number| u8::try_from(number).ok().and_then(Level::new));
        let [Some(upper), Some(lower)] = levels else {
            eprintln!("levels go from 1 to 10");
            std::process::exit(2);
        };
        println!("{}", Pairing::new(upper, lower).play(games));
    }
}

fn neighbours() -> Vec<(usize, usize)> {
    (1..10).map(|lower| (lower, lower + 1)).collect()
}

/// Two levels that play each other.
struct Pairing {
    /// The upper level first.
    players: [Opponent; 2],
    judge: Engine,
}

struct Opponent {
    engine: Engine,
    turns: u32,
    time: Duration,
}

impl Opponent {
    fn new(level: Level) -> Opponent {
        Opponent {
            engine: Engine::new(Options {
                level,
                table_mib: 8,
                ..Options::default()
            }),
            turns: 0,
            time: Duration::ZERO,
        }
    }

    fn begin(&mut self, seed: u64) {
        let options = self.engine.options().clone();
        self.engine.set_options(Options { seed, ..options });
        self.engine.new_game();
    }

    fn play(&mut self, position: &Position) -> Position {
        let limits = Limits {
            nodes: Some(TOP_NODES),
            ..Limits::default()
        };
        let begin = Instant::now();
        let answer = self
            .engine
            .search(position, &limits, &Signal::new(), &mut |_| {});
        self.time += begin.elapsed();
        self.turns += 1;
        let turn = answer.turn.expect("the match is not over");
        position.play(turn).expect("the engine plays legal turns")
    }

    fn ms_per_turn(&self) -> f64 {
        self.time.as_secs_f64() * 1e3 / f64::from(self.turns.max(1))
    }
}

impl Pairing {
    fn new(upper: Level, lower: Level) -> Pairing {
        Pairing {
            players: [Opponent::new(upper), Opponent::new(lower)],
            judge: Engine::new(Options {
                table_mib: 8,
                ..Options::default()
            }),
        }
    }

    /// Plays this number of games and prints the result in one line.
    fn play(&mut self, games: usize) -> String {
        let mut random = SplitMix64::new(2024);
        let [mut won, mut drawn, mut lost] = [0; 3];
        let mut start = Position::classic();
        for game in 0..games {
            let upper_is = Player::ALL[game % 2];
            if game % 2 == 0 {
                start = self.opening(&mut random);
            }
            match self.play_one(start, upper_is, game as u64) {
                Some(winner) if winner == upper_is => won += 1,
                Some(_) => lost += 1,
                None => drawn += 1,
            }
        }
        let score = (f64::from(won) + f64::from(drawn) / 2.0) / games.max(1) as f64;
        let [upper, lower] = &self.players;
        format!(
            "{:>5}  {:>5}  {games:>5}  {won:>3}  {drawn:>5}  {lost:>4}  {score:>14.3}  {:.2}, {:.2}",
            lower.engine.options().level.number(),
            upper.engine.options().level.number(),
            lower.ms_per_turn(),
            upper.ms_per_turn(),
        )
    }

    /// The winner of one match; none after a draw.
    fn play_one(&mut self, start: Position, upper_is: Player, seed: u64) -> Option<Player> {
        for (player, salt) in self.players.iter_mut().zip([0, 1 << 32]) {
            player.begin(seed | salt);
        }
        let mut position = start;
        loop {
            if let Some(outcome) = position.outcome() {
                return outcome.winner();
            }
            let player = usize::from(position.player() != upper_is);
            position = self.players[player].play(&position);
        }
    }

    /// Two to four random turns from a random set-up that leave both sides with equal chances.
    fn opening(&mut self, random: &mut SplitMix64) -> Position {
        let limits = Limits {
            nodes: Some(5_000),
            ..Limits::default()
        };
        loop {
            let mut position = Setup::full_random(random.next()).position();
            for _ in 0..2 + random.below(3) {
                let turns = position.turns();
                if !turns.is_empty() {
                    let turn = turns[random.below(turns.len() as u64) as usize];
                    position = position.play_unchecked(turn);
                }
            }
            if position.outcome().is_some() {
                continue;
            }
            let answer = self
                .judge
                .search(&position, &limits, &Signal::new(), &mut |_| {});
            if answer.score.raw().abs() <= BALANCED {
                return position;
            }
        }
    }
}
