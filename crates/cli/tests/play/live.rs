//! Live games on the full screen, against an opponent on the public interface.

use super::Console;
use pijersi_protocol::GameAction;

use crate::opponent::{Opponent, Server};

#[test]
fn a_live_game_is_joined_and_played() {
    let mut server = Server::start("play-live");
    let ann = Opponent::with_game(&server);
    let mut ben = Console::join(&ann.link.to_string(), "Ben", &server.data.join("home"));
    ben.shows("You play Black");
    ben.has_taken_the_terminal();
    ben.shows("White  Ann");
    ben.shows("Black  Ben");
    ben.shows("White to move");
    // The help lists only the commands of live games.
    ben.type_text("?");
    ben.shows("ask your opponent to undo");
    ben.hides("suggests a turn");
    ben.type_text("\x1b");
    ben.hides("ask your opponent to undo");
    // It is not his turn, and live games have no hints.
    ben.type_text("f");
    ben.shows("It is not your turn");
    ben.type_text("h");
    ben.shows("Not in a live game");
    ann.play("a1-b1=d2", 1);
    ben.shows("1 White plays a1-b1=d2");
    ben.shows("Black to move");
    ben.play("f1-e1");
    ann.until(|live| live.game.record().len() == 2);
    ben.shows("2 f1-e1");
    // Undone by agreement.
    ben.type_text("u");
    let live = ann.until(|live| live.game.takeback_request().is_some());
    let number = live.game.turn_number();
    ann.connection.send(GameAction::AcceptTakeback { number });
    ben.shows("Undone: f1-e1");
    // The server is away for a while.
    if std::env::var_os("PIJERSI_FULL_TESTS").is_some() {
        server.kill();
        ben.shows("The connection is lost");
        server.restart();
        ben.shows("Connected again");
    }
    ben.play("f1-e1");
    let live = ann.until(|live| live.game.record().len() == 2);
    // Actions without a key are typed as commands.
    let number = live.game.turn_number();
    ann.connection.send(GameAction::OfferDraw { number });
    ben.shows("White offers a draw");
    ben.type_text(":decline\r");
    ann.until(|live| live.game.draw_offer().is_none());
    ben.type_text("r");
    ben.shows("Resign");
    ben.type_text("y");
    ann.until(|live| live.game.termination().is_some());
    ben.shows("Black resigned");
    ben.shows("n offers a rematch");
    ben.shows("n rematch");
    ben.type_text("q");
    ben.ends(0);
}

#[test]
fn leaving_a_live_game_shows_how_to_come_back() {
    let server = Server::start("play-live-again");
    let ann = Opponent::with_game(&server);
    let home = server.data.join("home");
    let link = ann.link.to_string();
    let mut ben = Console::join(&link, "Ben", &home);
    ben.shows("You play Black");
    ben.type_text("q");
    assert!(ben.ends(0).contains("Come back with the same link"));
    ann.play("a1-b1=d2", 1);
    let mut ben = Console::join(&link, "Ben", &home);
    ben.shows("You play Black");
    ben.shows("1 a1-b1=d2");
    ben.play("f1-e1");
    ann.until(|live| live.game.record().len() == 2);
    // A stranger watches, and cannot play.
    let mut eve = Console::join(&link, "Eve", &server.data.join("eve"));
    eve.shows("You are watching this game");
    eve.shows("2 f1-e1");
    eve.type_text(":resign\r");
    eve.shows("The server refuses it");
    eve.type_text("q");
    eve.ends(0);
    ben.type_text("q");
    ben.ends(0);
}

#[test]
fn a_missing_live_game_is_reported_on_the_normal_screen() {
    let server = Server::start("play-live-none");
    let link = format!("http://{}/?game=nothing", server.address);
    let ben = Console::join(&link, "Ben", &server.data.join("home"));
    assert!(ben.ends(1).contains("no such game: check the link"));
}
