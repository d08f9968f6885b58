//! Comparison with another implementation of the Dutch system. Not part of the default run:
//!
//!   PIJERSI_PAIRING_PEER=/path/to/program cargo test -p pijersi-pairing --test peer -- --nocapture
//!
//! The program gets the path of a tournament report (TRF) as its last argument and prints the number of pairs, then a
//! pair of numbers per line, White first, 0 for the bye. PIJERSI_PAIRING_ROUNDS sets the number of rounds compared,
//! PIJERSI_PAIRING_PLAYERS the most players, PIJERSI_PAIRING_SEED the tournaments; PIJERSI_PAIRING_BAKU accelerates them.

mod support;

use std::process::Command;

use pijersi_pairing::{Acceleration, Event, PairingError, PlayerId, Round, RoundPairing, Swiss};
use support::{Habits, Random};

/// Pairs as sorted numbers of the ranking list, 0 for the bye.
fn ours(event: &Event, round: &RoundPairing) -> Vec<(usize, usize)> {
    let ranked = event.ranked_entrants();
    let number = |id: PlayerId| {
        ranked
            .iter()
            .position(|entrant| entrant.id == id)
            .expect("an entrant")
            + 1
    };
    let mut pairs: Vec<(usize, usize)> = round
        .pairings
        .iter()
        .map(|pairing| (number(pairing.white), number(pairing.black)))
        .collect();
    let odd = round
        .byes
        .iter()
        .filter(|entry| entry.bye == pijersi_pairing::Bye::PairingAllocated);
    pairs.extend(odd.map(|entry| (number(entry.player), 0)));
    pairs.sort_unstable();
    pairs
}

fn theirs(output: &str) -> Option<Vec<(usize, usize)>> {
    let mut numbers = output
        .split_whitespace()
        .map(|number| number.parse::<usize>());
    let count = numbers.next()?.ok()?;
    let numbers: Vec<usize> = numbers.collect::<Result<_, _>>().ok()?;
    let mut pairs: Vec<(usize, usize)> = numbers
        .chunks_exact(2)
        .map(|pair| (pair[0], pair[1]))
        .collect();
    pairs.sort_unstable();
    (pairs.len() == count).then_some(pairs)
}

#[test]
fn rounds_agree_with_a_peer() {
    let Ok(peer) = std::env::var("PIJERSI_PAIRING_PEER") else {
        return;
    };
    let setting = |name: &str, default: u32| {
        std::env::var(name)
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let rounds = setting("PIJERSI_PAIRING_ROUNDS", 1_000);
    let largest = setting("PIJERSI_PAIRING_PLAYERS", 40);
    let mut random = Random(u64::from(setting("PIJERSI_PAIRING_SEED", 1)));
    let directory = std::env::temp_dir().join(format!("pijersi-pairing-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a writable directory");
    let (mut compared, mut different) = (0, 0);
    while compared < rounds {
        let habits = Habits {
            draws: random.below(50),
            forfeits: random.below(8),
            absences: random.below(8),
            favourites: 50 + random.below(50),
        };
        let players = 4 + random.below(largest - 3);
        let last = Round(3 + random.below(9.min(players - 2).max(1)) as u16);
        let baku = std::env::var_os("PIJERSI_PAIRING_BAKU").is_some();
        let acceleration = if baku {
            Acceleration::Baku
        } else {
            Acceleration::None
        };
        let swiss = Swiss {
            acceleration,
            ..Swiss::new(last)
        };
        let mut event = Event::new(support::entrants(players)).expect("different numbers");
        for _ in 0..last.0 {
            let absent = support::absences(&event, &mut random, habits);
            let file = directory.join(format!("round-{compared}.trf"));
            std::fs::write(&file, support::trf(&event, swiss, &absent))
                .expect("a writable directory");
            let mut words = peer.split_whitespace();
            let output = Command::new(words.next().expect("a program"))
                .args(words)
                .arg(&file)
                .output()
                .expect("a program");
            let text = String::from_utf8_lossy(&output.stdout);
            let expected = theirs(&text);
            let found = swiss.pair(&event, &absent);
            compared += 1;
            let mine = found.as_ref().ok().map(|found| ours(&event, found));
            if mine == expected {
                let _ = std::fs::remove_file(&file);
            } else {
                different += 1;
                println!(
                    "{}: {mine:?}\n   peer: {expected:?} {}",
                    file.display(),
                    String::from_utf8_lossy(&output.stderr)
                );
            }
            let Ok(found) = found else {
                assert_eq!(found, Err(PairingError::NoLegalPairing));
                break;
            };
            event
                .add_round(support::play(&found, &mut random, habits))
                .expect("a paired round");
        }
    }
    println!("{compared} rounds compared, {different} differ");
    assert_eq!(different, 0);
}
