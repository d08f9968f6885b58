//! A live game on the full screen: what differs from a game at this terminal.

use std::time::{Duration, Instant};

use pijersi::Player;
use pijersi_client::{Identity, Link};

use super::{App, Dialog, Exit, Message};
use crate::live::{LiveError, LiveSettings, Remote};
use crate::settings::Settings;

/// How long what is told is not replaced by the next news.
const UNREAD: Duration = Duration::from_secs(2);
/// How many sentences are told together.
const MOST_NEWS: usize = 2;

impl App {
    /// A live game, which comes from a server.
    pub fn of_live_game(
        link: Link,
        identity: Identity,
        settings: LiveSettings,
        now: Instant,
    ) -> App {
        let remote = Remote::open(link, identity, settings);
        let mut app = App::new(
            Settings {
                language: settings.language,
                ascii: settings.ascii,
                colour: settings.colour,
                flipped: settings.flipped,
                ..Settings::default()
            },
            now,
        );
        app.remote = Some(remote);
        app.tell(app.texts.live_connecting);
        app
    }

    /// Whether this is a live game, with somebody elsewhere.
    pub(crate) fn is_live(&self) -> bool {
        self.remote.is_some()
    }

    /// Whether the person has a seat in a live game, or had one in a finished one.
    pub(crate) fn plays_live(&self) -> bool {
        self.is_live() && self.seat.is_some()
    }

    /// What a player of a live game is called.
    pub(crate) fn live_name(&self, player: Player) -> Option<String> {
        self.remote.as_ref()?.name(player)
    }

    /// Whether the person leaves a live game that goes on.
    pub(crate) fn leaves_live_game(&self) -> bool {
        self.remote.as_ref().is_some_and(Remote::plays)
    }

    /// Why a live game could not go on, if that is why it has ended.
    pub(crate) fn take_failure(&mut self) -> Option<LiveError> {
        self.failure.take()
    }

    /// Shows what the server tells.
    pub(super) fn tick_live(&mut self, now: Instant) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        let heard = remote.hear();
        self.note_live(heard.map(|()| false), now);
    }

    /// Does what was entered in a live game.
    pub(super) fn obey_live(&mut self, line: &str, now: Instant) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        let obeyed = remote.obey(line);
        self.note_live(obeyed, now);
    }

    /// Takes over the game as it is now, and tells what is new.
    fn note_live(&mut self, done: Result<bool, LiveError>, now: Instant) {
        match done {
            Ok(false) => {}
            Ok(true) => self.leave(Exit::Quit),
            Err(error) => {
                self.failure = Some(error);
                self.leave(Exit::Quit);
            }
        }
        let Some(remote) = &mut self.remote else {
            return;
        };
        let said = remote.take_said();
        let news = remote
            .game()
            .filter(|live| live.game != *self.game)
            .map(|live| (live.game.clone(), remote.time_of(live)));
        let you = remote.game().and_then(|live| live.you);
        if let Some((game, time)) = news {
            self.game.follow(game, time, now);
            self.after_change();
        }
        // A rematch is played with the other colour.
        if you.is_some() && you != self.seat {
            self.flipped ^= (you == Some(Player::Black)) != (self.seat == Some(Player::Black));
            self.seat = you;
        }
        if let Some(said) = said {
            self.tell_news(&said, now);
        }
    }

    /// Tells what is new, together with what was told a moment ago: nobody has read that yet.
    fn tell_news(&mut self, said: &str, now: Instant) {
        if now.saturating_duration_since(self.news_told) >= UNREAD {
            self.news.clear();
        }
        self.news_told = now;
        self.news.extend(said.lines().map(str::to_owned));
        self.news.drain(..self.news.len().saturating_sub(MOST_NEWS));
        self.message = Message {
            text: self.news.join("\n"),
            is_problem: false,
        };
    }

    /// Says that something is not possible in a live game; whether that is so.
    pub(super) fn is_refused_live(&mut self) -> bool {
        if self.is_live() {
            self.complain(self.texts.live_impossible);
        }
        self.is_live()
    }

    /// Opens the line for commands.
    pub(super) fn ask_command(&mut self) {
        self.dialog = Some(Dialog::Command(String::new()));
    }

    /// Whether the person may resign a live game.
    pub(super) fn may_resign_live(&self) -> bool {
        self.leaves_live_game()
    }
}
