//! The Swiss engine against the enumeration of all pairings, in simulated tournaments of a few players.

#[path = "support/naive.rs"]
mod naive;
mod support;

use naive::NaiveRound;
use pijersi_pairing::{Bye, Event, PairingError, Round, RoundPairing, Swiss};
use support::{Habits, Random};

fn as_naive(round: &RoundPairing) -> NaiveRound {
    NaiveRound {
        pairs: round
            .pairings
            .iter()
            .map(|pairing| (pairing.white, pairing.black))
            .collect(),
        bye: round
            .byes
            .iter()
            .find(|entry| entry.bye == Bye::PairingAllocated)
            .map(|entry| entry.player),
    }
}

/// Every round is the best one by the criteria of the Dutch system, and none is missing where a legal one exists.
#[test]
fn no_legal_pairing_is_better() {
    let full = std::env::var_os("PIJERSI_FULL_TESTS").is_some();
    let tournaments = if full { 10_000 } else { 400 };
    let mut random = Random(7);
    let mut rounds = 0;
    for tournament in 0..tournaments {
        let habits = Habits {
            draws: random.below(60),
            forfeits: random.below(3) * 5,
            absences: random.below(3) * 5,
            favourites: 50 + random.below(50),
        };
        let players = 3 + random.below(8);
        let last = Round(1 + random.below(players) as u16);
        let mut event = Event::new(support::entrants(players)).expect("different numbers");
        for _ in 0..last.0 {
            let absent = support::absences(&event, &mut random, habits);
            let expected = naive::pair(&event, last, &absent);
            let found = Swiss::new(last).pair(&event, &absent);
            let Some(expected) = expected else {
                // With all players absent there is nothing to pair.
                let nothing = found.as_ref().is_ok_and(|round| round.pairings.is_empty());
                assert!(
                    nothing || found == Err(PairingError::NoLegalPairing),
                    "tournament {tournament}: {found:?}"
                );
                break;
            };
            let found = found.unwrap_or_else(|error| {
                panic!("tournament {tournament}: {error}, not {expected:?}")
            });
            assert_eq!(
                as_naive(&found),
                expected,
                "tournament {tournament}\n{}",
                support::trf(&event, Swiss::new(last), &absent)
            );
            rounds += 1;
            event
                .add_round(support::play(&found, &mut random, habits))
                .expect("a paired round");
        }
    }
    println!("{tournaments} tournaments, {rounds} rounds");
}
