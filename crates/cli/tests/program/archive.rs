use std::path::PathBuf;

use crate::{bad, good, run};

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("pijersi-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(path.join("games")).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn games_are_imported_once_backed_up_and_restored() {
    let folder = Folder::new("archive");
    let games = "[White \"Ann\"]\n[Date \"2026-11-15\"]\n1 a4-b5=c4 2 f4=d5-d4 1-0\n\n[White \"Bob\"]\n1 a4-b5 0-1\n";
    std::fs::write(folder.path("games/two.txt"), games).unwrap();
    std::fs::write(folder.path("games/open.txt"), "1 a4-b5=c4\n").unwrap();
    let data = folder.path("data");
    let (games, copy) = (folder.path("games"), folder.path("copy.db"));
    let import = ["archive", "import", &games, "--data", &data];
    let first = "2 games added, 0 already in the archive, 1 without a result\n";
    assert_eq!(good(&import), first);
    let again = "0 games added, 2 already in the archive, 1 without a result\n";
    assert_eq!(good(&import), again);
    good(&["archive", "backup", &copy, "--data", &data]);
    let refused = bad(1, &["archive", "backup", &copy, "--data", &data]);
    assert!(refused.contains("copy.db"), "{refused}");
    std::fs::remove_dir_all(&data).unwrap();
    good(&["archive", "restore", &copy, "--data", &data]);
    assert_eq!(good(&import), again);
    // A file that is not a backup changes nothing.
    let other = folder.path("games/two.txt");
    let refused = bad(1, &["archive", "restore", &other, "--data", &data]);
    assert!(refused.contains("two.txt"), "{refused}");
    assert_eq!(good(&import), again);
}

#[test]
fn unreadable_games_are_reported() {
    let folder = Folder::new("archive-bad");
    std::fs::write(folder.path("games/bad.txt"), "1 a4-a4 1-0\n").unwrap();
    let data = folder.path("data");
    std::fs::write(folder.path("games/good.txt"), "1 a4-b5=c4 1-0\n").unwrap();
    let games = folder.path("games");
    let args = ["archive", "import", &games, "--data", &data];
    let refused = bad(1, &[&args[..], &["--strict"]].concat());
    assert!(refused.contains("bad.txt"), "{refused}");
    let answer = run(&args);
    assert_eq!(answer.code, 1);
    assert!(answer.out.starts_with("1 games added"), "{}", answer.out);
    assert!(
        answer.err.contains("bad.txt: ") || answer.err.contains("bad.txt, game 1: line 1"),
        "{}",
        answer.err
    );
    assert!(
        answer
            .err
            .ends_with("error: 1 games cannot be read and are left out\n"),
        "{}",
        answer.err
    );
    assert!(bad(2, &["archive", "import"]).contains("<PATH>"));
}
