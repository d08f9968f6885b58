//! Standings of a tournament.

use std::collections::BTreeMap;

use pijersi_pairing::{
    Bye, ByeEntry, Entrant, Event, Game, GameResult, Knockout, KnockoutMatch, MatchId, MatchRules,
    MatchStatus, Pairing, PairingError, PlayerId, Round, RoundRecord, Score, UnplayedRounds,
};
use pijersi_protocol::{ByeKind, TieBreak, TournamentFormat, TournamentGroup, TournamentStanding};

use super::state::{Board, State, game_result};

/// The bye for pairings.
pub(super) fn bye(kind: ByeKind) -> Bye {
    match kind {
        ByeKind::Odd => Bye::PairingAllocated,
        ByeKind::Half => Bye::HalfPoint,
    }
}

fn criterion(tie_break: TieBreak) -> pijersi_pairing::TieBreak {
    match tie_break {
        TieBreak::Buchholz => pijersi_pairing::TieBreak::Buchholz,
        TieBreak::BuchholzCut1 => pijersi_pairing::TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger => pijersi_pairing::TieBreak::SonnebornBerger,
        TieBreak::DirectEncounter => pijersi_pairing::TieBreak::DirectEncounter,
        TieBreak::Wins => pijersi_pairing::TieBreak::Wins,
        TieBreak::GamesWithBlack => pijersi_pairing::TieBreak::GamesWithBlack,
    }
}

impl State {
    /// The tie-breaks in their order.
    pub fn tie_breaks(&self) -> Vec<TieBreak> {
        let chosen = &self.settings.tie_breaks;
        match self.settings.format {
            TournamentFormat::Knockout { .. } | TournamentFormat::Arena { .. } => Vec::new(),
            _ if !chosen.is_empty() => chosen.clone(),
            TournamentFormat::Swiss { .. } => vec![
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
                TieBreak::DirectEncounter,
            ],
            TournamentFormat::RoundRobin { .. } | TournamentFormat::League { .. } => vec![
                TieBreak::DirectEncounter,
                TieBreak::SonnebornBerger,
                TieBreak::Wins,
            ],
        }
    }

    /// The record of a Swiss tournament, or of a division, with all finished games.
    pub fn record(&self, division: u32) -> Result<Event, PairingError> {
        let is_swiss = matches!(self.settings.format, TournamentFormat::Swiss { .. });
        let players: Vec<u32> = match is_swiss {
            true => self.numbers().collect(),
            false => self
                .divisions
                .get(division as usize)
                .cloned()
                .unwrap_or_default(),
        };
        let count = players.len() as u32;
        let entrants = (0..).zip(players).filter_map(|(index, number)| {
            let entry = self.player(number)?;
            let joined = Round(if is_swiss { entry.entered_after + 1 } else { 1 });
            // Divisions are in pairing order already.
            let rating = if is_swiss {
                entry.rating
            } else {
                count - index
            };
            let entrant = Entrant::new(PlayerId(number), rating);
            Some(Entrant { joined, ..entrant })
        });
        let mut event = Event::new(entrants)?;
        let mut rounds = vec![RoundRecord::default(); usize::from(self.round)];
        let index = |round: u16| usize::from(round).saturating_sub(1);
        for board in self.boards.iter().filter(|board| board.group == division) {
            if let (Some(result), Some(round)) = (board.result, rounds.get_mut(index(board.round)))
            {
                round.games.push(Game {
                    pairing: board.pairing(),
                    result: game_result(result),
                });
            }
        }
        for record in &self.byes {
            if let Some(round) = rounds.get_mut(index(record.round)) {
                round.byes.push(ByeEntry {
                    player: PlayerId(record.player),
                    bye: bye(record.bye),
                });
            }
        }
        for round in rounds {
            event.add_round(round)?;
        }
        Ok(event)
    }

