//! Names of visitors: which characters are allowed.

/// Maximum number of combining marks in a row: enough for every language.
const MAX_MARKS: usize = 3;

/// Whether a character is invisible or affects the display of others: with these a name could be empty, look like another
/// one, or reverse the line around it.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character is a combining mark.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

/// The normalised form of a name, with single spaces; none if it is longer than `max_length` characters or has hidden ones.
pub(crate) fn clean(name: &str, max_length: usize) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut marks = 0;
    for (index, letter) in name.chars().enumerate() {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        // A mark needs a letter before it.
        if index == max_length || is_hidden(letter) || marks > index || marks > MAX_MARKS {
            return None;
        }
    }
    (!name.is_empty()).then_some(name)
}

/// The visible part of a name in a file, truncated to `max_length` characters; none if nothing is visible.
pub(crate) fn shorten(name: &str, max_length: usize) -> Option<String> {
    let visible: String = name
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|&letter| !is_hidden(letter))
        .take(max_length)
        .collect();
    let visible = visible.trim();
    (!visible.is_empty()).then(|| visible.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_and_checked() {
        let clean = |name: &str| clean(name, 24);
        assert_eq!(clean("  Ann \t B ").unwrap(), "Ann B");
        for good in [
            "Zoë 🦀",
            "Zoe\u{308}",
            "דוד",
            "محمد",
            "李小龍",
            "Việt",
            "❤\u{fe0f}",
            "한글",
        ] {
            assert_eq!(clean(good).as_deref(), Some(good));
        }
        let tower = format!("a{}", "\u{300}".repeat(9));
        let long = "x".repeat(25);
        for bad in [
            "",
            "  ",
            "a\u{202e}b",
            "\u{200b}",
            "a\u{2066}b",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "a\u{ad}b",
            "\u{61c}a",
            "a\u{e0041}",
            "\u{301}",
            "a\0",
            &tower,
            &long,
        ] {
            assert_eq!(clean(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn names_in_files_are_shortened() {
        assert_eq!(shorten("A\u{202e}nn\nB", 60).unwrap(), "Ann B");
        assert_eq!(shorten("abc", 2).unwrap(), "ab");
        assert_eq!(shorten("\u{200b} ", 60), None);
    }
}
