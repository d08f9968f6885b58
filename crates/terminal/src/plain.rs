//! The line-by-line game, for pipes and screen readers.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use pijersi::{Cell, PlayError, Player, Row, Turn};
use pijersi_engine::{Level, Limits, Signal};

use crate::board::{BoardSize, BoardText, cells_of};
use crate::brain::{Banli, Outside, Thinker};
use crate::clock::clock_face;
use crate::game::Game;
use crate::language::{Texts, command, fill};
use crate::match_file;
use crate::screen::plain_letter;
use crate::seat::Seat;
use crate::settings::Settings;

/// How long Banli thinks about a hint.
const HINT_TIME: Duration = Duration::from_secs(1);

/// Plays line by line until the person quits or the input ends.
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
        session.prompt()?;
        line.clear();
        if read_line(&mut input, &mut line)? == 0 {
            session.say("")?;
            break;
        }
        if session.heed(line.trim())? {
            break;
        }
    }
    session.say(session.texts.plain_bye)
}

/// Reads a line of any bytes; what is not UTF-8 becomes replacement signs, which are no turn.
fn read_line(input: &mut impl BufRead, line: &mut String) -> io::Result<usize> {
    let mut bytes = Vec::new();
    let count = input.read_until(b'\n', &mut bytes)?;
    line.push_str(&String::from_utf8_lossy(&bytes));
    Ok(count)
}

struct Session<'a> {
    game: Game,
    texts: &'static Texts,
    think: Duration,
    ascii: bool,
    flipped: bool,
    thinkers: [Option<Box<dyn Thinker>>; 2],
    /// Whether the end of the match was told.
    told_end: bool,
    output: &'a mut dyn Write,
}

