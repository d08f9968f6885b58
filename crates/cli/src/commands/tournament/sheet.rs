//! An event as its printed sheets show it.

use std::path::Path;

use pijersi_pairing::Round;
use pijersi_print::{BoardPairing, Tournament, TournamentRound};

use super::session::Session;
use crate::failure::Failure;

/// Reads the file of an event and its results.
pub fn sheet(path: &Path) -> Result<Tournament, Failure> {
    let session = Session::open(path)?;
    let standings = session
        .table()
        .map_err(|message| Failure::Input(format!("{}: {message}", path.display())))?;
    let results = session.results();
    let rounds = results.rounds.len();
    let round = results.rounds.last().map(|round| TournamentRound {
        round: Round(rounds as u16),
        games: round
            .boards
            .iter()
            .map(|board| BoardPairing {
                white: results.name(board.pairing.white).to_owned(),
                black: results.name(board.pairing.black).to_owned(),
                result: board.result,
            })
            .collect(),
        byes: round
            .byes
            .iter()
            .map(|entry| (results.name(entry.player).to_owned(), entry.bye))
            .collect(),
    });
    let names = results.members.iter();
    Ok(Tournament {
        title: session.definition().title.clone(),
        players: names.map(|member| member.person.name.clone()).collect(),
        round,
        finished: Round((rounds - usize::from(results.is_round_open())) as u16),
        tie_breaks: session.definition().tie_breaks.clone(),
        standings,
    })
}
