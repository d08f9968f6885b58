//! Standings and crosstable of a tournament.

use pijersi::Player;

use crate::tie_break::TieBreaks;
use crate::{Event, Participation, PlayerId, Score, TieBreak, TieBreakValue, UnplayedRounds};

/// A player's line of the standings. With [`Standing::rounds`] it is also the player's line of the crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1. Players whom no tie-break separates share it.
    pub rank: usize,
    /// The player.
    pub player: PlayerId,
    /// The points.
    pub score: Score,
    /// The values of the tie-breaks, in their order.
    pub tie_breaks: Vec<TieBreakValue>,
    /// Games over the board with White, with Black.
    pub games: ColourCounts,
    /// What the player did in each round.
    pub rounds: Vec<Participation>,
}

/// Numbers of games by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColourCounts {
    /// With White.
    pub white: u32,
    /// With Black.
    pub black: u32,
}

/// Orders the players of a tournament by points and then by each tie-break.
///
/// ```
/// use pijersi_pairing::{
///     Entrant, Event, Game, GameResult, Pairing, PlayerId, RoundRecord, TieBreak, UnplayedRounds, standings,
/// };
/// let mut event = Event::new((1..=2).map(|n| Entrant::new(PlayerId(n), 1500)))?;
/// let pairing = Pairing { white: PlayerId(1), black: PlayerId(2) };
/// event.add_round(RoundRecord { games: vec![Game { pairing, result: GameResult::BlackWins }], byes: vec![] })?;
/// let table = standings(&event, &[TieBreak::Buchholz], UnplayedRounds::Swiss);
/// assert_eq!((table[0].player, table[0].rank), (PlayerId(2), 1));
/// # Ok::<(), pijersi_pairing::PairingError>(())
/// ```
pub fn standings(
    event: &Event,
    tie_breaks: &[TieBreak],
    unplayed: UnplayedRounds,
) -> Vec<Standing> {
    let records = TieBreaks::new(event, unplayed);
    let mut table: Vec<Standing> = event
        .ranked_entrants()
        .iter()
        .map(|entrant| {
            let rounds = records.history(entrant.id).to_vec();
            let mut games = ColourCounts::default();
            for (_, colour) in rounds
                .iter()
                .filter_map(|participation| participation.game())
            {
                match colour {
                    Player::White => games.white += 1,
                    Player::Black => games.black += 1,
                }
            }
            Standing {
                rank: 0,
                player: entrant.id,
                score: records.score(entrant.id),
                tie_breaks: tie_breaks
                    .iter()
                    .map(|&criterion| records.value(criterion, entrant.id))
                    .collect(),
                games,
                rounds,
            }
        })
        .collect();
    table.sort_by_key(|standing| std::cmp::Reverse(standing.score));
    for (index, &criterion) in tie_breaks.iter().enumerate() {
        let tied = |a: &Standing, b: &Standing| {
            a.score == b.score && a.tie_breaks[..index] == b.tie_breaks[..index]
        };
        for group in table.chunk_by_mut(tied) {
            if criterion == TieBreak::DirectEncounter {
                let players: Vec<PlayerId> = group.iter().map(|standing| standing.player).collect();
                for (standing, value) in group.iter_mut().zip(records.direct_encounters(&players)) {
                    standing.tie_breaks[index] = value;
                }
            }
            group.sort_by_key(|standing| std::cmp::Reverse(standing.tie_breaks[index]));
        }
    }
    let mut place = 1;
    for group in table.chunk_by_mut(|a, b| a.score == b.score && a.tie_breaks == b.tie_breaks) {
        for standing in group.iter_mut() {
            standing.rank = place;
        }
        place += group.len();
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bye, ByeEntry, Entrant, Game, GameResult, Pairing, RoundRecord};

    fn game(white: u32, black: u32, result: &str) -> Game {
        Game {
            pairing: Pairing {
                white: PlayerId(white),
                black: PlayerId(black),
            },
            result: result.parse().unwrap(),
        }
    }

    fn bye(player: u32, bye: Bye) -> ByeEntry {
        ByeEntry {
            player: PlayerId(player),
            bye,
        }
    }

    fn values(table: &[Standing], player: u32) -> Vec<String> {
        let standing = table
            .iter()
            .find(|standing| standing.player == PlayerId(player))
            .unwrap();
        standing
            .tie_breaks
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// Four players, three rounds, everyone meets everyone.
    fn round_robin() -> Event {
        let mut event = Event::new((1..=4).map(|n| Entrant::new(PlayerId(n), 1500 - n))).unwrap();
        for games in [
            vec![game(1, 4, "1-0"), game(2, 3, "1/2-1/2")],
            vec![game(4, 3, "0-1"), game(1, 2, "0-1")],
            vec![game(2, 4, "0-1"), game(3, 1, "0-1")],
        ] {
            event
                .add_round(RoundRecord {
                    games,
                    byes: vec![],
                })
                .unwrap();
        }
        event
    }

    #[test]
    fn tie_breaks_of_a_round_robin() {
        // Points: 1 has 2, 2 and 3 have 1.5, 4 has 1.
        let criteria = TieBreak::ALL;
        let table = standings(&round_robin(), &criteria, UnplayedRounds::RoundRobin);
        assert_eq!(
            table.iter().map(|s| s.player.0).collect::<Vec<_>>(),
            [1, 2, 3, 4]
        );
        assert_eq!(
            table.iter().map(|s| s.rank).collect::<Vec<_>>(),
            [1, 2, 3, 4]
        );
        assert_eq!(values(&table, 1), ["4", "3", "2.5", "0", "2", "1"]);
        assert_eq!(values(&table, 2), ["4.5", "3.5", "2.75", "0", "1", "1"]);
        assert_eq!(values(&table, 3), ["4.5", "3.5", "1.75", "0", "1", "2"]);
        assert_eq!(table[0].games, ColourCounts { white: 2, black: 1 });
    }

    #[test]
    fn the_direct_encounter_decides_only_when_all_tied_players_have_met() {
        let mut event = Event::new((1..=4).map(|n| Entrant::new(PlayerId(n), 1500 - n))).unwrap();
        event
            .add_round(RoundRecord {
                games: vec![game(1, 2, "0-1"), game(3, 4, "0-1")],
                byes: vec![],
            })
            .unwrap();
        let table = standings(&event, &[TieBreak::DirectEncounter], UnplayedRounds::Swiss);
        assert_eq!(
            table.iter().map(|s| s.rank).collect::<Vec<_>>(),
            [1, 1, 3, 3]
        );
        event
            .add_round(RoundRecord {
                games: vec![game(4, 2, "0-1"), game(1, 3, "1-0")],
                byes: vec![],
            })
            .unwrap();
        event
            .add_round(RoundRecord {
                games: vec![game(4, 1, "0-1"), game(2, 3, "0-1")],
                byes: vec![],
            })
            .unwrap();
        // 1 and 2 have two points each, and 2 won their game; 3 and 4 have one, and 4 won theirs.
        let table = standings(&event, &[TieBreak::DirectEncounter], UnplayedRounds::Swiss);
        assert_eq!(
            table.iter().map(|s| s.player.0).collect::<Vec<_>>(),
            [2, 1, 4, 3]
        );
    }

    #[test]
    fn unplayed_rounds_count_as_games_against_oneself() {
        let mut event = Event::new((1..=3).map(|n| Entrant::new(PlayerId(n), 1500 - n))).unwrap();
        event
            .add_round(RoundRecord {
                games: vec![game(1, 2, "1-0")],
                byes: vec![bye(3, Bye::PairingAllocated)],
            })
            .unwrap();
        event
            .add_round(RoundRecord {
                games: vec![game(3, 1, "--+")],
                byes: vec![bye(2, Bye::HalfPoint)],
            })
            .unwrap();
        let table = standings(
            &event,
            &[TieBreak::Buchholz, TieBreak::BuchholzCut1],
            UnplayedRounds::Swiss,
        );
        // Player 1: opponent 2, who asked for a bye (0 + draw), and the forfeited round (own score 2).
        assert_eq!(values(&table, 1), ["2.5", "2"]);
        // Player 2: opponent 1 (2), the requested bye (own score 0.5), which is cut first.
        assert_eq!(values(&table, 2), ["2.5", "2"]);
        // Player 3: the bye and the forfeit, own score 1 each.
        assert_eq!(values(&table, 3), ["2", "1"]);
    }

    #[test]
    fn results_as_text() {
        for result in GameResult::ALL {
            assert_eq!(result.as_str().parse(), Ok(result));
        }
        for criterion in TieBreak::ALL {
            assert_eq!(criterion.as_str().parse(), Ok(criterion));
        }
    }
}
