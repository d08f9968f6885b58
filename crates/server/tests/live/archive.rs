//! The archive: finished games are stored, found and counted.

use std::collections::HashSet;

use pijersi::{Cell, Match, MatchResult, Piece, Position, Setup, SplitMix64, Symmetry};
use pijersi_server::{Config, ImportedGame, Store};
use serde_json::{Value, json};

use crate::Server;
use crate::client::{Pair, Person};

async fn search(server: &Server, query: &str) -> Value {
    let path = format!("/api/v1/archive?{query}");
    let answer = Person::stranger().get(server.address, &path).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

async fn count(server: &Server, query: &str) -> usize {
    search(server, query).await["games"]
        .as_array()
        .unwrap()
        .len()
}

/// Percent-encodes text for a query.
fn escaped(text: &str) -> String {
    text.replace(' ', "%20")
        .replace('/', "%2F")
        .replace('=', "%3D")
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_listed_games_are_found_and_unlisted_ones_are_not() {
    let server = Server::start().await;
    for listed in [true, false] {
        let mut pair = Pair::new(server.address, json!({ "listed": listed })).await;
        pair.white.turn(0, "a4-b5=c4").await;
        assert_eq!(
            count(&server, "").await,
            usize::from(!listed),
            "not before the end"
        );
        pair.black.ask("resign", json!({})).await;
        assert_eq!(count(&server, "").await, 1);
    }
    for (query, found) in [
        ("name=ann", 1),
        ("white=Ann", 1),
        ("black=Ann", 0),
        ("result=1-0", 1),
        ("result=0-1", 0),
        ("from=2020-01-01", 1),
        ("to=2020-01-01", 0),
        ("min-turns=1&max-turns=1", 1),
        ("min-turns=2", 0),
        ("setup=classic", 1),
        ("first=a4-b5%3Dc4", 1),
        ("first=a4-b5", 0),
    ] {
        assert_eq!(count(&server, query).await, found, "{query}");
    }
    let mut game = Match::default();
    game.play_text("a4-b5=c4").unwrap();
    for symmetry in Symmetry::all() {
        let position = symmetry.position(game.position()).to_string();
        let query = format!("position={}", escaped(&position));
        assert_eq!(count(&server, &query).await, 1, "{position}");
    }
    let found = search(&server, "name=ann").await;
    assert_eq!(found["games"][0]["line"], "a4-b5=c4");
    let texts = Person::stranger()
        .get(server.address, "/api/v1/archive/text?name=bob")
        .await;
    assert!(texts.body.contains("1 a4-b5=c4"), "{}", texts.body);
    for wrong in [
        "from=soon",
        "result=2-0",
        "position=x",
        "first=a4-a4",
        "setup=x",
        "after=x",
    ] {
        let path = format!("/api/v1/archive?{wrong}");
        let answer = Person::stranger().get(server.address, &path).await;
        assert_eq!(answer.code(), "bad-request", "{wrong}");
    }
    server.stop().await;
}

/// Random games, some with a declared result.
fn random_games(count: u64) -> Vec<Match> {
    let mut random = SplitMix64::new(9);
    let games = (0..count).map(|number| {
        let mut game = Match::from(Setup::Classic);
        while !game.is_over() && game.len() < 12 {
            let turns = game.position().turns();
            // Few different turns at first, so that games share positions.
            let among = if game.len() < 2 {
                3
            } else {
                turns.len() as u64
            };
            let turn = turns[random.below(among) as usize];
            game.play(turn).unwrap();
        }
        let results = [MatchResult::White, MatchResult::Draw, MatchResult::Black];
        let _ = game.declare(results[(number % 3) as usize]);
        game
    });
    games.collect()
}

/// The pieces of the canonical image of a position.
fn image(position: &Position) -> Vec<(Cell, Piece)> {
    Symmetry::canonical(position).0.pieces().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_agrees_with_the_games() {
    let store = Store::in_memory().unwrap();
    let games = random_games(300);
    let imported = games.iter().map(|game| ImportedGame::new(game, |_| None));
    let imported: Vec<_> = imported.map(Option::unwrap).collect();
    let added = store.import(imported.clone()).await.unwrap();
    assert!(added > 250, "{added}");
    assert_eq!(
        store.import(imported).await.unwrap(),
        0,
        "each is there once"
    );
    let server = Server::start_with(Config::default(), store, 0).await;
    let root = Person::stranger()
        .get(server.address, "/api/v1/explorer")
        .await
        .json();
    assert_eq!(root["games"], added);
    let turns = root["turns"].as_array().unwrap();
    assert!(turns.len() >= 3, "{root}");
    // A turn counts every game that reaches the position after it, or an image of that, in any order.
    let behind = |game: &Match| {
        let positions = game.positions().iter().map(image);
        positions.collect::<Vec<_>>()
    };
    let mut known = HashSet::new();
    let games = games.iter().filter(|game| known.insert(game.to_string()));
    let games: Vec<(Option<MatchResult>, Vec<_>)> =
        games.map(|game| (game.result(), behind(game))).collect();
    for row in turns {
        let mut game = Match::default();
        game.play_text(row["turn"].as_str().unwrap()).unwrap();
        let there = image(game.position());
        // In the image with colours swapped, the player to move is White.
        let count = |wanted: i32| {
            let scores = games.iter().filter_map(|(result, images)| {
                let ply = images.iter().position(|image| *image == there)?;
                let winner = result.unwrap().winner();
                Some(
                    winner.map_or(0, |winner| match (winner as usize) == ply % 2 {
                        true => 1,
                        false => -1,
                    }),
                )
            });
            scores.filter(|score| *score == wanted).count() as u64
        };
        // Black is to move after the first turn.
        let expected = [count(-1), count(0), count(1)];
        let counted = ["white", "draws", "black"].map(|field| row[field].as_u64().unwrap());
        assert_eq!(counted, expected, "{row}");
        assert_eq!(row["games"], counted.iter().sum::<u64>());
    }
    let first = turns[0]["turn"].as_str().unwrap();
    let path = format!("/api/v1/explorer?first={}", escaped(first));
    let deeper = Person::stranger().get(server.address, &path).await.json();
    assert_eq!(deeper["games"], turns[0]["games"]);
    // All pages together contain every game once.
    let mut found = 0;
    let mut query = String::new();
    loop {
        let page = search(&server, &query).await;
        found += page["games"].as_array().unwrap().len() as u64;
        let Some(next) = page["next"].as_str() else {
            break;
        };
        query = format!("after={next}");
    }
    assert_eq!(found, added);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_complete_store() {
    let folder = crate::Folder::new("backup");
    let server = Server::start_with(Config::default(), folder.store(), 0).await;
    let mut pair = Pair::new(server.address, json!({ "listed": true })).await;
    pair.white.turn(0, "a4-b5=c4").await;
    let copy = folder.0.join("copy.db");
    folder.store().back_up(&copy).await.unwrap();
    assert!(
        folder.store().back_up(&copy).await.is_err(),
        "nothing is overwritten"
    );
    pair.black.turn(1, "f4=d5-d4").await;
    server.stop().await;
    let server = Server::start_with(Config::default(), Store::open_sqlite(&copy).unwrap(), 0).await;
    let path = format!("/api/v1/games/{}", pair.id);
    let game = Person::stranger().get(server.address, &path).await.json();
    assert_eq!(game["events"].as_array().unwrap().len(), 1);
    server.stop().await;
}
