//! `pijersi archive list` and `export`: games of the archive that meet conditions.

use std::collections::{HashMap, VecDeque};
use std::io::Write;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;
use pijersi::{MatchResult, Position, Setup, printable};
use pijersi_files::atomic;
use pijersi_protocol::{ArchiveQuery, ArchivedGame};
use pijersi_server::{Store, StoredGame};
use schemars::JsonSchema;
use serde::Serialize;

use super::cannot;
use crate::failure::{Failure, print_error};
use crate::output::json;

/// Number of games that are read at once.
const PAGE: u64 = 500;

/// Conditions, all of which must hold.
#[derive(clap::Args)]
struct Filter {
    /// Player of either colour
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Player of White
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// Player of Black
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// First day, such as 2026-01-31
    #[arg(long, value_name = "DAY")]
    from: Option<String>,
    /// Last day
    #[arg(long, value_name = "DAY")]
    to: Option<String>,
    /// Result: white, black or draw
    #[arg(long, value_name = "RESULT", value_parser = parse_result)]
    result: Option<MatchResult>,
    /// Minimum number of turns
    #[arg(long, value_name = "N")]
    min_turns: Option<u64>,
    /// Maximum number of turns
    #[arg(long, value_name = "N")]
    max_turns: Option<u64>,
    /// Set-up: classic or a set-up code
    #[arg(long, value_name = "SETUP")]
    setup: Option<Setup>,
    /// First turns, separated by commas
    #[arg(long, value_name = "TURNS")]
    first: Option<String>,
    /// Position that occurred; symmetric ones are the same
    #[arg(long, value_name = "PSN")]
    position: Option<Position>,
    /// Maximum number of games [default: all]
    #[arg(long, value_name = "N")]
    limit: Option<u64>,
}

fn parse_result(text: &str) -> Result<MatchResult, String> {
    match text {
        "white" | "1-0" => Ok(MatchResult::White),
        "black" | "0-1" => Ok(MatchResult::Black),
        "draw" | "1/2-1/2" => Ok(MatchResult::Draw),
        _ => Err("use white, black or draw".to_owned()),
    }
}

impl Filter {
    fn query(&self) -> ArchiveQuery {
        ArchiveQuery {
            name: self.name.clone(),
            white: self.white.clone(),
            black: self.black.clone(),
            from: self.from.clone(),
            to: self.to.clone(),
            result: self.result,
            min_turns: self.min_turns,
            max_turns: self.max_turns,
            setup: self.setup,
            position: self.position,
            first: self.first.clone(),
            after: None,
        }
    }
}

/// The games that a search finds, page by page.
struct Found<'a> {
    store: &'a Store,
    query: ArchiveQuery,
    /// Number of games that may still be taken.
    left: u64,
    page: VecDeque<StoredGame>,
    is_last: bool,
}

impl<'a> Found<'a> {
    fn new(store: &'a Store, filter: &Filter) -> Found<'a> {
        Found {
            store,
            query: filter.query(),
            left: filter.limit.unwrap_or(u64::MAX),
            page: VecDeque::new(),
            is_last: false,
        }
    }

    async fn next(&mut self) -> Result<Option<StoredGame>, Failure> {
        if self.left == 0 {
            return Ok(None);
        }
        while self.page.is_empty() && !self.is_last {
            let page = self.store.archived(self.query.clone(), PAGE.min(self.left));
            let page = page
                .await
                .map_err(|error| Failure::Input(error.to_string()))?;
            self.page = page.games.into();
            self.is_last = page.next.is_none();
            self.query.after = page.next;
        }
        let game = self.page.pop_front();
        self.left -= u64::from(game.is_some());
        Ok(game)
    }
}

/// The first game with each start, turns and result.
#[derive(Default)]
struct Known(HashMap<(String, String, MatchResult), i64>);

impl Known {
    /// The number of an earlier game that is the same.
    fn earlier(&mut self, game: &ArchivedGame) -> Option<i64> {
        let key = (game.start.to_string(), game.line.clone(), game.result);
        match self.0.get(&key) {
            Some(&earlier) => Some(earlier),
            None => {
                self.0.insert(key, game.archive);
                None
            }
        }
    }
}

#[derive(clap::Args)]
pub struct ListArgs {
    #[command(flatten)]
    filter: Filter,
    /// List only games that repeat a newer one
    #[arg(long)]
    duplicates: bool,
    /// Write JSON: a line for each game
    #[arg(long)]
    json: bool,
}

/// A game in JSON.
#[derive(Serialize, JsonSchema)]
pub struct Row {
    /// The number of the game in the archive.
    archive: i64,
    white: Option<String>,
    black: Option<String>,
    /// The day on which it was played.
    date: Option<String>,
    result: json::GameResult,
    /// Why it ended: such as `arrival`, `resignation` or `time`.
    reason: Option<String>,
    /// The set-up code, if the game starts from a set-up.
    setup: Option<String>,
    /// The starting position.
    start: String,
    /// The number of turns.
    turns: u64,
    /// The turns.
    line: String,
    /// The number of a newer game with the same start, turns and result.
    duplicate_of: Option<i64>,
}

impl Row {
    fn new(game: ArchivedGame, duplicate_of: Option<i64>) -> Row {
        Row {
            archive: game.archive,
            white: game.white.name,
            black: game.black.name,
            date: game.ended.and_then(day),
            result: Some(game.result).into(),
            reason: game.reason.map(|reason| reason.to_string()),
            setup: game.setup.map(|setup| setup.to_string()),
            start: game.start.to_string(),
            turns: game.turns,
            line: game.line,
            duplicate_of,
        }
    }

