//! `pijersi admin`: output and errors. What servers make of it is tested with the server.

use crate::{bad, good};

#[test]
fn administrators_list_change_and_log() {
    let name = format!("pijersi-admin-{}", std::process::id());
    let path = std::env::temp_dir().join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(path.join("games")).unwrap();
    std::fs::write(path.join("games/one.txt"), "1 a4-b5=c4 1-0\n").unwrap();
    let data = path.to_str().unwrap();
    let games = path.join("games");
    good(&["archive", "import", games.to_str().unwrap(), "--data", data]);
    let with = |args: &[&'static str]| [&["admin"], args, &["--data", data]].concat();
    let admin = |args: &[&'static str]| good(&with(args));
    let refused = |code, args: &[&'static str]| bad(code, &with(args));

    assert!(admin(&["games", "list"]).starts_with("id"));
    assert!(refused(1, &["games", "hide", "x"]).contains("x: nothing to change"));
    assert!(refused(1, &["games", "delete", "x"]).contains("no such game"));
    assert!(admin(&["studies", "list", "--hidden"]).starts_with("id"));
    assert!(refused(1, &["studies", "hide", "x"]).contains("x: nothing to change"));
    admin(&[
        "bans",
        "add",
        "192.0.2.0/24",
        "--for",
        "7d",
        "--reason",
        "flooding",
    ]);
    let bans = admin(&["bans", "list"]);
    assert!(
        bans.contains("192.0.2.0/24") && bans.contains("flooding"),
        "{bans}"
    );
    assert!(refused(1, &["bans", "add", "Nemo"]).contains("Nemo"));
    assert!(refused(2, &["bans", "add", "Nemo", "--for", "soon"]).contains("7d"));
    admin(&["bans", "remove", "1"]);
    admin(&["names", "forbid", "Rude"]);
    assert!(admin(&["names", "list", "rude"]).contains("forbidden"));
    admin(&[
        "announce",
        "Update at 20:00",
        "--fr",
        "Mise à jour à 20 h",
        "--for",
        "2h",
    ]);
    admin(&["read-only", "on"]);
    let state = admin(&["retention", "--closed-invitations", "30"]);
    assert!(
        state.contains("closed invitations: kept for 30 days"),
        "{state}"
    );
    let state = admin(&[
        "retention",
        "--audit-log",
        "400",
        "--closed-invitations",
        "forever",
    ]);
    assert!(
        state.contains("closed invitations: kept forever"),
        "{state}"
    );
    assert!(state.contains("audit log: kept for 400 days"), "{state}");
    let state = admin(&["state"]);
    assert!(
        state.contains("read-only: on") && state.contains("Mise à jour"),
        "{state}"
    );
    let key = admin(&["worker-keys", "create", "hpc"]);
    assert_eq!(key.trim().len(), 43);
    assert!(refused(1, &["worker-keys", "create", "hpc"]).contains("hpc"));
    assert!(admin(&["worker-keys", "list"]).contains("hpc"));
    assert!(admin(&["reports", "list"]).starts_with("number"));
    assert!(refused(1, &["reports", "resolve", "1", "done"]).contains("report 1"));
    let log = admin(&["log"]);
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines.len(), 9, "{log}");
    assert!(lines[1].contains("create-worker-key") && lines[8].contains("flooding"));
    assert!(!log.contains(key.trim()));
    let _ = std::fs::remove_dir_all(&path);
}
