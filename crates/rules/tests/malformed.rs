//! Malformed input for every parser: the answer is a value or an error, never a panic, and values round-trip through text.
//!
//! This is the short form of the fuzz targets, with the same seeds and properties.

mod properties;
mod sample;

use std::path::Path;

use pijersi::SplitMix64;
use sample::sample;

/// Number of mutated texts per parser.
fn rounds() -> usize {
    sample(5_000, 20_000)
}

/// The seeds of a fuzz target.
fn seeds(target: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/seeds")
        .join(target);
    let mut paths: Vec<_> = folder
        .read_dir()
        .expect("each fuzz target has a folder of seeds")
        .map(|entry| entry.unwrap().path())
        .collect();
    // Folders are listed in no order, but every run must be the same.
    paths.sort();
    paths
        .into_iter()
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

/// Checks the seeds as they are, then mutated again and again. Some of the mutated texts must parse and some must not:
/// otherwise the mutations are too weak or too strong.
fn check_mutations(target: &str, check: impl Fn(&str) -> bool) {
    let seeds = seeds(target);
    assert!(!seeds.is_empty());
    let mut parsed = seeds.iter().filter(|seed| check(seed)).count();
    let mut random = SplitMix64::new(20);
    let mut text = String::new();
    for _ in 0..rounds() {
        if random.below(4) > 0 || text.is_empty() {
            text = seeds[random.below(seeds.len() as u64) as usize].clone();
        }
        text = mutate(&text, &seeds, &mut random);
        parsed += usize::from(check(&text));
    }
    let expected = rounds() / 100..rounds();
    assert!(expected.contains(&parsed), "{parsed}");
}

/// A small change of a text, of the sort that typing, copying and cutting make.
fn mutate(text: &str, seeds: &[String], random: &mut SplitMix64) -> String {
    const STRANGE: [&str; 25] = [
        "é",
        "日",
        "∞",
        "🎲",
        "\u{200b}",
        "\u{feff}",
        "\u{301}",
        "\0",
        "\r",
        "\n",
        "\t",
        " ",
        "-",
        "=",
        "!",
        "/",
        "9",
        "0",
        "#",
        ":",
        "|",
        " | ",
        "\n```\n",
        "½",
        "99999999999999999999999",
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(3) {
        let mut place = || random.below(letters.len() as u64 + 1) as usize;
        let (from, to) = {
            let (one, other) = (place(), place());
            (one.min(other), one.max(other))
        };
        match random.below(8) {
            0 => letters.truncate(to),
            1 => drop(letters.drain(from..to.min(from + 4))),
            2 => {
                let strange = STRANGE[random.below(STRANGE.len() as u64) as usize];
                letters.splice(from..from, strange.chars());
            }
            3 => {
                let seed: Vec<char> = seeds[random.below(seeds.len() as u64) as usize]
                    .chars()
                    .collect();
                let cut = random.below(seed.len() as u64 + 1) as usize;
                letters.splice(from..to, seed[cut..].iter().copied());
            }
            4 => {
                let piece = letters[from..to].to_vec();
                letters.splice(from..from, piece);
            }
            5 if from < letters.len() => {
                let any = char::from_u32(random.below(0x300) as u32).unwrap_or('?');
                letters[from] = any;
            }
            6 if to < letters.len() => letters.swap(from, to),
            _ if to < letters.len() => letters[from] = letters[to],
            _ => {}
        }
        letters.truncate(4_000);
    }
    letters.into_iter().collect()
}

#[test]
fn cells() {
    check_mutations("cell", properties::cell);
}

#[test]
fn setups() {
    check_mutations("setup", properties::setup);
}

#[test]
fn positions() {
    check_mutations("psn", properties::psn);
}

#[test]
fn turns() {
    check_mutations("turn", |text| {
        let (game, rest) = properties::choose_match(text.as_bytes());
        properties::turn(game.position(), &String::from_utf8_lossy(rest))
    });
}

#[test]
fn matches() {
    check_mutations("match", properties::match_text);
}

#[test]
fn legal_turns() {
    let mut random = SplitMix64::new(7);
    for _ in 0..sample(300, 1_000) {
        let bytes: Vec<u8> = (0..random.below(80)).map(|_| random.next() as u8).collect();
        let (game, _) = properties::choose_match(&bytes);
        properties::legal_turns(&game);
    }
}

#[test]
fn notes() {
    let mut random = SplitMix64::new(8);
    for _ in 0..sample(1_000, 20_000) {
        let bytes: Vec<u8> = (0..random.below(200))
            .map(|_| random.next() as u8)
            .collect();
        let (mut game, rest) = properties::choose_match(&bytes);
        properties::notes(&mut game, rest);
    }
}

/// Parsing time is linear in the length of the text.
#[test]
fn very_long_texts() {
    let words = [
        "a",
        "a1",
        "a4-b5",
        "1 ",
        "1 a4-b5 ",
        "1. ",
        "/",
        "7/",
        "R-",
        "9",
        "!",
        "-",
        "=",
        "#",
        "\n",
        "\r\n",
        " ",
        "a16:RPSRPS ",
        "position ",
        "position 6/7/6/7/6/7/6\n",
        "1-0 ",
        "1-0\n",
        "* ",
        "|",
        "| x |\n",
        "é",
        "日",
        "\u{feff}",
        "\0",
    ];
    let classic = pijersi::Position::classic();
    for word in words {
        let text = word.repeat(1_000_000 / word.len());
        properties::cell(&text);
        properties::setup(&text);
        properties::psn(&text);
        properties::turn(&classic, &text);
        properties::match_text(&text);
        properties::match_text(&format!("1 {text}"));
    }
}
