//! Ratings from results files and match texts.

use std::fs;
use std::path::PathBuf;

use crate::{bad, good, json, run_with_input};

#[test]
fn a_tournament_can_be_rated_from_its_results_and_from_its_games() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ratings");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (kept, games) = (path("kept.jsonl"), path("games.txt"));
    crate::run(&[
        "match",
        "--engine",
        "name=A,nodes=300",
        "--engine",
        "name=B,nodes=3",
        "--games",
        "4",
        "--resume",
        &kept,
        "--log",
        &games,
    ]);
    let from_results = json(&["ratings", "--json", &kept, "--anchor", "B=1000"]);
    let from_games = json(&["ratings", "--json", &games, "--anchor", "B=1000"]);
    assert_eq!(from_results, from_games);
    assert_eq!(from_results["games"], 4);
    let players = from_results["players"].as_array().unwrap();
    let anchor = players.iter().find(|player| player["name"] == "B").unwrap();
    assert_eq!(anchor["rating"], 1000.0);
    // The games name the players, and hold the time controls, the reasons of their ends and the engines' scores.
    let text = fs::read_to_string(&games).unwrap();
    for expected in [
        "[White \"A\"]",
        "[WhiteTimeControl \"nodes 300\"]",
        "[Termination \"",
        "# [score ",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    assert!(good(&["replay", &games]).contains("game 4: "));
    let both = good(&["ratings", folder.to_str().unwrap()]);
    assert!(both.starts_with("8 games. White's advantage: "), "{both}");
}

#[test]
fn unrateable_input_is_reported() {
    let rated = |text: &str| run_with_input(&["ratings", "-"], text.as_bytes());
    let answer = rated("1 a4-b5=c4 1-0");
    assert!(
        answer.err.contains("tags White and Black"),
        "{}",
        answer.err
    );
    let game = "[White \"A\"]\n[Black \"B\"]\n1 a4-b5=c4\n";
    let answer = rated(game);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("no results"), "{}", answer.err);
    let answer = rated(&format!("{game}1-0\n{game}"));
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert!(answer.err.contains("not finished: 1"), "{}", answer.err);
    assert!(answer.out.starts_with("1 game. "), "{}", answer.out);
    let answer = run_with_input(
        &["ratings", "-", "--anchor", "C"],
        format!("{game}1-0\n").as_bytes(),
    );
    assert!(
        answer.err.contains("no player is called C"),
        "{}",
        answer.err
    );
    bad(1, &["ratings", "no-such-file"]);
}
