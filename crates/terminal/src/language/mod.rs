//! Texts in English and French.
//!
//! Each language is one [`Texts`] value, so that a missing text is a compile error.

mod commands;
mod english;
mod french;
mod reasons;
mod sentences;

pub use commands::Command;
use pijersi::{Player, Role};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, the default.
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The language that a locale such as `fr_FR.UTF-8` names; English if it is unknown.
    ///
    /// ```
    /// use pijersi_terminal::Language;
    /// assert_eq!(Language::of_locale("fr_CA.UTF-8"), Language::French);
    /// assert_eq!(Language::of_locale("C"), Language::English);
    /// ```
    pub fn of_locale(locale: &str) -> Language {
        let name = locale.split(['_', '.', '-', '@']).next().unwrap_or("");
        match name.eq_ignore_ascii_case("fr") {
            true => Language::French,
            false => Language::English,
        }
    }

    /// The language of the environment: `LC_ALL`, `LC_MESSAGES` or `LANG`, whichever is set first.
    pub fn of_environment() -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
            .map_or(Language::English, |locale| Language::of_locale(&locale))
    }

    /// The texts of the language.
    pub fn texts(self) -> &'static Texts {
        match self {
            Language::English => &english::TEXTS,
            Language::French => &french::TEXTS,
        }
    }
}

