//! When games end for which no clock runs: before the first turn, and without a clock.

use pijersi_game::{Claim, EventKind, Game, TimeControl};

use super::time::{DAY, MINUTE};
use crate::store::games::GameRow;

/// Time for the first turn of a game with a clock.
const FIRST_TURN_TIME: u64 = 2 * MINUTE;
/// Time for a turn of a game without a clock.
pub(crate) const IDLE_TIME: u64 = 30 * DAY;

/// Time in which something must happen while no clock runs.
fn idle_time(clock: TimeControl) -> u64 {
    match clock {
        TimeControl::Unlimited => IDLE_TIME,
        TimeControl::PerTurn { time } => time.max(FIRST_TURN_TIME),
        _ => FIRST_TURN_TIME,
    }
}

/// The deadline of a game that begins now. Those of tournaments have rules of their own for players who do not appear.
pub(crate) fn first_deadline(row: &GameRow, started: u64) -> Option<u64> {
    let has_one = row.tournament.is_none();
    has_one.then(|| started + idle_time(row.clock))
}

/// When a game ends if nothing happens.
pub(super) fn deadline(row: &GameRow, game: &Game) -> Option<u64> {
    if game.termination().is_some() {
        return None;
    }
    let clocks = game.clocks();
    let back = clocks.vacation_until(game.position().player());
    let last = game.last_event_at().max(row.started).max(back.unwrap_or(0));
    clocks.runs_out_at().or_else(|| first_deadline(row, last))
}

/// How a game ends in which nothing has happened until its deadline, although no clock ran.
pub(super) fn idle_end(game: &Game) -> EventKind {
    let player = game.position().player().opponent();
    match game.record().len() {
        0 => EventKind::Abort,
        1 if !game.is_swapped() => EventKind::Abort,
        _ => EventKind::ClaimAbandonment {
            player,
            claim: Claim::Draw,
        },
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Player, Position};
    use pijersi_game::{EndReason, Event, Settings};
    use pijersi_protocol::GameRequest;

    use super::*;
    use crate::live::fuzzing::begin;
    use crate::live::session::from_json;
    use crate::live::time::now;

    fn row(clock: &str, started: u64) -> GameRow {
        let start = Position::classic();
        GameRow {
            clock: clock.parse().unwrap(),
            started,
            ..GameRow::new("abc".to_owned(), start, None, 1)
        }
    }

    fn game(row: &GameRow, turns: &[&str]) -> Game {
        let mut game = Game::new(Settings::from(&row.settings()));
        for (number, text) in turns.iter().enumerate() {
            let kind = EventKind::Turn {
                player: game.position().player(),
                number: number as u32,
                turn: game.position().parse_turn(text).unwrap(),
                lag: 0,
            };
            let at = row.started + 1000 * (number as u64 + 1);
            game.apply(Event { at, kind }).unwrap();
        }
        game
    }

    #[test]
    fn every_game_has_a_deadline_until_it_is_over() {
        let due = |clock, turns: &[&str]| {
            let row = row(clock, 5000);
            deadline(&row, &game(&row, turns)).map(|deadline| deadline - 5000)
        };
        let turns = ["a4-b5=c4", "f4=d5-d4"];
        assert_eq!(due("5+3", &[]), Some(FIRST_TURN_TIME));
        assert_eq!(due("5+3", &turns[..1]), Some(1000 + 300_000));
        assert_eq!(due("3d/turn", &[]), Some(3 * DAY));
        assert_eq!(due("none", &[]), Some(IDLE_TIME));
        assert_eq!(due("none", &turns), Some(2000 + IDLE_TIME));
        let row_of_days = row("3d/turn", 0);
        let mut waits = game(&row_of_days, &[]);
        let kind = EventKind::Vacation {
            player: Player::White,
            until: 10 * DAY,
        };
        waits.apply(Event { at: DAY, kind }).unwrap();
        assert_eq!(deadline(&row_of_days, &waits), Some(13 * DAY));
        let row = row("none", 0);
        let mut over = game(&row, &turns);
        let kind = idle_end(&over);
        assert!(matches!(
            kind,
            EventKind::ClaimAbandonment {
                claim: Claim::Draw,
                ..
            }
        ));
        over.apply(Event { at: 9000, kind }).unwrap();
        assert_eq!(deadline(&row, &over), None);
        let begun = game(&row, &turns[..1]);
        assert_eq!(idle_end(&begun), EventKind::Abort);
    }

    #[tokio::test]
    async fn a_game_whose_first_turn_does_not_come_is_called_off() {
        let (store, mut room, ..) = begin().await;
        room.check_clock().await;
        let end = room.game().termination().unwrap();
        assert_eq!((end.reason(), end.result()), (EndReason::Abort, None));
        // The store has a deadline for games whose rooms are not open.
        let overdue = crate::store::games::ListGames::Overdue { now: now() };
        assert!(store.read(overdue).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn only_a_player_who_waits_for_an_absent_opponent_may_claim() {
        let (_store, mut room, members, mut queues) = begin().await;
        let [white, black] = [members[0], members[1]];
        let mut ask = async |room: &mut crate::live::room::Room, member: u64, text: &str| {
            let request = from_json::<GameRequest>(text).unwrap();
            room.request(member, request, now()).await;
            let queue = &mut queues[usize::from(member == black)];
            let mut last = String::new();
            while let Ok(message) = queue.try_recv() {
                last = message.to_string();
            }
            last
        };
        let claim = "{\"do\":\"claim-win\"}";
        let turn = |number: usize| {
            let text = ["a4-b5=c4", "f4=d5-d4", "a1-b2=c2"][number];
            format!("{{\"do\":\"turn\",\"number\":{number},\"turn\":\"{text}\"}}")
        };
        assert!(ask(&mut room, white, claim).await.contains("not-away"));
        assert!(ask(&mut room, white, &turn(0)).await.contains("done"));
        room.dismiss(black);
        tokio::time::pause();
        tokio::time::advance(std::time::Duration::from_secs(61)).await;
        tokio::time::resume();
        // Black has not played: the game can be aborted instead.
        assert!(ask(&mut room, white, claim).await.contains("not-claimable"));
        let request = |text: &str| from_json::<GameRequest>(text).unwrap();
        let black = room.admit(crate::live::room::Visitor {
            identity: Some(crate::live::fuzzing::identity_of(2)),
            address: crate::address::ClientAddress([127, 0, 0, 1].into()),
            queue: tokio::sync::mpsc::channel(64).0,
            lag: std::sync::Arc::default(),
        });
        room.request(black, request(&turn(1)), now()).await;
        room.dismiss(black);
        assert_eq!(room.game().position().player(), Player::White);
        tokio::time::pause();
        tokio::time::advance(std::time::Duration::from_secs(61)).await;
        tokio::time::resume();
        // A player to move has nothing to claim.
        assert!(ask(&mut room, white, claim).await.contains("not-claimable"));
        assert!(ask(&mut room, white, &turn(2)).await.contains("done"));
        assert!(ask(&mut room, white, claim).await.contains("done"));
        let end = room.game().termination().unwrap();
        assert_eq!(end.reason(), EndReason::Abandonment);
    }
}
