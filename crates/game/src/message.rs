//! What players can say to each other.

/// The messages that players of a live game can send each other: a few, because they are translated, and because nobody can
/// be insulted with them. Each program has its own words for them, in this order.
///
/// ```
/// assert!(pijersi_game::MESSAGES.contains(&"good-game"));
/// ```
pub const MESSAGES: [&str; 11] = [
    "hello",
    "good-luck",
    "have-fun",
    "good-game",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "nice-turn",
    "one-moment",
    "bye",
];
