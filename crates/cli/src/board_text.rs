//! The board drawn in text: hexagons of 8 columns by 5 lines that share their sides, 57 columns by 23 lines in all.
//!
//! Black's cubes have solid sides (`▐×▌`, plain `#s#`), White's have open ones (`[×]`, plain `[S]`), so that
//! they differ without colour too. The upper cube of two is the top of a stack. The name of each cell stands
//! below its cubes.

use std::fmt;

use pijersi::{Cell, CellSet, Cube, Player, Position, Role, Row};

/// How many columns the drawing is wide.
const WIDTH: usize = 7 * CELL_WIDTH + 1;
/// How many lines the drawing is high.
const HEIGHT: usize = 7 * CELL_HEIGHT + 2;
/// Columns from a cell to the next one of its row.
const CELL_WIDTH: usize = 8;
/// Lines from a row to the next one.
const CELL_HEIGHT: usize = 3;

/// A position to be drawn; its `Display` form is the drawing, each line ended by a line break.
#[derive(Clone, Copy, Debug)]
pub struct BoardText<'a> {
    position: &'a Position,
    ascii: bool,
    colour: bool,
    flipped: bool,
    marked: CellSet,
}

impl<'a> BoardText<'a> {
    /// Draws with Unicode signs, without colour, White's side below.
    pub fn new(position: &'a Position) -> BoardText<'a> {
        BoardText {
            position,
            ascii: false,
            colour: false,
            flipped: false,
            marked: CellSet::EMPTY,
        }
    }

    /// Whether to use nothing but ASCII: letters for the roles.
    pub fn ascii(self, ascii: bool) -> Self {
        BoardText { ascii, ..self }
    }

    /// Whether to colour the drawing with terminal sequences.
    pub fn colour(self, colour: bool) -> Self {
        BoardText { colour, ..self }
    }

    /// Whether Black's side is below.
    pub fn flipped(self, flipped: bool) -> Self {
        BoardText { flipped, ..self }
    }

    /// Cells whose names are pointed at, such as those of the last turn.
    pub fn marked(self, marked: CellSet) -> Self {
        BoardText { marked, ..self }
    }
}

impl fmt::Display for BoardText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut canvas = Canvas::empty();
        for cell in Cell::all() {
            let corner = self.corner(cell);
            canvas.outline(corner, self.ascii);
            self.draw_cubes(&mut canvas, corner, cell);
            self.draw_name(&mut canvas, corner, cell);
        }
        canvas.write(f, self.colour)
    }
}

impl BoardText<'_> {
    /// The upper left corner of a cell: line and column.
    fn corner(&self, cell: Cell) -> (usize, usize) {
        let cell = if self.flipped { cell.turned() } else { cell };
        let line = (Row::G as usize - cell.row() as usize) * CELL_HEIGHT;
        // Rows of six are shifted by half a cell.
        let shift = (Row::B.len() - cell.row().len()) * CELL_WIDTH / 2;
        (line, (cell.column() - 1) * CELL_WIDTH + shift)
    }

    fn draw_cubes(&self, canvas: &mut Canvas, (line, column): (usize, usize), cell: Cell) {
        let Some(piece) = self.position.piece(cell) else {
            return;
        };
        let player = piece.player();
        let mut draw = |line, role| {
            let sign = match self.ascii {
                true => Cube { player, role }.letter(),
                false => role.sign(),
            };
            let signs = cube_signs(player, sign, self.ascii, self.colour);
            for (place, (sign, ink)) in signs.into_iter().enumerate() {
                canvas.put(line, column + 3 + place, sign, ink);
            }
        };
        match piece.bottom() {
            Some(bottom) => {
                draw(line + 1, piece.role());
                draw(line + 2, bottom);
            }
            None => draw(line + 2, piece.role()),
        }
    }

    fn draw_name(&self, canvas: &mut Canvas, (line, column): (usize, usize), cell: Cell) {
        let marked = self.marked.contains(cell);
        let ink = if marked { Ink::Marked } else { Ink::Faint };
        let sides = match (marked, self.ascii) {
            (false, _) => [' ', ' '],
            (true, false) => ['›', '‹'],
            (true, true) => ['>', '<'],
        };
        let name = cell.to_string();
        let text = sides[..1]
            .iter()
            .copied()
            .chain(name.chars())
            .chain([sides[1]]);
        for (place, sign) in text.enumerate() {
            canvas.put(line + 3, column + 2 + place, sign, ink);
        }
    }
}

/// A cube in three columns. With colour, both players' cubes are solid and the colour tells them apart.
fn cube_signs(player: Player, sign: char, ascii: bool, colour: bool) -> [(char, Ink); 3] {
    let [left, right] = match (player, ascii) {
        (_, false) if colour => ['▐', '▌'],
        (Player::White, _) => ['[', ']'],
        (Player::Black, false) => ['▐', '▌'],
        (Player::Black, true) => ['#', '#'],
    };
    let side = Ink::Side(player, ascii);
    [(left, side), (sign, Ink::Sign(player)), (right, side)]
}

/// A player's cube without a role, three columns wide, to explain a drawing.
pub fn blank_cube(player: Player, ascii: bool, colour: bool) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_signs(&mut text, &cube_signs(player, ' ', ascii, colour), colour);
    text
}

/// The sign of a role, or its capital letter.
pub fn role_text(role: Role, ascii: bool) -> char {
    if ascii { role.letter() } else { role.sign() }
}

/// What a sign on the canvas is, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    Plain,
    Faint,
    Marked,
    /// The side of a cube; a plain one (second field) has the cube's colour around it.
    Side(Player, bool),
    Sign(Player),
}

