//! Conditional turns: a player chooses answers to turns of the opponent, and the server plays them.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, State};
use pijersi::Player;
use pijersi_game::{Event, EventKind, Game};
use pijersi_protocol::{ConditionalTurns, GameStatus, Missing, Problem};

use super::games::is_correspondence;
use super::identity::Caller;
use super::{room, secret};
use crate::error::HttpError;
use crate::extract::Body;
use crate::service::Service;
use crate::store::games::{Condition, GameRow, LoadConditions, LoadGame, SetConditions};

/// Maximum number of lines of a player in a game.
const MAX_LINES: usize = 32;
/// Maximum number of turns of a line.
const MAX_LENGTH: usize = 32;

/// Plays the chosen answers to the last turn of a game, and the answers to these. Returns the events, and leaves the
/// conditions that may still come true.
pub(super) fn follow(game: &mut Game, turn: Event, conditions: &mut Vec<Condition>) -> Vec<Event> {
    let mut replies = Vec::new();
    let mut last = turn;
    loop {
        let answer = answer_to(game, last, conditions);
        let Some(event) = answer else { break };
        if game.apply(event).is_err() {
            break;
        }
        replies.push(event);
        last = event;
    }
    let number = game.turn_number();
    let mover = game.mover();
    // What is left answers the next turn of the opponent.
    conditions.retain(|condition| {
        condition.number == number && mover == Some(condition.player.opponent())
    });
    replies
}

/// The chosen answer to a turn. The conditions of its player continue after it.
fn answer_to(game: &Game, last: Event, conditions: &mut Vec<Condition>) -> Option<Event> {
    let EventKind::Turn { number, turn, .. } = last.kind else {
        return None;
    };
    let player = game.mover()?;
    let index = conditions
        .iter()
        .position(|condition| condition.player == player && condition.number == number)?;
    let condition = &mut conditions[index];
    let played = turn.to_string();
    let mut lines = std::mem::take(&mut condition.lines);
    lines.retain(|line| line.first() == Some(&played) && line.len() > 1);
    let answer = lines.first()?.get(1)?;
    let turn = game.position().parse_turn(answer).ok()?;
    let answer = answer.clone();
    condition.lines = lines
        .into_iter()
        .filter(|line| line[1] == answer && line.len() > 2)
        .map(|line| line[2..].to_vec())
        .collect();
    condition.number = game.turn_number() + 1;
    if condition.lines.is_empty() {
        conditions.remove(index);
    }
    let kind = EventKind::Turn {
        player,
        number: game.turn_number(),
        turn,
        lag: 0,
    };
    Some(Event { at: last.at, kind })
}

/// Checks lines, and writes their turns in one notation.
fn check(game: &Game, lines: &[Vec<String>]) -> Result<Vec<Vec<String>>, Problem> {
    let refused = |detail: &str| Problem::bad_request("lines", detail);
    if lines.len() > MAX_LINES || lines.iter().any(|line| line.len() > MAX_LENGTH) {
        return Err(refused("at most 32 lines of 32 turns"));
    }
    let mut answers: HashMap<Vec<String>, String> = HashMap::new();
    let mut checked = Vec::new();
    for line in lines {
        if line.is_empty() || line.len() % 2 == 1 {
            return Err(refused("a line ends with the player's own turn"));
        }
        let mut position = *game.position();
        let mut played: Vec<String> = Vec::new();
        for text in line {
            if position.outcome().is_some() {
                return Err(refused("a line goes on after the end of the game"));
            }
            let turn = position.parse_turn(text)?;
            let name = turn.to_string();
            if played.len() % 2 == 1 {
                let answer = answers
                    .entry(played.clone())
                    .or_insert_with(|| name.clone());
                if *answer != name {
                    return Err(refused(
                        "two lines with the same beginning have different answers",
                    ));
                }
            }
            position = position
                .play(turn)
                .map_err(|error| refused(&error.to_string()))?;
            played.push(name);
        }
        if !checked.contains(&played) {
            checked.push(played);
        }
    }
    Ok(checked)
}

/// The game, and the visitor's colour in it.
async fn load(
    service: &Service,
    id: String,
    identity: i64,
) -> Result<(GameRow, Vec<String>, Player), HttpError> {
    let missing = Problem::NotFound {
        what: Missing::Game,
    };
    if !secret::is_game_id(&id) {
        return Err(missing.into());
    }
    let load = LoadGame { id, since: 0 };
    let (row, events) = service.live().store().read(load).await?.ok_or(missing)?;
    let player = row.player(identity).ok_or(Problem::NotAPlayer)?;
    Ok((row, events, player))
}

