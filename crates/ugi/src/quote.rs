//! Text for protocol lines.

/// Replaces control characters by spaces, so that the text fits on one line.
pub fn one_line(text: &str) -> String {
    text.chars()
        .map(|character| {
            if character.is_control() {
                ' '
            } else {
                character
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_spaces() {
        assert_eq!(one_line("a\nb\rc"), "a b c");
    }
}
