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
    assert!(answer.out.starts_with("1 game added"), "{}", answer.out);
    assert!(
        answer.err.contains("bad.txt: ") || answer.err.contains("bad.txt, game 1: line 1"),
        "{}",
        answer.err
    );
    assert!(
        answer
            .err
            .ends_with("error: 1 game cannot be read and is left out\n"),
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
    let added = "1 game added, 0 already in the archive, 0 without a result\n";
    assert_eq!(good(&["archive", "import", &games, "--data", &data]), added);
}

#[test]
fn games_are_listed_and_exported_with_filters() {
    let folder = Folder::new("archive-list");
    let game = |white: &str, date: &str, turns: &str| {
        format!("[White \"{white}\"]\n[Black \"Zoe\"]\n[Date \"{date}\"]\n\n1 {turns}\n\n")
    };
    let games = [
        game("Ann", "2026-01-05", "a4-b5=c4 2 f4=d5-d4 1-0"),
        game("Bob", "2026-02-05", "a4-b5 0-1"),
        // The same game on another day.
        game("Ann", "2026-03-05", "a4-b5=c4 2 f4=d5-d4 1-0"),
        game("Ann", "2026-03-06", "b4=d5-d4 1/2-1/2"),
    ];
    std::fs::write(folder.path("games/all.txt"), games.concat()).unwrap();
    let data = folder.path("data");
    good(&["archive", "import", &folder.path("games"), "--data", &data]);
    let list = |more: &[&str]| {
        let out = good(&[&["archive", "list", "--json", "--data", &data], more].concat());
        let rows = out.lines().map(|line| serde_json::from_str(line).unwrap());
        rows.collect::<Vec<serde_json::Value>>()
    };
    let all = list(&[]);
    assert_eq!(all.len(), 4);
    assert_eq!(
        (&all[0]["date"], &all[0]["result"]),
        (&"2026-03-06".into(), &"draw".into())
    );
    assert_eq!(all[3]["duplicate_of"], all[1]["archive"]);
    assert_eq!(list(&["--white", "ann"]).len(), 3);
    assert_eq!(list(&["--name", "zoe", "--limit", "2"]).len(), 2);
    assert_eq!(list(&["--result", "black"])[0]["white"], "Bob");
    assert_eq!(
        list(&["--from", "2026-02-01", "--to", "2026-03-05"]).len(),
        2
    );
    assert_eq!(list(&["--min-turns", "2"]).len(), 2);
    assert_eq!(list(&["--first", "a4-b5=c4"]).len(), 2);
    assert_eq!(list(&["--setup", "JEXEDA"]).len(), 0);
    let twice = list(&["--duplicates"]);
    assert_eq!((twice.len(), &twice[0]["archive"]), (1, &all[3]["archive"]));
    let text = good(&["archive", "list", "--data", &data]);
    assert!(
        text.ends_with("games: 4, duplicates among them: 1\n"),
        "{text}"
    );
    assert!(text.contains("same as "), "{text}");
    // What is exported can be imported again.
    let copy = folder.path("copy.txt.gz");
    let told = good(&["archive", "export", "-o", &copy, "--data", &data]);
    assert!(told.ends_with("copy.txt.gz: 4 games\n"), "{told}");
    let again = good(&["archive", "import", &copy, "--data", &data]);
    assert_eq!(
        again,
        "0 games added, 4 already in the archive, 0 without a result\n"
    );
    let unique = good(&[
        "archive", "export", "--unique", "--white", "Ann", "--data", &data,
    ]);
    assert_eq!(unique.matches("[White \"Ann\"]").count(), 2, "{unique}");
    assert!(
        bad(
            1,
            &["archive", "list", "--from", "yesterday", "--data", &data]
        )
        .contains("2026-01-31")
    );
}
