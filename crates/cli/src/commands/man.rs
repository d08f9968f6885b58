//! `pijersi man`: the manual pages of this program.

use std::io::Write;
use std::path::PathBuf;

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use pijersi_files::atomic;

use crate::failure::Failure;

/// Write the manual pages
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi man | man -l -                   read the page of the program
  pijersi man analyse | man -l -           read the page of a subcommand
  pijersi man --output ~/.local/share/man/man1    install all of them")]
pub struct Args {
    /// Subcommand whose page to write [default: the program's]
    #[arg(value_name = "COMMAND", conflicts_with = "output")]
    command: Vec<String>,
    /// Folder to write all pages to, one file for each
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut program = without_help(crate::Program::command());
    program.build();
    if let Some(folder) = &args.output {
        let wrong = |error| Failure::Input(format!("cannot write {}: {error}", folder.display()));
        std::fs::create_dir_all(folder).map_err(wrong)?;
        for command in all(&program) {
            let path = folder.join(format!("{}.1", page_name(command)));
            atomic::write(&path, &page(command)?).map_err(wrong)?;
        }
        return Ok(());
    }
    let command = subcommand(&program, &args.command)?;
    Ok(out.write_all(&page(command)?)?)
}

/// The same command without the subcommand `help`, whose text is in the pages.
fn without_help(command: Command) -> Command {
    command
        .disable_help_subcommand(true)
        .mut_subcommands(without_help)
}

/// A command, its subcommands and theirs.
fn all(command: &Command) -> Vec<&Command> {
    let subcommands = command.get_subcommands();
    let shown = subcommands.filter(|one| !one.is_hide_set());
    std::iter::once(command)
        .chain(shown.flat_map(all))
        .collect()
}

/// The subcommand with a name such as `archive` or `archive import`.
fn subcommand<'a>(program: &'a Command, words: &[String]) -> Result<&'a Command, Failure> {
    words.iter().try_fold(program, |command, name| {
        command.find_subcommand(name).ok_or_else(|| {
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            let names = names.join(", ");
            Failure::Usage(format!("unknown subcommand {name:?}: use one of {names}"))
        })
    })
}

/// `pijersi` or, say, `pijersi-analyse`.
fn page_name(command: &Command) -> String {
    let name = command.get_display_name().unwrap_or(command.get_name());
    name.to_owned()
}

/// The manual page of a command.
fn page(command: &Command) -> Result<Vec<u8>, Failure> {
    let name = page_name(command);
    let notes = command.get_after_help().map(ToString::to_string);
    let manual = format!("Pijersi {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone())
        .title(name.to_uppercase())
        .source(manual)
        .manual("Pijersi");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    if command.get_arguments().any(|one| !one.is_hide_set()) {
        man.render_options_section(&mut page)?;
    }
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    notes_section(notes.as_deref().unwrap_or_default()).to_writer(&mut page)?;
    licence_section().to_writer(&mut page)?;
    Ok(page)
}

/// The text after the options in the help: sections with a heading, such as examples, line by line; others as prose.
fn notes_section(notes: &str) -> Roff {
    let mut roff = Roff::default();
    for part in notes.split("\n\n") {
        let (heading, lines) = match part.split_once('\n') {
            Some((heading, lines)) if heading.ends_with(':') => (heading, lines),
            _ if part.is_empty() => continue,
            _ => {
                roff.control("SH", ["NOTES"]);
                roff.text([roman(part.replace('\n', " "))]);
                continue;
            }
        };
        let heading = heading.trim_end_matches(':').to_uppercase();
        roff.control("SH", [heading.as_str()]);
        roff.control("nf", []);
        for line in lines.lines() {
            roff.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
        }
        roff.control("fi", []);
    }
    roff
}

fn licence_section() -> Roff {
    let mut roff = Roff::default();
    roff.control("SH", ["AUTHOR"]);
    roff.text([roman(
        "The game Pijersi is by Lucas Borboleta. This program is licensed under MIT or Apache 2.0.",
    )]);
    roff
}