    /// The standings of a Swiss tournament or of a division.
    pub fn division_standings(
        &self,
        division: u32,
    ) -> Result<Vec<pijersi_pairing::Standing>, PairingError> {
        let unplayed = match self.settings.format {
            TournamentFormat::Swiss { .. } => UnplayedRounds::Swiss,
            _ => UnplayedRounds::RoundRobin,
        };
        let criteria: Vec<_> = self.tie_breaks().into_iter().map(criterion).collect();
        let event = self.record(division)?;
        Ok(pijersi_pairing::standings(&event, &criteria, unplayed))
    }

    /// The standings: one group, or one for each division.
    pub fn groups(&self) -> Vec<TournamentGroup> {
        let group = |division: u32, standings| TournamentGroup {
            division,
            standings,
        };
        match self.settings.format {
            TournamentFormat::Arena { .. } => vec![group(0, self.arena_standings())],
            TournamentFormat::Knockout { .. } => vec![group(0, self.knockout_standings())],
            TournamentFormat::Swiss { .. } => vec![group(0, self.scored(0))],
            _ => (0..self.divisions.len() as u32)
                .map(|division| group(division, self.scored(division)))
                .collect(),
        }
    }

    fn scored(&self, division: u32) -> Vec<TournamentStanding> {
        let standings = self.division_standings(division).unwrap_or_default();
        let lines = standings.into_iter().map(|line| TournamentStanding {
            rank: Some(line.rank as u32),
            player: line.player.0,
            points: points(line.score),
            tie_breaks: line
                .tie_breaks
                .iter()
                .map(|value| f64::from(value.quarters()) / 4.0)
                .collect(),
            games: line.games.white + line.games.black,
        });
        lines.collect()
    }

    fn arena_standings(&self) -> Vec<TournamentStanding> {
        let mut lines: Vec<(Score, u32, u32)> = self
            .numbers()
            .map(|number| match self.arena.player(PlayerId(number)) {
                Some(player) => (player.score, player.games, number),
                None => (Score::ZERO, 0, number),
            })
            .collect();
        lines.sort_by_key(|&(score, _, number)| (std::cmp::Reverse(score), number));
        let better = |score: Score| lines.partition_point(|line| line.0 > score) as u32;
        let line = |&(score, games, player): &(Score, u32, u32)| TournamentStanding {
            rank: Some(better(score) + 1),
            player,
            points: points(score),
            tie_breaks: Vec::new(),
            games,
        };
        lines.iter().map(line).collect()
    }

    fn knockout_standings(&self) -> Vec<TournamentStanding> {
        let Some(bracket) = self.bracket() else {
            return Vec::new();
        };
        let matches = bracket.matches();
        let last = bracket.knockout.rounds();
        let seeds = self.divisions.first().cloned().unwrap_or_default();
        let mut lines: Vec<TournamentStanding> = seeds
            .iter()
            .map(|&player| {
                let own = || {
                    let has = |found: &&KnockoutMatch| {
                        found.first_game.colour_of(PlayerId(player)).is_some()
                    };
                    matches.iter().filter(has)
                };
                let won = |found: &KnockoutMatch| found.winner == Some(PlayerId(player));
                let is_third = |found: &KnockoutMatch| found.id.round == last && found.id.slot == 1;
                let third = own().find(|found| is_third(found));
                let lost =
                    own().find(|found| !is_third(found) && found.winner.is_some() && !won(found));
                let has_title =
                    own().any(|found| found.id.round == last && !is_third(found) && won(found));
                let rank = match (third, lost) {
                    (Some(third), _) => third.winner.map(|_| if won(third) { 3 } else { 4 }),
                    (None, Some(lost)) => Some(2u32.pow(u32::from(last.0 - lost.id.round.0)) + 1),
                    (None, None) => has_title.then_some(1),
                };
                let boards = self.boards.iter();
                let games = boards.filter(|board| board.has(player) && board.result.is_some());
                TournamentStanding {
                    rank,
                    player,
                    points: own().filter(|found| won(found)).count() as f64,
                    tie_breaks: Vec::new(),
                    games: games.count() as u32,
                }
            })
            .collect();
        // Players who are still in come first.
        lines.sort_by(|one, other| {
            let key = |line: &TournamentStanding| line.rank.unwrap_or(0);
            key(one)
                .cmp(&key(other))
                .then(other.points.total_cmp(&one.points))
        });
        lines
    }

