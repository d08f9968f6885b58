//! A live game in the terminal: `pijersi play --join`, against an opponent on the public interface.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use pijersi_client::Link;
use pijersi_game::{MatchLength, Message};
use pijersi_protocol::GameAction;

use crate::opponent::{Opponent, STEP_TIMEOUT, Server};
use crate::{bad, good, program};

/// The program that joins a game.
struct Terminal {
    process: Child,
    lines: Receiver<String>,
    said: String,
}

impl Terminal {
    fn join(server: &Server, link: &Link, more: &[&str]) -> Terminal {
        let link = link.to_string();
        let mut args = vec!["play", "--join", &link];
        args.extend(more);
        let mut process = program(&args)
            .env("XDG_DATA_HOME", server.data.join("home"))
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = process.stdout.take().unwrap();
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..count]).into_owned();
                if sender.send(text).is_err() {
                    return;
                }
            }
        });
        Terminal {
            process,
            lines,
            said: String::new(),
        }
    }

    /// Waits until the program has printed a text since the last call.
    #[track_caller]
    fn until(&mut self, text: &str) {
        let end = Instant::now() + STEP_TIMEOUT;
        while !self.said.contains(text) {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(more) => self.said.push_str(&more),
                Err(_) => panic!("timeout waiting for {text:?}: {}", self.said),
            }
        }
        let place = self.said.find(text).unwrap() + text.len();
        self.said.drain(..place);
    }

    fn write(&mut self, line: &str) {
        let stdin = self.process.stdin.as_mut().unwrap();
        writeln!(stdin, "{line}").unwrap();
    }

    fn ends(mut self) {
        self.write("quit");
        assert!(self.process.wait().unwrap().success());
    }
}

#[test]
fn a_game_is_joined_played_and_lost() {
    let mut server = Server::start("join");
    let ann = Opponent::with_game(&server);
    let mut ben = Terminal::join(&server, &ann.link, &["--name", "Ben"]);
    ben.until("Ann plays White, Ben plays Black");
    ben.until("You play Black");
    let live = ann.until(|live| live.names[1].as_deref() == Some("Ben"));
    assert_eq!(live.you, Some(pijersi::Player::White));
    ann.play("a1-b1=d2", 1);
    ben.until("1 White plays a1-b1=d2");
    ben.until("Black> ");
    ben.write("f1-e9");
    ben.until("f1-e9");
    ben.write("f1-e1");
    ann.until(|live| live.game.record().len() == 2);
    ben.until("2 Black plays f1-e1");
    // Undone by agreement, then played again.
    ben.write("undo");
    let live = ann.until(|live| live.game.takeback_request().is_some());
    let number = live.game.turn_number();
    ann.connection.send(GameAction::AcceptTakeback { number });
    ben.until("Undone: f1-e1");
    // A turn that is typed while the server is away is sent when it is back.
    server.kill();
    ben.until("The connection is lost");
    ben.write("f1-e1");
    server.restart();
    ben.until("Connected again");
    let live = ann.until(|live| live.game.record().len() == 2);
    ann.connection.send(GameAction::Message {
        code: Message::GoodLuck,
    });
    ben.until("White says: good luck");
    ann.connection.play(live.game.turn_number(), "d2=e2-f3");
    ben.until("3 White plays");
    ben.write("e1-f1");
    let live = ann.until(|live| live.game.record().len() == 4);
    ann.connection.play(live.game.turn_number(), "e2-f3=g3");
    ben.until("White wins by arrival");
    ben.ends();
}

/// The server may describe the game before it has a turn that is on its way. [`Opponent`] fails at a refusal, which a second
/// sending would cause.
#[test]
fn a_turn_is_sent_once_over_a_connection() {
    let server = Server::start("join-once");
    let ann = Opponent::with_game(&server);
    let mut ben = Terminal::join(&server, &ann.link, &["--name", "Ben"]);
    ben.until("Ann plays White");
    let mut ann = ann;
    for count in 1..=8 {
        if count % 2 == 1 {
            ann = ann.reconnected();
            let turn = ["b4-c4", "c4-b4"][count / 2 % 2];
            ann.play(turn, count);
        } else {
            ben.until("Black> ");
            ben.write(["f4-e4", "e4-f4"][(count / 2 + 1) % 2]);
            ann.until(|live| live.game.record().len() == count);
        }
    }
    ben.write("resign");
    ben.ends();
}

