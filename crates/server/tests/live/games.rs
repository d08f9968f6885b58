//! Whole games: from the invitation to the rematch.

use std::time::Duration;

use pijersi_server::Config;
use serde_json::{Value, json};

use crate::client::{Pair, Person};
use crate::{EVENTUALLY, Folder, Server};

/// The events of a game over HTTP.
async fn stored(server: &Server, id: &str) -> Vec<String> {
    let game = Person::stranger()
        .get(server.address, &format!("/api/v1/games/{id}"))
        .await;
    let events = game.json()["events"].clone();
    serde_json::from_value(events).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_meet_and_play_and_a_third_person_watches() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({ "clock": "5+3", "listed": true })).await;
    let mut watcher = Person::stranger().open(at, &pair.id).await;
    let whole = watcher.wait_for("game").await;
    assert_eq!(whole["you"], Value::Null);
    assert_eq!(whole["game"]["status"], "playing");
    assert_eq!(whole["game"]["white"]["name"], "Ann");
    assert_eq!(whole["game"]["settings"]["clocks"][0], "5+3");
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "done");
    for number in 0..2 {
        let event = watcher.wait_for("event").await;
        assert_eq!(event["number"], number);
        assert!(event["clocks"]["white"].as_u64().unwrap() <= 303_000);
    }
    // A client that reconnects gets the new events.
    let path = format!("/api/v1/games/{}/socket?since=1", pair.id);
    let mut again = pair.people[1].open_path(at, &path).await.unwrap();
    let whole = again.wait_for("game").await;
    assert_eq!(
        (&whole["you"], &whole["game"]["first"]),
        (&json!("black"), &json!(1))
    );
    assert_eq!(whole["game"]["events"].as_array().unwrap().len(), 1);
    assert_eq!(pair.black.ask("resign", json!({})).await, "done");
    let text = Person::stranger()
        .get(at, &format!("/api/v1/games/{}/text", pair.id))
        .await;
    assert!(text.body.contains("# White: Ann"), "{}", text.body);
    assert!(text.body.ends_with("1-0\n"), "{}", text.body);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_takebacks_time_and_messages() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "clock": "1+0" })).await;
    let (white, black) = (&mut pair.white, &mut pair.black);
    assert_eq!(
        white.ask("request-takeback", json!({ "number": 0 })).await,
        "nothing-to-take-back"
    );
    white.turn(0, "a4-b5=c4").await;
    assert_eq!(
        white.ask("request-takeback", json!({ "number": 1 })).await,
        "done"
    );
    black.wait_for("event").await;
    assert_eq!(
        black.ask("accept-takeback", json!({ "number": 1 })).await,
        "done"
    );
    assert_eq!(white.turn(1, "a4-b5").await, "wrong-number");
    assert_eq!(white.turn(2, "a4-b5").await, "done");
    assert_eq!(black.ask("add-time", json!({ "number": 3 })).await, "done");
    assert_eq!(
        black.ask("message", json!({ "code": "good-luck" })).await,
        "done"
    );
    assert_eq!(white.wait_for("message").await["code"], "good-luck");
    assert_eq!(
        black.ask("message", json!({ "code": "you fool" })).await,
        "bad-request"
    );
    assert_eq!(
        black.ask("offer-draw", json!({ "number": 3 })).await,
        "done"
    );
    assert_eq!(
        black.ask("offer-draw", json!({ "number": 3 })).await,
        "offered-already"
    );
    assert_eq!(
        white.ask("decline-draw", json!({ "number": 3 })).await,
        "done"
    );
    assert_eq!(
        white.ask("offer-draw", json!({ "number": 3 })).await,
        "done"
    );
    assert_eq!(
        black.ask("accept-draw", json!({ "number": 3 })).await,
        "done"
    );
    let events = stored(&server, &pair.id).await;
    assert!(
        events.last().unwrap().contains("accept-draw b"),
        "{events:?}"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_balanced_set_up_is_one_of_the_list() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "setup": "balanced" })).await;
    assert_eq!(pair.white.ask("abort", json!({})).await, "done");
    let id = pair.id.clone();
    let whole = pair.people[0]
        .open(server.address, &id)
        .await
        .wait_for("game")
        .await;
    let setup = whole["game"]["setup"].as_str().unwrap_or_default();
    let setup: pijersi::Setup = setup.parse().unwrap();
    assert!(pijersi_atlas::is_balanced(&setup), "{setup}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_the_colours() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "setup": "half-random" })).await;
    assert_eq!(pair.white.ask("rematch", json!({})).await, "not-over");
    assert_eq!(pair.white.ask("abort", json!({})).await, "done");
    assert_eq!(pair.white.ask("rematch", json!({})).await, "done");
    assert_eq!(pair.black.wait_for("rematch").await["player"], "white");
    assert_eq!(pair.white.ask("withdraw-rematch", json!({})).await, "done");
    assert_eq!(pair.black.wait_for("rematch").await["player"], Value::Null);
    assert_eq!(pair.black.ask("rematch", json!({})).await, "done");
    pair.white.say(&json!({ "do": "rematch" })).await;
    let next = pair.white.wait_for("next").await["id"].clone();
    assert_eq!(pair.black.wait_for("next").await["id"], next);
    let id = next.as_str().unwrap();
    let mut black = pair.people[0].open(server.address, id).await;
    let whole = black.wait_for("game").await;
    assert_eq!(whole["you"], "black");
    assert_eq!(whole["game"]["status"], "playing");
    let mut white = pair.people[1].open(server.address, id).await;
    assert_eq!(white.wait_for("game").await["you"], "white");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_invitations_while_their_creators_are_connected() {
    let server = Server::start().await;
    let at = server.address;
    let mut lobby = Person::stranger()
        .open_path(at, "/api/v1/lobby/socket")
        .await
        .unwrap();
    let first = lobby.wait_for("lobby").await;
    assert_eq!(first["open"], json!([]));
    let ann = Person::new(at, "Ann").await;
    let hidden = ann.create(at, json!({})).await;
    let listed = ann
        .create(
            at,
            json!({ "listed": true, "clock": "3+2", "color": "white" }),
        )
        .await;
    let mut own = ann.open(at, &listed).await;
    let shown = lobby.wait_for("lobby").await;
    assert_eq!(shown["open"].as_array().unwrap().len(), 1);
    assert_eq!(shown["open"][0]["id"], listed);
    assert_eq!(shown["open"][0]["clock"], "3+2");
    assert!(!shown.to_string().contains(&hidden));
    assert_eq!(own.ask("join", json!({})).await, "own-game");
    let bob = Person::new(at, "Bob").await;
    let mut joining = bob.open(at, &listed).await;
    assert_eq!(joining.ask("close", json!({})).await, "not-a-player");
    assert_eq!(joining.ask("join", json!({})).await, "done");
    let shown = lobby.wait_for("lobby").await;
    assert_eq!(shown["open"], json!([]));
    assert_eq!(shown["playing"], json!([]), "no turn was played");
    assert_eq!(own.turn(0, "a4-b5=c4").await, "done");
    let shown = lobby.wait_for("lobby").await;
    assert_eq!(shown["playing"][0]["id"], listed);
    assert_eq!(own.ask("close", json!({})).await, "not-open");
    let mine = ann.get(at, "/api/v1/identity/games").await.json();
    assert_eq!(mine["games"].as_array().unwrap().len(), 2);
    assert_eq!(mine["games"][0]["status"], "playing");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_a_restart_of_the_server() {
    let folder = Folder::new("restart");
    let server = Server::start_with(Config::default(), folder.store(), 0).await;
    let port = server.address.port();
    let mut pair = Pair::new(server.address, json!({ "clock": "5+0" })).await;
    pair.white.turn(0, "a4-b5=c4").await;
    let before = stored(&server, &pair.id).await;
    server.stop().await;
    // Connected clients are asked to reconnect.
    assert_eq!(pair.black.wait_for("reconnect").await["after"], 1000);
    let server = Server::start_with(Config::default(), folder.store(), port).await;
    assert_eq!(stored(&server, &pair.id).await, before);
    let mut black = pair.people[1].open(server.address, &pair.id).await;
    assert_eq!(black.wait_for("game").await["you"], "black");
    assert_eq!(black.turn(1, "f4=d5-d4").await, "done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_out_of_time_loses_even_if_both_are_gone() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "clock": "0.02+0" })).await;
    let mut watcher = Person::stranger().open(server.address, &pair.id).await;
    pair.white.turn(0, "a4-b5=c4").await;
    drop((pair.white, pair.black));
    watcher.wait_for("event").await;
    let event = watcher.wait_for("event").await;
    assert!(
        event["event"].as_str().unwrap().ends_with(" time-out"),
        "{event}"
    );
    server.stop().await;
}

/// The damaged game is the first one that the server must end.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_read_does_not_keep_others_from_ending() {
    let folder = Folder::new("damaged-overdue");
    let server = Server::start_with(Config::default(), folder.store(), 0).await;
    let mut games = Vec::new();
    for clock in ["0.02+0", "0.03+0"] {
        let mut pair = Pair::new(server.address, json!({ "clock": clock })).await;
        pair.white.turn(0, "a4-b5=c4").await;
        games.push(pair.id);
    }
    server.stop().await;
    let database = rusqlite::Connection::open(folder.0.join("pijersi.db")).unwrap();
    let sql = "UPDATE events SET event = 'damaged' WHERE game = ?1";
    assert!(database.execute(sql, [&games[0]]).unwrap() > 0);
    let server = Server::start_with(Config::default(), folder.store(), 0).await;
    // A request for the game itself would end it.
    let status = |id: &String| -> String {
        let sql = "SELECT status FROM games WHERE id = ?1";
        let status = database.query_row(sql, [id], |row| row.get(0));
        status.unwrap()
    };
    let ended = async {
        while status(&games[1]) != "over" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let ended = tokio::time::timeout(EVENTUALLY, ended).await;
    assert!(ended.is_ok(), "the second game does not end");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_link_has_a_preview_with_players_and_picture() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "<b>\"Ann\"&</b>").await;
    let id = ann.create(at, json!({})).await;
    let page = Person::stranger().get(at, &format!("/?game={id}")).await;
    assert_eq!(page.status, 200);
    let title = "content=\"Pijersi: &lt;b&gt;&quot;Ann&quot;&amp;&lt;/b&gt; wants to play\"";
    assert!(page.body.contains(title), "{}", page.body);
    let picture = format!("/api/v1/games/{id}/picture.png");
    assert!(page.body.contains(&format!("http://{at}{picture}")));
    let answer = Person::stranger().get(at, &picture).await;
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("image/png"), "{}", answer.head);
    for plain in ["/", "/?game=AAAAAAAAAAAAAAAA", "/?game=x"] {
        let page = Person::stranger().get(at, plain).await;
        assert_eq!(page.status, 200, "{plain}");
        assert!(!page.body.contains("og:title"), "{plain}");
    }
    server.stop().await;
}
