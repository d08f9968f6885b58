use super::*;

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn entry(text: &str) -> TurnInput {
    let mut entry = TurnInput::new(cell("d4"));
    text.chars().for_each(|sign| entry.type_char(sign));
    entry
}

/// The result of selecting these cells in order.
fn choose(entry: &mut TurnInput, cells: &str, position: &Position) -> Choice {
    let choices = cells
        .split(' ')
        .map(|name| entry.choose_cell(cell(name), position));
    choices.last().unwrap()
}

#[test]
fn every_legal_turn_can_be_chosen_on_the_board() {
    let mut record = pijersi::Match::default();
    for text in ["a4-b5=c4", "f4=d5-d4", "a1-b2=c2", "f1-f2=d3", "c2=c3-c2"] {
        let position = *record.position();
        for turn in position.turns() {
            let mut entry = TurnInput::new(turn.start());
            let mut choice = entry.choose(&position);
            let begins_with_stack = turn.actions().next().unwrap().is_stack;
            if turn.starts_on_stack() && !begins_with_stack && choice != Choice::Top(turn.start()) {
                choice = entry.choose(&position);
                assert_eq!(choice, Choice::Top(turn.start()));
            }
            assert!(
                entry.goals(&position).contains(turn.via()),
                "{turn:?}: {choice:?}"
            );
            choice = entry.choose_cell(turn.via(), &position);
            if choice == Choice::MayEnd(turn.via()) {
                choice = entry.choose_cell(turn.end(), &position);
            }
            assert_eq!(choice, Choice::Play(turn), "{turn:?} {}", entry.text());
        }
        record.play_text(text).unwrap();
    }
}

#[test]
fn every_legal_turn_can_be_typed_in_both_forms() {
    let position = Position::classic();
    for turn in position.turns() {
        for text in [turn.notation().to_string(), turn.ugi().to_string()] {
            let entry = entry(&text.to_uppercase());
            assert!(entry.candidates(&position).contains(&turn), "{text}");
            assert_eq!(entry.read(&position), Ok(turn), "{text}");
        }
    }
}

#[test]
fn completion_adds_what_is_certain() {
    let position = Position::classic();
    for (typed, completed) in [
        ("a4-b5=c", "a4-b5=c"),
        ("a4b5d", "a4b5d"),
        ("a4-b5=e", "a4-b5=e"),
        ("b4=d", "b4=d"),
        ("xyz", "xyz"),
        ("", ""),
    ] {
        let mut entry = entry(typed);
        entry.complete(&position);
        let written = entry.text().to_owned();
        assert!(written.starts_with(completed), "{typed}: {written}");
        let candidates = entry.candidates(&position);
        assert!(candidates.iter().all(|turn| {
            let forms = [turn.notation().to_string(), turn.ugi().to_string()];
            forms.iter().any(|form| form.starts_with(&written))
        }));
    }
    let few: Position = "6/7/2r-3/3PS3/6/7/6 w 0 1".parse().unwrap();
    let mut entry = entry("d");
    entry.complete(&few);
    assert_eq!(entry.text(), "d4");
}

#[test]
fn a_stack_is_let_go_after_its_top() {
    let position = Position::classic();
    let mut entry = TurnInput::new(cell("b4"));
    assert_eq!(entry.choose(&position), Choice::Stack(cell("b4")));
    assert_eq!(entry.text(), "b4=");
    assert_eq!(entry.choose(&position), Choice::Top(cell("b4")));
    assert_eq!(entry.text(), "b4-");
    assert_eq!(entry.choose(&position), Choice::Nothing);
    assert!(entry.is_empty());
}

#[test]
fn another_piece_may_be_chosen_instead() {
    let position = Position::classic();
    let mut entry = TurnInput::new(cell("d4"));
    let problem = ActionProblem::EmptyCell { cell: cell("d4") };
    assert_eq!(entry.choose(&position), Choice::Problem(problem));
    assert_eq!(choose(&mut entry, "a4 a1", &position), Choice::Cube);
    let (from, to) = (cell("a1"), cell("e4"));
    let problem = ActionProblem::CubeTooFar { from, to };
    assert_eq!(
        choose(&mut entry, "e4", &position),
        Choice::Problem(problem)
    );
    assert_eq!(entry.text(), "a1-");
}

#[test]
fn the_first_action_is_shown_on_the_board() {
    let position = Position::classic();
    let mut entry = TurnInput::new(cell("a4"));
    choose(&mut entry, "a4 b5", &position);
    assert_eq!(entry.text(), "a4-b5");
    let preview = entry.preview(&position).unwrap();
    assert!(preview.piece(cell("b5")).unwrap().is_stack());
    assert_eq!(preview.piece(cell("a4")), None);
    assert!(entry.goals(&position).contains(cell("c4")));
}

#[test]
fn the_first_action_is_taken_back_alone() {
    let position = Position::classic();
    let mut entry = TurnInput::new(cell("a4"));
    assert!(!entry.take_back_action(&position));
    choose(&mut entry, "a4 b5", &position);
    assert!(entry.take_back_action(&position));
    assert_eq!(entry.text(), "a4-");
    assert!(!entry.take_back_action(&position));
}

#[test]
fn a_typed_start_can_be_completed_by_selecting() {
    let position = Position::classic();
    let turn = position.parse_turn("a4-b5=c4").unwrap();
    for text in ["a4b5", "A4-b5", "a4-b5=", "a4 b5"] {
        let mut entry = entry(text);
        let choice = entry.choose_cell(cell("c4"), &position);
        assert_eq!(choice, Choice::Play(turn), "{text}");
    }
}

#[test]
fn malformed_input_selects_nothing() {
    let position = Position::classic();
    for text in [
        "zz",
        "a4-b5=c4=d4",
        "é∞×",
        "--",
        "a",
        "a9",
        "!!!!",
        "a4-b5=c4zzzzzzzzzzzzzzzzzzzzz",
    ] {
        let mut entry = entry(text);
        assert!(entry.read(&position).is_err(), "{text}");
        entry.complete(&position);
        entry.goals(&position);
        entry.preview(&position);
        entry.choose(&position);
    }
}

#[test]
fn the_cursor_reaches_every_cell_and_never_leaves_the_board() {
    for flipped in [false, true] {
        let mut entry = TurnInput::new(cell("a1"));
        let mut seen = CellSet::EMPTY;
        for _ in 0..7 {
            for heading in [[Heading::Left; 7], [Heading::Right; 7]].concat() {
                seen |= CellSet::of(entry.cursor());
                entry.step(heading, flipped);
            }
            seen |= CellSet::of(entry.cursor());
            entry.step(if flipped { Heading::Down } else { Heading::Up }, flipped);
        }
        assert_eq!(seen, CellSet::ALL);
    }
}

#[test]
fn up_and_down_lead_back() {
    for start in Cell::all() {
        let mut entry = TurnInput::new(start);
        entry.step(Heading::Up, false);
        entry.step(Heading::Up, false);
        // Only the ends of the long rows have no way straight up.
        if entry.cursor().row() as usize == start.row() as usize + 2 && start.column() < 7 {
            assert_eq!(entry.cursor().column(), start.column());
            entry.step(Heading::Down, false);
            entry.step(Heading::Down, false);
            assert_eq!(entry.cursor(), start);
        }
    }
}
