//! The pairing card of a player: everything of the past rounds that the next pairing depends on.

use std::collections::{HashMap, HashSet};

use pijersi::Player;

use super::{Relaxation, Swiss};
use crate::{Bye, Event, Participation, PlayerId, Round, Score};

/// How strongly a player is due a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Strength {
    /// No game played yet.
    None,
    /// Equally many games with both colours: alternate.
    Mild,
    /// One game more with the other colour.
    Strong,
    /// Two games more with the other colour, or the last two games with it.
    Absolute,
}

/// A step to another score group in an earlier round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// None.
    None,
    /// Met a player with more points.
    Up,
    /// Met a player with fewer points, or scored without playing.
    Down,
}

/// What the pairing of a round knows of one player.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) id: PlayerId,
    /// Tournament pairing number, from 1.
    pub(super) number: usize,
    /// Score without virtual points.
    pub(super) points: Score,
    /// Score for pairing, with virtual points under acceleration.
    pub(super) score: Score,
    /// Colours of the games played, oldest first.
    pub(super) colours: Vec<Player>,
    /// Games with White minus games with Black.
    pub(super) colour_difference: i32,
    pub(super) opponents: HashSet<PlayerId>,
    /// Floats of the last round and of the one before.
    pub(super) floats: [Float; 2],
    /// Whether the player may get the pairing-allocated bye (C2).
    pub(super) bye_eligible: bool,
    /// Rounds without a game.
    pub(super) unplayed: u32,
    /// More than half of the possible points before the last round.
    pub(super) topscorer: bool,
}

impl Card {
    /// The colour the player is due, and how strongly.
    pub(super) fn preference(&self) -> (Option<Player>, Strength) {
        let Some(&last) = self.colours.last() else {
            return (None, Strength::None);
        };
        let repeated = self.colours.len() >= 2 && self.colours[self.colours.len() - 2] == last;
        let colour = match self.colour_difference.signum() {
            _ if repeated && self.colour_difference.abs() < 2 => last.opponent(),
            1 => Player::Black,
            -1 => Player::White,
            _ => last.opponent(),
        };
        let strength = match self.colour_difference.abs() {
            _ if repeated => Strength::Absolute,
            0 => Strength::Mild,
            1 => Strength::Strong,
            _ => Strength::Absolute,
        };
        (Some(colour), strength)
    }

    /// The player's place in the order of all players: by score, then by number.
    pub(super) fn rank(&self) -> (std::cmp::Reverse<Score>, usize) {
        (std::cmp::Reverse(self.score), self.number)
    }

    /// Whether two players may meet (C1 and C3).
    pub(super) fn may_meet(&self, other: &Card) -> bool {
        if self.opponents.contains(&other.id) {
            return false;
        }
        let ((mine, my_strength), (theirs, their_strength)) =
            (self.preference(), other.preference());
        let clash = mine == theirs
            && my_strength == Strength::Absolute
            && their_strength == Strength::Absolute;
        !clash || self.topscorer || other.topscorer
    }
}

impl Relaxation {
    /// Applies the relaxation to the card of a player with a history.
    fn apply(self, card: &mut Card, history: &[Participation]) {
        // Colour preferences become criteria of quality, as for topscorers.
        card.topscorer |= self >= Relaxation::Colours;
        card.bye_eligible |= self >= Relaxation::Byes;
        if let Relaxation::Meetings { recent } = self {
            let latest = history.iter().rev().take(usize::from(recent));
            card.opponents = latest
                .filter_map(|participation| participation.game())
                .map(|game| game.0)
                .collect();
        }
    }
}

/// The cards of the players who are paired in `round`, best ranked first.
pub(super) fn cards(
    event: &Event,
    present: &HashSet<PlayerId>,
    swiss: &Swiss,
    relaxation: Relaxation,
) -> Vec<Card> {
    let round = event.next_round();
    let histories: HashMap<PlayerId, Vec<Participation>> = event
        .entrants()
        .iter()
        .map(|entrant| entrant.id)
        .zip(event.histories())
        .collect();
    let ranked = event.ranked_entrants();
    let virtual_points = swiss.acceleration.virtual_points(&ranked, swiss.rounds);
    // Scores before each round, for the floats.
    let scores: HashMap<PlayerId, Vec<Score>> = ranked
        .iter()
        .map(|entrant| {
            let mut total = Score::ZERO;
            let mut before = Vec::with_capacity(round.0 as usize);
            for index in 0..round.0 {
                before.push(total + virtual_points(entrant.id, Round(index + 1)));
                if let Some(participation) = histories[&entrant.id].get(usize::from(index)) {
                    total += participation.points();
                }
            }
            (entrant.id, before)
        })
        .collect();
    let mut cards: Vec<Card> = ranked
        .iter()
        // A player is numbered from the first round on that the player is paired in.
        .filter(|entrant| {
            present.contains(&entrant.id) || histories[&entrant.id].iter().any(was_paired)
        })
        .enumerate()
        .filter(|(_, entrant)| present.contains(&entrant.id))
        .map(|(index, entrant)| {
            let history = &histories[&entrant.id];
            let games = || {
                history
                    .iter()
                    .filter_map(|participation| participation.game())
            };
            let colours: Vec<Player> = games().map(|(_, colour)| colour).collect();
            let whites = colours
                .iter()
                .filter(|&&colour| colour == Player::White)
                .count() as i32;
            let score = *scores[&entrant.id]
                .last()
                .expect("a score before every round");
            let mut card = Card {
                id: entrant.id,
                number: index + 1,
                points: history
                    .iter()
                    .map(|participation| participation.points())
                    .sum(),
                score,
                colour_difference: 2 * whites - colours.len() as i32,
                opponents: games().map(|(opponent, _)| opponent).collect(),
                floats: [1, 2].map(|back| float(history, &scores, entrant.id, back)),
                bye_eligible: !history.iter().any(|participation| match participation {
                    Participation::Played { .. } => false,
                    Participation::Forfeit { points, .. } => *points >= Score::WIN,
                    Participation::Bye(bye) => {
                        bye.points() >= Score::WIN || *bye == Bye::PairingAllocated
                    }
                }),
                unplayed: (history.len() - colours.len()) as u32,
                topscorer: round == swiss.rounds
                    && score.halves() > Score::WIN.halves() * u32::from(round.0 - 1) / 2,
                colours,
            };
            relaxation.apply(&mut card, history);
            card
        })
        .collect();
    cards.sort_by_key(Card::rank);
    cards
}

/// Whether the player took part in the pairing of the round.
fn was_paired(participation: &Participation) -> bool {
    match participation {
        Participation::Played { .. } | Participation::Forfeit { .. } => true,
        Participation::Bye(bye) => *bye == Bye::PairingAllocated,
    }
}

/// The float of a player `back` rounds ago.
fn float(
    history: &[Participation],
    scores: &HashMap<PlayerId, Vec<Score>>,
    id: PlayerId,
    back: usize,
) -> Float {
    let Some(round) = history.len().checked_sub(back) else {
        return Float::None;
    };
    match history[round] {
        Participation::Played { opponent, .. } => {
            match scores[&id][round].cmp(&scores[&opponent][round]) {
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
                std::cmp::Ordering::Greater => Float::Down,
            }
        }
        unplayed if unplayed.points() > Score::ZERO => Float::Down,
        _ => Float::None,
    }
}
