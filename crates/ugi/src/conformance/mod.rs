//! Conformance test for engines: does a program speak UGI as tournaments, servers and analysis tools expect?

mod check;
mod checks;
mod games;
mod options;
mod session;

use std::time::Duration;

pub use check::{Check, Requirement};
use session::Session;

use crate::client::Program;

/// How an engine is examined.
///
/// ```
/// use pijersi_ugi::Conformance;
/// let conformance = Conformance { games: 2, ..Conformance::default() };
/// assert_eq!(conformance.timeout.as_secs(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conformance {
    /// Timeout for a reply that needs no search.
    pub timeout: Duration,
    /// Time that a turn may take beyond its limit.
    pub margin: Duration,
    /// Number of games that the engine plays against random turns.
    pub games: usize,
    /// Seed of the random positions.
    pub seed: u64,
    /// The checks to run, after that of the greeting.
    pub checks: Vec<Check>,
}

impl Default for Conformance {
    fn default() -> Conformance {
        Conformance {
            timeout: Duration::from_secs(5),
            margin: Duration::from_millis(250),
            games: 4,
            seed: 1,
            checks: Check::ALL.to_vec(),
        }
    }
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckResult {
    /// The requirement.
    pub check: Check,
    /// How it ended.
    pub verdict: Verdict,
}

/// How a check ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The engine does what it should.
    Passed,
    /// It does not.
    Failed {
        /// What the engine did, and what was expected.
        problem: String,
        /// The last lines to (`>`) and from (`<`) the engine.
        transcript: Vec<String>,
    },
}

impl CheckResult {
    /// Whether the engine passed.
    pub fn is_passed(&self) -> bool {
        self.verdict == Verdict::Passed
    }
}

/// Runs all checks and passes on each result. An engine conforms if no required check fails.
///
/// ```no_run
/// use pijersi_ugi::{Conformance, Program, Requirement, check_conformance};
/// let conformance = Conformance::default();
/// let results = check_conformance(&Program::new("banli"), &conformance, &mut |result| println!("{result:?}"));
/// assert!(results.iter().all(|result| result.is_passed() || result.check.requirement() == Requirement::Optional));
/// ```
pub fn check_conformance(
    program: &Program,
    conformance: &Conformance,
    on_result: &mut dyn FnMut(&CheckResult),
) -> Vec<CheckResult> {
    let mut results = Vec::new();
    let mut session = Session::new(program, conformance);
    for check in Check::ALL {
        if check != Check::Greeting && !conformance.checks.contains(&check) {
            continue;
        }
        let verdict = match checks::run(check, &mut session) {
            Ok(()) => Verdict::Passed,
            Err(problem) => Verdict::Failed {
                problem,
                transcript: session.end(),
            },
        };
        let result = CheckResult { check, verdict };
        on_result(&result);
        results.push(result);
        // Without a greeting there is nothing else to examine.
        if check == Check::Greeting && !results[0].is_passed() {
            break;
        }
    }
    results
}
