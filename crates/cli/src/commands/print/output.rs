//! Options that all sheets share, and the writing of files.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use pijersi::printable;
use pijersi_files::atomic;
use pijersi_print::{Document, Options, Paper};
use pijersi_terminal::Language;

use crate::failure::{Failure, to_stderr};
use crate::language::{LanguageOption, current, tr, tr_with};

/// Paper, language, colours and the file to write.
#[derive(clap::Args)]
pub struct Output {
    /// File to write, ending in .pdf; - is stdout
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Size of the paper: a3, a4 or letter
    #[arg(long, value_name = "PAPER", default_value_t = Paper::A4)]
    paper: Paper,
    #[command(flatten)]
    language: LanguageOption,
    /// Colours: light, or print for shades of grey
    #[arg(
        long,
        value_enum,
        value_name = "THEME",
        default_value = "light",
        hide_possible_values = true
    )]
    theme: Theme,
}

#[derive(Clone, Copy, ValueEnum)]
enum Theme {
    // The help describes the values.
    Light,
    Print,
}

impl Output {
    pub fn options(&self) -> Options {
        Options {
            paper: self.paper,
            language: match current() {
                Language::English => pijersi_print::Language::English,
                Language::French => pijersi_print::Language::French,
            },
            theme: match self.theme {
                Theme::Light => pijersi_print::Theme::Light,
                Theme::Print => pijersi_print::Theme::Print,
            },
        }
    }

    /// Writes a document, and a line about it.
    pub fn write(&self, document: &Document, out: &mut dyn Write) -> Result<(), Failure> {
        let unknown = document.unknown_characters();
        if !unknown.is_empty() {
            let characters: Vec<String> = unknown.iter().map(char::to_string).collect();
            to_stderr(&tr_with(
                "note: the typeface has only Latin letters; question marks are printed for {characters}",
                &[("characters", &characters.join(" "))],
            ));
        }
        let pages = match document.page_count() {
            1 => "1 page".to_owned(),
            count => format!("{count} pages"),
        };
        write_file(&self.output, "pdf", &document.pdf(), &pages, out)
    }
}

/// Writes a file with this extension, or to stdout.
pub fn write_file(
    path: &Path,
    extension: &str,
    bytes: &[u8],
    summary: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if path == Path::new("-") {
        if extension == "pdf" && std::io::stdout().is_terminal() {
            return Err(Failure::Usage(
                tr("a terminal cannot show PDF: write it to a file or a pipe").to_owned(),
            ));
        }
        return Ok(out.write_all(bytes)?);
    }
    let name = printable(&path.to_string_lossy());
    let found = path.extension().unwrap_or_default();
    if !found.eq_ignore_ascii_case(extension) {
        return Err(Failure::Usage(tr_with(
            "{name} must end in .{extension}; - is stdout",
            &[("name", &name), ("extension", extension)],
        )));
    }
    atomic::write(path, bytes).map_err(|error| {
        let parts = [("name", &*name), ("error", &error.to_string())];
        Failure::Input(tr_with("cannot write {name}: {error}", &parts))
    })?;
    Ok(writeln!(out, "{name}: {summary}")?)
}
