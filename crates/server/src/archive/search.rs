//! Searching the archive.

use std::fmt;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use pijersi::{Match, Setup};
use pijersi_protocol::{ArchiveQuery, ArchiveReply, ArchivedSeat, Cursor, Problem};

use super::position_key::position_key;
use super::{ArchivedGame, IMPORTED};
use crate::error::HttpError;
use crate::extract::Query;
use crate::service::Service;
use crate::store::archive_search::{FoundGame, PAGE_TIME_LIMIT, SearchArchive};
use crate::store::{Store, StoreError};

/// Maximum number of games in a reply.
const PAGE: u64 = 50;
/// Maximum number of match texts in a download.
const MAX_DOWNLOAD: u64 = 1000;
/// Time limit of the search for a download.
const DOWNLOAD_TIME: Duration = Duration::from_secs(2);
/// The header with the cursor at which an incomplete download continues.
const NEXT: HeaderName = HeaderName::from_static("pijersi-next");
const DAY: u64 = 86_400_000;

/// The search of a query.
fn search(query: ArchiveQuery, limit: u64, time_limit: Duration) -> Result<SearchArchive, Problem> {
    let names = [
        ("name", &query.name),
        ("white", &query.white),
        ("black", &query.black),
    ];
    for (field, name) in names {
        // No name has a null character, and PostgreSQL refuses it.
        if name.as_ref().is_some_and(|name| name.contains('\0')) {
            return Err(Problem::bad_request(field, "unexpected null character"));
        }
    }
    let day = |field: &'static str, text: Option<&str>| {
        let day = text.map(|text| {
            let detail = "expected a date such as 2026-01-31";
            parse_day(text).ok_or_else(|| Problem::bad_request(field, detail))
        });
        day.transpose()
    };
    let mut setup = query.setup;
    let mut positions = Vec::new();
    let first = query.first.filter(|first| !first.trim().is_empty());
    let first = match first {
        None => {
            let start = setup.map(|setup| setup.position());
            positions.extend(start.as_ref().map(position_key));
            None
        }
        Some(first) => {
            let record = first_turns(*setup.get_or_insert(Setup::Classic), &first)?;
            positions.push(position_key(record.position()));
            let turns = record.turns().iter();
            Some(turns.map(|turn| format!("{} ", turn.notation())).collect())
        }
    };
    positions.extend(query.position.as_ref().map(position_key));
    positions.dedup();
    Ok(SearchArchive {
        from: day("from", query.from.as_deref())?,
        to: day("to", query.to.as_deref())?.map(|day| day + DAY),
        name: query.name,
        white: query.white,
        black: query.black,
        result: query.result,
        min_turns: query.min_turns,
        max_turns: query.max_turns,
        setup,
        positions,
        first,
        before: query.after.map(|cursor| cursor.0),
        limit,
        time_limit,
    })
}

/// The game that begins with these turns.
pub(super) fn first_turns(setup: Setup, turns: &str) -> Result<Match, Problem> {
    let mut record = Match::from(setup);
    let turns = turns.split(',').map(str::trim);
    for turn in turns.filter(|turn| !turn.is_empty()) {
        record
            .play_text(turn)
            .map_err(|error| Problem::bad_request("first", error))?;
    }
    Ok(record)
}

/// The beginning of a day such as `2026-01-31`, in milliseconds since 1970.
pub(super) fn parse_day(text: &str) -> Option<u64> {
    let date = Date::strptime("%Y-%m-%d", text).ok()?;
    let midnight = date.to_zoned(TimeZone::UTC).ok()?.timestamp();
    u64::try_from(midnight.as_millisecond()).ok()
}

impl From<FoundGame> for pijersi_protocol::ArchivedGame {
    fn from(FoundGame { id, game }: FoundGame) -> pijersi_protocol::ArchivedGame {
        pijersi_protocol::ArchivedGame {
            archive: id,
            id: game.game.filter(|id| !id.starts_with(IMPORTED)),
            setup: game.setup,
            start: game.start,
            white: ArchivedSeat { name: game.white },
            black: ArchivedSeat { name: game.black },
            ended: game.played,
            turns: game.length,
            line: game.turns,
            swapped: game.is_swapped,
            result: game.result,
            reason: game.reason,
        }
    }
}

/// `GET /api/v1/archive`.
pub(crate) async fn games(
    State(service): State<Service>,
    Query(query): Query<ArchiveQuery>,
) -> Result<Json<ArchiveReply>, HttpError> {
    let search = search(query, PAGE + 1, PAGE_TIME_LIMIT)?;
    let mut found = service.live().store().search(search).await?;
    let next = match found.games.len() as u64 > PAGE {
        true => {
            found.games.truncate(PAGE as usize);
            found.games.last().map(|game| game.id)
        }
        false => found.next,
    };
    Ok(Json(ArchiveReply {
        games: found.games.into_iter().map(Into::into).collect(),
        next: next.map(Cursor),
    }))
}

