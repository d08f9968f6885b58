//! Tables of text.

use std::io::{self, Write};

use console::measure_text_width;
use pijersi::printable;

/// Writes rows as columns below their headings.
pub fn write<const N: usize>(
    out: &mut dyn Write,
    headings: [&str; N],
    rows: Vec<[String; N]>,
) -> io::Result<()> {
    let mut rows: Vec<[String; N]> = rows
        .into_iter()
        .map(|row| row.map(|cell| printable(&cell)))
        .collect();
    rows.insert(0, headings.map(str::to_owned));
    let width = |column: usize| {
        let widths = rows.iter().map(|row| measure_text_width(&row[column]));
        widths.max().unwrap_or(0)
    };
    let widths: [usize; N] = std::array::from_fn(width);
    for row in &rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            line += cell;
            line += &" ".repeat(width - measure_text_width(cell) + 2);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
