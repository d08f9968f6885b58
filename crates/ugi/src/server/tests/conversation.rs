//! A session with a stand-in engine, and the other end of it.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use pijersi::{Position, Turn};
use pijersi_engine::{Score, SearchInfo, SearchResult, Signal};
use pijersi_game::player::{Question, Searcher};

use crate::server::session::run_with;

/// Long enough for any answer on a busy machine.
pub const REPLY_TIMEOUT: Duration = Duration::from_secs(20);
/// Long enough for an answer that should not come to come.
pub const SHORT_DELAY: Duration = Duration::from_millis(60);

pub const PANICS_AT: u32 = 13;
pub const SAYS_NOTHING_AT: u32 = 7;
pub const GIVES_NO_TURN_AT: u32 = 5;

/// Reports one line per depth and plays the first turn; without a limit it waits for stop or ponderhit.
pub struct StandIn;

impl Searcher for StandIn {
    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<SearchResult, String> {
        let Question {
            position,
            limits,
            options,
            ..
        } = question;
        assert_ne!(limits.depth, Some(PANICS_AT), "as asked for");
        let turns = sorted_turns(position);
        let depth = limits.depth.unwrap_or(2);
        for depth in (1..=depth).filter(|_| limits.depth != Some(SAYS_NOTHING_AT)) {
            for line in 1..=options.lines {
                // Each line is reported twice, as engines do after a fail-high or fail-low.
                for score in [5, 10] {
                    on_info(&SearchInfo {
                        depth,
                        selective_depth: depth + 1,
                        multipv: line,
                        score: Score::from_raw(score),
                        nodes: 100,
                        time: Duration::from_millis(10),
                        table_permille: 1,
                        window: 50,
                        pv: vec![turns[line - 1]],
                    });
                }
            }
        }
        let endless = limits.depth.is_none() && limits.move_time.is_none();
        while endless && !signal.is_stopped() && !signal.is_ponderhit() {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(SearchResult {
            turn: (depth != GIVES_NO_TURN_AT).then(|| turns[0]),
            ponder: sorted_turns(&position.play_unchecked(turns[0]))
                .first()
                .copied(),
            score: Score::from_raw(10),
            depth,
            nodes: 100,
            ..SearchResult::default()
        })
    }
}

/// The turns in an order that does not depend on how they are found.
pub fn sorted_turns(position: &Position) -> Vec<Turn> {
    let mut turns = position.turns();
    turns.sort_by_key(|turn| turn.ugi().to_string());
    turns
}

/// The other end of a session.
pub struct Conversation {
    pub input: Option<Sender<Vec<u8>>>,
    pub replies: Receiver<String>,
    pub session: Option<JoinHandle<io::Result<()>>>,
}

pub struct InputEnd(pub Receiver<Vec<u8>>, pub Vec<u8>);

impl Read for InputEnd {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

pub struct OutputEnd(pub Sender<String>);

impl Write for OutputEnd {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = std::str::from_utf8(bytes).expect("replies are text");
        assert!(text.ends_with('\n') && text.matches('\n').count() == 1);
        self.0
            .send(text.trim_end().to_owned())
            .map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Conversation {
    pub fn begin() -> Conversation {
        let (input, input_end) = channel();
        let (output_end, replies) = channel();
        let session = thread::spawn(move || {
            let input = BufReader::new(InputEnd(input_end, Vec::new()));
            run_with(|| Ok(StandIn), input, OutputEnd(output_end))
        });
        Conversation {
            input: Some(input),
            replies,
            session: Some(session),
        }
    }

    pub fn send(&self, line: &str) {
        let input = self.input.as_ref().expect("not ended yet");
        input.send(format!("{line}\n").into_bytes()).unwrap();
    }

    pub fn receive(&self) -> String {
        self.replies.recv_timeout(REPLY_TIMEOUT).expect("a reply")
    }

    #[track_caller]
    pub fn expect(&self, reply: &str) {
        assert_eq!(self.receive(), reply);
    }

    #[track_caller]
    pub fn expect_error(&self) {
        let reply = self.receive();
        assert!(reply.starts_with("info error "), "{reply}");
    }

    /// Replies up to the first that begins so, which is the last of them.
    pub fn receive_until(&self, beginning: &str) -> Vec<String> {
        let mut replies = vec![self.receive()];
        while !replies.last().unwrap().starts_with(beginning) {
            replies.push(self.receive());
        }
        replies
    }

    #[track_caller]
    pub fn expect_silence(&self) {
        assert_eq!(
            self.replies.recv_timeout(SHORT_DELAY),
            Err(RecvTimeoutError::Timeout)
        );
    }

    /// Whether everything said so far was answered: the answer to this comes next.
    #[track_caller]
    pub fn expect_no_more(&self) {
        self.send("query p1turn");
        let reply = self.receive();
        assert!(reply.starts_with("response "), "{reply}");
    }

    pub fn end(mut self) -> (io::Result<()>, Vec<String>) {
        self.input = None;
        let result = self.session.take().unwrap().join().unwrap();
        (result, self.replies.iter().collect())
    }
}
