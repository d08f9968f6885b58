//! Every command in the documents works.
//!
//! - A block `console` is executed, and its output is that shown below each command.
//! - A block `sh` is executed; every command in it succeeds.
//! - A block `sh (reason)` is not executed, nor is inline code that begins with a command: its commands are only checked (`dry_run`).

mod dry_run;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use dry_run::DryRun;
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// Files that commands in documents read.
const FIXTURES: [(&str, &str); 3] = [
    (
        "evening.txt",
        "title: Club evening\nplayers:\nAnna Berg, 1650\nBert\nChloé\nDóra\n",
    ),
    (
        "game.txt",
        "1 a2-b3=c3  2 f2-f1=e1  3 c3=e2-e1!  4 g5-f5=d4  5 b2-b1=b3  6 d4=d2-e2!  7 e1-d2!  \
        8 g3-g4=e5  9 b6-b7=d6  10 f6-g6=g5  11 b3=d4  12 f4=e4-e3  13 d4=d3-e2!  14 g1-f2  15 e2-d2=f1  \
        16 f3-g2=g1  17 d6=d4-d3  18 e5=c4-b5!  19 d3=f2!-g1!\n",
    ),
    ("SHA256SUMS", ""),
];
/// Languages of blocks without commands.
const OTHER_LANGUAGES: [&str; 14] = [
    "", "caddy", "html", "http", "ini", "js", "json", "match", "nginx", "psn", "py", "python",
    "text", "toml",
];
/// How inline code that is a command begins.
const INLINE: [&str; 13] = [
    "./test",
    "PIJERSI",
    "cargo ",
    "node ",
    "npm ",
    "packaging/",
    "pijersi ",
    "pip ",
    "podman ",
    "python ",
    "sudo ",
    "target/",
    "tools/",
];
/// Documents about the past, whose commands need not exist any more.
const HISTORIES: [&str; 3] = [
    "CHANGELOG.md",
    "docs/performance-history.md",
    "training/log.md",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All documents of the project, with paths from its root.
fn documents() -> Vec<String> {
    let mut folders: Vec<String> = ["", "docs", "fuzz", "packaging", "python", "training"]
        .map(str::to_owned)
        .to_vec();
    for parent in ["crates", "web/packages"] {
        for entry in fs::read_dir(root().join(parent)).expect("a folder") {
            let name = entry.expect("an entry").file_name();
            folders.push(format!("{parent}/{}", name.display()));
        }
    }
    let mut documents = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root().join(&folder)).expect("a folder") {
            let name = entry.expect("an entry").file_name().display().to_string();
            let path = format!("{folder}/{name}")
                .trim_start_matches('/')
                .to_owned();
            if name.ends_with(".md") && !HISTORIES.contains(&path.as_str()) {
                documents.push(path);
            }
        }
    }
    documents.sort();
    documents
}

/// The commands of a document.
#[derive(Default)]
struct Commands {
    /// Blocks to execute: the text, and whether it shows the output.
    executed: Vec<(String, bool)>,
    /// Scripts to check.
    checked: Vec<String>,
}

fn commands(path: &str) -> Commands {
    let text = fs::read_to_string(root().join(path)).expect("a document is text");
    let mut commands = Commands::default();
    let mut block: Option<(String, String)> = None;
    for event in Parser::new_ext(&text, pulldown_cmark::Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                block = Some((kind.into_string(), String::new()));
            }
            Event::Text(text) => {
                if let Some((_, block)) = &mut block {
                    block.push_str(&text);
                }
            }
            Event::End(TagEnd::CodeBlock) => match block.take() {
                Some((kind, text)) if kind == "console" => commands.executed.push((text, true)),
                Some((kind, text)) if kind == "sh" => commands.executed.push((text, false)),
                Some((kind, text)) if kind.starts_with("sh (") && kind.ends_with(')') => {
                    commands.checked.push(text.replace('…', "X"));
                }
                Some((kind, _)) => {
                    let language = kind.split([',', ' ']).next().unwrap_or_default();
                    let is_known = language == "rust" || OTHER_LANGUAGES.contains(&language);
                    assert!(is_known, "{path}: a block of an unknown language {kind:?}");
                }
                None => {}
            },
            Event::Code(code) if is_command(&code) => {
                commands.checked.push(code.replace('…', "X"));
            }
            _ => {}
        }
    }
    commands
}

/// Whether inline code is a command with arguments.
fn is_command(code: &str) -> bool {
    code.contains(' ') && INLINE.iter().any(|start| code.starts_with(start)) || code == "./test"
}

/// An empty folder with the fixtures.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name.replace('/', "-"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    for (name, text) in FIXTURES {
        fs::write(folder.join(name), text).expect("the file can be written");
    }
    folder
}

