//! A copy is made and put back while the server runs.

use std::process::Command;
use std::sync::mpsc::channel;
use std::time::Duration;

use pijersi_client::{Connection, LiveGame, Update};
use pijersi_game::TimeControl;
use pijersi_protocol::{GameAction, GameStatus};

use pijersi_server::Store;

use crate::Folder;
use crate::client::NewGame;
use crate::program::{Kept, Server, free_address};

/// Timeout of a step.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

#[test]
fn a_copy_is_made_and_put_back_while_people_play() {
    let folder = Folder::new("restore");
    let address = free_address();
    let _server = Server::start(address, Kept::Folder(&folder.0));
    let archive = |job: &str| {
        let done = Command::new(env!("CARGO_BIN_EXE_pijersi"))
            .args(["archive", job])
            .arg(folder.0.join("copy.db"))
            .arg("--data")
            .arg(&folder.0)
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
    };
    let NewGame {
        runtime,
        link,
        players: [ann, bob],
    } = NewGame::new(address, TimeControl::Unlimited);
    let _guard = runtime.enter();
    let (sender, updates) = channel();
    let forward = move |update| {
        let _ = sender.send(update);
    };
    let black = Connection::open(link.clone(), Some(bob), |_| {});
    black.send(GameAction::Join {});
    let white = Connection::open(link, Some(ann), forward);
    let wait_for = |wanted: &dyn Fn(&LiveGame) -> bool| {
        loop {
            match updates.recv_timeout(STEP_TIMEOUT).expect("an update") {
                Update::Game(live) if wanted(&live) => return,
                Update::Ended(error) => panic!("{error}"),
                _ => {}
            }
        }
    };
    wait_for(&|live| live.status == GameStatus::Playing);
    white.play(0, "a4-b5=c4");
    wait_for(&|live| live.game.events().len() == 1);
    archive("backup");
    black.play(1, "f4=d5-d4");
    wait_for(&|live| live.game.events().len() == 2);
    archive("restore");
    // The game is back where the copy was made, and continues from there.
    wait_for(&|live| live.game.events().len() == 1);
    black.play(1, "f4=d5-d4");
    wait_for(&|live| live.game.events().len() == 2);
    white.play(2, "a1-b1");
    wait_for(&|live| live.game.events().len() == 3);
    // What the backup replaced is kept.
    let files = std::fs::read_dir(&folder.0).unwrap().flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let kept: Vec<String> = names
        .filter(|name| name.starts_with("before-restore-"))
        .collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    Store::check_sqlite(&folder.0.join(&kept[0])).unwrap();
}
