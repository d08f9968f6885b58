//! The short texts of the sheets, with the same keys in both languages.

mod english;
mod french;

use crate::language::Language;

/// The texts of one language. `{}` stands for a number or a name.
pub(crate) struct Texts {
    pub by_author: &'static str,
    pub credit: &'static str,
    pub ruler: &'static str,
    pub ruler_short: &'static str,
    pub board_title: &'static str,
    pub board_credit: &'static str,
    pub board_cubes: &'static str,
    pub board_tiles: &'static str,
    pub cubes_title: &'static str,
    pub cubes_of_white: &'static str,
    pub cubes_of_black: &'static str,
    pub cubes_nets: &'static str,
    pub cubes_faces: &'static str,
    pub white: &'static str,
    pub black: &'static str,
    pub score_title: &'static str,
    pub score_event: &'static str,
    pub score_round: &'static str,
    pub score_board: &'static str,
    pub score_date: &'static str,
    pub score_set_up: &'static str,
    pub score_result: &'static str,
    pub score_results: [&'static str; 3],
    pub score_signature: &'static str,
    pub score_note: &'static str,
    pub poster_tagline: &'static str,
    pub poster_facts: [(&'static str, &'static str); 3],
    pub poster_text: &'static str,
    pub poster_scan: &'static str,
    pub tournament_round: &'static str,
    pub tournament_standings: &'static str,
    pub tournament_after: &'static str,
    pub tournament_result: &'static str,
    pub tournament_place: &'static str,
    pub tournament_player: &'static str,
    pub tournament_points: &'static str,
    pub tournament_bye: &'static str,
    pub tournament_half_bye: &'static str,
    pub tournament_absent: &'static str,
    pub tournament_forfeit: &'static str,
    pub tournament_players: &'static str,
    pub tie_breaks: [&'static str; 6],
    pub booklet_start: &'static str,
    pub booklet_after: &'static str,
    pub booklet_game: &'static str,
    pub booklet_turns: &'static str,
    pub booklet_won: [&'static str; 2],
    pub booklet_draw: &'static str,
    pub booklet_open: &'static str,
    pub puzzles_title: &'static str,
    pub puzzles_solutions: &'static str,
    pub puzzles_win: [&'static str; 2],
    pub puzzles_save: [&'static str; 2],
    pub puzzles_grade: &'static str,
    pub puzzles_note: &'static str,
    pub puzzles_answers: &'static str,
}

/// The texts of a language.
pub(crate) const fn texts(language: Language) -> &'static Texts {
    match language {
        Language::English => &english::TEXTS,
        Language::French => &french::TEXTS,
    }
}
