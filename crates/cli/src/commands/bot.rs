//! `pijersi bot`: an engine that plays on a server.

use std::io::Write;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use pijersi_client::{Connection, Error, Identity, Link, LiveGame, Server, Update};
use pijersi_engine::{Level, Options, Signal};
use pijersi_game::Mode;
use pijersi_game::player::{Banli, EnginePlayer, Question, Searcher, fallback_turn, random_seed};
use pijersi_protocol::{CreateGame, GameAction, GameStatus, IdentityChange, Problem};
use pijersi_terminal::{Seat, TimeControl, UgiProgram};
use tokio::runtime::Runtime;

use crate::failure::Failure;
use crate::live_server::{TrustOption, failure, identify_unless_taken, runtime};
use crate::options::TurnTime;
use crate::resources::check_engine;

/// Timeout for the opponent's offer of a rematch.
const REMATCH_TIMEOUT: Duration = Duration::from_secs(30);
/// Interval between requests for the lobby.
const LOBBY_INTERVAL: Duration = Duration::from_secs(2);
/// Maximum length of a name in characters.
const MAX_NAME_LEN: usize = 24;
/// Maximum number of bots with the same name on a server.
const MAX_BOTS: usize = 50;
/// Size of the engine's table in MiB.
const TABLE_MIB: usize = 32;

/// Let Banli or another engine play live games on a server
#[derive(clap::Args)]
#[command(after_help = "\
The bot offers a game in the lobby, plays the first player who joins, and offers
the next. With --accept it joins invitations instead. Other players see that it
is a program. It accepts takebacks and rematches, and declines draws.

Examples:
  pijersi bot --url http://localhost:8274 --level 3
  pijersi bot --url http://localhost:8274 --engine ./other --clock 3+2
  pijersi bot --url http://localhost:8274 --level 5 --clock 5+3 --rated
  pijersi bot --url http://localhost:8274 --accept --games 1")]
pub struct Args {
    /// URL of the server
    #[arg(long, value_name = "URL")]
    url: Server,
    /// UGI engine to play with instead of Banli
    #[arg(long, value_name = "PROGRAM", conflicts_with = "level")]
    engine: Option<PathBuf>,
    /// Strength of Banli, 1 to 10
    #[arg(long, value_name = "LEVEL", default_value = "4")]
    level: Level,
    /// Name of the bot [default: the engine's]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Clock of the offered games, such as 5+3
    #[arg(long, value_name = "M+S", conflicts_with = "accept")]
    clock: Option<TimeControl>,
    #[command(flatten)]
    time: TurnTime,
    #[command(flatten)]
    trust: TrustOption,
    /// Join invitations instead of offering games
    #[arg(long)]
    accept: bool,
    /// Offer rated games, so that the bot has a rating like other players
    #[arg(long, conflicts_with = "accept", requires = "clock")]
    rated: bool,
    /// Stop after this many games
    #[arg(long, value_name = "N")]
    games: Option<u64>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let seat = match &args.engine {
        Some(path) => Seat::Engine(path.clone()),
        None => Seat::Banli(args.level),
    };
    let seat = check_engine(seat).map_err(|error| Failure::Usage(format!("--engine {error}")))?;
    let name = args.name.clone().unwrap_or_else(|| default_name(&seat));
    let fail = |error: Error| failure(&error);
    let server = args.url.trusting(args.trust.read()?);
    let runtime = runtime()?;
    let _guard = runtime.enter();
    let file_name = format!("{} bot {name}", server.host());
    let identity = identify_as(&runtime, &server, &file_name, &name, out)?;
    let engine = seat.clone();
    let mut bot = Bot {
        args,
        runtime: &runtime,
        server,
        identity,
        engine: EnginePlayer::new(move || searcher(&engine)),
        seed: random_seed(),
        played: 0,
        out,
    };
    bot.run().map_err(|failed| match failed {
        Failed::Server(error) => fail(error),
        Failed::Output(error) => error.into(),
    })
}

/// The bot's identity. If another one has the name, the bot gets a number.
fn identify_as(
    runtime: &Runtime,
    server: &Server,
    file_name: &str,
    name: &str,
    out: &mut dyn Write,
) -> Result<Identity, Failure> {
    let numbered = (2..=MAX_BOTS).map(|number| {
        let number = format!(" {number}");
        let room = MAX_NAME_LEN - number.len();
        name.chars().take(room).collect::<String>() + &number
    });
    for name in std::iter::once(name.to_owned()).chain(numbered) {
        let change = IdentityChange {
            name: Some(Some(name.clone())),
            bot: Some(true),
        };
        if let Some(identity) = identify_unless_taken(runtime, server, file_name, &change, out)? {
            return Ok(identity);
        }
    }
    let message = format!("the name {name} is taken: choose another one with --name");
    Err(Failure::Input(message))
}

fn default_name(seat: &Seat) -> String {
    match seat {
        Seat::Engine(path) => {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            stem.chars().take(24).collect()
        }
        Seat::Banli(level) => format!("Banli {}", level.number()),
        Seat::Person => String::new(),
    }
}

fn searcher(seat: &Seat) -> Result<Box<dyn Searcher>, String> {
    Ok(match seat {
        Seat::Engine(path) => Box::new(UgiProgram::start(path)?),
        _ => Box::<Banli>::default(),
    })
}

enum Failed {
    Server(Error),
    Output(std::io::Error),
}

impl From<Error> for Failed {
    fn from(error: Error) -> Failed {
        Failed::Server(error)
    }
}

impl From<std::io::Error> for Failed {
    fn from(error: std::io::Error) -> Failed {
        Failed::Output(error)
    }
}

