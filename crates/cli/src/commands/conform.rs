//! `pijersi conform`: does an engine speak UGI as programs expect?

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use pijersi_ugi::{
    Check, CheckResult, Conformance, Program, Requirement, Verdict, check_conformance,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::failure::Failure;
use crate::output::json;

/// Examine how an engine speaks UGI, and what to change
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi conform banli
  pijersi conform ./my-engine -- --quiet
  pijersi conform ./my-engine --only stop --only movetime
  pijersi conform ./my-engine --json

Required checks are about what the definition of UGI demands; an engine conforms
if it passes all of them. Optional ones are about clocks, analysis and servers.
For every failed check the report says what happened, shows the last lines to
and from the engine, and what to change. The exit code is 1 if a required check
fails. docs/ugi.md describes the protocol.")]
pub struct Args {
    /// The engine: a path, or the name of a program
    #[arg(value_name = "ENGINE")]
    engine: PathBuf,
    /// Arguments of the engine
    #[arg(value_name = "ARG", last = true)]
    args: Vec<String>,
    /// Run only this check and the greeting; may be repeated
    #[arg(long, value_name = "CHECK", value_parser = parse_check)]
    only: Vec<Check>,
    /// Seconds to wait for a reply
    #[arg(long, value_name = "S", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=600))]
    timeout: u64,
    /// Milliseconds that a turn may exceed its time
    #[arg(long, value_name = "MS", default_value_t = 250)]
    #[arg(value_parser = clap::value_parser!(u64).range(..=60_000))]
    margin: u64,
    /// Number of games to play
    #[arg(long, value_name = "N", default_value_t = 4)]
    games: usize,
    /// Seed of the positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write JSON: a line for each check
    #[arg(long)]
    json: bool,
}

fn parse_check(name: &str) -> Result<Check, String> {
    Check::from_name(name).ok_or_else(|| {
        let names = Check::ALL.map(Check::as_str).join(", ");
        format!("use one of {names}")
    })
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let program = args
        .args
        .iter()
        .fold(Program::new(&args.engine), |program, argument| {
            program.arg(argument)
        });
    let mut conformance = Conformance {
        timeout: Duration::from_secs(args.timeout),
        margin: Duration::from_millis(args.margin),
        games: args.games,
        seed: args.seed,
        ..Conformance::default()
    };
    if !args.only.is_empty() {
        conformance.checks.clone_from(&args.only);
    }
    let mut written = Ok(());
    let results = check_conformance(&program, &conformance, &mut |result| {
        if written.is_ok() {
            written = match args.json {
                true => json::write(&Report::new(result), out),
                false => write_text(result, out).map_err(Failure::from),
            };
            written = std::mem::replace(&mut written, Ok(())).and_then(|()| Ok(out.flush()?));
        }
    });
    written?;
    let failed = |requirement| {
        let failed = results.iter().filter(|result| !result.is_passed());
        failed
            .filter(|result| result.check.requirement() == requirement)
            .count()
    };
    let (required, optional) = (failed(Requirement::Required), failed(Requirement::Optional));
    if !args.json {
        let passed = results.len() - required - optional;
        writeln!(
            out,
            "\n{passed} of {} checks passed, {required} required and {optional} optional ones failed.",
            results.len()
        )?;
    }
    match required {
        0 => Ok(()),
        _ => Err(Failure::Input(format!(
            "{} does not conform to UGI",
            args.engine.display()
        ))),
    }
}

fn write_text(result: &CheckResult, out: &mut dyn Write) -> std::io::Result<()> {
    let check = result.check;
    let Verdict::Failed {
        problem,
        transcript,
    } = &result.verdict
    else {
        return writeln!(out, "passed  {check:<19} {}", check.expectation());
    };
    let word = match check.requirement() {
        Requirement::Required => "FAILED",
        Requirement::Optional => "lacks ",
    };
    writeln!(out, "{word}  {check:<19} {}", check.expectation())?;
    writeln!(out, "        found:      {problem}")?;
    writeln!(out, "        to change:  {}", check.remedy())?;
    for line in transcript {
        writeln!(out, "          {}", pijersi::printable(line))?;
    }
    Ok(())
}

#[derive(Serialize, JsonSchema)]
pub struct Report<'a> {
    check: &'static str,
    required: bool,
    passed: bool,
    expectation: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<FailureEntry<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct FailureEntry<'a> {
    problem: &'a str,
    advice: &'static str,
    transcript: &'a [String],
}

impl Report<'_> {
    fn new(result: &CheckResult) -> Report<'_> {
        let check = result.check;
        Report {
            check: check.as_str(),
            required: check.requirement() == Requirement::Required,
            passed: result.is_passed(),
            expectation: check.expectation(),
            failure: match &result.verdict {
                Verdict::Passed => None,
                Verdict::Failed {
                    problem,
                    transcript,
                } => Some(FailureEntry {
                    problem,
                    advice: check.remedy(),
                    transcript,
                }),
            },
        }
    }
}
