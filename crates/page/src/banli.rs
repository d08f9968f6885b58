//! Requests to Banli.

use std::sync::Arc;
use std::time::Duration;

use pijersi::{PlayError, Position, PositionBuilder};
use pijersi_atlas::{Book, BookError, setup_chances};
use pijersi_engine::network::{Network, NetworkError};
use pijersi_engine::{
    Clock, Engine, Level, Limits, Options, Platform, Signal, TimeSource, bench, review,
};
use pijersi_game::player::{self, Book as _, Decision, EnginePlayer};

use crate::book::{BookJson, BookRequest};
use crate::chances::{self, ChancesJson, ChancesRequest};
use crate::failure::Failure;
use crate::fields::{Number, Seed};
use crate::report::{Progress, Report};
use crate::schema::json;
use crate::search_json::{AnswerJson, ClockJson, LineJson, ReviewJson, millis};
use crate::spot::Spot;
use crate::write::Optional;

/// Size of the transposition table in MiB: enough for a minute of analysis, and small next to a browser tab.
const TABLE_MIB: usize = 32;
const MAX_LEVEL: u64 = Level::MAX.number() as u64;
const MAX_LINES: u64 = 5;
const MIN_TURN_TIME: Duration = Duration::from_millis(20);
const MAX_TURN_TIME: Duration = Duration::from_secs(20);
/// Nodes per position of a review. There is no time limit, so the same game always gets the same review.
const REVIEW_NODES: u64 = 60_000;
/// Maximum depth of a perft count; deeper ones would take days.
const MAX_PERFT_DEPTH: u64 = 6;
const MAX_BENCH_DEPTH: u64 = 10;
/// Maximum number of positions in an evaluation digest.
const MAX_JUDGEMENTS: u64 = 10_000_000;

/// Receives reports.
pub(crate) type Reports<'a> = &'a mut dyn FnMut(Report);

/// What Banli takes from the program around it.
#[derive(Clone, Copy)]
pub struct Host {
    /// The clock and the threads.
    pub platform: Platform,
    /// The number of threads that search at full strength. Lower levels and reviews, which have to be repeatable, use one.
    pub threads: fn() -> usize,
    /// Whether the current search is to stop.
    pub is_stopped: fn() -> bool,
}

impl Host {
    /// A host with a clock and one thread, on which no search is stopped.
    pub fn single_threaded(now: TimeSource) -> Host {
        Host {
            platform: Platform {
                now,
                ..Platform::default()
            },
            threads: || 1,
            is_stopped: || false,
        }
    }
}

/// Banli and the state it keeps between requests.
pub(crate) struct Banli {
    player: EnginePlayer<player::Banli>,
    host: Host,
    /// `None` until it is loaded; the hand-crafted evaluation is used meanwhile.
    network: Option<Arc<Network>>,
    /// `None` until it is loaded.
    book: Option<Book>,
}

json! {
    /// The turn that Banli plays at a level.
    struct SearchRequest = "SearchRequest" [parse] {
        spot: Spot,
        level: Number<1, MAX_LEVEL>,
        seed: Seed,
        /// Time limit in milliseconds.
        time: Optional<u64>,
        clock: Optional<ClockJson>,
        /// Whether a turn of the opening book may be the answer, at full strength.
        book: bool,
    }
}

json! {
    /// Searches the best lines, at increasing depth.
    struct AnalyseRequest = "AnalyseRequest" [parse] {
        spot: Spot,
        lines: Optional<Number<1, MAX_LINES>>,
        depth: Optional<Number<0, { u32::MAX as u64 }>>,
        /// Milliseconds.
        time: Optional<u64>,
    }
}

json! {
    /// Reviews every turn of a game.
    struct ReviewRequest = "ReviewRequest" [parse] {
        spot: Spot,
    }
}

json! {
    /// Counts sequences of turns (perft).
    struct PerftRequest = "PerftRequest" [parse] {
        spot: Spot,
        depth: Number<0, MAX_PERFT_DEPTH>,
    }
}

json! {
    /// The number of sequences of turns.
    struct Count = "Count" [write] {
        count: u64,
    }
}

json! {
    /// Runs the bench: searches its fixed positions at full strength.
    struct BenchRequest = "BenchRequest" [parse] {
        depth: Number<1, MAX_BENCH_DEPTH>,
    }
}

json! {
    /// The nodes searched by a bench, and the time in milliseconds.
    struct Bench = "Bench" [write] {
        nodes: u64,
        time: u64,
    }
}

json! {
    /// Evaluates positions from random games.
    struct JudgementsRequest = "JudgementsRequest" [parse] {
        positions: Number<1, MAX_JUDGEMENTS>,
    }
}

json! {
    /// A digest of evaluations, identical for every build.
    struct Judgements = "Judgements" [write] {
        digest: u32,
    }
}

impl Banli {
    pub fn new(host: Host) -> Banli {
        Banli {
            player: EnginePlayer::new(move || Ok(player::Banli::with_platform(host.platform))),
            host,
            network: None,
            book: None,
        }
    }

    /// Uses this opening book of the classic set-up from now on.
    pub fn set_book(&mut self, bytes: &[u8]) -> Result<(), BookError> {
        self.book = Some(Book::read(bytes, &Position::classic())?);
        Ok(())
    }

    /// Uses this network from now on.
    pub fn set_network(&mut self, bytes: &[u8]) -> Result<(), NetworkError> {
        self.network = Some(Arc::new(Network::from_bytes(bytes)?));
        Ok(())
    }

