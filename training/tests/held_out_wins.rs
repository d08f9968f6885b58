//! The held-out wins are proven by the rules: a few by default, all of them in a full run.

use pijersi_engine::{Engine, Options};
use pijersi_training::forced_win::{ForcedWin, Prover};
use pijersi_training::workers;

const WINS: &str = include_str!("../../crates/engine/tests/held_out_wins.tsv");

#[test]
fn held_out_wins_are_proven() {
    let wins = ForcedWin::read_all(WINS).expect("the file can be read");
    let full = std::env::var_os("PIJERSI_FULL_TESTS").is_some();
    // Wins in four turns are proven quickly.
    let chosen: Vec<ForcedWin> = match full {
        true => wins,
        false => {
            let short = wins.into_iter().filter(|win| win.turns == 4);
            short.step_by(7).collect()
        }
    };
    let engine = || {
        Engine::new(Options {
            table_mib: 32,
            ..Options::default()
        })
    };
    let prove = |engine: &mut Engine, win: &ForcedWin| {
        engine.new_game();
        let proven = Prover::new(engine, 100_000, 4_000).proves(win);
        (*win, proven)
    };
    let mut proven = 0;
    workers::in_order(
        &chosen,
        workers::threads(),
        engine,
        prove,
        |(win, holds)| {
            assert!(holds, "not proven: {win}");
            proven += 1;
        },
    );
    assert!(proven >= 20);
}
