//! Reading turns, in the form of people (`a4-b5=c4`) and of engines (`a4b5c4`).

use alloc::string::String;

use super::begins_like_turn;
use super::error::{ParseTurnError, TurnProblem};
use crate::cell::{Cell, Row};
use crate::notation::text::{is_dash, is_space};
use crate::position::Position;
use crate::turn::Turn;

impl Position {
    /// Reads a turn in either form: as match text when it has a `-` or `=`, else as UGI.
    ///
    /// ```
    /// use pijersi::Position;
    /// let start = Position::classic();
    /// assert_eq!(start.parse_turn("a4-b5=c4"), start.parse_turn("a4b5c4"));
    /// assert!(start.parse_turn("a4-b4").is_err());
    /// ```
    pub fn parse_turn(&self, text: &str) -> Result<Turn, ParseTurnError> {
        if text.contains(|letter| letter == '=' || is_dash(letter)) {
            self.parse_notation(text)
        } else {
            self.parse_ugi(text)
        }
    }

    /// Reads a turn as people write it: cells joined by `-` where a cube moves and `=` where a stack does.
    ///
    /// Case and spaces do not matter, nor does `!`: it is a remark, and may stand after any cell or be left out.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_notation(" A4-B5=C4 ").unwrap();
    /// assert_eq!(turn.notation().to_string(), "a4-b5=c4");
    /// ```
    pub fn parse_notation(&self, text: &str) -> Result<Turn, ParseTurnError> {
        self.parse_with(text, parse_notation)
    }

    /// Reads a turn as engines write it: two or three cells run together.
    ///
    /// A turn that begins on a stack has three cells; what `b4c3d3` means depends on what stands on `c3`.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_ugi("b4b4c3").unwrap();
    /// assert_eq!(turn.notation().to_string(), "b4-c3");
    /// ```
    pub fn parse_ugi(&self, text: &str) -> Result<Turn, ParseTurnError> {
        self.parse_with(text, parse_ugi)
    }

    fn parse_with(
        &self,
        text: &str,
        parse: impl FnOnce(&mut Parser<'_>) -> Result<WrittenTurn, TurnProblem>,
    ) -> Result<Turn, ParseTurnError> {
        let content = text.trim_start_matches(is_space);
        let gap = text[..text.len() - content.len()].chars().count();
        let content = content.trim_end_matches(is_space);
        let mut parser = Parser {
            rest: content,
            column: gap + 1,
        };
        let wrong = |column, problem| ParseTurnError::new(self, content, column, problem);
        if content.is_empty() {
            return Err(wrong(1, TurnProblem::Empty));
        }
        let written = parse(&mut parser).map_err(|problem| wrong(parser.column, problem))?;
        self.find(&written)
            .map_err(|problem| wrong(gap + 1, problem))
    }

    /// The legal turn that is written so.
    fn find(&self, written: &WrittenTurn) -> Result<Turn, TurnProblem> {
        let start = written.start();
        let found = self
            .turns_from(start)
            .into_iter()
            .find(|&turn| written.means(turn));
        if let Some(turn) = found {
            return Ok(turn);
        }
        Err(match self.outcome() {
            Some(outcome) => TurnProblem::Over(outcome),
            None if !self.cells(self.player()).contains(start) => TurnProblem::NoPiece {
                player: self.player(),
                cell: start,
            },
            None => TurnProblem::Illegal,
        })
    }
}

/// A turn as it is written, which may be legal or not.
enum WrittenTurn {
    /// The start, then for one or two actions whether a stack moves, and whereto.
    Notation(Cell, WrittenAction, Option<WrittenAction>),
    /// Two or three cells.
    Ugi(Cell, Cell, Option<Cell>),
}

type WrittenAction = (bool, Cell);

impl WrittenTurn {
    fn start(&self) -> Cell {
        match *self {
            WrittenTurn::Notation(start, ..) | WrittenTurn::Ugi(start, ..) => start,
        }
    }

