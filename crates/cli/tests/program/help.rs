use crate::{bad, good};

const SUBCOMMANDS: &[&str] = &[
    "show",
    "moves",
    "replay",
    "convert",
    "draw",
    "analyse",
    "review",
    "suite",
    "bench",
    "perft",
    "match",
    "ratings",
    "tournament",
    "puzzles",
    "ugi",
    "serve",
    "bot",
    "load",
    "archive",
    "completions",
    "man",
];

#[test]
fn the_help_lists_every_subcommand() {
    let help = good(&["--help"]);
    for subcommand in SUBCOMMANDS {
        assert!(help.contains(&format!("\n  {subcommand} ")), "{help}");
    }
}

#[test]
fn every_subcommand_has_help_with_an_example_that_fits_80_columns() {
    for subcommand in SUBCOMMANDS {
        for flag in ["--help", "-h"] {
            let help = good(&[subcommand, flag]);
            let (_, examples) = help.split_once("Examples:\n").expect(subcommand);
            assert!(examples.contains(&format!("pijersi {subcommand}")));
            for line in help.lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = concat!("pijersi ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(good(&["--version"]), version);
}

#[test]
fn wrong_usage_ends_with_code_2_and_suggestions() {
    assert!(bad(2, &["shwo"]).contains("'show'"));
    assert!(bad(2, &["show", "--asci"]).contains("'--ascii'"));
    assert!(bad(2, &["convert"]).contains("--to"));
    assert!(bad(2, &["convert", "--to", "fen"]).contains("psn, match, ugi, code"));
    assert!(bad(2, &["replay"]).contains("<FILE>"));
}
