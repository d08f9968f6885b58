//! Rated games, with both databases.

use pijersi::Position;
use pijersi_server::{Config, Store};
use serde_json::{Value, json};

use crate::client::{Person, Socket};
use crate::database::Database;
use crate::folder::Folder;
use crate::{Server, shared_store};

/// Two nodes of a server, which are the same one with SQLite.
struct Site {
    nodes: Vec<Server>,
    store: Store,
    _sqlite: Option<Folder>,
    _postgres: Option<Database>,
}

impl Site {
    async fn sqlite(name: &str) -> Site {
        let folder = Folder::new(name);
        let store = folder.store();
        let server = Server::start_with(Config::default(), store.clone(), 0).await;
        Site {
            nodes: vec![server],
            store,
            _sqlite: Some(folder),
            _postgres: None,
        }
    }

    async fn postgres(name: &str) -> Option<Site> {
        let database = Database::start(name)?;
        let stores = [shared_store(&database).await, shared_store(&database).await];
        let mut nodes = Vec::new();
        for store in &stores {
            nodes.push(Server::start_with(Config::default(), store.clone(), 0).await);
        }
        Some(Site {
            nodes,
            store: stores[0].clone(),
            _sqlite: None,
            _postgres: Some(database),
        })
    }

    /// A site for each database.
    async fn all(name: &str) -> Vec<Site> {
        let sqlite = Site::sqlite(name).await;
        let postgres = Site::postgres(name).await;
        std::iter::once(sqlite).chain(postgres).collect()
    }

    fn node(&self, number: usize) -> std::net::SocketAddr {
        self.nodes[number % self.nodes.len()].address
    }

