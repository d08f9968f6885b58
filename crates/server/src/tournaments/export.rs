//! Tournaments as files: games as CSV, and the report format of FIDE (TRF).

use std::fmt::Write;

use pijersi::Player;
use pijersi_pairing::{Bye, GameResult, Participation, Score};
use pijersi_protocol::TournamentFormat;

use super::state::game_result;
use crate::store::tournaments::Loaded;

/// The games, a line each.
pub(super) fn csv(loaded: &Loaded) -> String {
    let name = |player: u32| field(name(loaded, player));
    let mut text = String::from("round,group,white,black,result,game\r\n");
    for board in &loaded.state.boards {
        let result = board.result.map_or("", |result| result.as_str());
        let _ = write!(
            text,
            "{},{},{},{},{},{}\r\n",
            board.round,
            board.group,
            name(board.white),
            name(board.black),
            result,
            board.game.as_deref().unwrap_or_default()
        );
    }
    text
}

fn name(loaded: &Loaded, player: u32) -> &str {
    let seat = loaded
        .seats
        .get(player as usize - 1)
        .and_then(Option::as_ref);
    seat.and_then(|seat| seat.name.as_deref()).unwrap_or("?")
}

/// A field of CSV. A leading sign could make a spreadsheet run a formula.
fn field(text: &str) -> String {
    let text = match text.starts_with(['=', '+', '-', '@']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    };
    match text.contains(['"', ',', '\r', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

/// The report of a Swiss tournament, or of the first division of a round robin; none for other systems.
pub(super) fn report(loaded: &Loaded) -> Option<String> {
    let state = &loaded.state;
    let (TournamentFormat::Swiss { .. } | TournamentFormat::RoundRobin { .. }) =
        state.settings.format
    else {
        return None;
    };
    let event = state.record(0).ok()?;
    let ranked = event.ranked_entrants();
    let standings = state.division_standings(0).ok()?;
    let mut text = format!("012 {}\n", state.settings.title);
    let _ = writeln!(text, "062 {}", ranked.len());
    let _ = writeln!(text, "122 {}", state.settings.clock);
    for (index, entrant) in ranked.iter().enumerate() {
        let line = standings.iter().find(|line| line.player == entrant.id)?;
        let rating = state.player(entrant.id.0)?.rating;
        // The columns are fixed.
        let name: String = name(loaded, entrant.id.0).chars().take(33).collect();
        let (number, points) = (index + 1, points(line.score));
        let _ = write!(
            text,
            "001 {number:>4}      {name:<33} {rating:>4} {:27}{points:>4} {:>4}",
            "", line.rank
        );
        for participation in &line.rounds {
            let place = |id| {
                ranked
                    .iter()
                    .position(|entrant| entrant.id == id)
                    .map_or(0, |index| index + 1)
            };
            let (opponent, colour, result) = match *participation {
                Participation::Played {
                    opponent,
                    colour,
                    points,
                } => (place(opponent), Some(colour), played(points)),
                Participation::Forfeit { opponent, points } => {
                    let result = if points == Score::WIN { '+' } else { '-' };
                    (
                        place(opponent),
                        colour(loaded, entrant.id.0, opponent.0),
                        result,
                    )
                }
                Participation::Bye(bye) => (0, None, unplayed(bye)),
            };
            let colour = colour.map_or('-', |colour| match colour {
                Player::White => 'w',
                Player::Black => 'b',
            });
            let _ = write!(text, "  {opponent:04} {colour} {result}");
        }
        text.push('\n');
    }
    if let Some(rounds) = state.rounds() {
        let _ = writeln!(text, "XXR {rounds}");
    }
    Some(text)
}

fn points(score: Score) -> String {
    format!("{}.{}", score.halves() / 2, score.halves() % 2 * 5)
}

fn played(points: Score) -> char {
    match points {
        Score::WIN => '1',
        Score::DRAW => '=',
        _ => '0',
    }
}

fn unplayed(bye: Bye) -> char {
    match bye {
        Bye::PairingAllocated => 'U',
        Bye::FullPoint => 'F',
        Bye::HalfPoint => 'H',
        Bye::ZeroPoint => 'Z',
    }
}

/// The colour of a player in a forfeited game.
fn colour(loaded: &Loaded, player: u32, opponent: u32) -> Option<Player> {
    let mut boards = loaded.state.boards.iter();
    let found = boards.find(|board| {
        let is_forfeit = board.result.is_some_and(|result| {
            !matches!(
                game_result(result),
                GameResult::WhiteWins | GameResult::BlackWins | GameResult::Draw
            )
        });
        is_forfeit && board.has(player) && board.has(opponent)
    })?;
    Some(match found.white == player {
        true => Player::White,
        false => Player::Black,
    })
}
