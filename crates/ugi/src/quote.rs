//! Quoting what was read, in messages of one line.

/// How many characters of a foreign text a message repeats.
const MOST: usize = 40;

/// The text between quotation marks, made printable and cut when it is long.
pub fn quoted(text: &str) -> String {
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

/// The text on one line: whatever would break it becomes a space.
pub fn one_line(text: &str) -> String {
    text.chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_odd_text_is_shown_safely() {
        assert_eq!(quoted("a\u{7}b"), "\"a\\u{7}b\"");
        assert_eq!(quoted(&"x".repeat(41)).chars().count(), MOST + 3);
        assert_eq!(one_line("a\nb\rc"), "a b c");
    }
}
