//! Matches between Pijersi engines.
//!
//! A [`Plan`] describes contestants, schedule and rules; [`Plan::run`] plays it, several games at once, and keeps
//! [`Standings`].
//! Any engine that speaks UGI can take part; the crate `pijersi` is the referee. An engine that crashes, hangs,
//! exceeds its time or plays an illegal turn loses the game and is restarted.
//!
//! ```no_run
//! use pijersi_arena::{Contestant, Format, MatchReport, Plan, Schedule};
//!
//! let contestants = ["name=new,cmd=./new,movetime=50", "name=old,cmd=./old,movetime=50"]
//!     .iter()
//!     .map(|description| Contestant::parse(description, None))
//!     .collect::<Result<Vec<_>, _>>()?;
//! let schedule = Schedule::new(Format::RoundRobin, contestants.len(), 10);
//! let plan = Plan::new(contestants, schedule);
//! let standings = plan.run(&[], |_record, _| Ok(()))?;
//! println!("{}", MatchReport::new(&plan, &standings));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod contestant;
mod elo;
mod ending;
mod game;
mod game_record;
mod log;
mod make_opening;
mod openings;
mod plan;
mod player;
mod ratings;
mod report;
mod report_text;
mod results_file;
mod schedule;
mod search_limit;
mod sprt;
mod standings;
mod transcript;

pub use contestant::{Contestant, ContestantError};
pub use elo::{EloEstimate, Estimate, Interval, Pentanomial, elo_of, score_of};
pub use ending::{Ending, Fault, FaultKind, ParseFaultKindError};
pub use game_record::{GameRecord, PlayerFault, SideRecord};
pub use log::MatchLog;
pub use make_opening::{OpeningRecipe, ParseSetupKindError, SetupKind};
pub use openings::{Openings, OpeningsError};
pub use plan::{Adjudication, HostOptions, Plan, RunError, ScoreRule};
pub use ratings::{Anchor, PlayerRating, Ratings, Results};
pub use report::{EngineReport, MatchReport, PairingReport, Points, SprtReport};
pub use results_file::{NamedResult, ResultsError, ResultsFile};
pub use schedule::{Format, Pairing, Schedule, Ticket};
pub use search_limit::{ParseSearchLimitError, SearchLimit};
pub use sprt::{Sprt, SprtModel, SprtState, Verdict};
pub use standings::{EngineTotals, FaultCounts, PairingTotals, Standings};
pub use transcript::Transcript;
