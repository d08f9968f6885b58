//! The sheets of a set of the game, and those of clubs: `board`, `cubes`, `rules`, `score-sheet`, `poster` and `laser`.

use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use pijersi_print::{
    CubeSheets, CubeSize, Paper, Poster, board, cubes, laser_board, laser_cubes, poster, rules,
    score_sheets,
};

use super::output::{Output, write_file};
use crate::failure::Failure;
use crate::language::{LanguageOption, tr_with};

/// Write the board, on several sheets if one is too small
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print board -o board.pdf
  pijersi print board --paper a3 -o board.pdf
  pijersi print board --paper letter --cubes 20 -o board.pdf

A sheet of A4 or Letter has room for the board of cubes of 16 mm, A3 for that of
20 mm. Larger boards are divided: sheets overlap by 10 mm, with marks.")]
pub struct BoardArgs {
    #[command(flatten)]
    output: Output,
    /// Side of the cubes in mm, 8 to 50 [default: 16, on A3 20]
    #[arg(long, value_name = "MM")]
    cubes: Option<CubeSize>,
}

impl BoardArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let options = self.output.options();
        let default = match options.paper {
            Paper::A3 => CubeSize::LARGE,
            Paper::A4 | Paper::Letter => CubeSize::SMALL,
        };
        let document = board(self.cubes.unwrap_or(default), options);
        self.output.write(&document, out)
    }
}

/// Write all 28 cubes, as nets to fold or as faces to stick on
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print cubes -o cubes.pdf
  pijersi print cubes --faces --cubes 20 -o faces.pdf")]
pub struct CubesArgs {
    #[command(flatten)]
    output: Output,
    /// Side of the cubes in mm, 8 to 50
    #[arg(long, value_name = "MM", default_value_t = CubeSize::SMALL)]
    cubes: CubeSize,
    /// Write faces for blank cubes instead of nets
    #[arg(long)]
    faces: bool,
}

impl CubesArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let what = if self.faces {
            CubeSheets::Faces
        } else {
            CubeSheets::Nets
        };
        let document = cubes(what, self.cubes, self.output.options());
        self.output.write(&document, out)
    }
}

/// Write the rules on two pages
#[derive(clap::Args)]
pub struct RulesArgs {
    #[command(flatten)]
    output: Output,
}

impl RulesArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        self.output.write(&rules(self.output.options()), out)
    }
}

/// Write sheets to note games on
#[derive(clap::Args)]
pub struct ScoreSheetArgs {
    #[command(flatten)]
    output: Output,
    /// Number of sheets, 1 to 100
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=100))]
    count: u16,
}

impl ScoreSheetArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let document = score_sheets(usize::from(self.count), self.output.options());
        self.output.write(&document, out)
    }
}

/// Write a poster for a club, with a QR code
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print poster --url https://example.org/club -o poster.pdf
  pijersi print poster --url https://example.org/club --title 'Game club' \\
    --line 'Thursdays, 7 p.m.' --line 'Town library' --paper a3 -o poster.pdf")]
pub struct PosterArgs {
    #[command(flatten)]
    output: Output,
    /// Address for the QR code
    #[arg(long, value_name = "URL")]
    url: String,
    /// Name of the club or evening
    #[arg(long, value_name = "TEXT", default_value = "")]
    title: String,
    /// When, where, or something else; up to four
    #[arg(long, value_name = "TEXT")]
    line: Vec<String>,
}

impl PosterArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let club = Poster {
            title: self.title.clone(),
            lines: self.line.clone(),
            url: self.url.clone(),
        };
        let document = poster(&club, self.output.options())
            .map_err(|error| Failure::Usage(error.to_string()))?;
        self.output.write(&document, out)
    }
}

/// Write drawings for a laser cutter, as SVG
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print laser --part board -o board.svg
  pijersi print laser --part cubes --cubes 20 -o cubes.svg

Lengths are millimetres. Red lines are to be cut, blue lines scored, and black
is engraved. The part cubes has the 168 faces of all cubes, to glue on blank
ones.")]
pub struct LaserArgs {
    /// File to write, ending in .svg; - is stdout
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// What to draw: board or cubes
    #[arg(long, value_enum, value_name = "PART", hide_possible_values = true)]
    part: Part,
    /// Side of the cubes in mm, 8 to 50
    #[arg(long, value_name = "MM", default_value_t = CubeSize::SMALL)]
    cubes: CubeSize,
    #[command(flatten)]
    language: LanguageOption,
}

#[derive(Clone, Copy, ValueEnum)]
enum Part {
    // The help describes the values.
    Board,
    Cubes,
}

impl LaserArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let svg = match self.part {
            Part::Board => laser_board(self.cubes),
            Part::Cubes => laser_cubes(self.cubes),
        };
        let size = self.cubes.to_string();
        let summary = tr_with("for cubes of {size} mm", &[("size", &size)]);
        write_file(&self.output, "svg", svg.as_bytes(), &summary, out)
    }
}
