//! The events of a tournament, and their stored form.

use pijersi_protocol::{BoardResult, ByeKind};
use serde::{Deserialize, Serialize};

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TournamentEvent {
    pub at: u64,
    pub kind: EventKind,
}

/// What happens in a tournament. Players are numbers; their identities are not part of events, so that events stay when an
/// identity is deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum EventKind {
    /// A player enters and gets the next number.
    Entered {
        player: u32,
        rating: u32,
        #[serde(default)]
        bot: bool,
    },
    /// A player withdraws.
    Withdrawn { player: u32 },
    /// A player who has withdrawn takes part again.
    Returned { player: u32 },
    /// A player asks for a bye.
    ByeRequested { player: u32, round: u16 },
    /// The tournament starts. Divisions hold the players in pairing order: of a knockout the seeds, of a Swiss tournament and
    /// an arena nothing.
    Started { divisions: Vec<Vec<u32>> },
    /// The next season of a league starts.
    Season { divisions: Vec<Vec<u32>> },
    /// Games of a round begin.
    Paired {
        round: u16,
        boards: Vec<NewBoard>,
        #[serde(default)]
        byes: Vec<NewBye>,
    },
    /// A game is over.
    Result {
        game: String,
        result: BoardResult,
        /// Whether the players have exchanged their colours.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        swapped: bool,
    },
    /// The league ends after its season.
    Closing {},
    /// The tournament is over.
    Ended {},
    /// The tournament is cancelled.
    Cancelled {},
}

/// A pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NewBoard {
    /// The division of a league, or the match of a knockout.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub group: u32,
    pub white: u32,
    pub black: u32,
    /// The id of the game, or the result if a player is known to be absent.
    #[serde(flatten)]
    pub game: BoardGame,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The game of a pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BoardGame {
    /// It is played under this id.
    Game(String),
    /// It is not played.
    Forfeit(BoardResult),
}

/// A player without an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBye {
    pub player: u32,
    pub bye: ByeKind,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_form_stays() {
        let board = |game| NewBoard {
            group: 0,
            white: 1,
            black: 2,
            game,
        };
        for (kind, text) in [
            (
                EventKind::Entered {
                    player: 1,
                    rating: 1500,
                    bot: false,
                },
                r#"{"kind":"entered","player":1,"rating":1500,"bot":false}"#,
            ),
            (
                EventKind::Paired {
                    round: 2,
                    boards: vec![
                        board(BoardGame::Game("abc".to_owned())),
                        board(BoardGame::Forfeit(BoardResult::BlackForfeits)),
                    ],
                    byes: vec![NewBye {
                        player: 3,
                        bye: ByeKind::Odd,
                    }],
                },
                concat!(
                    r#"{"kind":"paired","round":2,"boards":[{"white":1,"black":2,"game":"abc"},"#,
                    r#"{"white":1,"black":2,"forfeit":"+--"}],"byes":[{"player":3,"bye":"odd"}]}"#
                ),
            ),
            (EventKind::Ended {}, r#"{"kind":"ended"}"#),
        ] {
            assert_eq!(serde_json::to_string(&kind).unwrap(), text);
            assert_eq!(serde_json::from_str::<EventKind>(text).unwrap(), kind);
        }
        assert!(serde_json::from_str::<EventKind>(r#"{"kind":"exploded"}"#).is_err());
    }
}
