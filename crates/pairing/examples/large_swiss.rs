//! Times the rounds of a simulated Swiss tournament:
//!
//!   cargo run --release -p pijersi-pairing --example large_swiss -- 1000 11

#[path = "../tests/support/mod.rs"]
mod support;

use pijersi_pairing::{Event, Round, Swiss};
use support::{Habits, Random};

/// Time this thread has run on a processor (Linux).
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let nanoseconds: f64 = text
        .split(' ')
        .next()
        .expect("a number")
        .parse()
        .expect("a number");
    nanoseconds / 1e9
}

fn main() {
    let numbers: Vec<u32> = std::env::args()
        .skip(1)
        .map(|text| text.parse().expect("a number"))
        .collect();
    let players = numbers.first().copied().unwrap_or(1000);
    let last = Round(numbers.get(1).copied().unwrap_or(11) as u16);
    let mut slowest = 0.0f64;
    for (seed, draws, favourites) in [(1, 0, 75), (2, 30, 75), (3, 10, 50), (4, 50, 95)] {
        let habits = Habits {
            draws,
            forfeits: 2,
            absences: 2,
            favourites,
        };
        let mut random = Random(seed);
        let mut event = Event::new(support::entrants(players)).expect("different numbers");
        let mut times = Vec::new();
        for _ in 0..last.0 {
            let absent = support::absences(&event, &mut random, habits);
            let start = processor_seconds();
            let round = Swiss::new(last)
                .pair(&event, &absent)
                .expect("a legal pairing");
            let seconds = processor_seconds() - start;
            slowest = slowest.max(seconds);
            times.push(format!("{seconds:.3}"));
            event
                .add_round(support::play(&round, &mut random, habits))
                .expect("a paired round");
        }
        println!(
            "{players} players, {draws} % draws, {favourites} % favourites: {} s",
            times.join(" ")
        );
    }
    println!("slowest round: {slowest:.3} s");
}
