//! `pijersi draw`: a position as a picture, or a game as an animation.

mod marks;

use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use indicatif::ProgressBar;
use pijersi::printable;
use pijersi::{Cell, Match};
use pijersi_files::atomic;
use pijersi_picture::{
    Animation, AnimationFormat, Arrow, Coordinates, Mark, Picture, Style, kit_svg,
};

use crate::batch::{Batch, Line, MAX_JOBS, Work};
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::interrupt::Interrupt;
use crate::output::with_progress;
use marks::{Arrows, Marks};

/// Draw a position as SVG or PNG, a game as an animated GIF or PNG
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi draw -o start.svg
  pijersi draw game.txt --ply 12 -o turn.png --3d --theme dark
  pijersi draw game.txt -o game.gif --frame-time 700 --glide
  pijersi draw --setup half --seed 7 -o setup.png --size 300 --flip
  pijersi draw -o moves.svg --mark b4 --mark legal:d3,c3 --arrow b4-d3
  pijersi draw games/ -o pictures/ --format gif --jobs 2

The file extension chooses the format: .svg, .png, .gif or .apng. Standard
output (-o -) gets SVG unless --format says otherwise.
Marks: selected (the default), start, last, legal, stacking, capture, win,
check, hint. Arrows: turn (the default), capture, hint.
Animations show marks and arrows in every frame, and the caption beside the
turn.

Many games or positions are drawn into a folder (-o FOLDER/), as SVG unless
--format says otherwise. Pictures are named after the file and the number of the
game in it; --resume leaves out those that are there already.")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// File to write, see below; - is stdout
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Format to write: svg, png, gif or apng
    #[arg(long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Format>,
    /// Draw the board in perspective
    #[arg(long = "3d")]
    perspective: bool,
    /// Width in pixels, 64 to 4096
    #[arg(
        long,
        value_name = "N",
        default_value_t = 600,
        value_parser = clap::value_parser!(u32).range(i64::from(Style::MIN_SIZE)..=i64::from(Style::MAX_SIZE)),
    )]
    size: u32,
    /// Colours: light, dark or print
    #[arg(
        long,
        value_enum,
        value_name = "THEME",
        default_value = "light",
        hide_possible_values = true
    )]
    theme: Theme,
    /// Draw the board from Black's side
    #[arg(long)]
    flip: bool,
    /// Cell names: auto, cells, rim or off
    #[arg(
        long,
        value_enum,
        value_name = "WHERE",
        default_value = "auto",
        hide_possible_values = true
    )]
    coordinates: Where,
    /// Mark cells, such as b4,c3 or capture:d5
    #[arg(long, value_name = "CELLS")]
    mark: Vec<Marks>,
    /// Draw arrows, such as a4-c4 or hint:b4-d3
    #[arg(long, value_name = "ARROWS")]
    arrow: Vec<Arrows>,
    /// Text below the board; '' for none
    #[arg(long, value_name = "TEXT")]
    caption: Option<String>,
    /// Language of captions: en, fr, de or es
    #[arg(
        long,
        alias = "lang",
        value_enum,
        value_name = "LANGUAGE",
        default_value = "en",
        hide_possible_values = true
    )]
    language: Language,
    /// Milliseconds for each turn [default: 1000]
    #[arg(
        long,
        value_name = "MS",
        value_parser = clap::value_parser!(u32)
            .range(i64::from(Animation::MIN_FRAME_TIME)..=i64::from(Animation::MAX_FRAME_TIME)),
    )]
    frame_time: Option<u32>,
    /// Show each turn in one step, not action by action
    #[arg(long)]
    whole_turns: bool,
    /// Let pieces glide to their cells, in more frames
    #[arg(long)]
    glide: bool,
    /// Draw this many at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_JOBS))]
    jobs: u64,
    /// Draw only what is not yet in the folder
    #[arg(long)]
    resume: bool,
    /// Write the drawings of all pieces for a web page
    #[arg(long, conflicts_with_all = ["files", "position", "setup", "moves", "ply"])]
    kit: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Theme {
    // The help describes the values.
    Light,
    Dark,
    Print,
}

