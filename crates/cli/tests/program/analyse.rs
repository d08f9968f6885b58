use crate::{CLASSIC, bad, good, json, match_path};

/// White arrives with the next turn.
const WON_SOON: &str = "6/R-6/6/7/6/3s-3/6 w 0 1";

#[test]
fn each_depth_is_a_line_and_the_best_turn_comes_last() {
    let out = good(&["analyse", "--depth", "3"]);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("depth "), "{out}");
    for (depth, line) in lines[1..4].iter().enumerate() {
        assert!(line.trim().starts_with(&(depth + 1).to_string()), "{out}");
    }
    let best = lines[3].split_whitespace().nth(5).unwrap();
    let last = lines.last().unwrap();
    assert!(last.starts_with("Best turn for White: "), "{out}");
    assert!(last.contains(&format!(": {best} (")), "{out}");
    assert!(!out.contains('\x1b'), "{out}");
}

#[test]
fn several_lines_are_found_best_first() {
    let report = json(&["analyse", "--depth", "2", "--lines", "4", "--json"]);
    let lines = report["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 4);
    let chances: Vec<f64> = lines
        .iter()
        .map(|line| line["score"]["win_probability"].as_f64().unwrap())
        .collect();
    assert!(chances.is_sorted_by(|one, next| one >= next), "{chances:?}");
    assert_eq!(
        (&report["psn"], &report["player"]),
        (&CLASSIC.into(), &"white".into())
    );
    assert_eq!(report["depth"], 2);
    // A position with fewer turns than lines gives all it has.
    let few = [
        "analyse",
        "--lines",
        "50",
        "--depth",
        "1",
        "--json",
        "--position",
        WON_SOON,
    ];
    let few = json(&few)["lines"].as_array().unwrap().len();
    assert!((2..20).contains(&few), "{few}");
}

#[test]
fn a_win_is_announced_with_its_distance() {
    let out = good(&["analyse", "--nodes", "1000", "--position", WON_SOON]);
    assert!(out.contains("win in 1    100%"), "{out}");
    let report = json(&[
        "analyse",
        "--nodes",
        "1000",
        "--json",
        "--position",
        WON_SOON,
    ]);
    let line = &report["lines"][0];
    assert_eq!(line["score"]["win_in"], 1);
    assert_eq!(line["score"]["cubes"], serde_json::Value::Null);
    assert!(
        line["ugi"][0].as_str().unwrap().starts_with("f1g"),
        "{line}"
    );
}

#[test]
fn a_ply_of_a_match_is_analysed() {
    let path = match_path("arrival.txt");
    let report = json(&["analyse", &path, "--ply", "16", "--depth", "1", "--json"]);
    assert_eq!(report["lines"][0]["score"]["win_in"], 1);
    let out = good(&["analyse", &path]);
    assert_eq!(
        out,
        "Nothing to analyse: the game is over (White wins by arrival).\n"
    );
    let report = json(&["analyse", &path, "--json"]);
    assert_eq!(
        (&report["result"], &report["reason"]),
        (&"white".into(), &"arrival".into())
    );
    assert_eq!(report["lines"], serde_json::json!([]));
}

#[test]
fn limits_are_respected() {
    let begin = std::time::Instant::now();
    good(&["analyse", "--time", "100", "--threads", "2", "--hash", "1"]);
    assert!(begin.elapsed().as_secs() < 60);
}

#[test]
fn totals_are_those_of_the_whole_search() {
    let report = json(&["analyse", "--nodes", "5000", "--json"]);
    let nodes = report["nodes"].as_u64().unwrap();
    // The last finished depth ends far before; a search may look at a few positions more.
    assert!((5000..6000).contains(&nodes), "{nodes}");
    let report = json(&["analyse", "--time", "500", "--json"]);
    let seconds = report["seconds"].as_f64().unwrap();
    assert!(seconds > 0.4, "{seconds}");
    let out = good(&["analyse", "--nodes", "5000"]);
    assert!(
        out.contains(&format!("Searched {nodes} positions in ")),
        "{out}"
    );
}

#[test]
fn numbers_out_of_range_are_refused() {
    for args in [
        &["--time", "0"][..],
        &["--depth", "0"],
        &["--depth", "61"],
        &["--nodes", "0"],
        &["--nodes", "-5"],
        &["--lines", "0"],
        &["--threads", "0"],
        &["--threads", "257"],
        &["--hash", "0"],
        &["--hash", "99999999"],
        &["--time", "soon"],
    ] {
        bad(2, &[&["analyse"], args].concat());
    }
}

#[test]
fn a_malformed_position_is_reported() {
    let message = bad(1, &["analyse", "--position", "7/7/7"]);
    assert!(message.starts_with("error: --position: "), "{message}");
    let message = bad(1, &["analyse", &match_path("arrival.txt"), "--ply", "99"]);
    assert!(message.contains("there are only 17 turns"), "{message}");
}
