//! An engine player on a thread of its own.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pijersi_engine::{Options, SearchInfo, Signal};

use super::{Decision, EnginePlayer, Failure, Question, Searcher};

/// Deep searches need room for every turn of the line they follow.
const STACK_BYTES: usize = 16 << 20;
/// How long the thread may take to end when the player is dropped.
const LAST_WAIT: Duration = Duration::from_secs(3);

/// What a background player says about a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Message<T> {
    /// The tag that the question was asked with.
    pub tag: T,
    /// What it says.
    pub reply: Reply,
}

/// A report on the way, or the one decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// What the search sees so far.
    Info(SearchInfo),
    /// The decision; nothing more follows for this question.
    Decision(Decision),
}

/// An engine player on a thread of its own. Dropping it stops it.
///
/// Questions carry a tag by which their answers are recognised; the answers of several players can share a channel.
///
/// ```
/// use std::sync::mpsc::channel;
/// use pijersi::Position;
/// use pijersi_engine::{Limits, Options};
/// use pijersi_game::player::{BackgroundPlayer, Banli, Question, Reply};
/// let (sender, messages) = channel();
/// let mut player = BackgroundPlayer::start(|| Ok(Banli::default()), sender);
/// let question = Question {
///     position: Position::classic(),
///     limits: Limits::default(),
///     options: Options { table_mib: 1, ..Options::default() },
/// };
/// player.ask("first", question);
/// player.stop();
/// let decided = messages.iter().find(|message| matches!(message.reply, Reply::Decision(_)));
/// assert_eq!(decided.unwrap().tag, "first");
/// ```
pub struct BackgroundPlayer<T> {
    jobs: Option<Sender<Job<T>>>,
    messages: Sender<Message<T>>,
    /// Of the last question.
    signal: Signal,
    /// How many questions were asked.
    asked: Arc<AtomicU64>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread does, one after the other.
enum Job<T> {
    Prepare(Options),
    NewGame,
    Answer(Box<Asked<T>>),
}

struct Asked<T> {
    tag: T,
    question: Question,
    signal: Signal,
    /// Which question it is, from 1.
    number: u64,
}

impl<T: Clone + Send + 'static> BackgroundPlayer<T> {
    /// Starts a thread that makes the engine when it is first asked, and answers questions.
    pub fn start<S: Searcher + 'static>(
        make: impl FnMut() -> Result<S, String> + Send + 'static,
        messages: Sender<Message<T>>,
    ) -> BackgroundPlayer<T> {
        let (jobs, waiting) = channel();
        let replies = messages.clone();
        let asked = Arc::new(AtomicU64::new(0));
        let latest = asked.clone();
        let thread = thread::Builder::new()
            .name("engine".into())
            .stack_size(STACK_BYTES)
            .spawn(move || work(EnginePlayer::new(make), &waiting, &latest, &replies));
        BackgroundPlayer {
            jobs: Some(jobs),
            messages,
            signal: Signal::new(),
            asked,
            // Without a thread nobody receives, which `ask` notices.
            thread: thread.ok(),
        }
    }

    /// Makes the engine and gets it ready, so that the first question need not wait for it.
    pub fn prepare(&self, options: Options) {
        self.give(Job::Prepare(options));
    }

    /// Lets the engine forget everything about earlier games, once it has answered what was asked before.
    pub fn new_game(&self) {
        self.give(Job::NewGame);
    }

    /// Asks a question. One that was asked before is stopped, and answered all the same.
    pub fn ask(&mut self, tag: T, question: Question) {
        self.stop();
        self.signal = Signal::new();
        let asked = Asked {
            tag: tag.clone(),
            question,
            signal: self.signal.clone(),
            number: self.asked.fetch_add(1, Relaxed) + 1,
        };
        if !self.give(Job::Answer(Box::new(asked))) {
            let failure = Failure::Program("the engine's thread has ended".to_owned());
            decide(&self.messages, tag, Decision::Failure(failure));
        }
    }

    /// Whether the thread will do it.
    fn give(&self, job: Job<T>) -> bool {
        let jobs = self.jobs.as_ref();
        jobs.is_some_and(|jobs| jobs.send(job).is_ok())
    }

    /// Ends the search; its decision comes soon.
    pub fn stop(&self) {
        self.signal.stop();
    }
}

impl<T> Drop for BackgroundPlayer<T> {
    fn drop(&mut self) {
        self.signal.stop();
        self.jobs = None;
        // A program that does not answer must not keep anybody waiting for long.
        let end = Instant::now() + LAST_WAIT;
        let Some(thread) = self.thread.take() else {
            return;
        };
        while !thread.is_finished() && Instant::now() < end {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The life of the thread.
fn work<S: Searcher, T: Clone>(
    mut player: EnginePlayer<S>,
    jobs: &Receiver<Job<T>>,
    latest: &AtomicU64,
    messages: &Sender<Message<T>>,
) {
    for job in jobs {
        match job {
            // What is wrong is said when the engine is asked.
            Job::Prepare(options) => drop(player.prepare(&options)),
            Job::NewGame => player.new_game(),
            // Only the latest question is worth a search.
            Job::Answer(asked) if asked.number < latest.load(Relaxed) => {
                decide(messages, asked.tag, Decision::Replaced);
            }
            Job::Answer(asked) => {
                let tag = &asked.tag;
                let decision = player.answer(&asked.question, &asked.signal, &mut |info| {
                    let reply = Reply::Info(info.clone());
                    let tag = tag.clone();
                    let _ = messages.send(Message { tag, reply });
                });
                decide(messages, asked.tag, decision);
            }
        }
    }
}

fn decide<T>(messages: &Sender<Message<T>>, tag: T, decision: Decision) {
    // Who does not listen any more does not want to know.
    let reply = Reply::Decision(decision);
    let _ = messages.send(Message { tag, reply });
}

/// A seed for one game, different each time.
pub fn random_seed() -> u64 {
    // The standard library draws the keys of its hash tables from the system's source of randomness.
    RandomState::new().hash_one(std::process::id())
}
