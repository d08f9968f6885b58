//! How long pictures take and how large they are: `cargo bench -p pijersi-picture`.

use std::time::{Duration, Instant};

use pijersi::Match;
use pijersi_picture::{Animation, Language, Picture, Style};

/// A match of 41 turns.
const MATCH: &str = include_str!("../../rules/tests/games/2024-05-17-natsel-depth-5-vs-lucas.txt");

fn main() {
    let game: Match = MATCH.parse().expect("the match is well formed");
    println!(
        "{} turns; fastest and median of 5, which differ on a busy machine",
        game.len()
    );
    for perspective in [false, true] {
        let name = if perspective { "3D" } else { "2D" };
        let style = |size| Style {
            size,
            perspective,
            ..Style::default()
        };
        let animation = Animation::new(&game).style(style(600));
        let still = Picture::of_match(&game, 20, Language::English).style(style(1200));
        measure(name, "GIF, 600 pixels", || animation.gif());
        measure(name, "APNG, 600 pixels", || animation.apng());
        measure(name, "PNG, 1200 pixels", || still.png());
        measure(name, "SVG", || still.svg().into_bytes());
    }
}

fn measure(view: &str, what: &str, work: impl Fn() -> Vec<u8>) {
    let mut size = 0;
    let mut times: Vec<Duration> = (0..5)
        .map(|_| {
            let start = Instant::now();
            size = work().len();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let [fastest, median] = [times[0], times[2]].map(|time| time.as_secs_f64() * 1000.0);
    println!("{view} {what:<18} {fastest:>8.1} ms {median:>8.1} ms {size:>9} bytes");
}
