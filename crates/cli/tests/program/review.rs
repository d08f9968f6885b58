use crate::{CLASSIC, bad, check_bad, good, json, match_path, run_with_input};

#[test]
fn every_turn_is_judged_and_both_players_get_their_accuracy() {
    let out = good(&["review", &match_path("arrival.txt"), "--nodes", "1000"]);
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].contains("label") && lines[0].contains("better"),
        "{out}"
    );
    for (number, line) in lines[1..=17].iter().enumerate() {
        assert!(line.trim().starts_with(&(number + 1).to_string()), "{out}");
    }
    let last = lines[17].split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(last, "17 d4=f3!-g2 best win in 1 won");
    assert!(
        out.contains("\nThe game is over. White wins by arrival.\n"),
        "{out}"
    );
    for player in ["White", "Black"] {
        let row = lines.iter().find(|line| line.starts_with(player)).unwrap();
        assert!(row.contains("% "), "{row}");
    }
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn labels_graph_and_accuracy_agree() {
    let report = json(&[
        "review",
        &match_path("arrival.txt"),
        "--nodes",
        "1000",
        "--json",
    ]);
    let turns = report["turns"].as_array().unwrap();
    let graph: Vec<f64> = report["graph"]
        .as_array()
        .unwrap()
        .iter()
        .map(|chance| chance.as_f64().unwrap())
        .collect();
    assert_eq!((turns.len(), graph.len()), (17, 18));
    assert_eq!((graph[17], &report["result"]), (1.0, &"white".into()));
    let mut sums = [(0.0, 0.0); 2];
    for (ply, turn) in turns.iter().enumerate() {
        let loss = turn["loss"].as_f64().unwrap();
        let fall = if ply % 2 == 0 {
            graph[ply] - graph[ply + 1]
        } else {
            graph[ply + 1] - graph[ply]
        };
        assert!((loss - fall).abs() < 1e-9, "turn {ply}");
        let label = turn["label"].as_str().unwrap();
        let range = match label {
            "forced" | "best" => 0.0..1e-12,
            "good" => 0.0..0.05,
            "inaccuracy" => 0.05..0.10,
            "mistake" => 0.10..0.20,
            "blunder" => 0.20..1.01,
            other => panic!("{other}"),
        };
        assert!(range.contains(&loss), "{label} {loss}");
        if label != "forced" {
            sums[ply % 2].0 += turn["accuracy"].as_f64().unwrap();
            sums[ply % 2].1 += 1.0;
        }
        assert_eq!(turn["line"][0], turn["best"]);
    }
    for ((sum, count), player) in sums.into_iter().zip(["white", "black"]) {
        let accuracy = report["accuracy"][player].as_f64().unwrap();
        assert!((accuracy - sum / count).abs() < 1e-9);
    }
}

#[test]
fn the_same_review_twice() {
    let args = [
        "review",
        &match_path("ongoing.txt"),
        "--nodes",
        "800",
        "--json",
    ];
    assert_eq!(good(&args), good(&args));
}

#[test]
fn a_game_without_turns_is_accepted() {
    let answer = run_with_input(&["review", "-", "--nodes", "100"], CLASSIC.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(
        answer.out.starts_with("No turns.\nWhite to move.\n"),
        "{}",
        answer.out
    );
    let answer = run_with_input(
        &["review", "-", "--time", "1", "--json"],
        CLASSIC.as_bytes(),
    );
    assert!(answer.out.starts_with(
        "{\"version\":1,\"file\":\"stdin\",\"game\":1,\"turns\":[],\"accuracy\":{\"white\":null"
    ));
}

#[test]
fn wrong_input_is_reported() {
    let message = bad(1, &["review", "no-such-match.txt"]);
    assert_eq!(message, "error: no such file: no-such-match.txt\n");
    let answer = run_with_input(&["review", "-"], b"1 a4-a6");
    let message = check_bad(1, &["review", "-"], answer);
    assert!(message.contains("turn 1"), "{message}");
    let path = match_path("ongoing.txt");
    bad(2, &["review"]);
    bad(2, &["review", &path, "--nodes", "0"]);
    bad(2, &["review", &path, "--time", "0"]);
    bad(
        2,
        &["review", &path, "--nodes", "5", "--time-per-turn", "5"],
    );
}
