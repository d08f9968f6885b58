//! What a person has chosen or typed of a turn so far.
//!
//! Choosing on the board and typing lead to the same thing: the beginning of a turn's text, which selects those
//! legal turns that begin like it. So nothing here needs to know the rules.

use pijersi::{Cell, CellSet, Direction, ParseTurnError, Position, Row, Turn};

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

/// What choosing a cell led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A whole stack is chosen; chosen again, only its top.
    Stack(Cell),
    /// The top of a stack is chosen; chosen again, it is let go.
    Top(Cell),
    /// A cube is chosen.
    Cube(Cell),
    /// The turn may end on this cell or go on.
    MayEnd(Cell),
    /// The turn is complete.
    Play(Turn),
    /// Nothing is chosen any more.
    LetGo,
    /// No legal turn starts there.
    NoStart(Cell),
    /// No legal turn goes on there.
    NoGoal(Cell),
}

/// What a person has chosen or typed of a turn so far, and where the cursor is.
#[derive(Clone, Debug)]
pub struct Entry {
    text: String,
    cursor: Cell,
    /// Whether the text was typed last, so that Enter plays it; else Enter chooses the cell under the cursor.
    typed: bool,
}

impl Entry {
    /// Nothing chosen, the cursor on a cell.
    pub fn new(cursor: Cell) -> Entry {
        Entry {
            text: String::new(),
            cursor,
            typed: false,
        }
    }

    /// The beginning of the turn.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether nothing is chosen or typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether the text was typed, so that Enter is meant to play it.
    pub fn is_typed(&self) -> bool {
        self.typed && !self.text.is_empty()
    }

    /// The cell under the cursor.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Types a sign. What no turn is as long as is not taken.
    pub fn type_sign(&mut self, sign: char) {
        const LONGEST: usize = 16;
        if self.text.chars().count() < LONGEST {
            self.text.push(sign);
        }
        self.typed = true;
    }

    /// Erases the last sign.
    pub fn erase(&mut self) {
        self.text.pop();
        self.typed = true;
    }

    /// Lets everything go.
    pub fn clear(&mut self) {
        self.text.clear();
        self.typed = false;
    }

