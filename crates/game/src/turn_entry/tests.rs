use super::*;
use pijersi::{CellSet, Role, SplitMix64};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// The result of pressing these cells in order.
fn press(position: &Position, cells: &str) -> Result<EntryStep, ActionProblem> {
    let mut entered = Ok(EntryStep::Incomplete(TurnEntry::Empty));
    for name in cells.split(' ') {
        let Ok(EntryStep::Incomplete(entry)) = entered else {
            panic!("{name} comes too late: {entered:?}");
        };
        entered = entry.press(position, cell(name));
    }
    entered
}

fn entry(position: &Position, cells: &str) -> TurnEntry {
    match press(position, cells) {
        Ok(EntryStep::Incomplete(entry)) => entry,
        other => panic!("{cells}: {other:?}"),
    }
}

/// Positions of random games.
fn positions() -> Vec<Position> {
    let mut random = SplitMix64::new(11);
    let mut positions = Vec::new();
    for _ in 0..2 {
        let mut position = Position::classic();
        while position.outcome().is_none() {
            positions.push(position);
            let turns = position.turns();
            position = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
        }
    }
    positions
}

#[test]
fn every_turn_can_be_pressed_and_dragged() {
    for position in positions() {
        for turn in position.turns() {
            let actions: Vec<Action> = turn.actions().collect();
            let arrives = position.turn_of(actions[0], None).unwrap().wins();
            if arrives && actions.len() == 2 {
                // Arriving ends the turn.
                continue;
            }
            let chosen =
                TurnEntry::select_part(&position, turn.start(), actions[0].is_stack).unwrap();
            assert!(chosen.view(&position).movable.contains(turn.start()));
            let dragged = chosen.drag(&position, turn.start(), turn.via());
            let mut entered = chosen.press(&position, turn.via());
            assert_eq!(dragged, entered);
            if let Ok(EntryStep::Incomplete(acted)) = entered {
                let view = acted.view(&position);
                assert_eq!(view.movable, CellSet::of(turn.via()));
                entered = match actions.get(1) {
                    None => acted.press(&position, turn.via()),
                    Some(second) => {
                        let drag = acted.drag(&position, second.from, second.to);
                        assert_eq!(drag, acted.press(&position, second.to));
                        drag
                    }
                };
                assert_eq!(view.finish, position.turn_of(actions[0], None));
                assert_eq!(acted.back(), chosen);
            }
            assert_eq!(entered, Ok(EntryStep::Complete(turn)), "{position}");
        }
    }
}

#[test]
fn the_written_form_is_read_again() {
    for position in positions() {
        for turn in position.turns() {
            let first = turn.actions().next().unwrap();
            let chosen = TurnEntry::select_part(&position, first.from, first.is_stack).unwrap();
            for entry in [TurnEntry::Empty, chosen, TurnEntry::Acted(first)] {
                assert_eq!(TurnEntry::parse(&entry.to_string(), &position), Some(entry));
            }
        }
    }
    for text in [
        "zz", "a4-b5=c4", "é∞", "--", "a", "a9", "b4==", "e4-", "a4=", "a4-e4",
    ] {
        assert_eq!(TurnEntry::parse(text, &Position::classic()), None, "{text}");
    }
}

#[test]
fn destinations_are_exactly_where_a_press_goes() {
    for position in positions() {
        for start in Cell::all() {
            let Ok(chosen) = TurnEntry::select(&position, start) else {
                continue;
            };
            for entry in [chosen, chosen.toggled(&position)] {
                let view = entry.view(&position);
                let reached: Vec<Cell> = Cell::all()
                    .filter(|&to| to != start && entry.drag(&position, start, to).is_ok())
                    .collect();
                let shown: Vec<Cell> = view.destinations.iter().map(|to| to.cell).collect();
                assert_eq!(shown, reached, "{position} {entry}");
            }
        }
    }
}

