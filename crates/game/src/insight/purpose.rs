//! What a turn is good for.

use pijersi::{CellSet, Outcome, Player, Position, Turn};

use super::threats::captured;

crate::text_enum! {
    /// What a turn is good for, the most important first.
    pub enum Purpose: "purpose of a turn" {
        /// A rock, paper or scissors reaches the back row.
        Arrives = "arrives",
        /// The opponent cannot move.
        Blocks = "blocks",
        /// Every other turn lets the opponent reach the back row with the next one.
        OnlyDefence = "only-defence",
        /// The opponent could have reached the back row with the next turn.
        StopsArrival = "stops-arrival",
        /// Two pieces are captured.
        CapturesTwice = "captures-twice",
        /// A piece is captured.
        Captures = "captures",
        /// The next turn will reach the back row, whatever the opponent does.
        ArrivesNext = "arrives-next",
        /// The next turn would reach the back row.
        ThreatensArrival = "threatens-arrival",
        /// A piece could have been captured, and fewer of them can be captured now.
        Saves = "saves",
        /// More pieces could be captured with the next turn.
        ThreatensCapture = "threatens-capture",
        /// A stack is built.
        Builds = "builds",
        /// Cubes come nearer to the back row.
        Advances = "advances",
        /// None of these.
        Improves = "improves",
    }
}

impl Purpose {
    /// What a legal turn is good for.
    ///
    /// ```
    /// use pijersi::Position;
    /// use pijersi_game::insight::Purpose;
    /// let position: Position = "6/3R-3/6/7/6/7/2w-3 w 0 1".parse().unwrap();
    /// let turn = position.parse_turn("f4-g3").unwrap();
    /// assert_eq!(Purpose::of(&position, turn), Purpose::Arrives);
    /// ```
    pub fn of(position: &Position, turn: Turn) -> Purpose {
        let (player, opponent) = (position.player(), position.player().opponent());
        let after = position.play_unchecked(turn);
        if turn.wins() {
            return Purpose::Arrives;
        }
        if matches!(after.outcome(), Some(Outcome::Blocked(_))) {
            return Purpose::Blocks;
        }
        if position.can_arrive(opponent) && !after.can_arrive(opponent) {
            let defences = position.turns().into_iter().filter(|&turn| {
                let next = position.play_unchecked(turn);
                turn.wins() || next.outcome().is_some() || !next.can_arrive(opponent)
            });
            let positions = defences.map(|turn| position.play_unchecked(turn).zobrist());
            let is_only = positions.into_iter().all(|hash| hash == after.zobrist());
            return if is_only {
                Purpose::OnlyDefence
            } else {
                Purpose::StopsArrival
            };
        }
        match captured(turn).count() {
            2 => return Purpose::CapturesTwice,
            1 => return Purpose::Captures,
            _ => {}
        }
        if after.can_arrive(player) {
            let is_certain = !after.can_arrive(opponent)
                && after.turns().into_iter().all(|reply| {
                    let next = after.play_unchecked(reply);
                    next.outcome().is_none() && next.can_arrive(player)
                });
            return if is_certain {
                Purpose::ArrivesNext
            } else {
                Purpose::ThreatensArrival
            };
        }
        let endangered = |position: &Position| capturable(position, opponent).len();
        if endangered(&after) < endangered(position) {
            return Purpose::Saves;
        }
        if capturable(&after, player).len() > capturable(position, player).len() {
            return Purpose::ThreatensCapture;
        }
        if after.stacks(player).len() > position.stacks(player).len() {
            return Purpose::Builds;
        }
        if rows(&after, player) > rows(position, player) {
            return Purpose::Advances;
        }
        Purpose::Improves
    }
}

/// The pieces that a player could capture if it were their turn.
fn capturable(position: &Position, player: Player) -> CellSet {
    let own = if position.player() == player {
        *position
    } else {
        position.passed()
    };
    let turns = own.turns().into_iter();
    turns
        .flat_map(captured)
        .fold(CellSet::EMPTY, |cells, cell| cells | CellSet::of(cell))
}

/// The rows that the cubes of a player have advanced, in total.
fn rows(position: &Position, player: Player) -> u32 {
    let pieces = position
        .pieces()
        .filter(|(_, piece)| piece.player() == player);
    pieces
        .map(|(cell, piece)| {
            let row = cell.row() as u32;
            let rows = if player == Player::White {
                row
            } else {
                6 - row
            };
            rows * if piece.is_stack() { 2 } else { 1 }
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(psn: &str, turn: &str) -> Purpose {
        let position: Position = psn.parse().unwrap();
        Purpose::of(&position, position.parse_turn(turn).unwrap())
    }

    #[test]
    fn turns_have_the_purpose_that_a_player_would_name() {
        let cases = [
            ("6/3R-3/6/7/6/7/2w-3 w 0 1", "f4-g3", Purpose::Arrives),
            (
                "6/3R-3/3p-2/7/6/7/W-1w-3 b 0 1",
                "e4-f4!",
                Purpose::OnlyDefence,
            ),
            (
                "6/3R-3/3p-2/3p-3/6/7/W-1w-3 b 0 1",
                "a3-a4",
                Purpose::Improves,
            ),
            ("6/7/2r-s-2/3P-3/6/7/6 w 0 1", "d4-e3!", Purpose::Captures),
            (
                "6/7/2s-3/2s-4/2PR3/7/w-5 w 0 1",
                "c3=d3!-e3!",
                Purpose::CapturesTwice,
            ),
            ("6/7/3R-2/7/6/7/2w-3 w 0 1", "e4-f4", Purpose::ArrivesNext),
            ("6/7/1r-4/7/2R-3/7/2w-3 w 0 1", "c3-d3", Purpose::Advances),
            ("6/7/6/3r-3/3R-P-1/7/2w-3 w 0 1", "c4-c5", Purpose::Builds),
        ];
        for (psn, turn, purpose) in cases {
            assert_eq!(of(psn, turn), purpose, "{turn} in {psn}");
        }
    }
}
