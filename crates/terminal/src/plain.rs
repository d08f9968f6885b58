//! The line-by-line game, for pipes and screen readers.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use pijersi::{Player, Turn};
use pijersi_engine::Signal;
use pijersi_files::game_file;
use pijersi_game::player::{Banli, Decision, EnginePlayer, Failure, Searcher};
use pijersi_game::{Refusal, Seat};

use crate::board::{BoardSize, BoardText, cells_of};
use crate::engines::{reason, searcher_of};
use crate::language::{Command, Texts, fill};
use crate::local_game::{LocalGame, advice};
use crate::screen::{clock_face, plain_letter};
use crate::settings::Settings;
use crate::two_games::with_points;

/// Search time of a hint.
const HINT_TIME: Duration = Duration::from_secs(1);

/// Plays line by line until the player quits or the input ends.
///
/// ```
/// use pijersi_terminal::{Settings, play_plain};
/// let mut output = Vec::new();
/// play_plain(Settings::default(), &b"a4-b5=c4\nquit\n"[..], &mut output).unwrap();
/// assert!(String::from_utf8(output).unwrap().contains("1 White plays a4-b5=c4"));
/// ```
pub fn play_plain(
    settings: Settings,
    mut input: impl BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut session = Session::new(settings, output);
    session.welcome()?;
    let mut line = String::new();
    loop {
        session.let_engines_play()?;
        session.offer_swap()?;
        session.prompt()?;
        line.clear();
        if read_line(&mut input, &mut line)? == 0 {
            session.say("")?;
            break;
        }
        if session.run_command(line.trim())? {
            break;
        }
    }
    session.say(session.texts.plain_bye)
}

/// Reads a line of any bytes; invalid UTF-8 becomes replacement characters.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut String) -> io::Result<usize> {
    let mut bytes = Vec::new();
    let count = input.read_until(b'\n', &mut bytes)?;
    line.push_str(&String::from_utf8_lossy(&bytes));
    Ok(count)
}

struct Session<'a> {
    game: LocalGame,
    texts: &'static Texts,
    think: Duration,
    ascii: bool,
    flipped: bool,
    engines: [EnginePlayer<Box<dyn Searcher>>; 2],
    /// Whether the end of the game was reported.
    told_end: bool,
    output: &'a mut dyn Write,
}

impl<'a> Session<'a> {
    fn new(settings: Settings, output: &'a mut dyn Write) -> Session<'a> {
        let engines = settings
            .seats
            .clone()
            .map(|seat| EnginePlayer::new(move || searcher_of(&seat)));
        let now = Instant::now();
        Session {
            game: LocalGame::new(settings.record, settings.seats, settings.control, now)
                .with_length(settings.length),
            texts: settings.language.texts(),
            think: settings.think,
            ascii: settings.ascii,
            flipped: settings.flipped,
            engines,
            told_end: false,
            output,
        }
    }

    /// Prints a line.
    fn say(&mut self, text: &str) -> io::Result<()> {
        match self.ascii {
            true => writeln!(
                self.output,
                "{}",
                text.chars().map(plain_letter).collect::<String>()
            ),
            false => writeln!(self.output, "{text}"),
        }
    }

    fn welcome(&mut self) -> io::Result<()> {
        let name = |player| match self.game.seat(player) {
            Seat::Person => self.texts.person.to_owned(),
            seat => self.texts.seat(seat),
        };
        let (white, black) = (name(Player::White), name(Player::Black));
        let parts = [("white", &*white), ("black", &*black)];
        self.say(&fill(self.texts.plain_welcome, &parts))?;
        if let (Some(series), Some(points)) = (self.game.series(), self.game.half_points()) {
            let number = series.number.to_string();
            let text = fill(self.texts.live_series, &[("number", &number)]);
            self.say(&with_points(&text, points))?;
        }
        self.draw(BoardSize::Rows)
    }

    fn prompt(&mut self) -> io::Result<()> {
        let player = self.game.position().player();
        let mut name = self.texts.player(player).to_owned();
        if let Some(left) = self.game.left(player, Instant::now()) {
            name = format!("{name} {}", clock_face(left));
        }
        let prompt = fill(self.texts.plain_prompt, &[("player", &name)]);
        write!(self.output, "{prompt}")?;
        self.output.flush()
    }

    fn draw(&mut self, size: BoardSize) -> io::Result<()> {
        let last = self.game.record().turns().last().copied();
        let board = BoardText::new(self.game.position())
            .size(size)
            .ascii(self.ascii)
            .flipped(self.flipped)
            .marked(last.map(cells_of).unwrap_or_default());
        write!(self.output, "{board}")
    }

    /// Runs the command of a line, and returns whether the session ends.
    fn run_command(&mut self, line: &str) -> io::Result<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let Some(command) = Command::from_name(word) else {
            if !line.is_empty() {
                self.play_text(line)?;
            }
            return Ok(false);
        };
        match command {
            Command::Quit => return Ok(true),
            Command::Help => self.help()?,
            Command::Board => self.draw(BoardSize::Medium)?,
            Command::Rows => self.say_all(&rows(self.texts, self.game.position()))?,
            Command::Moves => self.say_all(&moves(self.texts, self.game.position(), rest))?,
            Command::Turns => {
                let text = self.game.record().to_string();
                self.say(text.trim_end())?;
            }
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Swap if self.game.may_swap() && self.game.awaits_person() => self.swap()?,
            Command::Swap => self.say(self.texts.swap_none)?,
            Command::Go => self.resume(),
            Command::Resign => self.resign()?,
            Command::Save | Command::Load if rest.is_empty() => {
                let text = fill(self.texts.plain_file_missing, &[("command", word)]);
                self.say(&text)?;
            }
            Command::Save => self.save(rest)?,
            Command::Load => self.load(rest)?,
            Command::Rematch if self.game.series().is_some() => self.begin_second_game()?,
            // Only live games have these.
            Command::Draw
            | Command::Accept
            | Command::Decline
            | Command::Rematch
            | Command::Say => self.play_text(line)?,
        }
        Ok(false)
    }

