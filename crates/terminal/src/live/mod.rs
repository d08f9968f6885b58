//! Live games on a server. The line-by-line game prints messages; the full-screen game shows them beside the board.

mod commands;
mod news;
mod remote;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use pijersi::Player;
use pijersi_client::{Connection, Error, Identity, Link, LiveGame, Update};
use pijersi_protocol::GameStatus;

use crate::board::{BoardSize, BoardText, cells_of};
use crate::language::{Language, Texts, fill};
use crate::plain::read_line;
use crate::screen::{clock_face, plain_letter};

/// Display settings of a live game.
#[derive(Clone, Copy, Debug)]
pub struct LiveSettings {
    /// The language.
    pub language: Language,
    /// Whether to use only ASCII.
    pub ascii: bool,
    /// Whether to show the opposite side of the board below.
    pub flipped: bool,
    /// Whether to use colour, on the full screen.
    pub colour: bool,
}

pub(crate) use remote::Remote;

enum Incoming {
    Line(String),
    EndOfInput,
    Update(Update),
}

/// Joins a game and plays it line by line until the player quits or the input ends, or watches it if both seats are taken.
///
/// # Panics
/// Outside of a Tokio runtime.
///
/// # Errors
/// When the output fails, or the server cannot be reached or refuses the game.
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
    let mut session = Session::open(link, identity, settings, sender, output, true);
    let mut is_ended = false;
    loop {
        // After the end of the input, the game is still shown once.
        if is_ended && session.live.is_some() {
            session.say("")?;
            break;
        }
        // The session holds a sender, so that the channel stays open.
        match incoming.recv() {
            Ok(Incoming::Line(line)) if session.run_command(&line)? => break,
            Ok(Incoming::Line(_)) => {}
            Ok(Incoming::Update(update)) => session.handle(update)?,
            Ok(Incoming::EndOfInput) => is_ended = true,
            Err(_) => break,
        }
    }
    if session
        .live
        .is_some_and(|live| live.you.is_some() && live.status == GameStatus::Playing)
    {
        writeln!(session.output, "{}", session.texts.live_leaving)?;
    }
    writeln!(session.output, "{}", session.texts.plain_bye)?;
    Ok(())
}

/// Why a live game ended with an error.
#[derive(Debug)]
pub enum LiveError {
    /// The output failed.
    Output(io::Error),
    /// The server cannot be reached, or refuses the game.
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

struct Session<W> {
    link: Link,
    identity: Identity,
    connection: Connection,
    sender: Sender<Incoming>,
    texts: &'static Texts,
    ascii: bool,
    flipped: bool,
    live: Option<LiveGame>,
    is_lost: bool,
    /// The number of the turn that was sent.
    sent: Option<u32>,
    output: W,
    /// Whether to print the board and the prompt.
    has_board: bool,
}

impl<W: Write> Session<W> {
    fn open(
        link: Link,
        identity: Identity,
        settings: LiveSettings,
        sender: Sender<Incoming>,
        output: W,
        has_board: bool,
    ) -> Session<W> {
        Session {
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
            has_board,
        }
    }

    /// Whether the user is to move, and has not sent a turn.
    fn awaits_turn(&self) -> bool {
        let number = |live: &LiveGame| live.game.turn_number();
        self.live
            .as_ref()
            .is_some_and(|live| live.awaits_you() && self.sent != Some(number(live)))
    }

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
        let Some(live) = self.live.as_ref().filter(|_| self.has_board) else {
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

    /// Prints the prompt for a turn, with the time left.
    fn prompt(&mut self) -> io::Result<()> {
        let is_asked = self.has_board && self.awaits_turn();
        let Some(live) = self.live.as_ref().filter(|_| is_asked) else {
            return Ok(());
        };
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
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
