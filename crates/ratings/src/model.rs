//! Rating games one after the other.

use pijersi::MatchResult;

use crate::advantage::{Advantage, AdvantageEstimate};
use crate::glicko::{Glicko, Opponent};
use crate::pool::SetupKind;
use crate::rating::Rating;

/// A rating period in milliseconds: a week.
const PERIOD: f64 = 14.0 * 24.0 * 60.0 * 60.0 * 1000.0;
/// The part of a rating period that a game of an experienced player adds: strength changes by playing, too.
const PERIODS_PER_GAME: f64 = 0.03;
/// Additional rating periods per game, more of them for a player's first games: beginners improve faster.
const PERIODS_OF_LEARNING: f64 = 20.0;
/// The number of games after which a player learns half as much from a game as from the first one.
const LEARNING_GAMES: f64 = 30.0;

/// A player's rating at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRating {
    /// The rating.
    pub rating: Rating,
    /// The time of the player's last rated game, in milliseconds; 0 before the first.
    pub updated: u64,
    /// The number of rated games.
    pub games: u32,
}

impl PlayerRating {
    /// The rating of a player without games.
    pub const INITIAL: PlayerRating = PlayerRating {
        rating: Rating::INITIAL,
        updated: 0,
        games: 0,
    };

    /// The rating at a later time: its deviation has grown.
    pub fn at(&self, now: u64) -> Rating {
        GLICKO.aged(self.rating, self.periods(now))
    }

    /// The rating periods since the last game.
    fn periods(&self, now: u64) -> f64 {
        match self.updated {
            0 => 0.0,
            updated => now.saturating_sub(updated) as f64 / PERIOD,
        }
    }

    /// The rating periods that the next game adds.
    fn periods_of_game(&self) -> f64 {
        PERIODS_PER_GAME + PERIODS_OF_LEARNING / (LEARNING_GAMES + f64::from(self.games))
    }
}

/// A game that is over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameToRate {
    /// White's rating before.
    pub white: PlayerRating,
    /// Black's rating before.
    pub black: PlayerRating,
    /// The kind of the start.
    pub setup: SetupKind,
    /// Whether the second player could choose the side.
    pub is_swap: bool,
    /// The result.
    pub result: MatchResult,
    /// When it ended, in milliseconds.
    pub at: u64,
}

/// The ratings after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// White's rating.
    pub white: PlayerRating,
    /// Black's rating.
    pub black: PlayerRating,
    /// The advantage that White had.
    pub advantage: AdvantageEstimate,
}

const GLICKO: Glicko = Glicko { tau: 0.6 };

/// What is known about games in general: White's advantage for each kind of set-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    advantages: [Advantage; SetupKind::ALL.len()],
}

impl Default for Model {
    fn default() -> Model {
        Model {
            advantages: SetupKind::ALL.map(Advantage::prior),
        }
    }
}

impl Model {
    /// White's advantage from one kind of set-up.
    pub fn advantage(&self, kind: SetupKind) -> &Advantage {
        &self.advantages[kind as usize]
    }

    /// Replaces White's advantage from one kind of set-up.
    pub fn set_advantage(&mut self, kind: SetupKind, advantage: Advantage) {
        self.advantages[kind as usize] = advantage;
    }

