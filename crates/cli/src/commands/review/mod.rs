//! `pijersi review`: a judgement of every turn, and both players' accuracy.

use std::io::Write;
use std::time::Duration;

use pijersi::{Match, Player};
use pijersi_engine::{
    DEFAULT_REVIEW_NODES, Label, Limits, Review, ReviewedTurn, Signal, review_until_stopped,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::batch::{Batch, Line, Work};
use crate::failure::Failure;
use crate::input::{AnyEntries, Games, Input};
use crate::interrupt::Interrupt;
use crate::language::{LanguageOption, current, tr};
use crate::options::{AnyEngine, EngineOptions};
use crate::output::json::Located;
use crate::output::{ScoreEntry, ending, json, notations, score_text, with_progress};

/// Judge every turn of a game and both players' accuracy
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi review game.txt
  pijersi review game.txt --time 1000
  pijersi review --json --nodes 50000 game.txt
  pijersi review game.txt --annotate > reviewed.txt
  pijersi review games/ --jobs 2 --output reviews.jsonl
  pijersi review game.txt --engine banli

Scores are in cubes, from the point of view of the player whose turn it was. A
turn is judged by how much of the chance of winning it gives away: 5% or more is
an inaccuracy (?!), 10% a mistake (?), 20% a blunder (??). A turn is forced if
every other one lets the opponent win at once. Accuracy leaves out forced turns.

A review goes from the last turn to the first. Ctrl+C ends it early and still
reports the turns that are done.

--annotate writes the game as match text, with the scores as comments and better
turns as variations. With several games or files, each game becomes a line of
JSON, in the order of the input; --resume continues a run that was ended.")]
pub struct Args {
    #[command(flatten)]
    games: Games,
    /// Milliseconds to search each position
    #[arg(
        long,
        alias = "time-per-turn",
        value_name = "MS",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    time: Option<u64>,
    /// Positions to search per turn [default: 200000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(conflicts_with = "time")]
    nodes: Option<u64>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// Write the game with scores and better turns
    #[arg(long, conflicts_with_all = ["json", "jobs", "output"])]
    annotate: bool,
    #[command(flatten)]
    batch: Batch,
    #[command(flatten)]
    language: LanguageOption,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let in_json = args.json || args.batch.has_file();
    let record = match args.games.input(in_json && args.batch.is_requested())? {
        Some(Input::One(record)) => *record,
        Some(Input::Many(entries)) if in_json => return run_many(args, entries, out),
        Some(Input::Many(entries)) => return Err(args.games.too_many(entries, "add --json")),
        None => return Err(Failure::Usage(tr("name the file of the game").to_owned())),
    };
    let mut engine = args.engine.engine(1)?;
    let interrupt = Interrupt::catch()?;
    let signal = Signal::new();
    let stop = signal.clone();
    let review = interrupt.stopping(
        move || stop.stop(),
        || {
            with_progress(|bar| {
                let on_progress = &mut |done, total| {
                    bar.set_length(total as u64);
                    bar.set_position(done as u64);
                };
                let limits = args.limits();
                review_until_stopped(&record, engine.analyser(), &limits, &signal, on_progress)
            })
        },
    );
    engine.check()?;
    if args.json {
        let (location, value) = (args.games.location(), Report::new(&record, &review));
        json::write(&Located::new(location, value), out)?;
        return interrupt.ending();
    }
    if args.annotate {
        let annotated = review.annotate(&record);
        write!(out, "{}", annotated.text().with_setup())?;
        return interrupt.ending();
    }
    write_turns(&record, &review, out)?;
    if let 1.. = left_out(&record, &review) {
        let stopped = tr("Stopped: the turns before these are not reviewed.");
        writeln!(out, "{stopped}\n")?;
    }
    writeln!(out, "{}\n", ending(&record))?;
    write_players(&review, out)?;
    interrupt.ending()
}

/// Reviews many games independently.
fn run_many(args: &Args, entries: AnyEntries, out: &mut dyn Write) -> Result<(), Failure> {
    let nodes = args.limits().nodes;
    let engines = args.engine.engines(args.batch.jobs(), 1, nodes)?;
    let signal = Signal::new();
    let work = |engine| -> Work<'_> {
        let mut engine: AnyEngine = engine;
        let signal = signal.clone();
        Box::new(move |entry| {
            let record = match entry.read(false) {
                Ok(record) => record,
                Err(error) => return Line::json::<Report>(entry, Err(error)).map(Some),
            };
            let review = review_until_stopped(
                &record,
                engine.analyser(),
                &args.limits(),
                &signal,
                &mut |_, _| {},
            );
            engine.check()?;
            // The next run repeats a review that was stopped.
            match signal.is_stopped() {
                true => Ok(None),
                false => Line::json(entry, Ok(Report::new(&record, &review))).map(Some),
            }
        })
    };
    let workers = engines.into_iter().map(work).collect();
    let interrupt = Interrupt::catch()?;
    interrupt.stopping(
        || signal.stop(),
        || args.batch.run(entries, workers, &interrupt, out),
    )
}