/// The terminal sequence that ends every colour.
const RESET: &str = "\x1b[0m";

impl Ink {
    fn has_background(self) -> bool {
        matches!(self, Ink::Sign(_) | Ink::Side(_, true))
    }

    /// The terminal sequence that sets the colour. The greys are chosen to be seen on black and on white.
    fn sequence(self) -> &'static str {
        match self {
            Ink::Plain => "",
            Ink::Faint => "\x1b[38;5;244m",
            Ink::Marked => "\x1b[1;38;5;172m",
            Ink::Side(Player::White, false) => "\x1b[38;5;223m",
            Ink::Side(Player::Black, false) => "\x1b[38;5;239m",
            Ink::Sign(Player::White) | Ink::Side(Player::White, true) => "\x1b[1;38;5;16;48;5;223m",
            Ink::Sign(Player::Black) | Ink::Side(Player::Black, true) => {
                "\x1b[1;38;5;231;48;5;239m"
            }
        }
    }
}

/// The signs of the drawing before they are written.
struct Canvas {
    lines: [[(char, Ink); WIDTH]; HEIGHT],
}

impl Canvas {
    fn empty() -> Canvas {
        Canvas {
            lines: [[(' ', Ink::Plain); WIDTH]; HEIGHT],
        }
    }

    fn put(&mut self, line: usize, column: usize, sign: char, ink: Ink) {
        self.lines[line][column] = (sign, ink);
    }

    /// The six sides of a cell; neighbours draw the same signs where they meet.
    fn outline(&mut self, (line, column): (usize, usize), ascii: bool) {
        let [rising, falling, upright] = if ascii {
            ['/', '\\', '|']
        } else {
            ['╱', '╲', '│']
        };
        let signs = [
            (0, 3, rising),
            (0, 5, falling),
            (1, 1, rising),
            (1, 7, falling),
            (2, 0, upright),
            (2, 8, upright),
            (3, 1, falling),
            (3, 7, rising),
            (4, 3, falling),
            (4, 5, rising),
        ];
        for (down, right, sign) in signs {
            self.put(line + down, column + right, sign, Ink::Faint);
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, colour: bool) -> fmt::Result {
        for line in &self.lines {
            let length = line
                .iter()
                .rposition(|&(sign, _)| sign != ' ')
                .map_or(0, |last| last + 1);
            write_signs(f, &line[..length], colour)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Writes signs in their inks, changing the ink only where that can be seen.
fn write_signs(f: &mut impl fmt::Write, signs: &[(char, Ink)], colour: bool) -> fmt::Result {
    let mut ink = Ink::Plain;
    for &(sign, next) in signs {
        let is_seen = sign != ' ' || ink.has_background() || next.has_background();
        if colour && next != ink && is_seen {
            if ink != Ink::Plain {
                f.write_str(RESET)?;
            }
            f.write_str(next.sequence())?;
            ink = next;
        }
        f.write_char(sign)?;
    }
    if ink != Ink::Plain {
        f.write_str(RESET)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::{Piece, PositionBuilder};

    /// The three columns of a cube that stands `down` lines below the upper corner of a cell.
    fn cube_at(drawing: &str, (line, column): (usize, usize), down: usize) -> String {
        let line = drawing.lines().nth(line + down).unwrap();
        line.chars().skip(column + 3).take(3).collect()
    }

    #[test]
    fn every_piece_is_drawn_on_every_cell() {
        for piece in Piece::all() {
            for cell in Cell::all() {
                let position = PositionBuilder::new().put(cell, piece).build().unwrap();
                let board = BoardText::new(&position);
                let drawing = board.to_string();
                let cube = |role: Role| match piece.player() {
                    Player::White => format!("[{}]", role.sign()),
                    Player::Black => format!("▐{}▌", role.sign()),
                };
                let (upper, lower) = match piece.bottom() {
                    Some(bottom) => (cube(piece.role()), cube(bottom)),
                    None => ("   ".to_owned(), cube(piece.role())),
                };
                let corner = board.corner(cell);
                assert_eq!(cube_at(&drawing, corner, 1), upper, "{piece:?} on {cell}");
                assert_eq!(cube_at(&drawing, corner, 2), lower, "{piece:?} on {cell}");
                assert_eq!(cube_at(&drawing, corner, 3).trim(), cell.to_string());
            }
        }
    }

    #[test]
    fn blank_cubes_tell_the_players_apart() {
        for (ascii, colour) in [(false, false), (false, true), (true, false), (true, true)] {
            let [white, black] = Player::ALL.map(|player| blank_cube(player, ascii, colour));
            assert_ne!(white, black);
        }
    }

    #[test]
    fn no_background_runs_on_after_a_cube() {
        let position = Position::classic();
        for ascii in [false, true] {
            let board = BoardText::new(&position).ascii(ascii).colour(true);
            let drawing = board.to_string();
            for (before, _) in drawing.match_indices("  ") {
                let sequence = drawing[..before].rsplit('\x1b').next().unwrap();
                assert!(!sequence.contains(";48;"), "{sequence:?}");
            }
        }
    }

    #[test]
    fn marked_cells_are_pointed_at() {
        let position = Position::classic();
        let b4 = "b4".parse().unwrap();
        let board = BoardText::new(&position).marked(CellSet::of(b4));
        assert!(board.to_string().contains("›b4‹"));
        assert!(board.ascii(true).to_string().contains(">b4<"));
        assert!(!board.to_string().contains("›b5‹"));
    }
}
