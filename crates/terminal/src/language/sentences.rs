//! Sentences about the game, assembled from the texts.

use std::io;
use std::path::Path;

use pijersi::{Cell, ParseTurnError, PlayError, Player, Position, QUIET_LIMIT, Turn, TurnProblem};
use pijersi_engine::Score;
use pijersi_files::game_file::ReadError;

use super::{Texts, fill};

impl Texts {
    /// "186 legal turns".
    pub fn legal_turns(&self, count: usize) -> String {
        match count {
            1 => self.plain_moves_one.to_owned(),
            count => fill(self.plain_moves, &[("count", &count.to_string())]),
        }
    }

    /// The number of turns without a capture, in a line of a width.
    pub fn quiet(&self, position: &Position, width: usize) -> String {
        let (quiet, limit) = (position.quiet().to_string(), QUIET_LIMIT.to_string());
        let values = [("quiet", &*quiet), ("limit", &*limit)];
        let long = fill(self.quiet, &values);
        match long.chars().count() <= width {
            true => long,
            false => fill(self.quiet_short, &values),
        }
    }

    /// "rock", "rock on wise" or "empty".
    pub fn piece(&self, position: &Position, cell: Cell) -> String {
        match position.piece(cell) {
            None => self.empty_cell.to_owned(),
            Some(piece) => match piece.bottom() {
                None => self.role(piece.role()).to_owned(),
                Some(bottom) => fill(
                    self.on_top_of,
                    &[
                        ("top", self.role(piece.role())),
                        ("bottom", self.role(bottom)),
                    ],
                ),
            },
        }
    }

    /// Why a turn was not played.
    pub fn play_error(&self, error: &PlayError) -> String {
        match error {
            PlayError::Text(error) => self.turn_error(error),
            PlayError::Illegal(error) => {
                let turn = error.0.notation().to_string();
                fill(self.not_legal, &[("text", &turn)])
            }
            _ => self.match_is_over.to_owned(),
        }
    }

    /// Why a line is neither a turn nor a command.
    pub fn unread_line(&self, line: &str, error: &ParseTurnError) -> String {
        match line.chars().any(|sign| sign.is_ascii_digit()) {
            true => self.turn_error(error),
            false => fill(self.plain_unknown, &[("text", error.found())]),
        }
    }

    fn turn_error(&self, error: &ParseTurnError) -> String {
        let text = [("text", error.found())];
        let text = match error.problem() {
            TurnProblem::Over(_) => return self.match_is_over.to_owned(),
            TurnProblem::Incomplete => fill(self.part_of_turn, &text),
            TurnProblem::Illegal => fill(self.not_legal, &text),
            TurnProblem::NoPiece { player, cell } => fill(
                self.no_piece,
                &[
                    ("player", self.player(*player)),
                    ("cell", &cell.to_string()),
                ],
            ),
            _ => fill(self.not_a_turn, &text),
        };
        match self.alternatives(error.nearest()) {
            Some(turns) => {
                let question = fill(self.did_you_mean, &[("turns", &turns)]);
                format!("{text}. {question}")
            }
            None => text,
        }
    }

    /// "a4-b5, a4-b4 or a4-a3".
    fn alternatives(&self, turns: &[Turn]) -> Option<String> {
        let (last, others) = turns.split_last()?;
        let last = last.notation().to_string();
        if others.is_empty() {
            return Some(last);
        }
        let others: Vec<_> = others
            .iter()
            .map(|turn| turn.notation().to_string())
            .collect();
        Some(format!("{} {} {last}", others.join(", "), self.or))
    }

    /// Why a file could not be read.
    pub fn read_error(&self, path: &Path, error: &ReadError) -> String {
        let place = |line: usize, column: usize, found: &str| {
            let (line, column) = (line.to_string(), column.to_string());
            let parts = [("line", &*line), ("column", &*column), ("found", found)];
            fill(self.wrong_place, &parts)
        };
        let reason = match error {
            ReadError::Io(error) => self.io_error(error),
            ReadError::TooLarge => self.too_large.to_owned(),
            ReadError::Match { error, .. } if error.found().is_empty() => self.no_match.to_owned(),
            ReadError::Match { error, .. } => place(error.line(), error.column(), error.found()),
            ReadError::Position { error, text } => place(1, error.column(), text.trim()),
        };
        let file = path.display().to_string();
        fill(self.cannot_read, &[("file", &file), ("reason", &reason)])
    }

    /// Why a file could not be written.
    pub fn write_error(&self, path: &Path, error: &io::Error) -> String {
        let reason = match error.kind() {
            // A missing file is created, so that its folder must be missing.
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                self.no_such_folder.to_owned()
            }
            _ => self.io_error(error),
        };
        let file = path.display().to_string();
        fill(self.cannot_save, &[("file", &file), ("reason", &reason)])
    }

    fn io_error(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => self.no_such_file.to_owned(),
            io::ErrorKind::IsADirectory => self.is_a_folder.to_owned(),
            io::ErrorKind::PermissionDenied => self.no_permission.to_owned(),
            _ => error.to_string(),
        }
    }

    /// An engine's score from White's point of view.
    pub fn score(&self, score: Score) -> String {
        match score.win_distance() {
            None => score.to_string().replace('.', self.decimal),
            Some(_) if score.is_loss() => {
                fill(self.loss_in, &[("player", self.player(Player::Black))])
            }
            Some(1) => fill(self.win_in_one, &[("player", self.player(Player::White))]),
            Some(distance) => fill(
                self.win_in,
                &[
                    ("player", self.player(Player::White)),
                    ("turns", &distance.to_string()),
                ],
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::*;
    use pijersi::Match;

    #[test]
    fn numbers_are_written_as_in_the_language() {
        let [english, french] = Language::ALL.map(Language::texts);
        assert_eq!(english.score(Score::from_raw(35)), "+0.35");
        assert_eq!(french.score(Score::from_raw(35)), "+0,35");
        assert_eq!(english.score(Score::win_after(1)), "White wins in 1 turn");
        assert_eq!(french.score(Score::win_after(5)), "Blanc gagne en 3 tours");
        assert_eq!(english.legal_turns(1), "1 legal turn");
        assert_eq!(french.legal_turns(186), "186 tours possibles");
    }

    #[test]
    fn mistakes_are_reported_in_both_languages() {
        let mut record = Match::default();
        let error = record.play_text("a4-b9").unwrap_err();
        let text = Language::ALL.map(|language| language.texts().play_error(&error));
        assert!(
            text[0].starts_with("\"a4-b9\" is not a turn. Did you mean a4-b5"),
            "{}",
            text[0]
        );
        assert!(
            text[1].starts_with("«\u{a0}a4-b9\u{a0}» n’est pas un tour. Vouliez-vous dire a4-b5")
        );
        let error = record.play_text("d4-d5").unwrap_err();
        let text = Language::French.texts().play_error(&error);
        assert!(text.starts_with("Blanc n’a pas de pièce en d4"), "{text}");
    }
}
