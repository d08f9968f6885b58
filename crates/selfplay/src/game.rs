//! A game as self-play stores it.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! | --- | --- |
//! | 4 | number of the game, which gives its seed |
//! | 4, 4 | set-up of White and of Black: 14 roles of two bits (rock 0, paper 1, scissors 2, wise 3), the first in the lowest bits, in the order of [`SideSetup::cubes`] |
//! | 1 | half points of White: 0, 1 or 2 |
//! | 1 | 1 if the game was ended because a win was proven, else 0 |
//! | 2 | number of turns |
//! | 6 each | the turns: four bytes for the turn and its flags, two for the score |
//!
//! A turn is [`Turn::bits`] (26 bits), [`RANDOM`] and [`UNSEARCHED`]. The score is what the search said of the
//! position before the turn, for the player to move.

use std::fmt;

use pijersi::{Player, Position, Role, Setup, SideSetup, Turn};

/// The turn was drawn at random: what follows says nothing about the positions before.
pub const RANDOM: u32 = 1 << 26;
/// The position was not searched: the score means nothing.
pub const UNSEARCHED: u32 = 1 << 27;

const TURN_BITS: u32 = RANDOM - 1;
const HEADER: usize = 16;
const TURN: usize = 6;

/// One turn of a stored game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    word: u32,
    score: i16,
}

impl PlayedTurn {
    /// A turn of the opening, drawn at random.
    pub fn opening(turn: Turn) -> PlayedTurn {
        PlayedTurn {
            word: turn.bits() | RANDOM | UNSEARCHED,
            score: 0,
        }
    }

    /// A turn played after a search that gave this score; `random` if another turn than the best was drawn.
    pub fn searched(turn: Turn, score: i32, random: bool) -> PlayedTurn {
        PlayedTurn {
            word: turn.bits() | if random { RANDOM } else { 0 },
            score: score.clamp(i16::MIN.into(), i16::MAX.into()) as i16,
        }
    }

    /// [`Turn::bits`] of the turn.
    pub fn bits(self) -> u32 {
        self.word & TURN_BITS
    }

    /// Whether the turn was drawn at random.
    pub fn is_random(self) -> bool {
        self.word & RANDOM != 0
    }

    /// What the search said of the position before the turn, for the player to move.
    pub fn score(self) -> Option<i32> {
        (self.word & UNSEARCHED == 0).then_some(i32::from(self.score))
    }
}

/// A game that the engine played against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The number of the game, which gives its seed.
    pub number: u32,
    /// The set-up of White and of Black.
    pub setups: [SideSetup; 2],
    /// The turns from the set-up on.
    pub turns: Vec<PlayedTurn>,
    /// The half points of White: 0, 1 or 2.
    pub half_points: u8,
    /// Whether the game was ended because a win was proven.
    pub adjudicated: bool,
}

/// Why stored bytes are no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The bytes end inside the game.
    Short,
    /// The set-up of a side is none.
    Setup,
    /// The result is none.
    Result,
    /// The turn with this index is not legal.
    Illegal(usize),
    /// There are turns after the end, from this index on.
    AfterEnd(usize),
    /// The game is not over, but was not adjudicated either.
    NotOver,
    /// The final position says another result.
    WrongResult,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Short => f.write_str("the bytes end inside the game"),
            GameError::Setup => f.write_str("a side's set-up does not have the fourteen cubes"),
            GameError::Result => f.write_str("the result is none of 0, 1 and 2 half points"),
            GameError::Illegal(index) => write!(f, "turn {index} is not legal"),
            GameError::AfterEnd(index) => {
                write!(f, "turn {index} follows although the game is over")
            }
            GameError::NotOver => f.write_str("the game stops before it is over"),
            GameError::WrongResult => {
                f.write_str("the final position has another result than the one stored")
            }
        }
    }
}

impl std::error::Error for GameError {}

impl Game {
    /// The position before the first turn.
    pub fn start(&self) -> Position {
        Setup::Sides(self.setups[0], self.setups[1]).position()
    }

    /// Replays the game by the rules: each position with the turn played there, then the final position.
    pub fn replay(&self) -> Result<(Vec<(Position, Turn)>, Position), GameError> {
        let mut position = self.start();
        let mut line = Vec::with_capacity(self.turns.len());
        for (index, played) in self.turns.iter().enumerate() {
            if position.outcome().is_some() {
                return Err(GameError::AfterEnd(index));
            }
            let turn = position
                .turn_from_bits(played.bits())
                .ok_or(GameError::Illegal(index))?;
            line.push((position, turn));
            position = position.play_unchecked(turn);
        }
        Ok((line, position))
    }

