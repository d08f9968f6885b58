//! What a player threatens.

use pijersi::{Cell, Player, Position, Turn};

/// A capture that a player could make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The shortest turn that makes it.
    pub turn: Turn,
    /// The cell of the captured piece.
    pub on: Cell,
}

/// A piece that could be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackedCell {
    /// Where it stands.
    pub cell: Cell,
    /// Whatever captures it could be captured in return.
    pub is_protected: bool,
}

/// What a player could do if it were their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// Whose threats these are.
    pub player: Player,
    /// Turns that reach the back row, one for each piece and cell of arrival.
    pub arrivals: Vec<Turn>,
    /// Captures, one for each capturing piece and captured piece.
    pub attacks: Vec<Attack>,
    /// The pieces that could be captured, each once.
    pub attacked: Vec<AttackedCell>,
}

impl Threats {
    /// The threats of a player in a position, regardless of the player to move. There are none once the game is over.
    ///
    /// ```
    /// use pijersi::{Player, Position};
    /// use pijersi_game::insight::Threats;
    /// // White's scissors stand beside Black's paper, which a black stone covers.
    /// let position: Position = "6/7/2r-3/2p-4/2S-3/7/6 w 0 1".parse().unwrap();
    /// let threats = Threats::of(&position, Player::White);
    /// assert!(threats.arrivals.is_empty());
    /// assert_eq!(threats.attacks[0].turn.notation().to_string(), "c3-d3!");
    /// assert!(threats.attacked[0].is_protected);
    /// ```
    pub fn of(position: &Position, player: Player) -> Threats {
        let mut threats = Threats {
            player,
            arrivals: Vec::new(),
            attacks: Vec::new(),
            attacked: Vec::new(),
        };
        if position.outcome().is_some() {
            return threats;
        }
        let own = if position.player() == player {
            *position
        } else {
            position.passed()
        };
        let mut turns = own.turns();
        turns.sort_by_key(|turn| turn.has_two_actions());
        for turn in turns {
            threats.add(&own, turn);
        }
        threats
    }

    fn add(&mut self, position: &Position, turn: Turn) {
        if turn.wins() {
            let is_known =
                |known: &Turn| (known.start(), known.end()) == (turn.start(), turn.end());
            if !self.arrivals.iter().any(is_known) {
                self.arrivals.push(turn);
            }
        }
        for on in captured(turn) {
            let is_known = |known: &Attack| known.turn.start() == turn.start() && known.on == on;
            if !self.attacks.iter().any(is_known) {
                self.attacks.push(Attack { turn, on });
            }
            let is_protected = can_recapture(&position.play_unchecked(turn), turn.end());
            match self.attacked.iter_mut().find(|known| known.cell == on) {
                Some(known) => known.is_protected &= is_protected,
                None => self.attacked.push(AttackedCell {
                    cell: on,
                    is_protected,
                }),
            }
        }
    }
}

/// The cells where a turn captures.
pub(super) fn captured(turn: Turn) -> impl Iterator<Item = Cell> {
    let first = turn.captures_first().then(|| turn.via());
    let second = turn.captures_second().then(|| turn.end());
    first.into_iter().chain(second)
}

/// Whether the player to move can capture on a cell.
fn can_recapture(position: &Position, cell: Cell) -> bool {
    position.outcome().is_none()
        && position
            .turns()
            .into_iter()
            .any(|turn| captured(turn).any(|on| on == cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(psn: &str, player: Player) -> Threats {
        Threats::of(&psn.parse().unwrap(), player)
    }

    fn cells(threats: &Threats) -> Vec<(String, bool)> {
        let cells = threats.attacked.iter();
        cells
            .map(|one| (one.cell.to_string(), one.is_protected))
            .collect()
    }

    #[test]
    fn a_piece_without_cover_is_not_protected() {
        let threats = of("6/7/6/2p-4/2S-3/7/6 b 0 1", Player::White);
        assert_eq!(cells(&threats), [("d3".to_owned(), false)]);
        assert_eq!(of("6/7/6/2p-4/2S-3/7/6 b 0 1", Player::Black).attacks, []);
    }

    #[test]
    fn a_cover_that_does_not_capture_the_attacker_protects_nothing() {
        // Another paper stands behind the attacked one: it does not capture scissors.
        let threats = of("6/7/2p-3/2p-4/2S-3/7/6 w 0 1", Player::White);
        assert!(cells(&threats).contains(&("d3".to_owned(), false)));
    }

    #[test]
    fn an_arrival_is_a_threat_regardless_of_the_player_to_move() {
        for player in ["w", "b"] {
            let threats = of(&format!("6/3R-3/6/7/6/7/2w-3 {player} 0 1"), Player::White);
            assert_eq!(threats.arrivals.len(), 2);
            assert!(threats.arrivals.iter().all(|turn| turn.wins()));
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_threats() {
        let threats = of("R-5/7/6/s-6/6/7/6 b 0 9", Player::Black);
        assert!(threats.attacks.is_empty() && threats.arrivals.is_empty());
    }
}
