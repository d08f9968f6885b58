//! Simulated tournaments of each kind.

mod simulation;

use std::collections::BTreeMap;

use pijersi::MatchResult;
use pijersi_game::TimeControl;
use pijersi_protocol::{
    TournamentAction, TournamentFormat, TournamentRefusal, TournamentSettings, TournamentStatus,
};

use self::simulation::{Random, Simulation, end, settings};
use super::event::EventKind;
use super::rules::{GameEnd, check_settings, finished};

const SWISS: TournamentFormat = TournamentFormat::Swiss { rounds: 5 };
const ROUND_ROBIN: TournamentFormat = TournamentFormat::RoundRobin { double: false };
const KNOCKOUT: TournamentFormat = TournamentFormat::Knockout {
    games: 2,
    third_place: true,
};

fn start(simulation: &mut Simulation) {
    simulation.act(None, TournamentAction::Start {}, 0).unwrap();
}

#[test]
fn stored_events_lead_to_the_same_state_in_random_tournaments() {
    let formats = [
        SWISS,
        ROUND_ROBIN,
        TournamentFormat::RoundRobin { double: true },
        KNOCKOUT,
        TournamentFormat::Arena { minutes: 2 },
        TournamentFormat::League {
            double: false,
            moves: 2,
            seasons: Some(3),
        },
    ];
    for seed in 1..60u64 {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let format = formats[(seed % 6) as usize].clone();
        let mut settings = settings(format);
        settings.stand_in = seed % 2 == 0;
        if seed % 5 == 0 && !matches!(settings.format, TournamentFormat::Arena { .. }) {
            settings.clock = TimeControl::days(3);
        }
        let mut simulation = Simulation::new(settings, 2 + (seed % 27) as u32);
        simulation.act(None, TournamentAction::Enter {}, 0).unwrap();
        start(&mut simulation);
        for _ in 0..400 {
            simulation.play(&mut random, 1, 20);
            let count = simulation.state.players.len() as u64;
            let player = 1 + random.below(count) as u32;
            // Refused actions change nothing.
            let _ = match random.below(40) {
                0 => simulation.act(Some(player), TournamentAction::Withdraw {}, 0),
                1 => simulation.act(Some(player), TournamentAction::Enter {}, 0),
                2 => simulation.act(None, TournamentAction::Enter {}, 1400),
                3 => {
                    let round = simulation.state.round + 1;
                    simulation.act(Some(player), TournamentAction::Bye { round }, 0)
                }
                _ => Ok(()),
            };
        }
        simulation.play(&mut random, 20_000, 0);
        assert_eq!(
            simulation.state.status,
            TournamentStatus::Over,
            "seed {seed}"
        );
        simulation.check_replay();
    }
}

#[test]
fn a_swiss_tournament_pairs_each_round_after_a_pause() {
    let mut simulation = Simulation::new(settings(SWISS), 8);
    start(&mut simulation);
    simulation.advance();
    assert_eq!((simulation.state.round, simulation.running().len()), (1, 4));
    let games = simulation.running();
    for (index, game) in games.iter().enumerate() {
        simulation.now += 60_000;
        simulation.advance();
        assert_eq!(simulation.running().len(), 4 - index);
        let result = Some(MatchResult::White);
        simulation.finish(game, end(result, 20));
    }
    simulation.now += 9_999;
    simulation.advance();
    assert_eq!(simulation.state.round, 1);
    assert_eq!(simulation.state.due(), Some(simulation.now + 1));
    simulation.now += 1;
    simulation.advance();
    assert_eq!((simulation.state.round, simulation.running().len()), (2, 4));
    simulation.play(&mut Random(7), 10_000, 0);
    assert_eq!(simulation.state.round, 5);
    assert_eq!(simulation.points(), 20.0);
}

#[test]
fn byes_and_late_entries_get_their_points() {
    let mut simulation = Simulation::new(settings(SWISS), 5);
    start(&mut simulation);
    let bye = TournamentAction::Bye { round: 2 };
    simulation.act(Some(1), bye.clone(), 0).unwrap();
    assert_eq!(
        simulation.act(Some(1), bye, 0),
        Err(TournamentRefusal::NoBye)
    );
    let last = TournamentAction::Bye { round: 5 };
    assert_eq!(
        simulation.act(Some(1), last, 0),
        Err(TournamentRefusal::NoBye)
    );
    simulation.advance();
    assert_eq!(simulation.state.byes.len(), 1, "the odd player");
    simulation
        .act(None, TournamentAction::Enter {}, 1900)
        .unwrap();
    let mut random = Random(3);
    simulation.play(&mut random, 10_000, 0);
    assert_eq!(simulation.state.status, TournamentStatus::Over);
    let second: Vec<_> = simulation
        .state
        .byes
        .iter()
        .filter(|bye| bye.round == 2)
        .collect();
    assert!(second.iter().any(|bye| bye.player == 1), "{second:?}");
    let first = simulation
        .state
        .boards
        .iter()
        .find(|board| board.has(6))
        .unwrap();
    assert_eq!(first.round, 2);
    let late = simulation.act(None, TournamentAction::Enter {}, 0);
    assert_eq!(late, Err(TournamentRefusal::Ended));
}

