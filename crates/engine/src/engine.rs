//! The public engine interface.

use std::sync::Arc;

use pijersi::Position;

use crate::evaluation::network::Network;
use crate::level::Level;
use crate::limits::{Limits, Signal};
use crate::platform::Platform;
use crate::play_level::Strength;
use crate::search_info::{SearchInfo, SearchResult};
use crate::search_state::{SearchRequest, SearchState};
use crate::time_management::TimeSource;

/// Engine options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Number of search threads.
    pub threads: usize,
    /// Size of the transposition table in MiB.
    pub table_mib: usize,
    /// Number of best lines to find (MultiPV).
    pub lines: usize,
    /// Playing strength.
    pub level: Level,
    /// Seed for the random choices of weaker levels; the same seed gives the same choices.
    pub seed: u64,
    /// Network that evaluates positions, by default the embedded one; without it, the hand-crafted evaluation is used.
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
/// let mut engine = Engine::new(Options { lines: 2, ..Options::default() });
/// let position = Position::classic();
/// let result = engine.search(&position, &Limits::depth(3), &Signal::new(), &mut |info| {
///     println!("depth {}: {}", info.depth, info.score);
/// });
/// assert!(position.is_legal(result.turn.unwrap()));
/// ```
pub struct Engine {
    options: Options,
    platform: Platform,
    search_state: SearchState,
    /// State for searches of weaker levels, cleared before each one so that choices depend only on seed and position.
    /// Created when a level first needs it.
    level_search_state: Option<SearchState>,
}

impl Default for Engine {
    /// An engine with the default options.
    fn default() -> Engine {
        Engine::new(Options::default())
    }
}

/// Searches a position with a new engine at full strength, until a limit is reached.
///
/// A program that searches more than once keeps an [`Engine`].
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::{Limits, search};
/// let position = Position::classic();
/// let turn = search(&position, &Limits::depth(3)).turn.unwrap();
/// assert!(position.is_legal(turn));
/// ```
pub fn search(position: &Position, limits: &Limits) -> SearchResult {
    Engine::default().search(position, limits, &Signal::new(), &mut |_| {})
}

/// Table size for weaker levels in MiB: they search few positions and clear the table before each turn.
const LEVEL_TABLE_MIB: usize = 2;

impl Engine {
    /// An engine with these options.
    pub fn new(options: Options) -> Engine {
        Engine::with_platform(options, Platform::default())
    }

    /// An engine with these options and its own source of time.
    ///
    /// ```
    /// use std::time::Duration;
    /// use pijersi::Position;
    /// use pijersi_engine::{Engine, Limits, Options, Signal};
    /// // This clock stands still, so time limits never end the search.
    /// let mut engine = Engine::with_time_source(Options::default(), || Duration::from_secs(43_200));
    /// let limits = Limits { nodes: Some(1_000), ..Limits::move_time(Duration::from_millis(1)) };
    /// let result = engine.search(&Position::classic(), &limits, &Signal::new(), &mut |_| {});
    /// assert_eq!((result.nodes, result.time), (1_000, Duration::ZERO));
    /// ```
    pub fn with_time_source(options: Options, time_source: TimeSource) -> Engine {
        let platform = Platform {
            now: time_source,
            ..Platform::default()
        };
        Engine::with_platform(options, platform)
    }

    /// An engine with these options that takes time and threads from this platform.
    pub fn with_platform(options: Options, platform: Platform) -> Engine {
        Engine {
            search_state: SearchState::new(options.table_mib, options.threads),
            level_search_state: None,
            platform,
            options,
        }
    }

    /// The options in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets the options. A different table size or network clears the table.
    pub fn set_options(&mut self, options: Options) {
        if options.table_mib != self.options.table_mib {
            self.search_state.resize_table(options.table_mib);
        }
        if options.threads != self.options.threads {
            self.search_state.set_threads(options.threads);
        }
        if options.network != self.options.network {
            self.search_state.clear();
        }
        self.options = options;
    }

    /// Clears everything learned in earlier searches.
    pub fn new_game(&mut self) {
        self.search_state.clear();
    }

    /// Searches a position until a limit is reached or the signal says stop.
    ///
    /// Calls `on_info` with each best line of each finished depth, best first. A search stopped within a depth reports
    /// its lines again at the end, under the last finished depth, including improvements found since.
    ///
    /// A single search turn ([`Limits::search_turns`]) is searched in isolation: the search uses the stored results and
    /// rolls its own back (unless it is very long), so that repeating it gives the same score. With one thread and at
    /// the highest level, each of several lines has the score of its isolated turn.
    ///
    /// Without a limit it returns only when stopped, or when every line is proven to the end of the game. A level below
    /// the highest also ends at its own limit; its turn depends only on position, limits, level and seed.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        // Analysis of given turns and proofs of wins ignore the level.
        let is_study = !limits.search_turns.is_empty() || limits.win_in.is_some();
        match Strength::of(self.options.level) {
            Some(strength) if !is_study => strength.play(self, position, limits, signal, on_info),
            _ => {
                let lines = self.options.lines;
                let request = SearchRequest {
                    lines,
                    isolated_scores: lines > 1,
                    ..request(&self.options, self.platform, position, limits, signal)
                };
                self.search_state.search(&request, on_info)
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
        let request = SearchRequest {
            lines,
            ..request(&self.options, self.platform, position, limits, signal)
        };
        self.search_state.search(&request, on_info)
    }

    /// Searches at full strength from a cleared state.
    pub(crate) fn search_from_scratch(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        let request = SearchRequest {
            lines,
            ..request(&self.options, self.platform, position, limits, signal)
        };
        let search_state = self
            .level_search_state
            .get_or_insert_with(|| SearchState::new(LEVEL_TABLE_MIB, 1));
        search_state.clear();
        search_state.search(&request, on_info)
    }

    /// The source of time.
    pub(crate) fn time_source(&self) -> TimeSource {
        self.platform.now
    }
}

/// A request for one line.
fn request<'a>(
    options: &'a Options,
    platform: Platform,
    position: &'a Position,
    limits: &'a Limits,
    signal: &'a Signal,
) -> SearchRequest<'a> {
    SearchRequest {
        position,
        limits,
        signal,
        lines: 1,
        isolated_scores: false,
        platform,
        network: options.network.as_deref(),
    }
}