    fn help(&mut self) -> io::Result<()> {
        for (command, text) in self.texts.plain_help {
            self.say(&format!("{command:<20} {text}"))?;
        }
        Ok(())
    }

    fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn hint(&mut self) -> io::Result<()> {
        if self.game.mover().is_none() {
            return self.say(self.texts.match_is_over);
        }
        let question = advice(*self.game.position(), HINT_TIME);
        let mut adviser = EnginePlayer::new(|| Ok(Banli::default()));
        let decision = adviser.answer(&question, &Signal::new(), &mut |_| {});
        match (decision.turn(), decision) {
            (Some(turn), _) => {
                let turn = turn.notation().to_string();
                self.say(&fill(self.texts.hint_is, &[("turn", &turn)]))
            }
            (None, Decision::Failure(failure)) => self.say_failure("Banli", &failure),
            (None, _) => self.say(self.texts.match_is_over),
        }
    }

    fn say_failure(&mut self, name: &str, failure: &Failure) -> io::Result<()> {
        let reason = reason(failure, self.texts);
        let parts = [("name", name), ("reason", &reason)];
        self.say(&fill(self.texts.engine_failed, &parts))
    }

    /// Resumes the engines.
    fn resume(&mut self) {
        let _ = self.game.pause(false, Instant::now());
    }

