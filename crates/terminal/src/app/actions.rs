//! Actions of the player.

use std::time::Instant;

use pijersi::Cell;
use pijersi_game::Refusal;

use super::{App, Dialog, Exit, NewGame};
use crate::engines::Engines;
use crate::language::{Command, fill};
use crate::local_game::LocalGame;
use crate::turn_input::{Choice, Heading};
use crate::two_games::with_points;

impl App {
    /// Moves the cursor.
    pub fn step(&mut self, heading: Heading) {
        self.entry.step(heading, self.flipped);
    }

    /// Enter: plays the typed turn, or selects the cell under the cursor.
    pub fn enter(&mut self, now: Instant) {
        if !self.is_ready() {
            return;
        }
        if self.entry.is_typed() {
            return self.play_typed(now);
        }
        let choice = self.entry.choose(self.game.position());
        self.follow(choice, now);
    }

    /// A click on a cell.
    pub fn click(&mut self, cell: Cell, now: Instant) {
        if self.is_ready() {
            let choice = self.entry.choose_cell(cell, self.game.position());
            self.follow(choice, now);
        }
    }

    /// Whether a turn can be entered now. An attempt ends looking back.
    fn is_ready(&mut self) -> bool {
        self.view = None;
        if self.game.is_paused() {
            self.show_problem(self.texts.paused);
        } else if self.game.mover().is_none() {
            self.show_problem(self.texts.match_is_over);
        } else if self.is_live() && !self.accepts_turns() {
            self.show_problem(self.texts.live_not_your_turn);
        }
        self.accepts_turns()
    }

    fn play_typed(&mut self, now: Instant) {
        match self.entry.read(self.game.position()) {
            Ok(turn) => self.play(turn, now),
            Err(error) => {
                let error = pijersi::PlayError::Text(error);
                self.show_problem(self.texts.play_error(&error));
            }
        }
    }

    fn follow(&mut self, choice: Choice, now: Instant) {
        let texts = self.texts;
        let of = |text, cell: Cell| fill(text, &[("cell", &cell.to_string())]);
        match choice {
            Choice::Stack(cell) => self.show_message(of(texts.toggle_top, cell)),
            Choice::Top(cell) => self.show_message(of(texts.toggle_stack, cell)),
            Choice::Cube => self.show_message(texts.choose_goal),
            Choice::MayEnd(cell) => self.show_message(of(texts.choose_next, cell)),
            Choice::Nothing => self.show_message(texts.choose_start),
            Choice::Problem(problem) => self.show_problem(texts.action_problem(problem)),
            Choice::Play(turn) => self.play(turn, now),
        }
    }

    /// Types a character of a turn.
    pub fn type_char(&mut self, sign: char) {
        if self.is_ready() {
            self.entry.type_char(sign);
            self.show_message("");
        }
    }

    /// Completes the typed text.
    pub fn complete(&mut self) {
        if self.accepts_turns() {
            self.entry.complete(self.game.position());
        }
    }

    /// Clears the entry, or stops looking back.
    pub fn cancel(&mut self) {
        self.view = None;
        self.hint = None;
        self.entry.clear();
        self.invite();
    }

    /// Requests a hint.
    pub fn hint(&mut self) {
        if self.is_refused_live() {
            return;
        }
        if self.game.awaits_person() {
            self.view = None;
            // Hints are whole turns.
            self.entry.take_back_action(self.game.position());
            self.show_message(self.texts.hint_asked);
            self.ask_hint();
        } else {
            self.show_problem(self.texts.hint_none);
        }
    }

    /// Undoes the first action of the turn being entered, or else the last turn.
    pub fn undo(&mut self, now: Instant) {
        if self.accepts_turns() && self.entry.take_back_action(self.game.position()) {
            return self.show_message(self.texts.choose_goal);
        }
        if self.is_live() {
            return self.run_live_command(Command::Undo.as_str(), now);
        }
        let Ok(taken) = self.game.undo(now) else {
            return self.show_problem(self.texts.nothing_to_undo);
        };
        self.after_change();
        if taken.is_empty() {
            return self.show_message(self.texts.swap_undone);
        }
        let turns: Vec<_> = taken
            .iter()
            .rev()
            .map(|turn| turn.notation().to_string())
            .collect();
        self.show_message(fill(self.texts.undone, &[("turns", &turns.join(" "))]));
    }

