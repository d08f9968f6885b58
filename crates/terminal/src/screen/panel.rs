//! The panel beside or below the board: players, turns, messages and the entry.

use std::time::Instant;

use pijersi::{Player, Role};
use ratatui_core::layout::{Position as Place, Rect};
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span};
use ratatui_widgets::paragraph::{Paragraph, Wrap};

use super::{clock_face, style, turns};
use crate::app::App;
use crate::board::{blank_cube_chars, role_text};
use crate::language::fill;

/// The spinner that is shown while an engine searches.
const WHEEL: [char; 4] = ['|', '/', '-', '\\'];

/// The heights of the parts of the panel.
#[derive(Default)]
struct Shares {
    /// Lines for each player: the name and the clock, then the cubes left.
    player: u16,
    /// The list of turns with the line above it.
    turns: u16,
    evaluation: u16,
    quiet: u16,
    message: u16,
    candidates: u16,
}

impl Shares {
    /// Distributes the height; the player to move and the entry always have a line.
    fn of(height: u16, app: &App) -> Shares {
        let mut shares = Shares {
            message: 1,
            ..Shares::default()
        };
        let mut rest = height.saturating_sub(3);
        let mut give = |share: &mut u16, lines: u16, cost: u16| {
            if rest >= cost {
                *share += lines;
                rest -= cost;
            }
        };
        if app.shows_evaluation {
            give(&mut shares.evaluation, 1, 1);
        }
        give(&mut shares.message, 1, 1);
        give(&mut shares.player, 1, 2);
        give(&mut shares.candidates, 1, 1);
        give(&mut shares.turns, 3, 3);
        give(&mut shares.quiet, 1, 1);
        give(&mut shares.message, 1, 1);
        give(&mut shares.player, 1, 2);
        give(&mut shares.candidates, 1, 1);
        shares.turns += if shares.turns > 0 { rest } else { 0 };
        shares
    }
}

/// Draws the panel.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect, now: Instant) {
    let shares = Shares::of(area.height, app);
    let mut top = area.y;
    let mut take = |height: u16| {
        let part = Rect::new(area.x, top, area.width, height).intersection(area);
        top += height;
        part
    };
    let below = if app.flipped {
        Player::Black
    } else {
        Player::White
    };
    draw_player(frame, app, below.opponent(), take(shares.player), now);
    if shares.turns > 0 {
        draw_rule(frame, app, take(1));
        turns::draw(frame, app, take(shares.turns - 2));
        draw_rule(frame, app, take(1));
    }
    draw_player(frame, app, below, take(shares.player), now);
    if shares.evaluation > 0 {
        draw_evaluation(frame, app, take(1));
    }
    let status = take(1);
    let aside = match app.game.control() {
        Some(_) if shares.player == 0 => Some(both_clocks(app, now)),
        _ => app.accepts_turns().then(|| cell_under_cursor(app)),
    };
    draw_status(frame, app, status, aside, now);
    if shares.quiet > 0 {
        let line = take(1);
        let quiet = app.texts.quiet(&app.shown_position(), line.width.into());
        frame.render_widget(Line::styled(quiet, style::faint(app)), line);
    }
    draw_message(frame, app, take(shares.message));
    draw_entry(frame, app, take(1));
    draw_candidates(frame, app, take(shares.candidates));
}

fn draw_rule(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let rule = "─".repeat(area.width.into());
    frame.render_widget(Line::styled(rule, style::faint(app)), area);
}

/// A player's cube, name and clock; below them the cubes left.
fn draw_player(frame: &mut Frame<'_>, app: &App, player: Player, area: Rect, now: Instant) {
    if area.height == 0 {
        return;
    }
    let cube = blank_cube_chars(player, app.ascii, app.colour);
    let mut spans: Vec<_> = cube
        .into_iter()
        .map(|(sign, ink)| Span::styled(sign.to_string(), style::of_ink(ink, app)))
        .collect();
    let is_to_move = app.game.mover() == Some(player);
    let name_style = if is_to_move {
        style::strong()
    } else {
        Style::new()
    };
    let name = app.texts.player(player);
    let seat = app.game.seat(player);
    // Two people at one terminal need no names.
    let people = app.game.settings().seats.iter();
    let name = match people.clone().all(pijersi_game::Seat::is_person) {
        true => match app.live_name(player) {
            Some(person) => format!(" {name}  {person}"),
            None => format!(" {name}"),
        },
        false => format!(" {name}  {}", app.texts.seat(seat)),
    };
    spans.push(Span::styled(name, name_style));
    let line = Rect { height: 1, ..area };
    frame.render_widget(Line::from(spans), line);
    if let Some(left) = app.game.left(player, now) {
        let face = clock_face(left);
        let face = Span::styled(format!("{face} "), name_style);
        let face = Line::from(face).right_aligned();
        frame.render_widget(face, line);
    }
    if area.height > 1 {
        let position = app.shown_position();
        let cubes = Role::ALL.map(|role| {
            let count = position.cubes(player, role);
            format!("{} {count}", role_text(role, app.ascii))
        });
        let line = Rect::new(area.x, area.y + 1, area.width, 1);
        let cubes = format!("    {}", cubes.join("  "));
        frame.render_widget(Line::styled(cubes, style::faint(app)), line);
    }
}