    fn resign(&mut self) -> io::Result<()> {
        let Some(player) = self.game.resigner() else {
            return self.say(match self.game.mover() {
                Some(_) => self.texts.resign_none,
                None => self.texts.match_is_over,
            });
        };
        match self.game.resign(player, Instant::now()) {
            Ok(()) => Ok(()),
            Err(refusal) => self.say(&self.texts.refusal(&refusal)),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        let Ok(taken) = self.game.undo(Instant::now()) else {
            return self.say(self.texts.nothing_to_undo);
        };
        self.told_end = false;
        if taken.is_empty() {
            return self.say(self.texts.swap_undone);
        }
        let turns = taken.iter().rev().map(|turn| turn.notation().to_string());
        let turns = turns.collect::<Vec<_>>().join(" ");
        self.say(&fill(self.texts.undone, &[("turns", &turns)]))?;
        self.draw(BoardSize::Rows)
    }

    /// Lets a person know of the swap rule.
    fn offer_swap(&mut self) -> io::Result<()> {
        if !self.game.may_swap() || !self.game.awaits_person() {
            return Ok(());
        }
        let player = self.texts.player(self.game.position().player());
        self.say(&fill(self.texts.swap_possible, &[("player", player)]))
    }

    fn swap(&mut self) -> io::Result<()> {
        match self.game.swap(Instant::now()) {
            Ok(()) => self.say(self.texts.swap_done),
            Err(Refusal::OutOfTime(_)) if self.game.check_time(Instant::now()) => Ok(()),
            Err(refusal) => self.say(&self.texts.refusal(&refusal)),
        }
    }

    fn begin_second_game(&mut self) -> io::Result<()> {
        let Some(second) = self.game.second_game(Instant::now()) else {
            return self.say(self.texts.series_none);
        };
        self.game = second;
        self.flipped ^= self.game.has_one_person();
        self.engines.swap(0, 1);
        self.engines.iter_mut().for_each(EnginePlayer::new_game);
        self.told_end = false;
        self.welcome()
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        // A typed name replaces an existing file.
        match game_file::write(Path::new(name), &self.game.signed_record(), true) {
            Ok(()) => self.say(&fill(self.texts.saved, &[("file", name)])),
            Err(error) => self.say(&self.texts.write_error(Path::new(name), &error)),
        }
    }

    fn load(&mut self, name: &str) -> io::Result<()> {
        match game_file::read(Path::new(name)) {
            Ok(record) => {
                self.game.replace(record, Instant::now());
                self.engines.iter_mut().for_each(EnginePlayer::new_game);
                self.told_end = false;
                self.say(&fill(self.texts.loaded, &[("file", name)]))?;
                self.draw(BoardSize::Rows)
            }
            Err(error) => self.say(&self.texts.read_error(Path::new(name), &error)),
        }
    }

    fn play_text(&mut self, text: &str) -> io::Result<()> {
        self.resume();
        if self.game.check_time(Instant::now()) || self.game.mover().is_none() {
            return self.say(self.texts.plain_over);
        }
        match self.game.position().parse_turn(text) {
            Ok(turn) => {
                self.play(turn)?;
                // A person sees the board before the next turn; an engine's turn prints it anyway.
                match self.game.awaits_person() {
                    true => self.draw(BoardSize::Rows),
                    false => Ok(()),
                }
            }
            Err(error) => self.say(&self.texts.unread_line(text, &error)),
        }
    }

    fn play(&mut self, turn: Turn) -> io::Result<()> {
        let record = self.game.record();
        let number = record.number_at(record.len()).to_string();
        let player = self.texts.player(self.game.position().player());
        match self.game.play(turn, Instant::now()) {
            Ok(()) => {}
            // The end is reported after the engines' turns.
            Err(Refusal::OutOfTime(_)) if self.game.check_time(Instant::now()) => return Ok(()),
            Err(refusal) => return self.say(&self.texts.refusal(&refusal)),
        }
        let turn = turn.notation().to_string();
        let parts = [("number", &*number), ("player", player), ("turn", &turn)];
        self.say(&fill(self.texts.plain_plays, &parts))
    }

    /// Lets engines play until a person is to move, and reports the end of the game.
    fn let_engines_play(&mut self) -> io::Result<()> {
        let mut played = false;
        while let Some(player) = self.game.awaits_engine() {
            let question = self.game.question(self.think, Instant::now());
            let engine = &mut self.engines[self.game.original(player) as usize];
            let decision = engine.answer(&question, &Signal::new(), &mut |_| {});
            if self.game.may_swap() && decision.prefers_swap() {
                self.swap()?;
                continue;
            }
            let decided = match decision {
                Decision::Answer(answer) => answer.turn.ok_or(Failure::NoLegalTurn),
                Decision::Failure(failure) => Err(failure),
                Decision::Replaced => Err(Failure::NoLegalTurn),
            };
            match decided {
                Ok(turn) => self.play(turn)?,
                Err(failure) => {
                    let _ = self.game.pause(true, Instant::now());
                    let name = self.texts.seat(self.game.seat(player));
                    return self.say_failure(&name, &failure);
                }
            }
            self.output.flush()?;
            played = true;
        }
        if played && self.game.mover().is_some() {
            self.draw(BoardSize::Rows)?;
        }
        self.report_end()
    }

    fn report_end(&mut self) -> io::Result<()> {
        let Some(termination) = self.game.termination().filter(|_| !self.told_end) else {
            return Ok(());
        };
        self.told_end = true;
        self.draw(BoardSize::Rows)?;
        self.say(&self.texts.termination(termination))?;
        self.say(self.texts.plain_over)?;
        let Some(points) = self.game.half_points() else {
            return Ok(());
        };
        let text = match self.game.has_second_game() {
            true => self.texts.series_second,
            false => self.texts.series_over,
        };
        self.say(&with_points(text, points))
    }
}

mod lines;

pub(crate) use lines::{moves, rows};

#[cfg(test)]
mod tests;
