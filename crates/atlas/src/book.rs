//! Exported trees as opening books.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::sync::{Arc, LazyLock};

use pijersi::{Position, Symmetry, Turn};
use pijersi_engine::Score;
use pijersi_game::player::{self, ScoredTurn};

use crate::export::{CONTINUES, HEADER, MAGIC, TURN_BITS, TURN_BYTES};

/// The book of the classic set-up.
static CLASSIC: LazyLock<Arc<Book>> = LazyLock::new(|| {
    let book = Book::read(include_bytes!("../data/classic.book"), &Position::classic());
    Arc::new(book.expect("a test reads the book"))
});

/// An exported tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    positions: Vec<BookPosition>,
    /// The number of a position by the key of its canonical image.
    by_key: BTreeMap<u64, usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct BookPosition {
    /// From the position to its canonical image.
    symmetry: Symmetry,
    turns: Vec<ScoredTurn>,
}

/// Why bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// They do not begin as a book does.
    Header,
    /// They end too early, or go on after the last position.
    Length,
    /// The turn that begins at this byte is not legal.
    Turn(usize),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Header => f.write_str("not an opening book: it does not begin with PJA1"),
            BookError::Length => {
                f.write_str("the opening book is cut off, or more follows after its end")
            }
            BookError::Turn(at) => write!(f, "the turn at byte {at} of the book is not legal"),
        }
    }
}

impl std::error::Error for BookError {}

impl Book {
    /// The book of the classic set-up that the program carries.
    pub fn classic() -> Arc<Book> {
        CLASSIC.clone()
    }

    /// Reads a book of this starting position, and checks every turn by the rules.
    pub fn read(bytes: &[u8], start: &Position) -> Result<Book, BookError> {
        let (header, mut rest) = bytes.split_at_checked(HEADER).ok_or(BookError::Header)?;
        if header[..4] != MAGIC {
            return Err(BookError::Header);
        }
        let mut book = Book {
            positions: Vec::new(),
            by_key: BTreeMap::new(),
        };
        let mut open = vec![*start];
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(BookError::Length)?;
            rest = left;
            Ok(taken)
        };
        let mut at = HEADER;
        while let Some(position) = open.pop() {
            let count = usize::from(take(1)?[0]);
            at += 1;
            let legal = position.turns();
            let (mut turns, mut next) = (Vec::with_capacity(count), Vec::new());
            for item in take(count * TURN_BYTES)?.chunks_exact(TURN_BYTES) {
                let word = u32::from_le_bytes([item[0], item[1], item[2], 0]);
                let turn = legal
                    .iter()
                    .copied()
                    .find(|turn| turn.bits() & TURN_BITS == word & TURN_BITS)
                    .ok_or(BookError::Turn(at))?;
                if word & CONTINUES != 0 {
                    next.push(position.play_unchecked(turn));
                }
                let score = Score::from_raw(i16::from_le_bytes([item[3], item[4]]).into());
                turns.push(ScoredTurn { turn, score });
                at += TURN_BYTES;
            }
            book.add(&position, turns);
            open.extend(next.into_iter().rev());
        }
        let is_whole =
            rest.is_empty() && header[4..] == (book.positions.len() as u32).to_le_bytes();
        is_whole.then_some(book).ok_or(BookError::Length)
    }

    fn add(&mut self, position: &Position, turns: Vec<ScoredTurn>) {
        let (image, symmetry) = Symmetry::canonical(position);
        let number = self.positions.len();
        self.by_key.entry(image.zobrist()).or_insert(number);
        self.positions.push(BookPosition { symmetry, turns });
    }

    /// Lines of so many turns from the start, to different positions in which no side is better by more than this, in
    /// hundredths of a cube.
    pub fn even_lines(&self, start: &Position, turns: usize, within: i32) -> Vec<Vec<Turn>> {
        let mut seen = HashSet::new();
        let mut lines = Vec::new();
        let mut open = vec![(*start, Vec::new())];
        while let Some((position, line)) = open.pop() {
            let is_last = line.len() + 1 >= turns;
            for ScoredTurn { turn, score } in player::Book::turns(self, &position) {
                let next = position.play_unchecked(turn);
                let is_even = score.raw().abs() <= within && next.outcome().is_none();
                let is_new = seen.insert((Symmetry::canonical(&next).0.zobrist(), line.len()));
                if is_new && (is_even || !is_last) {
                    let longer = [&line[..], &[turn]].concat();
                    match is_last {
                        true => lines.push(longer),
                        false => open.push((next, longer)),
                    }
                }
            }
        }
        lines
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }
}