/// Declares the keys of the catalogues, and a way to go through all of them.
macro_rules! catalogue {
    ($($key:ident,)*) => {
        /// All texts of one language. A part in braces, such as `{player}`, is filled in.
        #[derive(Debug)]
        #[allow(missing_docs)]
        pub struct Texts {
            pub players: [&'static str; 2],
            pub roles: [&'static str; 4],
            /// Roles as objects of a capture.
            pub captured_roles: [&'static str; 4],
            /// Statement that a role does not capture another.
            pub does_not_capture: [&'static str; 4],
            pub help: &'static [(&'static str, &'static str)],
            pub plain_help: &'static [(&'static str, &'static str)],
            pub live_help: &'static [(&'static str, &'static str)],
            /// Messages to the opponent of a live game, in the order of `Message::ALL`.
            pub messages: [&'static str; 11],
            $(pub $key: &'static str,)*
        }

        impl Texts {
            /// The keys and their texts.
            #[cfg(test)]
            fn entries(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($key), self.$key),)*]
            }
        }
    };
}

catalogue! {
    decimal,
    you,
    to_move,
    thinks,
    paused,
    quiet,
    quiet_short,
    no_turns,
    viewing,
    won_arrival,
    won_blocked,
    drawn_quiet,
    declared_win,
    declared_draw,
    lost_on_time,
    resigned,
    keys,
    keys_over,
    keys_watch,
    keys_short,
    keys_live,
    keys_live_over,
    keys_live_watch,
    choose_start,
    choose_goal,
    choose_next,
    toggle_top,
    toggle_stack,
    not_your_piece,
    opponents_piece,
    cell_is_empty,
    no_way_out,
    no_stack_there,
    stands_there,
    cube_too_far,
    stack_too_far,
    not_straight,
    way_blocked,
    wise_is_safe,
    stack_onto_own,
    onto_full_stack,
    wise_onto_other,
    only_new_stack,
    only_top,
    on_top_of,
    empty_cell,
    no_piece,
    not_a_turn,
    not_legal,
    part_of_turn,
    match_is_over,
    did_you_mean,
    or,
    hint_is,
    hint_asked,
    hint_none,
    undone,
    nothing_to_undo,
    evaluation,
    evaluation_waits,
    win_in,
    win_in_one,
    loss_in,
    save_as,
    load_from,
    saved,
    loaded,
    replace,
    cannot_save,
    cannot_read,
    no_such_file,
    no_such_folder,
    no_match,
    is_a_folder,
    no_permission,
    too_large,
    wrong_place,
    quit_question,
    resign_question,
    resign_none,
    new_question,
    too_small,
    engine_failed,
    engine_stopped,
    unknown_key,
    new_title,
    new_white,
    new_black,
    new_setup,
    new_clock,
    new_length,
    new_swap,
    new_keys,
    setup_kept,
    setup_classic,
    setup_half,
    setup_full,
    setup_balanced,
    clock_none,
    person,
    help_title,
    help_close,
    plain_welcome,
    plain_prompt,
    plain_plays,
    plain_row,
    plain_unknown,
    plain_file_missing,
    plain_bye,
    plain_over,
    plain_moves,
    plain_moves_one,
    live_waiting,
    live_watching,
    live_you_play,
    live_series,
    drawn_agreed,
    won_left,
    drawn_left,
    live_guest,
    live_lost,
    live_again,
    live_away,
    live_back,
    live_draw_offered,
    live_undo_asked,
    live_undone,
    live_rematch_offered,
    live_rematch_declined,
    live_draw_declined,
    swap_possible,
    swap_question,
    swap_done,
    swap_none,
    swap_undone,
    swap_off,
    swap_first_turn,
    length_one,
    length_two,
    series_second,
    series_second_key,
    series_none,
    series_over,
    live_asked,
    live_says,
    live_messages,
    live_refused,
    live_not_started,
    live_not_over,
    live_moved_on,
    live_offered_already,
    live_not_in_this_mode,
    live_event_limit,
    live_too_many_games,
    live_too_many_requests,
    live_unavailable,
    live_not_your_turn,
    live_nothing_asked,
    live_over,
    live_over_watched,
    live_over_key,
    live_undo_key,
    live_rematch_key,
    live_leaving,
    live_connecting,
    live_impossible,
    live_command,
}

impl Texts {
    /// The name of a player.
    pub fn player(&self, player: Player) -> &'static str {
        self.players[player as usize]
    }

    /// The name of a role.
    pub fn role(&self, role: Role) -> &'static str {
        self.roles[role as usize]
    }
}

/// Fills the parts in braces of a text.
///
/// ```
/// use pijersi_terminal::fill;
/// assert_eq!(fill("{who} wins", &[("who", "White")]), "White wins");
/// ```
pub fn fill(text: &str, parts: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let Some(length) = rest[open..].find('}') else {
            break;
        };
        let key = &rest[open + 1..open + length];
        filled.push_str(&rest[..open]);
        match parts.iter().find(|(name, _)| *name == key) {
            Some((_, value)) => filled.push_str(value),
            None => filled.push_str(&rest[open..=open + length]),
        }
        rest = &rest[open + length + 1..];
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a text that are filled in, sorted.
    fn holes(text: &str) -> Vec<&str> {
        let mut holes: Vec<_> = text
            .split('{')
            .skip(1)
            .map(|part| part.split('}').next().unwrap())
            .collect();
        holes.sort_unstable();
        holes
    }

    #[test]
    fn both_catalogues_have_the_same_keys_and_fill_the_same_parts() {
        let [english, french] = Language::ALL.map(|language| language.texts().entries());
        assert_eq!(english.len(), french.len());
        for ((key, one), (other_key, other)) in english.iter().zip(&french) {
            assert_eq!(key, other_key);
            assert_eq!(holes(one), holes(other), "{key}");
            assert!(!one.is_empty() && !other.is_empty(), "{key} is empty");
        }
    }

    #[test]
    fn both_helps_explain_the_same_keys() {
        let [english, french] = Language::ALL.map(Language::texts);
        for (one, other) in [
            (english.help, french.help),
            (english.plain_help, french.plain_help),
            (english.live_help, french.live_help),
        ] {
            assert_eq!(one.len(), other.len());
        }
        let keys = |help: &[(&'static str, _)]| -> Vec<_> {
            let letters = help.iter().map(|&(key, _)| key);
            letters.filter(|key| key.chars().count() == 1).collect()
        };
        assert_eq!(keys(english.help), keys(french.help));
    }

    #[test]
    fn the_state_of_the_game_fits_beside_the_board() {
        /// Columns beside the board in a window of 80 columns.
        const ROOM: usize = 36;
        for texts in Language::ALL.map(Language::texts) {
            for text in [
                texts.to_move,
                texts.thinks,
                texts.paused,
                texts.quiet,
                texts.viewing,
                texts.won_arrival,
                texts.won_blocked,
                texts.drawn_quiet,
                texts.declared_win,
                texts.declared_draw,
                texts.lost_on_time,
                texts.resigned,
            ] {
                let widest = [
                    ("player", texts.players[0]),
                    ("other", texts.players[1]),
                    ("name", "- Banli 10"),
                    ("quiet", "20"),
                    ("limit", "20"),
                    ("number", "100"),
                    ("last", "120"),
                ];
                let filled = fill(text, &widest);
                assert!(filled.chars().count() <= ROOM, "{filled}");
            }
        }
    }

    #[test]
    fn french_is_not_english() {
        let [english, french] = Language::ALL.map(|language| language.texts().entries());
        let pairs = english.iter().zip(&french);
        let same: Vec<_> = pairs.filter(|(one, other)| one.1 == other.1).collect();
        assert!(same.len() <= 3, "{same:?}");
    }

    #[test]
    fn locales_choose_the_language() {
        for (locale, language) in [
            ("fr", Language::French),
            ("FR_be", Language::French),
            ("fr.UTF-8", Language::French),
            ("en_GB.UTF-8", Language::English),
            ("frr_DE", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn odd_braces_are_left_alone() {
        assert_eq!(fill("a {b", &[("b", "x")]), "a {b");
        assert_eq!(fill("{a}{b}}", &[("b", "{a}")]), "{a}{a}}");
    }
}