    fn text(&self, result: MatchResult) -> String {
        let name = |name: &Option<String>| printable(name.as_deref().unwrap_or("?"));
        let same = self
            .duplicate_of
            .map(|number| format!("  same as {number}"));
        format!(
            "{:>8}  {:<10}  {:<7}  {:>3}  {} - {}{}",
            self.archive,
            self.date.as_deref().unwrap_or("?"),
            result.to_string(),
            self.turns,
            name(&self.white),
            name(&self.black),
            same.unwrap_or_default()
        )
    }
}

/// The day of a time in milliseconds since 1970.
fn day(time: u64) -> Option<String> {
    let time = jiff::Timestamp::from_millisecond(i64::try_from(time).ok()?).ok()?;
    Some(time.strftime("%Y-%m-%d").to_string())
}

impl ListArgs {
    pub async fn run(&self, store: &Store, out: &mut dyn Write) -> Result<(), Failure> {
        let (mut found, mut known) = (Found::new(store, &self.filter), Known::default());
        let (mut count, mut repeats) = (0, 0);
        while let Some(game) = found.next().await? {
            let game = game.into_summary();
            let duplicate_of = known.earlier(&game);
            count += 1;
            repeats += u64::from(duplicate_of.is_some());
            if self.duplicates && duplicate_of.is_none() {
                continue;
            }
            let result = game.result;
            let row = Row::new(game, duplicate_of);
            match self.json {
                true => json::write(&row, out)?,
                false => writeln!(out, "{}", row.text(result))?,
            }
        }
        if !self.json {
            writeln!(out, "games: {count}, duplicates among them: {repeats}")?;
        }
        Ok(())
    }
}

#[derive(clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    filter: Filter,
    /// Leave out games that repeat a newer one
    #[arg(long)]
    unique: bool,
    /// File to write; .gz compresses [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl ExportArgs {
    pub async fn run(&self, store: &Store, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(path) = &self.output else {
            return self.write(store, out).await.map(drop);
        };
        let mut bytes = Vec::new();
        let count = match path.extension().is_some_and(|extension| extension == "gz") {
            true => {
                let mut compressed = GzEncoder::new(&mut bytes, Compression::default());
                let count = self.write(store, &mut compressed).await?;
                compressed.finish()?;
                count
            }
            false => self.write(store, &mut bytes).await?,
        };
        atomic::write(path, &bytes).map_err(|error| cannot("write", path, &error))?;
        Ok(writeln!(out, "{}: {count} games", path.display())?)
    }

    /// Writes the games, and returns their number.
    async fn write(&self, store: &Store, out: &mut dyn Write) -> Result<u64, Failure> {
        let (mut found, mut known) = (Found::new(store, &self.filter), Known::default());
        let mut count = 0;
        while let Some(game) = found.next().await? {
            let text = game.text();
            let summary = game.into_summary();
            if self.unique && known.earlier(&summary).is_some() {
                continue;
            }
            let Some(text) = text else {
                print_error(&format!("game {} cannot be read", summary.archive));
                continue;
            };
            match count {
                0 => write!(out, "{text}")?,
                _ => write!(out, "\n{text}")?,
            }
            count += 1;
        }
        Ok(count)
    }
}
