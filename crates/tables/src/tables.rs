//! The values of positions.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use pijersi_certificate::{Position, QUIET_LIMIT};

use crate::build::build;
use crate::index::{Index, Material};

/// How a game ends with best play of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The player to move loses.
    Loss,
    /// The game is drawn.
    Draw,
    /// The player to move wins.
    Win,
}

/// How many positions a table has, by the value that they have right after a capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Lost for the player to move.
    pub losses: u64,
    /// Drawn.
    pub draws: u64,
    /// Won for the player to move.
    pub wins: u64,
    /// The largest number of turns until a capture or the end, in won and lost positions.
    pub longest: u8,
}

/// Maximum number of cubes of both players.
const MAX_CUBES: usize = 4;

/// Marks indices without a position in which the game goes on.
pub(crate) const INVALID: i8 = i8::MIN;

/// Tables for all positions with up to so many cubes, at least one of each player.
///
/// A table has a byte for each position, up to mirroring, cycling of roles, and colours. It is 0 for a draw, `n` if
/// the player to move wins as soon as at least `n` turns are left until the draw by turns without a capture, and `-n` if
/// that player then loses. Where that is so with `n` turns left, it is so with more.
pub struct Tables {
    pub(crate) index: Index,
    pub(crate) values: BTreeMap<Material, Vec<i8>>,
}

/// The materials with up to so many cubes, those with fewer cubes first.
fn materials(max_cubes: usize) -> impl Iterator<Item = Material> {
    (2..=max_cubes).flat_map(|cubes| (1..cubes).map(move |mine| (mine, cubes - mine)))
}

impl Tables {
    /// Computes the tables with several threads. `max_cubes` is two to four.
    ///
    /// # Panics
    ///
    /// If there would be fewer or more cubes.
    pub fn build(max_cubes: usize, threads: usize) -> Tables {
        assert!(
            (2..=MAX_CUBES).contains(&max_cubes),
            "tables have two to four cubes"
        );
        let mut tables = Tables {
            index: Index::new(max_cubes),
            values: BTreeMap::new(),
        };
        for (mine, theirs) in materials(max_cubes).filter(|(mine, theirs)| mine <= theirs) {
            build(&mut tables, (mine, theirs), threads);
        }
        tables
    }

    /// The value of a position in which the game is not over; none if it has too many cubes, or a player has none.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let left = QUIET_LIMIT.saturating_sub(position.quiet) as i8;
        Some(match self.raw(position)? {
            turns if turns > 0 && turns <= left => Value::Win,
            turns if turns < 0 && -turns <= left => Value::Loss,
            _ => Value::Draw,
        })
    }

    /// The number of turns of both players until a capture or the end of the game, if neither player gives up the value of
    /// the position, the winner hurries, and the loser does not; none in drawn positions.
    pub fn turns_to_capture_or_win(&self, position: &Position) -> Option<u8> {
        let is_drawn = self.value(position)? == Value::Draw;
        (!is_drawn).then(|| self.raw(position).map(i8::unsigned_abs))?
    }

    /// The byte of a position.
    pub(crate) fn raw(&self, position: &Position) -> Option<i8> {
        let (material, index) = self.index.of(position)?;
        let value = self.values.get(&material)?[index];
        (value != INVALID).then_some(value)
    }

    /// The numbers of positions for each number of cubes of the player to move and of the opponent.
    pub fn counts(&self) -> BTreeMap<(usize, usize), Counts> {
        let count = |values: &Vec<i8>| {
            let mut counts = Counts::default();
            for &value in values.iter().filter(|&&value| value != INVALID) {
                match value {
                    0 => counts.draws += 1,
                    1.. => counts.wins += 1,
                    _ => counts.losses += 1,
                }
                counts.longest = counts.longest.max(value.unsigned_abs());
            }
            counts
        };
        self.values
            .iter()
            .map(|(&material, values)| (material, count(values)))
            .collect()
    }

    /// Writes the tables, without a header, in ascending order of the number of cubes.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.values.values().try_for_each(|values| {
            let bytes: Vec<u8> = values.iter().map(|value| value.to_le_bytes()[0]).collect();
            out.write_all(&bytes)
        })
    }

    /// Reads what [`Tables::write`] has written for so many cubes.
    pub fn read(max_cubes: usize, input: &mut dyn Read) -> io::Result<Tables> {
        let mut tables = Tables {
            index: Index::new(max_cubes),
            values: BTreeMap::new(),
        };
        tables.values = materials(max_cubes)
            .map(|material| (material, Vec::new()))
            .collect();
        for (&material, values) in &mut tables.values {
            let mut bytes = vec![0; tables.index.len(material)];
            input.read_exact(&mut bytes)?;
            *values = bytes
                .into_iter()
                .map(|byte| i8::from_le_bytes([byte]))
                .collect();
        }
        Ok(tables)
    }
}
