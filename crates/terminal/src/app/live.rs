//! Live games on the full screen: the differences from a local game.

use std::time::{Duration, Instant};

use pijersi::Player;
use pijersi_client::{Identity, Link};

use super::{App, Dialog, Exit, Message};
use crate::live::{LiveError, LiveSettings, Remote};
use crate::settings::Settings;

/// Minimum time for which a message is shown.
const MIN_MESSAGE_TIME: Duration = Duration::from_secs(2);
/// Maximum number of messages shown together.
const MAX_NEWS: usize = 2;

impl App {
    /// A live game on a server.
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
        app.show_message(app.texts.live_connecting);
        app
    }

    /// Whether this is a live game.
    pub(crate) fn is_live(&self) -> bool {
        self.remote.is_some()
    }

    /// Whether the user is or was a player of the live game.
    pub(crate) fn plays_live(&self) -> bool {
        self.is_live() && self.seat.is_some()
    }

    /// The name of a player of a live game.
    pub(crate) fn live_name(&self, player: Player) -> Option<String> {
        self.remote.as_ref()?.name(player)
    }

    /// Whether the user is a player of a live game in progress.
    pub(crate) fn leaves_live_game(&self) -> bool {
        self.remote.as_ref().is_some_and(Remote::plays)
    }

    /// The error with which a live game has ended, if any.
    pub(crate) fn take_failure(&mut self) -> Option<LiveError> {
        self.failure.take()
    }

    /// Handles messages of the server.
    pub(super) fn tick_live(&mut self, now: Instant) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        let polled = remote.poll();
        self.update_live(polled.map(|()| false), now);
    }

    /// Runs a command in a live game.
    pub(super) fn run_live_command(&mut self, line: &str, now: Instant) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        let done = remote.run_command(line);
        self.update_live(done, now);
    }

    /// Takes over the current state of the live game, and shows messages.
    fn update_live(&mut self, done: Result<bool, LiveError>, now: Instant) {
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
        let output = remote.take_output();
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
        if let Some(output) = output {
            self.show_news(&output, now);
        }
    }

    /// Shows a message, together with recent ones that have not been read yet.
    fn show_news(&mut self, output: &str, now: Instant) {
        if now.saturating_duration_since(self.news_told) >= MIN_MESSAGE_TIME {
            self.news.clear();
        }
        self.news_told = now;
        self.news.extend(output.lines().map(str::to_owned));
        self.news.drain(..self.news.len().saturating_sub(MAX_NEWS));
        self.message = Message {
            text: self.news.join("\n"),
            is_problem: false,
        };
    }

    /// Refuses an action that live games do not have; returns whether it was refused.
    pub(super) fn is_refused_live(&mut self) -> bool {
        if self.is_live() {
            self.show_problem(self.texts.live_impossible);
        }
        self.is_live()
    }

    /// Opens the line for commands.
    pub(super) fn ask_command(&mut self) {
        self.dialog = Some(Dialog::Command(String::new()));
    }

    /// Whether the user may resign a live game.
    pub(super) fn may_resign_live(&self) -> bool {
        self.leaves_live_game()
    }
}
