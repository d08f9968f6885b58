//! Names that people give themselves, and how they may look.

/// How many marks above or below a letter may follow each other: enough for every language, not for a tower.
const MOST_MARKS: usize = 3;

/// Whether a character cannot be seen, or changes how others are shown: with such ones a name could be empty, look like
/// another one, or turn the line around it.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character is drawn over the one before it.
fn is_mark(sign: char) -> bool {
    matches!(sign,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

/// A name as it is kept, without spaces around it or in a row; nothing if it is longer than so many characters, or has some
/// that cannot be seen.
pub(crate) fn clean(name: &str, longest: usize) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut marks = 0;
    for (index, sign) in name.chars().enumerate() {
        marks = if is_mark(sign) { marks + 1 } else { 0 };
        // A mark needs a letter to stand on.
        if index == longest || is_hidden(sign) || marks > index || marks > MOST_MARKS {
            return None;
        }
    }
    (!name.is_empty()).then_some(name)
}

/// As much as possible of a name that somebody has written into a file; nothing if nothing of it can be seen.
pub(crate) fn shorten(name: &str, longest: usize) -> Option<String> {
    let seen: String = name
        .chars()
        .map(|sign| if sign.is_whitespace() { ' ' } else { sign })
        .filter(|&sign| !is_hidden(sign))
        .take(longest)
        .collect();
    let seen = seen.trim();
    (!seen.is_empty()).then(|| seen.to_owned())
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