#[test]
fn who_does_not_appear_forfeits_and_is_withdrawn() {
    let mut simulation = Simulation::new(settings(ROUND_ROBIN), 4);
    start(&mut simulation);
    simulation.advance();
    let game = simulation.running()[0].clone();
    let absent = simulation.state.board(&game).unwrap().white;
    let result = Some(MatchResult::Black);
    simulation.finish(&game, end(result, 0));
    // The result is recorded once.
    let again = finished(&simulation.state, &game, end(result, 0));
    assert!(again.is_empty());
    assert!(!simulation.state.is_active(absent));
    simulation.play(&mut Random(5), 10_000, 0);
    let forfeits = simulation
        .state
        .boards
        .iter()
        .filter(|board| board.has(absent));
    assert!(
        forfeits
            .clone()
            .all(|board| board.result.unwrap().as_str().contains('+'))
    );
    assert_eq!(forfeits.filter(|board| board.game.is_none()).count(), 2);
}

#[test]
fn a_knockout_has_one_winner_and_four_places() {
    for players in 2..20 {
        let mut simulation = Simulation::new(settings(KNOCKOUT), players);
        start(&mut simulation);
        simulation.play(&mut Random(players.into()), 50_000, 0);
        assert_eq!(simulation.state.status, TournamentStatus::Over);
        let groups = simulation.state.groups();
        let mut ranks = BTreeMap::new();
        for line in &groups[0].standings {
            *ranks.entry(line.rank.unwrap()).or_insert(0) += 1;
        }
        assert_eq!((ranks[&1], ranks[&2]), (1, 1), "{players}: {ranks:?}");
        if players > 3 {
            assert_eq!((ranks[&3], ranks[&4]), (1, 1), "{players}: {ranks:?}");
        }
        assert_eq!(groups[0].standings[0].rank, Some(1));
    }
}

#[test]
fn points_follow_the_players_when_sides_are_swapped() {
    for format in [ROUND_ROBIN, KNOCKOUT] {
        let mut simulation = Simulation::new(settings(format), 2);
        start(&mut simulation);
        for _ in 0..2 {
            simulation.now += 60_000;
            simulation.advance();
            let Some(game) = simulation.running().pop() else {
                continue;
            };
            let loser = simulation.state.board(&game).unwrap().black;
            // The player who began with Black has taken over White, and loses.
            let winner = 3 - loser;
            let end = GameEnd {
                is_swapped: true,
                ..end(Some(MatchResult::Black), 30)
            };
            simulation.finish(&game, end);
            let board = simulation.state.board(&game).unwrap();
            assert_eq!((board.white, board.black), (loser, winner));
            let lines = &simulation.state.groups()[0].standings;
            let line = lines.iter().find(|line| line.player == winner).unwrap();
            assert!(line.games > 0);
            if matches!(
                simulation.state.settings.format,
                TournamentFormat::RoundRobin { .. }
            ) {
                assert_eq!(line.points, 1.0);
            }
        }
        simulation.check_replay();
    }
    // In a match of two games, the winner of both wins the match.
    let mut simulation = Simulation::new(settings(KNOCKOUT), 2);
    start(&mut simulation);
    for _ in 0..2 {
        simulation.now += 60_000;
        simulation.advance();
        let game = simulation.running().pop().unwrap();
        let is_swapped = simulation.state.board(&game).unwrap().white == 1;
        let result = Some(MatchResult::Black);
        let end = GameEnd {
            is_swapped,
            ..end(result, 30)
        };
        simulation.finish(&game, end);
    }
    simulation.advance();
    assert_eq!(simulation.state.status, TournamentStatus::Over);
    let first = &simulation.state.groups()[0].standings[0];
    assert_eq!((first.rank, first.player, first.points), (Some(1), 1, 1.0));
}