    fn means(&self, turn: Turn) -> bool {
        match *self {
            WrittenTurn::Notation(start, first, second) => {
                let mut actions = turn.actions().map(|action| (action.is_stack, action.to));
                turn.start() == start && actions.next() == Some(first) && actions.next() == second
            }
            WrittenTurn::Ugi(start, second, third) => turn.ugi_cells() == (start, second, third),
        }
    }
}

fn parse_notation(parser: &mut Parser<'_>) -> Result<WrittenTurn, TurnProblem> {
    let start = parser.cell_and_mark()?;
    let first = parser.action(start)?.ok_or(TurnProblem::Incomplete)?;
    let second = parser.action(first.1)?;
    let last = second.map_or(first.1, |(_, to)| to);
    if second.is_some() && !parser.rest.is_empty() {
        return Err(match parser.joint(last)? {
            Some(_) => TurnProblem::TooLong,
            None => TurnProblem::Incomplete,
        });
    }
    Ok(WrittenTurn::Notation(start, first, second))
}

fn parse_ugi(parser: &mut Parser<'_>) -> Result<WrittenTurn, TurnProblem> {
    let start = parser.cell()?;
    let second = parser.cell()?;
    if parser.rest.is_empty() {
        return Ok(WrittenTurn::Ugi(start, second, None));
    }
    let third = parser.cell()?;
    if !parser.rest.is_empty() {
        return Err(TurnProblem::TooLong);
    }
    Ok(WrittenTurn::Ugi(start, second, Some(third)))
}

/// Reads cells and joints one after another, and stays where it fails.
struct Parser<'a> {
    rest: &'a str,
    column: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn skip(&mut self, letter: char) {
        self.rest = &self.rest[letter.len_utf8()..];
        self.column += 1;
    }

    fn skip_spaces(&mut self) {
        while let Some(space) = self.peek().filter(|&letter| is_space(letter)) {
            self.skip(space);
        }
    }

    fn cell(&mut self) -> Result<Cell, TurnProblem> {
        self.skip_spaces();
        let mut letters = self.rest.chars();
        let row = letters.next().ok_or(TurnProblem::Incomplete)?;
        let column = letters.next();
        let cell = Row::from_letter(row)
            .zip(column.and_then(|column| column.to_digit(10)))
            .and_then(|(row, column)| Cell::new(row, column as usize));
        match (cell, column) {
            (Some(cell), Some(column)) => {
                self.skip(row);
                self.skip(column);
                self.skip_spaces();
                Ok(cell)
            }
            _ => Err(TurnProblem::NotACell(self.would_be_cell())),
        }
    }

    /// What stands where a cell is expected: as long as a cell if it looks like one, else a whole word.
    fn would_be_cell(&self) -> String {
        let word = self
            .rest
            .chars()
            .take_while(|letter| letter.is_alphanumeric());
        match word.take(9).count() {
            count @ 1..9 if !begins_like_turn(self.rest) => self.rest.chars().take(count).collect(),
            _ => self.rest.chars().take(2).collect(),
        }
    }

    fn cell_and_mark(&mut self) -> Result<Cell, TurnProblem> {
        let cell = self.cell()?;
        while self.peek() == Some('!') {
            self.skip('!');
            self.skip_spaces();
        }
        Ok(cell)
    }

    /// Whether a stack moves after `after`; nothing at the end of the text.
    fn joint(&mut self, after: Cell) -> Result<Option<bool>, TurnProblem> {
        match self.peek() {
            None => Ok(None),
            Some(letter) if letter == '=' || is_dash(letter) => {
                self.skip(letter);
                Ok(Some(letter == '='))
            }
            Some(found) => Err(TurnProblem::NotAJoint { found, after }),
        }
    }

