//! Annotations of matches: tags, comments, scores, variations.

use std::time::Duration;

use pijersi::{
    Drawing, GameSplitter, Glyph, Match, MatchProblem, MatchResult, Note, NoteError, Tone,
    TurnScore,
};

use crate::{assert_reads_back, games, message, read};

const ANNOTATED: &str = r#"[Event "Club evening"]
[White "Ann \"the rock\""]
[Black "Banli"]

# A friendly game.
# It was late.

   1 a4-b5=c4             2 f4=d5-d4  # [score +0.35 depth 12 nodes 51234 time 1.500 clock 58.500] book
   (2 f2-f3=e3 3 a1-b2=c2  # [score win 3] better
   # than that
      (3 a1-b2)
   4 f1-f2)
   (2 f1-f2=d3)
   3 a1-b2=c2

0-1
"#;

#[test]
fn everything_is_kept_and_written_as_it_was() {
    let game = read(ANNOTATED);
    assert_eq!(game.to_string(), ANNOTATED);
    assert_reads_back(&game);
    assert_eq!(game.tags().get("white"), Some("Ann \"the rock\""));
    assert_eq!(
        game.note_at(0).unwrap().comment,
        "A friendly game.\nIt was late."
    );
    let note = game.note_at(2).unwrap();
    assert_eq!(note.score, Some(TurnScore::Cubes(35)));
    assert_eq!((note.depth, note.nodes), (Some(12), Some(51_234)));
    assert_eq!(note.time, Some(Duration::from_millis(1500)));
    assert_eq!(note.clock, Some(Duration::from_millis(58_500)));
    assert_eq!(note.comment, "book");
    let [first, second] = &note.variations[..] else {
        panic!("{note:?}");
    };
    assert_eq!((first.len(), second.len()), (3, 1));
    assert_eq!(first.start(), game.position_at(1).unwrap());
    let inner = first.note_at(2).unwrap();
    assert_eq!(inner.score, Some(TurnScore::Win(3)));
    assert_eq!(inner.comment, "better\nthan that");
    assert_eq!(inner.variations[0].turns()[0].to_string(), "a1-b2");
}

#[test]
fn the_plain_form_has_none_of_it() {
    let game = read(ANNOTATED);
    assert_eq!(
        game.text().plain().to_string(),
        "   1 a4-b5=c4             2 f4=d5-d4\n   3 a1-b2=c2\n\n0-1\n"
    );
    // The author's matches have nothing of the sort.
    for (name, text) in games() {
        let game = read(&text);
        assert_eq!(game.to_string(), game.text().plain().to_string(), "{name}");
        assert_eq!(game, game.without_notes(), "{name}");
    }
}

#[test]
fn texts_of_other_programs_are_parsed() {
    let game = read(
        "[White \"A\"] [Black \"B\"]\n[Result \"0-1\"]\n(1 a4-b5=c4 was played by all)\n\
         1. a4b5c4 (1. a4-b5, 2.f2f3e3) # good\n2... f4=d5-d4 ( 2) f2-f3=e3 0-1 ) # bad\n# very\n",
    );
    assert_eq!(game.declared(), Some(MatchResult::Black));
    assert_eq!(game.tags().len(), 2);
    let note = game.note_at(1).unwrap();
    assert_eq!((note.variations[0].len(), &*note.comment), (2, "good"));
    let note = game.note_at(2).unwrap();
    assert_eq!((note.variations[0].len(), &*note.comment), (1, "bad\nvery"));
    assert_reads_back(&game);
    // These were remarks before there were variations, and still are.
    for remark in ["(see below)", "(1)", "(27 e2=g3 was better)", "[White]"] {
        let text = format!("{remark}\n1 a4-b5=c4\n{remark}\n2 f4=d5-d4");
        assert_eq!(read(&text).len(), 2, "{remark}");
    }
}

