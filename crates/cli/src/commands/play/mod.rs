//! `pijersi play`: a game in the terminal.

mod live;

use std::io::{self, IsTerminal, Write};

use pijersi::Match;
use pijersi_client::Link;
use pijersi_engine::Level;
use pijersi_game::{MatchLength, Options, SwapRule};
use pijersi_terminal::{Exit, LiveSettings, Seat, Settings, TimeControl, play, play_plain};

use crate::failure::Failure;
use crate::input::Source;
use crate::language::{LanguageOption, current};
use crate::live_server::TrustOption;
use crate::options::{Colour, TurnTime};
use crate::resources::check_engine;

/// Play against Banli or another person, or watch two engines
#[derive(clap::Args)]
#[command(after_help = "\
WHO is me, banli, banli:LEVEL or the path of a UGI engine.

Examples:
  pijersi play                                play White against Banli
  pijersi play --black me --white banli:8     play Black against level 8
  pijersi play --two --clock 10+5             two people with clocks
  pijersi play --white banli --black ./other  watch two engines
  pijersi play game.txt --ply 12              continue a game
  pijersi play --plain                        line by line, for screen readers
  pijersi play --join LINK                    play on a server")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Who plays White [default: me]
    #[arg(long, value_name = "WHO")]
    white: Option<String>,
    /// Who plays Black [default: banli]
    #[arg(long, value_name = "WHO")]
    black: Option<String>,
    /// Play against another person at this terminal
    #[arg(long, conflicts_with_all = ["white", "black"])]
    two: bool,
    /// Join a live game on a server
    #[arg(long, value_name = "LINK", conflicts_with_all = ["white", "black", "two", "clock"])]
    join: Option<Link>,
    /// Your name, in live and in saved games
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    trust: TrustOption,
    /// Strength of Banli, 1 to 10
    #[arg(long, value_name = "LEVEL", default_value = "4")]
    level: Level,
    /// Minutes per player + seconds per turn
    #[arg(long, value_name = "M+S")]
    clock: Option<TimeControl>,
    /// Let Black swap sides after White's first turn
    #[arg(long, conflicts_with = "join")]
    swap: bool,
    /// Play a match of two games, with the sides exchanged in the second
    #[arg(long, conflicts_with = "join")]
    two_games: bool,
    #[command(flatten)]
    time: TurnTime,
    /// Play line by line instead of full screen
    #[arg(long)]
    plain: bool,
    /// Draw with plain letters, capitals for White
    #[arg(long)]
    ascii: bool,
    /// Black at the bottom [default: if you play Black]
    #[arg(long)]
    flip: bool,
    #[command(flatten)]
    language: LanguageOption,
    /// Use colour: auto, always or never
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true
    )]
    color: Colour,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let has_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let is_full_screen = has_terminal && !args.plain;
    if let Some(link) = &args.join {
        let settings = LiveSettings {
            language: current(),
            ascii: args.ascii,
            flipped: args.flip,
            colour: args.color.is_enabled(),
        };
        let link = link.trusting(args.trust.read()?);
        let name = args.name.as_deref();
        return live::join(&link, name, settings, is_full_screen, out);
    }
    let settings = settings(args)?;
    if !is_full_screen {
        return Ok(play_plain(settings, io::stdin().lock(), out)?);
    }
    ended(play(settings).map_err(|error| no_terminal(&error))?)
}

/// The result of a full-screen game.
fn ended(exit: Exit) -> Result<(), Failure> {
    match exit {
        Exit::Quit => Ok(()),
        Exit::Signal(number) => Err(Failure::Signal(number)),
    }
}

/// The failure of a terminal that cannot show a full-screen game.
fn no_terminal(error: &io::Error) -> Failure {
    Failure::Input(format!(
        "cannot use this terminal: {error}\nnote: try --plain, which plays line by line"
    ))
}

fn settings(args: &Args) -> Result<Settings, Failure> {
    let seat = |text: &Option<String>, option: &str, default: Seat| match text {
        Some(text) => Seat::parse(text, args.level)
            .map_err(|error| error.to_string())
            .and_then(check_engine)
            .map_err(|error| Failure::Usage(format!("--{option} {error}"))),
        None => Ok(default),
    };
    let seats = match args.two {
        true => [Seat::Person, Seat::Person],
        false => {
            // With a person on Black only, Banli plays White.
            let black = seat(&args.black, "black", Seat::Banli(args.level))?;
            let white = match (&args.white, &black) {
                (None, Seat::Person) => Seat::Banli(args.level),
                _ => seat(&args.white, "white", Seat::Person)?,
            };
            [white, black]
        }
    };
    let mut record = args.source.record()?;
    add_tags(&mut record, &seats, args.name.as_deref())?;
    if args.swap {
        let swap = SwapRule::FirstTurn;
        let options = Options {
            swap,
            ..Options::default()
        };
        options.write_tags(&mut record);
    }
    Ok(Settings {
        record,
        flipped: args.flip || (!seats[0].is_person() && seats[1].is_person()),
        seats,
        control: args.clock,
        length: match args.two_games {
            true => MatchLength::Two,
            false => MatchLength::One,
        },
        think: args.time.duration(),
        language: current(),
        ascii: args.ascii,
        colour: args.color.is_enabled(),
    })
}

/// Adds the names of the players and the date, with which saved games can be listed and rated. Existing tags are kept.
fn add_tags(record: &mut Match, seats: &[Seat; 2], name: Option<&str>) -> Result<(), Failure> {
    let are_two = seats.iter().all(Seat::is_person);
    let name_of = |seat: &Seat| match seat {
        // One name does not say which of two people has it.
        Seat::Person if are_two => None,
        Seat::Person => Some(name.unwrap_or("Player").to_owned()),
        Seat::Banli(level) => Some(format!("Banli level {level}")),
        Seat::Engine(path) => Some(path.file_stem()?.to_string_lossy().into_owned()),
    };
    let date = jiff::Timestamp::now().strftime("%Y-%m-%d").to_string();
    let [white, black] = seats;
    for (tag, value) in [
        ("White", name_of(white)),
        ("Black", name_of(black)),
        ("Date", Some(date)),
    ] {
        if let Some(value) = value.filter(|_| record.tags().get(tag).is_none()) {
            let set = record.tags_mut().set(tag, &value);
            set.map_err(|error| Failure::Usage(format!("--name: {error}")))?;
        }
    }
    Ok(())
}
