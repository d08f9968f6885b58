//! The record of a tournament: who entered, and what happened in each round.

use std::collections::HashMap;

use pijersi::Player;

use crate::{Bye, GameResult, Pairing, PairingError, PlayerId, Round, Score};

/// A player of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The player.
    pub id: PlayerId,
    /// Rating that orders the players before the first round.
    pub rating: u32,
    /// The first round that the player takes part in; later than 1 for a late entry.
    pub joined: Round,
    /// The last round that the player takes part in, after a withdrawal.
    pub left: Option<Round>,
}

impl Entrant {
    /// A player who takes part from the first round to the last.
    pub const fn new(id: PlayerId, rating: u32) -> Entrant {
        Entrant {
            id,
            rating,
            joined: Round::FIRST,
            left: None,
        }
    }

    /// Whether the player takes part in a round.
    pub fn is_present(&self, round: Round) -> bool {
        self.joined <= round && self.left.is_none_or(|left| round <= left)
    }
}

/// A game of a finished round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The players.
    pub pairing: Pairing,
    /// The result.
    pub result: GameResult,
}

/// A player without an opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeEntry {
    /// The player.
    pub player: PlayerId,
    /// The kind of bye.
    pub bye: Bye,
}

/// A finished round. Entrants that appear in neither list were absent and scored nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundRecord {
    /// The games.
    pub games: Vec<Game>,
    /// The byes.
    pub byes: Vec<ByeEntry>,
}

/// What one player did in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participation {
    /// A game over the board.
    Played {
        /// The opponent.
        opponent: PlayerId,
        /// The player's colour.
        colour: Player,
        /// The player's points.
        points: Score,
    },
    /// Paired, but at least one of the two did not appear.
    Forfeit {
        /// The opponent.
        opponent: PlayerId,
        /// The player's points: a win when only the opponent was missing.
        points: Score,
    },
    /// Not paired.
    Bye(Bye),
}

impl Participation {
    /// The points of the round.
    pub const fn points(self) -> Score {
        match self {
            Participation::Played { points, .. } | Participation::Forfeit { points, .. } => points,
            Participation::Bye(bye) => bye.points(),
        }
    }

    /// Opponent and colour of a game over the board.
    pub const fn game(self) -> Option<(PlayerId, Player)> {
        match self {
            Participation::Played {
                opponent, colour, ..
            } => Some((opponent, colour)),
            _ => None,
        }
    }
}

/// A tournament: its entrants and finished rounds.
///
/// ```
/// use pijersi_pairing::{Entrant, Event, Game, GameResult, Pairing, PlayerId, RoundRecord, Score};
///
/// let [anna, bert] = [PlayerId(1), PlayerId(2)];
/// let mut event = Event::new([Entrant::new(anna, 1800), Entrant::new(bert, 1500)])?;
/// let pairing = Pairing { white: anna, black: bert };
/// event.add_round(RoundRecord { games: vec![Game { pairing, result: GameResult::Draw }], byes: vec![] })?;
/// assert_eq!(event.score(anna), Some(Score::DRAW));
/// # Ok::<(), pijersi_pairing::PairingError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    entrants: Vec<Entrant>,
    rounds: Vec<RoundRecord>,
}

impl Event {
    /// A tournament before its first round.
    pub fn new(entrants: impl IntoIterator<Item = Entrant>) -> Result<Event, PairingError> {
        let mut event = Event::default();
        for entrant in entrants {
            event.enter(entrant)?;
        }
        Ok(event)
    }

    /// Adds a player. A player who joins late scores nothing in the rounds before, unless byes were recorded.
    pub fn enter(&mut self, entrant: Entrant) -> Result<(), PairingError> {
        if self.entrants.iter().any(|other| other.id == entrant.id) {
            return Err(PairingError::DuplicatePlayer(entrant.id));
        }
        self.entrants.push(entrant);
        Ok(())
    }

    /// Withdraws a player: the last round the player takes part in is the last finished one.
    pub fn withdraw(&mut self, id: PlayerId) -> Result<(), PairingError> {
        let left = Round(self.rounds.len() as u16);
        let entrant = self.entrants.iter_mut().find(|entrant| entrant.id == id);
        entrant.ok_or(PairingError::UnknownPlayer(id))?.left = Some(left);
        Ok(())
    }

    /// Records the next round.
    pub fn add_round(&mut self, record: RoundRecord) -> Result<(), PairingError> {
        let round = self.next_round();
        let mut seen: HashMap<PlayerId, bool> = self
            .entrants
            .iter()
            .map(|entrant| (entrant.id, false))
            .collect();
        let players = record
            .games
            .iter()
            .flat_map(|game| [game.pairing.white, game.pairing.black]);
        for id in players.chain(record.byes.iter().map(|entry| entry.player)) {
            match seen.get_mut(&id) {
                None => return Err(PairingError::UnknownPlayer(id)),
                Some(true) => return Err(PairingError::InvalidRound(round, id)),
                Some(seen) => *seen = true,
            }
        }
        self.rounds.push(record);
        Ok(())
    }

    /// The players in the order of their entry.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The finished rounds.
    pub fn rounds(&self) -> &[RoundRecord] {
        &self.rounds
    }

    /// The round to be paired next.
    pub fn next_round(&self) -> Round {
        Round(self.rounds.len() as u16 + 1)
    }

    /// The players in pairing order: the higher rating first, then the earlier entry. A player's place in this list
    /// is the tournament pairing number (TPN).
    pub fn ranked_entrants(&self) -> Vec<Entrant> {
        let mut ranked = self.entrants.clone();
        ranked.sort_by_key(|entrant| std::cmp::Reverse(entrant.rating));
        ranked
    }

    /// What each player did in each round, in the order of [`Event::entrants`].
    pub fn histories(&self) -> Vec<Vec<Participation>> {
        let index: HashMap<PlayerId, usize> = self
            .entrants
            .iter()
            .enumerate()
            .map(|(index, entrant)| (entrant.id, index))
            .collect();
        let absent = vec![Participation::Bye(Bye::ZeroPoint); self.rounds.len()];
        let mut histories = vec![absent; self.entrants.len()];
        for (round, record) in self.rounds.iter().enumerate() {
            for game in &record.games {
                for colour in Player::ALL {
                    let opponent = game.pairing.player(colour.opponent());
                    let points = game.result.points(colour);
                    histories[index[&game.pairing.player(colour)]][round] =
                        if game.result.is_played() {
                            Participation::Played {
                                opponent,
                                colour,
                                points,
                            }
                        } else {
                            Participation::Forfeit { opponent, points }
                        };
                }
            }
            for entry in &record.byes {
                histories[index[&entry.player]][round] = Participation::Bye(entry.bye);
            }
        }
        histories
    }

    /// The points of a player.
    pub fn score(&self, id: PlayerId) -> Option<Score> {
        let index = self.entrants.iter().position(|entrant| entrant.id == id)?;
        Some(
            self.histories()[index]
                .iter()
                .map(|participation| participation.points())
                .sum(),
        )
    }
}