/// A bar that shows White's advantage.
fn draw_evaluation(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let value = match app.evaluation {
        Some(evaluation) => app.texts.score(evaluation.score),
        None => app.texts.evaluation_waits.to_owned(),
    };
    let value = format!(" {value}");
    let title = format!("{} ", app.texts.evaluation);
    let used = title.chars().count() + value.chars().count() + 2;
    let width = usize::from(area.width).saturating_sub(used).min(24);
    let share = app
        .evaluation
        .map_or(0.5, |evaluation| evaluation.score.win_probability());
    let full = (share * width as f64).round() as usize;
    let bar = "█".repeat(full) + &"░".repeat(width - full.min(width));
    frame.render_widget(Line::raw(format!("{title}│{bar}│{value}")), area);
}

/// The texts of both clocks, White's first.
fn both_clocks(app: &App, now: Instant) -> String {
    let face = |player| {
        app.game
            .left(player, now)
            .map_or_else(String::new, clock_face)
    };
    format!("{} - {}", face(Player::White), face(Player::Black))
}

/// The piece on the cell under the cursor.
fn cell_under_cursor(app: &App) -> String {
    let cell = app.entry.cursor();
    format!("{cell} {}", app.texts.piece(app.game.position(), cell))
}

/// The player to move or the end of the game, and another text on the right if it fits.
fn draw_status(frame: &mut Frame<'_>, app: &App, area: Rect, aside: Option<String>, now: Instant) {
    let texts = app.texts;
    let record = app.game.record();
    let status = if let Some(ply) = app.view {
        let (number, last) = (ply.to_string(), record.len().to_string());
        fill(texts.viewing, &[("number", &number), ("last", &last)])
    } else if let Some(termination) = app.game.termination() {
        texts.termination(termination)
    } else if app.game.is_paused() {
        texts.paused.to_owned()
    } else if let Some(player) = app.game.awaits_engine() {
        let name = texts.seat(app.game.seat(player));
        let since = app.thinking_since.unwrap_or(now);
        let turned = now.saturating_duration_since(since).as_millis() / 150;
        let wheel = WHEEL[turned as usize % WHEEL.len()];
        format!("{wheel} {}", fill(texts.thinks, &[("name", &name)]))
    } else {
        let player = texts.player(record.position().player());
        fill(texts.to_move, &[("player", player)])
    };
    let used = status.chars().count();
    frame.render_widget(Line::styled(status, style::strong()), area);
    let has_room = |aside: &String| used + 2 + aside.chars().count() <= area.width.into();
    if let Some(aside) = aside.filter(has_room) {
        let aside = Line::from(Span::styled(aside, style::faint(app))).right_aligned();
        frame.render_widget(aside, area);
    }
}

fn draw_message(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let message_style = match app.message.is_problem {
        true => style::problem(app),
        false => Style::new(),
    };
    let message = Paragraph::new(app.message.text.as_str())
        .style(message_style)
        .wrap(Wrap { trim: true });
    frame.render_widget(message, area);
}

/// The turn being entered, and its completion in faint letters.
fn draw_entry(frame: &mut Frame<'_>, app: &App, area: Rect) {
    if !app.accepts_turns() {
        return;
    }
    let text = app.entry.text();
    let mut completed = app.entry.clone();
    completed.complete(app.game.position());
    let ghost = completed.text().strip_prefix(text).unwrap_or("");
    let line = Line::from(vec![
        Span::raw("> "),
        Span::styled(text, style::strong()),
        Span::styled(ghost, style::faint(app)),
    ]);
    frame.render_widget(line, area);
    if app.entry.is_typed() && app.dialog.is_none() {
        let column = area.x + 2 + text.chars().count() as u16;
        frame.set_cursor_position(Place::new(
            column.min(area.right().saturating_sub(1)),
            area.y,
        ));
    }
}

/// The legal turns that start like the entry.
fn draw_candidates(frame: &mut Frame<'_>, app: &App, area: Rect) {
    if area.height == 0 || !app.accepts_turns() {
        return;
    }
    let candidates = app.entry.candidates(app.game.position());
    let turns: Vec<_> = candidates
        .iter()
        .map(|turn| turn.notation().to_string())
        .collect();
    let turns = Paragraph::new(turns.join("  "))
        .style(style::faint(app))
        .wrap(Wrap { trim: true });
    frame.render_widget(turns, area);
}
