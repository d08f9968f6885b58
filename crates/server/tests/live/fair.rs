//! The swap rule, and matches of two games.

use pijersi_server::{Config, Store};
use serde_json::{Value, json};

use crate::client::{Pair, Person, Socket};
use crate::database::Database;
use crate::{Folder, Server, shared_store};

const FIRST: &str = "b4=d5-d4";
const SECOND: &str = "f2-f3=e3";

/// Games in memory, in a file, and in PostgreSQL on two nodes: the server of each player.
async fn servers(name: &str) -> Vec<(Vec<Server>, Option<Folder>, Option<Database>)> {
    let start = |store: Store| Server::start_with(Config::default(), store, 0);
    let folder = Folder::new(name);
    let file = start(folder.store()).await;
    let mut all = vec![
        (vec![Server::start().await], None, None),
        (vec![file], Some(folder), None),
    ];
    if let Some(database) = Database::start(name) {
        let nodes = [
            start(shared_store(&database).await).await,
            start(shared_store(&database).await).await,
        ];
        all.push((nodes.into(), None, Some(database)));
    }
    all
}

/// The next `game` message whose game has so many events.
async fn game_with(socket: &mut Socket, events: usize) -> Value {
    loop {
        let whole = socket.wait_for("game").await;
        if whole["game"]["events"].as_array().unwrap().len() == events {
            return whole;
        }
    }
}

