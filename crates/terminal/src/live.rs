//! A live game line by line: with somebody elsewhere, through a server.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use pijersi::{PlayError, Player};
use pijersi_client::{Connection, Error, Identity, Link, LiveGame, Status, Update};

use crate::board::{BoardSize, BoardText, cells_of};
use crate::language::{Language, Texts, command, fill};
use crate::match_file;
use crate::plain::{moves, read_line, rows};
use crate::screen::{clock_face, plain_letter};

/// What players can say to each other, in the order of [`Texts::messages`].
const MESSAGES: [&str; 11] = [
    "hello",
    "good-luck",
    "have-fun",
    "good-game",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "nice-turn",
    "one-moment",
    "bye",
];

/// How a live game is shown.
#[derive(Clone, Copy, Debug)]
pub struct LiveSettings {
    /// What the game speaks.
    pub language: Language,
    /// Whether to use nothing but ASCII.
    pub ascii: bool,
    /// Whether Black's side is below although the visitor does not play Black.
    pub flipped: bool,
}

enum Incoming {
    Line(String),
    EndOfInput,
    Update(Update),
}

/// Joins a game and plays it line by line, until the person quits or the input ends. Somebody who finds both seats taken
/// watches.
///
/// # Errors
/// When nothing can be written, or the server cannot be reached or refuses the game.
pub fn play_live(
    link: Link,
    identity: Identity,
    settings: LiveSettings,
    mut input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) -> Result<(), LiveError> {
    let (sender, incoming) = channel();
    let lines = sender.clone();
    thread::spawn(move || {
        loop {
            let mut line = String::new();
            let next = match read_line(&mut input, &mut line) {
                Ok(count) if count > 0 => Incoming::Line(line.trim().to_owned()),
                _ => Incoming::EndOfInput,
            };
            let is_end = matches!(next, Incoming::EndOfInput);
            if lines.send(next).is_err() || is_end {
                return;
            }
        }
    });
    let mut session = Session {
        connection: connect(&link, &identity, &sender),
        link,
        identity,
        sender,
        texts: settings.language.texts(),
        ascii: settings.ascii,
        flipped: settings.flipped,
        live: None,
        is_lost: false,
        sent: None,
        output,
    };
    let mut is_ended = false;
    loop {
        // Whoever has nothing to say still wants to know what became of the game.
        if is_ended && session.live.is_some() {
            session.say("")?;
            break;
        }
        // The session itself holds a sender, so that there is always one.
        match incoming.recv() {
            Ok(Incoming::Line(line)) if session.obey(&line)? => break,
            Ok(Incoming::Line(_)) => {}
            Ok(Incoming::Update(update)) => session.hear(update)?,
            Ok(Incoming::EndOfInput) => is_ended = true,
            Err(_) => break,
        }
    }
    if session
        .live
        .is_some_and(|live| live.you.is_some() && live.status == Status::Playing)
    {
        writeln!(session.output, "{}", session.texts.live_leaving)?;
    }
    writeln!(session.output, "{}", session.texts.plain_bye)?;
    Ok(())
}

/// Why a live game could not go on.
#[derive(Debug)]
pub enum LiveError {
    /// Nothing can be written.
    Output(io::Error),
    /// The server is not there or refuses the game.
    Server(Error),
}

impl From<io::Error> for LiveError {
    fn from(error: io::Error) -> LiveError {
        LiveError::Output(error)
    }
}

fn connect(link: &Link, identity: &Identity, sender: &Sender<Incoming>) -> Connection {
    let sender = sender.clone();
    Connection::open(link.clone(), Some(identity.clone()), move |update| {
        let _ = sender.send(Incoming::Update(update));
    })
}

struct Session<'a> {
    link: Link,
    identity: Identity,
    connection: Connection,
    sender: Sender<Incoming>,
    texts: &'static Texts,
    ascii: bool,
    flipped: bool,
    live: Option<LiveGame>,
    is_lost: bool,
    /// The number of the turn that is on its way.
    sent: Option<u32>,
    output: &'a mut dyn Write,
}

