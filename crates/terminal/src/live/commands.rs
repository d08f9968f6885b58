//! Commands in a live game.

use std::io::{self, Write};
use std::path::Path;

use pijersi::Player;
use pijersi_client::LiveGame;
use pijersi_files::game_file;
use pijersi_game::Message;
use pijersi_protocol::{GameAction, GameStatus};

use super::Session;
use crate::board::BoardSize;
use crate::language::Command;
use crate::plain::{moves, rows};

impl<W: Write> Session<W> {
    /// Runs the command of a line, and returns whether the session ends.
    pub(super) fn run_command(&mut self, line: &str) -> io::Result<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = Command::from_name(word);
        match command {
            Some(Command::Quit) => return Ok(true),
            Some(Command::Help) => {
                for (usage, text) in self.texts.live_help {
                    self.say(&format!("{usage:<20} {text}"))?;
                }
            }
            Some(Command::Save) if rest.is_empty() => {
                self.say_filled(self.texts.plain_file_missing, &[("command", word)])?;
            }
            _ => match (command, self.live.clone()) {
                (Some(command), Some(live)) => self.run_game_command(&live, command, line, rest)?,
                (None, Some(live)) if !line.is_empty() => self.play_text(&live, line)?,
                _ => {}
            },
        }
        self.prompt()?;
        Ok(false)
    }

    fn run_game_command(
        &mut self,
        live: &LiveGame,
        command: Command,
        line: &str,
        rest: &str,
    ) -> io::Result<()> {
        let game = &live.game;
        match command {
            Command::Board => self.draw(BoardSize::Medium),
            Command::Rows => self.say_all(&rows(self.texts, game.position())),
            Command::Moves => self.say_all(&moves(self.texts, game.position(), rest)),
            Command::Turns => self.say(game.record().to_string().trim_end()),
            Command::Save => match game_file::write(Path::new(rest), game.record(), true) {
                Ok(()) => self.say_filled(self.texts.saved, &[("file", rest)]),
                Err(error) => self.say(&self.texts.write_error(Path::new(rest), &error)),
            },
            Command::Say => self.say_message(rest),
            Command::Resign => {
                self.connection.send(GameAction::Resign {});
                Ok(())
            }
            Command::Rematch => {
                self.connection.send(GameAction::Rematch {});
                Ok(())
            }
            Command::Draw | Command::Accept | Command::Decline => self.answer(live, command),
            Command::Swap => self.swap(live),
            Command::Undo => self.ask(GameAction::RequestTakeback {
                number: game.turn_number(),
            }),
            // Only local games have these; the caller handles help and quit.
            Command::Hint | Command::Load | Command::Go | Command::Help | Command::Quit => {
                self.play_text(live, line)
            }
        }
    }

    fn ask(&mut self, action: GameAction) -> io::Result<()> {
        self.connection.send(action);
        self.say(self.texts.live_asked)
    }

    /// Offers a draw, or answers the opponent's offer or request.
    fn answer(&mut self, live: &LiveGame, command: Command) -> io::Result<()> {
        let is_theirs = |player: Player| Some(player) != live.you;
        let has_draw = live.game.draw_offer().is_some_and(is_theirs);
        let request = live.game.takeback_request();
        let has_undo = request.is_some_and(|request| is_theirs(request.player));
        let number = live.game.turn_number();
        let action = match (command, has_draw, has_undo) {
            (Command::Draw | Command::Accept, true, _) => GameAction::AcceptDraw { number },
            (Command::Accept, _, true) => GameAction::AcceptTakeback { number },
            (Command::Decline, true, _) => GameAction::DeclineDraw { number },
            (Command::Decline, _, true) => GameAction::DeclineTakeback { number },
            (Command::Decline, ..) if live.status == GameStatus::Over => {
                GameAction::DeclineRematch {}
            }
            (Command::Draw, ..) => return self.ask(GameAction::OfferDraw { number }),
            _ => return self.say(self.texts.live_nothing_asked),
        };
        self.connection.send(action);
        Ok(())
    }

    fn swap(&mut self, live: &LiveGame) -> io::Result<()> {
        if !live.awaits_you() || !live.game.may_swap() {
            return self.say(self.texts.swap_none);
        }
        let number = live.game.turn_number();
        self.sent = Some(number);
        self.connection.send(GameAction::Swap { number });
        Ok(())
    }

    fn say_message(&mut self, text: &str) -> io::Result<()> {
        let text = text.to_lowercase();
        let is_meant = |message: &Message| {
            self.texts.messages[*message as usize] == text || message.as_str() == text
        };
        match Message::ALL.into_iter().find(is_meant) {
            Some(code) => {
                self.connection.send(GameAction::Message { code });
                Ok(())
            }
            None => {
                let messages = self.texts.messages.join(", ");
                self.say_filled(self.texts.live_messages, &[("messages", &messages)])
            }
        }
    }

    fn play_text(&mut self, live: &LiveGame, text: &str) -> io::Result<()> {
        if live.status == GameStatus::Over {
            return self.report_over();
        }
        match live.game.position().parse_turn(text) {
            Ok(_) if !live.awaits_you() => self.say(self.texts.live_not_your_turn),
            Ok(turn) => {
                let turn = turn.notation().to_string();
                self.sent = Some(live.game.turn_number());
                self.connection.play(live.game.turn_number(), &turn);
                Ok(())
            }
            Err(error) => self.say(&self.texts.unread_line(text, &error)),
        }
    }
}