/// `GET /api/v1/games/ID/conditional`.
pub(super) async fn get(
    State(service): State<Service>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<ConditionalTurns>, HttpError> {
    let (row, events, player) = load(&service, id, caller.known()?.id).await?;
    let game = room::rebuild(&row, &events)?;
    let conditions = LoadConditions { game: row.id };
    let conditions = service.live().store().read(conditions).await?;
    let number = game.turn_number();
    let own = conditions
        .into_iter()
        .find(|condition| condition.player == player && condition.number == number);
    Ok(Json(ConditionalTurns {
        number,
        lines: own.map(|own| own.lines).unwrap_or_default(),
    }))
}

/// `POST /api/v1/games/ID/conditional`.
pub(super) async fn set(
    State(service): State<Service>,
    Path(id): Path<String>,
    caller: Caller,
    Body(request): Body<ConditionalTurns>,
) -> Result<Json<ConditionalTurns>, HttpError> {
    let (row, events, player) = load(&service, id, caller.acting()?.id).await?;
    let game = room::rebuild(&row, &events)?;
    match row.status {
        GameStatus::Open => return Err(Problem::NotStarted.into()),
        GameStatus::Closed => return Err(Problem::NotOpen.into()),
        GameStatus::Playing | GameStatus::Over => {}
    }
    if let Some(termination) = game.termination() {
        return Err(Problem::from(pijersi_game::Refusal::Over(termination)).into());
    }
    if !is_correspondence(row.clock) {
        return Err(Problem::NotInThisMode.into());
    }
    let number = game.turn_number();
    if request.number != number {
        let (expected, found) = (number, request.number);
        return Err(Problem::WrongNumber { expected, found }.into());
    }
    if game.position().player() == player {
        let player = player.opponent();
        return Err(Problem::NotYourTurn { player }.into());
    }
    let lines = check(&game, &request.lines)?;
    let set = SetConditions {
        game: row.id,
        events: events.len() as u64,
        condition: Condition {
            player,
            number,
            lines: lines.clone(),
        },
    };
    match service.live().store().write(set).await? {
        true => Ok(Json(ConditionalTurns { number, lines })),
        false => Err(Problem::Conflict.into()),
    }
}

#[cfg(test)]
mod tests {
    use pijersi_game::Settings;

    use super::*;

    fn condition(player: Player, number: u32, lines: &[&[&str]]) -> Condition {
        let line = |line: &&[&str]| line.iter().map(|turn| (*turn).to_owned()).collect();
        Condition {
            player,
            number,
            lines: lines.iter().map(line).collect(),
        }
    }

    /// A game after a turn of White.
    fn after(text: &str) -> (Game, Event) {
        let mut game = Game::new(Settings::default());
        let turn = game.position().parse_turn(text).unwrap();
        let kind = EventKind::Turn {
            player: Player::White,
            number: 0,
            turn,
            lag: 0,
        };
        let event = Event { at: 5, kind };
        game.apply(event).unwrap();
        (game, event)
    }

    #[test]
    fn answers_are_played_as_long_as_the_opponent_plays_as_expected() {
        let lines: &[&[&str]] = &[
            &["a1-b1=d2", "f1-e1", "d2=e2-f3!", "e1-f1"],
            &["a4-b5=c4", "f4=d5-d4"],
        ];
        let (mut game, turn) = after("a1-b1=d2");
        let mut conditions = vec![condition(Player::Black, 0, lines)];
        let replies = follow(&mut game, turn, &mut conditions);
        assert_eq!((replies.len(), game.turn_number()), (1, 2));
        assert_eq!(replies[0].at, 5);
        let rest = condition(Player::Black, 2, &[&["d2=e2-f3!", "e1-f1"]]);
        assert_eq!(conditions, [rest]);
        let (mut game, turn) = after("a1-b1");
        let mut conditions = vec![condition(Player::Black, 0, lines)];
        assert!(follow(&mut game, turn, &mut conditions).is_empty());
        assert!(
            conditions.is_empty(),
            "the opponent has played something else"
        );
    }

    #[test]
    fn both_players_may_have_chosen_their_turns() {
        let (mut game, turn) = after("a1-b1=d2");
        let mut conditions = vec![
            condition(Player::White, 1, &[&["f1-e1", "d2=e2-f3!"]]),
            condition(
                Player::Black,
                0,
                &[&["a1-b1=d2", "f1-e1", "d2=e2-f3!", "e1-f1"]],
            ),
        ];
        assert_eq!(follow(&mut game, turn, &mut conditions).len(), 3);
        assert_eq!((game.turn_number(), conditions.len()), (4, 0));
    }

    #[test]
    fn lines_are_legal_and_unambiguous() {
        let game = Game::new(Settings::default());
        let lines = |lines: &[&[&str]]| condition(Player::Black, 0, lines).lines;
        let good = lines(&[
            &["a1-b1=d2", "f1-e1"],
            &["a1-b1=d2", "f1-e1", "d2=e2-f3!", "e1-f1"],
        ]);
        assert_eq!(check(&game, &good).unwrap(), good);
        for wrong in [
            lines(&[&[]]),
            lines(&[&["a1-b1=d2"]]),
            lines(&[&["a1-b1=d2", "a1-b1"]]),
            lines(&[&["a1-b1=d2", "f1-e1"], &["a1-b1=d2", "f2-e2"]]),
            vec![lines(&[&["a1-b1=d2", "f1-e1"]])[0].clone(); 33],
        ] {
            assert!(check(&game, &wrong).is_err(), "{wrong:?}");
        }
    }
}
