//! Captures followed until the position is quiet, with the position where that ends.

use pijersi::{Position, QUIET_LIMIT, Turn};
use pijersi_engine::evaluate;

/// Lines longer than this are judged where they are.
const MAX_DEPTH: usize = 16;
/// Better than any score of a position that is not decided.
const DECIDED: i32 = 20_000;

/// Where the captures of a position lead.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The score for the player to move in the position that was asked about.
    pub score: i32,
    /// The position after the captures that both sides like best.
    pub position: Position,
    /// How many captures lead there.
    pub captures: usize,
    /// Whether the line ends by arrival or in a draw.
    pub decided: bool,
}

/// Follows the captures from a position: at each step the player to move takes the best one, or none.
pub fn resolve(position: &Position) -> Leaf {
    follow(position, -DECIDED - 1, DECIDED + 1, 0)
}

fn follow(position: &Position, mut alpha: i32, beta: i32, depth: usize) -> Leaf {
    let leaf = |score, decided| Leaf {
        score,
        position: *position,
        captures: depth,
        decided,
    };
    if position.quiet() >= QUIET_LIMIT {
        return leaf(0, true);
    }
    if position.can_arrive(position.player()) {
        return leaf(DECIDED, true);
    }
    let mut best = leaf(
        evaluate(position).raw().clamp(1 - DECIDED, DECIDED - 1),
        false,
    );
    if best.score >= beta || depth >= MAX_DEPTH {
        return best;
    }
    alpha = alpha.max(best.score);
    let mut turns: Vec<Turn> = Vec::new();
    position.captures_into(&mut turns);
    let mut nexts: Vec<(i32, Position)> = turns
        .into_iter()
        .map(|turn| {
            let next = position.play_unchecked(turn);
            (evaluate(&next).raw(), next)
        })
        .collect();
    nexts.sort_by_key(|(score, _)| *score);
    for (_, next) in nexts {
        let answer = follow(&next, -beta, -alpha, depth + 1);
        if -answer.score > best.score {
            best = Leaf {
                score: -answer.score,
                ..answer
            };
            alpha = alpha.max(best.score);
            if alpha >= beta {
                break;
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use pijersi::Position;
    use pijersi_engine::evaluate;

    use super::resolve;

    #[test]
    fn a_quiet_position_is_its_own_leaf() {
        let start = Position::classic();
        let leaf = resolve(&start);
        assert_eq!(leaf.position, start);
        assert_eq!(leaf.score, evaluate(&start).raw());
        assert_eq!(leaf.captures, 0);
    }

    #[test]
    fn a_free_cube_is_taken() {
        let position: Position =
            "s-p-r-s-2/p-r-s-ww1s-1/6/3p-3/3S-2/P-S-R-WW1R-P-/R-P-S-1PRS- w 0 4"
                .parse()
                .unwrap();
        let leaf = resolve(&position);
        assert!(leaf.captures > 0);
        assert!(leaf.score > evaluate(&position).raw());
        assert!(!leaf.decided);
    }
}
