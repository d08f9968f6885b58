//! The few words that pictures of matches need.

use pijersi::{Match, MatchResult, Outcome, Player};

/// The language of captions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The text form: the code of the language.
    ///
    /// ```
    /// assert_eq!(pijersi_picture::Language::French.as_str(), "fr");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// What is written below the position before the first turn.
    pub(crate) const fn start(self) -> &'static str {
        match self {
            Language::English => "Start",
            Language::French => "Départ",
        }
    }

    /// How a match ended, if it has.
    pub(crate) fn result(self, record: &Match) -> Option<&'static str> {
        use Language::{English, French};
        use Player::{Black, White};
        let words = match (self, record.outcome()) {
            (English, Some(Outcome::Arrival(White))) => "White wins by arrival",
            (English, Some(Outcome::Arrival(Black))) => "Black wins by arrival",
            (English, Some(Outcome::Blocked(White))) => "White wins: Black is blocked",
            (English, Some(Outcome::Blocked(Black))) => "Black wins: White is blocked",
            (English, Some(Outcome::Quiet)) => "Draw: 20 turns without a capture",
            (French, Some(Outcome::Arrival(White))) => "Blanc gagne par arrivée",
            (French, Some(Outcome::Arrival(Black))) => "Noir gagne par arrivée",
            (French, Some(Outcome::Blocked(White))) => "Blanc gagne\u{a0}: Noir est bloqué",
            (French, Some(Outcome::Blocked(Black))) => "Noir gagne\u{a0}: Blanc est bloqué",
            (French, Some(Outcome::Quiet)) => "Partie nulle\u{a0}: 20 tours sans capture",
            (language, None) => match (language, record.declared()?) {
                (English, MatchResult::White) => "White wins",
                (English, MatchResult::Black) => "Black wins",
                (English, MatchResult::Draw) => "Draw",
                (French, MatchResult::White) => "Blanc gagne",
                (French, MatchResult::Black) => "Noir gagne",
                (French, MatchResult::Draw) => "Partie nulle",
            },
        };
        Some(words)
    }
}
