//! What somebody has seen of a game.

use serde_json::Value;

/// The events of a game as they came to one player or watcher.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The game's id.
    pub game: String,
    pub events: Vec<String>,
    /// Turns of this player that the server has acknowledged: number and text.
    pub acknowledged: Vec<(u32, String)>,
    /// How often an event came that contradicts an earlier one.
    pub contradictions: u64,
}

/// What a message has brought.
#[derive(Debug, PartialEq, Eq)]
pub enum News {
    /// These many events are new.
    Events(usize),
    /// Something is missing in between.
    Gap,
}

impl View {
    pub fn new(game: &str) -> View {
        View {
            game: game.to_owned(),
            ..View::default()
        }
    }

    /// Takes over a whole game.
    pub fn whole(&mut self, game: &Value) -> News {
        let first = game["first"].as_u64().unwrap_or(0) as usize;
        if first > self.events.len() {
            return News::Gap;
        }
        let before = self.events.len();
        for (index, event) in kept(game).into_iter().enumerate() {
            self.put(first + index, event);
        }
        News::Events(self.events.len() - before)
    }

    /// Takes over one event.
    pub fn event(&mut self, message: &Value) -> News {
        let number = message["number"].as_u64().unwrap_or(u64::MAX);
        let event = message["event"].as_str().unwrap_or_default();
        match usize::try_from(number) {
            Ok(number) if number <= self.events.len() => {
                let before = self.events.len();
                self.put(number, event.to_owned());
                News::Events(self.events.len() - before)
            }
            _ => News::Gap,
        }
    }

    fn put(&mut self, number: usize, event: String) {
        match self.events.get(number) {
            None => self.events.push(event),
            Some(known) if *known != event => self.contradictions += 1,
            Some(_) => {}
        }
    }
}

/// The events of a game as the server tells them.
pub fn kept(game: &Value) -> Vec<String> {
    let events = game["events"].as_array().map_or(&[][..], Vec::as_slice);
    let texts = events.iter().filter_map(Value::as_str);
    texts.map(str::to_owned).collect()
}

/// The number and the text of a turn, when an event is one.
pub fn turn_of(event: &str) -> Option<(u32, &str)> {
    let mut words = event.split(' ').skip(1);
    (words.next()? == "turn").then_some(())?;
    let number = words.nth(1)?.parse().ok()?;
    Some((number, words.next()?))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn gaps_and_contradictions_are_noticed() {
        let mut view = View::new("x");
        assert_eq!(
            view.whole(&json!({ "first": 0, "events": ["1 a", "2 b"] })),
            News::Events(2)
        );
        assert_eq!(
            view.event(&json!({ "number": 3, "event": "4 d" })),
            News::Gap
        );
        assert_eq!(
            view.event(&json!({ "number": 2, "event": "3 c" })),
            News::Events(1)
        );
        assert_eq!(
            view.whole(&json!({ "first": 2, "events": ["3 c", "4 d"] })),
            News::Events(1)
        );
        assert_eq!(view.contradictions, 0);
        assert_eq!(
            view.event(&json!({ "number": 1, "event": "2 x" })),
            News::Events(0)
        );
        assert_eq!(view.contradictions, 1);
        assert_eq!(turn_of("5 turn w 3 a4-b5 12"), Some((3, "a4-b5")));
        assert_eq!(turn_of("5 resign w"), None);
    }
}
