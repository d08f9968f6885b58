use std::fs;

use crate::{bad, run};

const POSITION: &str = "6/s-6/3R-2/7/6/7/6 w 0 1";

#[test]
fn a_certificate_is_written_and_checked() {
    let path = std::env::temp_dir().join(format!("pijersi-{}-win.txt", std::process::id()));
    let name = path.to_str().unwrap();
    let written = run(&[
        "certificate",
        "write",
        "--position",
        POSITION,
        "--output",
        name,
    ]);
    assert_eq!((written.code, written.err.as_str()), (0, ""));
    let checked = run(&["certificate", "check", name]);
    assert_eq!(
        checked.out,
        format!("{name}: White wins within 2 turns (nodes: 1, defences: 3)\n")
    );
    let altered = fs::read_to_string(&path).unwrap().replace("\n2 ", "\n3 ");
    fs::write(&path, altered).unwrap();
    let checked = run(&["certificate", "check", name]);
    assert_eq!(checked.code, 1);
    assert!(
        checked
            .out
            .starts_with(&format!("{name}, line 4: the digest is")),
        "{}",
        checked.out
    );
    fs::remove_file(&path).unwrap();
}

#[test]
fn what_cannot_be_proven_is_an_error() {
    let classic = bad(1, &["certificate", "write", "--nodes", "1000"]);
    assert!(classic.contains("not proven"), "{classic}");
    let over = bad(
        1,
        &[
            "certificate",
            "write",
            "--position",
            "R-5/7/6/s-6/6/7/6 b 0 9",
        ],
    );
    assert!(over.contains("the game is over"), "{over}");
}
