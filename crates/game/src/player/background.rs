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

/// Stack size for the deepest searches.
const STACK_BYTES: usize = 16 << 20;
/// Maximum time for the thread to end when the player is dropped.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// A reply of a background player.
#[derive(Clone, Debug, PartialEq)]
pub struct TaggedReply<T> {
    /// The tag of the question.
    pub tag: T,
    /// The reply.
    pub reply: Reply,
}

/// Progress, or the one decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Progress of the search.
    Info(SearchInfo),
    /// The decision; no reply to this question follows.
    Decision(Decision),
}

/// An engine player on a thread of its own. Dropping it stops it.
///
/// Each question has a tag that its replies carry; several players can share a channel.
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
///     uses_book: false,
/// };
/// player.ask("first", question);
/// player.stop();
/// let decided = messages.iter().find(|message| matches!(message.reply, Reply::Decision(_)));
/// assert_eq!(decided.unwrap().tag, "first");
/// ```
pub struct BackgroundPlayer<T> {
    jobs: Option<Sender<Job<T>>>,
    messages: Sender<TaggedReply<T>>,
    /// The signal of the last question.
    signal: Signal,
    /// The number of questions asked.
    asked: Arc<AtomicU64>,
    thread: Option<JoinHandle<()>>,
}

/// A job of the thread; jobs run in order.
enum Job<T> {
    Prepare(Options),
    NewGame,
    Answer(Box<QueuedQuestion<T>>),
}

struct QueuedQuestion<T> {
    tag: T,
    question: Question,
    signal: Signal,
    /// The number of the question, from 1.
    number: u64,
}

impl<T: Clone + Send + 'static> BackgroundPlayer<T> {
    /// Starts a thread that creates the engine on first use and answers questions.
    pub fn start<S: Searcher + 'static>(
        make: impl FnMut() -> Result<S, String> + Send + 'static,
        messages: Sender<TaggedReply<T>>,
    ) -> BackgroundPlayer<T> {
        let (jobs, waiting) = channel();
        let replies = messages.clone();
        let asked = Arc::new(AtomicU64::new(0));
        let latest = asked.clone();
        let thread = thread::Builder::new()
            .name("engine".into())
            .stack_size(STACK_BYTES)
            .spawn(move || run(EnginePlayer::new(make), &waiting, &latest, &replies));
        BackgroundPlayer {
            jobs: Some(jobs),
            messages,
            signal: Signal::new(),
            asked,
            // Without a thread, `ask` fails and reports it.
            thread: thread.ok(),
        }
    }

    /// Creates and prepares the engine, so that the first question need not wait.
    pub fn prepare(&self, options: Options) {
        self.queue(Job::Prepare(options));
    }

    /// Clears the engine's state of earlier games after the questions asked before.
    pub fn new_game(&self) {
        self.queue(Job::NewGame);
    }

    /// Asks a question. The search of an earlier one is stopped and still answered.
    pub fn ask(&mut self, tag: T, question: Question) {
        self.stop();
        self.signal = Signal::new();
        let asked = QueuedQuestion {
            tag: tag.clone(),
            question,
            signal: self.signal.clone(),
            number: self.asked.fetch_add(1, Relaxed) + 1,
        };
        if !self.queue(Job::Answer(Box::new(asked))) {
            let failure = Failure::Program("the engine's thread has ended".to_owned());
            decide(&self.messages, tag, Decision::Failure(failure));
        }
    }

    /// Queues a job; false if the thread has ended.
    fn queue(&self, job: Job<T>) -> bool {
        let jobs = self.jobs.as_ref();
        jobs.is_some_and(|jobs| jobs.send(job).is_ok())
    }

    /// Stops the search; its decision follows soon.
    pub fn stop(&self) {
        self.signal.stop();
    }
}

impl<T> Drop for BackgroundPlayer<T> {
    fn drop(&mut self) {
        self.signal.stop();
        self.jobs = None;
        // A program that does not reply must not block the exit.
        let end = Instant::now() + SHUTDOWN_TIMEOUT;
        let Some(thread) = self.thread.take() else {
            return;
        };
        while !thread.is_finished() && Instant::now() < end {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Runs the jobs of the thread.
fn run<S: Searcher, T: Clone>(
    mut player: EnginePlayer<S>,
    jobs: &Receiver<Job<T>>,
    latest: &AtomicU64,
    messages: &Sender<TaggedReply<T>>,
) {
    for job in jobs {
        match job {
            // Errors are reported when a question is asked.
            Job::Prepare(options) => drop(player.prepare(&options)),
            Job::NewGame => player.new_game(),
            // Only the latest question is searched.
            Job::Answer(asked) if asked.number < latest.load(Relaxed) => {
                decide(messages, asked.tag, Decision::Replaced);
            }
            Job::Answer(asked) => {
                let tag = &asked.tag;
                let decision = player.answer(&asked.question, &asked.signal, &mut |info| {
                    let reply = Reply::Info(info.clone());
                    let tag = tag.clone();
                    let _ = messages.send(TaggedReply { tag, reply });
                });
                decide(messages, asked.tag, decision);
            }
        }
    }
}

fn decide<T>(messages: &Sender<TaggedReply<T>>, tag: T, decision: Decision) {
    // A closed channel means that the reply is no longer needed.
    let reply = Reply::Decision(decision);
    let _ = messages.send(TaggedReply { tag, reply });
}

/// A random seed.
pub fn random_seed() -> u64 {
    // `RandomState` takes its keys from the system's source of randomness.
    RandomState::new().hash_one(std::process::id())
}
