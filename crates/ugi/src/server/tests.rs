//! Conversations with a stand-in engine.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use pijersi::{Position, Turn};
use pijersi_engine::{Answer, Info, Score, Signal};
use pijersi_game::player::{Question, Searcher};

use super::session::run_with;

/// Long enough for any answer on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);
/// Long enough for an answer that should not come to come.
const A_WHILE: Duration = Duration::from_millis(60);

const PANICS_AT: u32 = 13;
const SAYS_NOTHING_AT: u32 = 7;
const GIVES_NO_TURN_AT: u32 = 5;

/// Tells one line for each depth and plays the first turn; without a limit it waits to be stopped or hit.
struct StandIn;

impl Searcher for StandIn {
    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<Answer, String> {
        let Question {
            position,
            limits,
            options,
        } = question;
        assert_ne!(limits.depth, Some(PANICS_AT), "as asked for");
        let turns = sorted_turns(position);
        let depth = limits.depth.unwrap_or(2);
        for depth in (1..=depth).filter(|_| limits.depth != Some(SAYS_NOTHING_AT)) {
            for line in 1..=options.lines {
                // Each line is told twice, as engines do whose first guess was wrong.
                for score in [5, 10] {
                    on_info(&Info {
                        depth,
                        selective_depth: depth + 1,
                        line,
                        score: Score::from_raw(score),
                        nodes: 100,
                        time: Duration::from_millis(10),
                        table_permille: 1,
                        turns: vec![turns[line - 1]],
                    });
                }
            }
        }
        let endless = limits.depth.is_none() && limits.move_time.is_none();
        while endless && !signal.is_stopped() && !signal.is_hit() {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(Answer {
            turn: (depth != GIVES_NO_TURN_AT).then(|| turns[0]),
            ponder: sorted_turns(&position.play_unchecked(turns[0]))
                .first()
                .copied(),
            score: Score::from_raw(10),
            depth,
            nodes: 100,
            ..Answer::default()
        })
    }
}

/// The turns in an order that does not depend on how they are found.
fn sorted_turns(position: &Position) -> Vec<Turn> {
    let mut turns = position.turns();
    turns.sort_by_key(|turn| turn.ugi().to_string());
    turns
}

/// The other end of a session.
struct Conversation {
    input: Option<Sender<Vec<u8>>>,
    replies: Receiver<String>,
    session: Option<JoinHandle<io::Result<()>>>,
}

struct InputEnd(Receiver<Vec<u8>>, Vec<u8>);

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

struct OutputEnd(Sender<String>);

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
    fn begin() -> Conversation {
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

    fn send(&self, line: &str) {
        let input = self.input.as_ref().expect("not ended yet");
        input.send(format!("{line}\n").into_bytes()).unwrap();
    }

    fn receive(&self) -> String {
        self.replies.recv_timeout(PATIENCE).expect("a reply")
    }

    #[track_caller]
    fn expect(&self, reply: &str) {
        assert_eq!(self.receive(), reply);
    }

    #[track_caller]
    fn expect_error(&self) {
        let reply = self.receive();
        assert!(reply.starts_with("info error "), "{reply}");
    }

    /// Replies up to the first that begins so, which is the last of them.
    fn receive_until(&self, beginning: &str) -> Vec<String> {
        let mut replies = vec![self.receive()];
        while !replies.last().unwrap().starts_with(beginning) {
            replies.push(self.receive());
        }
        replies
    }

    #[track_caller]
    fn expect_silence(&self) {
        assert_eq!(
            self.replies.recv_timeout(A_WHILE),
            Err(RecvTimeoutError::Timeout)
        );
    }

    /// Whether everything said so far was answered: the answer to this comes next.
    #[track_caller]
    fn expect_no_more(&self) {
        self.send("query p1turn");
        let reply = self.receive();
        assert!(reply.starts_with("response "), "{reply}");
    }

    fn end(mut self) -> (io::Result<()>, Vec<String>) {
        self.input = None;
        let result = self.session.take().unwrap().join().unwrap();
        (result, self.replies.iter().collect())
    }
}

#[test]
fn introduction() {
    let client = Conversation::begin();
    client.send("ugi");
    let replies = client.receive_until("ugiok");
    assert!(replies[0].starts_with("id name Banli "));
    assert!(replies[1].starts_with("id author "));
    for name in [
        "Threads",
        "Hash",
        "MultiPV",
        "Level",
        "Ponder",
        "MoveOverhead",
        "Seed",
        "Net",
    ] {
        let beginning = format!("option name {name} type ");
        assert!(
            replies.iter().any(|reply| reply.starts_with(&beginning)),
            "{name}"
        );
    }
    client.send("isready");
    client.expect("readyok");
}

#[test]
fn a_search_tells_before_it_answers() {
    let client = Conversation::begin();
    client.send("go depth 2");
    client.expect("info depth 1 seldepth 2 score 5 nodes 100 nps 10000 hashfull 1 time 10 pv a1a2");
    client.expect("info depth 2 seldepth 3 score 5 nodes 100 nps 10000 hashfull 1 time 10 pv a1a2");
    client.expect("bestmove a1a2");
    client.expect_no_more();
}

#[test]
fn several_lines_are_numbered() {
    let client = Conversation::begin();
    client.send("setoption name MultiPV value 2");
    client.send("go depth 1");
    let replies = client.receive_until("bestmove");
    assert_eq!(replies.len(), 3);
    assert!(replies[0].contains(" multipv 1 "));
    assert!(replies[1].contains(" multipv 2 "));
}

#[test]
fn a_silent_engine_still_gets_an_info_line_and_a_turn() {
    let client = Conversation::begin();
    client.send(&format!("go depth {SAYS_NOTHING_AT}"));
    client.expect("info depth 7 score 10");
    client.expect("bestmove a1a2");
}

#[test]
fn an_engine_that_gives_no_turn_is_reported_and_a_turn_is_played() {
    let client = Conversation::begin();
    client.send(&format!("go depth {GIVES_NO_TURN_AT}"));
    let replies = client.receive_until("bestmove a");
    let reported = "info error the engine gave no legal turn".to_owned();
    assert!(replies.contains(&reported), "{replies:?}");
}

#[test]
fn everything_is_answered_during_a_search() {
    let client = Conversation::begin();
    client.send("go infinite");
    client.receive_until("info depth 2");
    client.send("isready");
    client.expect("readyok");
    client.send("query gameover");
    client.expect("response false");
    for line in [
        "go depth 1",
        "go perft 1",
        "go manual a1b1",
        "position startpos moves a4b5c4",
        "setoption name Hash value 1",
        "uginewgame",
        "nonsense",
    ] {
        client.send(line);
        client.expect_error();
    }
    client.send("query p1turn");
    client.expect("response true");
    client.send("stop");
    client.expect("bestmove a1a2");
    client.send("stop");
    client.expect_no_more();
}

#[test]
fn after_stop_the_next_search_may_follow_at_once() {
    let client = Conversation::begin();
    for _ in 0..20 {
        client.send("go");
        client.send("stop");
        client.send("go depth 1");
        client.receive_until("bestmove");
        let replies = client.receive_until("bestmove");
        assert_eq!(replies.len(), 2, "{replies:?}");
    }
}

#[test]
fn after_an_answer_the_next_search_may_follow_at_once() {
    let client = Conversation::begin();
    for _ in 0..200 {
        client.send("go depth 1");
        let replies = client.receive_until("bestmove");
        assert_eq!(replies.len(), 2, "{replies:?}");
    }
}

#[test]
fn an_infinite_search_answers_only_when_stopped() {
    let client = Conversation::begin();
    client.send("go infinite depth 1");
    client.receive_until("info depth 1");
    client.expect_silence();
    client.send("ponderhit");
    client.expect_silence();
    client.send("stop");
    client.expect("bestmove a1a2");
}

#[test]
fn pondering_answers_only_after_ponderhit_or_stop() {
    let client = Conversation::begin();
    client.send("setoption name Ponder value true");
    for word in ["ponderhit", "stop"] {
        client.send("go ponder movetime 5");
        client.receive_until("info depth 2");
        client.expect_silence();
        client.send(word);
        client.expect("bestmove a1a2 ponder f1e1");
        client.send(word);
        client.expect_no_more();
    }
}

#[test]
fn a_search_that_fails_is_reported_and_answered() {
    let client = Conversation::begin();
    client.send(&format!("go depth {PANICS_AT}"));
    client.expect("info error the search failed");
    assert!(client.receive().starts_with("bestmove a"));
    client.send("go depth 1");
    client.receive_until("bestmove");
    client.expect_no_more();
}

#[test]
fn when_the_match_is_over_there_is_no_turn() {
    for (position, score) in [
        ("R-5/7/6/7/s-5/7/6 b 0 1", "-30000"),
        ("R-5/7/6/7/6/7/6", "30000"),
        ("6/R-6/6/7/6/7/5S- w 20 30", "0"),
    ] {
        let client = Conversation::begin();
        client.send(&format!("position fen {position}"));
        client.send("go movetime 6000.0");
        client.expect(&format!("info depth 0 score {score}"));
        client.expect("bestmove ------");
    }
}

#[test]
fn questions_about_the_position() {
    let client = Conversation::begin();
    let ask = |question: &str, answer: &str| {
        client.send(&format!("query {question}"));
        client.expect(&format!("response {answer}"));
    };
    ask("gameover", "false");
    ask("p1turn", "true");
    ask("result", "none");
    ask("islegal a4b5c4", "true");
    ask("islegal a4a4", "false");
    ask("islegal ------", "false");
    client.send("go manual a4b5c4");
    ask("p1turn", "false");
    ask(
        "fen",
        "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1",
    );
    client.send("position fen R-5/7/6/7/6/7/6 b");
    ask("gameover", "true");
    ask("result", "p1win");
    ask("islegal a4b5c4", "false");
    client.send("position fen 6/7/6/7/6/7/5s- w 3");
    ask("result", "p2win");
    client.send("position fen 6/R-6/6/7/6/7/5S- w 20 30");
    ask("result", "draw");
    client.send("uginewgame");
    ask("fen", &Position::classic().to_string());
    client.send("query eval");
    let reply = client.receive();
    let number = reply.strip_prefix("response ").unwrap();
    assert!(number.parse::<i32>().is_ok(), "{reply}");
}

#[test]
fn counting_turns() {
    let client = Conversation::begin();
    client.send("go perft 3");
    let reply = client.receive();
    assert!(
        reply.starts_with("info perft depth 3 result 6410472 time "),
        "{reply}"
    );
    client.send("go perft 9");
    client.send("stop");
    client.expect("info error perft was stopped");
    client.send("go perft 1");
    assert!(
        client
            .receive()
            .starts_with("info perft depth 1 result 186 ")
    );
}

#[test]
fn wrong_input_gets_one_error_line_and_changes_nothing() {
    let client = Conversation::begin();
    client.send("position startpos moves a4b5c4");
    client.send("query fen");
    let before = client.receive();
    for line in [
        "make tea",
        "UGI",
        "ugi now",
        "position",
        "position fen",
        "position fen 6/7",
        "position fen R-5/7/6/7/6/7/6 w 0 1 more",
        "position here",
        "position startpos a4b5c4",
        "position startpos moves a4b5c4 a4b5c4",
        "position startpos moves ------",
        "go depth",
        "go depth 0",
        "go depth -3",
        "go depth many",
        "go depth nan",
        "go movetime",
        "go movetime inf",
        "go somewhere",
        "go manual",
        "go manual b1b1",
        "go manual g1f1 g2f2",
        "go perft 10",
        "go perft -1",
        "go p1time 1000",
        "query",
        "query weather",
        "query islegal",
        "setoption",
        "setoption name",
        "setoption name value 3",
        "setoption name Hash",
        "setoption name Hash value much",
        "setoption use-book value false",
        "setoption use-book false",
        "stop it",
        "bestmove a4b5c4",
        "\u{0}",
        "☃",
        &"x".repeat(100_000),
    ] {
        client.send(line);
        client.expect_error();
        client.send("query fen");
        client.expect(&before);
    }
    for bytes in [&b"\xff\xfe\n"[..], b"\n", b"  \r\n", b"isready\xc3\n"] {
        client.input.as_ref().unwrap().send(bytes.to_vec()).unwrap();
    }
    client.expect_error();
    client.expect_error();
    client.expect_no_more();
}

#[test]
fn the_end_of_the_input_ends_everything() {
    let client = Conversation::begin();
    client.send("go infinite");
    client.receive_until("info depth 2");
    let (result, replies) = client.end();
    assert!(result.is_ok());
    assert_eq!(replies, ["bestmove a1a2"]);
}

#[test]
fn quit_ends_everything() {
    let client = Conversation::begin();
    client.send("go ponder");
    client.send("quit");
    client.send("isready");
    let (result, replies) = client.end();
    assert!(result.is_ok());
    assert_eq!(replies.last().unwrap(), "bestmove a1a2");
}

#[test]
fn when_nobody_listens_the_session_ends() {
    let input = b"isready\nisready\ngo infinite\n";
    let (output_end, replies) = channel();
    drop(replies);
    let result = run_with(|| Ok(StandIn), &input[..], OutputEnd(output_end));
    assert_eq!(result.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}
