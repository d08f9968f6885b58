//! The talk with one visitor.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use pijersi_engine::{Clock, Level, Limits};
use tokio::sync::mpsc;

use crate::body;
use crate::engine_words::{ClockJson, Question, Word};
use crate::error::ApiError;
use crate::pool::{Class, Job, Reports, Visitor, Work};
use crate::rate::{Bucket, Rate};
use crate::rules_api::{match_of, parse_position};
use crate::service::Service;

/// No person's page asks more often.
const RATE: Rate = Rate {
    per_second: 30.0,
    burst: 60.0,
};
/// Who still floods after so many refusals is sent away.
const PATIENCE: u32 = 100;
/// How many reports may wait for a slow reader.
const REPORTS: usize = 256;
/// How long a visitor may take to read a message.
const SLOWEST: Duration = Duration::from_secs(10);
/// A silent visitor is asked for a sign of life this often.
const HEARTBEAT: Duration = Duration::from_secs(20);
const MOST_LINES: usize = 5;
const SHORTEST_TURN: Duration = Duration::from_millis(20);
const LONGEST_TURN: Duration = Duration::from_secs(20);
/// How thoroughly each position of a match is judged.
const NODES_TO_JUDGE: u64 = 60_000;
const LONGEST_JUDGEMENT: Duration = Duration::from_millis(500);

type Sink = SplitSink<WebSocket, Message>;

/// Listens and answers until the visitor leaves or the server closes.
pub(crate) async fn run(service: &Service, socket: WebSocket) {
    let visitor = service.pool().arrive();
    talk(service, socket, visitor).await;
    service.pool().cancel(visitor, None);
}

async fn talk(service: &Service, socket: WebSocket, visitor: Visitor) {
    let (mut sink, mut stream) = socket.split();
    let (sender, mut reports) = mpsc::channel(REPORTS);
    let mut talk = Talk {
        service,
        visitor,
        reports: Reports(sender),
        bucket: Bucket::full(RATE, Instant::now()),
        refusals: 0,
    };
    let mut closing = service.closing();
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let searches = service.searches();
    if !say(&mut sink, &Word::Welcome { searches }).await {
        return;
    }
    let mut is_silent = false;
    loop {
        let answer = tokio::select! {
            _ = closing.changed() => return leave(sink, close_code::AWAY, "the server stops").await,
            report = reports.recv() => report.map(Word::from),
            _ = heartbeat.tick() => {
                if is_silent {
                    return;
                }
                is_silent = true;
                let ping = sink.send(Message::Ping(Vec::new().into()));
                if !matches!(tokio::time::timeout(SLOWEST, ping).await, Ok(Ok(()))) {
                    return;
                }
                None
            }
            message = stream.next() => {
                is_silent = false;
                match message {
                    Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
                    Some(Ok(message)) => talk.hear(&message.into_data()),
                }
            }
        };
        if let Some(word) = answer {
            if !say(&mut sink, &word).await {
                return;
            }
        }
        if talk.refusals > PATIENCE {
            return leave(sink, close_code::POLICY, "too many messages").await;
        }
    }
}

/// Sends a word; false when the visitor is gone or does not read.
async fn say(sink: &mut Sink, word: &Word) -> bool {
    let Ok(text) = serde_json::to_string(word) else {
        return false;
    };
    let sent = sink.send(Message::Text(text.into()));
    matches!(tokio::time::timeout(SLOWEST, sent).await, Ok(Ok(())))
}

async fn leave(mut sink: Sink, code: u16, reason: &'static str) {
    let frame = CloseFrame {
        code,
        reason: reason.into(),
    };
    let sent = sink.send(Message::Close(Some(frame)));
    // The visitor may be gone already.
    let _ = tokio::time::timeout(Duration::from_secs(1), sent).await;
}

struct Talk<'a> {
    service: &'a Service,
    visitor: Visitor,
    reports: Reports,
    bucket: Bucket,
    refusals: u32,
}

impl Talk<'_> {
    /// The answer to a message, where there is one at once.
    fn hear(&mut self, message: &[u8]) -> Option<Word> {
        if !self.bucket.take(RATE, Instant::now()) {
            self.refusals += 1;
            let error = ApiError::too_many("too many messages: slow down");
            return Some(Word::Error { id: None, error });
        }
        self.refusals = 0;
        let question = match body::read(message) {
            Ok(question) => question,
            Err(error) => return Some(Word::Error { id: None, error }),
        };
        let (id, done) = match question {
            Question::Ping { id } => return Some(Word::Pong { id }),
            Question::Stop { id } => {
                self.service.pool().cancel(self.visitor, id);
                return None;
            }
            Question::Play {
                id,
                position,
                level,
                time,
                clock,
            } => (id, self.play(id, &position, level, time, clock)),
            Question::Analyse {
                id,
                position,
                lines,
            } => (id, self.analyse(id, &position, lines)),
            Question::Review { id, start, turns } => {
                (id, self.review(id, start.as_deref(), &turns))
            }
        };
        match done {
            Ok(0) => None,
            Ok(before) => Some(Word::Waiting { id, before }),
            Err(error) => Some(Word::Error {
                id: Some(id),
                error,
            }),
        }
    }

    fn play(
        &self,
        id: u64,
        position: &str,
        level: u8,
        time: Option<u64>,
        clock: Option<ClockJson>,
    ) -> Result<usize, ApiError> {
        let level =
            Level::new(level).ok_or_else(|| ApiError::invalid("the level is from 1 to 10"))?;
        let time = time.map_or(LONGEST_TURN, Duration::from_millis);
        let limits = Limits {
            move_time: Some(time.clamp(SHORTEST_TURN, LONGEST_TURN)),
            clock: clock.map(|clock| Clock {
                remaining: Duration::from_millis(clock.remaining),
                increment: Duration::from_millis(clock.increment),
            }),
            ..Limits::default()
        };
        self.submit(id, Class::Game, position, level, 1, limits)
    }

    fn analyse(&self, id: u64, position: &str, lines: usize) -> Result<usize, ApiError> {
        if !(1..=MOST_LINES).contains(&lines) {
            let message = format!("the number of lines is from 1 to {MOST_LINES}");
            return Err(ApiError::invalid(message));
        }
        let limits = Limits::default();
        self.submit(id, Class::Analysis, position, Level::MAX, lines, limits)
    }

    fn submit(
        &self,
        id: u64,
        class: Class,
        position: &str,
        level: Level,
        lines: usize,
        limits: Limits,
    ) -> Result<usize, ApiError> {
        let position = parse_position(position)?;
        if let Some(outcome) = position.outcome() {
            return Err(ApiError::invalid(format!("the match is over: {outcome}")));
        }
        let work = Work::Search {
            position,
            level,
            lines,
            limits,
        };
        self.enter(id, class, work)
    }

    fn review(&self, id: u64, start: Option<&str>, turns: &[String]) -> Result<usize, ApiError> {
        let game = match_of(start, turns)?;
        if game.is_empty() {
            return Err(ApiError::invalid("there is no turn to judge"));
        }
        let limits = Limits {
            nodes: Some(NODES_TO_JUDGE),
            move_time: Some(LONGEST_JUDGEMENT),
            ..Limits::default()
        };
        self.enter(id, Class::Review, Work::Review { game, limits })
    }

    fn enter(&self, id: u64, class: Class, work: Work) -> Result<usize, ApiError> {
        let job = Job::new(self.visitor, id, class, work, self.reports.clone());
        self.service.pool().submit(job).ok_or_else(ApiError::busy)
    }
}
