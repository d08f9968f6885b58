//! Batches with damaged games: every command processes all others, and reports each damaged one with its file and line.
//!
//! By default there are 200 games, ten of them damaged. With
//! `PIJERSI_FULL_TESTS=1 cargo test -p pijersi-cli --test program damaged` there are 10,000, fifty of them damaged.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Answer, run};

/// Games in a file of several.
const IN_FILE: usize = 50;
/// Beginnings of games.
const GAMES: [&str; 4] = [
    "1 a4-b5=c4 2 f4=d5-d4",
    "1 b4=d5-d4 2 f2-f3=e3",
    "1 a4-b5=c4 2 f1-f2=d3 3 a1-b2=c2",
    "1 a1-b2=c2",
];
/// What cannot be read, with the line in the game that has the error.
const DAMAGES: [(&str, usize); 5] = [
    ("1 a4-b5=c4 2 f4=d5-c9", 4),
    ("1 a4-b5=c4 2 a1-b2", 4),
    (
        "g16:sprspr f13:prs f4:ww f57:rsp\nb13:PSR b4:WW b57:SRP a16:RPSRPS\nturn one a4",
        6,
    ),
    ("1 a4-b5=c4\n2 f4=d5-d4\n3 zz", 6),
    ("1 a4xb5 2 f4=d5-d4", 4),
];

struct Collection {
    folder: PathBuf,
    games: usize,
    /// File and line of each damaged game.
    damaged: BTreeSet<(String, usize)>,
}

impl Collection {
    fn new() -> Collection {
        let is_full = std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1");
        let (games, every) = if is_full { (10_000, 200) } else { (200, 20) };
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("damaged");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("games")).unwrap();
        let mut damaged = BTreeSet::new();
        for file in 0..games / IN_FILE {
            let name = folder.join(format!("games/{file:04}.txt"));
            let name = name.to_str().unwrap();
            let (mut text, mut line) = (String::new(), 1);
            for number in file * IN_FILE..(file + 1) * IN_FILE {
                let tags = format!(
                    "[White \"A{}\"]\n[Black \"B{}\"]\n\n",
                    number % 7,
                    number % 5
                );
                let body = if number % every == every / 2 {
                    let (body, at) = DAMAGES[number / every % DAMAGES.len()];
                    damaged.insert((name.to_owned(), line + at - 1));
                    body.to_owned()
                } else {
                    format!(
                        "{} {}",
                        GAMES[number % GAMES.len()],
                        ["1-0", "0-1", "1/2-1/2"][number % 3]
                    )
                };
                let game = format!("{tags}{body}\n\n");
                line += game.matches('\n').count();
                text += &game;
            }
            fs::write(name, text).unwrap();
        }
        Collection {
            folder,
            games,
            damaged,
        }
    }

    fn good(&self) -> usize {
        self.games - self.damaged.len()
    }

    /// Checks that messages report every damaged game, and no other.
    fn check_messages(&self, command: &str, answer: &Answer) {
        assert_eq!(answer.code, 1, "{command}: {}", answer.err);
        let found: BTreeSet<_> = answer.err.lines().filter_map(location).collect();
        assert_eq!(found, self.damaged, "{command}: {}", answer.err);
    }

    /// The same for lines of JSON, one for each game.
    fn check_lines(&self, command: &str, answer: &Answer) {
        assert_eq!(answer.code, 1, "{command}: {}", answer.err);
        let lines = answer
            .out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        let lines: Vec<serde_json::Value> = lines.collect();
        assert_eq!(lines.len(), self.games, "{command}");
        let found: BTreeSet<_> = lines
            .iter()
            .filter(|line| line.get("error").is_some())
            .map(|line| {
                let file = line["file"].as_str().unwrap().to_owned();
                (file, line["line"].as_u64().unwrap() as usize)
            })
            .collect();
        assert_eq!(found, self.damaged, "{command}");
    }
}

/// The file and the line of a message such as `error: FILE, game 3: line 7, column 2: …`.
fn location(message: &str) -> Option<(String, usize)> {
    let (file, rest) = message.strip_prefix("error: ")?.split_once(", game ")?;
    let (_, rest) = rest.split_once("line ")?;
    let digits = rest.split(|char: char| !char.is_ascii_digit()).next()?;
    Some((file.to_owned(), digits.parse().ok()?))
}