    /// Moves the cursor one step, where the board goes on.
    pub fn step(&mut self, heading: Heading, flipped: bool) {
        let turn = |cell: Cell| if flipped { cell.turned() } else { cell };
        let from = turn(self.cursor);
        // Going straight up or down follows a zigzag that comes back to its column in every second row.
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

    /// Reads the text as a whole turn.
    pub fn read(&self, position: &Position) -> Result<Turn, ParseTurnError> {
        position.parse_turn(&self.text)
    }

    /// The legal turns that begin like the text, in match text or UGI. None while there is no text.
    pub fn candidates(&self, position: &Position) -> Vec<Turn> {
        self.matches(position)
            .into_iter()
            .map(|(turn, _)| turn)
            .collect()
    }

    /// The legal turns that begin like the text, each in the form it does.
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

    /// Writes as much as all turns that begin like the text have in common.
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

    /// The cells that the text names, as far as it can be read.
    fn cells(&self) -> Vec<Cell> {
        let letters: String = plain(&self.text).replace(['-', '='], "");
        let pairs = letters.as_bytes().chunks_exact(2);
        pairs
            .map_while(|pair| std::str::from_utf8(pair).ok()?.parse().ok())
            .collect()
    }

    /// The cells that the turn has been on.
    pub fn chosen(&self) -> CellSet {
        self.cells().into_iter().collect()
    }

    /// The cells that the turn can go to next.
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

    /// The position after the first action, when that one is chosen.
    pub fn preview(&self, position: &Position) -> Option<Position> {
        let cells = self.cells();
        let (&start, &via) = cells.first().zip(cells.get(1))?;
        let turn = self
            .candidates(position)
            .into_iter()
            .find(|turn| !turn.has_two_actions() && (turn.start(), turn.via()) == (start, via))?;
        position.play(turn).ok()
    }

    /// Chooses the cell under the cursor.
    pub fn choose(&mut self, position: &Position) -> Choice {
        self.choose_cell(self.cursor, position)
    }

    /// Moves the cursor to a cell and chooses it.
    pub fn choose_cell(&mut self, cell: Cell, position: &Position) -> Choice {
        self.cursor = cell;
        self.typed = false;
        match self.cells()[..] {
            [start] if !self.candidates(position).is_empty() => {
                self.choose_goal(start, cell, position)
            }
            [_, via, ..] if !self.candidates(position).is_empty() => {
                self.choose_end(via, cell, position)
            }
            _ => self.choose_start(cell, position),
        }
    }

    fn choose_start(&mut self, cell: Cell, position: &Position) -> Choice {
        self.clear();
        let turns = position.turns_from(cell);
        if turns.is_empty() {
            return Choice::NoStart(cell);
        }
        let stack = turns.iter().any(|&turn| begins_with_stack(turn));
        self.text = format!("{cell}{}", joint(stack));
        match (stack, turns.iter().all(|&turn| begins_with_stack(turn))) {
            (true, false) => Choice::Stack(cell),
            (false, _) if turns[0].starts_on_stack() => Choice::Top(cell),
            _ => Choice::Cube(cell),
        }
    }

    fn choose_goal(&mut self, start: Cell, cell: Cell, position: &Position) -> Choice {
        if cell == start {
            let turns = position.turns_from(start);
            let has_top = turns.iter().any(|&turn| !begins_with_stack(turn));
            if self.text.ends_with('=') && has_top {
                self.text = format!("{start}{}", joint(false));
                return Choice::Top(start);
            }
            if self.text.ends_with(['-', '=']) {
                self.clear();
                return Choice::LetGo;
            }
            return self.choose_start(start, position);
        }
        let mut turns = self.candidates(position);
        turns.retain(|turn| turn.via() == cell);
        if turns.is_empty() {
            return self.choose_elsewhere(cell, position);
        }
        let stack = turns.iter().any(|&turn| begins_with_stack(turn));
        self.text = format!("{start}{}{cell}", joint(stack));
        turns.retain(|&turn| begins_with_stack(turn) == stack);
        match turns[..] {
            [turn] if !turn.has_two_actions() => Choice::Play(turn),
            _ => Choice::MayEnd(cell),
        }
    }

    fn choose_end(&mut self, via: Cell, cell: Cell, position: &Position) -> Choice {
        let turns = self.candidates(position);
        let ends_here = |turn: &&Turn| turn.end() == cell && turn.has_two_actions();
        let stops_here = |turn: &&Turn| !turn.has_two_actions() && turn.end() == cell;
        let turn = match turns.iter().find(stops_here) {
            Some(turn) if cell == via => Some(turn),
            stop => turns.iter().find(ends_here).or(stop),
        };
        match turn {
            Some(&turn) => Choice::Play(turn),
            None => self.choose_elsewhere(cell, position),
        }
    }

    /// Another piece may be chosen at any time.
    fn choose_elsewhere(&mut self, cell: Cell, position: &Position) -> Choice {
        match position.turns_from(cell).is_empty() {
            true => Choice::NoGoal(cell),
            false => self.choose_start(cell, position),
        }
    }
}

/// A turn's text without what makes no difference.
fn plain(text: &str) -> String {
    let signs = text
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '!');
    signs.map(|sign| sign.to_ascii_lowercase()).collect()
}

fn joint(stack: bool) -> char {
    if stack { '=' } else { '-' }
}

