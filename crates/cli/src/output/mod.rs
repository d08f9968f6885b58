//! Results as text, JSON lines and progress bars.

mod ending;
pub mod json;
mod live_rows;
mod progress;
mod score_text;

pub use ending::ending;
pub use live_rows::{LiveRows, terminal_is_dumb};
pub use progress::with_progress;
pub use score_text::{ScoreEntry, line_text, notations, percent, score_text};
