//! Options of a game beyond the rulebook.

use pijersi::{Match, MatchResult, Player};

/// Options of a game beyond the rulebook; without them, the rulebook's rules apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether sides may be swapped.
    pub swap: SwapRule,
    /// The number of games of a match.
    pub length: MatchLength,
}

crate::text_enum! {
    /// Whether the second player may take over the first player's side.
    #[derive(Default)]
    pub enum SwapRule: "swap rule" {
        /// The rulebook: sides stay as they are.
        #[default]
        Off = "off",
        /// After the first turn, the opponent may take over the side of the player who has played it. The position stands, and
        /// the player who began plays the second turn, too.
        FirstTurn = "first-turn",
    }
}

crate::text_enum! {
    /// Number of games that the same players play for one score.
    #[derive(Default)]
    pub enum MatchLength: "length of a match" {
        /// One game.
        #[default]
        One = "one",
        /// Two games from the same set-up; the player who begins the first does not begin the second.
        Two = "two",
    }
}

impl Options {
    /// The name of the tag for [`SwapRule`] in match text.
    pub const SWAP_TAG: &str = "Swap";

    /// The options that a record was played with, as far as its tags or its turns show them.
    ///
    /// ```
    /// use pijersi_game::{Options, SwapRule};
    /// let record = "[Swap \"first-turn\"]\n1 b4=d5-d4".parse().unwrap();
    /// assert_eq!(Options::of(&record).swap, SwapRule::FirstTurn);
    /// ```
    pub fn of(record: &Match) -> Options {
        let tag = record.tags().get(Options::SWAP_TAG);
        let swap = match tag.and_then(|tag| tag.to_ascii_lowercase().parse().ok()) {
            _ if record.is_swapped() => SwapRule::FirstTurn,
            rule => rule.unwrap_or_default(),
        };
        Options {
            swap,
            ..Options::default()
        }
    }

    /// Adds the options to the tags of a record. Options of the rulebook have no tags.
    pub fn write_tags(self, record: &mut Match) {
        if self.swap != SwapRule::Off {
            let set = record.tags_mut().set(Options::SWAP_TAG, self.swap.as_str());
            debug_assert_eq!(set, Ok(()), "it is the name of a tag");
        }
    }
}

/// The score of a match of two games, by who begins its first game. A win counts two half points, a draw one.
///
/// ```
/// use pijersi::MatchResult;
/// use pijersi_game::MatchScore;
/// let mut score = MatchScore::default();
/// // The player who began takes White and wins.
/// score.add(1, false, MatchResult::White);
/// assert_eq!((score.first, score.second), (2, 0));
/// // In the second game, the opponent begins; White is taken over, and wins.
/// score.add(2, true, MatchResult::White);
/// assert_eq!((score.first, score.second), (4, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// The half points of the player who begins the first game.
    pub first: u32,
    /// The half points of the opponent.
    pub second: u32,
}

impl MatchScore {
    /// Adds the result of game number 1 or 2, in which sides may have been swapped.
    pub fn add(&mut self, number: u32, is_swapped: bool, result: MatchResult) {
        let first_is_white = (number % 2 == 1) != is_swapped;
        let [white, black] = Player::ALL.map(|player| half_points(result, player));
        let (first, second) = match first_is_white {
            true => (white, black),
            false => (black, white),
        };
        self.first += first;
        self.second += second;
    }
}

/// The half points of a player: two for a win, one for a draw.
pub fn half_points(result: MatchResult, player: Player) -> u32 {
    match result.winner() {
        None => 1,
        Some(winner) if winner == player => 2,
        Some(_) => 0,
    }
}
