//! Progress of a tournament on the terminal.

use std::cell::Cell;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pijersi::printable;
use pijersi_arena::{EloEstimate, GameRecord, Plan, PlayerFault, Standings};

use crate::failure::to_stderr;

const FRAME_INTERVAL: Duration = Duration::from_millis(200);
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Reports progress on stderr: a bar on a terminal, else a line from time to time.
pub struct EngineProgress {
    bar: ProgressBar,
    on_terminal: bool,
    /// When the last line was written.
    told: Cell<Instant>,
}

impl EngineProgress {
    pub fn new(plan: &Plan, finished: usize) -> EngineProgress {
        let on_terminal = std::io::stderr().is_terminal();
        let games = plan.schedule.len() as u64;
        let style = ProgressStyle::with_template(match plan.contestants.len() {
            2 => "{bar:20} {pos}/{len}  {elapsed} elapsed, {eta} left  {wide_msg}",
            _ => "{bar:20} {pos}/{len}  {elapsed} elapsed, {eta} left\n{msg}",
        })
        .expect("valid template");
        let target = if on_terminal {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(games), target).with_style(style);
        bar.set_position(finished as u64);
        // The time left is estimated from the games of this run.
        bar.reset_eta();
        if on_terminal {
            bar.enable_steady_tick(FRAME_INTERVAL);
        }
        EngineProgress {
            bar,
            on_terminal,
            told: Cell::new(Instant::now()),
        }
    }

    /// Adds a finished game.
    pub fn add(&self, plan: &Plan, record: &GameRecord, standings: &Standings) {
        if let Some(PlayerFault { player, .. }) = record.fault {
            let name = &plan.contestants[record.contestant(player)].name;
            self.line(&format!(
                "game {}: {name} as {}",
                record.ticket.game + 1,
                record.ending
            ));
        }
        let message = summary(plan, standings);
        let done = standings.games();
        self.bar.set_position(done);
        self.bar.set_message(match plan.contestants.len() {
            2 => message.clone(),
            _ => table(plan, standings),
        });
        if !self.on_terminal && self.told.get().elapsed() >= LINE_INTERVAL {
            let games = self.bar.length().unwrap_or_default();
            self.line(&format!("{done}/{games} games  {message}"));
            self.told.set(Instant::now());
        }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// Writes a line beside the bar.
    pub fn line(&self, line: &str) {
        let line = printable(line);
        if self.on_terminal {
            self.bar.println(line);
        } else {
            to_stderr(&line);
        }
    }
}

/// Maximum number of rows of the table.
const MAX_ROWS: usize = 16;

/// The scores of all engines, the best first.
fn table(plan: &Plan, standings: &Standings) -> String {
    let mut rows: Vec<(f64, String)> = (0..plan.contestants.len())
        .map(|place| {
            let totals = standings.totals(place);
            let score = totals.score().unwrap_or(0.5);
            let elo = totals.pairs.estimate().map_or(String::new(), |estimate| {
                let EloEstimate { elo, low, high } = estimate.elo();
                format!("  Elo {elo:+.0} ({low:+.0} to {high:+.0})")
            });
            let name: String = plan.contestants[place].name.chars().take(24).collect();
            let games = totals.games();
            let row = format!(
                "{:<24}  {games:>5} games  {score:.3}{elo}",
                printable(&name)
            );
            (score, row)
        })
        .collect();
    rows.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let shown = rows.into_iter().take(MAX_ROWS).map(|(_, row)| row);
    shown.collect::<Vec<_>>().join("\n")
}

/// The score of the first engine.
fn summary(plan: &Plan, standings: &Standings) -> String {
    let totals = standings.totals(0);
    let mut text = plan.contestants[0].name.clone();
    if let Some(score) = totals.score() {
        text.push_str(&format!(" {score:.3}"));
    }
    if let Some(estimate) = totals.pairs.estimate() {
        let EloEstimate { elo, low, high } = estimate.elo();
        text.push_str(&format!(", Elo {elo:+.0} ({low:+.0} to {high:+.0})"));
    }
    if let Some(sprt) = plan.sprt {
        text.push_str(&format!(", LLR {:.2}", sprt.state(&totals.pairs).llr));
    }
    text
}
