use crate::{bad, good, json};

#[test]
fn counts_are_those_of_the_rules() {
    for (depth, nodes) in [("0", 1), ("1", 186), ("2", 34_054), ("3", 6_410_472)] {
        let report = json(&["perft", "--depth", depth, "--json"]);
        assert_eq!(report["nodes"], nodes);
        assert_eq!(report["depth"].to_string(), depth);
        assert!(report["seconds"].as_f64().unwrap() >= 0.0);
        let keys: Vec<_> = report.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["depth", "nodes", "seconds", "version"]);
    }
}

#[test]
fn table_and_threads_change_nothing() {
    for extra in [
        &["--hash", "8"][..],
        &["--threads", "3"],
        &["--hash", "1", "--threads", "2"],
    ] {
        let args = [&["perft", "--depth", "3", "--json"], extra].concat();
        assert_eq!(json(&args)["nodes"], 6_410_472, "{extra:?}");
    }
}

#[test]
fn a_split_adds_up() {
    let out = good(&["perft", "--depth", "2", "--split"]);
    let (parts, total) = out.split_once("\n\n").unwrap();
    assert_eq!(parts.lines().count(), 186);
    let sum: u64 = parts
        .lines()
        .map(|line| {
            line.split_whitespace()
                .nth(2)
                .unwrap()
                .parse::<u64>()
                .unwrap()
        })
        .sum();
    assert_eq!(sum, 34_054);
    assert!(
        total.starts_with("depth    2\nnodes    34054\nseconds  "),
        "{total}"
    );
    let report = json(&["perft", "--depth", "2", "--split", "--json"]);
    assert_eq!(report["split"].as_array().unwrap().len(), 186);
}

#[test]
fn a_won_position_has_no_turns_and_the_draw_is_ignored() {
    let won = "R-5/7/6/s-6/6/7/6 b 0 9";
    assert_eq!(
        json(&["perft", "--depth", "2", "--json", "--position", won])["nodes"],
        0
    );
    let drawn = "6/7/6/s-5R-/6/7/6 w 20 11";
    assert_eq!(
        json(&["perft", "--depth", "1", "--json", "--position", drawn])["nodes"],
        3
    );
}

#[test]
fn numbers_out_of_range_are_refused() {
    for args in [
        &["perft"][..],
        &["perft", "--depth", "10"],
        &["perft", "--depth", "-1"],
        &["perft", "--depth", "two"],
        &["perft", "--depth", "99999999999999999999"],
        &["perft", "--depth", "1", "--threads", "0"],
        &["perft", "--depth", "1", "--threads", "1000000"],
        &["perft", "--depth", "1", "--hash", "99999999"],
    ] {
        bad(2, args);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_cannot_be_started_are_reported() {
    let program = env!("CARGO_BIN_EXE_pijersi");
    for command in [
        "perft --depth 2 --threads 1000",
        "analyse --depth 2 --threads 250",
    ] {
        // Stacks of 1,000 threads do not fit.
        let shell = format!("ulimit -v 400000; exec {program} {command}");
        let output = std::process::Command::new("sh")
            .args(["-c", &shell])
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(
            said.starts_with("error: this machine cannot start"),
            "{said}"
        );
    }
}