async fn get(at: &Server, path: &str) -> Value {
    Person::stranger().get(at.address, path).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_players_swap_sides_on_all_nodes() {
    for (servers, _folder, _database) in servers("swap").await {
        let (one, two) = (&servers[0], servers.last().unwrap());
        let wish = json!({ "clock": "5+0", "swap": "first-turn", "listed": true });
        let mut pair = Pair::new(one.address, wish).await;
        let mut bob = pair.people[1].open(two.address, &pair.id).await;
        let whole = bob.wait_for("game").await;
        assert_eq!(whole["game"]["settings"]["swap"], "first-turn");
        let mut watcher = Person::stranger().open(two.address, &pair.id).await;
        watcher.wait_for("game").await;

        assert_eq!(
            pair.white.ask("swap", json!({ "number": 0 })).await,
            "no-swap"
        );
        assert_eq!(pair.white.turn(0, FIRST).await, "done");
        bob.wait_for("event").await;
        assert_eq!(
            pair.white.ask("swap", json!({ "number": 1 })).await,
            "not-your-turn"
        );
        assert_eq!(
            bob.ask("swap", json!({ "number": 0 })).await,
            "wrong-number"
        );
        assert_eq!(bob.ask("swap", json!({ "number": 1 })).await, "done");
        // Everyone gets the game with the exchanged players.
        for (socket, you) in [
            (&mut pair.white, json!("black")),
            (&mut watcher, Value::Null),
        ] {
            let whole = game_with(socket, 2).await;
            assert_eq!(whole["you"], you);
            assert_eq!(whole["game"]["white"]["name"], "Bob");
            assert_eq!(whole["game"]["black"]["name"], "Ann");
        }
        assert_eq!(
            bob.ask("swap", json!({ "number": 2 })).await,
            "not-your-turn"
        );
        assert_eq!(
            pair.white.ask("swap", json!({ "number": 2 })).await,
            "no-swap"
        );
        assert_eq!(bob.turn(2, "b1-c1").await, "not-your-turn");
        assert_eq!(bob.ask("abort", json!({})).await, "too-late-to-abort");
        assert_eq!(
            bob.ask("request-takeback", json!({ "number": 2 })).await,
            "nothing-to-take-back"
        );
        // A player who reconnects has the other colour.
        let mut ann = pair.people[0].open(two.address, &pair.id).await;
        let whole = ann.wait_for("game").await;
        assert_eq!(whole["you"], "black");
        assert_eq!(whole["game"]["events"].as_array().unwrap().len(), 2);
        assert_eq!(ann.turn(2, SECOND).await, "done");
        let mine = pair.people[0]
            .get(one.address, "/api/v1/identity/games")
            .await;
        assert_eq!(mine.json()["games"][0]["you"], "black");

        // Ann resigns with Black: Bob wins with White, also in the archive.
        assert_eq!(ann.ask("resign", json!({})).await, "done");
        let game = get(one, &format!("/api/v1/games/{}", pair.id)).await;
        assert_eq!(game["status"], "over");
        assert_eq!(game["white"]["name"], "Bob");
        let found = get(two, "/api/v1/archive?white=bob").await;
        let archived = &found["games"][0];
        assert_eq!(archived["result"], "1-0");
        assert_eq!(archived["black"]["name"], "Ann");
        assert_eq!(archived["swapped"], true);
        let path = format!("/api/v1/games/{}/text", pair.id);
        let text = Person::stranger().get(two.address, &path).await.body;
        assert!(text.contains("[Swap \"first-turn\"]"), "{text}");
        assert!(text.contains("1 b4=d5-d4 swap        2 f2-f3=e3"), "{text}");
        assert!(text.contains("# White: Bob"), "{text}");
        let texts = Person::stranger()
            .get(one.address, "/api/v1/archive/text?white=bob")
            .await;
        assert!(texts.body.contains("1 b4=d5-d4 swap"), "{}", texts.body);

        // In a rematch, Bob begins.
        assert_eq!(ann.ask("rematch", json!({})).await, "done");
        bob.say(&json!({ "do": "rematch" })).await;
        let id = bob.wait_for("next").await["id"].clone();
        let next = get(one, &format!("/api/v1/games/{}", id.as_str().unwrap())).await;
        assert_eq!(next["white"]["name"], "Bob");
        assert_eq!(next["settings"]["swap"], "first-turn");
        for server in servers {
            server.stop().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_the_rule_refuses_a_swap() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({})).await;
    pair.white.turn(0, FIRST).await;
    assert_eq!(
        pair.black.ask("swap", json!({ "number": 1 })).await,
        "no-swap"
    );
    let ann = &pair.people[0];
    for (field, value) in [("swap", "always"), ("length", "three")] {
        let wish = json!({ field: value });
        let answer = ann
            .send(server.address, "POST", "/api/v1/games", Some(&wish))
            .await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "bad-request")
        );
        assert_eq!(answer.json()["error"]["field"], field);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_two_games_has_one_score() {
    for (servers, _folder, _database) in servers("series").await {
        let (one, two) = (&servers[0], servers.last().unwrap());
        let wish = json!({ "length": "two", "swap": "first-turn", "setup": "half-random" });
        let mut pair = Pair::new(one.address, wish).await;
        let mut bob = pair.people[1].open(two.address, &pair.id).await;
        let whole = bob.wait_for("game").await;
        let series = &whole["game"]["series"];
        assert_eq!(
            (&series["length"], &series["game"]),
            (&json!("two"), &json!(1))
        );
        let setup = whole["game"]["setup"].clone();
        // Bob takes Ann's side, and wins with it.
        let first = any_turn(&whole["game"]["settings"]["start"]);
        assert_eq!(pair.white.turn(0, &first).await, "done");
        bob.wait_for("event").await;
        assert_eq!(bob.ask("swap", json!({ "number": 1 })).await, "done");
        game_with(&mut pair.white, 2).await;
        pair.white.say(&json!({ "do": "resign" })).await;
        // The second game begins by itself, and Bob begins it.
        let next = pair.white.wait_for("next").await["id"].clone();
        assert_eq!(bob.wait_for("next").await["id"], next);
        let next = next.as_str().unwrap();
        let game = get(two, &format!("/api/v1/games/{next}")).await;
        assert_eq!(game["status"], "playing");
        assert_eq!(game["setup"], setup);
        assert_eq!(game["white"]["name"], "Bob");
        let expected =
            json!({ "length": "two", "game": 2, "previous": pair.id, "white": 2, "black": 0 });
        assert_eq!(game["series"], expected);
        // Ann swaps: the points follow the players.
        let mut ann = pair.people[0].open(one.address, next).await;
        let mut bob = pair.people[1].open(two.address, next).await;
        bob.wait_for("game").await;
        ann.wait_for("game").await;
        assert_eq!(bob.turn(0, &first).await, "done");
        assert_eq!(ann.wait_for("event").await["number"], 0);
        assert_eq!(ann.ask("swap", json!({ "number": 1 })).await, "done");
        let game = get(two, &format!("/api/v1/games/{next}")).await;
        assert_eq!(game["white"]["name"], "Ann");
        assert_eq!(
            (&game["series"]["white"], &game["series"]["black"]),
            (&json!(0), &json!(2))
        );
        assert_eq!(bob.ask("resign", json!({})).await, "done");
        // The match is over: a third game needs agreement, and is the first of another match.
        assert_eq!(ann.ask("rematch", json!({})).await, "done");
        let game = get(one, &format!("/api/v1/games/{next}")).await;
        assert_eq!(
            (&game["status"], &game["next"]),
            (&json!("over"), &Value::Null)
        );
        bob.say(&json!({ "do": "rematch" })).await;
        let third = bob.wait_for("next").await["id"].clone();
        let game = get(one, &format!("/api/v1/games/{}", third.as_str().unwrap())).await;
        assert_eq!(game["series"]["game"], 1);
        assert_eq!(game["series"]["previous"], Value::Null);
        for server in servers {
            server.stop().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_called_off_has_no_second_game() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "length": "two" })).await;
    assert_eq!(pair.white.ask("abort", json!({})).await, "done");
    let game = get(&server, &format!("/api/v1/games/{}", pair.id)).await;
    assert_eq!(
        (&game["status"], &game["next"]),
        (&json!("over"), &Value::Null)
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_can_be_declined() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({})).await;
    let (white, black) = (&mut pair.white, &mut pair.black);
    white.ask("resign", json!({})).await;
    assert_eq!(black.ask("decline-rematch", json!({})).await, "no-offer");
    assert_eq!(white.ask("rematch", json!({})).await, "done");
    assert_eq!(white.ask("decline-rematch", json!({})).await, "no-offer");
    assert_eq!(black.ask("decline-rematch", json!({})).await, "done");
    let declined = loop {
        let message = white.wait_for("rematch").await;
        if message["player"].is_null() {
            break message;
        }
    };
    assert_eq!(declined["declined"], "black");
    assert_eq!(white.ask("rematch", json!({})).await, "rematch-declined");
    let mut again = pair.people[0].open(server.address, &pair.id).await;
    assert_eq!(again.wait_for("game").await["rematchDeclined"], "black");
    // Who has declined may still change their mind.
    assert_eq!(black.ask("rematch", json!({})).await, "done");
    assert_eq!(white.ask("rematch", json!({})).await, "done");
    let game = get(&server, &format!("/api/v1/games/{}", pair.id)).await;
    assert!(game["next"].is_string(), "{game}");
    server.stop().await;
}

/// A legal turn from a position.
fn any_turn(start: &Value) -> String {
    let position: pijersi::Position = start.as_str().unwrap().parse().unwrap();
    position.turns()[0].notation().to_string()
}
