//! The text forms for serde: everything that is written with `Display` and read with `FromStr` is a string.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{
    Cell, CellSet, Cube, Match, MatchResult, Piece, Player, Position, Role, Setup, SideSetup, Turn,
};

/// Parses a string with `FromStr`; errors name the expected value.
struct Text<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text of {}", self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! serialize_as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

macro_rules! deserialize_from_text {
    ($($type:ty: $name:literal),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text($name, PhantomData))
            }
        }
    )*};
}

serialize_as_text!(
    Cell,
    Role,
    Cube,
    Piece,
    Position,
    SideSetup,
    Setup,
    Turn,
    MatchResult,
    Match
);

/// A player is `white` or `black`, as [`Player::as_str`] has it.
impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

// A turn is missing here: it can only be read in its position.
deserialize_from_text!(
    Cell: "a cell",
    Player: "a player",
    Role: "a role",
    Cube: "a cube",
    Piece: "a piece",
    Position: "a position",
    SideSetup: "the set-up of a side",
    Setup: "a set-up",
    MatchResult: "a result",
    Match: "a match"
);

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Cells)
    }
}

struct Cells;

impl<'de> Visitor<'de> for Cells {
    type Value = CellSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cells")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<CellSet, A::Error> {
        let mut set = CellSet::EMPTY;
        while let Some(cell) = cells.next_element()? {
            set.insert(cell);
        }
        Ok(set)
    }
}
