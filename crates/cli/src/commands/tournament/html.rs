//! Pairings, standings and crosstable as a page to print.

use std::fmt::Write as _;

use pijersi_pairing::Standing;
use pijersi_terminal::Language;

use super::definition::Definition;
use super::results::Results;
use super::text::cell;
use crate::language::{current, tr, tr_with};

const STYLE: &str = "body{font:12pt/1.4 sans-serif;margin:2em}table{border-collapse:collapse;margin-bottom:2em}\
th,td{border-bottom:1px solid #999;padding:.2em .8em;text-align:left}td.n{text-align:right}\
@media print{body{margin:0}section{break-after:page}}";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// The whole page.
pub fn page(definition: &Definition, results: &Results, table: &[Standing]) -> String {
    let title = escape(&definition.title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n",
        match current() {
            Language::English => "en",
            Language::French => "fr",
        }
    );
    if let Some(round) = results.rounds.last() {
        let _ = write!(
            html,
            "<section><h2>{}</h2>\n<table><tr><th>{}<th>{}<th>{}<th>{}</tr>\n",
            tr_with(
                "Round {round}",
                &[("round", &results.rounds.len().to_string())]
            ),
            tr("Board"),
            tr("White"),
            tr("Black"),
            tr("Result")
        );
        for (index, board) in round.boards.iter().enumerate() {
            let (white, black) = (
                results.name(board.pairing.white),
                results.name(board.pairing.black),
            );
            let result = board.result.map_or("", |result| result.as_str());
            let _ = writeln!(
                html,
                "<tr><td class=\"n\">{}<td>{}<td>{}<td>{result}</tr>",
                index + 1,
                escape(white),
                escape(black)
            );
        }
        for entry in &round.byes {
            let _ = writeln!(
                html,
                "<tr><td><td>{}<td>{}<td>{}</tr>",
                escape(results.name(entry.player)),
                tr("bye"),
                entry.bye.points()
            );
        }
        html.push_str("</table></section>\n");
    }
    let _ = write!(
        html,
        "<section><h2>{}</h2>\n<table><tr><th><th>{}<th>{}",
        tr("Standings"),
        tr("Player"),
        tr("Points")
    );
    for criterion in &definition.tie_breaks {
        let _ = write!(html, "<th>{criterion}");
    }
    for round in 1..=table.first().map_or(0, |line| line.rounds.len()) {
        let _ = write!(html, "<th>{round}");
    }
    html.push_str("</tr>\n");
    for line in table {
        let name = escape(results.name(line.player));
        let _ = write!(
            html,
            "<tr><td class=\"n\">{}<td>{name}<td class=\"n\">{}",
            line.rank, line.score
        );
        for value in &line.tie_breaks {
            let _ = write!(html, "<td class=\"n\">{value}");
        }
        for participation in &line.rounds {
            let _ = write!(html, "<td>{}", cell(table, participation));
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</table></section></body></html>\n");
    html
}