#[derive(Clone, Copy, ValueEnum)]
enum Where {
    Auto,
    Cells,
    Rim,
    Off,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    En,
    Fr,
    De,
    Es,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Svg,
    Png,
    Gif,
    Apng,
}

impl Format {
    fn extension(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Gif => "gif",
            Format::Apng => "apng",
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if is_folder(&args.output) && !args.kit {
        return draw_many(args, out);
    }
    let to_stdout = args.output == Path::new("-");
    let format = match args.format {
        Some(format) => format,
        None if to_stdout => Format::Svg,
        None => format_of(&args.output)?,
    };
    if to_stdout && format != Format::Svg && std::io::stdout().is_terminal() {
        return Err(Failure::Usage(
            "a terminal cannot show this picture: write it to a file or a pipe".to_owned(),
        ));
    }
    let (bytes, frames) = if args.kit {
        if format != Format::Svg {
            return Err(Failure::Usage(
                "--kit can only be written as .svg".to_owned(),
            ));
        }
        (kit_svg().into_bytes(), 1)
    } else {
        with_progress(|bar| picture(args, &args.source.record()?, format, bar))?
    };
    if to_stdout {
        return Ok(out.write_all(&bytes)?);
    }
    Ok(writeln!(
        out,
        "{}",
        write_file(&args.output, &bytes, frames)?
    )?)
}

/// Whether the output is a folder: it exists, or its name ends with a slash.
fn is_folder(path: &Path) -> bool {
    path.is_dir()
        || path
            .to_string_lossy()
            .ends_with(['/', std::path::MAIN_SEPARATOR])
}

/// Draws many games or positions into a folder.
fn draw_many(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let Input::Many(entries) = args.source.input(true)? else {
        return Err(Failure::Usage(
            "a folder needs files with games or positions: name some, or a picture to write"
                .to_owned(),
        ));
    };
    let folder = &args.output;
    fs::create_dir_all(folder).map_err(|error| {
        let name = printable(&folder.to_string_lossy());
        Failure::Input(format!("cannot create the folder {name}: {error}"))
    })?;
    let format = args.format.unwrap_or(Format::Svg);
    let work = || -> Work<'_> {
        Box::new(move |entry| {
            let source = Path::new(&*entry.file).file_stem().unwrap_or_default();
            let name = format!("{}-{}", source.to_string_lossy(), entry.number);
            let path = folder.join(format!("{name}.{}", format.extension()));
            if args.resume && path.exists() {
                return Ok(Some(Line::text(Ok(String::new()))));
            }
            let record = match args.source.select_entry(entry) {
                Ok(record) => record,
                Err(error) => return Ok(Some(Line::text(Err(error)))),
            };
            let hidden = ProgressBar::hidden();
            let (bytes, frames) = picture(args, &record, format, &hidden)?;
            let line = write_file(&path, &bytes, frames)?;
            Ok(Some(Line::text(Ok(line + "\n"))))
        })
    };
    let workers = (0..args.jobs).map(|_| work()).collect();
    let interrupt = Interrupt::catch()?;
    Batch::with_jobs(args.jobs).run(entries, workers, &interrupt, out)
}

/// Renders a game or a position: the bytes, and the number of frames.
fn picture(
    args: &Args,
    record: &Match,
    format: Format,
    bar: &ProgressBar,
) -> Result<(Vec<u8>, usize), Failure> {
    Ok(match format {
        Format::Svg => (still(args, record)?.svg().into_bytes(), 1),
        Format::Png => (still(args, record)?.png(), 1),
        Format::Gif => moving(args, record, AnimationFormat::Gif, bar),
        Format::Apng => moving(args, record, AnimationFormat::Apng, bar),
    })
}

