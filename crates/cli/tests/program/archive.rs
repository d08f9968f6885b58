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

#[test]
fn a_backup_of_a_mistyped_folder_fails_and_creates_nothing() {
    let folder = Folder::new("archive-missing");
    let (copy, typo) = (folder.path("copy.db"), folder.path("typo"));
    for command in [
        ["archive", "backup", &copy, "--data", &typo],
        ["admin", "games", "list", "--data", &typo],
    ] {
        let refused = bad(1, &command);
        assert!(refused.contains("no such file"), "{refused}");
        assert!(refused.contains("--data"), "{refused}");
    }
    assert!(!std::path::Path::new(&typo).exists());
    assert!(!std::path::Path::new(&copy).exists());
}

#[test]
fn a_backup_is_verified_and_only_its_owner_may_read_it() {
    let folder = Folder::new("archive-verified");
    std::fs::write(folder.path("games/one.txt"), "1 a4-b5=c4 1-0\n").unwrap();
    let (data, copy) = (folder.path("data"), folder.path("copy.db"));
    good(&["archive", "import", &folder.path("games"), "--data", &data]);
    let written = good(&["archive", "backup", &copy, "--data", &data]);
    assert!(
        written.contains("rows") && written.contains("verified"),
        "{written}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    // An existing file is not overwritten, even if it is empty.
    let empty = folder.path("empty.db");
    std::fs::write(&empty, "").unwrap();
    let refused = bad(1, &["archive", "backup", &empty, "--data", &data]);
    assert!(refused.contains("exists"), "{refused}");
}

#[test]
fn a_restore_keeps_the_previous_database_its_owner_and_its_mode() {
    let folder = Folder::new("archive-previous");
    let (data, copy) = (folder.path("data"), folder.path("copy.db"));
    let import = |game: &str| {
        std::fs::write(folder.path("games/one.txt"), game).unwrap();
        good(&["archive", "import", &folder.path("games"), "--data", &data])
    };
    import("1 a4-b5=c4 1-0\n");
    good(&["archive", "backup", &copy, "--data", &data]);
    let database = folder.path("data/pijersi.db");
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
        std::fs::set_permissions(&database, PermissionsExt::from_mode(0o640)).unwrap();
        // Only root can give files away.
        if std::fs::metadata(&data).unwrap().uid() == 0 {
            for path in [&data, &database] {
                chown(path, Some(12_345), Some(12_346)).unwrap();
            }
        }
    }
    import("1 a4-b5 0-1\n");
    let restored = good(&["archive", "restore", &copy, "--data", &data]);
    let previous = restored
        .lines()
        .find_map(|line| line.strip_prefix("What was there before is "))
        .expect("the previous database is kept");
    // It has the game that came after the backup.
    let old = folder.path("old");
    std::fs::create_dir_all(&old).unwrap();
    std::fs::rename(previous, folder.path("old/pijersi.db")).unwrap();
    let again = "0 games added, 1 already in the archive, 0 without a result\n";
    let games = folder.path("games");
    assert_eq!(good(&["archive", "import", &games, "--data", &old]), again);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        let [folder, database] = [&data, &database].map(|path| std::fs::metadata(path).unwrap());
        assert_eq!(database.permissions().mode() & 0o777, 0o640);
        assert_eq!(
            (database.uid(), database.gid()),
            (folder.uid(), folder.gid())
        );
        let lock = std::fs::metadata(format!("{data}/lock")).unwrap();
        assert_eq!(lock.uid(), folder.uid());
    }
    let added = "1 games added, 0 already in the archive, 0 without a result\n";
    assert_eq!(good(&["archive", "import", &games, "--data", &data]), added);
}
