//! Certificates of the puzzles of the page and of held-out wins: a sample by default, all of them in a full run.

mod sample;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use pijersi::{Position, Turn};
use pijersi_certificate::check;
use pijersi_engine::{Engine, Options};
use pijersi_proofs::{Budget, Prover};
use pijersi_puzzles::{Goal, Puzzle, read_set};
use sample::sample;

const PUZZLES: &str = include_str!("../../../web/dist/puzzles.txt");
const WINS: &str = include_str!("../../engine/tests/held_out_wins.tsv");

/// Figures of a set of certificates.
#[derive(Debug, Default)]
struct Figures {
    certificates: usize,
    nodes: usize,
    defences: usize,
    bytes: usize,
    largest: usize,
    making: Duration,
    checking: Duration,
}

/// Proves and checks each item with several threads, an engine each; prints the figures.
fn certify<T: Sync>(
    name: &str,
    items: &[T],
    work: impl Fn(&T, &mut Prover<'_>) -> Result<Expected, String> + Sync,
) {
    let next = AtomicUsize::new(0);
    let figures = Mutex::new(Figures::default());
    let open = Mutex::new(Vec::<String>::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut engine = Engine::new(Options {
                    table_mib: 32,
                    ..Options::default()
                });
                while let Some(item) = items.get(next.fetch_add(1, Relaxed)) {
                    engine.new_game();
                    let begin = Instant::now();
                    let expected = work(item, &mut Prover::new(&mut engine, Budget::default()));
                    let expected = match expected {
                        Ok(expected) => expected,
                        Err(unproven) => {
                            open.lock().expect("lock poisoned").push(unproven);
                            continue;
                        }
                    };
                    let making = begin.elapsed();
                    let begin = Instant::now();
                    let claim = check(&expected.certificate)
                        .unwrap_or_else(|fault| panic!("{}: {fault}", expected.position));
                    let checking = begin.elapsed();
                    assert_eq!(
                        Some(claim.position),
                        pijersi_certificate::Position::parse(&expected.position.to_string())
                    );
                    let white_wins = expected.winner == pijersi::Player::White;
                    assert_eq!(claim.white_wins, white_wins, "{}", expected.position);
                    assert!(
                        claim.turns <= expected.turns,
                        "{} {}",
                        expected.position,
                        claim.turns
                    );
                    assert_eq!(claim.open, expected.open, "{}", expected.position);
                    let mut figures = figures.lock().expect("lock poisoned");
                    figures.certificates += 1;
                    figures.nodes += claim.nodes;
                    figures.defences += claim.defences;
                    figures.bytes += expected.certificate.len();
                    figures.largest = figures.largest.max(expected.certificate.len());
                    figures.making += making;
                    figures.checking += checking;
                }
            });
        }
    });
    let figures = figures.into_inner().expect("lock poisoned");
    println!("{name}: {figures:?}");
    let open = open.into_inner().expect("lock poisoned");
    let list = open.join("\n");
    assert!(open.is_empty(), "{} not proven:\n{list}", open.len());
}

/// A certificate, and what it must prove.
struct Expected {
    position: Position,
    winner: pijersi::Player,
    turns: u32,
    open: Vec<String>,
    certificate: String,
}

/// A puzzle that is won: the answer wins in time. One that is saved: everything else loses in time.
fn certify_puzzle(puzzle: &Puzzle, prover: &mut Prover<'_>) -> Result<Expected, String> {
    let Puzzle { position, goal, .. } = *puzzle;
    let us = position.player();
    let (winner, turns, open, certificate) = match goal {
        Goal::Win(turns) => {
            let turns = u32::from(turns);
            (
                us,
                turns,
                Vec::new(),
                prover.win_by(&position, puzzle.answer(), turns),
            )
        }
        Goal::Save(turns) => {
            let saved = position.play_unchecked(puzzle.answer()).zobrist();
            let mut open = position.turns();
            open.retain(|&turn| position.play_unchecked(turn).zobrist() == saved);
            let turns = u32::from(turns);
            let certificate = prover.loss(&position, &open, turns);
            (us.opponent(), turns, open, certificate)
        }
    };
    let mut open: Vec<String> = open
        .iter()
        .map(|turn: &Turn| turn.ugi().to_string())
        .collect();
    open.sort();
    let certificate = certificate.map_err(|unproven| format!("{puzzle}: {unproven}"))?;
    Ok(Expected {
        position,
        winner,
        turns,
        open,
        certificate,
    })
}

#[test]
fn every_puzzle_has_a_certificate() {
    let puzzles = read_set(PUZZLES).expect("the file can be read");
    let chosen: Vec<Puzzle> = puzzles.into_iter().step_by(sample(30, 1)).collect();
    certify("puzzles", &chosen, certify_puzzle);
}

#[test]
fn held_out_wins_have_certificates() {
    let wins: Vec<(Position, Turn, u32)> = WINS
        .lines()
        .map(|line| {
            let [position, turns, turn] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("not three columns: {line}");
            };
            let position: Position = position.parse().expect("a position");
            let turn = position.parse_ugi(turn).expect("a legal turn");
            (position, turn, turns.parse().expect("a number"))
        })
        // Wins in four turns are proven quickly.
        .filter(|&(_, _, turns)| turns <= sample(4, 7))
        .step_by(sample(20, 1))
        .collect();
    assert!(wins.len() >= sample(5, 500));
    certify(
        "held-out wins",
        &wins,
        |&(position, turn, turns), prover: &mut Prover<'_>| {
            let certificate = prover.win_by(&position, turn, turns);
            Ok(Expected {
                position,
                winner: position.player(),
                turns,
                open: Vec::new(),
                certificate: certificate.map_err(|unproven| format!("{position}: {unproven}"))?,
            })
        },
    );
}