    /// The bracket of a knockout that has started.
    pub fn bracket(&self) -> Option<Bracket> {
        let TournamentFormat::Knockout { games, third_place } = self.settings.format else {
            return None;
        };
        let seeds = self.divisions.first()?.iter().map(|&seed| PlayerId(seed));
        let mut bracket = Bracket {
            knockout: Knockout::new(seeds.collect(), third_place).ok()?,
            rules: MatchRules::best_of(games).ok()?,
            winners: BTreeMap::new(),
        };
        loop {
            let matches = bracket.matches();
            let undecided = matches.iter().filter(|found| found.winner.is_none());
            let decided: Vec<(MatchId, PlayerId)> = undecided
                .filter_map(|found| Some((found.id, self.match_winner(&bracket, found)?)))
                .collect();
            if decided.is_empty() {
                return Some(bracket);
            }
            bracket.winners.extend(decided);
        }
    }

    /// The games of a match of a knockout.
    pub fn match_boards(&self, id: MatchId) -> impl Iterator<Item = &Board> {
        let is_part =
            move |board: &&Board| board.round == id.round.0 && board.group == u32::from(id.slot);
        self.boards.iter().filter(is_part)
    }

    /// The winner of a match, by its games, or because the opponent has withdrawn and no game is in progress.
    fn match_winner(&self, bracket: &Bracket, found: &KnockoutMatch) -> Option<PlayerId> {
        let results: Vec<_> = self
            .match_boards(found.id)
            .zip(0..)
            .map_while(|(board, number)| match_result(found.first_game, number, board))
            .collect();
        let is_running = self.match_boards(found.id).count() > results.len();
        let first = found.first_game;
        match bracket.rules.status(first, &results) {
            MatchStatus::Won(winner) => Some(winner),
            MatchStatus::Next(_) if is_running => None,
            MatchStatus::Next(_) if !self.is_active(first.black.0) => Some(first.white),
            MatchStatus::Next(_) if !self.is_active(first.white.0) => Some(first.black),
            MatchStatus::Next(_) => None,
        }
    }
}

/// The result of a game of a match for the colours that were planned: a swap has exchanged them.
pub(super) fn match_result(first: Pairing, number: u32, board: &Board) -> Option<GameResult> {
    let planned = if number.is_multiple_of(2) {
        first
    } else {
        first.reversed()
    };
    let result = game_result(board.result?);
    Some(match board.pairing() == planned {
        true => result,
        false => match result {
            GameResult::WhiteWins => GameResult::BlackWins,
            GameResult::BlackWins => GameResult::WhiteWins,
            GameResult::WhiteForfeits => GameResult::BlackForfeits,
            GameResult::BlackForfeits => GameResult::WhiteForfeits,
            GameResult::Draw | GameResult::BothForfeit => result,
        },
    })
}

/// A knockout with the winners so far.
pub(crate) struct Bracket {
    pub knockout: Knockout,
    pub rules: MatchRules,
    winners: BTreeMap<MatchId, PlayerId>,
}

impl Bracket {
    /// The matches whose players are known.
    pub fn matches(&self) -> Vec<KnockoutMatch> {
        self.knockout.matches(&self.winners)
    }

    /// Whether all matches are decided.
    pub fn is_decided(&self) -> bool {
        self.knockout
            .places(&self.winners)
            .iter()
            .all(Option::is_some)
    }
}

/// Points as a number.
fn points(score: Score) -> f64 {
    f64::from(score.halves()) / 2.0
}