    async fn get(&self, path: &str) -> Value {
        let answer = Person::stranger().get(self.node(1), path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.json()
    }

    async fn game(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/games/{id}")).await
    }

    async fn stop(self) {
        for node in self.nodes {
            node.stop().await;
        }
    }
}

fn rated() -> Value {
    json!({ "clock": "5+3", "mode": "strict", "rated": true, "listed": true, "color": "white" })
}

/// A game of two people: White's socket on the first node, Black's on the second.
async fn begin(site: &Site, [white, black]: [&Person; 2], wish: Value) -> (String, [Socket; 2]) {
    let id = white.create(site.node(0), wish).await;
    let mut one = white.open(site.node(0), &id).await;
    one.wait_for("game").await;
    let mut other = black.open(site.node(1), &id).await;
    assert_eq!(other.ask("join", json!({})).await, "done");
    one.wait_for("start").await;
    (id, [one, other])
}

/// Plays a turn, which the opponent sees.
async fn turn(sockets: &mut [Socket; 2], number: u32, text: &str) {
    let [one, other] = sockets;
    let (mover, opponent) = if number.is_multiple_of(2) {
        (one, other)
    } else {
        (other, one)
    };
    assert_eq!(mover.turn(number, text).await, "done");
    while opponent.wait_for("event").await["number"] != number {}
}

/// Plays until this player resigns.
async fn play(site: &Site, people: [&Person; 2], wish: Value, loser: usize) -> String {
    let (id, mut sockets) = begin(site, people, wish).await;
    turn(&mut sockets, 0, "a4-b5=c4").await;
    turn(&mut sockets, 1, "f4=d5-d4").await;
    assert_eq!(sockets[loser].ask("resign", json!({})).await, "done");
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_changes_both_ratings_once() {
    for site in Site::all("rated").await {
        let people = [
            Person::new(site.node(0), "Ann").await,
            Person::new(site.node(1), "Bob").await,
        ];
        let [ann, bob] = [&people[0], &people[1]];
        let (id, mut sockets) = begin(&site, [ann, bob], rated()).await;
        let game = site.game(&id).await;
        assert_eq!(game["rated"], true);
        assert_eq!(game["ratings"], Value::Null);
        for color in ["white", "black"] {
            let expected = json!({ "points": 1500, "provisional": true });
            assert_eq!(game[color]["rating"], expected, "{game}");
        }
        turn(&mut sockets, 0, "a4-b5=c4").await;
        turn(&mut sockets, 1, "f4=d5-d4").await;
        let mut watcher = Person::stranger().open(site.node(1), &id).await;
        watcher.wait_for("game").await;
        assert_eq!(sockets[1].ask("resign", json!({})).await, "done");
        // All see the change, on either node.
        let mut seen = Vec::new();
        for socket in [&mut sockets[0], &mut watcher] {
            seen.push(socket.wait_for("rated").await["changes"].clone());
        }
        let changes = site.game(&id).await["ratings"].clone();
        assert_eq!(seen, [changes.clone(), changes.clone()]);
        assert_eq!(changes["pool"], "fast");
        let after = |color: &str| changes[color]["after"].as_i64().unwrap();
        assert!(after("white") > 1600 && after("black") < 1400, "{changes}");
        assert_eq!(after("white") + after("black"), 3000);
        let board = site.get("/api/v1/leaderboard?pool=fast").await;
        let names = board["players"].as_array().unwrap().iter();
        let names: Vec<_> = names
            .map(|player| (&player["rank"], &player["name"]))
            .collect();
        assert_eq!(
            names,
            [(&json!(1), &json!("Ann")), (&json!(2), &json!("Bob"))]
        );
        assert_eq!(board["total"], 2);
        let slow = site.get("/api/v1/leaderboard?pool=slow").await;
        assert_eq!(slow["players"], json!([]));
        // The next game begins with the new ratings.
        let next = play(&site, [bob, ann], rated(), 0).await;
        let game = site.game(&next).await;
        assert_eq!(game["black"]["rating"]["points"], changes["white"]["after"]);
        assert_eq!(
            game["ratings"]["white"]["before"],
            changes["black"]["after"]
        );
        let profile = site.get("/api/v1/player?name=Ann").await;
        let ratings = profile["ratings"].as_array().unwrap();
        assert_eq!(ratings.len(), 1);
        assert_eq!(
            ratings[0]["rating"]["points"],
            game["ratings"]["black"]["after"]
        );
        let won = json!({ "wins": 1, "draws": 0, "losses": 0 });
        assert_eq!((&ratings[0]["white"], &ratings[0]["black"]), (&won, &won));
        assert_eq!(profile["recent"].as_array().unwrap().len(), 2);
        assert_eq!(profile["recent"][0]["id"], next);
        let history = site.get("/api/v1/player/ratings?name=Bob&pool=fast").await;
        let points = history["points"].as_array().unwrap();
        let results: Vec<_> = points.iter().map(|point| &point["result"]).collect();
        assert_eq!(results, ["1-0", "0-1"]);
        let lost = json!({ "name": "Ann", "results": { "wins": 0, "draws": 0, "losses": 2 } });
        assert_eq!(history["opponents"], json!([lost]));
        site.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_do_not_count_leave_ratings_alone() {
    for site in Site::all("unrated").await {
        let people = [
            Person::new(site.node(0), "Ann").await,
            Person::new(site.node(1), "Bob").await,
        ];
        let [ann, bob] = [&people[0], &people[1]];
        let casual = json!({ "clock": "5+3", "color": "white", "listed": true });
        let id = play(&site, [ann, bob], casual, 1).await;
        let game = site.game(&id).await;
        assert_eq!(
            (&game["rated"], &game["ratings"]),
            (&json!(false), &Value::Null)
        );
        // Over before both have played.
        let (id, mut sockets) = begin(&site, [ann, bob], rated()).await;
        turn(&mut sockets, 0, "a4-b5=c4").await;
        assert_eq!(sockets[1].ask("abort", json!({})).await, "done");
        assert_eq!(site.game(&id).await["ratings"], Value::Null);
        let (id, mut sockets) = begin(&site, [ann, bob], rated()).await;
        turn(&mut sockets, 0, "a4-b5=c4").await;
        assert_eq!(sockets[1].ask("resign", json!({})).await, "done");
        assert_eq!(site.game(&id).await["ratings"], Value::Null);
        let board = site.get("/api/v1/leaderboard?pool=fast").await;
        assert_eq!(board, json!({ "players": [], "total": 0 }));
        assert_eq!(
            site.get("/api/v1/player?name=Ann").await["ratings"],
            json!([])
        );
        site.stop().await;
    }
}

#[tokio::test]
async fn rated_games_need_names_a_clock_and_the_strict_mode() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let guest = Person::stranger();
    let answer = guest
        .send(at, "POST", "/api/v1/identity", Some(&json!({})))
        .await;
    let guest = Person {
        cookie: answer.cookie(),
    };
    let refused = async |person: &Person, field: &str, value: Value| {
        let mut wish = rated();
        wish[field] = value;
        let answer = person.send(at, "POST", "/api/v1/games", Some(&wish)).await;
        assert_eq!(answer.status, 409, "{}", answer.body);
        answer.code()
    };
    assert_eq!(
        refused(&ann, "clock", "none".into()).await,
        "cannot-be-rated"
    );
    assert_eq!(
        refused(&ann, "mode", "casual".into()).await,
        "cannot-be-rated"
    );
    assert_eq!(
        refused(&guest, "listed", true.into()).await,
        "rated-without-name"
    );
    let id = ann.create(at, rated()).await;
    let mut socket = guest.open(at, &id).await;
    assert_eq!(socket.ask("join", json!({})).await, "rated-without-name");
    for path in [
        "player?name=Nemo",
        "player/ratings?name=Nemo&pool=slow",
        "player?name=%00",
    ] {
        let answer = ann.get(at, &format!("/api/v1/{path}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not-found"));
    }
    for query in ["", "?pool=medium", "?pool=fast&from=0", "?pool=fast&size=3"] {
        let answer = ann.get(at, &format!("/api/v1/leaderboard{query}")).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "bad-request")
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rating_all_games_again_gives_identical_numbers_even_after_a_deletion() {
    for site in Site::all("recomputed").await {
        let mut people = Vec::new();
        for (number, name) in ["Ann", "Bob", "Cleo"].into_iter().enumerate() {
            people.push(Person::new(site.node(number), name).await);
        }
        let setups = ["classic", "half-random", "full-random"];
        for number in 0..6 {
            let mut wish = rated();
            wish["setup"] = setups[number % 3].into();
            let players = [&people[number % 3], &people[(number + 1 + number / 3) % 3]];
            let (id, mut sockets) = begin(&site, players, wish).await;
            let start = site.game(&id).await["settings"]["start"].clone();
            let mut position: Position = start.as_str().unwrap().parse().unwrap();
            for number in 0..2 {
                let legal = position.turns()[0];
                turn(&mut sockets, number, &legal.notation().to_string()).await;
                position = position.play(legal).unwrap();
            }
            let loser = usize::from(number % 4 > 0);
            assert_eq!(sockets[loser].ask("resign", json!({})).await, "done");
        }
        let check = site.store.recompute_ratings(false).await.unwrap();
        assert_eq!(check.games, 6);
        assert!(check.is_identical(), "{check:?}");
        let before = site.get("/api/v1/player?name=Ann").await["ratings"].clone();
        // A deleted player has no name and no profile, and the ratings of others stay.
        let answer = people[1]
            .send(site.node(0), "DELETE", "/api/v1/identity", None)
            .await;
        assert_eq!(answer.status, 204);
        let check = site.store.recompute_ratings(true).await.unwrap();
        assert!(check.games == 6 && check.is_identical(), "{check:?}");
        assert_eq!(site.get("/api/v1/player?name=Ann").await["ratings"], before);
        let board = site.get("/api/v1/leaderboard?pool=fast").await;
        assert_eq!(board["total"], 2);
        let history = site.get("/api/v1/player/ratings?name=Ann&pool=fast").await;
        let opponents = history["opponents"].as_array().unwrap();
        let names: Vec<_> = opponents.iter().map(|opponent| &opponent["name"]).collect();
        assert!(names.contains(&&Value::Null) && !names.contains(&&json!("Bob")));
        site.stop().await;
    }
}