#[test]
fn every_command_processes_all_good_games_and_reports_the_others() {
    let all = Collection::new();
    let path = |name: &str| all.folder.join(name).to_str().unwrap().to_owned();
    let games = path("games");
    let good = all.good();
    let count = |text: &str, part: &str| text.matches(part).count();

    for (command, part) in [
        (vec!["replay"], "all legal."),
        (vec!["replay"], "turn, legal."),
        (vec!["show"], "PSN  "),
        (vec!["convert", "--to", "match"], "[White "),
        (vec!["convert", "--to", "psn"], "\n"),
        (vec!["convert", "--to", "ugi"], "\n"),
        (vec!["convert", "--to", "code"], "\n"),
    ] {
        let name = command.join(" ");
        let answer = run(&[&command[..], &[&games]].concat());
        all.check_messages(&name, &answer);
        match command[0] {
            // Both forms together.
            "replay" => assert_eq!(
                count(&answer.out, "all legal.") + count(&answer.out, "turn, legal."),
                good
            ),
            _ => assert_eq!(count(&answer.out, part), good, "{name}"),
        }
    }
    for command in [
        vec!["replay"],
        vec!["convert", "--to", "psn"],
        vec!["analyse", "--nodes", "1", "--hash", "1"],
        vec!["review", "--nodes", "1", "--hash", "1"],
    ] {
        let options = ["--json", "--jobs", "2", games.as_str()];
        let answer = run(&[&command[..], &options].concat());
        all.check_lines(command[0], &answer);
    }

    let pictures = format!("{}/", path("pictures"));
    let answer = run(&[
        "draw", &games, "-o", &pictures, "--format", "svg", "--size", "64",
    ]);
    all.check_messages("draw", &answer);
    assert_eq!(fs::read_dir(&pictures).unwrap().count(), good);

    let answer = run(&["ratings", &games]);
    all.check_messages("ratings", &answer);
    assert!(
        answer.out.starts_with(&format!("{good} games.")),
        "{}",
        answer.out
    );

    let booklet = path("booklet.pdf");
    let answer = run(&[
        "print", "booklet", &games, "--every", "1000", "-o", &booklet,
    ]);
    all.check_messages("booklet", &answer);

    let answer = run(&["archive", "import", &games, "--data", &path("data")]);
    all.check_messages("archive import", &answer);
    let numbers = answer.out.split(|char: char| !char.is_ascii_digit());
    let numbers: Vec<usize> = numbers.filter_map(|number| number.parse().ok()).collect();
    // Games that are the same in every part are added once.
    assert_eq!(numbers[0] + numbers[1], good, "{}", answer.out);

    // The first damaged game ends a strict run.
    let answer = run(&["replay", "--strict", &games]);
    assert_eq!(answer.code, 1);
    assert_eq!(
        answer.err.lines().filter_map(location).count(),
        1,
        "{}",
        answer.err
    );
    fs::remove_dir_all(&all.folder).unwrap();
}

#[test]
fn a_file_that_cannot_be_read_does_not_end_a_batch() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unreadable");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let game = "[White \"A\"]\n[Black \"B\"]\n1 a4-b5=c4 1-0\n";
    fs::write(path("a.txt"), game).unwrap();
    fs::write(path("c.txt"), game.replace("c4 1-0", "c4 0-1")).unwrap();
    // The header of a compressed file, and nothing that can be decompressed.
    fs::write(path("b.txt.gz"), b"\x1f\x8b\x08\0\0\0\0\0\0\0rubbish").unwrap();
    let files = [
        path("a.txt"),
        path("b.txt.gz"),
        path("none.txt"),
        path("c.txt"),
    ];
    let [one, broken, none, two] = files.each_ref().map(String::as_str);
    let data = path("data");
    for command in [
        vec!["replay"],
        vec!["convert", "--to", "ugi"],
        vec!["ratings"],
        vec!["archive", "import", "--data", &data],
    ] {
        let answer = run(&[&command[..], &[one, broken, none, two]].concat());
        assert_eq!(answer.code, 1, "{command:?}: {}", answer.err);
        assert!(
            answer.err.contains("no such file"),
            "{command:?}: {}",
            answer.err
        );
        assert!(
            answer.err.contains("b.txt.gz"),
            "{command:?}: {}",
            answer.err
        );
        let is_done = match command[0] {
            "replay" => answer.out.matches("1 turn, legal.").count() == 2,
            "convert" => answer.out.lines().count() == 2,
            "ratings" => answer.out.starts_with("2 games."),
            _ => answer.out.starts_with("2 games added"),
        };
        assert!(is_done, "{command:?}: {}", answer.out);
    }
    let answer = run(&["replay", "--json", one, none, two]);
    assert_eq!(answer.out.lines().count(), 3, "{}", answer.out);
    fs::remove_dir_all(folder).unwrap();
}
