//! `docs/performance.json` holds the current figures; the first table of `docs/performance.md` shows them.

use std::fs;

use serde::Deserialize;

use crate::root;

const NUMBER_OF_FIGURES: usize = 10;
/// What encloses the table.
const MARKS: [&str; 2] = [
    "<!-- from performance.json: UPDATE_EXPECTED=1 cargo test -p pijersi-documents -->\n",
    "<!-- end -->",
];

/// A measured figure.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Figure {
    what: String,
    value: String,
    unit: String,
    command: String,
    machine: String,
    /// YYYY-MM-DD.
    date: String,
    /// The commit that was measured.
    commit: String,
}

fn table(figures: &[Figure]) -> String {
    let rows = figures.iter().map(|it| {
        let Figure {
            what,
            value,
            unit,
            command,
            machine,
            date,
            commit,
        } = it;
        format!("| {what} | **{value}** {unit} | `{command}` | {machine} | {date}, {commit} |\n")
    });
    let head =
        "| What | Figure | Command | Machine | Measured |\n| --- | --- | --- | --- | --- |\n";
    head.to_owned() + &rows.collect::<String>()
}

#[test]
fn the_page_shows_the_current_figures() {
    let read = |path: &str| fs::read_to_string(root().join(path)).expect("the file is text");
    let figures: Vec<Figure> =
        serde_json::from_str(&read("docs/performance.json")).expect("figures");
    assert_eq!(figures.len(), NUMBER_OF_FIGURES);
    for figure in &figures {
        let is_date = figure.date.len() == 10 && figure.date.split('-').count() == 3;
        let is_commit = figure.commit.bytes().all(|byte| byte.is_ascii_hexdigit());
        assert!(
            is_date && is_commit && figure.commit.len() >= 7,
            "{}",
            figure.what
        );
    }
    let page = read("docs/performance.md");
    let (before, rest) = page.split_once(MARKS[0]).expect("the page has a mark");
    let (shown, after) = rest.split_once(MARKS[1]).expect("the page has both marks");
    let table = table(&figures);
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        let page = [before, MARKS[0], &table, MARKS[1], after].concat();
        fs::write(root().join("docs/performance.md"), page).expect("the page can be written");
    } else {
        assert_eq!(
            shown, table,
            "run UPDATE_EXPECTED=1 cargo test -p pijersi-documents"
        );
    }
}
