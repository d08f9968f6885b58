//! The engine as its callers see it.

use std::sync::Arc;

use pijersi::Position;

use crate::evaluation::network::Network;
use crate::knowledge::{Knowledge, Task};
use crate::level::Level;
use crate::limits::{Limits, Signal};
use crate::play_level::Strength;
use crate::search_info::{SearchInfo, SearchResult};
use crate::time::{TimeSource, system_time};

/// How the engine plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many threads search together.
    pub threads: usize,
    /// The size of the table of positions, in MiB.
    pub table_mib: usize,
    /// How many best lines to find.
    pub lines: usize,
    /// How strongly to play.
    pub level: Level,
    /// What a weaker level's choices are drawn from: the same seed gives the same choices, another seed
    /// another match.
    pub seed: u64,
    /// The network to judge with, at first the one that the program carries; without one the hand-made evaluation
    /// judges.
    pub network: Option<Arc<Network>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            table_mib: 64,
            lines: 1,
            level: Level::MAX,
            seed: 0,
            network: Network::embedded(),
        }
    }
}

/// Banli.
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::{Engine, Limits, Options, Signal};
/// let mut engine = Engine::new(Options::default());
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let position = Position::classic();
/// let answer = engine.search(&position, &limits, &Signal::new(), &mut |info| {
///     println!("depth {}: {}", info.depth, info.score);
/// });
/// assert!(position.is_legal(answer.turn.unwrap()));
/// ```
pub struct Engine {
    options: Options,
    time_source: TimeSource,
    knowledge: Knowledge,
    /// What a search of a weaker level knows: nothing, each time anew, so that its choices depend on the seed and
    /// the position only. Made when a level first needs it.
    level_knowledge: Option<Knowledge>,
}

/// The size of the table for weaker levels, in MiB: they search few positions, and it is emptied before each turn.
const LEVEL_TABLE_MIB: usize = 2;

impl Engine {
    /// An engine with these options.
    pub fn new(options: Options) -> Engine {
        Engine::with_time_source(options, system_time)
    }

    /// An engine with these options that reads the time from elsewhere.
    ///
    /// ```
    /// use std::time::Duration;
    /// use pijersi::Position;
    /// use pijersi_engine::{Engine, Limits, Options, Signal};
    /// // Whenever it is asked, this clock says noon, so that the time is never up.
    /// let mut engine = Engine::with_time_source(Options::default(), || Duration::from_secs(43_200));
    /// let limits = Limits {
    ///     nodes: Some(1_000),
    ///     move_time: Some(Duration::from_millis(1)),
    ///     ..Limits::default()
    /// };
    /// let answer = engine.search(&Position::classic(), &limits, &Signal::new(), &mut |_| {});
    /// assert_eq!((answer.nodes, answer.time), (1_000, Duration::ZERO));
    /// ```
    pub fn with_time_source(options: Options, time_source: TimeSource) -> Engine {
        Engine {
            knowledge: Knowledge::new(options.table_mib, options.threads),
            level_knowledge: None,
            time_source,
            options,
        }
    }

    /// The options in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the options. A new size or another network empties the table.
    pub fn set_options(&mut self, options: Options) {
        if options.table_mib != self.options.table_mib {
            self.knowledge.resize_table(options.table_mib);
        }
        if options.threads != self.options.threads {
            self.knowledge.set_threads(options.threads);
        }
        if options.network != self.options.network {
            self.knowledge.forget();
        }
        self.options = options;
    }

    /// Forgets everything learned in earlier searches.
    pub fn new_game(&mut self) {
        self.knowledge.forget();
    }

    /// Searches a position until a limit is reached or the signal says stop.
    ///
    /// Reports each best line of each finished depth, best first. A search that is stopped within a depth reports
    /// its lines once more at the end, under the depth that it finished, with what it has found since.
    ///
    /// One turn alone ([`Limits::search_turns`]) is searched with all that earlier searches have learned, and adds nothing to it,
    /// unless the search is a long one: asked again, it gives the same. Each of several lines has the score that its turn
    /// has alone, as far as one thread decides and the level is the highest.
    ///
    /// Without a limit it returns only when it is stopped, or when the rest of the match is proven for every line.
    /// A level below the highest also ends when it has seen what it sees; what it plays depends on nothing but the
    /// position, the limits, the level and the seed.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        // What is asked about certain turns, or for a proof, has nothing to do with levels.
        let is_study = !limits.search_turns.is_empty() || limits.win_in.is_some();
        match Strength::of(self.options.level) {
            Some(strength) if !is_study => strength.play(self, position, limits, signal, on_info),
            _ => {
                let lines = self.options.lines;
                let task = Task {
                    lines,
                    settles: lines > 1,
                    ..task(&self.options, self.time_source, position, limits, signal)
                };
                self.knowledge.search(&task, on_info)
            }
        }
    }

    /// Searches at full strength, whatever the level.
    pub(crate) fn search_fully(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        let task = Task {
            lines,
            ..task(&self.options, self.time_source, position, limits, signal)
        };
        self.knowledge.search(&task, on_info)
    }

    /// Searches as one who knows nothing but the position.
    pub(crate) fn search_afresh(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        let task = Task {
            lines,
            ..task(&self.options, self.time_source, position, limits, signal)
        };
        let knowledge = self
            .level_knowledge
            .get_or_insert_with(|| Knowledge::new(LEVEL_TABLE_MIB, 1));
        knowledge.forget();
        knowledge.search(&task, on_info)
    }

    /// Where this engine reads the time.
    pub(crate) fn time_source(&self) -> TimeSource {
        self.time_source
    }
}

/// A search for one line.
fn task<'a>(
    options: &'a Options,
    time_source: TimeSource,
    position: &'a Position,
    limits: &'a Limits,
    signal: &'a Signal,
) -> Task<'a> {
    Task {
        position,
        limits,
        signal,
        lines: 1,
        settles: false,
        time_source,
        network: options.network.as_deref(),
    }
}
