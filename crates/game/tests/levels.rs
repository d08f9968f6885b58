//! A weaker level plays another game each time, although its opponent always chooses in the same way.

use std::collections::HashSet;

use pijersi::Player;
use pijersi_engine::{Level, Limits, Options, Signal};
use pijersi_game::player::{Banli, EnginePlayer, Question, random_seed};
use pijersi_game::{Event, EventKind, Game, Seat, Settings};

/// This many turns distinguish games; hardly any ends sooner.
const TURNS: usize = 16;

/// The beginning of a game against level 3. White's choices depend on nothing but the position.
fn game(banli: &mut EnginePlayer<Banli>) -> String {
    let level = Level::new(3).unwrap();
    let mut game = Game::new(Settings {
        seats: [Seat::Person, Seat::Banli(level)],
        ..Settings::default()
    });
    let options = Options {
        table_mib: 1,
        level,
        seed: random_seed(),
        ..Options::default()
    };
    while game.termination().is_none() && game.record().len() < TURNS {
        let position = *game.position();
        let player = position.player();
        let turn = if player == Player::White {
            let turns = position.turns();
            turns[(position.zobrist() % turns.len() as u64) as usize]
        } else {
            let question = Question {
                position,
                limits: Limits::default(),
                options: options.clone(),
                uses_book: true,
            };
            let decision = banli.answer(&question, &Signal::new(), &mut |_| {});
            decision.turn().expect("a turn")
        };
        let kind = EventKind::Turn {
            player,
            number: game.turn_number(),
            turn,
            lag: 0,
        };
        game.apply(Event { at: 0, kind }).unwrap();
    }
    game.record().to_string()
}

#[test]
fn twenty_games_are_at_least_ten_different_ones() {
    let mut banli = EnginePlayer::new(|| Ok(Banli::default()));
    let games: HashSet<String> = (0..20).map(|_| game(&mut banli)).collect();
    assert!(games.len() >= 10, "{} games", games.len());
}
