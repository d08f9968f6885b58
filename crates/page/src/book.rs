//! Turns of the opening book.

use pijersi::Position;
use pijersi_atlas::Book;
use pijersi_game::player::Book as _;

use crate::describe::{self, TurnJson};
use crate::schema::json;
use crate::search_json::ScoreJson;
use crate::spot::Spot;

json! {
    /// The turns of a position in the opening book.
    struct BookRequest = "BookRequest" [parse] {
        spot: Spot,
    }
}

json! {
    /// The turns of a position in the opening book, best first; none where the book ends.
    struct BookJson = "BookReply" [write] {
        turns: Vec<BookTurnJson>,
    }
}

json! {
    /// A turn of the opening book.
    struct BookTurnJson = "BookTurn" [write] {
        turn: TurnJson,
        /// The score after the turn, backed up from all that was searched behind it.
        score: ScoreJson,
    }
}

impl BookJson {
    pub fn new(book: Option<&Book>, position: &Position) -> BookJson {
        let turns = book.map(|book| book.turns(position)).unwrap_or_default();
        let turns = turns.iter().map(|it| BookTurnJson {
            turn: describe::turn(position, it.turn),
            score: ScoreJson::new(it.score, position.player()),
        });
        BookJson {
            turns: turns.collect(),
        }
    }
}