    /// Swaps sides, where the swap rule allows it.
    pub(super) fn swap(&mut self, now: Instant) {
        if self.is_live() {
            return self.run_live_command(Command::Swap.as_str(), now);
        }
        match self.game.swap(now) {
            Ok(()) => {
                self.after_change();
                self.show_message(self.texts.swap_done);
            }
            Err(Refusal::OutOfTime(_)) if self.game.check_time(now) => self.after_change(),
            Err(Refusal::NoSwap) => self.show_problem(self.texts.swap_none),
            Err(refusal) => self.show_problem(self.texts.refusal(&refusal)),
        }
    }

    /// Swaps sides at a key: only a person to move may.
    pub fn ask_swap(&mut self, now: Instant) {
        match self.accepts_turns() && self.game.may_swap() {
            true => self.swap(now),
            false => self.show_problem(self.texts.swap_none),
        }
    }

    /// Flips the board.
    pub fn flip(&mut self) {
        self.flipped = !self.flipped;
    }

    /// Shows or hides the value of the position.
    pub fn toggle_evaluation(&mut self) {
        self.shows_evaluation = !self.shows_evaluation;
        self.evaluated = None;
        self.evaluation = None;
    }

    /// Switches between symbols and letters.
    pub fn toggle_ascii(&mut self) {
        self.ascii = !self.ascii;
    }

    /// Pauses or resumes engines and clocks.
    pub fn toggle_pause(&mut self, now: Instant) {
        match self.game.pause(!self.game.is_paused(), now) {
            Ok(()) => self.after_change(),
            Err(refusal) => self.show_problem(self.texts.refusal(&refusal)),
        }
    }

    /// Opens the question before resigning.
    pub fn ask_resign(&mut self) {
        if self.is_live() && !self.may_resign_live() {
            return self.show_problem(self.texts.live_impossible);
        }
        match self.game.resigner() {
            Some(_) => self.dialog = Some(Dialog::Resign),
            None if self.game.mover().is_none() => self.show_problem(self.texts.match_is_over),
            None => self.show_problem(self.texts.resign_none),
        }
    }

    /// Resigns.
    pub(super) fn resign(&mut self, now: Instant) {
        if self.is_live() {
            return self.run_live_command(Command::Resign.as_str(), now);
        }
        let Some(player) = self.game.resigner() else {
            return;
        };
        match self.game.resign(player, now) {
            Ok(()) => self.after_change(),
            Err(refusal) => self.show_problem(self.texts.refusal(&refusal)),
        }
    }

    /// Shows the position one turn before or after the one on the screen.
    pub fn look(&mut self, forward: bool) {
        let last = self.game.record().len();
        let ply = self.view.unwrap_or(last);
        let ply = if forward {
            ply + 1
        } else {
            ply.saturating_sub(1)
        };
        self.view = (ply < last).then_some(ply);
        self.entry.clear();
        self.invite();
    }

    /// Opens the form for a new game, or starts the second game of a match.
    pub fn ask_new_game(&mut self, now: Instant) {
        if let Some(second) = self.game.second_game(now) {
            self.flipped ^= second.has_one_person();
            return self.set_game(second);
        }
        self.dialog = Some(Dialog::NewGame(NewGame::new(&self.game)));
    }

    /// Starts a new game, or asks first if the old one is not saved.
    pub(super) fn begin(&mut self, choices: NewGame, sure: bool, now: Instant) {
        if !sure && self.has_unsaved_turns() {
            self.dialog = Some(Dialog::Leave(Box::new(choices)));
            return;
        }
        self.dialog = None;
        let game = LocalGame::new(choices.record(), choices.seats(), choices.control(), now);
        self.set_game(game.with_length(choices.length()));
    }

    fn set_game(&mut self, game: LocalGame) {
        self.game = game;
        self.engines = Engines::new(&self.game);
        self.asked = None;
        self.advice = None;
        self.evaluated = None;
        self.evaluation = None;
        self.file = None;
        self.after_change();
        self.saved = self.game.revision();
    }

    /// The score of a two-game match.
    pub(super) fn match_score(&self) -> Option<String> {
        let text = match self.game.has_second_game() {
            true => self.texts.series_second_key,
            false => self.texts.series_over,
        };
        Some(with_points(text, self.game.half_points()?))
    }

    /// Quits, or asks first if the game is not saved.
    pub fn quit(&mut self) {
        // A live game continues on the server.
        if self.has_unsaved_turns() && !self.is_live() {
            self.dialog = Some(Dialog::Quit);
        } else {
            self.leave(Exit::Quit);
        }
    }
}
