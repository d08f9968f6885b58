//! All the engines of a game.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use pijersi::{Player, Position};
use pijersi_engine::{Level, Limits};

use super::{Banli, Brain, Purpose, Question, Thought, Ticket};
use crate::seat::Seat;

/// The engines that play, and one that advises.
pub struct Minds {
    players: [Option<Brain>; 2],
    /// Started when it is asked for the first time.
    adviser: Option<Brain>,
    /// Counts what the adviser was asked.
    advice: u64,
    sender: Sender<(Ticket, Thought)>,
    thoughts: Receiver<(Ticket, Thought)>,
}

impl Minds {
    /// The engines of two seats.
    pub fn new(seats: &[Seat; 2]) -> Minds {
        let (sender, thoughts) = channel();
        Minds {
            players: seats.each_ref().map(|seat| Brain::of(seat, sender.clone())),
            adviser: None,
            advice: 0,
            sender,
            thoughts,
        }
    }

    /// Asks the engine that plays a colour.
    pub fn ask_player(&mut self, player: Player, number: u64, position: Position, limits: Limits) {
        if let Some(brain) = &mut self.players[player as usize] {
            brain.ask(Question {
                ticket: Ticket {
                    number,
                    purpose: Purpose::Play(player),
                },
                position,
                limits,
            });
        }
    }

    /// Lets the engines that play forget what they were asked.
    pub fn stop_players(&self) {
        self.players.iter().flatten().for_each(Brain::stop);
    }

    /// Asks the adviser at full strength, and says which question that is.
    pub fn ask_adviser(&mut self, purpose: Purpose, position: Position, time: Duration) -> Ticket {
        self.advice += 1;
        let ticket = Ticket {
            number: self.advice,
            purpose,
        };
        let sender = &self.sender;
        let adviser = self
            .adviser
            .get_or_insert_with(|| Brain::start(|| Ok(Banli::new(Level::MAX)), sender.clone()));
        adviser.ask(Question {
            ticket,
            position,
            limits: Limits {
                move_time: Some(time),
                ..Limits::default()
            },
        });
        ticket
    }

    /// The next thought of any engine, if one waits to be heard.
    pub fn next_thought(&self) -> Option<(Ticket, Thought)> {
        self.thoughts.try_recv().ok()
    }
}
