//! `pijersi conform`.

use crate::{bad, good, run};

/// The program itself speaks UGI.
const SELF: &str = env!("CARGO_BIN_EXE_pijersi");

#[test]
fn an_engine_that_conforms_passes() {
    let report = good(&[
        "conform",
        SELF,
        "--timeout",
        "60",
        "--only",
        "stop",
        "--",
        "ugi",
    ]);
    assert!(report.contains("passed  stop "), "{report}");
    assert!(report.ends_with("2 of 2 checks passed, 0 required and 0 optional ones failed.\n"));
}

#[test]
fn a_failure_has_its_reason_and_its_advice() {
    // Without the argument `ugi`, the program is no engine.
    let args = [
        "conform",
        SELF,
        "--timeout",
        "2",
        "--json",
        "--",
        "--version",
    ];
    let answer = run(&args);
    assert_eq!(answer.code, 1);
    assert!(
        answer.err.contains("does not conform to UGI"),
        "{}",
        answer.err
    );
    let report: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(report["check"], "greeting");
    assert_eq!(report["passed"], false);
    let advice = report["failure"]["advice"].as_str().unwrap();
    assert!(advice.contains("ugiok"), "{advice}");
}

#[test]
fn wrong_usage_is_explained() {
    assert!(bad(2, &["conform", SELF, "--only", "nothing"]).contains("one of greeting, "));
    let answer = run(&["conform", "./no-such-engine"]);
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("no-such-engine"), "{}", answer.out);
}
