//! Import of games that were not played on this server.

use std::time::{Duration, Instant};

use pijersi::Match;
use sha2::{Digest, Sha256};

use super::search::parse_day;
use super::{ArchivedGame, IndexedGame};
use crate::store::archive::AddToArchive;
use crate::store::{Store, StoreError};

/// Number of games in a transaction.
const BATCH_SIZE: usize = 250;
/// An import of more games leaves time for others, and enlarges the cache.
const LARGE_IMPORT: usize = 1000;
/// Minimum pause between transactions.
const MIN_PAUSE: Duration = Duration::from_millis(5);

/// The first character of the id of an imported game.
pub(crate) const IMPORTED: char = '#';

/// A game that can be added to an archive.
///
/// ```
/// use pijersi_server::{ImportedGame, Store};
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let tag = |name: &str| (name == "White").then_some("Ann");
/// let game = ImportedGame::new(&"1 a4-b5=c4  1-0".parse()?, tag).expect("the game has a result");
/// let store = Store::in_memory()?;
/// assert_eq!(store.import(vec![game.clone()]).await?, 1);
/// assert_eq!(store.import(vec![game]).await?, 0, "it is in the archive already");
/// # Ok::<(), Box<dyn std::error::Error>>(()) }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct ImportedGame(IndexedGame);

impl ImportedGame {
    /// The archive's part of a game: its turns, its result and the tags `White`, `Black`, `Date` and `Termination`. None of
    /// a game without a result.
    pub fn new<'a>(record: &Match, tag: impl Fn(&str) -> Option<&'a str>) -> Option<ImportedGame> {
        let tag = |name: &str| {
            let value = tag(name).map(str::trim);
            value.filter(|value| !value.is_empty() && *value != "?")
        };
        let mut indexed = IndexedGame::new(record)?;
        let game = &mut indexed.game;
        game.white = tag("White").and_then(short);
        game.black = tag("Black").and_then(short);
        game.played = tag("Date").and_then(parse_day);
        game.reason = tag("Termination").and_then(|reason| reason.parse().ok());
        game.game = Some(name(game));
        Some(ImportedGame(indexed))
    }
}

/// Shortens a name for lists.
fn short(text: &str) -> Option<String> {
    crate::people::names::shorten(text, 60)
}

/// An id that only depends on the game, so that the same game is added once.
fn name(game: &ArchivedGame) -> String {
    let mut hash = Sha256::new();
    let parts = [&game.white, &game.black].map(|name| name.as_deref().unwrap_or_default());
    for part in parts.into_iter().chain([
        &*game.start.to_string(),
        &*game.turns,
        &*game.result.to_string(),
    ]) {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    hash.update(game.played.unwrap_or_default().to_le_bytes());
    let bytes = hash.finalize();
    let digits = bytes.iter().take(16).map(|byte| format!("{byte:02x}"));
    std::iter::once(IMPORTED.to_string())
        .chain(digits)
        .collect()
}

impl Store {
    /// Adds games to the archive, and returns the number of new ones. Small transactions with pauses let the turns of running games
    /// pass; an import that was interrupted can be repeated.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn import(&self, games: Vec<ImportedGame>) -> Result<u64, StoreError> {
        let is_large = games.len() > LARGE_IMPORT;
        let mut games = games.into_iter().map(|game| game.0);
        let mut added = 0;
        loop {
            let batch: Vec<IndexedGame> = games.by_ref().take(BATCH_SIZE).collect();
            if batch.is_empty() {
                return Ok(added);
            }
            let begin = Instant::now();
            added += self
                .write_without_timeout(AddToArchive {
                    games: batch,
                    is_large,
                })
                .await?;
            // Other processes that wait for the database only poll it.
            if is_large {
                tokio::time::sleep(begin.elapsed().max(MIN_PAUSE)).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::identities::CreateIdentity;

    #[tokio::test]
    async fn changes_pass_a_large_import() {
        let store = Store::in_memory().unwrap();
        let record: Match = "1 a4-b5=c4  1-0".parse().unwrap();
        let games = (0..2000).map(|number| {
            let name = format!("Ann {number}");
            ImportedGame::new(&record, |tag| (tag == "White").then_some(&*name)).unwrap()
        });
        let games: Vec<_> = games.collect();
        let importing = store.import(games);
        tokio::pin!(importing);
        let mut changes = 0;
        let added = loop {
            tokio::select! {
                added = &mut importing => break added.unwrap(),
                created = store.write(CreateIdentity::guest(changes + 1)) => {
                    assert!(created.unwrap().is_ok());
                    changes += 1;
                }
            }
        };
        assert_eq!(added, 2000);
        assert!(changes >= 8, "{changes}");
    }
}
