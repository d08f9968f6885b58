//! `pijersi admin work` and `pijersi work`: output and errors. Jobs are done in the tests with a server.

use crate::{bad, good, run};

#[test]
fn administrators_add_list_and_cancel_jobs() {
    let name = format!("pijersi-work-{}", std::process::id());
    let path = std::env::temp_dir().join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(path.join("games")).unwrap();
    std::fs::write(path.join("games/one.txt"), "1 a4-b5=c4 1-0\n").unwrap();
    let file = |name: &str, text: &str| {
        let file = path.join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let data = path.to_str().unwrap();
    let games = path.join("games");
    let games = games.to_str().unwrap();
    good(&["archive", "import", games, "--data", data]);
    let positions = file(
        "positions.txt",
        "6/7/2WR3/p-6/4r-1/7/6 w 3 30\n6/7/2r-3/3PS3/6/7/6 w 0 1\n",
    );
    let jobs = file(
        "jobs.jsonl",
        "{\"kind\": \"self-play\", \"seed\": 1, \"first\": 0, \"games\": 2, \"nodes\": 10, \"randomPermille\": 0, \"balance\": 9}\n",
    );
    let wrong = file("wrong.jsonl", "\n{\"kind\": \"chess\"}\n");
    let with = |args: &[&str]| -> Vec<String> {
        let args = [&["admin", "work"], args, &["--data", data]].concat();
        args.into_iter().map(str::to_owned).collect()
    };
    let call = |args: &[&str]| {
        let args = with(args);
        good(&args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let refused = |code, args: &[&str]| {
        let args = with(args);
        bad(code, &args.iter().map(String::as_str).collect::<Vec<_>>())
    };

    let added = call(&[
        "add",
        "a",
        "atlas",
        &positions,
        "--nodes",
        "9",
        "--per-job",
        "1",
    ]);
    assert_eq!(added, "2 jobs added to a\n");
    call(&["add", "b", "analysis", games, "--depth", "2"]);
    call(&["add", "c", "self-play", "--seed", "1", "--games", "120"]);
    let engines = ["--engine", "level=3,nodes=9", "--engine", "depth=2,hash=1"];
    let matches = ["add", "d", "matches", "--openings", &positions];
    call(&[&matches[..], &engines].concat());
    call(&["add", "e", "jobs", &jobs]);
    let list = call(&["list"]);
    let rows: Vec<Vec<&str>> = list
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().take(3).collect())
        .collect();
    let expected = [
        ["e", "self-play", "1"],
        ["d", "matches", "2"],
        ["c", "self-play", "3"],
        ["b", "analysis", "1"],
        ["a", "atlas", "2"],
    ];
    assert_eq!(rows, expected, "{list}");
    assert_eq!(call(&["results", "a"]), "");
    assert_eq!(call(&["cancel", "a"]), "2 jobs of a are cancelled\n");
    assert_eq!(call(&["cancel", "a"]), "0 jobs of a are cancelled\n");
    call(&["delete", "a"]);
    assert!(refused(1, &["results", "a"]).contains("a: no such batch"));
    assert!(call(&["mismatches"]).starts_with("time"));

    assert!(refused(1, &["add", "x", "jobs", &wrong]).contains("wrong.jsonl, line 2"));
    assert!(refused(2, &["add", "x", "analysis", games]).contains("--nodes"));
    assert!(refused(1, &["add", "x", "analysis", games, "--depth", "0"]).contains("job 1"));
    let engines = ["--engine", "level=3", "--engine", "depth=2"];
    assert!(refused(1, &[&matches[..], &engines].concat()).contains("no limit"));
    let engines = ["--engine", "strength=3", "--engine", "depth=2"];
    assert!(refused(2, &[&matches[..], &engines].concat()).contains("strength=3"));
    std::fs::remove_dir_all(&path).unwrap();
}

#[test]
fn a_worker_needs_a_key() {
    let server = ["work", "--server", "http://127.0.0.1:9"];
    let answer = run(&server);
    assert_eq!(answer.code, 2, "{}", answer.err);
    assert!(answer.err.contains("PIJERSI_WORK_KEY"), "{}", answer.err);
    let missing = ["--key-file", "/nowhere/worker.key"];
    let error = bad(1, &[&server[..], &missing].concat());
    assert!(error.contains("/nowhere/worker.key"), "{error}");
}
