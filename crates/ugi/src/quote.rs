//! Showing what was read, in messages of one line.

/// The text with whatever would disturb a terminal, or the order in which it shows the text, written as an escape.
///
/// ```
/// assert_eq!(pijersi_ugi::printable("a\u{1b}[2Jb"), "a\\u{1b}[2Jb");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                shown.extend(sign.escape_unicode());
            }
            _ if sign.is_control() => shown.extend(sign.escape_default()),
            _ => shown.push(sign),
        }
    }
    shown
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
        assert_eq!(one_line("a\nb\rc"), "a b c");
        assert_eq!(printable("é\u{9b}1\u{202e}\n"), "é\\u{9b}1\\u{202e}\\n");
    }
}
