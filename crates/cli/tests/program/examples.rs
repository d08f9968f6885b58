//! Every example in the help of every command runs. Manual pages show the same examples.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::{CLASSIC, good, match_path};

/// Commands that run until they are stopped, or for long. They pass if they are still running after [`SHORT`].
const LONG: &[&str] = &[
    "analyse", "atlas", "bot", "load", "match", "openings", "perft", "puzzles", "serve", "work",
];
/// Commands that need a server, a game, a computer or a long run that is not here: they may end with code 1.
const ELSEWHERE: &[&str] = &[
    "admin",
    "atlas",
    "bot",
    "certificate write game.txt",
    "health",
    "load",
    "play --join",
    "serve",
    "work",
];
const SHORT: Duration = Duration::from_millis(700);
const TIMEOUT: Duration = Duration::from_secs(120);
/// Number of examples that run at the same time.
const PARALLEL: usize = 4;

/// A command and all its subcommands, as they are called.
fn commands(path: &str) -> Vec<String> {
    let mut args: Vec<&str> = path.split_whitespace().collect();
    args.push("--help");
    let help = good(&args);
    let mut found = vec![path.to_owned()];
    if let Some((_, list)) = help.split_once("Commands:\n") {
        let names = list.lines().map_while(|line| line.strip_prefix("  "));
        let names = names.filter_map(|line| line.split(' ').next());
        for name in names.filter(|name| !name.is_empty() && *name != "help") {
            found.extend(commands(format!("{path} {name}").trim()));
        }
    }
    found
}

/// The command lines below `Examples:` in the help of a command.
fn examples(path: &str) -> Vec<String> {
    let mut args: Vec<&str> = path.split_whitespace().collect();
    args.push("--help");
    let help = good(&args);
    let Some((_, after)) = help.split_once("Examples:\n") else {
        return Vec::new();
    };
    let lines = after.lines().take_while(|line| !line.is_empty());
    let text: String = lines.map(|line| format!("{}\n", line.trim())).collect();
    let lines = text.replace(" \\\n", " ");
    let commands = lines.lines().filter(|line| line.contains("pijersi "));
    commands
        // Explanations stand in a column to the right.
        .map(|line| line.split("  ").next().unwrap_or(line))
        .filter(|line| line.len() > "pijersi".len())
        .map(str::to_owned)
        .collect()
}

#[cfg(unix)]
fn script(folder: &Path, name: &str, text: &str) {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// A folder with what the examples name.
#[cfg(unix)]
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let _ = fs::remove_dir_all(&folder);
    for inner in [
        "games",
        "tournaments",
        "more-games",
        "pictures",
        "data",
        ".zfunc",
        ".config/fish/completions",
        ".local/share/man/man1",
    ] {
        fs::create_dir_all(folder.join(inner)).unwrap();
    }
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    let quiet = fs::read_to_string(match_path("quiet.txt")).unwrap();
    let rated = format!("[White \"Ann\"]\n[Black \"Banli\"]\n\n{quiet}");
    for name in ["game.txt", "games/one.txt", "tournaments/one.txt"] {
        write(name, &quiet);
    }
    write("tournament.txt", &rated);
    write("more-games/one.txt", &rated);
    write("positions.txt", &format!("{CLASSIC}\n{CLASSIC}\n"));
    write("suite.txt", "6/7/R-5/7/6/3p-3/6 w 0 9 bm e1-f1 e1-f2\n");
    write(
        "evening.txt",
        "title: Evening\nplayers:\nAnna\nBert\nChloé\nDóra\n",
    );
    write("worker.key", "key");
    let puzzles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/puzzles.txt");
    fs::copy(&puzzles, folder.join("puzzles.txt")).unwrap();
    let own = env!("CARGO_BIN_EXE_pijersi");
    for name in ["banli", "other", "my-engine", "banli-old"] {
        script(&folder, name, &format!("exec {own} ugi"));
    }
    script(&folder, "pijersi", &format!("exec {own} \"$@\""));
    for name in ["grep", "man", "less"] {
        script(&folder, name, "exec cat > /dev/null");
    }
    script(&folder, "xdg-open", "exit 0");
    folder
}

