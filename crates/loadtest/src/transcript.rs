//! The events of a game as seen by one client.

use pijersi_protocol::{EventLine, GameSnapshot};

/// The events of a game as one client received them.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    /// The id of the game.
    pub game: String,
    pub events: Vec<EventLine>,
    /// Turns of this client that the server has acknowledged.
    pub acknowledged: Vec<NumberedTurn>,
    /// The number of events that contradict an earlier one.
    pub contradictions: u64,
}

/// A turn with its number in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedTurn {
    pub number: u32,
    pub turn: String,
}

/// Events are missing in between.
#[derive(Debug, PartialEq, Eq)]
pub struct Gap;

impl Transcript {
    pub fn new(game: &str) -> Transcript {
        Transcript {
            game: game.to_owned(),
            ..Transcript::default()
        }
    }

    /// Adds the events of a snapshot, and returns how many are new.
    pub fn add_snapshot(&mut self, snapshot: &GameSnapshot) -> Result<usize, Gap> {
        self.add(snapshot.first, &snapshot.events)
    }

    /// Adds events from a number on, and returns how many are new.
    pub fn add(&mut self, first: u64, events: &[EventLine]) -> Result<usize, Gap> {
        let before = self.events.len();
        let first = usize::try_from(first).map_err(|_| Gap)?;
        if first > before {
            return Err(Gap);
        }
        for (index, event) in events.iter().enumerate() {
            match self.events.get(first + index) {
                None => self.events.push(event.clone()),
                Some(known) if known != event => self.contradictions += 1,
                Some(_) => {}
            }
        }
        Ok(self.events.len() - before)
    }
}

/// The turn of an event, if it is one.
pub fn turn_of(event: &EventLine) -> Option<NumberedTurn> {
    let mut words = event.0.split(' ').skip(1);
    (words.next()? == "turn").then_some(())?;
    let number = words.nth(1)?.parse().ok()?;
    let turn = words.next()?.to_owned();
    Some(NumberedTurn { number, turn })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<EventLine> {
        let texts = texts.iter();
        texts.map(|&text| EventLine(text.to_owned())).collect()
    }

    #[test]
    fn gaps_and_contradictions_are_noticed() {
        let mut transcript = Transcript::new("x");
        assert_eq!(transcript.add(0, &lines(&["1 a", "2 b"])), Ok(2));
        assert_eq!(transcript.add(3, &lines(&["4 d"])), Err(Gap));
        assert_eq!(transcript.add(2, &lines(&["3 c"])), Ok(1));
        assert_eq!(transcript.add(2, &lines(&["3 c", "4 d"])), Ok(1));
        assert_eq!(transcript.contradictions, 0);
        assert_eq!(transcript.add(1, &lines(&["2 x"])), Ok(0));
        assert_eq!(transcript.contradictions, 1);
        let [turn, resignation] = ["5 turn w 3 a4-b5 12", "5 resign w"];
        let turn = turn_of(&EventLine(turn.to_owned())).unwrap();
        assert_eq!((turn.number, &*turn.turn), (3, "a4-b5"));
        assert_eq!(turn_of(&EventLine(resignation.to_owned())), None);
    }
}
