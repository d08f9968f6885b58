//! Messages about a live game.

use std::io::{self, Write};

use pijersi::Player;
use pijersi_client::{LiveGame, Update};
use pijersi_game::EventKind;
use pijersi_protocol::{GameAction, GameStatus};

use super::{LiveError, Session, connect};
use crate::board::BoardSize;
use crate::two_games::points;

impl<W: Write> Session<W> {
    /// Handles an update.
    pub(super) fn handle(&mut self, update: Update) -> Result<(), LiveError> {
        match update {
            Update::Game(live) => self.take(*live)?,
            Update::Refused(error) => {
                self.sent = None;
                let reason = self.texts.server_problem(&error);
                self.say_filled(self.texts.live_refused, &[("reason", &reason)])?;
                self.prompt()?;
            }
            Update::Message { player, message } => {
                let message = self.texts.messages[message as usize];
                let player = self.texts.player(player);
                let parts = [("player", player), ("message", message)];
                self.say_filled(self.texts.live_says, &parts)?;
            }
            Update::Rematch { player, declined } => {
                let you = self.live.as_ref().and_then(|live| live.you);
                if let Some(player) = player.filter(|player| Some(*player) != you) {
                    self.say_of(self.texts.live_rematch_offered, player)?;
                }
                if let Some(player) = declined.filter(|player| Some(*player) != you) {
                    self.say_of(self.texts.live_rematch_declined, player)?;
                }
            }
            Update::Next(id) => {
                self.link = self.link.server().game(&id);
                self.live = None;
                self.sent = None;
                self.connection = connect(&self.link, &self.identity, &self.sender);
            }
            Update::Lost => {
                if !self.is_lost {
                    self.say(self.texts.live_lost)?;
                }
                self.is_lost = true;
            }
            Update::Ended(error) => return Err(LiveError::Server(error)),
        }
        Ok(())
    }

    /// Takes over the state of the game, and reports changes.
    fn take(&mut self, live: LiveGame) -> io::Result<()> {
        if std::mem::take(&mut self.is_lost) {
            self.say(self.texts.live_again)?;
        }
        let before = self.live.replace(live.clone());
        let was_open = before
            .as_ref()
            .is_none_or(|before| before.status == GameStatus::Open);
        if was_open
            && before
                .as_ref()
                .is_some_and(|before| before.status == live.status)
        {
            return Ok(());
        }
        if live.status == GameStatus::Open {
            if live.you.is_none() {
                self.connection.send(GameAction::Join {});
                return Ok(());
            }
            let link = self.link.to_string();
            return self.say_filled(self.texts.live_waiting, &[("link", &link)]);
        }
        let Some(before) = before.filter(|_| !was_open) else {
            self.welcome(&live)?;
            return self.report_end_or_prompt(&live);
        };
        let has_moved = self.report_turns(&before, &live)?;
        self.report_requests(&before, &live)?;
        for player in Player::ALL {
            match (before.presence.player(player), live.presence.player(player)) {
                (true, false) => self.say_of(self.texts.live_away, player)?,
                (false, true) => self.say_of(self.texts.live_back, player)?,
                _ => {}
            }
        }
        let has_swapped = before.game.is_swapped() != live.game.is_swapped();
        if has_swapped {
            self.say(self.texts.swap_done)?;
            if let Some(you) = live.you {
                self.say_of(self.texts.live_you_play, you)?;
            }
        }
        if live.awaits_you() && live.game.may_swap() && has_moved {
            self.say_of(self.texts.swap_possible, live.game.position().player())?;
        }
        if has_moved || has_swapped || before.status != live.status {
            self.report_end_or_prompt(&live)?;
        }
        Ok(())
    }

    /// The name of a player.
    pub(super) fn name(&self, live: &LiveGame, player: Player) -> String {
        match &live.names[player as usize] {
            Some(name) => isolated(name),
            None => self.texts.live_guest.to_owned(),
        }
    }