#[test]
fn mistakes_are_told() {
    let problem = |text: &str| text.parse::<Match>().unwrap_err().problem().clone();
    for (text, expected) in [
        ("1 a4-b5=c4\n[White \"A\"]", MatchProblem::SecondGame),
        ("1 a4-b5=c4 (2 f2-f3=e3)", MatchProblem::Variation),
        ("1 a4-b5=c4 (1 a4-b5", MatchProblem::OpenVariation),
    ] {
        assert_eq!(problem(text), expected, "{text}");
    }
    assert!(matches!(
        problem("[Result \"1-0\"]\n1 a4-b5=c4 0-1"),
        MatchProblem::TwoResults(_)
    ));
    assert!(matches!(
        problem("1 a4-b5=c4 (1 a4-b9)"),
        MatchProblem::Turn { number: 1, .. }
    ));
    assert!(message("1 a4-b5=c4 (good)").contains("expected 2"));
    let deep = format!("1 a4-b5=c4 {}", "(1 a4-b5 ".repeat(1000));
    assert_eq!(problem(&deep), MatchProblem::DeepVariation);
}

#[test]
fn notes_must_fit_their_game() {
    let mut game = read("1 a4-b5=c4 2 f4=d5-d4");
    assert_eq!(game.set_note(3, Note::default()), Err(NoteError::Ply));
    let note = |text: &str| Note {
        variations: vec![read(text)],
        ..Note::default()
    };
    assert_eq!(game.set_note(1, note("1 a4-b5 1-0")), Ok(()));
    assert_eq!(game.note_at(1).unwrap().variations[0].declared(), None);
    assert_eq!(game.set_note(2, note("1 a4-b5")), Err(NoteError::Variation));
    assert_eq!(game.set_note(1, note("")), Err(NoteError::Variation));
    game.undo();
    assert!(game.note_at(1).is_some());
    game.undo();
    assert_eq!(game, Match::default());
}

#[test]
fn games_one_after_the_other_are_told_apart() {
    let mut text = String::new();
    let games: Vec<Match> = games().iter().map(|(_, text)| read(text)).collect();
    for (number, game) in games.iter().enumerate() {
        let mut game = game.clone();
        game.tags_mut().set("Game", &number.to_string()).unwrap();
        text += &game.to_string();
    }
    let parts: Vec<_> = GameSplitter::split(&text).collect();
    assert_eq!(parts.len(), games.len());
    for (part, game) in parts.iter().zip(&games) {
        assert_eq!(&read(&part.text).without_notes(), game);
        let line = text.lines().nth(part.line - 1);
        assert!(line.unwrap().starts_with("[Game "), "{line:?}");
    }
}

#[test]
fn turns_can_be_shown_to_programmers() {
    let game = read("1 a4-b5=c4");
    assert_eq!(format!("{:?}", game.turns()), "[a4-b5=c4]");
}

#[test]
fn glyphs_and_drawings_come_back() {
    let text = "# [draw c3 draw-hint a4b5] The start.\n\n   1 a4-b5=c4  # [?! score +0.35 draw-capture c4d5] sharp\n";
    let game = read(text);
    assert_eq!(game.to_string(), text);
    assert_reads_back(&game);
    let cell = |name: &str| name.parse().unwrap();
    let note = game.note_at(1).unwrap();
    assert_eq!(note.glyph, Some(Glyph::Dubious));
    assert_eq!(note.comment, "sharp");
    let arrow = Drawing {
        from: cell("c4"),
        to: Some(cell("d5")),
        tone: Tone::Capture,
    };
    assert_eq!(note.drawings, [arrow]);
    let start = game.note_at(0).unwrap();
    assert_eq!((start.drawings.len(), &*start.comment), (2, "The start."));
    for glyph in Glyph::ALL {
        let game = read(&format!("1 a4-b5=c4 # [{glyph}]"));
        assert_eq!(game.note_at(1).unwrap().glyph, Some(glyph));
        assert_reads_back(&game);
    }
    // Of two drawings between the same cells the last one counts, and an arrow to its own start is a circle.
    let game = read("1 a4-b5=c4 # [draw c3 draw-hint c3c3 draw a1b2]");
    assert_eq!(
        game.to_string(),
        "   1 a4-b5=c4  # [draw-hint c3 draw a1b2]\n"
    );
    for words in [
        "[!!!]",
        "[draw]",
        "[draw c9]",
        "[draw c3x4]",
        "[draw-red c3]",
        "[drawc3 a1]",
        "[draw é3]",
    ] {
        let game = read(&format!("1 a4-b5=c4 # {words}"));
        assert_eq!(game.note_at(1).unwrap().comment, words);
    }
}
