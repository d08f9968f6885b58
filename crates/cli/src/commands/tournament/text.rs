//! Pairings and tables as text.

use std::fmt::Write as _;

use pijersi::Player;
use pijersi_pairing::{Bye, GameResult, Participation, PlayerId, Standing};

use super::definition::Definition;
use super::results::{Results, RoundBoards};
use crate::language::tr;

/// The boards of a round, with the results so far.
pub fn pairings(results: &Results, round: &RoundBoards) -> String {
    let names = round
        .boards
        .iter()
        .map(|board| results.name(board.pairing.white).chars().count());
    let width = names.max().unwrap_or(0).max("White".len());
    let mut text = String::new();
    for (index, board) in round.boards.iter().enumerate() {
        let (white, black) = (
            results.name(board.pairing.white),
            results.name(board.pairing.black),
        );
        let result = board
            .result
            .map_or(String::new(), |result| format!("   {result}"));
        let _ = writeln!(
            text,
            "{:>4}  {white:<width$}  -  {black}{result}",
            index + 1
        );
    }
    for entry in &round.byes {
        let kind = match entry.bye {
            Bye::PairingAllocated | Bye::FullPoint => tr("bye"),
            Bye::HalfPoint => tr("bye, half a point"),
            Bye::ZeroPoint => tr("free"),
        };
        let _ = writeln!(text, "      {}: {kind}", results.name(entry.player));
    }
    text
}

/// The standings: place, name, points, tie-breaks.
pub fn standings(results: &Results, definition: &Definition, table: &[Standing]) -> String {
    let width = table
        .iter()
        .map(|line| results.name(line.player).chars().count())
        .max()
        .unwrap_or(0);
    let mut text = format!("{:>4}  {:<width$}  {}", "", "", tr("points"));
    for criterion in &definition.tie_breaks {
        let _ = write!(text, "  {criterion}");
    }
    text.push('\n');
    for line in table {
        let _ = write!(
            text,
            "{:>4}  {:<width$}  {:>6}",
            line.rank,
            results.name(line.player),
            line.score
        );
        for (criterion, value) in definition.tie_breaks.iter().zip(&line.tie_breaks) {
            let column = criterion.as_str().len();
            let _ = write!(text, "  {value:>column$}");
        }
        text.push('\n');
    }
    text
}

/// One cell per player and round: the opponent's place, the colour, the points.
pub fn crosstable(results: &Results, table: &[Standing]) -> String {
    let width = table
        .iter()
        .map(|line| results.name(line.player).chars().count())
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for (index, line) in table.iter().enumerate() {
        let _ = write!(
            text,
            "{:>4}  {:<width$}",
            index + 1,
            results.name(line.player)
        );
        for participation in &line.rounds {
            let _ = write!(text, "  {:>6}", cell(table, participation));
        }
        let _ = writeln!(text, "  {:>6}", line.score);
    }
    text
}

/// A cell of the crosstable, such as `12w1`.
pub fn cell(table: &[Standing], participation: &Participation) -> String {
    let place = |id: PlayerId| {
        table
            .iter()
            .position(|line| line.player == id)
            .map_or(0, |index| index + 1)
    };
    match *participation {
        Participation::Played {
            opponent,
            colour,
            points,
        } => {
            let letter = if colour == Player::White { 'w' } else { 'b' };
            let points = ["0", "=", "1"][points.halves().min(2) as usize];
            format!("{}{letter}{points}", place(opponent))
        }
        Participation::Forfeit { opponent, points } => {
            format!(
                "{}{}",
                place(opponent),
                if points.halves() > 0 { '+' } else { '-' }
            )
        }
        Participation::Bye(Bye::PairingAllocated | Bye::FullPoint) => "bye1".to_owned(),
        Participation::Bye(Bye::HalfPoint) => "bye=".to_owned(),
        Participation::Bye(Bye::ZeroPoint) => "-".to_owned(),
    }
}

/// A result as it is typed: the forms of reports, and shorter ones.
pub fn parse_result(text: &str) -> Option<GameResult> {
    match text {
        "=" | "draw" | "½-½" | "0.5-0.5" => Some(GameResult::Draw),
        "+-" => Some(GameResult::BlackForfeits),
        "-+" => Some(GameResult::WhiteForfeits),
        "--" => Some(GameResult::BothForfeit),
        text => text.parse().ok(),
    }
}