/// Runs an example, and returns what is wrong with it.
fn problem(folder: &Path, path: &str, example: &str) -> Option<String> {
    let data = folder.join("data");
    let data = data.to_str().unwrap();
    // Addresses and folders that tests must not use.
    let line = example
        .replace("0.0.0.0:8080", "127.0.0.1:0")
        .replace("0.0.0.0:80", "127.0.0.1:0")
        // Each has results of its own.
        .replace("results.jsonl", &format!("{}.jsonl", letters(example)))
        // The speed of a busy machine is not what is tested.
        .replace(
            "pijersi conform",
            "pijersi conform --timeout 60 --margin 30000",
        )
        .replace("/var/lib/pijersi", data)
        .replace("LINK", "http://127.0.0.1:9/?game=AbCdEfGhIjKlMnOp");
    // The tournament of the example is not the one that was prepared for the ratings.
    let line = match path {
        "match" => line.replace("new-old.jsonl", &format!("{}.jsonl", letters(example))),
        _ => line,
    };
    let mut search = folder.as_os_str().to_owned();
    search.push(":");
    search.push(std::env::var_os("PATH").unwrap_or_default());
    let log = folder.join(format!("log-{}.txt", letters(example)));
    let mut child = Command::new("bash")
        .args(["-c", &line])
        .current_dir(folder)
        .env("PATH", search)
        .env("HOME", folder)
        .env("PROFILE", folder.join("profile"))
        .env("PIJERSI_DATA", data)
        .env("PIJERSI_LISTEN", "127.0.0.1:0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(&log).unwrap())
        .spawn()
        .expect("there is a shell");
    let is_long =
        LONG.iter().any(|name| path.starts_with(name)) || line.contains("--black ./other");
    let begin = Instant::now();
    let code = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
        if begin.elapsed() > if is_long { SHORT } else { TIMEOUT } {
            child.kill().unwrap();
            child.wait().unwrap();
            break is_long.then_some(0);
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let message = fs::read_to_string(&log).unwrap();
    let may_fail = ELSEWHERE
        .iter()
        .any(|name| format!("pijersi {path} {line}").contains(name));
    let is_good = match code {
        Some(0) => true,
        Some(1) => may_fail,
        _ => false,
    };
    (!is_good || message.contains("panicked")).then(|| format!("{example}: {code:?} {message}"))
}

/// A name for the files of an example.
fn letters(example: &str) -> String {
    example
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect()
}

#[test]
#[cfg(unix)]
fn every_example_in_the_help_runs() {
    let folder = folder();
    let mut all: Vec<(String, String)> = Vec::new();
    for path in commands("") {
        for example in examples(&path) {
            // Commands with subcommands show some examples of these again.
            if !all.iter().any(|(_, known)| *known == example) {
                all.push((path.clone(), example));
            }
        }
    }
    assert!(all.len() > 90, "only {} examples were found", all.len());
    // What others need comes first: results, and a store.
    let first = [
        "pijersi match --engine name=new,depth=1 --engine name=old,depth=2 --games 2 --resume new-old.jsonl",
        "pijersi puzzles find candidates.txt --games 1 --jobs 1",
        "pijersi archive import tournaments/",
        "pijersi certificate write --position '6/s-6/3R-2/7/6/7/6 w 0 1' --output win.txt",
    ];
    for line in first {
        let path = ""; // Runs to its end.
        assert_eq!(problem(&folder, path, line), None);
    }
    let (queue, problems) = (Mutex::new(all.into_iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..PARALLEL {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap().next();
                    let Some((path, example)) = next else { break };
                    let found = problem(&folder, &path, &example);
                    problems.lock().unwrap().extend(found);
                }
            });
        }
    });
    let problems = problems.into_inner().unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