#[test]
fn the_second_game_of_a_match_follows_the_first() {
    let server = Server::start("join-match");
    let ann = Opponent::with(&server, MatchLength::Two);
    let mut ben = Terminal::join(&server, &ann.link, &["--name", "Ben"]);
    ben.until("Game 1 of 2; points so far: White 0, Black 0.");
    ann.play("a1-b1=d2", 1);
    ben.until("Black> ");
    ben.write("f1-e1");
    ann.until(|live| live.game.record().len() == 2);
    ben.write("resign");
    ben.until("Black resigned");
    ben.until("Ben plays White, Ann plays Black");
    ben.until("Game 2 of 2; points so far: White 0, Black 1.");
    ben.until("You play White");
    ben.ends();
}

#[test]
fn offers_are_answered_and_a_third_client_watches() {
    let server = Server::start("join-draw");
    let ann = Opponent::with_game(&server);
    let mut ben = Terminal::join(&server, &ann.link, &["--language", "fr"]);
    ben.until("Ann joue Blanc");
    ann.play("a1-b1=d2", 1);
    ben.until("1 Blanc joue");
    let other = Server {
        data: server.data.join("other"),
        address: server.address.clone(),
        process: Command::new("true").spawn().unwrap(),
    };
    let mut watcher = Terminal::join(&other, &ann.link, &[]);
    watcher.until("You are watching");
    watcher.write("f1-e1");
    watcher.until("It is not your turn");
    ann.connection.send(GameAction::OfferDraw { number: 1 });
    ben.until("propose la nulle");
    ben.write("nulle");
    ben.until("Nulle par accord");
    watcher.until("The game is over");
    watcher.ends();
    ben.ends();
}

#[test]
fn two_bots_play_each_other() {
    let server = Server::start("bots");
    let url = format!("http://{}", server.address);
    let home = server.data.join("home");
    let bot = |args: &[&str]| {
        program(&["bot", "--url", &url, "--games", "1", "--time", "10"])
            .args(args)
            .env("XDG_DATA_HOME", &home)
            .spawn()
            .unwrap()
    };
    let host = bot(&["--level", "1"]);
    let guest = bot(&["--level", "3", "--accept", "--name", "Guest"]);
    for bot in [host, guest] {
        let output = bot.wait_with_output().unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{told}");
        let results = ["1-0", "0-1", "1/2-1/2"];
        assert!(results.iter().any(|result| told.contains(result)), "{told}");
    }
}

/// Banli's levels get ratings from games with people, and with each other.
#[test]
fn bots_have_ratings() {
    let server = Server::start("rated-bots");
    let url = format!("http://{}", server.address);
    let home = server.data.join("home");
    let bot = |args: &[&str]| {
        program(&["bot", "--url", &url, "--games", "1", "--time", "10"])
            .args(args)
            .env("XDG_DATA_HOME", &home)
            .spawn()
            .unwrap()
    };
    assert!(bad(2, &["bot", "--url", &url, "--rated"]).contains("--clock"));
    let host = bot(&["--level", "1", "--clock", "5+3", "--rated"]);
    let guest = bot(&["--level", "5", "--accept", "--name", "Guest"]);
    for bot in [host, guest] {
        assert!(bot.wait_with_output().unwrap().status.success());
    }
    let data = server.data.to_str().unwrap();
    let report = good(&["admin", "agreement", "--nodes", "500", "--data", data]);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 3, "{report}");
    let is_bot = |line: &&str| line.contains("Guest") && line.contains("yes") && line.contains('%');
    assert!(lines.iter().any(is_bot), "{report}");
}

#[test]
fn links_that_cannot_be_joined_are_errors() {
    assert!(bad(2, &["play", "--join", "bJ3sX0"]).contains("http"));
    assert!(bad(2, &["play", "--join", "http://localhost/"]).contains("?game="));
    // A port without a listener.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let link = format!("http://{}/?game=a", listener.local_addr().unwrap());
    drop(listener);
    assert!(bad(1, &["play", "--join", &link]).contains("cannot reach the server"));
    let server = Server::start("join-nothing");
    let link = format!("http://{}/?game=nothing", server.address);
    let message = bad(1, &["play", "--join", &link]);
    assert!(
        message.contains("no such game: check the link"),
        "{message}"
    );
}
