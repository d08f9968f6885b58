//! Weaker levels play differently from game to game, unless a seed is set.

use std::collections::HashSet;

/// The first turn of so many games against level 3.
fn first_turns(games: usize, options: &str) -> Vec<String> {
    let game = "uginewgame\ngo depth 1\nstop\n";
    let commands = format!(
        "setoption name Hash value 1\nsetoption name Level value 3\n{options}{}",
        game.repeat(games)
    );
    let mut replies = Vec::new();
    pijersi_ugi::run(commands.as_bytes(), &mut replies).unwrap();
    let replies = String::from_utf8(replies).unwrap();
    replies
        .lines()
        .filter_map(|line| line.strip_prefix("bestmove "))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_game_is_another_one() {
    let turns = first_turns(20, "");
    assert_eq!(turns.len(), 20);
    let different: HashSet<_> = turns.iter().collect();
    assert!(different.len() >= 5, "{turns:?}");
}

#[test]
fn a_seed_repeats_a_game() {
    let turns = first_turns(3, "setoption name Seed value 7\n");
    assert_eq!(turns.len(), 3);
    assert!(turns.iter().all(|turn| *turn == turns[0]), "{turns:?}");
    assert_eq!(first_turns(1, "setoption name Seed value 7\n"), turns[..1]);
}