/// `GET /api/v1/archive/text`.
pub(crate) async fn texts(
    State(service): State<Service>,
    Query(query): Query<ArchiveQuery>,
) -> Result<Response, HttpError> {
    let search = search(query, MAX_DOWNLOAD, DOWNLOAD_TIME)?;
    let found = service.live().store().search(search).await?;
    let texts = found.games.iter().filter_map(|found| text(&found.game));
    let texts: Vec<String> = texts.collect();
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"pijersi-games.txt\"",
        ),
    ];
    let mut response = (headers, texts.join("\n")).into_response();
    if let Some(next) = found.next {
        let next = HeaderValue::from(next);
        response.headers_mut().insert(NEXT, next);
    }
    Ok(response)
}

/// A game as match text, with the tags that an import reads.
fn text(game: &ArchivedGame) -> Option<String> {
    let mut record = game.record()?;
    let date = game.played.and_then(|played| {
        let millisecond = i64::try_from(played).ok()?;
        Some(
            Timestamp::from_millisecond(millisecond)
                .ok()?
                .strftime("%Y-%m-%d")
                .to_string(),
        )
    });
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
    for (tag, value) in [
        ("White", Some(name(&game.white))),
        ("Black", Some(name(&game.black))),
        ("Date", date),
        ("Termination", game.reason.map(|reason| reason.to_string())),
    ] {
        if let Some(value) = value {
            let _ = record.tags_mut().set(tag, &value);
        }
    }
    Some(record.text().with_setup().to_string())
}

/// A game of the archive.
#[derive(Clone, Debug)]
pub struct StoredGame(FoundGame);

impl StoredGame {
    /// Match text with tags for the players, the day and the reason of the end; none if the stored turns cannot be read.
    pub fn text(&self) -> Option<String> {
        text(&self.0.game)
    }

    /// What lists show.
    pub fn into_summary(self) -> pijersi_protocol::ArchivedGame {
        self.0.into()
    }
}

/// A page of games.
#[derive(Clone, Debug)]
pub struct ArchivePage {
    /// Newest first.
    pub games: Vec<StoredGame>,
    /// Where the search continues, if there may be more games.
    pub next: Option<Cursor>,
}

/// Why the archive cannot be searched.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum ArchiveError {
    Query(Problem),
    Store(StoreError),
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArchiveError::Query(problem) => problem.fmt(f),
            ArchiveError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ArchiveError {}

impl Store {
    /// Games of the archive that meet all conditions, at most `limit`. With `next` as [`ArchiveQuery::after`], the search
    /// continues.
    ///
    /// ```
    /// use pijersi_protocol::ArchiveQuery;
    /// use pijersi_server::{ImportedGame, Store};
    /// # tokio::runtime::Runtime::new().unwrap().block_on(async {
    /// let store = Store::in_memory()?;
    /// let game = ImportedGame::new(&"1 a4-b5=c4  1-0".parse()?, |tag| (tag == "White").then_some("Ann"));
    /// store.import(game.into_iter().collect()).await?;
    /// let query = ArchiveQuery { white: Some("ann".to_owned()), ..ArchiveQuery::default() };
    /// let page = store.archived(query, 10).await?;
    /// assert!(page.games[0].text().unwrap().starts_with("[White \"Ann\"]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(()) }).unwrap();
    /// ```
    ///
    /// # Errors
    /// When a condition is malformed, or the store cannot be read.
    pub async fn archived(
        &self,
        query: ArchiveQuery,
        limit: u64,
    ) -> Result<ArchivePage, ArchiveError> {
        let search = search(query, limit, DOWNLOAD_TIME).map_err(ArchiveError::Query)?;
        let found = self.search(search).await.map_err(ArchiveError::Store)?;
        Ok(ArchivePage {
            games: found.games.into_iter().map(StoredGame).collect(),
            next: found.next.map(Cursor),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        assert_eq!(parse_day("1970-01-01"), Some(0));
        assert_eq!(parse_day("2000-03-01"), Some(951_868_800_000));
        assert_eq!(parse_day("2026-11-15"), Some(1_794_700_800_000));
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-1-32",
            "2026-02-29",
            "yesterday",
            "2026-1-1-1",
            "1969-12-31",
        ] {
            assert_eq!(parse_day(text), None, "{text}");
        }
    }
}
