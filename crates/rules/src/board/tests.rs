use super::*;
use crate::random::SplitMix64;

/// Positions of random games.
fn positions(games: usize) -> Vec<Position> {
    let mut random = SplitMix64::new(7);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = Position::classic();
        while position.outcome().is_none() {
            positions.push(position);
            let turns = position.turns();
            let turn = turns[random.below(turns.len() as u64) as usize];
            position = position.play(turn).unwrap();
        }
    }
    positions
}

#[test]
fn effects_lead_to_the_position_that_the_turn_leads_to() {
    for position in positions(3) {
        for turn in position.turns() {
            let mut board = position.board();
            for ActionEffect { action, effect } in position.effects(turn) {
                assert_eq!(effect.captured.is_some(), action.captures);
                assert_eq!(board.act(action), Some(effect));
            }
            assert_eq!(board, position.play_unchecked(turn).board(), "{turn:?}");
        }
    }
}

/// Every action there could be, from anywhere to anywhere.
fn all_actions(board: &Board, player: Player) -> Vec<Action> {
    let everywhere = Cell::all().flat_map(|from| Cell::all().map(move |to| (from, to)));
    everywhere
        .flat_map(|(from, to)| [false, true].map(|is_stack| (is_stack, from, to)))
        .filter_map(|(is_stack, from, to)| board.action(player, is_stack, from, to).ok())
        .collect()
}

#[test]
fn the_actions_without_a_problem_are_those_of_the_legal_turns() {
    let key = |action: &Action| (action.from, action.to, action.is_stack);
    for position in positions(1) {
        let turns = position.turns();
        let mut firsts: Vec<Action> = turns
            .iter()
            .filter_map(|turn| turn.actions().next())
            .collect();
        firsts.sort_by_key(key);
        firsts.dedup();
        let mut found = all_actions(&position.board(), position.player());
        found.sort_by_key(key);
        assert_eq!(found, firsts);
        for first in firsts {
            let (board, _) = position.after_action(first).unwrap();
            let mut seconds: Vec<Action> = turns
                .iter()
                .filter(|turn| turn.actions().next() == Some(first))
                .filter_map(|turn| turn.actions().nth(1))
                .collect();
            seconds.sort_by_key(key);
            let mut found = all_actions(&board, position.player());
            found.retain(|action| action.from == first.to && action.is_stack != first.is_stack);
            found.sort_by_key(key);
            assert_eq!(found, seconds, "{position} {first:?}");
        }
    }
}

#[test]
fn an_action_of_another_board_changes_nothing() {
    let start = Position::classic();
    let mut board = start.board();
    let action = start.parse_turn("a4-b5").unwrap().actions().next().unwrap();
    assert!(board.act(action).is_some());
    let before = board;
    assert_eq!(board.act(action), None);
    assert_eq!(board, before);
    assert_eq!(
        start.after_action(Action {
            to: "g1".parse().unwrap(),
            ..action
        }),
        None
    );
}

#[test]
fn every_problem_is_told_apart() {
    // White: wise c2, rock c3, paper on rock d4. Black: wise d3, rock d5, paper on rock b4.
    let position: Position = "6/7/6/2w-RPr-2/1W-R-3/3rp3/6 w 0 1".parse().unwrap();
    let cell = |name: &str| -> Cell { name.parse().unwrap() };
    let problem = |text: &str| {
        let is_stack = text.contains('=');
        let (from, to) = text.split_once(['-', '=']).unwrap();
        let found = position.first_action(is_stack, cell(from), cell(to));
        found.unwrap_err()
    };
    use crate::cube::Role::{Paper, Rock, Wise};
    use ActionProblem as P;
    let way = |from, to| (cell(from), cell(to));
    assert_eq!(problem("g1-f1"), P::EmptyCell { cell: cell("g1") });
    assert_eq!(problem("d5-d6"), P::NotYourPiece { cell: cell("d5") });
    assert_eq!(problem("c3-c3"), P::SameCell { cell: cell("c3") });
    assert_eq!(problem("c3=c4"), P::NotAStack { cell: cell("c3") });
    let (from, to) = way("c3", "c5");
    assert_eq!(problem("c3-c5"), P::CubeTooFar { from, to });
    let (from, to) = way("d4", "g4");
    assert_eq!(problem("d4=g4"), P::StackTooFar { from, to });
    let (from, to) = way("d4", "e5");
    assert_eq!(problem("d4=e5"), P::NotStraight { from, to });
    assert_eq!(
        problem("d4=d6"),
        P::WayBlocked {
            between: cell("d5")
        }
    );
    assert_eq!(
        problem("c3-b4"),
        P::DoesNotCapture {
            role: Rock,
            other: Paper
        }
    );
    assert_eq!(
        problem("c3-d3"),
        P::DoesNotCapture {
            role: Rock,
            other: Wise
        }
    );
    assert_eq!(
        problem("c2-d3"),
        P::DoesNotCapture {
            role: Wise,
            other: Wise
        }
    );
    assert_eq!(problem("d4=c3"), P::StackOntoOwn { cell: cell("c3") });
    assert_eq!(problem("c3-d4"), P::OntoFullStack { cell: cell("d4") });
    assert_eq!(problem("c2-c3"), P::WiseOnto { role: Rock });
    let over: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
    let outcome = over.outcome().unwrap();
    let found = over.first_action(false, cell("d1"), cell("d2"));
    assert_eq!(found, Err(P::Over(outcome)));
}