    /// Rates both players, and learns about White's advantage. The same games in the same order give the same numbers.
    pub fn rate(&mut self, game: &GameToRate) -> RatedGame {
        let [white, black] = [game.white, game.black].map(|player| player.at(game.at));
        let strength = (white.rating + black.rating) / 2.0;
        let advantage = match game.is_swap {
            true => AdvantageEstimate::NONE,
            false => self.advantage(game.setup).at(strength),
        };
        let score = match game.result {
            MatchResult::White => 1.0,
            MatchResult::Draw => 0.5,
            MatchResult::Black => 0.0,
        };
        let rate = |player: PlayerRating, opponent: Rating, points: f64, score: f64| {
            let opponent = Opponent {
                rating: opponent.rating,
                // Uncertainty about the advantage weakens the evidence like uncertainty about the opponent.
                deviation: hypotenuse(opponent.deviation, advantage.deviation),
                advantage: points,
                score,
            };
            let periods = player.periods(game.at) + player.periods_of_game();
            PlayerRating {
                rating: GLICKO.rate(player.rating, periods, &[opponent]).rounded(),
                updated: game.at,
                games: player.games.saturating_add(1),
            }
        };
        let rated = RatedGame {
            white: rate(game.white, black, advantage.points, score),
            black: rate(game.black, white, -advantage.points, 1.0 - score),
            advantage,
        };
        if !game.is_swap {
            let deviation = hypotenuse(white.deviation, black.deviation);
            let difference = white.rating - black.rating;
            let learnt = &mut self.advantages[game.setup as usize];
            learnt.observe(strength, difference, deviation, score);
        }
        rated
    }
}

fn hypotenuse(one: f64, other: f64) -> f64 {
    (one * one + other * other).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 60 * 60 * 1000;

    fn game(result: MatchResult) -> GameToRate {
        GameToRate {
            white: PlayerRating::INITIAL,
            black: PlayerRating::INITIAL,
            setup: SetupKind::HalfRandom,
            is_swap: false,
            result,
            at: 1_000_000,
        }
    }

    #[test]
    fn a_win_with_the_first_move_is_worth_less() {
        let model = Model::default();
        let gain = |game: GameToRate| {
            let rated = model.clone().rate(&game);
            (
                rated.white.rating.rating - 1500.0,
                rated.black.rating.rating - 1500.0,
            )
        };
        let (white, black) = gain(game(MatchResult::White));
        assert!(white > 0.0 && (white + black).abs() < 0.01);
        let (_, as_black) = gain(game(MatchResult::Black));
        assert!(as_black > white + 10.0, "{as_black} {white}");
        let swap = GameToRate {
            is_swap: true,
            ..game(MatchResult::White)
        };
        assert!(gain(swap).0 > white);
    }

    #[test]
    fn games_under_the_swap_rule_do_not_change_the_advantage() {
        let mut model = Model::default();
        model.rate(&GameToRate {
            is_swap: true,
            ..game(MatchResult::White)
        });
        assert_eq!(model, Model::default());
        model.rate(&game(MatchResult::White));
        let before = Model::default();
        let points = |model: &Model, kind| model.advantage(kind).at(1500.0).points;
        assert!(points(&model, SetupKind::HalfRandom) > points(&before, SetupKind::HalfRandom));
        assert_eq!(
            points(&model, SetupKind::Classic),
            points(&before, SetupKind::Classic)
        );
    }

    #[test]
    fn years_without_games_make_a_rating_provisional() {
        let player = PlayerRating {
            rating: Rating {
                deviation: 50.0,
                ..Rating::INITIAL
            },
            updated: DAY,
            games: 20,
        };
        assert!(!player.at(100 * DAY).is_provisional());
        assert!(player.at(4 * 366 * DAY).is_provisional());
        assert!(Rating::INITIAL.is_provisional());
    }

    #[test]
    fn a_player_of_constant_strength_becomes_ever_more_certain() {
        let mut bot = PlayerRating {
            rating: Rating {
                rating: 1710.0,
                deviation: 50.0,
                volatility: 0.0,
            },
            updated: 1,
            games: 0,
        };
        let mut model = Model::default();
        for number in 0..200u64 {
            let result = match number % 2 {
                0 => MatchResult::White,
                _ => MatchResult::Black,
            };
            let black = PlayerRating {
                rating: Rating {
                    rating: 1710.0,
                    deviation: 60.0,
                    ..Rating::INITIAL
                },
                updated: 1,
                games: 20,
            };
            let at = 400 * DAY * (number + 1);
            bot = model
                .rate(&GameToRate {
                    white: bot,
                    black,
                    result,
                    at,
                    ..game(result)
                })
                .white;
        }
        assert!(bot.rating.deviation < 35.0 && bot.rating.volatility == 0.0);
    }
}
