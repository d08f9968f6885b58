//! The report of a run as data.

use serde::Serialize;

use crate::elo::{EloEstimate, Estimate, Interval};
use crate::ending::FaultKind;
use crate::plan::Plan;
use crate::schedule::Pairing;
use crate::sprt::{Sprt, SprtModel, Verdict};
use crate::standings::{EngineTotals, FaultCounts, PairingTotals, Standings};

/// The report of a run. Its text form is a table.
///
/// Scores are shares of points; Elo differences and their 95% intervals are computed from pairs of games. Values that
/// are not known yet are missing, as are infinite Elo differences.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchReport {
    /// Games finished.
    pub games: u64,
    /// Games drawn.
    pub draws: u64,
    /// White's share of points.
    pub white_score: Option<f64>,
    /// Turns in a game on average, those of the opening not counted.
    pub average_turns: Option<f64>,
    /// Every contestant, best first.
    pub engines: Vec<EngineReport>,
    /// Every pairing.
    pub pairings: Vec<PairingReport>,
    /// The state of the sequential test, if there is one.
    pub sprt: Option<SprtReport>,
}

/// Results of one contestant.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineReport {
    /// Its name.
    pub name: String,
    /// Its search limit.
    pub control: String,
    /// Points against all others.
    #[serde(flatten)]
    pub points: Points,
    /// Mean reported depth, if any.
    pub average_depth: Option<f64>,
    /// Mean thinking time per turn in milliseconds.
    pub average_ms: Option<f64>,
    /// Turns that exceeded the allotted time, including those within the margin.
    pub overruns: u32,
    /// Mean excess over all turns in milliseconds.
    pub average_overrun_ms: f64,
    /// Largest excess in milliseconds.
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

/// Results between two contestants, from the view of the first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairingReport {
    /// Name of the first contestant.
    pub first: String,
    /// Name of the second contestant.
    pub second: String,
    /// Points of the first contestant.
    #[serde(flatten)]
    pub points: Points,
}

/// Points from games and pairs of games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs that scored 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// The share of points.
    pub score: Option<f64>,
    /// The 95% interval of the score.
    pub score_interval: Option<Interval>,
    /// The Elo difference.
    pub elo: Option<f64>,
    /// Its 95% interval.
    pub elo_interval: Option<Interval>,
}

/// The state of a sequential test.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SprtReport {
    /// Elo difference of the null hypothesis.
    pub elo0: f64,
    /// Elo difference of the alternative hypothesis.
    pub elo1: f64,
    /// Unit of the Elo differences.
    pub model: SprtModel,
    /// Log-likelihood ratio.
    pub llr: f64,
    /// Bound at which `elo0` is accepted.
    pub lower: f64,
    /// Bound at which `elo1` is accepted.
    pub upper: f64,
    /// The verdict, once the test has ended.
    pub verdict: Option<Verdict>,
}

impl MatchReport {
    /// The report of standings.
    pub fn new(plan: &Plan, standings: &Standings) -> MatchReport {
        let names = |index: usize| plan.contestants[index].name.clone();
        let mut engines: Vec<EngineReport> = plan
            .contestants
            .iter()
            .enumerate()
            .map(|(index, contestant)| {
                EngineReport::new(
                    contestant.name.clone(),
                    contestant.limit.to_string(),
                    &standings.totals(index),
                    standings.engine(index),
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
                .map(|(Pairing { first, second }, totals)| PairingReport {
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
        let FaultCounts {
            crashes,
            hangs,
            overruns: time_losses,
            illegal_turns,
        } = engine.faults;
        EngineReport {
            name,
            control,
            points: Points::new(totals),
            average_depth: per(thinking.depths as f64, thinking.depth_turns),
            average_ms: per(thinking.seconds * 1000.0, thinking.turns),
            overruns: thinking.overruns,
            average_overrun_ms: per(thinking.overrun_ms, thinking.turns).unwrap_or_default(),
            largest_overrun_ms: thinking.largest_overrun_ms,
            crashes,
            hangs,
            time_losses,
            illegal_turns,
        }
    }

    /// Number of games lost by this kind of fault.
    pub(crate) fn faults(&self, kind: FaultKind) -> u64 {
        match kind {
            FaultKind::Crash => self.crashes,
            FaultKind::Hang => self.hangs,
            FaultKind::Overrun => self.time_losses,
            FaultKind::Illegal => self.illegal_turns,
        }
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
            score_interval: estimate.map(|Estimate { low, high, .. }| Interval { low, high }),
            elo: estimate.map(|estimate| estimate.elo().elo),
            elo_interval: estimate.map(|estimate| {
                let EloEstimate { low, high, .. } = estimate.elo();
                Interval { low, high }
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
            model: sprt.model,
            llr: state.llr,
            lower: state.lower,
            upper: state.upper,
            verdict: state.verdict,
        }
    }
}
