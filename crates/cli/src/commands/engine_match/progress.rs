//! How far a run of games has come, on the terminal.

use std::cell::Cell;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pijersi_arena::{EloEstimate, GameRecord, Plan, PlayerFault, Standings};
use pijersi_ugi::printable;

use crate::failure::to_stderr;

const BETWEEN_FRAMES: Duration = Duration::from_millis(200);
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// Tells on stderr how far a run has come: by a bar on a terminal, else by a line now and then.
pub struct EngineProgress {
    bar: ProgressBar,
    on_terminal: bool,
    /// When a line was last written.
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
        .expect("the template is well formed");
        let target = if on_terminal {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(games), target).with_style(style);
        bar.set_position(finished as u64);
        // The estimate of the time left is about games of this run.
        bar.reset_eta();
        if on_terminal {
            bar.enable_steady_tick(BETWEEN_FRAMES);
        }
        EngineProgress {
            bar,
            on_terminal,
            told: Cell::new(Instant::now()),
        }
    }

    /// Notes a finished game.
    pub fn note(&self, plan: &Plan, record: &GameRecord, standings: &Standings) {
        if let Some(PlayerFault { player, .. }) = record.fault {
            let name = &plan.contestants[record.ticket.player(player)].name;
            self.tell(&format!(
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
        if !self.on_terminal && self.told.get().elapsed() >= BETWEEN_LINES {
            let games = self.bar.length().unwrap_or_default();
            self.tell(&format!("{done}/{games} games  {message}"));
            self.told.set(Instant::now());
        }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// Writes a line beside the progress.
    pub fn tell(&self, line: &str) {
        let line = printable(line);
        if self.on_terminal {
            self.bar.println(line);
        } else {
            to_stderr(&line);
        }
    }
}

/// How many engines the table has room for.
const MOST_ROWS: usize = 16;

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
    let shown = rows.into_iter().take(MOST_ROWS).map(|(_, row)| row);
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