    fn action(&mut self, after: Cell) -> Result<Option<WrittenAction>, TurnProblem> {
        match self.joint(after)? {
            None => Ok(None),
            Some(is_stack) => Ok(Some((is_stack, self.cell_and_mark()?))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> (usize, String) {
        let error = Position::classic().parse_turn(text).unwrap_err();
        assert_eq!(error.nearest().len(), 3, "{text}");
        let message = error.to_string();
        let (what, _) = message.split_once("; did you mean ").unwrap();
        (error.column(), what.to_owned())
    }

    fn parse(position: &str, text: &str) -> String {
        let position: Position = position.parse().unwrap();
        position.parse_turn(text).unwrap().notation().to_string()
    }

    #[test]
    fn spelling_is_free() {
        let start = Position::classic();
        let turn = start.parse_turn("a4-b5=c4").unwrap();
        for text in [
            "A4-B5=C4",
            " a4-b5=c4\t",
            "a4!-b5!=c4!!",
            "a4 - b5 = c4",
            "a4\u{2013}b5=c4",
            "\u{feff}a4-b5=c4\u{a0}",
            "a4b5c4",
            "A4B5C4",
            "a4 b5 c4",
        ] {
            assert_eq!(start.parse_turn(text), Ok(turn), "{text:?}");
        }
    }

    #[test]
    fn captures_are_marked_on_writing_only() {
        let position = "6/7/6/3p-3/2S-3/7/6 w 0 1";
        assert_eq!(parse(position, "c3-d4"), "c3-d4!");
        assert_eq!(parse(position, "c3-c4!"), "c3-c4");
    }

    #[test]
    fn three_cells_mean_what_the_position_says() {
        // Top onto the own cube at c3, then that stack; or the stack to the empty c3, then its top.
        assert_eq!(parse("6/7/6/7/2S-3/3PR3/6", "b4c3d3"), "b4-c3=d3");
        assert_eq!(parse("6/7/6/7/6/3PR3/6", "b4c3d3"), "b4=c3-d3");
        assert_eq!(parse("6/7/6/7/6/3PR3/6", "b4c3b4"), "b4=c3-b4");
        assert_eq!(parse("6/7/6/7/6/3PR3/6", "b4d3d3"), "b4=d3");
        assert_eq!(parse("6/7/6/7/6/3PR3/6", "b4b4c3"), "b4-c3");
        assert!(
            "6/7/6/7/6/3PR3/6"
                .parse::<Position>()
                .unwrap()
                .parse_turn("b4c3")
                .is_err()
        );
    }

    #[test]
    fn problems_have_a_place() {
        assert_eq!(
            error(""),
            (1, "column 1: expected a turn, but found nothing".into())
        );
        assert_eq!(
            error("  "),
            (1, "column 1: expected a turn, but found nothing".into())
        );
        assert_eq!(
            error(" hello"),
            (2, "column 2: \"hello\" is not a turn".into())
        );
        assert_eq!(
            error("a4-b9"),
            (4, "column 4: \"b9\" in \"a4-b9\" is not a cell".into())
        );
        assert_eq!(
            error("a4b9c4"),
            (3, "column 3: \"b9\" in \"a4b9c4\" is not a cell".into())
        );
        assert_eq!(
            error("a4-b5=日本"),
            (
                7,
                "column 7: \"日本\" in \"a4-b5=日本\" is not a cell".into()
            )
        );
        assert_eq!(
            error("a4"),
            (3, "column 3: \"a4\" is only part of a turn".into())
        );
        assert_eq!(
            error("a4-"),
            (4, "column 4: \"a4-\" is only part of a turn".into())
        );
        assert_eq!(
            error("a4-b10").1,
            "column 6: \"0\" in \"a4-b10\" is neither - nor =, the only characters that may follow b1"
        );
        assert_eq!(
            error("a4-b5=c4-d4"),
            (
                10,
                "column 10: \"a4-b5=c4-d4\" is too long: a turn has at most two actions".into()
            )
        );
        assert_eq!(error("a4b5c4d4").0, 7);
        assert_eq!(error(" a4-b4"), (2, "a4-b4 is not legal here".into()));
        assert_eq!(
            error("d4-e4"),
            (1, "d4-e4 is not legal: White has no piece on d4".into())
        );
        assert_eq!(
            error("f1-e1").1,
            "f1-e1 is not legal: White has no piece on f1"
        );
        assert_eq!(error("a1-a2-a3").1, "a1-a2-a3 is not legal here");
    }

    #[test]
    fn a_finished_match_has_no_turns() {
        let over: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
        assert_eq!(
            over.parse_turn("d1-c1").unwrap_err().to_string(),
            "d1-c1 is not legal: the game is over, White wins by arrival"
        );
    }

    #[test]
    fn each_form_can_be_asked_for() {
        let start = Position::classic();
        assert!(start.parse_notation("a4b5c4").is_err());
        assert!(start.parse_ugi("a4-b5=c4").is_err());
    }

    #[test]
    fn huge_texts_make_small_errors() {
        let text = format!("a4-{}", "é".repeat(1_000_000));
        let error = Position::classic().parse_turn(&text).unwrap_err();
        assert!(error.to_string().len() < 500);
        assert!(error.found().chars().count() < 50);
    }
}