/// Writes a picture to a file, and returns a line about it.
fn write_file(path: &Path, bytes: &[u8], frames: usize) -> Result<String, Failure> {
    let name = printable(&path.to_string_lossy());
    atomic::write(path, bytes)
        .map_err(|error| Failure::Input(format!("cannot write {name}: {error}")))?;
    let mut summary = format!("{name}: {} KB", bytes.len().div_ceil(1000));
    if frames > 1 {
        summary.push_str(&format!(", {frames} frames"));
    }
    Ok(summary)
}

fn format_of(path: &Path) -> Result<Format, Failure> {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    Format::from_str(&ending, true).map_err(|_| {
        Failure::Usage(format!(
            "{} must end in .svg or .png for a picture, in .gif or .apng for an animation; \
             or say what it is with --format",
            path.display()
        ))
    })
}

fn still(args: &Args, record: &Match) -> Result<Picture, Failure> {
    let moving_only = [
        (args.frame_time.is_some(), "--frame-time"),
        (args.whole_turns, "--whole-turns"),
        (args.glide, "--glide"),
    ];
    refuse(&moving_only, "animations: use .gif or .apng")?;
    let mut picture = if record.is_empty() && record.declared().is_none() {
        Picture::new(record.position())
    } else {
        Picture::of_match(record, record.len(), args.language())
    };
    picture = match args.caption.as_deref() {
        Some("") => picture.without_caption(),
        Some(text) => picture.caption(text),
        None => picture,
    };
    for &(cell, mark) in args.marks() {
        picture = picture.mark(cell, mark);
    }
    for &(from, to, arrow) in args.arrows() {
        picture = picture.arrow(from, to, arrow);
    }
    Ok(picture.style(args.style()))
}

fn moving(
    args: &Args,
    record: &Match,
    format: AnimationFormat,
    bar: &ProgressBar,
) -> (Vec<u8>, usize) {
    let mut animation = Animation::new(record)
        .style(args.style())
        .language(args.language())
        .whole_turns(args.whole_turns)
        .gliding(args.glide)
        .frame_time(args.frame_time.unwrap_or(1000));
    animation = match args.caption.as_deref() {
        Some("") => animation.without_captions(),
        Some(text) => animation.title(text),
        None => animation,
    };
    for &(cell, mark) in args.marks() {
        animation = animation.mark(cell, mark);
    }
    for &(from, to, arrow) in args.arrows() {
        animation = animation.arrow(from, to, arrow);
    }
    let frames = animation.frame_count();
    bar.set_length(frames as u64);
    let file = animation.file(format, |done| bar.set_position(done as u64));
    (file, frames)
}

/// Refuses the first given option that does not apply.
fn refuse(options: &[(bool, &str)], only_for: &str) -> Result<(), Failure> {
    match options.iter().find(|(is_given, _)| *is_given) {
        Some((_, name)) => Err(Failure::Usage(format!("{name} is only for {only_for}"))),
        None => Ok(()),
    }
}

impl Args {
    fn marks(&self) -> impl Iterator<Item = &(Cell, Mark)> {
        self.mark.iter().flat_map(|marks| &marks.0)
    }

    fn arrows(&self) -> impl Iterator<Item = &(Cell, Cell, Arrow)> {
        self.arrow.iter().flat_map(|arrows| &arrows.0)
    }

    fn style(&self) -> Style {
        Style {
            size: self.size,
            theme: match self.theme {
                Theme::Light => pijersi_picture::Theme::Light,
                Theme::Dark => pijersi_picture::Theme::Dark,
                Theme::Print => pijersi_picture::Theme::Print,
            },
            flipped: self.flip,
            coordinates: match self.coordinates {
                Where::Auto => Coordinates::Auto,
                Where::Cells => Coordinates::Cells,
                Where::Rim => Coordinates::Rim,
                Where::Off => Coordinates::Off,
            },
            perspective: self.perspective,
        }
    }

    fn language(&self) -> pijersi_picture::Language {
        match self.language {
            Language::En => pijersi_picture::Language::English,
            Language::Fr => pijersi_picture::Language::French,
            Language::De => pijersi_picture::Language::German,
            Language::Es => pijersi_picture::Language::Spanish,
        }
    }
}
