//! The board as text, in several sizes.
//!
//! Black's cubes have solid sides (`▐×▌`, plain `#s#`), White's have open ones (`[×]`, plain `[S]`), so that
//! they differ without colour too. The upper cube of two is the top of a stack. The name of each cell stands
//! below its cubes. In the smallest size a stack is written in one line, its top first (`[×∞]`).

mod canvas;
mod mark;
mod size;

use std::fmt;

use pijersi::{Cell, CellSet, Cube, Piece, Player, Position, Role, Turn};

pub use canvas::{Canvas, Ink, Paint};
pub use mark::Mark;
pub use size::BoardSize;

use canvas::write_chars;
use size::Hexagon;

/// A position to be drawn; its `Display` form is the drawing, each line ended by a line break.
///
/// ```
/// use pijersi::Position;
/// use pijersi_terminal::board::{BoardSize, BoardText};
/// let start = Position::classic();
/// let drawing = BoardText::new(&start).size(BoardSize::Rows).ascii(true).to_string();
/// assert_eq!(drawing.lines().nth(1).unwrap().trim_end(), "f  #p#  #r#  #s#  #ww# #r#  #s#  #p#");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoardText<'a> {
    position: &'a Position,
    size: BoardSize,
    ascii: bool,
    colour: bool,
    flipped: bool,
    marks: [CellSet; Mark::ALL.len()],
    cursor: Option<Cell>,
}

impl<'a> BoardText<'a> {
    /// A drawing in medium size with Unicode characters, without colour, White's side below.
    pub fn new(position: &'a Position) -> BoardText<'a> {
        BoardText {
            position,
            size: BoardSize::Medium,
            ascii: false,
            colour: false,
            flipped: false,
            marks: [CellSet::EMPTY; Mark::ALL.len()],
            cursor: None,
        }
    }

    /// Sets the size.
    pub fn size(self, size: BoardSize) -> Self {
        BoardText { size, ..self }
    }

    /// Sets whether to use only ASCII, with letters for the roles.
    pub fn ascii(self, ascii: bool) -> Self {
        BoardText { ascii, ..self }
    }

    /// Sets whether to colour the drawing with terminal sequences.
    pub fn colour(self, colour: bool) -> Self {
        BoardText { colour, ..self }
    }

    /// Sets whether Black's side is below.
    pub fn flipped(self, flipped: bool) -> Self {
        BoardText { flipped, ..self }
    }

    /// Sets the cells of the last turn.
    pub fn marked(self, marked: CellSet) -> Self {
        self.mark(Mark::Last, marked)
    }

    /// Sets the marks of cells.
    pub fn mark(mut self, mark: Mark, cells: CellSet) -> Self {
        self.marks[mark as usize] = cells;
        self
    }

    /// Sets the cell under the cursor.
    pub fn cursor(self, cursor: Option<Cell>) -> Self {
        BoardText { cursor, ..self }
    }

    /// The drawing as characters and inks.
    pub fn canvas(&self) -> Canvas {
        let mut canvas = Canvas::empty(self.size.width(), self.size.height());
        match self.size.hexagon() {
            Some(hexagon) => self.draw_hexagons(&mut canvas, &hexagon),
            None => self.draw_rows(&mut canvas),
        }
        canvas
    }
}

impl fmt::Display for BoardText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.canvas().write(f, self.colour)
    }
}

