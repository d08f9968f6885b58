//! Reading position text.

use crate::board::{CELLS, COLUMNS, Piece, Position, QUIET_LIMIT, Role, cell};

impl Position {
    /// Parses a position text: rows, player to move, turns since the last capture, and a number that is not used.
    /// Missing fields are `w 0 1`.
    ///
    /// ```
    /// use pijersi_certificate::Position;
    /// let start = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";
    /// assert_eq!(Position::parse(start).unwrap().turns().len(), 186);
    /// assert_eq!(Position::parse("6/7/6/7/6/7/7"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Position> {
        let mut fields = text.split(' ');
        let rows: Vec<&str> = fields.next()?.split('/').collect();
        let is_white_to_move = match fields.next().unwrap_or("w") {
            "w" => true,
            "b" => false,
            _ => return None,
        };
        let quiet = fields.next().unwrap_or("0").parse().ok()?;
        fields.next().unwrap_or("1").parse::<u16>().ok()?;
        let mut pieces = [None; CELLS];
        if rows.len() != 7 || fields.next().is_some() || quiet > QUIET_LIMIT {
            return None;
        }
        for (row, text) in (0..7).rev().zip(rows) {
            let mut column = 0;
            let mut letters = text.bytes();
            while let Some(letter) = letters.next() {
                if letter.is_ascii_digit() {
                    column += i32::from(letter - b'0');
                    continue;
                }
                let piece = parse_piece(letter, letters.next()?)?;
                pieces[usize::from(cell(row, column)?.0)] = Some(piece);
                column += 1;
            }
            if column != COLUMNS[row as usize] {
                return None;
            }
        }
        Some(Position {
            pieces,
            is_white_to_move,
            quiet,
        })
    }
}

/// The first letter is the bottom of a stack, or a lone cube before `-`.
fn parse_piece(first: u8, second: u8) -> Option<Piece> {
    let is_white = first.is_ascii_uppercase();
    let bottom = role(first)?;
    if second == b'-' {
        return Some(Piece {
            is_white,
            top: bottom,
            bottom: None,
        });
    }
    let top = role(second)?;
    let is_legal =
        second.is_ascii_uppercase() == is_white && (top != Role::Wise || bottom == Role::Wise);
    is_legal.then_some(Piece {
        is_white,
        top,
        bottom: Some(bottom),
    })
}

fn role(letter: u8) -> Option<Role> {
    match letter.to_ascii_uppercase() {
        b'R' => Some(Role::Rock),
        b'P' => Some(Role::Paper),
        b'S' => Some(Role::Scissors),
        b'W' => Some(Role::Wise),
        _ => None,
    }
}
