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
use crate::language::command;
use crate::plain::{moves, rows};

impl<W: Write> Session<W> {
    /// Runs the command of a line, and returns whether the session ends.
    pub(super) fn run_command(&mut self, line: &str) -> io::Result<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = command(word);
        match word.as_str() {
            "quit" | "exit" | "q" => return Ok(true),
            "help" | "?" => {
                for (usage, text) in self.texts.live_help {
                    self.say(&format!("{usage:<20} {text}"))?;
                }
            }
            "save" if rest.is_empty() => {
                self.say_filled(self.texts.plain_file_missing, &[("command", &word)])?;
            }
            _ => {
                if let Some(live) = self.live.clone() {
                    self.run_game_command(&live, line, &word, rest)?;
                }
            }
        }
        self.prompt()?;
        Ok(false)
    }

    fn run_game_command(
        &mut self,
        live: &LiveGame,
        line: &str,
        word: &str,
        rest: &str,
    ) -> io::Result<()> {
        let game = &live.game;
        match word {
            "" => Ok(()),
            "board" => self.draw(BoardSize::Medium),
            "rows" => self.say_all(&rows(self.texts, game.position())),
            "moves" => self.say_all(&moves(self.texts, game.position(), rest)),
            "turns" => self.say(game.record().to_string().trim_end()),
            "save" => match game_file::write(Path::new(rest), game.record(), true) {
                Ok(()) => self.say_filled(self.texts.saved, &[("file", rest)]),
                Err(error) => self.say(&self.texts.write_error(Path::new(rest), &error)),
            },
            "say" => self.say_message(rest),
            "resign" => {
                self.connection.send(GameAction::Resign {});
                Ok(())
            }
            "rematch" => {
                self.connection.send(GameAction::Rematch {});
                Ok(())
            }
            "draw" | "accept" | "decline" => self.answer(live, word),
            "swap" => self.swap(live),
            "undo" => self.ask(GameAction::RequestTakeback {
                number: game.turn_number(),
            }),
            _ => self.play_text(live, line),
        }
    }

    fn ask(&mut self, action: GameAction) -> io::Result<()> {
        self.connection.send(action);
        self.say(self.texts.live_asked)
    }

    /// Offers a draw, or answers the opponent's offer or request.
    fn answer(&mut self, live: &LiveGame, word: &str) -> io::Result<()> {
        let is_theirs = |player: Player| Some(player) != live.you;
        let has_draw = live.game.draw_offer().is_some_and(is_theirs);
        let request = live.game.takeback_request();
        let has_undo = request.is_some_and(|request| is_theirs(request.player));
        let number = live.game.turn_number();
        let action = match (word, has_draw, has_undo) {
            ("draw" | "accept", true, _) => GameAction::AcceptDraw { number },
            ("accept", _, true) => GameAction::AcceptTakeback { number },
            ("decline", true, _) => GameAction::DeclineDraw { number },
            ("decline", _, true) => GameAction::DeclineTakeback { number },
            ("decline", ..) if live.status == GameStatus::Over => GameAction::DeclineRematch {},
            ("draw", ..) => return self.ask(GameAction::OfferDraw { number }),
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
