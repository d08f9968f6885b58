//! A small run from self-play to a network that the engine judges with. It needs Python; it makes its own environment
//! with numpy and PyTorch unless `PIJERSI_PYTHON` names a Python that has them.

use std::path::{Path, PathBuf};
use std::process::Command;

use pijersi_engine::network::Network;
use pijersi_training::fixture::compare;

/// Runs a program to its end and shows what it said if it failed.
fn run(command: &mut Command) {
    let output = command.output().expect("the program can be started");
    assert!(
        output.status.success(),
        "{command:?}\n{}\n{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

/// A Python with numpy and PyTorch.
fn python(folder: &Path) -> PathBuf {
    if let Some(python) = std::env::var_os("PIJERSI_PYTHON") {
        return python.into();
    }
    let environment = folder.join("python");
    let python = environment.join("bin/python3");
    if !python.exists() {
        run(Command::new("python3")
            .args(["-m", "venv"])
            .arg(&environment));
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet", "numpy", "torch"]));
    }
    python
}

#[test]
fn from_self_play_to_a_network() {
    if std::env::var_os("PIJERSI_FULL_TESTS").is_none() {
        return;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let python = python(&folder);
    let path = |name: &str| folder.join(name);
    let games = path("small.pjg");
    let _ = std::fs::remove_file(&games);
    let selfplay = env!("CARGO_BIN_EXE_selfplay");
    let play = |games_wanted: &str| {
        run(Command::new(selfplay).arg("run").arg(&games).args([
            "--games",
            games_wanted,
            "--nodes",
            "200",
        ]));
    };
    // The second run goes on where the first stopped.
    play("60");
    play("200");
    run(Command::new(selfplay).arg("check").arg(&games));
    run(Command::new(env!("CARGO_BIN_EXE_extract"))
        .arg(&games)
        .arg("--train")
        .arg(path("train.bin"))
        .arg("--held-out")
        .arg(path("held-out.bin"))
        .args(["--nodes", "200"]));
    for variant in ["--seed=1", "--no-threats"] {
        let out = path("small.net");
        run(Command::new(&python)
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/train.py"))
            .arg("--train")
            .arg(path("train.bin"))
            .arg("--held-out")
            .arg(path("held-out.bin"))
            .arg("--out")
            .arg(&out)
            .arg("--fixture")
            .arg(path("small.fixture"))
            .args([
                "--steps",
                "30",
                "--batch",
                "256",
                "--report-every",
                "10",
                variant,
            ]));
        let network = Network::from_bytes(&std::fs::read(&out).unwrap()).unwrap();
        let fixture = std::fs::read_to_string(path("small.fixture")).unwrap();
        assert!(compare(&network, &fixture).unwrap() > 20);
        let log = std::fs::read_to_string(path("small.net.json")).unwrap();
        assert!(log.contains("held_out_loss") && log.contains("sha256"));
        assert!(
            std::fs::read_to_string(path("small.net.svg"))
                .unwrap()
                .starts_with("<svg")
        );
    }
}
