//! The example commands in the documents produce the output shown below them.

use std::path::Path;
use std::process::Command;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// The blocks of a document that show a console.
fn consoles(text: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut block: Option<String> = None;
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "console" => {
                block = Some(String::new());
            }
            Event::Text(text) => {
                if let Some(block) = &mut block {
                    block.push_str(&text);
                }
            }
            Event::End(TagEnd::CodeBlock) => blocks.extend(block.take()),
            _ => {}
        }
    }
    blocks
}

/// The output of a shell in a folder, followed by its messages.
fn shell(folder: &Path, command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_pijersi"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("there is a shell");
    [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8(bytes).expect("the answer is UTF-8"))
        .concat()
}

#[test]
#[cfg(unix)]
fn commands_answer_as_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut count = 0;
    for document in ["README.md", "docs/notation.md"] {
        let text = std::fs::read_to_string(root.join(document)).expect("the document is text");
        for console in consoles(&text) {
            for shown in console.split("$ ").filter(|shown| !shown.is_empty()) {
                let (command, answer) = shown.split_once('\n').expect("a line per command");
                assert_eq!(shell(&root, command), answer, "{document}: {command}");
                count += 1;
            }
        }
    }
    assert!(count > 5, "only {count} commands were found");
}

/// The commands of the guides to printing write their files into a folder of their own.
#[test]
#[cfg(unix)]
fn guides_to_printing_answer_as_shown() {
    const EVENT: &str = "title: Club evening\nplayers:\nAnna Berg, 1650\nBert\nChloé\nDóra\n";
    const GAME: &str = "1 a2-b3=c3  2 f2-f1=e1  3 c3=e2-e1!  4 g5-f5=d4  5 b2-b1=b3  6 d4=d2-e2!  7 e1-d2!  \
        8 g3-g4=e5  9 b6-b7=d6  10 f6-g6=g5  11 b3=d4  12 f4=e4-e3  13 d4=d3-e2!  14 g1-f2  15 e2-d2=f1  \
        16 f3-g2=g1  17 d6=d4-d3  18 e5=c4-b5!  19 d3=f2!-g1!\n";
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for document in ["docs/print.md", "docs/imprimer.md"] {
        let name = document.replace('/', "-");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        std::fs::write(folder.join("evening.txt"), EVENT).expect("the event can be written");
        std::fs::write(folder.join("game.txt"), GAME).expect("the game can be written");
        let text = std::fs::read_to_string(root.join(document)).expect("the document is text");
        let mut count = 0;
        for console in consoles(&text) {
            for shown in console.split("$ ").filter(|shown| !shown.is_empty()) {
                let (command, answer) = shown.split_once('\n').expect("a line per command");
                assert_eq!(shell(&folder, command), answer, "{document}: {command}");
                count += 1;
            }
        }
        assert_eq!(count, 13, "{document}");
    }
}

#[test]
fn the_readme_lists_every_subcommand() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the README is text");
    let help = crate::good(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").expect("help lists commands");
    let names: Vec<&str> = list
        .lines()
        .map_while(|line| line.split_whitespace().next())
        .collect();
    assert!(names.contains(&"show"), "{help}");
    for name in names.into_iter().filter(|&name| name != "help") {
        assert!(readme.contains(&format!("| `{name}` |")), "{name}");
    }
}

/// The example of the library's own README is compiled and run with its documentation, so the same text here works too.
#[test]
fn the_readme_shows_the_tested_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let example = |path: &str| {
        let text = std::fs::read_to_string(root.join(path)).expect("the README is text");
        let (_, after) = text.split_once("```rust\n").expect("there is an example");
        let (code, _) = after.split_once("```").expect("the example ends");
        code.to_owned()
    };
    assert_eq!(example("README.md"), example("crates/rules/README.md"));
}
