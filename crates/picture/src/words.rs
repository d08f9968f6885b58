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
    /// German.
    German,
    /// Spanish.
    Spanish,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::French,
        Language::German,
        Language::Spanish,
    ];

    /// The text form: the code of the language.
    ///
    /// ```
    /// assert_eq!(pijersi_picture::Language::French.as_str(), "fr");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::German => "de",
            Language::Spanish => "es",
        }
    }

    /// What is written below the position before the first turn.
    pub(crate) const fn start(self) -> &'static str {
        match self {
            Language::English => "Start",
            Language::French => "Départ",
            Language::German => "Anfang",
            Language::Spanish => "Inicio",
        }
    }

    /// How a match ended, if it has.
    pub(crate) fn result(self, record: &Match) -> Option<&'static str> {
        use Language::{English, French, German, Spanish};
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
            (German, Some(Outcome::Arrival(White))) => "Weiß gewinnt: Grundreihe erreicht",
            (German, Some(Outcome::Arrival(Black))) => "Schwarz gewinnt: Grundreihe erreicht",
            (German, Some(Outcome::Blocked(White))) => "Weiß gewinnt: Schwarz ist blockiert",
            (German, Some(Outcome::Blocked(Black))) => "Schwarz gewinnt: Weiß ist blockiert",
            (German, Some(Outcome::Quiet)) => "Remis: 20 Züge ohne Schlagen",
            (Spanish, Some(Outcome::Arrival(White))) => "Ganan las blancas por llegada",
            (Spanish, Some(Outcome::Arrival(Black))) => "Ganan las negras por llegada",
            (Spanish, Some(Outcome::Blocked(White))) => {
                "Ganan las blancas: las negras están bloqueadas"
            }
            (Spanish, Some(Outcome::Blocked(Black))) => {
                "Ganan las negras: las blancas están bloqueadas"
            }
            (Spanish, Some(Outcome::Quiet)) => "Tablas: 20 jugadas sin captura",
            (language, None) => match (language, record.declared()?) {
                (English, MatchResult::White) => "White wins",
                (English, MatchResult::Black) => "Black wins",
                (English, MatchResult::Draw) => "Draw",
                (French, MatchResult::White) => "Blanc gagne",
                (French, MatchResult::Black) => "Noir gagne",
                (French, MatchResult::Draw) => "Partie nulle",
                (German, MatchResult::White) => "Weiß gewinnt",
                (German, MatchResult::Black) => "Schwarz gewinnt",
                (German, MatchResult::Draw) => "Remis",
                (Spanish, MatchResult::White) => "Ganan las blancas",
                (Spanish, MatchResult::Black) => "Ganan las negras",
                (Spanish, MatchResult::Draw) => "Tablas",
            },
        };
        Some(words)
    }
}
