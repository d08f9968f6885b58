//! The mark of the swap rule.

use pijersi::{Match, Problem, SwapError};

use crate::{assert_reads_back, games, message, read};

fn swapped() -> Match {
    let mut record = read("1 b4=d5-d4");
    record.swap().unwrap();
    record
}

#[test]
fn the_mark_follows_the_first_turn() {
    let record = swapped();
    assert_eq!(record.to_string(), "   1 b4=d5-d4 swap\n");
    assert_reads_back(&record);
    let text = "[White \"Bob\"]
[Swap \"first-turn\"]

   1 b4=d5-d4 swap        2 f2-f3=e3  # [score +0.10] even
   3 b1-c1

1-0
";
    let record = read(text);
    assert!(record.is_swapped());
    assert_eq!(record.to_string(), text);
    assert_reads_back(&record);
    let plain = record.text().plain().to_string();
    assert!(!plain.contains("swap"), "{plain}");
    assert!(!read(&plain).is_swapped());
}

#[test]
fn the_mark_is_read_in_other_spellings() {
    let mut expected = swapped();
    expected.play_text("f2-f3=e3").unwrap();
    for text in [
        "1 b4=d5-d4 swap 2 f2-f3=e3",
        "1. b4=d5-d4, SWAP; 2. f2-f3=e3",
        "1 b4=d5-d4\nswap\n2 f2-f3=e3",
        "| 1 b4=d5-d4 | Swap | 2 f2-f3=e3 |",
        "1 b4=d5-d4\nswap 2 f2-f3=e3",
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
    let commented = read("1 b4=d5-d4 # bold\n(1 b1-c1)\nswap # of course\n2 f2-f3=e3");
    assert!(commented.is_swapped());
    assert_eq!(commented.note_at(1).unwrap().comment, "bold\nof course");
    assert_eq!(commented.note_at(1).unwrap().variations.len(), 1);
    let from_black = read("position 6/7/6/3p-3/2S-3/7/6 b 3 12\n2 d4-c4 swap 3 c3-c4");
    assert!(from_black.is_swapped());
    assert_reads_back(&from_black);
}

#[test]
fn a_remark_about_a_swap_is_no_mark() {
    for text in [
        "swap\n1 b4=d5-d4 2 f2-f3=e3",
        "1 b4=d5-d4\nSwap partners!\n2 f2-f3=e3",
        "1 b4=d5-d4 2 f2-f3=e3\nswap\n",
        "1 b4=d5-d4 # swap\n2 f2-f3=e3",
        "1 b4=d5-d4 2 f2-f3=e3 0-1 swap",
    ] {
        assert!(!read(text).is_swapped(), "{text}");
    }
    for (name, text) in games() {
        assert!(!read(&text).is_swapped(), "{name}");
    }
}

#[test]
fn a_mark_elsewhere_is_an_error() {
    assert_eq!(
        message("1 b4=d5-d4 2 f2-f3=e3 swap"),
        "line 1, column 23: \"swap\": sides are swapped after the first turn, before the second"
    );
    assert_eq!(
        message("1 b4=d5-d4 swap swap"),
        "line 1, column 17: \"swap\": sides are swapped only once"
    );
    assert!(message("1 b4=d5-d4 2 swap").contains("turn 2"));
    let in_variation = "1 b4=d5-d4 (1 b1-c1 swap)".parse::<Match>().unwrap_err();
    assert_eq!(in_variation.code(), "swap-not-after-first-turn");
    let error = "1 b4=d5-d4 swap, swap".parse::<Match>().unwrap_err();
    assert_eq!(error.code(), "swap-repeated");
}

#[test]
fn a_swap_goes_with_the_first_turn() {
    let mut record = Match::default();
    assert_eq!(record.swap(), Err(SwapError::NotAfterFirstTurn));
    record.play_text("b4=d5-d4").unwrap();
    record.swap().unwrap();
    assert_eq!(record.swap(), Err(SwapError::Repeated));
    record.play_text("f2-f3=e3").unwrap();
    record.undo();
    assert!(record.is_swapped(), "the second turn came after it");
    record.undo();
    assert!(!record.is_swapped());
    let mut over = read("1 b4=d5-d4 0-1");
    assert_eq!(over.swap(), Err(SwapError::Over));
    let mut retracted = swapped();
    retracted.retract_swap();
    assert_eq!(retracted, read("1 b4=d5-d4"));
}
