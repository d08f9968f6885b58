//! Review of a finished game: every turn is labelled and compared with the best turn.
//!
//! The game is processed from end to start with one search per position. The score of a turn is that of the resulting
//! position; the score of a position is that of its best turn, played or found by the search. So the score after a turn is
//! always minus the score before the next one, no turn is better than the best, and everything else follows from
//! [`Score::win_probability`].

mod analyser;
mod annotate;
mod examine;
mod label;

use pijersi::{Match, PlayedTurn, Player, Position, Turn};

use crate::limits::{Limits, Signal};
use crate::score::Score;
pub use analyser::Analyser;
use examine::Examiner;
pub use label::Label;

/// The default number of nodes for each position of a review.
pub const DEFAULT_REVIEW_NODES: u64 = 200_000;

/// A reviewed turn.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedTurn {
    /// Who played it.
    pub player: Player,
    /// The turn that was played.
    pub turn: Turn,
    /// The score of the position it was played in, for the player who played it.
    pub before: Score,
    /// The score of the position it led to, for the player who played it.
    pub after: Score,
    /// The best turn: this one, when nothing better was found.
    pub best: Turn,
    /// The turns expected from the best turn on, that one first.
    pub line: Vec<Turn>,
    /// Loss of win probability, from 0 to 1.
    pub loss: f64,
    /// Accuracy from 0 to 100; falls as `loss` grows.
    pub accuracy: f64,
    /// The label of the turn.
    pub label: Label,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every turn of the game; if stopped, only the reviewed turns at its end.
    pub turns: Vec<ReviewedTurn>,
    /// The mean accuracy of each player.
    pub accuracy: Accuracy,
    /// White's win probability before the first turn and after each turn: one more than there are turns. Empty when nothing
    /// was reviewed.
    pub graph: Vec<f64>,
}

/// Mean accuracy of each player's turns, forced ones excluded; none for a player who never had a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accuracy {
    /// Accuracy of White.
    pub white: Option<f64>,
    /// Accuracy of Black.
    pub black: Option<f64>,
}

impl Accuracy {
    /// The accuracy of a player.
    pub fn of(&self, player: Player) -> Option<f64> {
        match player {
            Player::White => self.white,
            Player::Black => self.black,
        }
    }
}

impl Review {
    /// Number of turns of a player with a label.
    pub fn count(&self, player: Player, label: Label) -> usize {
        self.turns
            .iter()
            .filter(|turn| turn.player == player && turn.label == label)
            .count()
    }
}

/// Reviews every turn of a game. Each position is searched within the limits at full strength, regardless of the engine's
/// level; a turn that seems bad takes a second search of its alternative. Returns none when stopped. The state of the
/// engine is cleared, so that the same game gets the same review.
///
/// `on_progress` gets the number of reviewed positions and their total.
///
/// ```
/// use pijersi::Match;
/// use pijersi_engine::{Engine, Limits, Signal, review};
/// let record: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
/// let mut engine = Engine::default();
/// let review = review(&record, &mut engine, &Limits::nodes(2_000), &Signal::new(), &mut |_, _| {}).unwrap();
/// assert_eq!(review.turns.len(), 2);
/// assert_eq!(review.turns[0].after, -review.turns[1].before);
/// ```
pub fn review(
    record: &Match,
    engine: &mut dyn Analyser,
    limits: &Limits,
    signal: &Signal,
    on_progress: &mut dyn FnMut(usize, usize),
) -> Option<Review> {
    let review = review_until_stopped(record, engine, limits, signal, on_progress);
    (review.graph.len() == record.len() + 1).then_some(review)
}

