//! `extract` writes each position once, also across files.

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use pijersi_training::record::{HEADER, QUIET, SIZE};

#[test]
fn extracted_positions_are_distinct() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("distinct");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let run = |command: &mut Command| {
        let output = command.output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {errors}");
        String::from_utf8(output.stdout).unwrap()
    };
    let games = path("games.pjg");
    run(Command::new(env!("CARGO_BIN_EXE_selfplay"))
        .arg("run")
        .arg(&games)
        .args(["--games", "30", "--nodes", "100"]));
    let extract = |sources: &[&Path]| {
        run(Command::new(env!("CARGO_BIN_EXE_extract"))
            .args(sources)
            .args([Path::new("--train"), &path("train.bin")])
            .args([Path::new("--held-out"), &path("held-out.bin")])
            .args(["--nodes", "100"]))
    };
    let count = || {
        let mut positions = HashSet::new();
        for name in ["train.bin", "held-out.bin"] {
            let bytes = std::fs::read(path(name)).unwrap();
            for record in bytes[HEADER..].chunks_exact(SIZE) {
                let mut position = record[..SIZE - 5].to_vec();
                position.push(record[QUIET]);
                assert!(positions.insert(position), "a position occurs twice");
            }
        }
        positions.len()
    };
    extract(&[&games]);
    let once = count();
    let report = extract(&[&games, &games]);
    assert_eq!(count(), once);
    assert!(once > 100, "{once}");
    let left_out = report
        .rsplit_once(" held out, ")
        .and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
    assert!(left_out >= Some(once), "{report}");
}