#[test]
fn a_stack_then_its_top_then_nothing() {
    let position = Position::classic();
    assert_eq!(entry(&position, "b4").to_string(), "b4=");
    assert_eq!(entry(&position, "b4 b4").to_string(), "b4-");
    assert_eq!(entry(&position, "b4 b4 b4"), TurnEntry::Empty);
    let stack = entry(&position, "b4");
    assert!(stack.view(&position).can_toggle);
    assert_eq!(stack.toggled(&position).to_string(), "b4-");
    assert_eq!(stack.toggled(&position).toggled(&position), stack);
    assert!(!entry(&position, "a4").view(&position).can_toggle);
}

#[test]
fn another_piece_may_be_chosen_instead() {
    let position = Position::classic();
    assert_eq!(entry(&position, "a4 a1").to_string(), "a1-");
}

#[test]
fn the_board_shows_the_first_action_and_steps_back() {
    let position = Position::classic();
    let acted = entry(&position, "a4 b5");
    let view = acted.view(&position);
    assert!(view.board.piece(cell("b5")).unwrap().is_stack());
    assert_eq!(view.board.piece(cell("a4")), None);
    assert!(view.first.unwrap().effect.builds);
    assert_eq!(
        view.selection.unwrap(),
        Selection {
            cell: cell("b5"),
            is_stack: true
        }
    );
    assert_eq!(acted.back().to_string(), "a4-");
    assert_eq!(acted.back().back(), TurnEntry::Empty);
    assert_eq!(TurnEntry::Empty.back(), TurnEntry::Empty);
}

#[test]
fn kinds_of_destinations() {
    // A rock that can build, capture, move and win.
    let position: Position = "6/2P-R-s-2/3s-2/7/6/7/6 w 0 1".parse().unwrap();
    let view = entry(&position, "f4").view(&position);
    let kind = |name: &str| {
        let found = view.destinations.iter().find(|to| to.cell == cell(name));
        found.map(|to| to.kind)
    };
    assert_eq!(kind("f3"), Some(DestinationKind::Build));
    assert_eq!(kind("f5"), Some(DestinationKind::Capture));
    assert_eq!(kind("e4"), Some(DestinationKind::Capture));
    assert_eq!(kind("e3"), Some(DestinationKind::Move));
    assert_eq!(kind("g3"), Some(DestinationKind::Win));
    assert_eq!(kind("d4"), None);
    let winning = position.parse_turn("f4-g3").unwrap();
    assert_eq!(press(&position, "f4 g3"), Ok(EntryStep::Complete(winning)));
}

#[test]
fn a_press_that_cannot_be_has_a_reason() {
    let start = Position::classic();
    let problem = |position: &Position, cells: &str| press(position, cells).unwrap_err();
    assert_eq!(
        problem(&start, "d4"),
        ActionProblem::EmptyCell { cell: cell("d4") }
    );
    assert_eq!(
        problem(&start, "g1"),
        ActionProblem::NotYourPiece { cell: cell("g1") }
    );
    let (from, to) = (cell("a4"), cell("e4"));
    assert_eq!(
        problem(&start, "a4 e4"),
        ActionProblem::CubeTooFar { from, to }
    );
    let second = ActionProblem::SecondAction {
        cell: cell("b5"),
        is_stack: true,
    };
    assert_eq!(problem(&start, "a4 b5 a1"), second);
    let near: Position = "6/7/6/3s-3/2P-3/7/6 w 0 1".parse().unwrap();
    let (role, other) = (Role::Paper, Role::Scissors);
    assert_eq!(
        problem(&near, "c3 d4"),
        ActionProblem::DoesNotCapture { role, other }
    );
    let stuck: Position = "6/7/6/7/6/s-p-5/P-w-3R- w 0 1".parse().unwrap();
    assert_eq!(
        problem(&stuck, "a1"),
        ActionProblem::NoWayOut { cell: cell("a1") }
    );
    let over: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
    assert!(matches!(problem(&over, "d1"), ActionProblem::Over(_)));
}
