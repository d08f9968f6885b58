//! Names of visitors: which are allowed, and which look the same.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};
use unicode_security::skeleton;

/// Maximum length of a name in characters.
pub(crate) const MAX_NAME: usize = 24;
/// Maximum number of combining marks in a row: enough for every language.
const MAX_MARKS: usize = 3;
/// The same for marks that combine with any letter. A composed letter has one already.
const MAX_COMMON_MARKS: usize = 2;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';

/// Names by which the program itself refers to visitors, or that suggest authority.
const RESERVED: [&str; 9] = [
    "Guest",
    "Invité",
    "Anonymous",
    "Pijersi",
    "Admin",
    "Administrator",
    "Administrateur",
    "Moderator",
    "Modérateur",
];
/// Only bots have names that begin with this one.
const ENGINE: &str = "Banli";

/// A name that an identity may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    text: String,
    key: String,
}

impl Name {
    /// The name in a text: normalised, with single spaces. None if it is too long, or has characters that are invisible or
    /// change the display of others.
    pub fn parse(text: &str) -> Option<Name> {
        let text = clean(text, MAX_NAME)?;
        let key = key(&text);
        Some(Name { text, key })
    }

    /// As it is displayed.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The same for names that look alike.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Whether an identity of this kind may not have it.
    pub fn is_reserved(&self, bot: bool) -> bool {
        RESERVED.iter().any(|name| key(name) == self.key)
            || (!bot && self.key.starts_with(&key(ENGINE)))
    }

    /// The name with a number, shortened if necessary.
    pub fn numbered(&self, number: u64) -> Name {
        let number = format!(" {number}");
        let room = MAX_NAME - number.len();
        let mut text: String = self.text.chars().take(room).collect();
        text = text.trim_end().to_owned() + &number;
        let key = key(&text);
        Name { text, key }
    }
}

/// The form in which names are compared: without case, compatibility forms and differences that cannot be seen.
fn key(name: &str) -> String {
    let fold = |text: &str| text.to_uppercase().to_lowercase();
    let name = fold(&name.nfkc().collect::<String>());
    let name = fold(&skeleton(&name).collect::<String>());
    let visible = name
        .chars()
        .filter(|letter| !letter.is_whitespace() && !"-_.'’`".contains(*letter));
    // An upper-case i and a lower-case L look alike.
    let key: String = visible
        .map(|letter| if letter == 'i' { 'l' } else { letter })
        .collect();
    match key.is_empty() {
        true => name,
        false => key,
    }
}

