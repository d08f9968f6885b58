use crate::run_with_input;

#[test]
fn the_engine_answers_until_its_input_ends() {
    let answer = run_with_input(
        &["ugi"],
        b"ugi\nisready\nposition startpos moves a4b5c4\nquery p1turn\nrubbish\ngo depth 1\n",
    );
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let lines: Vec<&str> = answer.out.lines().collect();
    assert!(lines[0].starts_with("id name Banli "));
    for line in [
        "ugiok",
        "readyok",
        "response false",
        "info error unknown command \"rubbish\"",
    ] {
        assert!(lines.contains(&line), "{line}");
    }
    assert!(lines[lines.len() - 2].starts_with("info depth 1 "));
    assert!(lines[lines.len() - 1].starts_with("bestmove "));
}