    pub fn search(
        &mut self,
        request: SearchRequest,
        reports: Reports,
    ) -> Result<AnswerJson, Failure> {
        let Number(level) = request.level;
        let level = Level::new(level as u8).unwrap_or(Level::MAX);
        if let Some(book) = self
            .book
            .as_ref()
            .filter(|_| request.book && level == Level::MAX)
        {
            let record = request.spot.game()?;
            if let Some(answer) = book.choose(record.position(), request.seed.0) {
                return Ok(AnswerJson::new(record.position(), &answer));
            }
        }
        let time = request.time.0.map_or(MAX_TURN_TIME, Duration::from_millis);
        let limits = Limits {
            move_time: Some(time.clamp(MIN_TURN_TIME, MAX_TURN_TIME)),
            clock: request.clock.0.map(|clock| Clock {
                remaining: Duration::from_millis(clock.remaining),
                increment: Duration::from_millis(clock.increment.0.unwrap_or(0)),
            }),
            ..Limits::default()
        };
        let threads = match level {
            Level::MAX => (self.host.threads)(),
            _ => 1,
        };
        let options = Options {
            level,
            seed: request.seed.0,
            ..self.options(threads)
        };
        self.find(&request.spot, options, limits, reports)
    }

    pub fn analyse(
        &mut self,
        request: &AnalyseRequest,
        reports: Reports,
    ) -> Result<AnswerJson, Failure> {
        let limits = Limits {
            depth: request.depth.0.map(|depth| depth.0 as u32),
            move_time: request.time.0.map(Duration::from_millis),
            ..Limits::default()
        };
        let lines = request.lines.0.map_or(1, |lines| lines.0);
        let options = Options {
            lines: lines as usize,
            ..self.options((self.host.threads)())
        };
        self.find(&request.spot, options, limits, reports)
    }

    fn find(
        &mut self,
        spot: &Spot,
        options: Options,
        limits: Limits,
        reports: Reports,
    ) -> Result<AnswerJson, Failure> {
        let record = spot.game()?;
        let position = record.position();
        if let Some(outcome) = position.outcome() {
            return Err(PlayError::Over(outcome).into());
        }
        let question = player::Question {
            position: *position,
            limits,
            options,
            uses_book: false,
        };
        let threads = question.options.threads;
        let signal = Signal::polling(self.host.is_stopped);
        let decision = self.player.answer(&question, &signal, &mut |info| {
            reports(Report::Line(LineJson::new(position, info, threads)));
        });
        match decision {
            Decision::Answer(answer) => Ok(AnswerJson::new(position, &answer)),
            Decision::Failure(failure) => Err(Failure::crashed(failure)),
            Decision::Replaced => Err(Failure::crashed("the search was replaced")),
        }
    }

    /// White's chances in a set-up, of which only the network counts.
    pub fn chances(&self, request: &ChancesRequest) -> Result<ChancesJson, Failure> {
        let options = self.options(1);
        chances::chances(request, |setup| {
            setup_chances(setup, &options, &Signal::new())
        })
    }

    /// The turns of a position in the opening book.
    pub fn book_turns(&self, request: &BookRequest) -> Result<BookJson, Failure> {
        let record = request.spot.game()?;
        Ok(BookJson::new(self.book.as_ref(), record.position()))
    }

    pub fn review(&self, request: &ReviewRequest, reports: Reports) -> Result<ReviewJson, Failure> {
        let record = request.spot.game()?;
        if record.is_empty() {
            return Err(Failure::new("no-turns", "the game has no turns to review"));
        }
        let limits = Limits {
            nodes: Some(REVIEW_NODES),
            ..Limits::default()
        };
        let mut engine = Engine::with_platform(self.options(1), self.host.platform);
        let found = review(
            &record,
            &mut engine,
            &limits,
            &Signal::new(),
            &mut |done, of| reports(Report::Progress(Progress { done, of })),
        );
        let review = found.ok_or_else(|| Failure::crashed("the review was not finished"))?;
        Ok(ReviewJson::new(&record, &review))
    }

    pub fn perft(&self, request: &PerftRequest) -> Result<Count, Failure> {
        let Number(depth) = request.depth;
        let position = *request.spot.game()?.position();
        // Counting ignores the draw, so no quiet turn counts.
        let mut builder = PositionBuilder::new().player(position.player());
        for (cell, piece) in position.pieces() {
            builder = builder.put(cell, piece);
        }
        let count = match position.arrived() {
            Some(_) => u64::from(depth == 0),
            None => perft(&builder.build()?, depth),
        };
        Ok(Count { count })
    }

    /// Options for the best line at full strength.
    fn options(&self, threads: usize) -> Options {
        Options {
            threads,
            table_mib: TABLE_MIB,
            network: self.network.clone(),
            ..Options::default()
        }
    }

    pub fn bench(&self, request: &BenchRequest) -> Bench {
        let Number(depth) = request.depth;
        let now = self.host.platform.now;
        let start = now();
        let nodes = bench::run(depth as u32, self.network.clone(), |_, _| {});
        let time = millis(now().saturating_sub(start));
        Bench { nodes, time }
    }

    pub fn judgements(&self, request: &JudgementsRequest) -> Judgements {
        let Number(positions) = request.positions;
        let digest = bench::evaluation_digest(positions, self.network.clone());
        Judgements { digest }
    }
}

/// The number of sequences of turns, counted one by one: the fast way of the rules would be a tenth of the module, and
/// tests compare it with this one.
fn perft(position: &Position, depth: u64) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        _ => {
            let turns = position.turns().into_iter().filter(|turn| !turn.wins());
            turns
                .map(|turn| perft(&position.play_unchecked(turn), depth - 1))
                .sum()
        }
    }
}
