//! Grading: which levels find the answer of a puzzle.

use pijersi::{Position, Turn};
use pijersi_engine::{Engine, Level, Limits, Options, Signal};

/// Whether a turn equals the answer or leads to the same position.
///
/// ```
/// use pijersi::Position;
/// use pijersi_puzzles::finds;
/// let start = Position::classic();
/// let [one, other] = ["b4=c4", "b4=d3"].map(|turn| start.parse_turn(turn).unwrap());
/// assert!(finds(&start, one, one) && !finds(&start, one, other));
/// ```
pub fn finds(position: &Position, answer: Turn, turn: Turn) -> bool {
    turn == answer || position.play_unchecked(turn) == position.play_unchecked(answer)
}

/// Lets levels solve puzzles.
pub struct Grader {
    engine: Engine,
    nodes: u64,
}

impl Grader {
    /// A grader whose highest level searches this number of positions; the others use their own limits.
    pub fn new(nodes: u64) -> Grader {
        Grader {
            engine: Engine::new(Options {
                table_mib: 4,
                ..Options::default()
            }),
            nodes,
        }
    }

    /// Whether a level finds the answer with this seed. Calls are independent of each other.
    pub fn does_find(
        &mut self,
        position: &Position,
        answer: Turn,
        level: Level,
        seed: u64,
    ) -> bool {
        self.engine.set_options(Options {
            level,
            seed,
            ..self.engine.options().clone()
        });
        if level == Level::MAX {
            self.engine.new_game();
        }
        let limits = Limits {
            nodes: Some(self.nodes),
            ..Limits::default()
        };
        let found = self
            .engine
            .search(position, &limits, &Signal::new(), &mut |_| {});
        found.turn.is_some_and(|turn| finds(position, answer, turn))
    }
}
