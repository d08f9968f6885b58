//! What nodes that share a database tell each other.

use std::fmt;
use std::str::FromStr;

use pijersi::Player;

use super::games::{player, player_word};

/// A word from one node to all others. It has no space, so that many fit into one notification.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Notice {
    /// The game has changed in the store.
    Changed(String),
    /// An event of this number was added to the game: whoever has all before it need not ask the store.
    Event {
        game: String,
        number: u64,
        event: String,
    },
    /// A player says something; it is not kept.
    Message {
        game: String,
        player: Player,
        code: String,
    },
    /// Who is in the room of a game on the node that tells it.
    Presence { game: String, here: Here },
    /// A node has opened the room of a game, and asks who is there elsewhere.
    WhoIsThere(String),
}

/// Who is in a room on one node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Here {
    pub players: [bool; 2],
    pub watchers: usize,
}

impl Notice {
    /// The game that it is about.
    pub fn game(&self) -> &str {
        match self {
            Notice::Changed(game)
            | Notice::WhoIsThere(game)
            | Notice::Event { game, .. }
            | Notice::Message { game, .. }
            | Notice::Presence { game, .. } => game,
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::Changed(game) => f.write_str(game),
            Notice::Event {
                game,
                number,
                event,
            } => write!(f, "{game}#{number}#{}", event.replace(' ', "+")),
            Notice::Message { game, player, code } => {
                write!(f, "{game}!{}!{code}", player_word(*player))
            }
            Notice::Presence { game, here } => {
                let [white, black] = here.players.map(u8::from);
                write!(f, "{game}@{white}@{black}@{}", here.watchers)
            }
            Notice::WhoIsThere(game) => write!(f, "{game}?"),
        }
    }
}

impl FromStr for Notice {
    type Err = ();

    /// Reads a word. A newer node may send words that are not known here.
    fn from_str(word: &str) -> Result<Notice, ()> {
        let is_id = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
        let end = word.find(|sign| !is_id(sign)).unwrap_or(word.len());
        let (game, rest) = word.split_at(end);
        let game = game.to_owned();
        let mut parts = rest.split(['!', '@']).skip(1);
        let mut part = || parts.next().ok_or(());
        match rest.chars().next() {
            None => Ok(Notice::Changed(game)),
            Some('?') if rest.len() == 1 => Ok(Notice::WhoIsThere(game)),
            Some('#') => {
                let (number, event) = rest[1..].split_once('#').ok_or(())?;
                Ok(Notice::Event {
                    game,
                    number: number.parse().map_err(|_| ())?,
                    event: event.replace('+', " "),
                })
            }
            Some('!') => Ok(Notice::Message {
                game,
                player: player(part()?).ok_or(())?,
                code: part()?.to_owned(),
            }),
            Some('@') => Ok(Notice::Presence {
                game,
                here: Here {
                    players: [part()? == "1", part()? == "1"],
                    watchers: part()?.parse().map_err(|_| ())?,
                },
            }),
            Some(_) => Err(()),
        }
    }
}

/// What is heard from other nodes.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A node tells something.
    Notice { node: String, notice: Notice },
    /// Nothing was heard for a while: anything may have changed.
    Gap,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_read_as_they_are_written() {
        let game = "aB-_0123456789xy".to_owned();
        let here = Here {
            players: [true, false],
            watchers: 12,
        };
        for notice in [
            Notice::Changed(game.clone()),
            Notice::WhoIsThere(game.clone()),
            Notice::Event {
                game: game.clone(),
                number: 12,
                event: "1700000000000 turn w 7 a4-b5=c5!! 25".to_owned(),
            },
            Notice::Presence {
                game: game.clone(),
                here,
            },
            Notice::Message {
                game,
                player: Player::Black,
                code: "good-game".to_owned(),
            },
        ] {
            let word = notice.to_string();
            assert!(!word.contains(' '), "{word}");
            assert_eq!(word.parse(), Ok(notice));
        }
        for word in [
            "x!",
            "x!red!hello",
            "x@1@1",
            "x@1@1@-1",
            "x??",
            "x#1",
            "x#one#x",
            "x%",
        ] {
            assert_eq!(word.parse::<Notice>(), Err(()), "{word}");
        }
    }
}
