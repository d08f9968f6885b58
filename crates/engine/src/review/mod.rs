//! What a match looks like afterwards: every turn judged, with what would have been better.
//!
//! The match is gone through from its end to its start, with one search for each position. A turn is worth what
//! the position it led to is worth; a position is worth what its best turn is worth, be it the one played or
//! one that the search found. So the score after a turn is always minus the score before the next one, no turn
//! is ever better than the best, and everything else follows from [`Score::win_probability`].

mod examine;
mod label;

use pijersi::{Match, Player, Position, Turn};

use crate::engine::Engine;
use crate::limits::{Limits, Signal};
use crate::score::Score;
use examine::Examiner;
pub use label::Label;

/// A turn of a match, judged.
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
    /// How much win probability the turn gave away, from 0 to 1.
    pub loss: f64,
    /// How accurate the turn was, from 0 to 100; falls as `loss` grows.
    pub accuracy: f64,
    /// How good the turn was, in a word.
    pub label: Label,
}

/// A match, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every turn of the match; of a review that was stopped, those at the end of the match that are done.
    pub turns: Vec<ReviewedTurn>,
    /// The mean accuracy of White's and Black's turns, without forced ones; none for a player who never had a
    /// choice.
    pub accuracy: [Option<f64>; 2],
    /// White's win probability before the first of them and after each: one more than there are turns. Empty when
    /// nothing is done.
    pub graph: Vec<f64>,
}

impl Review {
    /// How many turns of a player have a label.
    pub fn count(&self, player: Player, label: Label) -> usize {
        self.turns
            .iter()
            .filter(|turn| turn.player == player && turn.label == label)
            .count()
    }
}

/// Judges every turn of a match. Each position is searched within the limits, at full strength whatever the
/// engine's level; a turn that looks bad costs a second search, of what it is compared with. None when the
/// signal stops it. The engine forgets what it knew, so that the same match gets the same review.
///
/// `on_progress` is told how many positions are done, and of how many.
///
/// ```
/// use pijersi::Match;
/// use pijersi_engine::{Engine, Limits, Options, Signal, review};
/// let game: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
/// let mut engine = Engine::new(Options::default());
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let review = review(&game, &mut engine, &limits, &Signal::new(), &mut |_, _| {}).unwrap();
/// assert_eq!(review.turns.len(), 2);
/// assert_eq!(review.turns[0].after, -review.turns[1].before);
/// ```
pub fn review(
    game: &Match,
    engine: &mut Engine,
    limits: &Limits,
    signal: &Signal,
    on_progress: &mut dyn FnMut(usize, usize),
) -> Option<Review> {
    let review = review_until_stopped(game, engine, limits, signal, on_progress);
    (review.graph.len() == game.len() + 1).then_some(review)
}

/// The same, but a review that is stopped has what is done by then: the turns at the end of the match.
pub fn review_until_stopped(
    game: &Match,
    engine: &mut Engine,
    limits: &Limits,
    signal: &Signal,
    on_progress: &mut dyn FnMut(usize, usize),
) -> Review {
    engine.new_game();
    let mut examiner = Examiner::new(engine, limits, signal);
    let total = game.len() + 1;
    on_progress(0, total);
    let mut graph = Vec::with_capacity(total);
    let mut turns = Vec::with_capacity(game.len());
    let Some(mut next) = examiner.examine(game.position()) else {
        return Review {
            turns,
            accuracy: [None; 2],
            graph,
        };
    };
    on_progress(1, total);
    graph.push(white_probability(game.position(), next.score));
    for (ply, position, turn) in game.iter().rev() {
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
            best: best.line[0],
            line: best.line.clone(),
            loss,
            accuracy: label::accuracy(loss),
            label,
        });
        next = best;
        on_progress(total - ply, total);
    }
    turns.reverse();
    graph.reverse();
    let accuracy = Player::map_all(|player| mean_accuracy(&turns, player));
    Review {
        turns,
        accuracy,
        graph,
    }
}

/// Whether a player had no choice but this turn: all other turns lead to the same position or let the opponent
/// arrive at once, and this one does neither that nor win itself.
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
