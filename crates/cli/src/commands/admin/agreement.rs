//! How often players of rated games chose the engine's turns.

use std::collections::BTreeMap;

use pijersi::Player;
use pijersi_engine::{Engine, Label, Limits, Signal, review};
use pijersi_server::admin::RatedPlayer;

use super::{Agreement, Console, table};
use crate::failure::Failure;

/// Number of turns of each game that are not counted, because players know them by heart.
const OPENING: usize = 4;

/// The turns of a player, forced ones excluded.
#[derive(Default)]
struct Tally {
    games: usize,
    turns: usize,
    /// Turns than which the engine found none better.
    best: usize,
    accuracy: f64,
}

impl Console<'_> {
    pub fn agreement(&mut self, options: &Agreement) -> Result<(), Failure> {
        let games = self
            .admin
            .rated_games(options.name.as_deref(), options.games);
        let games = self.wait(games, "")?;
        let limits = Limits::nodes(options.nodes);
        let mut engine = Engine::default();
        let mut players: BTreeMap<RatedPlayer, Tally> = BTreeMap::new();
        for game in &games {
            let signal = Signal::new();
            let reviewed = review(&game.record, &mut engine, &limits, &signal, &mut |_, _| {});
            let Some(review) = reviewed else { continue };
            for player in Player::ALL {
                let tally = players
                    .entry(game.players[player as usize].clone())
                    .or_default();
                tally.games += 1;
                let turns = review.turns.iter().skip(OPENING);
                for turn in turns.filter(|turn| turn.player == player) {
                    if turn.label == Label::Forced {
                        continue;
                    }
                    tally.turns += 1;
                    tally.best += usize::from(turn.label == Label::Best);
                    tally.accuracy += turn.accuracy;
                }
            }
        }
        let mut players: Vec<_> = players.into_iter().collect();
        players.sort_by(|(_, one), (_, other)| share(other).total_cmp(&share(one)));
        let rows = players
            .into_iter()
            .map(|(player, tally)| row(player, &tally));
        let headings = ["player", "program", "games", "turns", "best", "accuracy"];
        Ok(table::write(self.out, headings, rows.collect())?)
    }
}

/// The part of the turns that were the best.
fn share(tally: &Tally) -> f64 {
    match tally.turns {
        0 => 0.0,
        turns => tally.best as f64 / turns as f64,
    }
}

fn row(player: RatedPlayer, tally: &Tally) -> [String; 6] {
    let program = if player.bot { "yes" } else { "" };
    let accuracy = tally.accuracy / tally.turns.max(1) as f64;
    [
        player.name.unwrap_or_else(|| "(deleted)".to_owned()),
        program.to_owned(),
        tally.games.to_string(),
        tally.turns.to_string(),
        format!("{:.0} %", 100.0 * share(tally)),
        format!("{accuracy:.1}"),
    ]
}
