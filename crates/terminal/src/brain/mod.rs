//! Engines that think on threads of their own, so that the screen never waits for them.

mod banli;
mod minds;
mod outside;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pijersi::{Player, Position, Turn};
use pijersi_engine::{Limits, Score, Signal};

use crate::seat::Seat;

pub use banli::Banli;
pub use minds::Minds;
pub use outside::Outside;

/// How long a thread may take to end.
const FAREWELL: Duration = Duration::from_secs(3);

/// What somebody asks an engine.
#[derive(Clone, Debug)]
pub struct Question {
    /// What the answer is for.
    pub ticket: Ticket,
    /// The position to think about.
    pub position: Position,
    /// When to stop.
    pub limits: Limits,
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// Which question it answers.
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

/// What an engine sees so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// The score for the player to move.
    pub score: Score,
    /// The finished depth in turns.
    pub depth: u32,
}

/// What an engine tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// It sees this so far.
    Outlook(Outlook),
    /// It has decided; no turn when the match is over.
    Decision(Option<Turn>),
    /// It cannot go on; the text says why and is empty when nobody knows.
    Failure(String),
}

/// Something that can play.
pub trait Thinker {
    /// Thinks about a position until a limit is reached or the signal says stop.
    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(Outlook),
    ) -> Result<Option<Turn>, String>;
}

/// An engine on its own thread. Dropping it stops it.
pub struct Brain {
    questions: Option<Sender<(Question, Signal)>>,
    /// Of the last question.
    signal: Signal,
    thread: Option<JoinHandle<()>>,
}

impl Brain {
    /// Starts the engine of a seat; a person has none.
    pub fn of(seat: &Seat, thoughts: Sender<(Ticket, Thought)>) -> Option<Brain> {
        match seat {
            Seat::Person => None,
            Seat::Banli(level) => {
                let level = *level;
                Some(Brain::start(move || Ok(Banli::new(level)), thoughts))
            }
            Seat::Engine(path) => {
                let path = path.clone();
                Some(Brain::start(move || Outside::start(&path), thoughts))
            }
        }
    }

    /// Starts a thread that makes a thinker and answers questions.
    pub fn start<T: Thinker>(
        make: impl FnOnce() -> Result<T, String> + Send + 'static,
        thoughts: Sender<(Ticket, Thought)>,
    ) -> Brain {
        let (questions, asked) = channel();
        Brain {
            questions: Some(questions),
            signal: Signal::new(),
            thread: Some(thread::spawn(move || answer_all(make, &asked, &thoughts))),
        }
    }

    /// Asks a question; what was asked before is dropped.
    pub fn ask(&mut self, question: Question) {
        self.stop();
        self.signal = Signal::new();
        if let Some(questions) = &self.questions {
            // When the thread is gone, it has told why.
            let _ = questions.send((question, self.signal.clone()));
        }
    }

    /// Ends the thinking; the answer still comes.
    pub fn stop(&self) {
        self.signal.stop();
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        self.stop();
        self.questions = None;
        // A program that does not answer must not keep the person waiting.
        let deadline = Instant::now() + FAREWELL;
        let Some(thread) = self.thread.take() else {
            return;
        };
        while !thread.is_finished() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The life of the thread.
fn answer_all<T: Thinker>(
    make: impl FnOnce() -> Result<T, String>,
    asked: &Receiver<(Question, Signal)>,
    thoughts: &Sender<(Ticket, Thought)>,
) {
    let mut thinker = make();
    while let Ok((question, signal)) = asked.recv() {
        if signal.is_stopped() {
            continue;
        }
        let ticket = question.ticket;
        let mut tell = |outlook| {
            let _ = thoughts.send((ticket, Thought::Outlook(outlook)));
        };
        // A thinker that panics has lost its mind, but the person should not lose the match.
        let think = || match &mut thinker {
            Ok(thinker) => thinker.think(&question.position, &question.limits, &signal, &mut tell),
            Err(reason) => Err(reason.clone()),
        };
        let thought = match catch_unwind(AssertUnwindSafe(think)) {
            Ok(Ok(turn)) => Thought::Decision(turn),
            Ok(Err(reason)) => Thought::Failure(reason),
            Err(_) => {
                thinker = Err(String::new());
                Thought::Failure(String::new())
            }
        };
        if thoughts.send((ticket, thought)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TICKET: Ticket = Ticket {
        number: 7,
        purpose: Purpose::Hint,
    };

    fn question(limits: Limits) -> Question {
        Question {
            ticket: TICKET,
            position: Position::classic(),
            limits,
        }
    }

    fn decision(thoughts: &Receiver<(Ticket, Thought)>) -> Thought {
        loop {
            let (ticket, thought) = thoughts.recv_timeout(Duration::from_secs(20)).unwrap();
            assert_eq!(ticket, TICKET);
            if !matches!(thought, Thought::Outlook(_)) {
                return thought;
            }
        }
    }

    #[test]
    fn banli_answers_with_a_legal_turn() {
        let (sender, thoughts) = channel();
        let seat = Seat::Banli(pijersi_engine::Level::MAX);
        let mut brain = Brain::of(&seat, sender).unwrap();
        brain.ask(question(Limits {
            depth: Some(2),
            ..Limits::default()
        }));
        let Thought::Decision(Some(turn)) = decision(&thoughts) else {
            panic!("no turn");
        };
        assert!(Position::classic().is_legal(turn));
    }

    #[test]
    fn a_brain_that_would_think_for_ever_stops_when_dropped() {
        let (sender, thoughts) = channel();
        let seat = Seat::Banli(pijersi_engine::Level::MAX);
        let mut brain = Brain::of(&seat, sender).unwrap();
        brain.ask(question(Limits::default()));
        thoughts.recv_timeout(Duration::from_secs(20)).unwrap();
        let before = Instant::now();
        drop(brain);
        assert!(before.elapsed() < FAREWELL);
    }

    struct Panicking;

    impl Thinker for Panicking {
        fn think(
            &mut self,
            _: &Position,
            _: &Limits,
            _: &Signal,
            _: &mut dyn FnMut(Outlook),
        ) -> Result<Option<Turn>, String> {
            panic!("a bug in an engine");
        }
    }

    #[test]
    fn a_panic_is_told_and_not_passed_on() {
        let (sender, thoughts) = channel();
        let mut brain = Brain::start(|| Ok(Panicking), sender);
        for _ in 0..2 {
            brain.ask(question(Limits::default()));
            assert_eq!(decision(&thoughts), Thought::Failure(String::new()));
        }
    }
}