    fn welcome(&mut self, live: &LiveGame) -> io::Result<()> {
        let [white, black] = Player::ALL.map(|player| self.name(live, player));
        let parts = [("white", &*white), ("black", &*black)];
        // The full screen shows the names beside the board.
        if self.has_board {
            self.say_filled(self.texts.plain_welcome, &parts)?;
        }
        if let Some(series) = &live.series {
            let [white, black] = [series.white, series.black].map(points);
            let number = series.game.to_string();
            let parts = [("number", &*number), ("white", &white), ("black", &black)];
            self.say_filled(self.texts.live_series, &parts)?;
        }
        match live.you {
            Some(player) => self.say_of(self.texts.live_you_play, player)?,
            None => self.say(self.texts.live_watching)?,
        }
        self.draw(BoardSize::Rows)
    }

    /// Reports new and undone turns, and returns whether there are any.
    fn report_turns(&mut self, before: &LiveGame, live: &LiveGame) -> io::Result<bool> {
        let (old, new) = (before.game.record(), live.game.record());
        let same = old
            .turns()
            .iter()
            .zip(new.turns())
            .take_while(|(one, other)| one == other);
        let same = same.count();
        let undone: Vec<_> = old.turns()[same..]
            .iter()
            .map(|turn| turn.notation().to_string())
            .collect();
        if !undone.is_empty() {
            self.say_filled(self.texts.live_undone, &[("turns", &undone.join(" "))])?;
        }
        for (index, turn) in new.turns().iter().enumerate().skip(same) {
            let number = new.number_at(index);
            let player = if number % 2 == 1 {
                Player::White
            } else {
                Player::Black
            };
            let (number, turn) = (number.to_string(), turn.notation().to_string());
            let player = self.texts.player(player);
            let parts = [("number", &*number), ("player", player), ("turn", &turn)];
            self.say_filled(self.texts.plain_plays, &parts)?;
        }
        let has_moved = old.len() != same || new.len() != same;
        if has_moved {
            self.draw(BoardSize::Rows)?;
        }
        Ok(has_moved)
    }

    /// Reports offers and requests of the opponent.
    fn report_requests(&mut self, before: &LiveGame, live: &LiveGame) -> io::Result<()> {
        let Some(you) = live.you else {
            return Ok(());
        };
        let offer = live.game.draw_offer().filter(|player| *player != you);
        if let Some(player) = offer.filter(|_| before.game.draw_offer() != offer) {
            self.say_of(self.texts.live_draw_offered, player)?;
        }
        let declined = live.game.events().last().map(|event| event.kind);
        if let (Some(_), Some(EventKind::DeclineDraw(player))) =
            (before.game.draw_offer(), declined)
            && player != you
        {
            self.say_of(self.texts.live_draw_declined, player)?;
        }
        let asks = |live: &LiveGame| live.game.takeback_request().map(|request| request.player);
        let request = asks(live).filter(|player| *player != you);
        if let Some(player) = request.filter(|_| asks(before) != request) {
            self.say_of(self.texts.live_undo_asked, player)?;
        }
        Ok(())
    }

    fn report_end_or_prompt(&mut self, live: &LiveGame) -> io::Result<()> {
        let Some(termination) = live.game.termination() else {
            return self.prompt();
        };
        // The full screen shows the result beside the board.
        if self.has_board {
            self.say(&self.texts.termination(termination))?;
        }
        self.report_over()
    }

    /// Reports the commands after the game.
    pub(super) fn report_over(&mut self) -> io::Result<()> {
        let played = self.live.as_ref().is_some_and(|live| live.you.is_some());
        self.say(match (played, self.has_board) {
            (true, true) => self.texts.live_over,
            (false, true) => self.texts.live_over_watched,
            (true, false) => self.texts.live_over_key,
            (false, false) => self.texts.match_is_over,
        })
    }
}

/// A name in a sentence. A right-to-left name is isolated, so that it does not reorder the text around it.
fn isolated(name: &str) -> String {
    let is_right_to_left = |char: char| {
        matches!(char,
            '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    match name.contains(is_right_to_left) {
        true => format!("\u{2068}{name}\u{2069}"),
        false => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_from_right_to_left_stays_by_itself() {
        for name in ["Zoë", "李小龍", "Guest 7"] {
            assert_eq!(isolated(name), name);
        }
        for name in ["דוד 7", "محمد"] {
            assert_eq!(isolated(name), format!("\u{2068}{name}\u{2069}"));
        }
    }
}