impl<'a> Session<'a> {
    fn new(settings: Settings, output: &'a mut dyn Write) -> Session<'a> {
        let now = Instant::now();
        Session {
            game: Game::new(settings.record, settings.seats, settings.control, now),
            texts: settings.language.texts(),
            think: settings.think,
            ascii: settings.ascii,
            flipped: settings.flipped,
            thinkers: [None, None],
            told_end: false,
            output,
        }
    }

    /// Says a line.
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
            seat => seat.name(self.texts),
        };
        let (white, black) = (name(Player::White), name(Player::Black));
        let parts = [("white", &*white), ("black", &*black)];
        self.say(&fill(self.texts.plain_welcome, &parts))?;
        self.draw(BoardSize::Rows)
    }

    fn prompt(&mut self) -> io::Result<()> {
        let player = self.game.position().player();
        let mut name = self.texts.player(player).to_owned();
        if let Some(clocks) = self.game.clocks() {
            let left = clocks.left(player, Instant::now());
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

    /// Heeds a line, and says whether the game ends.
    fn heed(&mut self, line: &str) -> io::Result<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command(word).as_str() {
            "" => {}
            "quit" | "exit" | "q" => return Ok(true),
            "help" | "?" => self.help()?,
            "board" => self.draw(BoardSize::Medium)?,
            "rows" => self.say_rows()?,
            "moves" => self.say_moves(rest)?,
            "turns" => {
                let text = self.game.record().to_string();
                self.say(text.trim_end())?;
            }
            "hint" => self.hint()?,
            "undo" => self.undo()?,
            "go" => self.game.pause(false, Instant::now()),
            "save" | "load" if rest.is_empty() => {
                let text = fill(self.texts.plain_file_missing, &[("command", word)]);
                self.say(&text)?;
            }
            "save" => self.save(rest)?,
            "load" => self.load(rest)?,
            _ => self.play_text(line)?,
        }
        Ok(false)
    }

    fn help(&mut self) -> io::Result<()> {
        for (command, text) in self.texts.plain_help {
            self.say(&format!("{command:<20} {text}"))?;
        }
        Ok(())
    }

    fn say_rows(&mut self) -> io::Result<()> {
        let position = *self.game.position();
        for row in Row::ALL.into_iter().rev() {
            let pieces: Vec<_> = row
                .cells()
                .filter_map(|cell| {
                    let player = self.texts.player(position.piece(cell)?.player());
                    Some(format!(
                        "{cell} {player} {}",
                        self.texts.piece(&position, cell)
                    ))
                })
                .collect();
            let pieces = match pieces.is_empty() {
                true => self.texts.empty_cell.to_owned(),
                false => pieces.join(", "),
            };
            let row = row.letter().to_string();
            let parts = [("row", &*row), ("pieces", &pieces)];
            self.say(&fill(self.texts.plain_row, &parts))?;
        }
        Ok(())
    }

    fn say_moves(&mut self, from: &str) -> io::Result<()> {
        let mut turns = match from.parse::<Cell>() {
            Ok(cell) => self.game.position().turns_from(cell),
            Err(_) if from.is_empty() => self.game.position().turns(),
            Err(_) => return self.say(&fill(self.texts.not_your_piece, &[("cell", from)])),
        };
        turns.sort_by_key(|turn| turn.start());
        self.say(&self.texts.legal_turns(turns.len()))?;
        for group in turns.chunk_by(|one, next| one.start() == next.start()) {
            let texts: Vec<_> = group
                .iter()
                .map(|turn| turn.notation().to_string())
                .collect();
            self.say(&texts.join(" "))?;
        }
        Ok(())
    }

    fn hint(&mut self) -> io::Result<()> {
        let limits = Limits {
            move_time: Some(HINT_TIME),
            ..Limits::default()
        };
        let mut adviser = Banli::new(Level::MAX);
        let position = *self.game.position();
        match adviser.think(&position, &limits, &Signal::new(), &mut |_| {}) {
            Ok(Some(turn)) if self.game.mover().is_some() => {
                let turn = turn.notation().to_string();
                self.say(&fill(self.texts.hint_is, &[("turn", &turn)]))
            }
            _ => self.say(self.texts.match_is_over),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        let taken = self.game.undo(Instant::now());
        if taken.is_empty() {
            return self.say(self.texts.nothing_to_undo);
        }
        self.told_end = false;
        let turns = taken.iter().rev().map(|turn| turn.notation().to_string());
        let turns = turns.collect::<Vec<_>>().join(" ");
        self.say(&fill(self.texts.undone, &[("turns", &turns)]))?;
        self.draw(BoardSize::Rows)
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        // A script that saves twice means it; a person who types the name does too.
        match match_file::write(Path::new(name), self.game.record(), true) {
            Ok(()) => self.say(&fill(self.texts.saved, &[("file", name)])),
            Err(error) => self.say(&self.texts.write_error(Path::new(name), &error)),
        }
    }

    fn load(&mut self, name: &str) -> io::Result<()> {
        match match_file::read(Path::new(name)) {
            Ok(record) => {
                self.game.replace(record, Instant::now());
                self.told_end = false;
                self.say(&fill(self.texts.loaded, &[("file", name)]))?;
                self.draw(BoardSize::Rows)
            }
            Err(error) => self.say(&self.texts.read_error(Path::new(name), &error)),
        }
    }

    fn play_text(&mut self, text: &str) -> io::Result<()> {
        if self.game.is_paused() {
            self.game.pause(false, Instant::now());
        }
        if self.game.check_time(Instant::now()) || self.game.mover().is_none() {
            return self.say(self.texts.plain_over);
        }
        match self.game.position().parse_turn(text) {
            Ok(turn) => {
                self.play(turn)?;
                // Who answers sees the board first; an engine's answer shows it anyway.
                match self.game.awaits_person() {
                    true => self.draw(BoardSize::Rows),
                    false => Ok(()),
                }
            }
            Err(error) => {
                let looks_like_turn = text.chars().any(|sign| sign.is_ascii_digit());
                let text = match looks_like_turn {
                    true => self.texts.play_error(&PlayError::Text(error)),
                    false => fill(self.texts.plain_unknown, &[("text", error.found())]),
                };
                self.say(&text)
            }
        }
    }

    fn play(&mut self, turn: Turn) -> io::Result<()> {
        let record = self.game.record();
        let number = record.number_at(record.len()).to_string();
        let player = self.texts.player(self.game.position().player());
        if let Err(error) = self.game.play(turn, Instant::now()) {
            return self.say(&self.texts.play_error(&error));
        }
        let turn = turn.notation().to_string();
        let parts = [("number", &*number), ("player", player), ("turn", &turn)];
        self.say(&fill(self.texts.plain_plays, &parts))
    }

    /// Lets engines play until a person is to move, and tells when the game is over.
    fn let_engines_play(&mut self) -> io::Result<()> {
        let mut played = false;
        while let Some(player) = self.game.awaits_engine() {
            match self.decide(player) {
                Ok(turn) if !self.game.check_time(Instant::now()) => self.play(turn)?,
                Ok(_) => {}
                Err(reason) => {
                    self.game.pause(true, Instant::now());
                    let name = self.game.seat(player).name(self.texts);
                    let parts = [("name", &*name), ("reason", &*reason)];
                    self.say(&fill(self.texts.engine_failed, &parts))?;
                    return Ok(());
                }
            }
            self.output.flush()?;
            played = true;
        }
        if played && self.game.mover().is_some() {
            self.draw(BoardSize::Rows)?;
        }
        self.tell_end()
    }

    fn decide(&mut self, player: Player) -> Result<Turn, String> {
        let limits = self.game.limits(self.think, Instant::now());
        let position = *self.game.position();
        let thinker = match &mut self.thinkers[player as usize] {
            Some(thinker) => thinker,
            none => none.insert(thinker_of(self.game.seat(player))?),
        };
        thinker
            .think(&position, &limits, &Signal::new(), &mut |_| {})?
            .ok_or_else(|| self.texts.engine_stopped.to_owned())
    }

    fn tell_end(&mut self) -> io::Result<()> {
        if self.told_end || self.game.mover().is_some() {
            return Ok(());
        }
        self.told_end = true;
        self.draw(BoardSize::Rows)?;
        let result = match self.game.overdue() {
            Some(loser) => Some(self.texts.lost_on_time(loser)),
            None => self.texts.result(self.game.record()),
        };
        self.say(&result.unwrap_or_default())?;
        self.say(self.texts.plain_over)
    }
}

/// The engine of a seat that is not a person's.
fn thinker_of(seat: &Seat) -> Result<Box<dyn Thinker>, String> {
    Ok(match seat {
        Seat::Engine(path) => Box::new(Outside::start(path)?),
        Seat::Banli(level) => Box::new(Banli::new(*level)),
        // A person's decisions are read, not thought.
        Seat::Person => return Err(String::new()),
    })
}

#[cfg(test)]
mod tests;