#[test]
fn seasons_of_a_league_restart_with_newcomers_until_it_is_closed() {
    let format = TournamentFormat::League {
        double: false,
        moves: 2,
        seasons: None,
    };
    let mut simulation = Simulation::new(settings(format), 20);
    start(&mut simulation);
    let mut random = Random(11);
    while simulation.state.season == 1 {
        simulation.play(&mut random, 1, 0);
        if simulation.state.players.len() == 20 && simulation.state.round == 3 {
            simulation
                .act(None, TournamentAction::Enter {}, 1500)
                .unwrap();
            assert!(
                simulation
                    .state
                    .divisions
                    .iter()
                    .all(|division| !division.contains(&21))
            );
        }
        if simulation.state.season == 1 && !simulation.running().is_empty() {
            assert_eq!(simulation.state.divisions.len(), 2);
        }
    }
    assert!(simulation.state.divisions[1].contains(&21));
    simulation
        .act(None, TournamentAction::Cancel {}, 0)
        .unwrap();
    assert_eq!(simulation.state.status, TournamentStatus::Running);
    simulation.play(&mut random, 100_000, 0);
    assert_eq!(simulation.state.status, TournamentStatus::Over);
    assert_eq!(simulation.state.season, 2);
    simulation.check_replay();
}

#[test]
fn correspondence_games_of_a_round_robin_begin_together() {
    let mut settings = settings(ROUND_ROBIN);
    settings.clock = TimeControl::days(3);
    let mut simulation = Simulation::new(settings, 6);
    start(&mut simulation);
    simulation.advance();
    assert_eq!(
        (simulation.running().len(), simulation.state.round),
        (15, 5)
    );
    simulation.play(&mut Random(2), 10_000, 0);
    assert_eq!(simulation.points(), 15.0);
}

#[test]
fn an_arena_pairs_free_players_until_its_time_is_over() {
    let format = TournamentFormat::Arena { minutes: 1 };
    let mut simulation = Simulation::new(settings(format), 9);
    start(&mut simulation);
    let started = simulation.now;
    simulation.advance();
    assert_eq!(simulation.running().len(), 4);
    simulation.play(&mut Random(4), 10_000, 0);
    let state = &simulation.state;
    assert_eq!(state.status, TournamentStatus::Over);
    assert!(state.boards.len() > 20, "{}", state.boards.len());
    assert_eq!(simulation.points(), state.boards.len() as f64);
    let paired = simulation
        .events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::Paired { .. }));
    assert!(paired.clone().all(|event| event.at < started + 60_000));
}

#[test]
fn a_tournament_starts_when_it_is_full_or_at_its_time() {
    let mut full = settings(SWISS);
    full.max_players = Some(4);
    full.start_when_full = true;
    let mut simulation = Simulation::new(full, 3);
    simulation.advance();
    assert_eq!(simulation.state.status, TournamentStatus::Open);
    simulation.act(None, TournamentAction::Enter {}, 0).unwrap();
    let another = simulation.act(None, TournamentAction::Enter {}, 0);
    assert_eq!(another, Err(TournamentRefusal::Full));
    simulation.advance();
    assert_eq!(simulation.state.status, TournamentStatus::Running);
    for (players, status) in [
        (1, TournamentStatus::Cancelled),
        (2, TournamentStatus::Running),
    ] {
        let mut timed = settings(ROUND_ROBIN);
        timed.starts = Some(5_000);
        let mut simulation = Simulation::new(timed, players);
        simulation.advance();
        assert_eq!(simulation.state.due(), Some(5_000));
        simulation.now = 5_000;
        simulation.advance();
        assert_eq!(simulation.state.status, status);
    }
}

#[test]
fn a_stand_in_makes_the_number_even() {
    for format in [SWISS, ROUND_ROBIN] {
        for players in [7, 8] {
            let mut settings = settings(format.clone());
            settings.stand_in = true;
            let mut simulation = Simulation::new(settings, players);
            simulation.act(None, TournamentAction::Enter {}, 0).unwrap();
            start(&mut simulation);
            simulation.advance();
            let bot = players + 1;
            let plays = simulation.state.boards.iter().any(|board| board.has(bot));
            assert_eq!(plays, players == 7, "{format:?}");
            assert!(simulation.state.byes.is_empty());
        }
    }
}

#[test]
fn impossible_settings_are_refused() {
    let refused = |change: &dyn Fn(&mut TournamentSettings)| {
        let mut wrong = settings(SWISS);
        change(&mut wrong);
        assert!(check_settings(wrong, 1_000, 1000).is_err());
    };
    refused(&|settings| settings.title = " ".to_owned());
    refused(&|settings| settings.clock = TimeControl::Unlimited);
    refused(&|settings| settings.format = TournamentFormat::Swiss { rounds: 0 });
    refused(&|settings| settings.max_players = Some(1));
    refused(&|settings| settings.max_players = Some(1001));
    refused(&|settings| settings.starts = Some(10));
    refused(&|settings| settings.no_show = Some(1));
    refused(&|settings| {
        settings.clock = TimeControl::days(1);
        settings.format = TournamentFormat::Arena { minutes: 60 };
    });
}
