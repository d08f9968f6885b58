//! Games of equal players from a set-up, and their results.

use std::fmt;
use std::str::FromStr;

use pijersi::{Player, Setup, SplitMix64};
use pijersi_engine::{Engine, Level, Limits, Options, Signal};

use crate::strength::Strength;

/// First line of a file of games.
pub const GAMES_HEADER: &str = "# pijersi atlas games 1";
/// Size of the engine's table in MiB.
const TABLE_MIB: usize = 16;

/// A game to play. The same pairing always gives the same game.
///
/// As text the set-up, the strength and the seed with tabs between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairing {
    /// The set-up.
    pub setup: Setup,
    /// The strength of both players.
    pub strength: Strength,
    /// The seed of the players' choices.
    pub seed: u64,
}

/// A game that was played.
///
/// As text the pairing, White's half points, the number of turns and the fingerprint with tabs between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// What was played.
    pub pairing: Pairing,
    /// The half points of White: 0, 1 or 2.
    pub half_points: u8,
    /// The number of turns of both players, up to a proven win at full strength.
    pub turns: u16,
    /// Equal for games with the same turns.
    pub fingerprint: u32,
}

/// Plays games.
///
/// ```
/// use pijersi::Setup;
/// use pijersi_atlas::{Pairing, PlayGames, Strength};
/// use pijersi_engine::Signal;
/// let pairing = Pairing { setup: Setup::Classic, strength: "level-2".parse().unwrap(), seed: 1 };
/// let result = PlayGames::default().play(&pairing, &Signal::new()).unwrap();
/// assert_eq!(result.to_string().parse(), Ok(result));
/// ```
pub struct PlayGames {
    engine: Engine,
}

impl Default for PlayGames {
    fn default() -> PlayGames {
        PlayGames {
            engine: Engine::new(Options {
                table_mib: TABLE_MIB,
                ..Options::default()
            }),
        }
    }
}

impl PlayGames {
    /// Plays a game; none if the signal stopped it.
    pub fn play(&mut self, pairing: &Pairing, signal: &Signal) -> Option<GameResult> {
        let mut random = SplitMix64::new(pairing.seed);
        let level = match pairing.strength {
            Strength::Level(level) => level,
            Strength::Nodes(_) => Level::MAX,
        };
        self.engine.set_options(Options {
            level,
            seed: random.next(),
            ..self.engine.options().clone()
        });
        if level == Level::MAX {
            self.engine.new_game();
        }
        let mut position = pairing.setup.position();
        let (mut turns, mut fingerprint) = (0, 0u64);
        let winner = loop {
            if let Some(outcome) = position.outcome() {
                break outcome.winner();
            }
            let result = self.engine.search(
                &position,
                &limits(pairing, &mut random),
                signal,
                &mut |_| {},
            );
            if signal.is_stopped() {
                return None;
            }
            if let (Strength::Nodes(_), Some(distance)) =
                (pairing.strength, result.score.win_distance())
            {
                // Full strength wins what it has proven.
                break Some(match distance > 0 {
                    true => position.player(),
                    false => position.player().opponent(),
                });
            }
            let turn = result.turn?;
            position = position.play_unchecked(turn);
            turns += 1;
            fingerprint = SplitMix64::new(fingerprint ^ u64::from(turn.bits())).next();
        };
        Some(GameResult {
            pairing: *pairing,
            half_points: match winner {
                Some(Player::White) => 2,
                None => 1,
                Some(Player::Black) => 0,
            },
            turns,
            fingerprint: (fingerprint >> 32) as u32,
        })
    }
}

/// Levels have limits of their own. At full strength the number of positions varies from turn to turn by a quarter, as
/// times do: otherwise all games from a set-up would be the same.
fn limits(pairing: &Pairing, random: &mut SplitMix64) -> Limits {
    match pairing.strength {
        Strength::Level(_) => Limits::depth(Limits::MAX_DEPTH),
        Strength::Nodes(nodes) => Limits::nodes(nodes - nodes / 4 + random.below(nodes / 2 + 1)),
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.setup, self.strength, self.seed)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameResult {
            pairing,
            half_points,
            turns,
            fingerprint,
        } = self;
        write!(f, "{pairing}\t{half_points}\t{turns}\t{fingerprint:08x}")
    }
}

/// The text is not the result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGameError;

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a set-up, strength, seed, half points, turns and fingerprint of a game")
    }
}

impl std::error::Error for ParseGameError {}

impl FromStr for GameResult {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<GameResult, ParseGameError> {
        let parse = || {
            let mut fields = text.split('\t');
            let result = GameResult {
                pairing: Pairing {
                    setup: fields.next()?.parse().ok()?,
                    strength: fields.next()?.parse().ok()?,
                    seed: fields.next()?.parse().ok()?,
                },
                half_points: fields.next()?.parse().ok().filter(|&points| points <= 2)?,
                turns: fields.next()?.parse().ok()?,
                fingerprint: u32::from_str_radix(fields.next()?, 16).ok()?,
            };
            fields.next().is_none().then_some(result)
        };
        parse().ok_or(ParseGameError)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::Setup;
    use pijersi_engine::Signal;

    use super::{Pairing, PlayGames};

    #[test]
    fn the_pairing_alone_decides_the_game() {
        let pairings: Vec<Pairing> = ["level-4", "level-7", "nodes-300"]
            .into_iter()
            .flat_map(|strength| {
                (0..3).map(move |seed| Pairing {
                    setup: Setup::full_random(5),
                    strength: strength.parse().unwrap(),
                    seed,
                })
            })
            .collect();
        let mut player = PlayGames::default();
        let mut play = |pairing| player.play(pairing, &Signal::new()).unwrap();
        let results: Vec<_> = pairings.iter().map(&mut play).collect();
        for (pairing, result) in pairings.iter().zip(&results).rev() {
            assert_eq!(&play(pairing), result);
        }
        for games in results.chunks(3) {
            assert_ne!(games[0].fingerprint, games[1].fingerprint);
        }
        let stopped = Signal::new();
        stopped.stop();
        assert_eq!(player.play(&pairings[0], &stopped), None);
    }
}
