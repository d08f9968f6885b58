//! Tags and notes of a game.

use alloc::collections::BTreeMap;

use super::Match;
use crate::notes::{Note, NoteError, Tags};

/// Maximum depth of variations within variations.
pub(crate) const MAX_VARIATION_DEPTH: usize = 24;

/// A note of a game: see [`Match::notes`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchNote<'a> {
    /// The number of turns before it.
    pub ply: usize,
    /// The note.
    pub note: &'a Note,
}

impl Match {
    /// The tags, which describe the game as a whole.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The same, for changes.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The note about the turn that led to this ply; at ply 0, the one before the first turn.
    pub fn note_at(&self, ply: usize) -> Option<&Note> {
        self.notes.get(&ply)
    }

    /// All notes in the order of their plies.
    pub fn notes(&self) -> impl Iterator<Item = MatchNote<'_>> {
        let notes = self.notes.iter();
        notes.map(|(&ply, note)| MatchNote { ply, note })
    }

    /// Sets the note about the turn that led to this ply. At ply 0, before the first turn, only the comment and the
    /// drawings are kept; of variations, only the turns and their notes.
    ///
    /// # Errors
    /// If the game has fewer turns, or a variation does not begin in the position before the turn.
    pub fn set_note(&mut self, ply: usize, note: Note) -> Result<(), NoteError> {
        if ply > self.turns.len() {
            return Err(NoteError::Ply);
        }
        let mut note = note.canonical();
        if ply == 0 {
            note = Note {
                comment: note.comment,
                drawings: note.drawings,
                ..Note::default()
            };
        }
        for variation in &mut note.variations {
            let begins_here = variation.start() == &self.positions[ply - 1];
            if variation.is_empty() || !begins_here {
                return Err(NoteError::Variation);
            }
            if variation.variation_depth() >= MAX_VARIATION_DEPTH {
                return Err(NoteError::Depth);
            }
            variation.declared = None;
            variation.is_swapped = false;
            variation.tags = Tags::default();
            variation.notes.remove(&0);
        }
        if note.is_empty() {
            self.notes.remove(&ply);
        } else {
            self.notes.insert(ply, note);
        }
        Ok(())
    }

    /// Changes the note at a ply that the game has.
    pub(crate) fn edit_note(&mut self, ply: usize, edit: impl FnOnce(&mut Note)) {
        debug_assert!(ply <= self.turns.len());
        let note = self.notes.entry(ply).or_default();
        edit(note);
        if note.is_empty() {
            self.notes.remove(&ply);
        }
    }

    /// How deep variations are nested: 0 without any.
    fn variation_depth(&self) -> usize {
        let variations = self.notes.values().flat_map(|note| &note.variations);
        let depths = variations.map(|variation| 1 + variation.variation_depth());
        depths.max().unwrap_or(0)
    }

    /// The start, the turns and the result alone, without tags, notes and swap.
    #[must_use]
    pub fn without_notes(&self) -> Match {
        Match {
            positions: self.positions.clone(),
            turns: self.turns.clone(),
            declared: self.declared,
            is_swapped: false,
            tags: Tags::default(),
            notes: BTreeMap::new(),
        }
    }

    /// Copies the tags of another record of the same game, and its notes and its swap as far as both have the same turns
    /// from the same start. Existing tags and notes are kept.
    ///
    /// ```
    /// use pijersi::Match;
    /// let known: Match = "[White \"Ann\"]\n1 a4-b5=c4 # well\n2 f4=d5-d4 # known".parse().unwrap();
    /// let mut game: Match = "1 a4-b5=c4 2 f2-f3=e3".parse().unwrap();
    /// game.adopt_notes(&known);
    /// assert_eq!(game.tags().get("White"), Some("Ann"));
    /// assert_eq!(game.note_at(1).unwrap().comment, "well");
    /// assert_eq!(game.note_at(2), None);
    /// ```
    pub fn adopt_notes(&mut self, known: &Match) {
        for (name, value) in known.tags.iter() {
            if self.tags.get(name).is_none() {
                let set = self.tags.set(name, value);
                debug_assert_eq!(set, Ok(()), "it is a name in the other record");
            }
        }
        if self.start() != known.start() {
            return;
        }
        let turns = self.turns.iter().zip(&known.turns);
        let common = turns.take_while(|(own, other)| own == other).count();
        self.is_swapped |= known.is_swapped && common > 0;
        for (&ply, note) in known.notes.range(..=common) {
            self.notes.entry(ply).or_insert_with(|| note.clone());
        }
    }
}
