//! The programs end quietly when their output is closed, as in `selfplay check FILE | head -1`.

use std::path::PathBuf;
use std::process::{Command, Stdio};

#[test]
fn a_closed_output_is_no_error() {
    let games = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("closed.pjg");
    let _ = std::fs::remove_file(&games);
    let run = |arguments: &[&str]| {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_selfplay"));
        command.arg(arguments[0]).arg(&games).args(&arguments[1..]);
        let child = command.stdout(writer).stderr(Stdio::piped()).spawn();
        let output = child.and_then(|child| child.wait_with_output());
        let output = output.expect("the program ends");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && !message.contains("panicked"),
            "{message}"
        );
    };
    run(&["run", "--games", "1", "--nodes", "10", "--threads", "1"]);
    run(&["check"]);
}
