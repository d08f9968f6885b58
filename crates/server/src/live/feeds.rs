//! Private feeds of the games that wait for a player: Atom, and deadlines as a calendar.

use std::fmt::Write;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use pijersi_protocol::{FeedLinks, Missing, Problem};

use super::identity::Caller;
use super::secret::Secret;
use super::time::now;
use crate::error::HttpError;
use crate::service::Service;
use crate::store::feeds::{CreateFeed, FeedIdentity, RevokeFeed};
use crate::store::games::GameRow;
use crate::store::push::WaitingGames;

/// `POST /api/v1/feeds`: replaces earlier addresses.
pub(super) async fn create(
    State(service): State<Service>,
    headers: HeaderMap,
    caller: Caller,
) -> Result<Json<FeedLinks>, HttpError> {
    let identity = caller.known()?.id;
    let secret = Secret::random();
    let create = CreateFeed {
        identity,
        hash: secret.hash(),
        now: now(),
    };
    service.live().store().write(create).await?;
    let base = service.live().public_address(&headers);
    let link = |kind| format!("{base}/api/v1/feeds/{}/{kind}", secret.reveal());
    Ok(Json(FeedLinks {
        atom: link("games.atom"),
        calendar: link("games.ics"),
    }))
}

/// `DELETE /api/v1/feeds`.
pub(super) async fn revoke(
    State(service): State<Service>,
    caller: Caller,
) -> Result<StatusCode, HttpError> {
    let identity = caller.known()?.id;
    service
        .live()
        .store()
        .write(RevokeFeed { identity })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The games that wait for the owner of a feed.
async fn load(service: &Service, secret: &str) -> Result<(i64, Vec<GameRow>), HttpError> {
    let missing = Problem::NotFound {
        what: Missing::Feed,
    };
    let hash = Secret::parse(secret).ok_or(missing.clone())?.hash();
    let store = service.live().store();
    let identity = store.read(FeedIdentity { hash }).await?.ok_or(missing)?;
    Ok((identity, store.read(WaitingGames { identity }).await?))
}

/// What a feed says about a game.
struct Entry {
    id: String,
    link: String,
    title: String,
    updated: u64,
    deadline: Option<u64>,
}

fn entry(game: &GameRow, identity: i64, base: &str) -> Entry {
    let player = game.player(identity);
    let opponent = player.and_then(|player| game.seats[player.opponent() as usize].as_ref());
    let other = game.seats.iter().flatten().next();
    let seat = if player.is_some() { opponent } else { other };
    let name = seat
        .and_then(|seat| seat.name.as_deref())
        .unwrap_or("Guest");
    let title = match player {
        Some(_) => format!("Pijersi: your turn against {name}"),
        None => format!("Pijersi: {name} challenges you"),
    };
    Entry {
        id: format!("{}-{}", game.id, game.progress.turns),
        link: format!("{base}/?game={}", game.id),
        title,
        updated: game.created.max(game.started),
        deadline: game.progress.deadline,
    }
}

/// `GET /api/v1/feeds/SECRET/games.atom`.
pub(super) async fn atom(
    State(service): State<Service>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let (identity, games) = load(&service, &secret).await?;
    let base = service.live().public_address(&headers);
    let entries = games.iter().map(|game| entry(game, identity, &base));
    Ok(private(
        "application/atom+xml; charset=utf-8",
        write_atom(&base, now(), entries),
    ))
}

/// `GET /api/v1/feeds/SECRET/games.ics`.
pub(super) async fn calendar(
    State(service): State<Service>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let (identity, games) = load(&service, &secret).await?;
    let base = service.live().public_address(&headers);
    let entries = games.iter().map(|game| entry(game, identity, &base));
    Ok(private(
        "text/calendar; charset=utf-8",
        write_calendar(now(), entries),
    ))
}

fn private(kind: &'static str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "private, max-age=60"),
    ];
    (headers, text).into_response()
}

fn time(at: u64) -> Timestamp {
    let at = i64::try_from(at).unwrap_or_default();
    Timestamp::from_millisecond(at).unwrap_or_default()
}

fn escape_xml(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

fn write_atom(base: &str, now: u64, entries: impl Iterator<Item = Entry>) -> String {
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
         <id>{base}/#live</id>\n<title>Pijersi: your games</title>\n<updated>{}</updated>\n\
         <author><name>Pijersi</name></author>\n<link href=\"{base}/#live\"/>\n",
        time(now)
    );
    for Entry {
        id,
        link,
        title,
        updated,
        ..
    } in entries
    {
        let _ = write!(
            text,
            "<entry>\n<id>urn:pijersi:{id}</id>\n<title>{}</title>\n<updated>{}</updated>\n<link href=\"{}\"/>\n</entry>\n",
            escape_xml(&title),
            time(updated),
            escape_xml(&link)
        );
    }
    text + "</feed>\n"
}

/// Lines end with CR LF and have at most 75 bytes; longer ones continue after a space (RFC 5545).
fn fold(text: &mut String, line: &str) {
    let mut length = 0;
    for letter in line.chars() {
        if length + letter.len_utf8() > 74 {
            text.push_str("\r\n ");
            length = 1;
        }
        text.push(letter);
        length += letter.len_utf8();
    }
    text.push_str("\r\n");
}

fn escape_calendar(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace(';', "\\;");
    text.replace(',', "\\,").replace('\n', "\\n")
}

fn write_calendar(now: u64, entries: impl Iterator<Item = Entry>) -> String {
    let stamp = |at| time(at).strftime("%Y%m%dT%H%M%SZ").to_string();
    let mut text = String::new();
    for line in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Pijersi//Games//EN",
    ] {
        fold(&mut text, line);
    }
    for entry in entries {
        let Some(deadline) = entry.deadline else {
            continue;
        };
        for line in [
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}@pijersi", entry.id),
            format!("DTSTAMP:{}", stamp(now)),
            format!("DTSTART:{}", stamp(deadline)),
            format!("SUMMARY:{}", escape_calendar(&entry.title)),
            format!("URL:{}", entry.link),
            "END:VEVENT".to_owned(),
        ] {
            fold(&mut text, &line);
        }
    }
    fold(&mut text, "END:VCALENDAR");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> impl Iterator<Item = Entry> {
        let name = "<Zoë> & \"friends\", of a long and winding name; and more of it still";
        [Some(86_400_000), None]
            .into_iter()
            .map(move |deadline| Entry {
                id: "abc-3".to_owned(),
                link: "https://pijersi.example/?game=abc".to_owned(),
                title: format!("Pijersi: your turn against {name}"),
                updated: 0,
                deadline,
            })
    }

    #[test]
    fn names_are_escaped_in_the_feed() {
        let text = write_atom("https://pijersi.example", 1_000, entries());
        assert!(
            text.contains("<updated>1970-01-01T00:00:01Z</updated>"),
            "{text}"
        );
        assert!(
            text.contains("&lt;Zoë&gt; &amp; &quot;friends&quot;"),
            "{text}"
        );
        assert_eq!(text.matches("<entry>").count(), 2);
    }

    #[test]
    fn the_calendar_has_the_deadlines_in_short_lines() {
        let text = write_calendar(0, entries());
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 1, "{text}");
        assert!(text.contains("DTSTART:19700102T000000Z\r\n"), "{text}");
        assert!(
            text.lines().all(|line| line.trim_end().len() <= 75),
            "{text}"
        );
        let unfolded = text.replace("\r\n ", "");
        assert!(
            unfolded.contains("\"friends\"\\, of a long and winding name\\; and"),
            "{unfolded}"
        );
    }
}
