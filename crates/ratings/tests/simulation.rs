//! Populations of players whose strength is known: how often the intervals contain it, and whether White's advantage is
//! recovered. `PIJERSI_FULL_TESTS=1` simulates more players.

use pijersi::{MatchResult, SplitMix64};
use pijersi_ratings::{GameToRate, Model, PlayerRating, Rating, SetupKind};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Share of draws; they hardly exist in this game.
const DRAWS: f64 = 0.02;
/// The number of house bots, the first players of each population.
const BOTS: usize = 10;
/// Share of the games that are played against them.
const BOT_GAMES: f64 = 0.15;
/// The length of a simulation in days. A player has about one game a day.
const ROUNDS: u64 = 160;
/// Games after which a player's interval is examined.
const MIN_GAMES: u32 = 15;

/// Random numbers for simulations.
struct Dice(SplitMix64);

impl Dice {
    /// From 0 to 1.
    fn uniform(&mut self) -> f64 {
        (self.0.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, count: usize) -> usize {
        (self.uniform() * count as f64) as usize
    }

    /// Normally distributed.
    fn normal(&mut self, mean: f64, deviation: f64) -> f64 {
        let sum: f64 = (0..12).map(|_| self.uniform()).sum();
        mean + deviation * (sum - 6.0)
    }
}

/// How the strength of a player changes.
#[derive(Clone, Copy)]
enum Change {
    /// Never.
    Constant,
    /// By a random step of this size with each game.
    Fluctuating(f64),
    /// By so many points altogether, most of them in the first hundred games.
    Improving(f64),
}

struct Player {
    start: f64,
    strength: f64,
    change: Change,
    rated: PlayerRating,
    games: u32,
}

impl Player {
    fn new(strength: f64, change: Change) -> Player {
        Player {
            start: strength,
            strength,
            change,
            rated: PlayerRating::INITIAL,
            games: 0,
        }
    }

    fn grow(&mut self, dice: &mut Dice) {
        self.games += 1;
        match self.change {
            Change::Constant => {}
            Change::Fluctuating(step) => self.strength += dice.normal(0.0, step),
            Change::Improving(points) => {
                let learnt = 1.0 - (-f64::from(self.games) / 60.0).exp();
                self.strength = self.start + points * learnt;
            }
        }
    }
}

/// White's true advantage at a strength.
type TrueAdvantage = fn(f64) -> f64;

/// What a simulation found.
#[derive(Default)]
struct Findings {
    /// Intervals that contained the strength, and intervals examined, for each player.
    hits: Vec<(u32, u32)>,
}

impl Findings {
    fn coverage(&self, players: impl Iterator<Item = usize>) -> f64 {
        let (hits, all) = players.fold((0, 0), |(hits, all), player| {
            (hits + self.hits[player].0, all + self.hits[player].1)
        });
        f64::from(hits) / f64::from(all)
    }
}

/// Lets a population play, each round with about one game for each player and a day long.
fn simulate(
    model: &mut Model,
    players: &mut [Player],
    setup: SetupKind,
    advantage: TrueAdvantage,
    dice: &mut Dice,
) -> Findings {
    let mut findings = Findings {
        hits: vec![(0, 0); players.len()],
    };
    for round in 1..=ROUNDS {
        for _ in 0..players.len() / 2 {
            let one = BOTS + dice.below(players.len() - BOTS);
            let is_bot = dice.uniform() < BOT_GAMES;
            // People prefer opponents of about their own rating.
            let near: Vec<usize> = (0..6)
                .map(|_| match is_bot {
                    true => dice.below(BOTS),
                    false => BOTS + dice.below(players.len() - BOTS),
                })
                .filter(|&other| other != one)
                .collect();
            let distance = |&other: &usize| {
                let rating = |player: usize| players[player].rated.rating.rating;
                ((rating(one) - rating(other)).abs() * 1000.0) as u64
            };
            let Some(other) = near.into_iter().min_by_key(distance) else {
                continue;
            };
            let seats = match dice.uniform() < 0.5 {
                true => [one, other],
                false => [other, one],
            };
            play(model, players, seats, setup, advantage, round * DAY, dice);
        }
        examine(players, round * DAY, &mut findings);
    }
    findings
}

/// Examines the intervals of all people. Games show differences of strength, so the average of all people is the fixed
/// point of the scale.
fn examine(players: &[Player], now: u64, findings: &mut Findings) {
    let offset = offset(players);
    for (player, found) in players.iter().zip(&mut findings.hits) {
        if player.games >= MIN_GAMES {
            let hit = player
                .rated
                .at(now)
                .interval()
                .contains(player.strength + offset);
            found.0 += u32::from(hit);
            found.1 += 1;
        }
    }
}

/// By how much the ratings of people are too high on average.
fn offset(players: &[Player]) -> f64 {
    let people = &players[BOTS..];
    let errors = people
        .iter()
        .map(|player| player.rated.rating.rating - player.strength);
    errors.sum::<f64>() / people.len() as f64
}

fn play(
    model: &mut Model,
    players: &mut [Player],
    [white, black]: [usize; 2],
    setup: SetupKind,
    advantage: TrueAdvantage,
    at: u64,
    dice: &mut Dice,
) {
    let strength = [white, black].map(|player| players[player].strength);
    let points = advantage((strength[0] + strength[1]) / 2.0);
    let difference = strength[0] - strength[1] + points;
    let expected = 1.0 / (1.0 + 10f64.powf(-difference / 400.0));
    let draws = 2.0 * DRAWS * expected.min(1.0 - expected);
    let drawn = dice.uniform();
    let result = if drawn < draws {
        MatchResult::Draw
    } else if drawn < draws + expected - draws / 2.0 {
        MatchResult::White
    } else {
        MatchResult::Black
    };
    let rated = model.rate(&GameToRate {
        white: players[white].rated,
        black: players[black].rated,
        setup,
        is_swap: false,
        result,
        at,
    });
    players[white].rated = rated.white;
    players[black].rated = rated.black;
    for player in [white, black] {
        players[player].grow(dice);
    }
}

/// Full tests simulate more.
fn is_full() -> bool {
    std::env::var_os("PIJERSI_FULL_TESTS").is_some()
}

fn size(small: usize, full: usize) -> usize {
    if is_full() { full } else { small }
}

/// The house bots: ten players of constant strength whose ratings are almost known.
fn bots(dice: &mut Dice) -> Vec<Player> {
    let bot = |number: u32| {
        let strength = 800.0 + 180.0 * f64::from(number);
        let mut player = Player::new(strength, Change::Constant);
        player.rated.rating = Rating {
            rating: dice.normal(strength, 50.0),
            deviation: 50.0,
            ..Rating::INITIAL
        };
        player
    };
    (0..BOTS as u32).map(bot).collect()
}

/// A population and what became of it.
struct Outcome {
    players: Vec<Player>,
    model: Model,
    findings: Findings,
}

impl Outcome {
    /// Lets people with these kinds of strength play, equally many of each kind.
    fn of(
        people: usize,
        changes: &[Change],
        setup: SetupKind,
        advantage: TrueAdvantage,
        seed: u64,
    ) -> Outcome {
        let mut dice = Dice(SplitMix64::new(seed));
        let mut players = bots(&mut dice);
        for number in 0..people {
            let strength = dice.normal(1500.0, 300.0);
            players.push(Player::new(strength, changes[number % changes.len()]));
        }
        let mut model = Model::default();
        let findings = simulate(&mut model, &mut players, setup, advantage, &mut dice);
        Outcome {
            players,
            model,
            findings,
        }
    }

