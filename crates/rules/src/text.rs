//! Small helpers for messages that quote what a person wrote.

use std::fmt;

/// How many characters of a person's text a message repeats.
const MOST: usize = 40;

/// The text between quotation marks, made printable and cut when it is long.
pub(crate) fn quoted(text: &str) -> String {
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

/// As much of the text as [`quoted`] needs, so that an error stays small whatever was read.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(MOST + 1).collect()
}

/// The items as in "a, b or c".
pub(crate) fn alternatives<T: fmt::Display>(items: &[T]) -> String {
    let mut list = String::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            let last = index + 1 == items.len();
            list.push_str(if last { " or " } else { ", " });
        }
        list.push_str(&item.to_string());
    }
    list
}
