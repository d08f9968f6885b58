//! The conformance test finds planted faults and passes engines without any.
//!
//! This program is also the engine with the faults, when the environment names one.

mod engine;

use std::path::Path;
use std::time::Duration;

use pijersi_ugi::{
    Check, CheckResult, Conformance, Program, Requirement, Verdict, check_conformance,
};

const FAULT: &str = "PIJERSI_TEST_FAULT";
/// Number of faults examined at the same time.
const PARALLEL: usize = 8;

fn main() {
    if let Ok(fault) = std::env::var(FAULT) {
        return engine::run(&fault);
    }
    println!("an engine without a fault passes");
    let results = examine("none", Check::ALL.to_vec());
    assert_eq!(results.len(), Check::ALL.len());
    for result in &results {
        assert!(result.is_passed(), "{result:?}");
    }
    println!("Banli passes");
    let banli = Program::new(env!("CARGO_BIN_EXE_banli"));
    for result in check_conformance(&banli, &patient(), &mut |_| {}) {
        assert!(result.is_passed(), "{result:?}");
    }
    println!("the first engine of the guide passes every required check");
    let folder = Path::new(env!("CARGO_BIN_EXE_banli")).parent().unwrap();
    let first = folder.join("examples/first_engine");
    if first.exists() {
        for result in check_conformance(&Program::new(first), &patient(), &mut |_| {}) {
            let is_optional = result.check.requirement() == Requirement::Optional;
            assert!(result.is_passed() || is_optional, "{result:?}");
        }
    }
    println!("{} planted faults are found", engine::FAULTS.len());
    for faults in engine::FAULTS.chunks(PARALLEL) {
        std::thread::scope(|scope| {
            for &(fault, check) in faults {
                scope.spawn(move || find(fault, check));
            }
        });
    }
}

/// Checks that a fault is found by its check, with a reason and the lines that show it.
fn find(fault: &str, check: &str) {
    let check = Check::from_name(check).expect("a check");
    let results = examine(fault, vec![check]);
    let last = results.last().expect("a result");
    assert_eq!(last.check, check, "{fault}: {results:?}");
    match &last.verdict {
        Verdict::Failed { problem, .. } if !problem.is_empty() => {}
        _ => panic!("{fault}: not found by {check}: {results:#?}"),
    }
}

fn examine(fault: &str, checks: Vec<Check>) -> Vec<CheckResult> {
    let program = Program::new(std::env::current_exe().unwrap()).env(FAULT, fault);
    let conformance = Conformance { checks, ..quick() };
    check_conformance(&program, &conformance, &mut |_| {})
}

/// Limits for engines that answer at once.
fn quick() -> Conformance {
    Conformance {
        timeout: Duration::from_millis(1500),
        margin: Duration::from_millis(500),
        ..Conformance::default()
    }
}

/// Limits for engines that are compiled without optimisation, on a busy machine.
fn patient() -> Conformance {
    Conformance {
        timeout: Duration::from_secs(60),
        margin: Duration::from_secs(2),
        games: 1,
        ..Conformance::default()
    }
}
