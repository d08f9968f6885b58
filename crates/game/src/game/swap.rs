//! The swap rule.

use pijersi::Player;

use super::Game;
use crate::options::SwapRule;

impl Game {
    /// Whether the player to move may swap sides instead of playing: after the first turn of the record, under the swap rule.
    ///
    /// ```
    /// use pijersi::Player;
    /// use pijersi_game::{Event, EventKind, Game, Options, Settings, SwapRule};
    ///
    /// let options = Options { swap: SwapRule::FirstTurn, ..Options::default() };
    /// let mut game = Game::new(Settings { options, ..Settings::default() });
    /// let turn = game.position().parse_turn("b4=d5-d4").unwrap();
    /// let first = EventKind::Turn { player: Player::White, number: 0, turn, lag: 0 };
    /// game.apply(Event { at: 0, kind: first }).unwrap();
    /// assert!(game.may_swap());
    /// let swap = EventKind::Swap { player: Player::Black, number: 1, lag: 0 };
    /// game.apply(Event { at: 0, kind: swap }).unwrap();
    /// // The player who had White has Black now, and is to move.
    /// assert_eq!(game.original(Player::Black), Player::White);
    /// assert_eq!(game.mover(), Some(Player::Black));
    /// ```
    pub fn may_swap(&self) -> bool {
        self.settings.options.swap == SwapRule::FirstTurn
            && self.termination.is_none()
            && self.record.len() == 1
            && !self.record.is_swapped()
    }

    /// Whether the players have exchanged the sides that the settings give them. A swap in the opening does not count.
    pub fn is_swapped(&self) -> bool {
        self.is_swapped
    }

    /// The colour in the settings of the current player of a colour. A swap in this game exchanges them.
    pub fn original(&self, player: Player) -> Player {
        match self.is_swapped {
            true => player.opponent(),
            false => player,
        }
    }

    /// Exchanges the players, with their clocks, offers and requests.
    pub(super) fn swap(&mut self, at: u64) {
        let done = self.record.swap();
        debug_assert_eq!(done, Ok(()), "it was checked");
        self.clocks.swap(at);
        self.exchange();
    }

    /// Undoes [`Game::swap`], except for the clocks.
    pub(super) fn undo_swap(&mut self) {
        self.record.retract_swap();
        self.record.retract();
        self.exchange();
    }

    fn exchange(&mut self) {
        self.is_swapped = !self.is_swapped;
        self.draw_offer = self.draw_offer.map(Player::opponent);
        self.has_offered.swap(0, 1);
        self.has_requested.swap(0, 1);
    }
}