impl BoardText<'_> {
    fn corner(&self, cell: Cell) -> (usize, usize) {
        self.size.corner(cell, self.flipped)
    }

    fn draw_hexagons(&self, canvas: &mut Canvas, hexagon: &Hexagon) {
        // The cell under the cursor is drawn last, over the outlines of its neighbours.
        let others = Cell::all().filter(|&cell| Some(cell) != self.cursor);
        for cell in others.chain(self.cursor) {
            self.draw_outline(canvas, hexagon, cell);
            if let Some(piece) = self.position.piece(cell) {
                self.draw_piece(canvas, hexagon, cell, piece);
            }
            self.draw_name(canvas, hexagon, cell);
        }
    }

    fn draw_name(&self, canvas: &mut Canvas, hexagon: &Hexagon, cell: Cell) {
        let (line, column) = self.corner(cell);
        let line = line + hexagon.pitch + hexagon.slope - 2;
        let (name, ink) = self.name(cell);
        // Narrow hexagons have room for the right mark only.
        let skipped = if hexagon.width < 8 { 1 } else { 0 };
        let column = column + hexagon.width / 2 - 2;
        for (place, sign) in name.chars().enumerate().skip(skipped) {
            canvas.put(line, column + place, sign, ink);
        }
    }

    /// The six sides of a cell; neighbours draw the same characters where they meet.
    fn draw_outline(&self, canvas: &mut Canvas, hexagon: &Hexagon, cell: Cell) {
        let &Hexagon {
            width,
            pitch,
            slope,
            stride,
            ..
        } = hexagon;
        let [rising, falling, upright] = if self.ascii {
            ['/', '\\', '|']
        } else {
            ['╱', '╲', '│']
        };
        let ink = match self.cursor {
            Some(cursor) if cursor == cell => Ink::Cursor,
            _ => Ink::Faint,
        };
        let (line, column) = self.corner(cell);
        let mut put = |down, right, sign| canvas.put(line + down, column + right, sign, ink);
        for step in 0..slope {
            let upper = width / 2 - 1 - step * stride;
            put(step, upper, rising);
            put(step, width - upper, falling);
            let lower = 1 + step * stride;
            put(pitch + step, lower, falling);
            put(pitch + step, width - lower, rising);
        }
        for down in slope..pitch {
            put(down, 0, upright);
            put(down, width, upright);
        }
    }

    fn draw_piece(&self, canvas: &mut Canvas, hexagon: &Hexagon, cell: Cell, piece: Piece) {
        let (line, column) = self.corner(cell);
        let column = column + (hexagon.width + 1 - hexagon.cube) / 2;
        let lowest = line + hexagon.pitch - 1;
        let [left, right] = cube_sides(piece.player(), self.ascii, self.colour);
        let side = Ink::Side(piece.player(), self.ascii);
        let roles = [
            Some(piece.bottom().unwrap_or(piece.role())),
            piece.bottom().map(|_| piece.role()),
        ];
        for (up, role) in roles.into_iter().flatten().enumerate() {
            let line = lowest - up;
            for place in 1..hexagon.cube - 1 {
                canvas.put(line, column + place, ' ', Ink::Sign(piece.player()));
            }
            let sign = self.role_symbol(piece.player(), role);
            canvas.put(line, column, left, side);
            canvas.put(
                line,
                column + hexagon.cube / 2,
                sign,
                Ink::Sign(piece.player()),
            );
            canvas.put(line, column + hexagon.cube - 1, right, side);
        }
    }

    /// The board without hexagons: the names of empty cells, and pieces in one line.
    fn draw_rows(&self, canvas: &mut Canvas) {
        for cell in Cell::all() {
            let (line, column) = self.corner(cell);
            canvas.put(line, 0, cell.row().letter(), Ink::Faint);
            let (name, ink) = self.name(cell);
            let Some(piece) = self.position.piece(cell) else {
                canvas.put_text(line, column, &name, ink);
                continue;
            };
            let player = piece.player();
            // The marks before and behind a piece are those of its name.
            canvas.put(line, column, name.chars().next().unwrap_or(' '), ink);
            let [left, right] = cube_sides(player, self.ascii, self.colour);
            let side = Ink::Side(player, self.ascii);
            canvas.put(line, column + 1, left, side);
            let roles = [Some(piece.role()), piece.bottom()];
            let mut column = column + 2;
            for role in roles.into_iter().flatten() {
                canvas.put(
                    line,
                    column,
                    self.role_symbol(player, role),
                    Ink::Sign(player),
                );
                column += 1;
            }
            canvas.put(line, column, right, side);
        }
    }

    fn role_symbol(&self, player: Player, role: Role) -> char {
        match self.ascii {
            true => Cube { player, role }.letter(),
            false => role.symbol(),
        }
    }

    /// The name of a cell between its marks, four columns wide.
    fn name(&self, cell: Cell) -> (String, Ink) {
        let mark = Mark::ALL
            .into_iter()
            .rfind(|&mark| self.marks[mark as usize].contains(cell));
        let [left, right] = mark.map_or([' ', ' '], |mark| mark.sides(self.ascii));
        let ink = match mark {
            _ if self.cursor == Some(cell) => Ink::Cursor,
            Some(mark) => Ink::Marked(mark),
            None => Ink::Faint,
        };
        (format!("{left}{cell}{right}"), ink)
    }
}

/// The cells of the start, the middle and the end of a turn.
pub fn cells_of(turn: Turn) -> CellSet {
    [turn.start(), turn.via(), turn.end()].into_iter().collect()
}

/// The sides of a cube. With colour, both players' cubes are solid and differ by colour.
fn cube_sides(player: Player, ascii: bool, colour: bool) -> [char; 2] {
    match (player, ascii) {
        (_, false) if colour => ['▐', '▌'],
        (Player::White, _) => ['[', ']'],
        (Player::Black, false) => ['▐', '▌'],
        (Player::Black, true) => ['#', '#'],
    }
}

/// A player's cube without a role, three columns wide, for a legend.
pub fn blank_cube_chars(player: Player, ascii: bool, colour: bool) -> [(char, Ink); 3] {
    let [left, right] = cube_sides(player, ascii, colour);
    let side = Ink::Side(player, ascii);
    [(left, side), (' ', Ink::Sign(player)), (right, side)]
}

/// A player's cube without a role as text, three columns wide.
pub fn blank_cube(player: Player, ascii: bool, colour: bool) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_chars(&mut text, &blank_cube_chars(player, ascii, colour), colour);
    text
}

/// The symbol of a role, or its capital letter.
pub fn role_text(role: Role, ascii: bool) -> char {
    if ascii { role.letter() } else { role.symbol() }
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
                    Player::White => format!("[{}]", role.symbol()),
                    Player::Black => format!("▐{}▌", role.symbol()),
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
    fn blank_cubes_distinguish_the_players() {
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
