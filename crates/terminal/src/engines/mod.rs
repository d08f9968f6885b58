//! The engines of a game, on threads of their own, so that the screen never waits for them.

mod program;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use pijersi::{Player, Position};
use pijersi_game::Seat;
use pijersi_game::player::{BackgroundPlayer, Banli, Failure, Searcher, TaggedReply};

use crate::language::Texts;
use crate::local_game::{LocalGame, advice};

pub use program::UgiProgram;

/// Which question an answer belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// For [`Purpose::Play`] the revision of the game, else the number of the question.
    pub number: u64,
    /// Why it was asked.
    pub purpose: Purpose,
}

/// Why an engine is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is this player's turn.
    Play(Player),
    /// A person wants advice.
    Hint,
    /// A person wants to know who stands better.
    Evaluation,
}

/// Makes the engine of a seat.
///
/// # Errors
/// When the program cannot be started, or a person plays.
pub fn searcher_of(seat: &Seat) -> Result<Box<dyn Searcher>, String> {
    Ok(match seat {
        Seat::Engine(path) => Box::new(UgiProgram::start(path)?),
        Seat::Banli(_) => Box::new(Banli::default()),
        // A person's decisions are read, not searched.
        Seat::Person => return Err(String::new()),
    })
}

/// Why an engine has failed, in words.
pub fn reason(failure: &Failure, texts: &Texts) -> String {
    match failure {
        Failure::Program(reason) if !reason.is_empty() => reason.clone(),
        _ => texts.engine_stopped.to_owned(),
    }
}

/// The engines that play, and one that advises.
pub struct Engines {
    players: [Option<BackgroundPlayer<Request>>; 2],
    /// Started when it is asked for the first time.
    adviser: Option<BackgroundPlayer<Request>>,
    /// Counts what the adviser was asked.
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

    /// Asks the engine that is to move.
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

    /// Stops the engines that play; their answers still come.
    pub fn stop_players(&self) {
        self.players
            .iter()
            .flatten()
            .for_each(BackgroundPlayer::stop);
    }

    /// Lets the engines that play forget everything about the game before.
    pub fn begin_game(&self) {
        self.players
            .iter()
            .flatten()
            .for_each(BackgroundPlayer::new_game);
    }

    /// Asks the adviser at full strength, and says which question that is.
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

    /// The next message of any engine, if there is one.
    pub fn next_message(&self) -> Option<TaggedReply<Request>> {
        self.messages.try_recv().ok()
    }
}
