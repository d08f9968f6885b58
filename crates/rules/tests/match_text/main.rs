//! Reading and writing whole matches: real ones, random ones in many spellings, and broken ones.

mod mistakes;
mod notes;
mod rulebook;
mod spellings;
mod swap;

use std::path::Path;

use pijersi::Match;

fn games() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut games: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    games.sort();
    games
}

fn read(text: &str) -> Match {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn assert_reads_back(game: &Match) {
    for text in [
        game.to_string(),
        game.text().with_setup().to_string(),
        game.text().turns_per_line(1).to_string(),
        game.text().turns_per_line(5).to_string(),
    ] {
        assert_eq!(&read(&text), game, "{text}");
    }
    let plain = game.text().plain().to_string();
    assert_eq!(read(&plain), game.without_notes(), "{plain}");
}

fn message(text: &str) -> String {
    text.parse::<Match>().unwrap_err().to_string()
}
