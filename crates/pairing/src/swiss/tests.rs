//! Swiss tournaments as a whole: late entries, withdrawals, bots, and fields too small for their rounds.

use std::collections::{HashMap, HashSet};

use super::*;
use crate::testing::Random;
use crate::{Game, GameResult, Participation, RoundRecord};

fn play(event: &mut Event, round: RoundPairing, random: &mut Random) {
    let games = round.pairings.into_iter().map(|pairing| Game {
        pairing,
        result: GameResult::ALL[random.below(6)],
    });
    event
        .add_round(RoundRecord {
            games: games.collect(),
            byes: round.byes,
        })
        .unwrap();
}

/// The basic rules of Swiss systems (C.04.1) in a tournament with late entries and withdrawals.
#[test]
fn basic_rules_hold_while_players_come_and_go() {
    let full = std::env::var_os("PIJERSI_FULL_TESTS").is_some();
    let (players, last) = if full {
        (1_000, Round(13))
    } else {
        (80, Round(9))
    };
    let mut random = Random::new(11);
    let mut event = Event::new((1..=players).map(|n| Entrant::new(PlayerId(n), 3000 - n))).unwrap();
    for round in 1..=last.0 {
        if round > 1 && round < 5 {
            let late = PlayerId(players + u32::from(round));
            event
                .enter(Entrant {
                    joined: Round(round),
                    ..Entrant::new(late, 1500 + u32::from(round))
                })
                .unwrap();
            event.withdraw(PlayerId(7 * u32::from(round))).unwrap();
        }
        let found = Swiss::new(last).pair(&event, &[]).unwrap();
        assert!(found.byes.len() <= 1);
        play(&mut event, found, &mut random);
    }
    for (entrant, history) in event.entrants().iter().zip(event.histories()) {
        let games: Vec<(PlayerId, Player)> = history
            .iter()
            .filter_map(|participation| participation.game())
            .collect();
        let opponents: HashSet<PlayerId> = games.iter().map(|game| game.0).collect();
        assert_eq!(
            opponents.len(),
            games.len(),
            "{} meets an opponent twice",
            entrant.id
        );
        let byes = history
            .iter()
            .filter(|participation| **participation == Participation::Bye(Bye::PairingAllocated));
        assert!(byes.count() <= 1);
        // All but the last round, where topscorers are exempt.
        let colours: Vec<Player> = games
            .iter()
            .map(|game| game.1)
            .take(usize::from(last.0) - 1)
            .collect();
        let whites = colours
            .iter()
            .filter(|&&colour| colour == Player::White)
            .count();
        assert!(whites.abs_diff(colours.len() - whites) <= 2);
        assert!(
            colours
                .windows(3)
                .all(|three| three.iter().any(|&colour| colour != three[0]))
        );
    }
}

#[test]
fn a_bot_fills_in_for_odd_numbers_only() {
    let bot = PlayerId(100);
    let swiss = Swiss {
        bot: Some(bot),
        ..Swiss::new(Round(5))
    };
    let mut event = Event::new((1..=7).map(|n| Entrant::new(PlayerId(n), 2000 - n))).unwrap();
    event.enter(Entrant::new(bot, 1000)).unwrap();
    let odd = swiss.pair(&event, &[]).unwrap();
    assert!(
        odd.byes.is_empty()
            && odd
                .pairings
                .iter()
                .any(|pairing| pairing.colour_of(bot).is_some())
    );
    let absent = [ByeEntry {
        player: PlayerId(3),
        bye: Bye::HalfPoint,
    }];
    let even = swiss.pair(&event, &absent).unwrap();
    assert_eq!(even.byes, absent);
    assert!(
        even.pairings
            .iter()
            .all(|pairing| pairing.colour_of(bot).is_none())
    );
}

/// A tournament never stops: with few players and many rounds, meetings repeat as late as possible.
#[test]
fn small_fields_go_on_for_any_number_of_rounds() {
    let mut random = Random::new(12);
    for players in 1..=7 {
        let swiss = Swiss::new(Round(15));
        let mut event =
            Event::new((1..=players).map(|n| Entrant::new(PlayerId(n), 2000 - n))).unwrap();
        let mut last_meeting: HashMap<(PlayerId, PlayerId), u16> = HashMap::new();
        for round in 1..=15 {
            let (found, relaxation) = swiss.pair_relaxed(&event, &[]).unwrap();
            assert_eq!(found.pairings.len(), players as usize / 2);
            for pairing in &found.pairings {
                let pair = (
                    pairing.white.min(pairing.black),
                    pairing.white.max(pairing.black),
                );
                if let Some(before) = last_meeting.insert(pair, round) {
                    let Relaxation::Meetings { recent } = relaxation else {
                        panic!(
                            "{players} players, round {round}: a repetition under {relaxation:?}"
                        );
                    };
                    assert!(round - before > recent);
                }
            }
            let games = found.pairings.iter().map(|&pairing| Game {
                pairing,
                result: GameResult::ALL[random.below(3)],
            });
            event
                .add_round(RoundRecord {
                    games: games.collect(),
                    byes: found.byes.clone(),
                })
                .unwrap();
        }
    }
}

#[test]
fn wrong_requests_are_refused() {
    let event = Event::new((1..=4).map(|n| Entrant::new(PlayerId(n), 2000 - n))).unwrap();
    let absent = ByeEntry {
        player: PlayerId(9),
        bye: Bye::HalfPoint,
    };
    let refused = Err(PairingError::InvalidRound(Round(1), PlayerId(9)));
    assert_eq!(Swiss::new(Round(3)).pair(&event, &[absent]), refused);
    assert_eq!(
        Swiss::new(Round(0)).pair(&event, &[]),
        Err(PairingError::UnexpectedRound(Round(1)))
    );
}

#[test]
fn baku_acceleration_gives_virtual_points_to_the_upper_half() {
    let entrants: Vec<Entrant> = (1..=18)
        .map(|n| Entrant::new(PlayerId(n), 2000 - n))
        .collect();
    let points = Acceleration::Baku.virtual_points(&entrants, Round(9));
    let of = |player: u32| {
        (1..=9)
            .map(|round| points(PlayerId(player), Round(round)).halves())
            .collect::<Vec<_>>()
    };
    assert_eq!(of(10), [2, 2, 2, 1, 1, 0, 0, 0, 0]);
    assert_eq!(of(11), [0; 9]);
}
