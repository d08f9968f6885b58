//! Notifications between nodes that share a database.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pijersi::Player;
use pijersi_game::Message;

use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;

/// Maximum number of notifications that wait for the writer.
const MAX_WAITING: usize = 50_000;

/// A notification from one node to all others. Its text form has no space: several are sent together, separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Notification {
    /// The game has changed in the store.
    Changed(String),
    /// An event was added to the game under this number. A node that has all events before it need not read the store.
    Event {
        game: String,
        number: u64,
        event: String,
    },
    /// A message of a player, which is not stored.
    Message {
        game: String,
        player: Player,
        message: Message,
    },
    /// The players and watchers in the room of a game on the sending node.
    Presence { game: String, here: NodePresence },
    /// The sending node has opened the room of a game and asks others for their presence.
    PresenceRequest(String),
}

/// The players and watchers in the room of a game on one node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NodePresence {
    pub players: [bool; 2],
    pub watchers: usize,
}

impl Notification {
    /// The id of the game.
    pub fn game(&self) -> &str {
        match self {
            Notification::Changed(game)
            | Notification::PresenceRequest(game)
            | Notification::Event { game, .. }
            | Notification::Message { game, .. }
            | Notification::Presence { game, .. } => game,
        }
    }
}

impl fmt::Display for Notification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notification::Changed(game) => f.write_str(game),
            Notification::Event {
                game,
                number,
                event,
            } => write!(f, "{game}#{number}#{}", event.replace(' ', "+")),
            Notification::Message {
                game,
                player,
                message,
            } => {
                write!(f, "{game}!{}!{message}", player.as_str())
            }
            Notification::Presence { game, here } => {
                let [white, black] = here.players.map(u8::from);
                write!(f, "{game}@{white}@{black}@{}", here.watchers)
            }
            Notification::PresenceRequest(game) => write!(f, "{game}?"),
        }
    }
}

impl FromStr for Notification {
    type Err = ();

    /// Parses the text form. Newer nodes may send others.
    fn from_str(text: &str) -> Result<Notification, ()> {
        let is_id = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
        let end = text.find(|c| !is_id(c)).unwrap_or(text.len());
        let (game, rest) = text.split_at(end);
        let game = game.to_owned();
        let mut parts = rest.split(['!', '@']).skip(1);
        let mut part = || parts.next().ok_or(());
        match rest.chars().next() {
            None => Ok(Notification::Changed(game)),
            Some('?') if rest.len() == 1 => Ok(Notification::PresenceRequest(game)),
            Some('#') => {
                let (number, event) = rest[1..].split_once('#').ok_or(())?;
                Ok(Notification::Event {
                    game,
                    number: number.parse().map_err(|_| ())?,
                    event: event.replace('+', " "),
                })
            }
            Some('!') => Ok(Notification::Message {
                game,
                player: part()?.parse().map_err(|_| ())?,
                message: part()?.parse().map_err(|_| ())?,
            }),
            Some('@') => Ok(Notification::Presence {
                game,
                here: NodePresence {
                    players: [part()? == "1", part()? == "1"],
                    watchers: part()?.parse().map_err(|_| ())?,
                },
            }),
            Some(_) => Err(()),
        }
    }
}

/// Notifications that wait for the writer. All of them are one operation: rooms announce thousands together.
#[derive(Debug, Default)]
pub(super) struct Outbox(Mutex<Vec<Notification>>);

impl Outbox {
    fn waiting(&self) -> MutexGuard<'_, Vec<Notification>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a notification, and returns whether it is the first one.
    pub fn add(&self, notification: Notification) -> bool {
        let mut waiting = self.waiting();
        if waiting.len() < MAX_WAITING {
            waiting.push(notification);
        }
        waiting.len() == 1
    }

    /// Takes all that wait.
    pub fn take(&self) -> Vec<Notification> {
        std::mem::take(&mut self.waiting())
    }
}

/// Sends the notifications that wait when it runs, and the same ones if it runs again.
pub(super) struct SendWaiting {
    outbox: Arc<Outbox>,
    taken: Mutex<Vec<Notification>>,
}

impl SendWaiting {
    pub fn new(outbox: Arc<Outbox>) -> SendWaiting {
        SendWaiting {
            outbox,
            taken: Mutex::default(),
        }
    }

    fn taken(&self) -> MutexGuard<'_, Vec<Notification>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SendWaiting {
    /// If it has not run, the next notification needs another operation.
    fn drop(&mut self) {
        if self.taken().is_empty() {
            self.outbox.take();
        }
    }
}

impl Operation for SendWaiting {
    type Output = ();
    const IS_CHANGE: bool = false;

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let mut taken = self.taken();
        taken.extend(self.outbox.take());
        for notification in taken.iter() {
            db.notify(notification.clone());
        }
        Ok(())
    }
}

/// A message of the listener.
#[derive(Debug)]
pub(crate) enum Incoming {
    /// A notification of another node.
    Notification {
        node: String,
        notification: Notification,
    },
    /// Notifications may have been missed: anything may have changed.
    Gap,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn waiting_notifications_are_sent_by_one_operation_at_a_time() {
        let outbox = Arc::<Outbox>::default();
        let add = || outbox.add(Notification::PresenceRequest("a".to_owned()));
        assert_eq!([add(), add()], [true, false]);
        // The database is out of reach.
        drop(SendWaiting::new(outbox.clone()));
        assert_eq!([add(), add()], [true, false]);
        let sending = SendWaiting::new(outbox.clone());
        let mut db = Connection::in_memory();
        sending.run(&mut db).await.unwrap();
        assert_eq!(sending.taken().len(), 2);
        // The next one waits for another operation.
        assert!(add());
        drop(sending);
        assert_eq!(outbox.take().len(), 1);
    }

    #[test]
    fn notifications_survive_their_text_form() {
        let game = "aB-_0123456789xy".to_owned();
        let here = NodePresence {
            players: [true, false],
            watchers: 12,
        };
        for notification in [
            Notification::Changed(game.clone()),
            Notification::PresenceRequest(game.clone()),
            Notification::Event {
                game: game.clone(),
                number: 12,
                event: "1700000000000 turn w 7 a4-b5=c5!! 25".to_owned(),
            },
            Notification::Presence {
                game: game.clone(),
                here,
            },
            Notification::Message {
                game,
                player: Player::Black,
                message: Message::GoodGame,
            },
        ] {
            let text = notification.to_string();
            assert!(!text.contains(' '), "{text}");
            assert_eq!(text.parse(), Ok(notification));
        }
        for text in [
            "x!",
            "x!red!hello",
            "x!white!insult",
            "x@1@1",
            "x@1@1@-1",
            "x??",
            "x#1",
            "x#one#x",
            "x%",
        ] {
            assert_eq!(text.parse::<Notification>(), Err(()), "{text}");
        }
    }
}
