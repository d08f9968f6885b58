//! JSON output, and the document that describes it.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::opponent::Server;
use crate::{match_path, run};

/// The names of all fields, at any depth.
fn fields(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                found.insert(name.clone());
                fields(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, found)),
        _ => {}
    }
}

#[test]
fn every_field_is_described_and_every_description_has_a_field() {
    let game = match_path("arrival.txt");
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("json");
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let suite = file("suite.txt", "6/7/R-5/7/6/3p-3/6 w 0 9 bm e1-f1 e1-f2");
    let rated = file("rated.txt", "[White \"A\"]\n[Black \"B\"]\n1 a4-b5 1-0");
    let commands: [&[&str]; 10] = [
        &["replay", &game],
        &["convert", &game, "--to", "psn"],
        &["suite", &suite, "--depth", "2"],
        &["ratings", &rated],
        &["moves"],
        &["analyse", "--nodes", "500"],
        &["review", &game, "--nodes", "100"],
        &["perft", "--depth", "1", "--split"],
        &["bench", "--depth", "1"],
        &[
            "match", "--each", "depth=1", "--engine", "name=A", "--engine", "name=B", "--games",
            "2", "--sprt", "0", "10",
        ],
    ];
    let mut found = BTreeSet::new();
    for command in commands {
        let answer = run(&[command, &["--json"]].concat());
        assert_eq!(answer.code, 0, "{command:?}: {}", answer.err);
        let report: Value = serde_json::from_str(&answer.out).unwrap();
        assert_eq!(report["version"], 1, "{command:?}");
        fields(&report, &mut found);
    }
    // A game that cannot be read, and a program that is no engine.
    let wrong = file("wrong.txt", "1 a4-a6");
    let failures: [&[&str]; 2] = [
        &["replay", &wrong, "--json"],
        &[
            "conform",
            env!("CARGO_BIN_EXE_pijersi"),
            "--json",
            "--",
            "--version",
        ],
    ];
    for command in failures {
        let answer = run(command);
        assert_eq!(answer.code, 1, "{command:?}: {}", answer.err);
        fields(&serde_json::from_str(&answer.out).unwrap(), &mut found);
    }
    // A list of games needs an archive.
    let data = folder.join("data");
    let data = data.to_str().unwrap();
    let _ = std::fs::remove_dir_all(data);
    assert_eq!(run(&["archive", "import", &rated, "--data", data]).code, 0);
    let answer = run(&["archive", "list", "--json", "--data", data]);
    fields(&serde_json::from_str(&answer.out).unwrap(), &mut found);
    // The load test needs a server.
    let server = Server::start("json-load");
    let url = format!("http://{}", server.address);
    let load = [
        "load",
        "--url",
        &url,
        "--games",
        "1",
        "--seconds",
        "1",
        "--json",
    ];
    let answer = run(&load);
    assert_eq!(answer.code, 0, "{}", answer.err);
    fields(&serde_json::from_str(&answer.out).unwrap(), &mut found);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md");
    let document = std::fs::read_to_string(path).unwrap();
    let described: BTreeSet<String> = document
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|code| {
            code.starts_with(|sign: char| sign.is_ascii_lowercase())
                && code
                    .chars()
                    .all(|sign| sign.is_ascii_alphanumeric() || sign == '_')
        })
        .map(str::to_owned)
        .collect();
    let no_fields = ["a4b5c4", "null", "match"];
    for field in &found {
        assert!(described.contains(field), "{field} is not described");
    }
    let commands = commands.map(|command| command[0]);
    for name in &described {
        let is_other = no_fields.contains(&&**name)
            || ["load", "conform", "archive"].contains(&&**name)
            || commands.contains(&&**name);
        assert!(is_other || found.contains(name), "there is no {name}");
    }
}
