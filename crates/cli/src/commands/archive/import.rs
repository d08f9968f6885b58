//! `pijersi archive import`: adding games that were played elsewhere.

use std::path::PathBuf;

use pijersi::Match;
use pijersi_server::{ImportedGame, Store, StoreError};
use tokio::task::JoinHandle;

use crate::failure::{Failure, print_error};
use crate::input::{Entries, Unit};

/// Number of games in a chunk that a task converts.
const CHUNK_LEN: usize = 500;
/// Number of games in a transaction. Each transaction touches most of a large index, so few large ones are faster.
const BATCH_LEN: usize = 100_000;
/// Number of chunks in progress at the same time.
const CHUNKS_IN_PROGRESS: usize = 8;

/// Numbers of games in an import.
#[derive(Default)]
pub struct Counts {
    pub added: u64,
    pub known: u64,
    pub unfinished: u64,
    pub unreadable: u64,
}

/// Adds the games of files.
pub async fn import(store: &Store, paths: &[PathBuf], strict: bool) -> Result<Counts, Failure> {
    let mut entries = Entries::new(paths, Unit::Game).filter(|entry| match entry {
        Ok(entry) => !entry.game.is_position,
        Err(_) => true,
    });
    let mut counts = Counts::default();
    let mut waiting = Vec::new();
    // Reading and writing overlap.
    let mut writing: Option<JoinHandle<Result<[u64; 2], StoreError>>> = None;
    loop {
        let mut chunks = Vec::new();
        for _ in 0..CHUNKS_IN_PROGRESS {
            let chunk: Vec<_> = entries.by_ref().take(CHUNK_LEN).collect::<Result<_, _>>()?;
            if chunk.is_empty() {
                break;
            }
            chunks.push(tokio::task::spawn_blocking(move || {
                let read = chunk.iter().map(|entry| entry.read(false));
                let read = read.map(|record| record.map(|record| convert(&record)));
                read.collect::<Vec<_>>()
            }));
        }
        let is_last = chunks.len() < CHUNKS_IN_PROGRESS;
        for chunk in chunks {
            let chunk = chunk
                .await
                .map_err(|error| Failure::Input(error.to_string()))?;
            for game in chunk {
                match game {
                    Ok(Some(game)) => waiting.push(game),
                    Ok(None) => counts.unfinished += 1,
                    Err(error) if strict => return Err(error.into()),
                    Err(error) => {
                        print_error(&error.to_string());
                        counts.unreadable += 1;
                    }
                }
            }
        }
        if is_last || waiting.len() >= BATCH_LEN {
            let (games, store) = (std::mem::take(&mut waiting), store.clone());
            let next = tokio::spawn(async move {
                let all = games.len() as u64;
                let added = store.import(games).await?;
                Ok([added, all - added])
            });
            let done = [
                writing.replace(next),
                if is_last { writing.take() } else { None },
            ];
            for writing in done.into_iter().flatten() {
                let failed = |error: &dyn std::fmt::Display| Failure::Input(error.to_string());
                let written = writing.await.map_err(|error| failed(&error))?;
                let [added, known] = written.map_err(|error| failed(&error))?;
                counts.added += added;
                counts.known += known;
            }
        }
        if is_last {
            return Ok(counts);
        }
    }
}

fn convert(record: &Match) -> Option<ImportedGame> {
    ImportedGame::new(record, |name| record.tags().get(name))
}
