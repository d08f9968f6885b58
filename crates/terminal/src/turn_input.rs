//! A turn being selected on the board or typed.
//!
//! Both produce the start of a turn's text, which selects the legal turns that start with it.

use pijersi::{ActionProblem, Cell, CellSet, Direction, ParseTurnError, Position, Row, Turn};
use pijersi_game::{EntryStep, TurnEntry};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Heading {
    Left,
    Right,
    Up,
    Down,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

/// The result of selecting a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A whole stack is selected; selected again, only its top.
    Stack(Cell),
    /// The top of a stack is selected; selected again, nothing is.
    Top(Cell),
    /// A cube is selected.
    Cube,
    /// The turn may end on this cell or continue.
    MayEnd(Cell),
    /// The turn is complete.
    Play(Turn),
    /// Nothing is selected.
    Nothing,
    /// Not possible, for this reason.
    Problem(ActionProblem),
}

/// A turn being selected or typed, and the cursor.
#[derive(Clone, Debug)]
pub struct TurnInput {
    text: String,
    cursor: Cell,
    /// Whether the text was typed last, so that Enter plays it; else Enter selects the cell under the cursor.
    typed: bool,
}

impl TurnInput {
    /// An empty input with the cursor on a cell.
    pub fn new(cursor: Cell) -> TurnInput {
        TurnInput {
            text: String::new(),
            cursor,
            typed: false,
        }
    }

    /// The start of the turn.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the input is empty.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether the text was typed, so that Enter plays it.
    pub fn is_typed(&self) -> bool {
        self.typed && !self.text.is_empty()
    }

    /// The cell under the cursor.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Types a character, up to the maximum length of a turn.
    pub fn type_char(&mut self, sign: char) {
        const MAX_LEN: usize = 16;
        if self.text.chars().count() < MAX_LEN {
            self.text.push(sign);
        }
        self.typed = true;
    }

    /// Erases the last character.
    pub fn erase(&mut self) {
        self.text.pop();
        self.typed = true;
    }

    /// Clears the input.
    pub fn clear(&mut self) {
        self.text.clear();
        self.typed = false;
    }

    /// Moves the cursor one step, unless it is at the edge.
    pub fn step(&mut self, heading: Heading, flipped: bool) {
        let turn = |cell: Cell| if flipped { cell.turned() } else { cell };
        let from = turn(self.cursor);
        // A vertical path is a zigzag that returns to its column in every second row.
        let long_row = from.row().len() == Row::B.len();
        let directions = match heading {
            Heading::Left => [Direction::Left; 2],
            Heading::Right => [Direction::Right; 2],
            Heading::UpLeft => [Direction::UpLeft; 2],
            Heading::UpRight => [Direction::UpRight; 2],
            Heading::DownLeft => [Direction::DownLeft; 2],
            Heading::DownRight => [Direction::DownRight; 2],
            Heading::Up if long_row => [Direction::UpRight, Direction::UpLeft],
            Heading::Up => [Direction::UpLeft, Direction::UpRight],
            Heading::Down if long_row => [Direction::DownRight, Direction::DownLeft],
            Heading::Down => [Direction::DownLeft, Direction::DownRight],
        };
        let to = directions
            .into_iter()
            .find_map(|direction| from.step(direction));
        self.cursor = to.map_or(self.cursor, turn);
        self.typed = false;
    }

    /// Parses the text as a whole turn.
    pub fn read(&self, position: &Position) -> Result<Turn, ParseTurnError> {
        position.parse_turn(&self.text)
    }

    /// The legal turns that start with the text, in match text or UGI; none for an empty text.
    pub fn candidates(&self, position: &Position) -> Vec<Turn> {
        self.matches(position)
            .into_iter()
            .map(|(turn, _)| turn)
            .collect()
    }

    /// The legal turns that start with the text, each in the matching notation.
    fn matches(&self, position: &Position) -> Vec<(Turn, String)> {
        let text = plain(&self.text);
        if text.is_empty() {
            return Vec::new();
        }
        let in_form = |form: fn(Turn) -> String| -> Vec<_> {
            let turns = position.turns().into_iter();
            turns
                .map(|turn| (turn, form(turn)))
                .filter(|(_, written)| plain(written).starts_with(&text))
                .collect()
        };
        let mut matches = in_form(|turn| turn.notation().to_string());
        if matches.is_empty() {
            matches = in_form(|turn| turn.ugi().to_string());
        }
        matches.sort_by_key(|(turn, _)| (turn.has_two_actions(), turn.via(), turn.end()));
        matches
    }