/// A position has the turns of its images. Where it is in the tree after different numbers of turns, those of the
/// first one are meant.
impl player::Book for Book {
    fn turns(&self, position: &Position) -> Vec<ScoredTurn> {
        let (image, symmetry) = Symmetry::canonical(position);
        let Some(&number) = self.by_key.get(&image.zobrist()) else {
            return Vec::new();
        };
        let found = &self.positions[number];
        let back = found.symmetry.then(symmetry.inverse());
        let image = |it: &ScoredTurn| ScoredTurn {
            turn: back.turn(it.turn),
            score: it.score,
        };
        let turns = found.turns.iter().map(image);
        // Another position with the same key is so unlikely that only its illegal turns matter.
        turns.filter(|it| position.is_legal(it.turn)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use pijersi::{Position, Setup, Symmetry};
    use pijersi_engine::Signal;
    use pijersi_game::player::{Book as _, ScoredTurn};

    use super::{Book, BookError};
    use crate::expand::Expand;
    use crate::export::{HEADER, export};
    use crate::tree::Tree;

    #[test]
    fn a_book_has_the_most_relevant_positions() {
        let start = Position::classic();
        let mut tree = Tree::new(start);
        let mut expand = Expand::new(100, 4);
        for _ in 0..40 {
            let number = tree.next(&HashSet::new()).unwrap();
            let position = tree.nodes()[number].position;
            let expansion = expand.run(&position, number == 0, &Signal::new()).unwrap();
            tree.add(number, &expansion);
        }
        let bytes = export(&tree, 100_000);
        let book = Book::read(&bytes, &start).unwrap();
        assert_eq!(book.positions(), 40);
        let best = tree.best_turns(0, &start);
        let shown = book.turns(&start);
        assert_eq!(shown.len(), 181);
        assert_eq!((shown[0].turn, shown[0].score), (best[0].0.turn, best[0].1));
        let next = start.play_unchecked(shown[0].turn);
        let second = book.turns(&next);
        assert_eq!(
            second[0].score,
            tree.best_turns(best[0].0.child, &next)[0].1
        );
        for symmetry in Symmetry::all() {
            let image = symmetry.position(&next);
            let turns = book.turns(&image);
            assert!(turns.iter().all(|it| image.is_legal(it.turn)));
            assert_eq!(turns[0].score, second[0].score);
            let turn = symmetry.turn(second[0].turn);
            assert!(turns.iter().any(|it| it.turn == turn));
        }
        assert_eq!(book.turns(&Setup::half_random(1).position()), []);
        let lines = book.even_lines(&start, 1, 100);
        let even = |it: &&ScoredTurn| it.score.raw().abs() <= 100;
        assert_eq!(lines.len(), shown.iter().filter(even).count());
        let longer = book.even_lines(&start, 2, 100);
        assert!(longer.iter().all(|line| line.len() == 2), "{longer:?}");
        let chosen = book.choose(&start, 1).unwrap();
        assert!(chosen.score.raw() >= shown[0].score.raw() - 10);

        let small = export(&tree, 1500);
        assert!(small.len() <= 1500);
        let part = Book::read(&small, &start).unwrap();
        assert!((2..40).contains(&part.positions()));

        for cut in 0..bytes.len() {
            assert!(Book::read(&bytes[..cut], &start).is_err());
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(Book::read(&longer, &start), Err(BookError::Length));
        let mut damaged = bytes.clone();
        damaged[HEADER + 1] ^= 63;
        assert_eq!(
            Book::read(&damaged, &start),
            Err(BookError::Turn(HEADER + 1))
        );
        assert_eq!(Book::read(b"else", &start), Err(BookError::Header));
    }
}
