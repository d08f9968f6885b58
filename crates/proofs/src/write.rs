//! Certificates as text; `docs/certificates.md` describes the format.

use std::collections::HashMap;
use std::fmt::Write;

use pijersi::{Position, Turn};
use pijersi_certificate::{HEADER, digest};

use crate::prover::{Defences, Key, Node, key};

/// A certificate of a win of the player to move.
pub(crate) fn win(position: &Position, won: &HashMap<Key, Node>) -> String {
    Writer::new(&[key(position)], won).text(position, None)
}

/// A certificate that all turns but the open ones lose.
pub(crate) fn loss(
    position: &Position,
    open: &[Turn],
    defences: &Defences,
    won: &HashMap<Key, Node>,
) -> String {
    let first: Vec<Key> = defences.listed.iter().map(|&(_, key)| key).collect();
    Writer::new(&first, won).text(position, Some((open, defences)))
}

/// The nodes of a certificate.
struct Writer<'w> {
    won: &'w HashMap<Key, Node>,
    /// In the order of their lines.
    keys: Vec<Key>,
    distances: HashMap<Key, u32>,
}

impl Writer<'_> {
    /// With the nodes that are reached from these.
    fn new<'w>(first: &[Key], won: &'w HashMap<Key, Node>) -> Writer<'w> {
        let mut writer = Writer {
            won,
            keys: Vec::new(),
            distances: HashMap::new(),
        };
        first.iter().for_each(|&key| writer.reach(key));
        let mut next = 0;
        while let Some(key) = writer.keys.get(next) {
            won[key]
                .defences
                .listed
                .iter()
                .for_each(|&(_, key)| writer.reach(key));
            next += 1;
        }
        // An answer has a smaller bound than what it answers, so it comes later.
        writer
            .keys
            .sort_by_key(|key| std::cmp::Reverse(won[key].bound));
        for key in writer.keys.iter().rev() {
            let distance = 1 + won[key].defences.distance(|key| writer.distances[key]);
            writer.distances.insert(*key, distance);
        }
        writer
    }

    fn reach(&mut self, key: Key) {
        if self.distances.insert(key, 0).is_none() {
            self.keys.push(key);
        }
    }

    /// The certificate, with a first node for the turns of the defender if there are some.
    fn text(&self, position: &Position, defender: Option<(&[Turn], &Defences)>) -> String {
        let mut text = format!("{HEADER}\n{position}\n");
        let first = usize::from(defender.is_some());
        let numbers: HashMap<Key, usize> = self.keys.iter().copied().zip(first..).collect();
        let mut node = |distance: u32, turn: &str, open: &[Turn], defences: &Defences| {
            write!(text, "{distance} {turn}")?;
            open.iter()
                .try_for_each(|turn| write!(text, " {}:-", turn.ugi()))?;
            let mut listed = defences.listed.iter();
            listed.try_for_each(|(turn, key)| write!(text, " {}:{}", turn.ugi(), numbers[key]))?;
            writeln!(text)
        };
        let nodes = defender.map(|(open, defences)| {
            let distance = defences.distance(|key| self.distances[key]);
            node(distance, "-", open, defences)
        });
        let nodes = nodes.into_iter().chain(self.keys.iter().map(|key| {
            let Node { turn, defences, .. } = &self.won[key];
            node(self.distances[key], &turn.ugi().to_string(), &[], defences)
        }));
        nodes
            .collect::<Result<(), _>>()
            .expect("a string can be written to");
        let last = digest(&text);
        text + &last
    }
}
