//! The report of a run as a table.

use std::fmt;

use crate::elo::Interval;
use crate::ending::FaultKind;
use crate::report::{EngineReport, MatchReport, Points, SprtReport};
use crate::sprt::Verdict;

const HEADINGS: [&str; 10] = [
    "engine",
    "limit",
    "games",
    "won",
    "drawn",
    "lost",
    "score",
    "Elo (95%)",
    "depth",
    "ms",
];

impl fmt::Display for MatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} drawn", counted(self.games, "game"), self.draws)?;
        if let Some(score) = self.white_score {
            write!(f, ", White's score {score:.3}")?;
        }
        if let Some(turns) = self.average_turns {
            write!(f, ", {turns:.1} turns a game")?;
        }
        writeln!(f, "\n")?;
        let rows: Vec<[String; 10]> = std::iter::once(HEADINGS.map(str::to_owned))
            .chain(self.engines.iter().map(row))
            .collect();
        write_table(f, &rows)?;
        self.write_pairings(f)?;
        self.write_faults(f)?;
        match &self.sprt {
            Some(sprt) => write!(f, "\n{sprt}"),
            None => Ok(()),
        }
    }
}

impl MatchReport {
    fn write_pairings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        for pairing in &self.pairings {
            let points = &pairing.points;
            let [zero, half, one, one_and_half, two] = points.pairs;
            writeln!(
                f,
                "{} against {}: {} won, {} drawn, {} lost, Elo {}; pairs with 0, ½, 1, 1½, 2 points: \
                 {zero}, {half}, {one}, {one_and_half}, {two}",
                pairing.first,
                pairing.second,
                points.wins,
                points.draws,
                points.losses,
                elo(points),
            )?;
        }
        Ok(())
    }

    fn write_faults(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for engine in &self.engines {
            if engine.overruns > 0 {
                writeln!(
                    f,
                    "{} took too long {}: by {:.2} ms on average of all turns, by {:.1} ms at most",
                    engine.name,
                    counted(engine.overruns.into(), "time"),
                    engine.average_overrun_ms,
                    engine.largest_overrun_ms
                )?;
            }
            for kind in FaultKind::ALL {
                let count = engine.faults(kind);
                if count > 0 {
                    writeln!(
                        f,
                        "{} lost {} by {kind}",
                        engine.name,
                        counted(count, "game")
                    )?;
                }
            }
        }
        Ok(())
    }
}

/// A number with a noun in singular or plural.
fn counted(number: u64, name: &str) -> String {
    match number {
        1 => format!("1 {name}"),
        _ => format!("{number} {name}s"),
    }
}

impl fmt::Display for SprtReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "SPRT of {} against {} Elo: LLR {:.2} ({:.2} to {:.2}), {}",
            self.elo0,
            self.elo1,
            self.llr,
            self.lower,
            self.upper,
            self.verdict.map_or("not decided", Verdict::as_str)
        )
    }
}

fn row(engine: &EngineReport) -> [String; 10] {
    let points = &engine.points;
    let number = |value: Option<f64>, digits: usize| match value {
        Some(value) => format!("{value:.digits$}"),
        None => "-".into(),
    };
    [
        engine.name.clone(),
        engine.control.clone(),
        (points.wins + points.draws + points.losses).to_string(),
        points.wins.to_string(),
        points.draws.to_string(),
        points.losses.to_string(),
        number(points.score, 3),
        elo(points),
        number(engine.average_depth, 1),
        number(engine.average_ms, 1),
    ]
}

/// An Elo difference with its interval as text.
fn elo(points: &Points) -> String {
    match (points.elo, points.elo_interval) {
        (Some(elo), Some(Interval { low, high })) => {
            format!("{} ({} to {})", signed(elo), signed(low), signed(high))
        }
        _ => "-".into(),
    }
}

fn signed(elo: f64) -> String {
    if elo.is_finite() {
        format!("{elo:+.0}")
    } else if elo > 0.0 {
        "+∞".into()
    } else {
        "-∞".into()
    }
}

/// Writes columns, the first two to the left and the others to the right.
fn write_table(f: &mut fmt::Formatter<'_>, rows: &[[String; 10]]) -> fmt::Result {
    let widths: [usize; 10] = std::array::from_fn(|column| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or_default()
    });
    for row in rows {
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            match column {
                0 => write!(f, "{cell:<width$}")?,
                1 => write!(f, "  {cell:<width$}")?,
                _ => write!(f, "  {cell:>width$}")?,
            }
        }
        writeln!(f)?;
    }
    Ok(())
}
