//! Scores that a search gives set-ups.

use std::fmt;
use std::str::FromStr;

use pijersi::{Position, Setup};
use pijersi_engine::{Engine, Limits, Options, Signal};

/// First line of a file of scores.
pub const SCORES_HEADER: &str = "# pijersi atlas scores 1";
/// Bytes of the table that a searched position needs.
const BYTES_PER_NODE: u64 = 64;

/// The score of a set-up. As text the set-up, the number of positions and the score with tabs between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetupScore {
    /// The set-up.
    pub setup: Setup,
    /// How many positions were searched.
    pub nodes: u64,
    /// The score for White, in hundredths of a cube.
    pub score: i32,
}

/// Searches positions with the same number of nodes, independently of each other.
pub struct ScorePositions {
    engine: Engine,
    nodes: u64,
}

impl ScorePositions {
    /// Searches so many positions for each score.
    pub fn new(nodes: u64) -> ScorePositions {
        ScorePositions::with_options(nodes, &Options::default())
    }

    /// The same with other options, of which the network and the number of threads count.
    pub fn with_options(nodes: u64, options: &Options) -> ScorePositions {
        let table_mib = (nodes.saturating_mul(BYTES_PER_NODE) >> 20).clamp(1, 1024) as usize;
        let engine = Engine::new(Options {
            table_mib,
            ..options.clone()
        });
        ScorePositions { engine, nodes }
    }

    /// The score for the player to move, by a search from scratch; none if the signal stopped it.
    ///
    /// ```
    /// use pijersi::Position;
    /// use pijersi_atlas::ScorePositions;
    /// use pijersi_engine::Signal;
    /// let mut search = ScorePositions::new(1_000);
    /// let score = search.score(&Position::classic(), &Signal::new());
    /// assert_eq!(search.score(&Position::classic(), &Signal::new()), score);
    /// ```
    pub fn score(&mut self, position: &Position, signal: &Signal) -> Option<i32> {
        self.engine.new_game();
        let limits = Limits::nodes(self.nodes);
        let result = self.engine.search(position, &limits, signal, &mut |_| {});
        (!signal.is_stopped()).then_some(result.score.raw())
    }

    /// The score of a set-up for White.
    pub fn setup(&mut self, setup: &Setup, signal: &Signal) -> Option<SetupScore> {
        let score = self.score(&setup.position(), signal)?;
        Some(SetupScore {
            setup: *setup,
            nodes: self.nodes,
            score,
        })
    }
}

impl fmt::Display for SetupScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.setup, self.nodes, self.score)
    }
}

/// The text is not the score of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseScoreError;

impl fmt::Display for ParseScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a set-up, a number of positions and a score")
    }
}

impl std::error::Error for ParseScoreError {}

impl FromStr for SetupScore {
    type Err = ParseScoreError;

    fn from_str(text: &str) -> Result<SetupScore, ParseScoreError> {
        let parse = || {
            let mut fields = text.split('\t');
            let score = SetupScore {
                setup: fields.next()?.parse().ok()?,
                nodes: fields.next()?.parse().ok()?,
                score: fields.next()?.parse().ok()?,
            };
            fields.next().is_none().then_some(score)
        };
        parse().ok_or(ParseScoreError)
    }
}
