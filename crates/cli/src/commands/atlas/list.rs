//! Files with set-ups and with results.

use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;

use pijersi::Setup;
use pijersi_atlas::JournalError;

use crate::failure::Failure;

/// The text of a file.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path)
        .map_err(|error| Failure::Input(format!("cannot read {}: {error}", path.display())))
}

/// Reads a set-up code at the start of each line; text after a tab, empty lines and lines that begin with # are ignored.
pub fn read_setups(path: &Path) -> Result<Vec<Setup>, Failure> {
    let text = read_text(path)?;
    let is_code = |line: &str| !line.is_empty() && !line.starts_with('#');
    let lines = text.lines().enumerate().filter(|(_, line)| is_code(line));
    lines
        .map(|(index, line)| {
            let code = line.split_once('\t').map_or(line, |(code, _)| code);
            parse(path, index, code)
        })
        .collect()
}

/// Reads the results that a command has written to a file.
pub fn read_results<T: FromStr<Err: Display>>(
    path: &Path,
    header: &str,
) -> Result<Vec<T>, Failure> {
    parse_results(path, &pijersi_atlas::read(path, header).map_err(damaged)?)
}

/// Parses the lines after the header of a file.
pub fn parse_results<T: FromStr<Err: Display>>(
    path: &Path,
    lines: &[String],
) -> Result<Vec<T>, Failure> {
    let lines = lines.iter().enumerate();
    lines
        .map(|(index, line)| parse(path, index + 1, line))
        .collect()
}

fn parse<T: FromStr<Err: Display>>(path: &Path, index: usize, text: &str) -> Result<T, Failure> {
    text.parse()
        .map_err(|error| Failure::Input(format!("{}, line {}: {error}", path.display(), index + 1)))
}

/// The failure of a file of results.
pub fn damaged(error: JournalError) -> Failure {
    Failure::Input(error.to_string())
}