/// Whether a character is invisible or affects the display of others: with these a name could be empty, look like another
/// one, or reverse the line around it.
fn is_hidden(letter: char) -> bool {
    matches!(
        letter.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    ) || matches!(letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}' | '\u{1d159}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character is a combining mark.
fn is_mark(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a mark combines with the letters of any script.
fn is_common_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a character is a picture, not a digit or one of its parts.
fn is_emoji(letter: char) -> bool {
    letter.is_emoji_char() && !letter.is_ascii()
}

/// Whether a character may begin or end a sequence of emoji: one that varies the emoji before it, or an emoji.
fn is_in_emoji(letter: char) -> bool {
    is_emoji(letter) || letter == '\u{fe0f}'
}

/// Whether letters of its script are joined: Arabic and its relatives.
fn is_joined(letter: char) -> bool {
    matches!(letter, '\u{620}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{860}'..='\u{8ff}')
        && !is_mark(letter)
}

/// Whether a mark removes the vowel of an Indic letter, so that it joins the next one.
fn is_virama(letter: char) -> bool {
    matches!(
        letter,
        '\u{94d}'
            | '\u{9cd}'
            | '\u{a4d}'
            | '\u{acd}'
            | '\u{b4d}'
            | '\u{bcd}'
            | '\u{c4d}'
            | '\u{ccd}'
            | '\u{d4d}'
            | '\u{dca}'
    )
}

/// Whether a joiner changes the look of the characters around it, as in a family of emoji or in Persian words.
fn may_join(before: Option<char>, joiner: char, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else {
        return false;
    };
    let is_letter = after.general_category_group() == GeneralCategoryGroup::Letter;
    match joiner {
        JOINER if is_in_emoji(before) => is_emoji(after),
        JOINER | NON_JOINER => {
            (is_joined(before) && is_joined(after)) || (is_virama(before) && is_letter)
        }
        _ => false,
    }
}

/// The normalised form of a name, with single spaces; none if it is longer than `max_length` characters, has hidden ones, or
/// has neither letter, digit nor emoji.
pub(crate) fn clean(name: &str, max_length: usize) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters: Vec<char> = name.nfc().take(max_length + 1).collect();
    if letters.len() > max_length {
        return None;
    }
    let (mut marks, mut common) = (0, 0);
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        if matches!(letter, JOINER | NON_JOINER) {
            if !may_join(before, letter, letters.get(index + 1).copied()) {
                return None;
            }
            continue;
        }
        if is_hidden(letter) {
            return None;
        }
        if !is_mark(letter) {
            (marks, common) = (0, 0);
            continue;
        }
        marks += 1;
        common += usize::from(is_common_mark(letter));
        // A mark needs a letter before it.
        if marks > MAX_MARKS || common > MAX_COMMON_MARKS || marks > index || before == Some(' ') {
            return None;
        }
    }
    let is_visible = |letter: &char| letter.is_alphanumeric() || is_emoji(*letter);
    letters
        .iter()
        .any(is_visible)
        .then(|| letters.into_iter().collect())
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
        let clean = |name: &str| clean(name, MAX_NAME);
        assert_eq!(clean("  Ann \t B ").unwrap(), "Ann B");
        assert_eq!(clean("Zoe\u{308}").unwrap(), "Zoë");
        for good in [
            "Zoë 🦀",
            "דוד",
            "שָׁלוֹם",
            "محمد",
            // Persian, with a joiner that separates letters.
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "李小龍",
            "Việt",
            "❤\u{fe0f}",
            "한글",
            // A family of three, and a woman with a profession and a skin tone.
            "👩\u{200d}👩\u{200d}👧",
            "👩🏽\u{200d}🚒",
            "O’Neil-Smith",
            "7",
        ] {
            assert_eq!(clean(good).as_deref(), Some(good));
        }
        let tower = format!("a{}", "\u{300}".repeat(4));
        let arabic_tower = format!("ب{}", "\u{64e}".repeat(4));
        let long = "x".repeat(25);
        for bad in [
            "",
            "  ",
            "...",
            "a\u{202e}b",
            "\u{200b}",
            "a\u{200b}b",
            "a\u{200d}b",
            "a\u{200c}b",
            "👩\u{200d}",
            "\u{200d}👩",
            "a\u{2066}b",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "a\u{ad}b",
            "\u{61c}a",
            "a\u{e0041}",
            "a\u{e000}",
            "\u{301}",
            "a \u{301}",
            "a\0",
            &tower,
            &arabic_tower,
            &long,
        ] {
            assert_eq!(clean(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_the_same_key() {
        let key = |name: &str| Name::parse(name).unwrap().key().to_owned();
        for (one, other) in [
            ("Ann", "ANN"),
            ("Ann", "Аnn"),    // Cyrillic
            ("Ann", "Ａｎｎ"), // full width
            ("Ann B", "ann_b"),
            ("Bill", "BiIl"),
            ("Paul", "Pau1"),
            ("Oscar", "0scar"),
            ("Strauß", "STRAUSS"),
            ("Zoë", "Zoe\u{308}"),
            ("ﬁn", "fin"),
            ("modern", "modem"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        for (one, other) in [
            ("Ann", "Anna"),
            ("Zoë", "Zoe"),
            ("李", "王"),
            ("🦀", "🐙"),
            ("Ann 2", "Ann 3"),
        ] {
            assert_ne!(key(one), key(other), "{one} {other}");
        }
    }

    #[test]
    fn names_of_the_program_are_reserved() {
        let is_reserved = |name: &str, bot| Name::parse(name).unwrap().is_reserved(bot);
        assert!(is_reserved("GUEST", false) && is_reserved("invité", true));
        assert!(is_reserved("Banli 4", false) && !is_reserved("Banli 4", true));
        assert!(!is_reserved("Ann", false));
    }

    #[test]
    fn numbers_keep_names_short() {
        let name = Name::parse("abcdefghijklmnopqrstuvwx").unwrap();
        assert_eq!(name.numbered(12).as_str(), "abcdefghijklmnopqrstu 12");
        assert_eq!(Name::parse("Ann").unwrap().numbered(2).as_str(), "Ann 2");
    }

    #[test]
    fn names_in_files_are_shortened() {
        assert_eq!(shorten("A\u{202e}nn\nB", 60).unwrap(), "Ann B");
        assert_eq!(shorten("abc", 2).unwrap(), "ab");
        assert_eq!(shorten("\u{200b} ", 60), None);
    }
}