/// The same, but a stopped review contains the turns reviewed so far, which are those at the end of the game.
pub fn review_until_stopped(
    record: &Match,
    engine: &mut dyn Analyser,
    limits: &Limits,
    signal: &Signal,
    on_progress: &mut dyn FnMut(usize, usize),
) -> Review {
    engine.new_game();
    let mut examiner = Examiner::new(engine, limits, signal);
    let total = record.len() + 1;
    on_progress(0, total);
    let mut graph = Vec::with_capacity(total);
    let mut turns = Vec::with_capacity(record.len());
    let Some(mut next) = examiner.examine(record.position()) else {
        return Review {
            turns,
            accuracy: Accuracy::default(),
            graph,
        };
    };
    on_progress(1, total);
    graph.push(white_probability(record.position(), next.score));
    for PlayedTurn {
        ply,
        position,
        turn,
    } in record.iter().rev()
    {
        let after = -next.score;
        let forced = is_forced(position, turn);
        let played = next.before(turn);
        let best = if forced {
            played.clone()
        } else {
            match examiner.best(position, &played) {
                Some(best) => best,
                None => break,
            }
        };
        let loss = best.score.win_probability() - after.win_probability();
        let label = if forced {
            Label::Forced
        } else if best.score == played.score {
            Label::Best
        } else {
            Label::of_loss(loss)
        };
        graph.push(white_probability(position, best.score));
        turns.push(ReviewedTurn {
            player: position.player(),
            turn,
            before: best.score,
            after,
            best: best.pv[0],
            line: best.pv.clone(),
            loss,
            accuracy: label::accuracy(loss),
            label,
        });
        next = best;
        on_progress(total - ply, total);
    }
    turns.reverse();
    graph.reverse();
    let accuracy = Accuracy {
        white: mean_accuracy(&turns, Player::White),
        black: mean_accuracy(&turns, Player::Black),
    };
    Review {
        turns,
        accuracy,
        graph,
    }
}

/// Whether the turn was forced: all other turns lead to the same position or let the opponent arrive at once, while this
/// one neither does so nor wins.
fn is_forced(position: &Position, turn: Turn) -> bool {
    let next = position.play_unchecked(turn);
    let loses = |next: &Position| next.outcome().is_none() && next.can_arrive(next.player());
    if turn.wins() {
        return false;
    }
    let mut others = position
        .turns()
        .into_iter()
        .map(|other| position.play_unchecked(other))
        .filter(|other| *other != next)
        .peekable();
    others.peek().is_none() || !loses(&next) && others.all(|other| loses(&other))
}

fn white_probability(position: &Position, score: Score) -> f64 {
    match position.player() {
        Player::White => score.win_probability(),
        Player::Black => (-score).win_probability(),
    }
}

fn mean_accuracy(turns: &[ReviewedTurn], player: Player) -> Option<f64> {
    let (count, sum) = turns
        .iter()
        .filter(|turn| turn.player == player && turn.label != Label::Forced)
        .fold((0, 0.0), |(count, sum), turn| {
            (count + 1, sum + turn.accuracy)
        });
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::is_forced;
    use pijersi::Position;

    fn forced(position: &str, turn: &str) -> bool {
        let position: Position = position.parse().unwrap();
        is_forced(&position, position.parse_turn(turn).unwrap())
    }

    #[test]
    fn a_single_turn_is_forced() {
        assert!(forced("6/7/6/7/6/w-6/R-w-4 w 0 1", "a1-b2"));
        assert!(!forced("6/7/6/7/6/7/R-w-4 w 0 1", "a1-b2"));
    }

    #[test]
    fn the_only_turn_that_stops_an_arrival_is_forced() {
        let threatened = "w-5/7/6/7/6/3s-R-2/6 w 0 1";
        assert!(forced(threatened, "b5-b4"));
        assert!(!forced(threatened, "b5-a4"));
    }

    #[test]
    fn a_win_or_a_free_choice_is_not_forced() {
        assert!(!forced("6/R-6/6/7/6/3s-3/6 w 0 1", "f1-g1"));
        let start = Position::classic();
        assert!(!is_forced(&start, start.turns()[0]));
    }
}
