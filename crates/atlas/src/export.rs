//! The tree in a compact form, for the page and as an opening book.
//!
//! All numbers are little-endian. The file begins with `PJA1` and the number of positions (4 bytes); the positions follow,
//! each before those that its turns lead to. The first is the classic set-up or another start, which the file does not name.
//!
//! | bytes | content |
//! | --- | --- |
//! | 1 | the number of turns of the position, at least 1 |
//! | 5 each | the turns, best first: three bytes for the turn, two for its score |
//!
//! A turn is the indexes of its start, its way and its end among the 45 cells (6 bits each, the start lowest; the way of a
//! turn of one action is its end) and its kind (2 bits: a cube, a stack, a cube that builds a stack, a stack that leaves a
//! cube), as [`Turn::bits`] has them. Bit 20 is set when the file has the position that the turn leads to: the positions of such
//! turns follow in their order, each with all that follows from it. The score is that for the player of the turn, in
//! hundredths of a cube; ±(30,000 − n) is a win or loss that ends after n turns of both players.

use std::collections::HashSet;
use std::fmt;

use pijersi::{Position, Turn};
use pijersi_engine::Score;

use crate::tree::Tree;

const MAGIC: [u8; 4] = *b"PJA1";
const HEADER: usize = 8;
const TURN_BITS: u32 = (1 << 20) - 1;
const CONTINUES: u32 = 1 << 20;
const TURN_BYTES: usize = 5;
/// A position has at most so many turns in the file.
const MAX_TURNS: usize = 255;

/// The most relevant part of a tree that fits into so many bytes.
pub fn export(tree: &Tree, max_bytes: usize) -> Vec<u8> {
    let mut chosen = HashSet::new();
    let mut size = HEADER;
    for number in tree.by_relevance() {
        let turns = tree.nodes()[number].edges.len().min(MAX_TURNS);
        let bytes = 1 + TURN_BYTES * turns;
        if turns > 0 && size + bytes <= max_bytes {
            size += bytes;
            chosen.insert(number);
        }
    }
    let mut bytes = Vec::with_capacity(size);
    bytes.extend(MAGIC);
    bytes.extend([0; 4]);
    let start = tree.nodes()[0].position;
    let mut open = Vec::from_iter(chosen.remove(&0).then_some((0, start)));
    let mut written = 0u32;
    while let Some((number, position)) = open.pop() {
        written += 1;
        let mut turns = tree.best_turns(number, &position);
        turns.truncate(MAX_TURNS);
        bytes.push(turns.len() as u8);
        let mut next = Vec::new();
        for (edge, score) in turns {
            // Another way to a position that was written before ends here.
            let continues = chosen.remove(&edge.child);
            let word = edge.turn.bits() & TURN_BITS | if continues { CONTINUES } else { 0 };
            bytes.extend(&word.to_le_bytes()[..3]);
            bytes.extend((score.raw() as i16).to_le_bytes());
            next.extend(continues.then(|| (edge.child, position.play_unchecked(edge.turn))));
        }
        open.extend(next.into_iter().rev());
    }
    bytes[4..HEADER].copy_from_slice(&written.to_le_bytes());
    bytes
}

/// An exported tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    positions: Vec<Vec<BookTurn>>,
}

/// A turn of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookTurn {
    /// The turn.
    pub turn: Turn,
    /// Its score for the player who plays it.
    pub score: Score,
    /// The position in the book that it leads to.
    next: Option<usize>,
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
    /// Reads a book of this starting position, and checks every turn by the rules.
    pub fn read(bytes: &[u8], start: &Position) -> Result<Book, BookError> {
        let (header, mut rest) = bytes.split_at_checked(HEADER).ok_or(BookError::Header)?;
        if header[..4] != MAGIC {
            return Err(BookError::Header);
        }
        let mut book = Book {
            positions: Vec::new(),
        };
        // The position, and the turn of another one that leads to it.
        let mut open = vec![(*start, None::<(usize, usize)>)];
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(BookError::Length)?;
            rest = left;
            Ok(taken)
        };
        let mut at = HEADER;
        while let Some((position, from)) = open.pop() {
            let number = book.positions.len();
            if let Some((parent, index)) = from {
                book.positions[parent][index].next = Some(number);
            }
            let count = usize::from(take(1)?[0]);
            at += 1;
            let legal = position.turns();
            let (mut turns, mut next) = (Vec::with_capacity(count), Vec::new());
            for (index, item) in take(count * TURN_BYTES)?
                .chunks_exact(TURN_BYTES)
                .enumerate()
            {
                let word = u32::from_le_bytes([item[0], item[1], item[2], 0]);
                let turn = legal
                    .iter()
                    .copied()
                    .find(|turn| turn.bits() & TURN_BITS == word & TURN_BITS)
                    .ok_or(BookError::Turn(at))?;
                if word & CONTINUES != 0 {
                    next.push((position.play_unchecked(turn), Some((number, index))));
                }
                turns.push(BookTurn {
                    turn,
                    score: Score::from_raw(i16::from_le_bytes([item[3], item[4]]).into()),
                    next: None,
                });
                at += TURN_BYTES;
            }
            book.positions.push(turns);
            open.extend(next.into_iter().rev());
        }
        let is_whole =
            rest.is_empty() && header[4..] == (book.positions.len() as u32).to_le_bytes();
        is_whole.then_some(book).ok_or(BookError::Length)
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// The turns after these turns from the start, best first; none where the book ends.
    pub fn turns(&self, line: &[Turn]) -> Option<&[BookTurn]> {
        let mut number = 0;
        for played in line {
            let turns = self.positions.get(number)?.iter();
            number = turns.clone().find(|it| it.turn == *played)?.next?;
        }
        self.positions.get(number).map(Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use pijersi::Position;
    use pijersi_engine::Signal;

    use super::{Book, BookError, HEADER, export};
    use crate::expand::Expand;
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
        let shown = book.turns(&[]).unwrap();
        assert_eq!(shown.len(), 181);
        assert_eq!((shown[0].turn, shown[0].score), (best[0].0.turn, best[0].1));
        let second = book.turns(&[shown[0].turn]).unwrap();
        let next = start.play_unchecked(shown[0].turn);
        assert_eq!(
            second[0].score,
            tree.best_turns(best[0].0.child, &next)[0].1
        );

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