    /// Replays the game and compares how it ended with what is stored.
    pub fn check(&self) -> Result<(), GameError> {
        let (_, last) = self.replay()?;
        match last.outcome() {
            Some(outcome) if half_points(outcome.winner()) == self.half_points => Ok(()),
            Some(_) => Err(GameError::WrongResult),
            None if self.adjudicated => Ok(()),
            None => Err(GameError::NotOver),
        }
    }

    /// Appends the stored form.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.number.to_le_bytes());
        for setup in &self.setups {
            let word = setup
                .cubes()
                .iter()
                .rev()
                .fold(0u32, |word, &role| word << 2 | role as u32);
            bytes.extend(word.to_le_bytes());
        }
        bytes.push(self.half_points);
        bytes.push(self.adjudicated.into());
        bytes.extend((self.turns.len() as u16).to_le_bytes());
        for turn in &self.turns {
            bytes.extend(turn.word.to_le_bytes());
            bytes.extend(turn.score.to_le_bytes());
        }
    }

    /// Reads a game from the front of `bytes` and leaves what follows it there.
    pub fn read(bytes: &mut &[u8]) -> Result<Game, GameError> {
        let (header, rest) = bytes.split_at_checked(HEADER).ok_or(GameError::Short)?;
        let word = |at: usize| {
            u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
        };
        let count = usize::from(u16::from_le_bytes([header[14], header[15]]));
        let (turns, rest) = rest
            .split_at_checked(count * TURN)
            .ok_or(GameError::Short)?;
        if header[12] > 2 {
            return Err(GameError::Result);
        }
        let game = Game {
            number: word(0),
            setups: [side(word(4))?, side(word(8))?],
            half_points: header[12],
            adjudicated: header[13] != 0,
            turns: turns
                .chunks_exact(TURN)
                .map(|turn| PlayedTurn {
                    word: u32::from_le_bytes([turn[0], turn[1], turn[2], turn[3]]),
                    score: i16::from_le_bytes([turn[4], turn[5]]),
                })
                .collect(),
        };
        *bytes = rest;
        Ok(game)
    }
}

/// The half points of White when this player wins, or in a draw.
pub fn half_points(winner: Option<Player>) -> u8 {
    match winner {
        Some(Player::White) => 2,
        None => 1,
        Some(Player::Black) => 0,
    }
}

fn side(word: u32) -> Result<SideSetup, GameError> {
    SideSetup::new(std::array::from_fn(|index| {
        Role::ALL[(word >> (2 * index) & 3) as usize]
    }))
    .map_err(|_| GameError::Setup)
}

#[cfg(test)]
mod tests {
    use pijersi::{SideSetup, SplitMix64};

    use super::{Game, GameError, PlayedTurn};

    fn random_game(number: u32) -> Game {
        let mut random = SplitMix64::new(number.into());
        let mut game = Game {
            number,
            setups: std::array::from_fn(|_| SideSetup::random(&mut random)),
            turns: Vec::new(),
            half_points: 1,
            adjudicated: false,
        };
        let mut position = game.start();
        while position.outcome().is_none() {
            let turns = position.turns();
            let turn = turns[random.below(turns.len() as u64) as usize];
            let score = random.below(60_000) as i32 - 30_000;
            game.turns.push(match random.below(3) {
                0 => PlayedTurn::opening(turn),
                kind => PlayedTurn::searched(turn, score, kind == 1),
            });
            position = position.play_unchecked(turn);
        }
        game.half_points = super::half_points(position.outcome().unwrap().winner());
        game
    }

    #[test]
    fn games_survive_being_stored() {
        let games: Vec<Game> = (0..100).map(random_game).collect();
        let mut bytes = Vec::new();
        games.iter().for_each(|game| game.write(&mut bytes));
        let mut rest = &bytes[..];
        for game in &games {
            assert_eq!(Game::read(&mut rest).as_ref(), Ok(game));
            assert_eq!(game.check(), Ok(()));
        }
        assert!(rest.is_empty());
    }

    #[test]
    fn wrong_games_are_found() {
        let good = random_game(7);
        let mut game = good.clone();
        game.half_points = (game.half_points + 1) % 3;
        assert_eq!(game.check(), Err(GameError::WrongResult));
        game = good.clone();
        game.turns.pop();
        assert_eq!(game.check(), Err(GameError::NotOver));
        game = good.clone();
        game.turns[3] = game.turns[0];
        assert!(matches!(game.check(), Err(GameError::Illegal(_))));
        let mut bytes = Vec::new();
        good.write(&mut bytes);
        assert_eq!(
            Game::read(&mut &bytes[..bytes.len() - 1]),
            Err(GameError::Short)
        );
        bytes[4] ^= 1;
        assert_eq!(Game::read(&mut &bytes[..]), Err(GameError::Setup));
    }
}
