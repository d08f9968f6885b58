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
    "atlas",
    "ratings",
    "tournament",
    "puzzles",
    "certificate",
    "ugi",
    "conform",
    "serve",
    "bot",
    "health",
    "load",
    "archive",
    "admin",
    "work",
    "schema",
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
fn help_is_a_command_too() {
    assert_eq!(good(&["help"]), good(&["--help"]));
    assert_eq!(
        good(&["help", "archive", "import"]),
        good(&["archive", "import", "--help"])
    );
}

#[test]
fn numbers_that_cannot_be_parsed_are_reported_plainly() {
    for (args, problem) in [
        (
            ["perft", "--depth", "x"],
            "invalid value 'x' for '--depth <N>': not a whole number",
        ),
        (["show", "--ply", "-1.5"], "unexpected argument '-1'"),
        (
            ["show", "--ply", "1.5"],
            "invalid value '1.5' for '--ply <N>': not a whole number",
        ),
        (
            ["show", "--seed", "99999999999999999999"],
            "for '--seed <N>': out of range",
        ),
    ] {
        let message = bad(2, &args);
        assert!(message.contains(problem), "{message}");
        assert!(message.contains("--help"), "{message}");
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
    assert!(bad(2, &["convert", "--to", "fen"]).contains("psn, match, ugi, command, code"));
    assert!(bad(2, &["replay"]).contains("name a file"));
}