    /// By how much ratings are too high on average.
    fn offset(&self) -> f64 {
        offset(&self.players)
    }
}

fn rising(strength: f64) -> f64 {
    (0.25 * (strength - 1300.0)).max(-60.0)
}

fn check_coverage(what: &str, coverage: f64) {
    println!(
        "{what}: {:.1} % of the intervals contain the strength",
        100.0 * coverage
    );
    assert!((0.92..=0.98).contains(&coverage), "{what}: {coverage}");
}

#[test]
fn intervals_contain_the_strength() {
    let populations: [(&str, &[Change]); 4] = [
        ("constant players", &[Change::Constant]),
        ("fluctuating players", &[Change::Fluctuating(5.0)]),
        ("improving players", &[Change::Improving(200.0)]),
        (
            "mixed players",
            &[
                Change::Constant,
                Change::Fluctuating(5.0),
                Change::Improving(250.0),
            ],
        ),
    ];
    for (what, changes) in populations {
        let people = size(300, 2000);
        let outcome = Outcome::of(people, changes, SetupKind::Classic, rising, 1);
        let kind = |kind| (BOTS + kind..BOTS + people).step_by(changes.len());
        check_coverage(what, outcome.findings.coverage(BOTS..BOTS + people));
        for number in 0..changes.len() {
            let coverage = outcome.findings.coverage(kind(number));
            println!("    kind {number}: {:.1} %", 100.0 * coverage);
            assert!(coverage > 0.9, "{what}, kind {number}: {coverage}");
        }
    }
}

#[test]
fn twenty_players_and_the_bots_have_a_ladder() {
    let mut all = Findings { hits: Vec::new() };
    for seed in 0..size(12, 60) as u64 {
        let outcome = Outcome::of(
            20,
            &[Change::Constant, Change::Improving(150.0)],
            SetupKind::HalfRandom,
            rising,
            seed,
        );
        all.hits.extend(&outcome.findings.hits[BOTS..]);
    }
    check_coverage("twenty players", all.coverage(0..all.hits.len()));
}

#[test]
fn whites_advantage_is_recovered() {
    let cases: [(SetupKind, TrueAdvantage); 3] = [
        (SetupKind::Classic, rising),
        (SetupKind::HalfRandom, |_| 0.0),
        (SetupKind::FullRandom, |strength| {
            200.0 + (strength - 1500.0) / 10.0
        }),
    ];
    for (setup, truth) in cases {
        let changes = [Change::Constant, Change::Improving(150.0)];
        let outcome = Outcome::of(size(600, 2000), &changes, setup, truth, 5);
        for strength in [1300.0, 1500.0, 1700.0] {
            let found = outcome
                .model
                .advantage(setup)
                .at(strength + outcome.offset());
            let error = found.points - truth(strength);
            println!(
                "{setup} at {strength}: {:.0} ± {:.1}, truth {:.0}",
                found.points,
                found.deviation,
                truth(strength)
            );
            assert!(error.abs() < 10.0, "{setup} at {strength}: {error}");
        }
    }
}
