//! Positions line by line, for screen readers.

use pijersi::{Cell, Position, Row};

use crate::language::{Texts, fill};

/// The pieces of each row.
pub(crate) fn rows(texts: &Texts, position: &Position) -> Vec<String> {
    let rows = Row::ALL.into_iter().rev().map(|row| {
        let pieces: Vec<_> = row
            .cells()
            .filter_map(|cell| {
                let player = texts.player(position.piece(cell)?.player());
                Some(format!("{cell} {player} {}", texts.piece(position, cell)))
            })
            .collect();
        let pieces = match pieces.is_empty() {
            true => texts.empty_cell.to_owned(),
            false => pieces.join(", "),
        };
        let row = row.letter().to_string();
        fill(texts.plain_row, &[("row", &row), ("pieces", &pieces)])
    });
    rows.collect()
}

/// The legal turns, a line for each cell they start from: all of them, or those from one cell.
pub(crate) fn moves(texts: &Texts, position: &Position, from: &str) -> Vec<String> {
    let mut turns = match from.parse::<Cell>() {
        Ok(cell) => position.turns_from(cell),
        Err(_) if from.is_empty() => position.turns(),
        Err(_) => return vec![fill(texts.not_your_piece, &[("cell", from)])],
    };
    turns.sort_by_key(|turn| turn.start());
    let groups = turns.chunk_by(|one, next| one.start() == next.start());
    let groups = groups.map(|group| {
        let texts = group.iter().map(|turn| turn.notation().to_string());
        texts.collect::<Vec<_>>().join(" ")
    });
    std::iter::once(texts.legal_turns(turns.len()))
        .chain(groups)
        .collect()
}
