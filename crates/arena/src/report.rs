//! The result of a run as data.

use serde::Serialize;

use crate::ending::FaultKind;
use crate::plan::Plan;
use crate::sprt::{Sprt, Verdict};
use crate::standings::{EngineTotals, PairingTotals, Standings};

/// The result of a run. Its text is a table.
///
/// Scores are shares of points; Elo differences and their 95% intervals come from pairs of games. Values that are
/// not yet known are `None`, as are infinite Elo differences.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    /// Games finished.
    pub games: u64,
    /// Games drawn.
    pub draws: u64,
    /// The share of points that White got.
    pub white_score: Option<f64>,
    /// Average number of turns per game after the opening.
    pub average_turns: Option<f64>,
    /// Every contestant, the best first.
    pub engines: Vec<EngineReport>,
    /// The pairings played.
    pub pairings: Vec<PairingReport>,
    /// The state of the sequential test, if any.
    pub sprt: Option<SprtReport>,
}

/// Statistics of a contestant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EngineReport {
    /// Its name.
    pub name: String,
    /// How much it may think.
    pub control: String,
    /// Its points against all others.
    #[serde(flatten)]
    pub points: Points,
    /// Average reported depth, if it reported any.
    pub average_depth: Option<f64>,
    /// Average thinking time per turn in milliseconds.
    pub average_ms: Option<f64>,
    /// Number of turns that exceeded their time, even within the margin.
    pub overruns: u32,
    /// Average excess over all its turns in milliseconds.
    pub average_overrun_ms: f64,
    /// Maximum excess in milliseconds.
    pub largest_overrun_ms: f64,
    /// Games lost because its process ended.
    pub crashes: u64,
    /// Games lost because it did not reply.
    pub hangs: u64,
    /// Games lost on time.
    pub time_losses: u64,
    /// Games lost by an illegal turn.
    pub illegal_turns: u64,
}

/// The results between two contestants, from the point of view of the first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairingReport {
    /// The name of one.
    pub first: String,
    /// The name of the other.
    pub second: String,
    /// The points of the first.
    #[serde(flatten)]
    pub points: Points,
}

/// Points from games and pairs of games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Points {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Numbers of pairs that scored 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// The share of points.
    pub score: Option<f64>,
    /// The 95% interval of the score.
    pub score_interval: Option<[f64; 2]>,
    /// The Elo difference.
    pub elo: Option<f64>,
    /// Its 95% interval.
    pub elo_interval: Option<[f64; 2]>,
}

/// The state of a sequential test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SprtReport {
    /// The difference if there is no gain.
    pub elo0: f64,
    /// The difference if there is one.
    pub elo1: f64,
    /// The unit of the differences: `logistic` or `normalised`.
    pub model: String,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// The test accepts `elo0` at this value or below.
    pub lower: f64,
    /// The test accepts `elo1` at this value or above.
    pub upper: f64,
    /// `stronger` or `not stronger`, once decided.
    pub verdict: Option<&'static str>,
}

impl MatchReport {
    /// Summarises standings.
    pub fn new(plan: &Plan, standings: &Standings) -> MatchReport {
        let names = |place: usize| plan.contestants[place].name.clone();
        let mut engines: Vec<EngineReport> = plan
            .contestants
            .iter()
            .enumerate()
            .map(|(place, contestant)| {
                EngineReport::new(
                    contestant.name.clone(),
                    contestant.limit.to_string(),
                    &standings.totals(place),
                    standings.engine(place),
                )
            })
            .collect();
        engines.sort_by(|a, b| b.points.score.partial_cmp(&a.points.score).expect("finite"));
        MatchReport {
            games: standings.games(),
            draws: standings.draws(),
            white_score: standings.white_score(),
            average_turns: standings.average_turns(),
            engines,
            pairings: standings
                .pairings()
                .map(|([first, second], totals)| PairingReport {
                    first: names(first),
                    second: names(second),
                    points: Points::new(totals),
                })
                .collect(),
            sprt: plan
                .sprt
                .map(|sprt| SprtReport::new(&sprt, &standings.totals(0))),
        }
    }
}

impl EngineReport {
    fn new(
        name: String,
        control: String,
        totals: &PairingTotals,
        engine: &EngineTotals,
    ) -> EngineReport {
        let thinking = &engine.thinking;
        let per = |sum: f64, count: u32| (count > 0).then(|| sum / f64::from(count));
        let lost_by = |kind| engine.faults.get(kind);
        EngineReport {
            name,
            control,
            points: Points::new(totals),
            average_depth: per(thinking.depths as f64, thinking.depth_turns),
            average_ms: per(thinking.seconds * 1000.0, thinking.turns),
            overruns: thinking.overruns,
            average_overrun_ms: per(thinking.overrun_ms, thinking.turns).unwrap_or_default(),
            largest_overrun_ms: thinking.largest_overrun_ms,
            crashes: lost_by(FaultKind::Crash),
            hangs: lost_by(FaultKind::Hang),
            time_losses: lost_by(FaultKind::Overrun),
            illegal_turns: lost_by(FaultKind::Illegal),
        }
    }

    /// The games lost by each of [`FaultKind::ALL`].
    pub(crate) fn faults(&self) -> [u64; FaultKind::ALL.len()] {
        [
            self.crashes,
            self.hangs,
            self.time_losses,
            self.illegal_turns,
        ]
    }
}

impl Points {
    fn new(totals: &PairingTotals) -> Points {
        let estimate = totals.pairs.estimate();
        Points {
            wins: totals.wins,
            draws: totals.draws,
            losses: totals.losses,
            pairs: totals.pairs.0,
            score: totals.score(),
            score_interval: estimate.map(|estimate| [estimate.low, estimate.high]),
            elo: estimate.map(|estimate| estimate.elo().elo),
            elo_interval: estimate.map(|estimate| {
                let elo = estimate.elo();
                [elo.low, elo.high]
            }),
        }
    }
}

impl SprtReport {
    fn new(sprt: &Sprt, totals: &PairingTotals) -> SprtReport {
        let state = sprt.state(&totals.pairs);
        SprtReport {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            model: sprt.model.to_string(),
            llr: state.llr,
            lower: state.lower,
            upper: state.upper,
            verdict: state.verdict.map(|verdict| match verdict {
                Verdict::Stronger => "stronger",
                Verdict::NotStronger => "not stronger",
            }),
        }
    }
}