/// The number of turns at the start that are not reviewed, because the review was stopped.
fn left_out(record: &Match, review: &Review) -> usize {
    record.len() - review.turns.len()
}

impl Args {
    fn limits(&self) -> Limits {
        Limits {
            move_time: self.time.map(Duration::from_millis),
            nodes: match self.time {
                Some(_) => None,
                None => Some(self.nodes.unwrap_or(DEFAULT_REVIEW_NODES)),
            },
            ..Limits::default()
        }
    }
}

fn write_turns(record: &Match, review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    if record.is_empty() {
        return Ok(writeln!(out, "{}", tr("No turns."))?);
    }
    let heading = tr("     turn         label             before      after   loss  better");
    writeln!(out, "{heading}")?;
    for (ply, turn) in (left_out(record, review)..).zip(&review.turns) {
        let row = format!(
            "{:>3}  {:<11}  {:<10} {:<2}  {:>9}  {:>9}  {:>5}  {}",
            record.number_at(ply),
            turn.turn.notation().to_string(),
            label_text(turn.label),
            turn.label.annotation(),
            score_text(turn.before),
            score_text(turn.after),
            loss_text(turn.loss),
            match turn.label {
                Label::Forced | Label::Best => String::new(),
                _ => turn.best.notation().to_string(),
            },
        );
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(writeln!(out)?)
}

fn label_text(label: Label) -> &'static str {
    match label {
        Label::Forced => tr("forced"),
        Label::Best => tr("best"),
        Label::Good => tr("good"),
        Label::Inaccuracy => tr("inaccuracy"),
        Label::Mistake => tr("mistake"),
        Label::Blunder => tr("blunder"),
    }
}

/// A loss in whole percents, rounded down so that it stays on its side of the thresholds of the labels.
fn loss_text(loss: f64) -> String {
    match (loss * 100.0).floor() {
        _ if loss == 0.0 => String::new(),
        0.0 => "<1%".to_owned(),
        percent => format!("{percent}%"),
    }
}

fn write_players(review: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    write!(out, "{}", tr("       accuracy"))?;
    for label in Label::ALL {
        write!(out, "  {}", label_text(label))?;
    }
    writeln!(out)?;
    for player in Player::ALL {
        let accuracy = match review.accuracy.of(player) {
            Some(accuracy) => format!("{accuracy:.1}%"),
            None => "-".to_owned(),
        };
        write!(
            out,
            "{:<5}  {accuracy:>8}",
            current().texts().player(player)
        )?;
        for label in Label::ALL {
            let width = label_text(label).chars().count();
            write!(out, "  {:>width$}", review.count(player, label))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[derive(Serialize, JsonSchema)]
pub struct Report {
    turns: Vec<Entry>,
    accuracy: Accuracy,
    /// White's chances at the start and after each turn.
    graph: Vec<f64>,
    #[serde(flatten)]
    ending: json::Ending,
}

#[derive(Serialize, JsonSchema)]
struct Accuracy {
    white: Option<f64>,
    black: Option<f64>,
}

#[derive(Serialize, JsonSchema)]
struct Entry {
    number: usize,
    player: json::PlayerName,
    turn: String,
    ugi: String,
    label: String,
    before: ScoreEntry,
    after: ScoreEntry,
    loss: f64,
    accuracy: f64,
    best: String,
    best_ugi: String,
    line: Vec<String>,
}

impl Report {
    fn new(record: &Match, review: &Review) -> Report {
        let pijersi_engine::Accuracy { white, black } = review.accuracy;
        Report {
            turns: (left_out(record, review)..)
                .zip(&review.turns)
                .map(|(ply, turn)| Entry::new(record.number_at(ply), turn))
                .collect(),
            accuracy: Accuracy { white, black },
            graph: review.graph.clone(),
            ending: json::Ending::new(record),
        }
    }
}

impl Entry {
    fn new(number: usize, turn: &ReviewedTurn) -> Entry {
        Entry {
            number,
            player: turn.player.into(),
            turn: turn.turn.notation().to_string(),
            ugi: turn.turn.ugi().to_string(),
            label: turn.label.to_string(),
            before: turn.before.into(),
            after: turn.after.into(),
            loss: turn.loss,
            accuracy: turn.accuracy,
            best: turn.best.notation().to_string(),
            best_ugi: turn.best.ugi().to_string(),
            line: notations(&turn.line),
        }
    }
}
