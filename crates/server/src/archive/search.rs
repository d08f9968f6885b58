//! Searching the archive.

use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use pijersi::{Match, MatchResult, Position, Setup};
use serde::Deserialize;
use serde_json::json;

use super::position_key::position_key;
use super::{ArchivedGame, IMPORTED};
use crate::error::HttpError;
use crate::service::Service;
use crate::store::archive_search::{FOR_A_PAGE, FoundGame, SearchArchive};

/// How many games one answer has.
const PAGE: u64 = 50;
/// How many match texts one download has at most.
const LONGEST_DOWNLOAD: u64 = 1000;
/// How long is looked for games to download.
const FOR_A_DOWNLOAD: Duration = Duration::from_secs(2);
/// Tells where a download that is not complete goes on.
const NEXT: HeaderName = HeaderName::from_static("pijersi-next");
const DAY: u64 = 86_400_000;

/// What to look for, as it stands in an address.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct Search {
    name: Option<String>,
    white: Option<String>,
    black: Option<String>,
    from: Option<String>,
    to: Option<String>,
    result: Option<String>,
    min_turns: Option<u64>,
    max_turns: Option<u64>,
    pub setup: Option<String>,
    pub position: Option<String>,
    pub first: Option<String>,
    after: Option<String>,
}

impl Search {
    fn read(self, limit: u64, longest: Duration) -> Result<SearchArchive, HttpError> {
        let wrong =
            |field: &str, reason: String| HttpError::bad_request(format!("{field}: {reason}"));
        let day = |field: &str, text: Option<String>| {
            let day = text.map(|text| {
                read_day(&text)
                    .ok_or_else(|| wrong(field, "write a date such as 2026-01-31".into()))
            });
            day.transpose()
        };
        let names = [
            ("name", &self.name),
            ("white", &self.white),
            ("black", &self.black),
        ];
        for (field, name) in names {
            // Nobody has such a name, and not every database reads it.
            if name.as_ref().is_some_and(|name| name.contains('\0')) {
                return Err(wrong(field, "there is no such name".into()));
            }
        }
        let mut setup = setup(self.setup.as_deref())?;
        let mut positions = Vec::new();
        let first = self.first.filter(|first| !first.trim().is_empty());
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
        let result = self.result.map(|text| {
            let result: Result<MatchResult, _> = text.parse();
            result.map_err(|error| wrong("result", error.to_string()))
        });
        let position = self.position.map(|text| {
            let position: Result<Position, _> = text.parse();
            position
                .map(|position| position_key(&position))
                .map_err(|error| wrong("position", error.to_string()))
        });
        positions.extend(position.transpose()?);
        positions.dedup();
        let before = self.after.map(|text| {
            let number = text.parse();
            number.map_err(|_| wrong("after", "take it from the last answer".into()))
        });
        Ok(SearchArchive {
            name: self.name,
            white: self.white,
            black: self.black,
            from: day("from", self.from)?,
            to: day("to", self.to)?.map(|day| day + DAY),
            result: result.transpose()?,
            min_turns: self.min_turns,
            max_turns: self.max_turns,
            setup,
            positions,
            first,
            before: before.transpose()?,
            limit,
            longest,
        })
    }
}

/// A set-up by its code.
pub(super) fn setup(code: Option<&str>) -> Result<Option<Setup>, HttpError> {
    let setup = code.map(|code| match code {
        "classic" => Ok(Setup::Classic),
        code => code
            .parse()
            .map_err(|error| HttpError::bad_request(format!("setup: {error}"))),
    });
    setup.transpose()
}

/// The game that begins with these turns.
pub(super) fn first_turns(setup: Setup, turns: &str) -> Result<Match, HttpError> {
    let mut record = Match::from(setup);
    for turn in turns
        .split(',')
        .map(str::trim)
        .filter(|turn| !turn.is_empty())
    {
        record
            .play_text(turn)
            .map_err(|error| HttpError::bad_request(format!("first: {error}")))?;
    }
    Ok(record)
}

/// The beginning of a day such as `2026-01-31`, in milliseconds since 1970.
pub(super) fn read_day(text: &str) -> Option<u64> {
    let mut parts = text.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let in_range =
        (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    if !in_range || parts.next().is_some() {
        return None;
    }
    // Days of a calendar that begins in March, so that a leap day is the last of its year.
    let (year, month) = match month {
        1 | 2 => (year - 1, month + 9),
        _ => (year, month - 3),
    };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    u64::try_from(days - 719_468).ok().map(|days| days * DAY)
}

fn summary(found: &FoundGame) -> serde_json::Value {
    let game = &found.game;
    let seat = |name: &Option<String>| json!({ "name": name });
    json!({
        "id": game.game.as_ref().filter(|id| !id.starts_with(IMPORTED)), "archive": found.id, "status": "over", "listed": true, "setup": game.setup.map(|setup| setup.to_string()),
        "start": game.start.to_string(), "white": seat(&game.white), "black": seat(&game.black), "ended": game.played, "turns": game.length,
        "line": game.turns, "result": game.result.to_string(), "reason": game.reason,
    })
}

/// `GET /api/v1/archive`.
pub(super) async fn games(
    State(service): State<Service>,
    Query(search): Query<Search>,
) -> Result<Response, HttpError> {
    let search = search.read(PAGE + 1, FOR_A_PAGE)?;
    let mut found = service.live().store().search(search).await?;
    let next = match found.games.len() as u64 > PAGE {
        true => {
            found.games.truncate(PAGE as usize);
            found.games.last().map(|game| game.id)
        }
        false => found.rest,
    };
    let next = next.map(|id| id.to_string());
    let games: Vec<_> = found.games.iter().map(summary).collect();
    Ok(Json(json!({ "games": games, "next": next })).into_response())
}

/// `GET /api/v1/archive/text`.
pub(super) async fn texts(
    State(service): State<Service>,
    Query(search): Query<Search>,
) -> Result<Response, HttpError> {
    let search = search.read(LONGEST_DOWNLOAD, FOR_A_DOWNLOAD)?;
    let found = service.live().store().search(search).await?;
    let texts: Vec<String> = found
        .games
        .iter()
        .filter_map(|found| text(&found.game))
        .collect();
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"pijersi-games.txt\"",
        ),
    ];
    let mut response = (headers, texts.join("\n")).into_response();
    if let Some(rest) = found.rest {
        let next = HeaderValue::from(rest);
        response.headers_mut().insert(NEXT, next);
    }
    Ok(response)
}

/// A game as match text.
fn text(game: &ArchivedGame) -> Option<String> {
    let mut record = Match::new(game.start);
    for turn in game.turns.split(' ').filter(|turn| !turn.is_empty()) {
        record.play_text(turn).ok()?;
    }
    // What the board shows needs no declaration.
    let _ = record.declare(game.result);
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
    let [white, black] = [name(&game.white), name(&game.black)];
    Some(format!("# White: {white}\n# Black: {black}\n\n{record}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        assert_eq!(read_day("1970-01-01"), Some(0));
        assert_eq!(read_day("2000-03-01"), Some(951_868_800_000));
        assert_eq!(read_day("2026-11-15"), Some(1_794_700_800_000));
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-1-32",
            "yesterday",
            "2026-1-1-1",
            "1969-12-31",
        ] {
            assert_eq!(read_day(text), None, "{text}");
        }
    }
}