fn begins_with_stack(turn: Turn) -> bool {
    turn.actions().next().is_some_and(|action| action.is_stack)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn entry(text: &str) -> Entry {
        let mut entry = Entry::new(cell("d4"));
        text.chars().for_each(|sign| entry.type_sign(sign));
        entry
    }

    /// What choosing these cells one after the other leads to.
    fn choose(entry: &mut Entry, cells: &str, position: &Position) -> Choice {
        let choices = cells
            .split(' ')
            .map(|name| entry.choose_cell(cell(name), position));
        choices.last().unwrap()
    }

    #[test]
    fn every_legal_turn_can_be_chosen_on_the_board() {
        let mut record = pijersi::Match::default();
        for text in ["a4-b5=c4", "f4=d5-d4", "a1-b2=c2", "f1-f2=d3", "c2=c3-c2"] {
            let position = *record.position();
            for turn in position.turns() {
                let mut entry = Entry::new(turn.start());
                let mut choice = entry.choose(&position);
                if turn.starts_on_stack()
                    && !begins_with_stack(turn)
                    && choice != Choice::Top(turn.start())
                {
                    choice = entry.choose(&position);
                    assert_eq!(choice, Choice::Top(turn.start()));
                }
                assert!(
                    entry.goals(&position).contains(turn.via()),
                    "{turn:?}: {choice:?}"
                );
                choice = entry.choose_cell(turn.via(), &position);
                if choice == Choice::MayEnd(turn.via()) {
                    choice = entry.choose_cell(turn.end(), &position);
                }
                assert_eq!(choice, Choice::Play(turn), "{turn:?} {}", entry.text());
            }
            record.play_text(text).unwrap();
        }
    }

    #[test]
    fn every_legal_turn_can_be_typed_in_both_forms() {
        let position = Position::classic();
        for turn in position.turns() {
            for text in [turn.notation().to_string(), turn.ugi().to_string()] {
                let entry = entry(&text.to_uppercase());
                assert!(entry.candidates(&position).contains(&turn), "{text}");
                assert_eq!(entry.read(&position), Ok(turn), "{text}");
            }
        }
    }

    #[test]
    fn completion_writes_what_is_certain() {
        let position = Position::classic();
        for (typed, completed) in [
            ("a4-b5=c", "a4-b5=c"),
            ("a4b5d", "a4b5d"),
            ("a4-b5=e", "a4-b5=e"),
            ("b4=d", "b4=d"),
            ("xyz", "xyz"),
            ("", ""),
        ] {
            let mut entry = entry(typed);
            entry.complete(&position);
            let written = entry.text().to_owned();
            assert!(written.starts_with(completed), "{typed}: {written}");
            let candidates = entry.candidates(&position);
            assert!(candidates.iter().all(|turn| {
                let forms = [turn.notation().to_string(), turn.ugi().to_string()];
                forms.iter().any(|form| form.starts_with(&written))
            }));
        }
        let few: Position = "6/7/2r-3/3PS3/6/7/6 w 0 1".parse().unwrap();
        let mut entry = entry("d");
        entry.complete(&few);
        assert_eq!(entry.text(), "d4");
    }

    #[test]
    fn a_stack_is_let_go_after_its_top() {
        let position = Position::classic();
        let mut entry = Entry::new(cell("b4"));
        assert_eq!(entry.choose(&position), Choice::Stack(cell("b4")));
        assert_eq!(entry.text(), "b4=");
        assert_eq!(entry.choose(&position), Choice::Top(cell("b4")));
        assert_eq!(entry.text(), "b4-");
        assert_eq!(entry.choose(&position), Choice::LetGo);
        assert!(entry.is_empty());
    }

    #[test]
    fn another_piece_may_be_chosen_instead() {
        let position = Position::classic();
        let mut entry = Entry::new(cell("d4"));
        assert_eq!(entry.choose(&position), Choice::NoStart(cell("d4")));
        assert_eq!(
            choose(&mut entry, "a4 a1", &position),
            Choice::Cube(cell("a1"))
        );
        assert_eq!(
            choose(&mut entry, "e4", &position),
            Choice::NoGoal(cell("e4"))
        );
        assert_eq!(entry.text(), "a1-");
    }

    #[test]
    fn the_first_action_is_shown_on_the_board() {
        let position = Position::classic();
        let mut entry = Entry::new(cell("a4"));
        choose(&mut entry, "a4 b5", &position);
        assert_eq!(entry.text(), "a4-b5");
        let preview = entry.preview(&position).unwrap();
        assert!(preview.piece(cell("b5")).unwrap().is_stack());
        assert_eq!(preview.piece(cell("a4")), None);
        assert!(entry.goals(&position).contains(cell("c4")));
    }

    #[test]
    fn rubbish_selects_nothing() {
        let position = Position::classic();
        for text in [
            "zz",
            "a4-b5=c4=d4",
            "é∞×",
            "--",
            "a",
            "a9",
            "!!!!",
            "a4-b5=c4zzzzzzzzzzzzzzzzzzzzz",
        ] {
            let mut entry = entry(text);
            assert!(entry.read(&position).is_err(), "{text}");
            entry.complete(&position);
            entry.goals(&position);
            entry.preview(&position);
            entry.choose(&position);
        }
    }

    #[test]
    fn the_cursor_reaches_every_cell_and_never_leaves_the_board() {
        for flipped in [false, true] {
            let mut entry = Entry::new(cell("a1"));
            let mut seen = CellSet::EMPTY;
            for _ in 0..7 {
                for heading in [[Heading::Left; 7], [Heading::Right; 7]].concat() {
                    seen |= CellSet::of(entry.cursor());
                    entry.step(heading, flipped);
                }
                seen |= CellSet::of(entry.cursor());
                entry.step(if flipped { Heading::Down } else { Heading::Up }, flipped);
            }
            assert_eq!(seen, CellSet::ALL);
        }
    }

    #[test]
    fn up_and_down_lead_back() {
        for start in Cell::all() {
            let mut entry = Entry::new(start);
            entry.step(Heading::Up, false);
            entry.step(Heading::Up, false);
            // Only the ends of the long rows have no way straight up.
            if entry.cursor().row() as usize == start.row() as usize + 2 && start.column() < 7 {
                assert_eq!(entry.cursor().column(), start.column());
                entry.step(Heading::Down, false);
                entry.step(Heading::Down, false);
                assert_eq!(entry.cursor(), start);
            }
        }
    }
}
