use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::{bad, good};

#[test]
fn a_page_has_the_text_of_the_help() {
    let page = good(&["man", "analyse"]);
    assert!(page.contains(".TH PIJERSI-ANALYSE 1"), "{page}");
    for word in [
        "SH NAME",
        "SH SYNOPSIS",
        "SH OPTIONS",
        "SH EXAMPLES",
        "depth",
        "lines",
    ] {
        assert!(page.contains(word), "{word} is missing in\n{page}");
    }
    assert!(good(&["man"]).contains("pijersi\\-analyse(1)"));
    assert!(bad(2, &["man", "nothing"]).contains("analyse"));
}

#[test]
fn all_pages_are_written_to_a_folder() {
    let folder = std::env::temp_dir().join(format!("pijersi-man-{}", std::process::id()));
    good(&["man", "--output", folder.to_str().expect("UTF-8")]);
    let files = std::fs::read_dir(&folder).expect("the folder is made");
    let names: BTreeSet<String> = files
        .map(|file| {
            file.expect("a file")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .collect();
    let help = good(&["--help"]);
    let (_, commands) = help.split_once("Commands:\n").expect("commands");
    let (commands, _) = commands.split_once("\n\n").expect("options follow");
    let mut expected: BTreeSet<String> = commands
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .map(|name| format!("pijersi-{name}.1"))
        .collect();
    for nested in ["archive-backup", "archive-import", "archive-restore"] {
        assert!(names.contains(&format!("pijersi-{nested}.1")), "{names:?}");
    }
    for nested in ["puzzles-check", "puzzles-find", "puzzles-select"] {
        assert!(names.contains(&format!("pijersi-{nested}.1")), "{names:?}");
    }
    // Every page that another one refers to is written.
    for name in &names {
        let page = std::fs::read_to_string(folder.join(name)).expect("a page");
        for (at, _) in page.match_indices("pijersi\\-") {
            let reference = page[at..].split(['(', ' ', '\n']).next().expect("a name");
            if page[at + reference.len()..].starts_with("(1)") {
                let file = format!("{}.1", reference.replace('\\', ""));
                assert!(names.contains(&file), "{name} names {file}");
            }
        }
    }
    expected.extend(
        names
            .iter()
            .filter(|name| name.matches('-').count() >= 2)
            .cloned(),
    );
    expected.insert("pijersi.1".to_owned());
    assert_eq!(names, expected);
    for name in &names {
        let page = std::fs::read(folder.join(name)).expect("a page");
        check(name, &page);
    }
    std::fs::remove_dir_all(&folder).expect("the folder is removed");
}

/// A page goes through groff, where it is installed, without a warning.
fn check(name: &str, page: &[u8]) {
    let groff = Command::new("groff")
        .args(["-man", "-Kutf8", "-Tutf8", "-ww"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut groff) = groff else {
        return;
    };
    let mut input = groff.stdin.take().expect("a pipe");
    input.write_all(page).expect("groff reads");
    drop(input);
    let output = groff.wait_with_output().expect("groff ends");
    let warnings = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && warnings.is_empty(),
        "{name}: {warnings}"
    );
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("Lucas Borboleta"), "{name}: {shown}");
}
