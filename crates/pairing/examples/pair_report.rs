//! Pairs the next round of a tournament report in the FIDE format (TRF):
//!
//!   cargo run --release -p pijersi-pairing --example pair_report -- tournament.trf
//!
//! Prints the number of pairs, then a pair of numbers per line, White first, 0 for the bye.

use pijersi::Player;
use pijersi_pairing::{
    Bye, ByeEntry, Entrant, Event, Game, GameResult, Pairing, PlayerId, Round, RoundRecord, Swiss,
};

/// One round of a player's line: opponent, colour, result.
type Cell = (u32, char, char);

fn cells(line: &str) -> Vec<Cell> {
    let rounds = line.get(89..).unwrap_or("");
    let fields: Vec<&str> = rounds.split_whitespace().collect();
    fields
        .chunks_exact(3)
        .map(|cell| {
            (
                cell[0].parse().unwrap_or(0),
                cell[1].chars().next().unwrap(),
                cell[2].chars().next().unwrap(),
            )
        })
        .collect()
}

fn main() {
    let path = std::env::args().nth(1).expect("the path of a report");
    let text = std::fs::read_to_string(path).expect("a readable report");
    let players: Vec<(u32, Vec<Cell>)> = text
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| (line[4..8].trim().parse().expect("a number"), cells(line)))
        .collect();
    let last = text
        .lines()
        .find_map(|line| line.strip_prefix("XXR "))
        .expect("XXR")
        .trim()
        .parse()
        .expect("a number");
    let lengths = players.iter().map(|(_, cells)| {
        cells
            .iter()
            .rposition(|cell| !matches!(cell.2, 'Z' | 'H'))
            .map_or(0, |at| at + 1)
    });
    let finished = lengths.max().unwrap_or(0);
    let count = players.len() as u32;
    let mut event = Event::new(
        players
            .iter()
            .map(|&(number, _)| Entrant::new(PlayerId(number), count - number)),
    )
    .expect("distinct");
    for round in 0..finished {
        let mut record = RoundRecord::default();
        for (number, cells) in &players {
            let player = PlayerId(*number);
            let Some(&(opponent, colour, result)) = cells.get(round) else {
                continue;
            };
            if opponent == 0 {
                let bye = match result {
                    'U' => Bye::PairingAllocated,
                    'F' => Bye::FullPoint,
                    'H' => Bye::HalfPoint,
                    _ => Bye::ZeroPoint,
                };
                record.byes.push(ByeEntry { player, bye });
            } else if *number < opponent {
                let theirs = players
                    .iter()
                    .find(|other| other.0 == opponent)
                    .expect("an opponent")
                    .1[round]
                    .2;
                let colour = if colour == 'w' {
                    Player::White
                } else {
                    Player::Black
                };
                let mine = match (result, theirs) {
                    ('1', _) => GameResult::WhiteWins,
                    ('0', _) => GameResult::BlackWins,
                    ('=', _) => GameResult::Draw,
                    ('+', _) => GameResult::BlackForfeits,
                    ('-', '+') => GameResult::WhiteForfeits,
                    _ => GameResult::BothForfeit,
                };
                let (pairing, result) = match colour {
                    Player::White => (
                        Pairing {
                            white: player,
                            black: PlayerId(opponent),
                        },
                        mine,
                    ),
                    Player::Black => (
                        Pairing {
                            white: PlayerId(opponent),
                            black: player,
                        },
                        reversed(mine),
                    ),
                };
                record.games.push(Game { pairing, result });
            }
        }
        event.add_round(record).expect("consistent rounds");
    }
    let absent: Vec<ByeEntry> = players
        .iter()
        .filter(|(_, cells)| cells.len() > finished)
        .map(|(number, _)| ByeEntry {
            player: PlayerId(*number),
            bye: Bye::ZeroPoint,
        })
        .collect();
    let round = Swiss::new(Round(last))
        .pair(&event, &absent)
        .expect("a legal pairing");
    let odd = round
        .byes
        .iter()
        .find(|entry| entry.bye == Bye::PairingAllocated);
    println!("{}", round.pairings.len() + usize::from(odd.is_some()));
    for pairing in &round.pairings {
        println!("{} {}", pairing.white, pairing.black);
    }
    if let Some(entry) = odd {
        println!("{} 0", entry.player);
    }
}

fn reversed(result: GameResult) -> GameResult {
    match result {
        GameResult::WhiteWins => GameResult::BlackWins,
        GameResult::BlackWins => GameResult::WhiteWins,
        GameResult::WhiteForfeits => GameResult::BlackForfeits,
        GameResult::BlackForfeits => GameResult::WhiteForfeits,
        same => same,
    }
}