    /// Completes the text with the common start of all matching turns.
    pub fn complete(&mut self, position: &Position) {
        let matches = self.matches(position);
        let Some((_, first)) = matches.first() else {
            return;
        };
        let shared = matches.iter().fold(first.as_str(), |shared, (_, other)| {
            let same = shared
                .bytes()
                .zip(other.bytes())
                .take_while(|(one, other)| one == other);
            &shared[..same.count()]
        });
        if plain(shared).len() >= plain(&self.text).len() {
            self.text = shared.to_owned();
            self.typed = true;
        }
    }

    /// The cells in the text.
    fn cells(&self) -> Vec<Cell> {
        let letters: String = plain(&self.text).replace(['-', '='], "");
        let pairs = letters.as_bytes().chunks_exact(2);
        pairs
            .map_while(|pair| std::str::from_utf8(pair).ok()?.parse().ok())
            .collect()
    }

    /// The cells of the turn so far.
    pub fn chosen(&self) -> CellSet {
        self.cells().into_iter().collect()
    }

    /// The next cells of the turn.
    pub fn goals(&self, position: &Position) -> CellSet {
        let cells = self.cells().len();
        if cells == 0 {
            return CellSet::EMPTY;
        }
        let text = plain(&self.text);
        self.matches(position)
            .into_iter()
            .filter(|(_, written)| plain(written) != text)
            .map(|(turn, _)| if cells == 1 { turn.via() } else { turn.end() })
            .collect()
    }

    /// The text as a turn entry, as far as it is valid.
    fn turn_entry(&self, position: &Position) -> TurnEntry {
        let mut text = plain(&self.text);
        if self.cells().len() == 2 {
            text.truncate(text.trim_end_matches(['-', '=']).len());
        }
        TurnEntry::parse(&text, position).unwrap_or_default()
    }

    /// The position after the first action, if it is done.
    pub fn preview(&self, position: &Position) -> Option<Position> {
        let turn = self.turn_entry(position).finish(position)?;
        position.play(turn).ok()
    }

    /// Undoes the first action, and returns whether there was one.
    pub fn take_back_action(&mut self, position: &Position) -> bool {
        let entry = self.turn_entry(position);
        let has_acted = matches!(entry, TurnEntry::Acted(_));
        if has_acted {
            self.text = entry.back().to_string();
            self.typed = false;
        }
        has_acted
    }

    /// Selects the cell under the cursor.
    pub fn choose(&mut self, position: &Position) -> Choice {
        self.choose_cell(self.cursor, position)
    }

    /// Moves the cursor to a cell and selects it.
    pub fn choose_cell(&mut self, cell: Cell, position: &Position) -> Choice {
        self.cursor = cell;
        self.typed = false;
        let entry = self.turn_entry(position);
        let entered = entry.press(position, cell).or_else(|problem| {
            // Another piece may be selected at any time, even within a turn.
            let other = TurnEntry::select(position, cell);
            other.map(EntryStep::Incomplete).map_err(|_| problem)
        });
        let next = match entered {
            Ok(EntryStep::Complete(turn)) => return Choice::Play(turn),
            Ok(EntryStep::Incomplete(next)) => next,
            Err(problem) => {
                self.text = entry.to_string();
                return Choice::Problem(problem);
            }
        };
        self.text = next.to_string();
        let is_on_stack = |cell| position.piece(cell).is_some_and(|piece| piece.is_stack());
        match next {
            TurnEntry::Empty => Choice::Nothing,
            TurnEntry::Acted(first) => Choice::MayEnd(first.to),
            TurnEntry::Selected(chosen) => match chosen.is_stack {
                true => Choice::Stack(chosen.cell),
                false if is_on_stack(chosen.cell) => Choice::Top(chosen.cell),
                false => Choice::Cube,
            },
        }
    }
}

/// A turn's text without spaces, case and winning marks.
fn plain(text: &str) -> String {
    let signs = text
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '!');
    signs.map(|sign| sign.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests;
