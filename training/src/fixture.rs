//! Positions with the scores that `train.py` computed for them from the integers of a network file.
//!
//! Each line has the 45 cells of a [`crate::record`] in hexadecimal digits, the quiet turns and the score.

use pijersi::{Cell, Piece, Player, Position, PositionBuilder};
use pijersi_engine::network::Network;
use pijersi_engine::network::inputs::{PIECE_KINDS, piece_kind};

/// Compares the engine's scores with those of a fixture; gives the number of positions.
pub fn compare(network: &Network, fixture: &str) -> Result<usize, String> {
    for (number, line) in fixture.lines().enumerate() {
        let wrong = |what: String| format!("line {}: {what}", number + 1);
        let mut words = line.split_whitespace();
        let mut word = || words.next().ok_or_else(|| wrong("too few words".into()));
        let (cells, quiet, score) = (word()?, word()?, word()?);
        let position = position(cells, quiet).map_err(wrong)?;
        let found = network.evaluate(&position).raw();
        if found.to_string() != score {
            return Err(wrong(format!(
                "{position}: the engine says {found}, the training {score}"
            )));
        }
    }
    Ok(fixture.lines().count())
}

/// The position with these cells, seen by White, who is to move.
fn position(cells: &str, quiet: &str) -> Result<Position, String> {
    let quiet = quiet.parse().map_err(|_| format!("{quiet} is no number"))?;
    let mut builder = PositionBuilder::new().player(Player::White).quiet(quiet);
    for cell in Cell::all() {
        let digits = cells.get(2 * cell.index()..2 * cell.index() + 2);
        let byte = digits
            .and_then(|digits| usize::from_str_radix(digits, 16).ok())
            .ok_or_else(|| format!("no byte for {cell}"))?;
        let Some(kind) = (byte & 63).checked_sub(1) else {
            continue;
        };
        let (player, kind) = match kind.checked_sub(PIECE_KINDS) {
            Some(kind) => (Player::Black, kind),
            None => (Player::White, kind),
        };
        builder = builder.put(cell, piece(player, kind).ok_or("no such piece")?);
    }
    builder.build().map_err(|error| error.to_string())
}

/// The piece with this number among the 17 kinds.
fn piece(player: Player, kind: usize) -> Option<Piece> {
    Piece::all()
        .find(|piece| piece.player() == player && piece_kind(piece.role(), piece.bottom()) == kind)
}

#[cfg(test)]
mod tests {
    use pijersi::{Player, Role};

    #[test]
    fn pieces_are_found_by_number() {
        let piece = super::piece(Player::Black, 11).unwrap();
        assert_eq!(
            (piece.role(), piece.bottom()),
            (Role::Paper, Some(Role::Wise))
        );
        assert!(super::piece(Player::White, 17).is_none());
    }
}
