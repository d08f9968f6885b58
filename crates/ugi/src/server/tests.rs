//! Conversations with a stand-in engine.

mod conversation;

use std::io;
use std::sync::mpsc::channel;

use pijersi::Position;

use super::session::run_with;
use conversation::{
    Conversation, GIVES_NO_TURN_AT, OutputEnd, PANICS_AT, SAYS_NOTHING_AT, StandIn,
};

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
    client.send("position fen 6/3p-3/6/R-6/6/7/6 w");
    ask("legalmoves", "d1c1 d1d2 d1e1");
    client.send("position fen R-5/7/6/7/6/7/6 b");
    client.send("query legalmoves");
    assert_eq!(client.receive().trim_end(), "response");
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
fn the_session_ends_when_its_output_is_closed() {
    let input = b"isready\nisready\ngo infinite\n";
    let (output_end, replies) = channel();
    drop(replies);
    let result = run_with(|| Ok(StandIn), &input[..], OutputEnd(output_end));
    assert_eq!(result.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}