impl Session<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        match self.ascii {
            true => {
                let text: String = text.chars().map(plain_letter).collect();
                writeln!(self.output, "{text}")?;
            }
            false => writeln!(self.output, "{text}")?,
        }
        self.output.flush()
    }

    fn say_filled(&mut self, text: &str, parts: &[(&str, &str)]) -> io::Result<()> {
        self.say(&fill(text, parts))
    }

    fn say_of(&mut self, text: &str, player: Player) -> io::Result<()> {
        self.say_filled(text, &[("player", self.texts.player(player))])
    }

    fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn draw(&mut self, size: BoardSize) -> io::Result<()> {
        let Some(live) = &self.live else {
            return Ok(());
        };
        let last = live.game.record().turns().last().copied();
        let board = BoardText::new(live.game.position())
            .size(size)
            .ascii(self.ascii)
            .flipped(self.flipped != (live.you == Some(Player::Black)))
            .marked(last.map(cells_of).unwrap_or_default());
        write!(self.output, "{board}")?;
        self.output.flush()
    }

    /// Asks for a turn, with the time that is left.
    fn prompt(&mut self) -> io::Result<()> {
        let Some(live) = self.live.as_ref().filter(|live| live.awaits_you()) else {
            return Ok(());
        };
        if self.sent == Some(live.game.turn_number()) {
            return Ok(());
        }
        let player = live.game.position().player();
        let mut name = self.texts.player(player).to_owned();
        if let Some(left) = live.game.clocks().left(player, live.server_time(now())) {
            name = format!(
                "{name} {}",
                clock_face(std::time::Duration::from_millis(left))
            );
        }
        let prompt = fill(self.texts.plain_prompt, &[("player", &name)]);
        write!(self.output, "{prompt}")?;
        self.output.flush()
    }

    /// Tells what has happened.
    fn hear(&mut self, update: Update) -> Result<(), LiveError> {
        match update {
            Update::Game(live) => self.take(*live)?,
            Update::Refused { message, .. } => {
                self.sent = None;
                self.say_filled(self.texts.live_refused, &[("reason", &message)])?;
                self.prompt()?;
            }
            Update::Said { player, code } => {
                let place = MESSAGES.iter().position(|known| *known == code);
                let message = place.map_or("…", |place| self.texts.messages[place]);
                let player = self.texts.player(player);
                let parts = [("player", player), ("message", message)];
                self.say_filled(self.texts.live_says, &parts)?;
            }
            Update::Rematch(player) => {
                let you = self.live.as_ref().and_then(|live| live.you);
                if let Some(player) = player.filter(|player| Some(*player) != you) {
                    self.say_of(self.texts.live_rematch_offered, player)?;
                }
            }
            Update::Next(id) => {
                self.link = self.link.to_game(&id);
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

    /// The game is now like this: tells what is new.
    fn take(&mut self, live: LiveGame) -> io::Result<()> {
        if std::mem::take(&mut self.is_lost) {
            self.say(self.texts.live_again)?;
        }
        let before = self.live.replace(live.clone());
        let was_open = before
            .as_ref()
            .is_none_or(|before| before.status == Status::Open);
        if was_open
            && before
                .as_ref()
                .is_some_and(|before| before.status == live.status)
        {
            return Ok(());
        }
        if live.status == Status::Open {
            if live.you.is_none() {
                self.connection.request("join");
                return Ok(());
            }
            let link = self.link.to_string();
            return self.say_filled(self.texts.live_waiting, &[("link", &link)]);
        }
        let Some(before) = before.filter(|_| !was_open) else {
            self.welcome(&live)?;
            return self.tell_end_or_prompt(&live);
        };
        let has_moved = self.tell_turns(&before, &live)?;
        self.tell_asks(&before, &live)?;
        for player in Player::ALL {
            match (
                before.present[player as usize],
                live.present[player as usize],
            ) {
                (true, false) => self.say_of(self.texts.live_away, player)?,
                (false, true) => self.say_of(self.texts.live_back, player)?,
                _ => {}
            }
        }
        if has_moved || before.status != live.status {
            self.tell_end_or_prompt(&live)?;
        }
        Ok(())
    }

    fn welcome(&mut self, live: &LiveGame) -> io::Result<()> {
        let name = |player: Player| match &live.names[player as usize] {
            Some(name) => name.clone(),
            None => self.texts.live_guest.to_owned(),
        };
        let (white, black) = (name(Player::White), name(Player::Black));
        let parts = [("white", &*white), ("black", &*black)];
        self.say_filled(self.texts.plain_welcome, &parts)?;
        match live.you {
            Some(player) => self.say_of(self.texts.live_you_play, player)?,
            None => self.say(self.texts.live_watching)?,
        }
        self.draw(BoardSize::Rows)
    }

    /// Tells the turns that are new, or undone; whether there are any.
    fn tell_turns(&mut self, before: &LiveGame, live: &LiveGame) -> io::Result<bool> {
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

    /// Tells what the opponent asks for.
    fn tell_asks(&mut self, before: &LiveGame, live: &LiveGame) -> io::Result<()> {
        let Some(you) = live.you else {
            return Ok(());
        };
        let offer = live.game.draw_offer().filter(|player| *player != you);
        if let Some(player) = offer.filter(|_| before.game.draw_offer() != offer) {
            self.say_of(self.texts.live_draw_offered, player)?;
        }
        let asks = |live: &LiveGame| live.game.takeback_request().map(|(player, _)| player);
        let request = asks(live).filter(|player| *player != you);
        if let Some(player) = request.filter(|_| asks(before) != request) {
            self.say_of(self.texts.live_undo_asked, player)?;
        }
        Ok(())
    }

    fn tell_end_or_prompt(&mut self, live: &LiveGame) -> io::Result<()> {
        let Some(termination) = live.game.termination() else {
            return self.prompt();
        };
        self.say(&self.texts.termination(termination))?;
        self.say(self.texts.live_over)
    }

    /// Does what a line says, and tells whether the session ends.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
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
                    self.obey_in_game(&live, line, &word, rest)?;
                }
            }
        }
        self.prompt()?;
        Ok(false)
    }

    fn obey_in_game(
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
            "save" => match match_file::write(Path::new(rest), game.record(), true) {
                Ok(()) => self.say_filled(self.texts.saved, &[("file", rest)]),
                Err(error) => self.say(&self.texts.write_error(Path::new(rest), &error)),
            },
            "say" => self.say_message(rest),
            "resign" | "rematch" => {
                self.connection.request(word);
                Ok(())
            }
            "draw" | "accept" | "decline" => self.answer(live, word),
            "undo" => self.ask("request-takeback"),
            _ => self.play_text(live, line),
        }
    }

    fn ask(&mut self, what: &str) -> io::Result<()> {
        self.connection.request(what);
        self.say(self.texts.live_asked)
    }

    /// Offers a draw, or answers what the opponent asks.
    fn answer(&mut self, live: &LiveGame, word: &str) -> io::Result<()> {
        let is_theirs = |player: Player| Some(player) != live.you;
        let has_draw = live.game.draw_offer().is_some_and(is_theirs);
        let request = live.game.takeback_request();
        let has_undo = request.is_some_and(|(player, _)| is_theirs(player));
        let what = match (word, has_draw, has_undo) {
            ("draw" | "accept", true, _) => "accept-draw",
            ("accept", _, true) => "accept-takeback",
            ("decline", true, _) => "decline-draw",
            ("decline", _, true) => "decline-takeback",
            ("draw", ..) => return self.ask("offer-draw"),
            _ => return self.say(self.texts.live_nothing_asked),
        };
        self.connection.request(what);
        Ok(())
    }

    fn say_message(&mut self, text: &str) -> io::Result<()> {
        let text = text.to_lowercase();
        let mut texts = self.texts.messages.iter().zip(MESSAGES);
        match texts.find(|(known, code)| **known == text || *code == text) {
            Some((_, code)) => {
                self.connection.say(code);
                Ok(())
            }
            None => {
                let messages = self.texts.messages.join(", ");
                self.say_filled(self.texts.live_messages, &[("messages", &messages)])
            }
        }
    }

    fn play_text(&mut self, live: &LiveGame, text: &str) -> io::Result<()> {
        if live.status == Status::Over {
            return self.say(self.texts.live_over);
        }
        match live.game.position().parse_turn(text) {
            Ok(_) if !live.awaits_you() => self.say(self.texts.live_not_your_turn),
            Ok(turn) => {
                let turn = turn.notation().to_string();
                self.sent = Some(live.game.turn_number());
                self.connection.play(live.game.turn_number(), &turn);
                Ok(())
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
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