/// Runs a script in a folder: whether it succeeds, and its output followed by its messages.
fn shell(folder: &Path, script: &str) -> (bool, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_pijersi"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", script])
        .current_dir(folder)
        .stdin(Stdio::null())
        .env("PATH", path)
        .env("HOME", folder)
        .env_remove("XDG_DATA_HOME")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("there is a shell");
    let text = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8(bytes).expect("the answer is UTF-8"))
        .concat();
    (output.status.success(), text)
}

/// Executes the blocks of a document, in order, in one folder; returns the number of commands.
fn execute(document: &str) -> usize {
    let blocks = commands(document).executed;
    if blocks.is_empty() {
        return 0;
    }
    let folder = folder(document);
    let mut count = 0;
    for (text, is_console) in blocks {
        if is_console {
            for shown in text.split("$ ").filter(|shown| !shown.is_empty()) {
                let (command, answer) = shown.split_once('\n').expect("a line per command");
                assert_eq!(shell(&folder, command).1, answer, "{document}: {command}");
                count += 1;
            }
        } else {
            let (is_good, answer) = shell(&folder, &format!("set -e\n{text}"));
            assert!(is_good, "{document}:\n{text}\n{answer}");
            count += 1;
        }
    }
    count
}

#[test]
#[cfg(unix)]
fn commands_in_documents_work() {
    let documents = documents();
    let count = std::thread::scope(|scope| {
        let threads: Vec<_> = documents
            .iter()
            .map(|document| scope.spawn(|| execute(document)))
            .collect();
        let counts = threads
            .into_iter()
            .map(|thread| thread.join().expect("no failure"));
        counts.sum::<usize>()
    });
    assert!(count > 50, "only {count} commands were found");
}

#[test]
#[cfg(unix)]
fn commands_that_are_not_executed_exist_with_their_options() {
    let folder = folder("dry-run");
    let mut count = 0;
    let mut faults = Vec::new();
    for document in documents() {
        for script in commands(&document).checked {
            match DryRun::new(&folder, &script).check() {
                Ok(commands) => count += commands,
                Err(fault) => faults.push(format!("{document}: {script}\n{fault}")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(count > 120, "only {count} commands were found");
}

#[test]
#[cfg(unix)]
fn wrong_commands_are_found() {
    let folder = folder("dry-run-faults");
    for wrong in [
        "pijersi shwo",
        "pijersi show --no-such-option",
        "pijersi perft --depth many",
        "sudo pijersi admin nothing",
        "cargo test -p no-such-package",
        "cargo run --release -- srve",
        "packaging/release parts && tools/nothing.py",
        "npm run nothing",
        "pjersi show",
        "ssh host 'pijersi wrk'",
        "if true",
    ] {
        assert!(DryRun::new(&folder, wrong).check().is_err(), "{wrong}");
    }
    let right =
        "PIJERSI=x pijersi perft --depth N | head -1 && exec pijersi work --server URL > log";
    assert_eq!(DryRun::new(&folder, right).check(), Ok(3));
}

/// The example of the library's own README is compiled and run with its documentation, so the same text here works too.
#[test]
fn the_readme_shows_the_tested_example() {
    let example = |path: &str| {
        let text = fs::read_to_string(root().join(path)).expect("the README is text");
        let (_, after) = text.split_once("```rust\n").expect("there is an example");
        let (code, _) = after.split_once("```").expect("the example ends");
        code.to_owned()
    };
    assert_eq!(example("README.md"), example("crates/rules/README.md"));
}

/// The options and the structure of a French document are those of the English one.
#[test]
fn french_documents_have_the_headings_and_commands_of_the_english_ones() {
    let outline = |path: &str| {
        let text = fs::read_to_string(root().join(path)).expect("a document is text");
        let headings = Parser::new(&text).filter_map(|event| match event {
            Event::Start(Tag::Heading { level, .. }) => Some(level.to_string()),
            _ => None,
        });
        let commands = commands(path);
        let executed = commands.executed.into_iter().map(|(text, _)| text);
        let words = executed.chain(commands.checked).flat_map(|text| {
            let text = text.replace("--language fr", "");
            let kept = text.split_whitespace().filter(|word| {
                let is_name = word
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
                is_name && (word.starts_with('-') || *word == "pijersi")
            });
            kept.map(str::to_owned).collect::<Vec<_>>()
        });
        headings.chain(words).collect::<Vec<_>>()
    };
    for (english, french) in [
        ("docs/rules.md", "docs/regles.md"),
        ("docs/notation.md", "docs/notations.md"),
        ("docs/print.md", "docs/imprimer.md"),
        ("docs/play.md", "docs/jouer.md"),
        ("docs/club-evening.md", "docs/soiree-de-club.md"),
        (
            "docs/parents-and-teachers.md",
            "docs/parents-et-enseignants.md",
        ),
    ] {
        assert_eq!(outline(french), outline(english), "{french}");
    }
}
