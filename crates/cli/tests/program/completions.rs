use std::process::Command;

use crate::{bad, good};

#[test]
fn each_shell_gets_a_script_that_knows_the_subcommands() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = good(&["completions", shell]);
        for word in ["show", "replay", "perft", "--split", "--position"] {
            let word = match shell {
                "fish" => word.trim_start_matches("--"),
                _ => word,
            };
            assert!(script.contains(word), "{shell} lacks {word}");
        }
    }
}

#[test]
fn bash_can_read_its_script() {
    let script = good(&["completions", "bash"]);
    let Ok(status) = Command::new("bash").args(["-n", "-c", &script]).status() else {
        return;
    };
    assert!(status.success());
}

#[test]
fn other_shells_are_refused() {
    assert!(bad(2, &["completions", "tcsh"]).contains("bash, zsh, fish, powershell"));
}
