//! The crate against a naive second implementation, turn by turn, over very many positions.

mod naive;
mod positions;
mod sample;

use std::collections::{HashMap, HashSet};

use pijersi::{Cell, Outcome, Player, Position, PositionBuilder, Setup, SplitMix64, Turn};
use positions::Temper;
use sample::sample;

fn letter(player: Player) -> char {
    match player {
        Player::White => 'w',
        Player::Black => 'b',
    }
}

fn plain(outcome: Outcome) -> (&'static str, Option<char>) {
    let reason = match outcome {
        Outcome::Arrival(_) => "arrival",
        Outcome::Quiet => "quiet",
        Outcome::Blocked(_) => "blocked",
    };
    (reason, outcome.winner().map(letter))
}

/// Compares what both say of a position itself.
fn compare_position(position: &Position, naive: &naive::Position) {
    assert_eq!(position.to_string(), naive.psn());
    assert_eq!(position.arrived().map(letter), naive.arrived, "{position}");
    assert_eq!(position.outcome().map(plain), naive.outcome(), "{position}");
    assert_eq!(
        position.zobrist(),
        position.computed_zobrist(),
        "{position}"
    );
}

/// Compares all turns and where they lead; gives them back in pairs.
fn compare_turns(position: &Position, naive: &naive::Position) -> Vec<(Turn, naive::Turn)> {
    let mut expected = naive.turns();
    let mut found: Vec<(String, Turn)> = position
        .turns()
        .into_iter()
        .map(|turn| (turn.notation().to_string(), turn))
        .collect();
    expected.sort_unstable_by(|one, other| one.notation.cmp(&other.notation));
    found.sort_unstable_by(|one, other| one.0.cmp(&other.0));
    let found_names: Vec<&str> = found.iter().map(|turn| turn.0.as_str()).collect();
    let expected_names: Vec<&str> = expected.iter().map(|turn| turn.notation.as_str()).collect();
    assert_eq!(found_names, expected_names, "turns of {position}");
    let turns = found.into_iter().map(|(_, turn)| turn);
    let pairs: Vec<_> = turns.zip(expected).collect();
    for (turn, naive_turn) in &pairs {
        let name = &naive_turn.notation;
        let captures: Vec<bool> = turn.actions().map(|action| action.captures).collect();
        assert_eq!(
            turn.ugi().to_string(),
            naive_turn.ugi,
            "{name} in {position}"
        );
        assert_eq!(captures, naive_turn.captures, "{name} in {position}");
        assert_eq!(
            turn.captures(),
            captures.contains(&true),
            "{name} in {position}"
        );
        assert_eq!(turn.wins(), naive_turn.wins, "{name} in {position}");
        let from = (turn.role().letter(), turn.starts_on_stack());
        let naive_from = (
            naive.role(naive_turn.start),
            naive.is_stack(naive_turn.start),
        );
        assert_eq!(from, naive_from, "{name} in {position}");
        assert!(position.is_legal(*turn), "{name} in {position}");
        let from_bits = position.turn_from_bits(turn.bits());
        assert_eq!(from_bits, Some(*turn), "{name} in {position}");
        compare_position(&position.play_unchecked(*turn), &naive_turn.after);
    }
    pairs
}

/// Compares the other ways to ask for turns with the list of all.
fn compare_questions(position: &Position, naive: &naive::Position, pairs: &[(Turn, naive::Turn)]) {
    // Counting ignores the draw, listing does not.
    let moves = match naive.quiet {
        20 => naive.moves().len(),
        _ => pairs.len(),
    };
    assert_eq!(position.count_turns(), moves as u64, "{position}");
    let mut captures = Vec::new();
    position.captures_into(&mut captures);
    captures.sort_unstable();
    let taking = pairs
        .iter()
        .map(|pair| pair.0)
        .filter(|turn| turn.captures());
    let mut expected: Vec<Turn> = taking.collect();
    expected.sort_unstable();
    assert_eq!(captures, expected, "captures of {position}");
    if !pairs.is_empty() {
        let wins = pairs.iter().any(|pair| pair.1.wins);
        assert_eq!(position.can_arrive(position.player()), wins, "{position}");
        // Pairs of turns are counted in a way of their own.
        let answers = pairs
            .iter()
            .map(|pair| position.play_unchecked(pair.0).count_turns());
        assert_eq!(position.perft(2), answers.sum(), "{position}");
    }
    let mut by_start: HashMap<String, Vec<Turn>> = HashMap::new();
    for (turn, naive_turn) in pairs {
        by_start
            .entry(naive_turn.notation[..2].to_owned())
            .or_default()
            .push(*turn);
    }
    for cell in Cell::all() {
        let mut found = position.turns_from(cell);
        let mut expected = by_start.remove(&cell.to_string()).unwrap_or_default();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "turns from {cell} in {position}");
    }
}

