//! How much of their clocks engines used: `clock_use RESULTS.jsonl [MIN_TURNS]`.
//!
//! Reads what `pijersi match --resume RESULTS.jsonl` keeps. Counts the games in which an engine played at least so many
//! own turns, 15 if not given.

use std::process::ExitCode;

use pijersi_training::say;
use serde_json::Value;

fn main() -> ExitCode {
    match run() {
        Ok(report) => {
            say!("{}", report.trim_end());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("clock_use: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<String, String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (path, least) = match &arguments[..] {
        [path] => (path, 15),
        [path, least] => {
            let least = least
                .parse()
                .map_err(|_| format!("\"{least}\" is not a number of turns"))?;
            (path, least)
        }
        _ => return Err("usage: clock_use RESULTS.jsonl [MIN_TURNS]".to_owned()),
    };
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    report(&text, least).map_err(|error| format!("{path}: {error}"))
}

/// An engine on a clock, and the parts of its clock that it used in long games.
#[derive(Default)]
struct Use {
    name: String,
    clock: Option<[f64; 2]>,
    parts: Vec<f64>,
    games: u32,
    lost_on_time: u32,
}

fn report(text: &str, least: u64) -> Result<String, String> {
    let mut lines = (1..).zip(text.lines()).map(|(number, line)| {
        serde_json::from_str::<Value>(line).map_err(|error| format!("line {number}: {error}"))
    });
    let header = lines.next().ok_or("the file is empty")??;
    let plan = header["plan"].as_array().ok_or("line 1 names no plan")?;
    let plan: Vec<&str> = plan.iter().filter_map(Value::as_str).collect();
    let each = plan.iter().find_map(|line| line.strip_prefix("each "));
    let mut uses: Vec<Use> = plan
        .iter()
        .filter_map(|line| line.strip_prefix("engine "))
        .map(|engine| engine_use(engine, each.unwrap_or("")))
        .collect();
    for game in lines {
        let game = game?;
        for (colour, player) in ["white", "black"].into_iter().enumerate() {
            let number = game[player].as_u64().ok_or("a game names no players")?;
            let one = usize::try_from(number)
                .ok()
                .and_then(|number| uses.get_mut(number))
                .ok_or("a game has a player that the plan does not name")?;
            one.games += 1;
            if game["fault"]["player"] == player
                && ["overrun", "hang"]
                    .iter()
                    .any(|kind| game["fault"]["kind"] == *kind)
            {
                one.lost_on_time += 1;
            }
            let thinking = &game["thinking"][colour];
            let (turns, seconds) = thinking["turns"]
                .as_u64()
                .zip(thinking["seconds"].as_f64())
                .ok_or("a game has no times")?;
            if let Some([start, increment]) = one.clock.filter(|_| turns >= least) {
                // What was added after the last turn could not be used any more.
                let given = start + increment * (turns - 1) as f64;
                one.parts.push(seconds / given);
            }
        }
    }
    Ok(uses.iter().map(|one| one.line(least)).collect())
}

/// Reads `name=` and `clock=` from the parts of an engine, or of all engines.
fn engine_use(engine: &str, each: &str) -> Use {
    let part = |name: &str| {
        [engine, each].into_iter().find_map(|parts| {
            parts
                .split(',')
                .find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
        })
    };
    let clock = part("clock").and_then(|clock| {
        let (start, increment) = clock.split_once('+').unwrap_or((clock, "0"));
        Some([start.parse().ok()?, increment.parse().ok()?])
    });
    Use {
        name: part("name").unwrap_or(engine).to_owned(),
        clock,
        ..Use::default()
    }
}

impl Use {
    fn line(&self, least: u64) -> String {
        let Use {
            name,
            games,
            lost_on_time,
            ..
        } = self;
        if self.clock.is_none() {
            return format!("{name}: {games} games without a clock\n");
        }
        let mut parts = self.parts.clone();
        parts.sort_by(f64::total_cmp);
        let percent = |part: f64| 100.0 * part;
        let used = match (parts.first(), parts.get(parts.len() / 2)) {
            (Some(&fewest), Some(&median)) => {
                let mean = parts.iter().sum::<f64>() / parts.len() as f64;
                let enough = parts.iter().filter(|&&part| part >= 0.6).count();
                format!(
                    "used {:.1} % of the clock on average ({:.1} % at least, median {:.1} %), \
                     60 % or more in {enough} of them",
                    percent(mean),
                    percent(fewest),
                    percent(median)
                )
            }
            _ => "none to judge by".to_owned(),
        };
        format!(
            "{name}: {games} games, {lost_on_time} lost on time; in {} games of {least} own turns or \
             more: {used}\n",
            parts.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::report;

    #[test]
    fn long_games_are_judged() {
        let text = concat!(
            r#"{"plan":["engine name=new,cmd=./new","engine name=old,movetime=10","each clock=2+0.1"]}"#,
            "\n",
            r#"{"game":0,"white":0,"black":1,"thinking":[{"turns":21,"seconds":3.0},{"turns":20,"seconds":1.0}]}"#,
            "\n",
            r#"{"game":1,"white":1,"black":0,"fault":{"player":"black","kind":"overrun"},"#,
            r#""thinking":[{"turns":11,"seconds":1.0},{"turns":10,"seconds":1.0}]}"#,
            "\n"
        );
        let report = report(text, 15).unwrap();
        let new = report.lines().next().unwrap();
        assert!(
            new.starts_with("new: 2 games, 1 lost on time; in 1 games of 15"),
            "{new}"
        );
        assert!(new.contains("used 75.0 % of the clock on average"), "{new}");
        assert!(super::report("{}", 15).is_err());
        assert!(super::report("", 15).is_err());
    }
}
