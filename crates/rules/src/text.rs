//! Small helpers for messages that quote what a person wrote.

/// The text between quotation marks, made printable and cut when it is long.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = text
        .chars()
        .take(MOST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    format!("\"{shown}\"")
}