/// What was met, so that a run that misses a corner of the rules fails.
#[derive(Default)]
struct Met {
    positions: HashSet<String>,
    outcomes: HashMap<Option<&'static str>, u32>,
    double_captures: u32,
    wins_that_move_on: u32,
}

impl Met {
    fn check(&mut self, position: &Position, naive: &naive::Position) -> Vec<(Turn, naive::Turn)> {
        compare_position(position, naive);
        let pairs = compare_turns(position, naive);
        compare_questions(position, naive, &pairs);
        if self.positions.insert(naive.psn()) {
            let reason = naive.outcome().map(|(reason, _)| reason);
            *self.outcomes.entry(reason).or_default() += 1;
            for (_, turn) in &pairs {
                self.double_captures += u32::from(turn.captures == [true, true]);
                if turn.wins {
                    let shown = naive::Position::read(&turn.after.psn()).arrived;
                    self.wins_that_move_on += u32::from(shown.is_none());
                }
            }
        }
        pairs
    }
}

impl Met {
    fn assert_rare_turns(&self) {
        let enough = sample(20, 100);
        assert!(
            self.double_captures > enough && self.wins_that_move_on > enough,
            "{} and {}",
            self.double_captures,
            self.wins_that_move_on
        );
    }
}

/// Plays random matches until so many different positions were compared.
fn compare_matches(positions: usize, setup: impl Fn(u64) -> Setup) {
    let mut met = Met::default();
    let mut earlier = Vec::new();
    for seed in 0.. {
        let mut random = SplitMix64::new(seed);
        let temper = Temper::random(&mut random);
        let mut position = setup(seed).position();
        let mut naive = naive::Position::read(&position.to_string());
        loop {
            let mut pairs = met.check(&position, &naive);
            let turns: Vec<Turn> = pairs.iter().map(|pair| pair.0).collect();
            // A turn of another position is legal only when it is among the turns of this one.
            for &turn in &earlier {
                assert_eq!(
                    position.is_legal(turn),
                    turns.contains(&turn),
                    "{turn:?} in {position}"
                );
            }
            let Some(number) = temper.choose(&turns, &mut random) else {
                assert!(position.outcome().is_some(), "{position}");
                break;
            };
            earlier = turns;
            let (turn, naive_turn) = pairs.swap_remove(number);
            position = position.play(turn).unwrap();
            naive = naive_turn.after;
        }
        if met.positions.len() >= positions {
            break;
        }
    }
    for reason in [None, Some("arrival"), Some("quiet")] {
        assert!(
            met.outcomes.get(&reason) > Some(&sample(2, 20)),
            "{:?}",
            met.outcomes
        );
    }
    met.assert_rare_turns();
}

#[test]
fn agrees_in_matches_from_the_classic_set_up() {
    compare_matches(sample(2_000, 22_000), |_| Setup::Classic);
}

#[test]
fn agrees_in_matches_from_half_random_set_ups() {
    compare_matches(sample(2_000, 22_000), Setup::half_random);
}

#[test]
fn agrees_in_matches_from_full_random_set_ups() {
    compare_matches(sample(2_000, 22_000), Setup::full_random);
}

#[test]
fn agrees_in_positions_built_piece_by_piece() {
    let mut met = Met::default();
    let mut random = SplitMix64::new(2022);
    while met.positions.len() < sample(6_000, 40_000) {
        let position = positions::sparse(&mut random);
        let text = position.to_string();
        let naive = naive::Position::read(&text);
        met.check(&position, &naive);
        assert_eq!(text.parse(), Ok(position), "{text}");
        assert_eq!(PositionBuilder::from(&position).build(), Ok(position));
    }
    for reason in [None, Some("arrival"), Some("quiet"), Some("blocked")] {
        assert!(
            met.outcomes.get(&reason) > Some(&sample(75, 500)),
            "{:?}",
            met.outcomes
        );
    }
    met.assert_rare_turns();
}

#[test]
fn neighbours_are_those_of_the_rulebook() {
    for cell in naive::cells() {
        let index = naive::cells().position(|other| other == cell).unwrap();
        let ours = Cell::from_index(index).unwrap();
        let mut found: Vec<usize> = pijersi::CellSet::neighbours(ours)
            .map(Cell::index)
            .collect();
        let mut expected: Vec<usize> = naive::neighbours(cell)
            .map(|near| naive::cells().position(|other| other == near).unwrap())
            .collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{ours}");
    }
}
