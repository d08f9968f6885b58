//! The engines of a game, on threads of their own.

mod program;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use pijersi::{Player, Position};
use pijersi_game::Seat;
use pijersi_game::player::{BackgroundPlayer, Banli, Failure, Searcher, TaggedReply};

use crate::language::Texts;
use crate::local_game::{LocalGame, advice};

pub use program::UgiProgram;

/// The question of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// For [`Purpose::Play`] the revision of the game, else the number of the question.
    pub number: u64,
    /// The purpose.
    pub purpose: Purpose,
}

/// The purpose of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A turn of this player.
    Play(Player),
    /// A hint.
    Hint,
    /// An evaluation.
    Evaluation,
}

/// Creates the engine of a seat.
///
/// # Errors
/// When the program cannot be started, or a person plays.
pub fn searcher_of(seat: &Seat) -> Result<Box<dyn Searcher>, String> {
    Ok(match seat {
        Seat::Engine(path) => Box::new(UgiProgram::start(path)?),
        Seat::Banli(_) => Box::<Banli>::default(),
        // A person has no engine.
        Seat::Person => return Err(String::new()),
    })
}

/// Why an engine has failed, as text.
pub fn reason(failure: &Failure, texts: &Texts) -> String {
    match failure {
        Failure::Program(reason) if !reason.is_empty() => reason.clone(),
        _ => texts.engine_stopped.to_owned(),
    }
}

/// The engines that play, and the adviser.
pub struct Engines {
    players: [Option<BackgroundPlayer<Request>>; 2],
    /// Started on first use.
    adviser: Option<BackgroundPlayer<Request>>,
    /// Number of questions to the adviser.
    advice: u64,
    sender: Sender<TaggedReply<Request>>,
    messages: Receiver<TaggedReply<Request>>,
}

impl Engines {
    /// The engines of a game.
    pub fn new(game: &LocalGame) -> Engines {
        let (sender, messages) = channel();
        let players = Player::ALL.map(|player| {
            let seat = game.seat(player).clone();
            let engine = || {
                let engine = BackgroundPlayer::start(move || searcher_of(&seat), sender.clone());
                engine.prepare(game.options(player));
                engine.new_game();
                engine
            };
            (!game.seat(player).is_person()).then(engine)
        });
        Engines {
            players,
            adviser: None,
            advice: 0,
            sender,
            messages,
        }
    }

    /// Asks the engine to move.
    pub fn ask_player(
        &mut self,
        player: Player,
        question: pijersi_game::player::Question,
        number: u64,
    ) {
        if let Some(engine) = &mut self.players[player as usize] {
            let purpose = Purpose::Play(player);
            engine.ask(Request { number, purpose }, question);
        }
    }

    /// Stops the engines that play; their replies still arrive.
    pub fn stop_players(&self) {
        self.players
            .iter()
            .flatten()
            .for_each(BackgroundPlayer::stop);
    }

    /// Clears the state of the engines that play.
    pub fn begin_game(&self) {
        self.players
            .iter()
            .flatten()
            .for_each(BackgroundPlayer::new_game);
    }

    /// Asks the adviser at full strength, and returns the question.
    pub fn ask_adviser(&mut self, purpose: Purpose, position: Position, time: Duration) -> Request {
        self.advice += 1;
        let number = self.advice;
        let request = Request { number, purpose };
        let sender = &self.sender;
        let adviser = self.adviser.get_or_insert_with(|| {
            BackgroundPlayer::start(|| Ok(Banli::default()), sender.clone())
        });
        adviser.ask(request, advice(position, time));
        request
    }

    /// The next reply of any engine, if there is one.
    pub fn next_message(&self) -> Option<TaggedReply<Request>> {
        self.messages.try_recv().ok()
    }
}
