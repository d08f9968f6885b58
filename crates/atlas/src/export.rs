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

use crate::tree::Tree;

pub(crate) const MAGIC: [u8; 4] = *b"PJA1";
pub(crate) const HEADER: usize = 8;
pub(crate) const TURN_BITS: u32 = (1 << 20) - 1;
pub(crate) const CONTINUES: u32 = 1 << 20;
pub(crate) const TURN_BYTES: usize = 5;
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
