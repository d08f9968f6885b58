//! The commands that players and clubs run, in French.

use std::path::Path;

use crate::{check_bad, good, match_path, program, run, run_with_input};

const COMMANDS: [&[&str]; 14] = [
    &["play"],
    &["show"],
    &["review"],
    &["tournament"],
    &["print"],
    &["print", "board"],
    &["print", "cubes"],
    &["print", "rules"],
    &["print", "score-sheet"],
    &["print", "poster"],
    &["print", "tournament"],
    &["print", "booklet"],
    &["print", "puzzles"],
    &["print", "laser"],
];

/// Words that only the English help has.
const ENGLISH: [&str; 8] = [
    "Usage",
    "Options:",
    "Arguments:",
    "default",
    "Examples",
    "Print help",
    "Write ",
    "Number of",
];

#[test]
fn the_help_is_in_french() {
    for command in COMMANDS {
        let help = good(&[command, &["--help", "--language", "fr"]].concat());
        // What stands before the option is not parsed: `--help` ends the parsing.
        assert!(help.contains("Utilisation\u{a0}: pijersi"), "{help}");
        assert!(help.contains("Afficher cette aide"), "{help}");
        for word in ENGLISH {
            assert!(!help.contains(word), "{command:?}: {word} in {help}");
        }
        for line in help.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn the_locale_chooses_the_language() {
    let shown = |locale: &str, more: &[&str]| {
        let path = match_path("arrival.txt");
        let args = [&["show", &path], more].concat();
        let mut command = program(&args);
        let output = command.env("LC_ALL", locale).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let french = shown("fr_FR.UTF-8", &[]);
    for text in [
        "La partie est terminée. Blanc gagne",
        "Dernier tour\u{a0}: ",
        "ciseaux",
    ] {
        assert!(french.contains(text), "{french}");
    }
    let english = shown("fr_FR.UTF-8", &["--language", "en"]);
    assert!(
        english.contains("The game is over. White wins by arrival."),
        "{english}"
    );
    assert_eq!(shown("C", &["--lang=fr"]), french);
    // Programs read the output of other commands.
    let path = match_path("arrival.txt");
    let replay = ["replay", &path];
    let output = program(&replay)
        .env("LC_ALL", "fr_FR.UTF-8")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), good(&replay));
}

#[test]
fn reviews_are_in_french() {
    let out = good(&[
        "review",
        &match_path("arrival.txt"),
        "--nodes",
        "100",
        "--language",
        "fr",
    ]);
    for text in [
        "jugement",
        "meilleur",
        "précision",
        "imprécision",
        "La partie est terminée.",
    ] {
        assert!(out.contains(text), "{text}: {out}");
    }
    // Data are the same in all languages.
    let json = |language: &str| {
        let path = match_path("arrival.txt");
        good(&[
            "review",
            &path,
            "--nodes",
            "100",
            "--json",
            "--language",
            language,
        ])
    };
    assert_eq!(json("fr"), json("en"));
}

#[test]
fn tournaments_are_run_in_french() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tournoi");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("soiree.txt");
    let file = file.to_str().unwrap();
    std::fs::write(file, "title: Soirée\nplayers:\nAnne\nBrigitte\nChloé\n").unwrap();
    let page = folder.join("page.html");
    let page = page.to_str().unwrap();
    let typed = format!("help\npair\n1 1-0\nstandings\nprint {page}\n");
    let answer = run_with_input(&["tournament", file, "--language", "fr"], typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    for text in [
        "Soirée\u{a0}: 3 joueurs",
        "Aucune ronde n’est appariée",
        "apparier la prochaine ronde",
        "Ronde 1 sur 5",
        "exempt",
        "La ronde 1 est terminée.",
    ] {
        assert!(answer.out.contains(text), "{text}: {}", answer.out);
    }
    let html = std::fs::read_to_string(page).unwrap();
    assert!(
        html.contains("<html lang=\"fr\">") && html.contains("<h2>Classement</h2>"),
        "{html}"
    );
    let args = ["tournament", file, "--language", "fr"];
    let answer = run_with_input(&args, b"9 1-0\n");
    assert!(
        answer
            .err
            .contains("erreur\u{a0}: 9 1-0: cette table n’existe pas"),
        "{}",
        answer.err
    );
    let printed = folder.join("ronde.pdf");
    let args = [
        "print",
        "tournament",
        file,
        "--language",
        "fr",
        "-o",
        printed.to_str().unwrap(),
    ];
    good(&args);
}

#[test]
fn problems_are_explained_in_french() {
    for command in ["show", "review"] {
        let missing = run(&[command, "rien.txt", "--language", "fr"]);
        assert_eq!(missing.code, 1);
        assert_eq!(
            missing.err,
            "erreur\u{a0}: aucun fichier de ce nom\u{a0}: rien.txt\n"
        );
        let answer = run_with_input(
            &[command, "-", "--language", "fr"],
            b"1 a4-b5=c4 2 f4=d5-c9",
        );
        assert_eq!(answer.code, 1);
        assert!(answer.err.contains("ligne 1, colonne 20"), "{}", answer.err);
    }
    let args = ["print", "board", "-o", "plateau.txt", "--language", "fr"];
    let answer = run(&args);
    assert_eq!(answer.code, 2);
    assert!(
        answer.err.contains("plateau.txt doit finir par .pdf"),
        "{}",
        answer.err
    );
    // Other commands stay in English.
    check_bad(1, &["replay"], run(&["replay", "rien.txt", "--json"]));
}
