//! The result of a run as data.

use serde::Serialize;

use crate::ending::Fault;
use crate::plan::Plan;
use crate::sprt::{Sprt, Verdict};
use crate::standings::{EngineTotals, PairingTotals, Standings};

/// The result of a run. Its text is a table.
///
/// Scores are shares of points; Elo differences and their 95% intervals come from pairs of games. Whatever cannot
/// be told yet is missing; Elo differences that are not finite are missing as well.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Games finished.
    pub games: u64,
    /// Games drawn.
    pub draws: u64,
    /// The share of points that White got.
    pub white_score: Option<f64>,
    /// Turns in a game on average, those of the opening not counted.
    pub average_turns: Option<f64>,
    /// Every contestant, the best first.
    pub engines: Vec<EngineReport>,
    /// Every two that met.
    pub pairings: Vec<PairingReport>,
    /// How far the sequential test has come, if there is one.
    pub sprt: Option<SprtReport>,
}

/// What one contestant did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EngineReport {
    /// Its name.
    pub name: String,
    /// How much it may think.
    pub control: String,
    /// What it got against all others.
    #[serde(flatten)]
    pub points: Points,
    /// The depth it reached on average, if it told.
    pub average_depth: Option<f64>,
    /// How long it thought about a turn on average, in milliseconds.
    pub average_ms: Option<f64>,
    /// Turns on which it took longer than it should, even within the margin.
    pub overruns: u32,
    /// By how much on average, over all its turns, in milliseconds.
    pub average_overrun_ms: f64,
    /// By how much at most, in milliseconds.
    pub largest_overrun_ms: f64,
    /// Games lost because its process ended.
    pub crashes: u64,
    /// Games lost because it did not answer.
    pub hangs: u64,
    /// Games lost because it took too long.
    pub time_losses: u64,
    /// Games lost by a turn that is not legal.
    pub illegal_turns: u64,
}

/// What two contestants did against each other, as the first sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairingReport {
    /// One of them.
    pub first: String,
    /// The other.
    pub second: String,
    /// What the first got.
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
    /// Pairs that brought 0, ½, 1, 1½ and 2 points.
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

/// How far a sequential test has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SprtReport {
    /// The difference if there is no gain.
    pub elo0: f64,
    /// The difference if there is one.
    pub elo1: f64,
    /// What the differences are measured in: `logistic` or `normalised`.
    pub model: String,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Where the test ends for `elo0`.
    pub lower: f64,
    /// Where the test ends for `elo1`.
    pub upper: f64,
    /// `stronger`, `not stronger`, or nothing yet.
    pub verdict: Option<&'static str>,
}

impl Report {
    /// The report of standings.
    pub fn new(plan: &Plan, standings: &Standings) -> Report {
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
        Report {
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
        let [crashes, hangs, time_losses, illegal_turns] = engine.faults;
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

    /// The faults, in the order of [`Fault::KINDS`].
    pub(crate) fn faults(&self) -> [u64; Fault::KINDS.len()] {
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
            elo: estimate.map(|estimate| estimate.elo()[0]),
            elo_interval: estimate.map(|estimate| {
                let [_, low, high] = estimate.elo();
                [low, high]
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