struct Bot<'a> {
    args: &'a Args,
    runtime: &'a Runtime,
    server: Server,
    identity: Identity,
    engine: EnginePlayer<Box<dyn Searcher>>,
    seed: u64,
    played: u64,
    out: &'a mut dyn Write,
}

impl Bot<'_> {
    fn run(&mut self) -> Result<(), Failed> {
        while !self.is_done() {
            let Some(link) = self.find()? else {
                thread::sleep(LOBBY_INTERVAL);
                continue;
            };
            let mut next = Some(link);
            while let Some(link) = next {
                next = self.play(&link)?;
            }
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.args.games.is_some_and(|games| self.played >= games)
    }

    /// The next game: an invitation of another player, or a new one.
    fn find(&mut self) -> Result<Option<Link>, Failed> {
        if self.args.accept {
            let lobby = self.runtime.block_on(self.server.lobby(&self.identity))?;
            let oldest = lobby.open.iter().min_by_key(|game| game.created);
            return Ok(oldest.map(|game| self.server.game(&game.id)));
        }
        let game = CreateGame {
            clock: self.args.clock.unwrap_or_default(),
            listed: true,
            rated: self.args.rated,
            mode: match self.args.rated {
                true => Mode::Strict,
                false => Mode::Casual,
            },
            ..CreateGame::default()
        };
        let created = self.server.create_game(&self.identity, &game);
        let link = self.runtime.block_on(created)?;
        writeln!(self.out, "{link}")?;
        self.out.flush()?;
        Ok(Some(link))
    }

    /// Plays a game, and returns the rematch if there is one.
    fn play(&mut self, link: &Link) -> Result<Option<Link>, Failed> {
        let (sender, updates) = channel();
        let connection =
            Connection::open(link.clone(), Some(self.identity.clone()), move |update| {
                let _ = sender.send(update);
            });
        self.engine.new_game();
        self.seed = random_seed();
        let mut has_asked = false;
        let mut is_reported = false;
        // The number of the last turn sent.
        let mut sent = None;
        let mut over = None;
        while let Some(update) = next(&updates, over) {
            match update {
                Update::Game(live) if live.status == GameStatus::Open && live.you.is_none() => {
                    if !has_asked {
                        connection.send(GameAction::Join {});
                    }
                    has_asked = true;
                }
                // Another player has joined first.
                Update::Game(live) if live.you.is_none() => return Ok(None),
                Update::Game(live) => {
                    self.answer(&connection, &live, &mut sent);
                    if live.status == GameStatus::Over && !is_reported {
                        is_reported = true;
                        over = Some(Instant::now());
                        self.report_end(link, &live)?;
                    }
                }
                Update::Rematch {
                    player: Some(_), ..
                } if !self.is_done() => {
                    connection.send(GameAction::Rematch {});
                }
                Update::Next(id) => return Ok(Some(link.server().game(&id))),
                Update::Refused(error) if has_asked && error.problem == Problem::NotOpen => {
                    return Ok(None);
                }
                Update::Refused(_) => sent = None,
                Update::Ended(Error::Refused(_)) => return Ok(None),
                Update::Ended(error) => return Err(error.into()),
                Update::Lost | Update::Message { .. } | Update::Rematch { .. } => {}
            }
            if is_reported && self.is_done() {
                return Ok(None);
            }
        }
        Ok(None)
    }

    fn report_end(&mut self, link: &Link, live: &LiveGame) -> std::io::Result<()> {
        self.played += 1;
        let end = live.game.termination();
        let result = end.and_then(|end| end.result());
        let result = result.map_or_else(|| "*".to_owned(), |result| result.to_string());
        writeln!(self.out, "{link} {result}")?;
        self.out.flush()
    }

    /// Plays a turn if it is due, and answers offers and requests.
    fn answer(&mut self, connection: &Connection, live: &LiveGame, sent: &mut Option<u32>) {
        let is_theirs = |player| Some(player) != live.you;
        if live.status != GameStatus::Playing {
            return;
        }
        let number = live.game.turn_number();
        if live.game.draw_offer().is_some_and(is_theirs) {
            connection.send(GameAction::DeclineDraw { number });
        }
        if live
            .game
            .takeback_request()
            .is_some_and(|request| is_theirs(request.player))
        {
            connection.send(GameAction::AcceptTakeback { number });
            return;
        }
        if !live.awaits_you() || *sent == Some(number) {
            return;
        }
        let question = Question {
            position: *live.game.position(),
            limits: live
                .game
                .limits(self.args.time.duration(), live.server_time(now())),
            options: Options {
                table_mib: TABLE_MIB,
                level: match self.args.engine {
                    Some(_) => Level::MAX,
                    None => self.args.level,
                },
                seed: self.seed,
                ..Options::default()
            },
            uses_book: false,
        };
        let decision = self.engine.answer(&question, &Signal::new(), &mut |_| {});
        if live.game.may_swap() && decision.prefers_swap() {
            *sent = Some(number);
            connection.send(GameAction::Swap { number });
            return;
        }
        // A poor turn is better than none.
        if let Some(turn) = decision
            .turn()
            .or_else(|| fallback_turn(live.game.position()))
        {
            *sent = Some(number);
            connection.play(number, &turn.notation().to_string());
        }
    }
}

/// The next update; none if no rematch is offered in time after the game.
fn next(updates: &Receiver<Update>, over: Option<Instant>) -> Option<Update> {
    let Some(over) = over else {
        return updates.recv().ok();
    };
    let left = REMATCH_TIMEOUT.saturating_sub(over.elapsed());
    updates.recv_timeout(left).ok()
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
