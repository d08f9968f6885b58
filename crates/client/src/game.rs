//! A live game as a client sees it.

use pijersi::Player;
use pijersi_game::{Game, Settings};
use pijersi_protocol::{EventLine, GameSnapshot, GameStatus, Presence, Series};

use crate::error::Error;

/// A live game as a client sees it.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// The game, with all its events.
    pub game: Game,
    /// Its progress.
    pub status: GameStatus,
    /// The visitor's colour; none for a watcher.
    pub you: Option<Player>,
    /// The names of White and Black, where they have one.
    pub names: [Option<String>; 2],
    /// The match of several games that this one belongs to.
    pub series: Option<Series>,
    /// Who is connected.
    pub presence: Presence,
    /// The server's time less this machine's, in milliseconds.
    offset: i64,
}

impl LiveGame {
    /// A game with all its events, at these times of the server and of this machine.
    pub(crate) fn new(
        snapshot: &GameSnapshot,
        you: Option<Player>,
        presence: Presence,
        server_now: u64,
        now: u64,
    ) -> Result<LiveGame, Error> {
        let mut game = Game::new(Settings::from(&snapshot.settings));
        for event in &snapshot.events {
            apply(&mut game, event)?;
        }
        let name = |player| snapshot.seat(player)?.name.clone();
        Ok(LiveGame {
            game,
            status: snapshot.status,
            you,
            names: Player::ALL.map(name),
            series: snapshot.series.clone(),
            presence,
            offset: server_now as i64 - now as i64,
        })
    }

    /// Applies the next event.
    pub(crate) fn apply(
        &mut self,
        event: &EventLine,
        server_now: u64,
        now: u64,
    ) -> Result<(), Error> {
        apply(&mut self.game, event)?;
        self.offset = server_now as i64 - now as i64;
        if self.game.termination().is_some() {
            self.status = GameStatus::Over;
        }
        Ok(())
    }

    /// The server's time when this machine's is `now`.
    pub fn server_time(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.offset)
    }

    /// Whether the visitor is to move.
    pub fn awaits_you(&self) -> bool {
        self.status == GameStatus::Playing && self.you.is_some() && self.game.mover() == self.you
    }
}

fn apply(game: &mut Game, event: &EventLine) -> Result<(), Error> {
    let malformed = |error: &dyn ToString| {
        Error::Malformed(format!(
            "it sends an impossible event: {}",
            error.to_string()
        ))
    };
    let event = event.parse(game).map_err(|error| malformed(&error))?;
    game.apply(event).map_err(|refusal| malformed(&refusal))
}
