//! The colours of each theme.

use pijersi::Player;

use crate::colour::Colour;
use crate::kit::Tone;
use crate::mark::{Arrow, Mark};

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark symbols on a light page.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// Greys on white, for paper.
    Print,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    /// The text form.
    ///
    /// ```
    /// assert_eq!(pijersi_picture::Theme::Print.as_str(), "print");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }
}

/// The colours of the parts of one player's cubes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CubeColours {
    pub edge: Colour,
    pub side: Colour,
    pub front: Colour,
    pub face: Colour,
    pub symbol: Colour,
}

impl CubeColours {
    pub const fn tone(&self, tone: Tone) -> Colour {
        match tone {
            Tone::Edge => self.edge,
            Tone::Side => self.side,
            Tone::Front => self.front,
            Tone::Face => self.face,
            Tone::Symbol => self.symbol,
        }
    }
}

/// Everything that has a colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours {
    pub background: Colour,
    /// The board under the cells, its rim seen from the side in the light and in the shade.
    pub board: Colour,
    pub board_front: Colour,
    pub board_side: Colour,
    cell: Colour,
    /// The rows where cubes arrive have the colour of the player who has to reach them.
    goal_white: Colour,
    goal_black: Colour,
    pub coordinate: Colour,
    coordinate_on_white: Colour,
    coordinate_on_black: Colour,
    pub caption: Colour,
    pub note: Colour,
    pub shadow: Colour,
    white: CubeColours,
    black: CubeColours,
    marks: MarkColours,
}

#[derive(Clone, Copy, Debug)]
struct MarkColours {
    start: Colour,
    last: Colour,
    selected: Colour,
    legal: Colour,
    stacking: Colour,
    capture: Colour,
    win: Colour,
    check: Colour,
    hint: Colour,
}

impl Colours {
    pub const fn of(theme: Theme) -> &'static Colours {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
        }
    }

    pub const fn cube(&self, player: Player) -> &CubeColours {
        match player {
            Player::White => &self.white,
            Player::Black => &self.black,
        }
    }

    /// The colour of cells in the row that a player has to reach, or of the others.
    pub const fn cell(&self, goal: Option<Player>) -> Colour {
        match goal {
            None => self.cell,
            Some(Player::White) => self.goal_white,
            Some(Player::Black) => self.goal_black,
        }
    }

    /// The colour of names in these cells.
    pub const fn name(&self, goal: Option<Player>) -> Colour {
        match goal {
            None => self.coordinate,
            Some(Player::White) => self.coordinate_on_white,
            Some(Player::Black) => self.coordinate_on_black,
        }
    }

    pub const fn mark(&self, mark: Mark) -> Colour {
        match mark {
            Mark::Start => self.marks.start,
            Mark::Last => self.marks.last,
            Mark::Selected => self.marks.selected,
            Mark::Legal => self.marks.legal,
            Mark::Stacking => self.marks.stacking,
            Mark::Capture => self.marks.capture,
            Mark::Win => self.marks.win,
            Mark::Check => self.marks.check,
            Mark::Hint => self.marks.hint,
        }
    }

    /// The colour of what a mark draws over its tint.
    pub const fn mark_line(&self, mark: Mark) -> Colour {
        match mark {
            Mark::Selected => self.marks.stacking,
            Mark::Check => self.marks.capture,
            other => self.mark(other),
        }
    }

    /// The edges of cubes that are chosen.
    pub const fn chosen(&self) -> Colour {
        self.marks.stacking
    }

    pub const fn arrow(&self, arrow: Arrow) -> Colour {
        let colour = match arrow {
            Arrow::Turn => self.marks.legal,
            Arrow::Capture => self.marks.capture,
            Arrow::Hint => self.marks.hint,
        };
        colour.with_opacity(205)
    }
}

const LIGHT: Colours = Colours {
    background: Colour::rgb(0xF8F5EF),
    board: Colour::rgb(0x8D7859),
    board_front: Colour::rgb(0x6A5840),
    board_side: Colour::rgb(0x5A4A36),
    cell: Colour::rgb(0xDFCFAE),
    goal_white: Colour::rgb(0xFAF5E8),
    goal_black: Colour::rgb(0x8F8B86),
    coordinate: Colour::rgb(0x5B4B31),
    coordinate_on_white: Colour::rgb(0x71664F),
    coordinate_on_black: Colour::rgb(0x1D1A15),
    caption: Colour::rgb(0x37332D),
    note: Colour::rgb(0x857A69),
    shadow: Colour::rgb(0x4A3F2E).with_opacity(56),
    white: CubeColours {
        edge: Colour::rgb(0x7A6F5D),
        side: Colour::rgb(0xD2C8B6),
        front: Colour::rgb(0xE9E2D5),
        face: Colour::rgb(0xFFFEFB),
        symbol: Colour::rgb(0x2C3038),
    },
    black: CubeColours {
        edge: Colour::rgb(0x14161A),
        side: Colour::rgb(0x20242B),
        front: Colour::rgb(0x2D323B),
        face: Colour::rgb(0x434956),
        symbol: Colour::rgb(0xF7F2E8),
    },
    marks: MarkColours {
        start: Colour::rgb(0xEFDDA8),
        last: Colour::rgb(0xE8C973),
        selected: Colour::rgb(0xA9CBD8),
        legal: Colour::rgb(0x4F8A6B),
        stacking: Colour::rgb(0x3E7CA6),
        capture: Colour::rgb(0xC25A41),
        win: Colour::rgb(0xC98A12),
        check: Colour::rgb(0xE9A994),
        hint: Colour::rgb(0x7A64B0),
    },
};

const DARK: Colours = Colours {
    background: Colour::rgb(0x15171B),
    board: Colour::rgb(0x2B3038),
    board_front: Colour::rgb(0x1F2329),
    board_side: Colour::rgb(0x1A1D22),
    cell: Colour::rgb(0x59616F),
    goal_white: Colour::rgb(0x8F99A8),
    goal_black: Colour::rgb(0x363C46),
    coordinate: Colour::rgb(0xD0D6DF),
    coordinate_on_white: Colour::rgb(0x14181E),
    coordinate_on_black: Colour::rgb(0xB9C1CC),
    caption: Colour::rgb(0xE7E9ED),
    note: Colour::rgb(0x959EAB),
    shadow: Colour::rgb(0x000000).with_opacity(80),
    white: CubeColours {
        edge: Colour::rgb(0x2A2D33),
        side: Colour::rgb(0xBDB5A6),
        front: Colour::rgb(0xD8D1C4),
        face: Colour::rgb(0xF5F1E8),
        symbol: Colour::rgb(0x23272E),
    },
    black: CubeColours {
        edge: Colour::rgb(0x9AA3B1),
        side: Colour::rgb(0x0B0D10),
        front: Colour::rgb(0x15181D),
        face: Colour::rgb(0x242932),
        symbol: Colour::rgb(0xEEF0F3),
    },
    marks: MarkColours {
        start: Colour::rgb(0x7F7A5C),
        last: Colour::rgb(0xA08D4A),
        selected: Colour::rgb(0x4A7F95),
        legal: Colour::rgb(0x7CC49B),
        stacking: Colour::rgb(0x72B4DE),
        capture: Colour::rgb(0xEB8468),
        win: Colour::rgb(0xF0BE4E),
        check: Colour::rgb(0x99554A),
        hint: Colour::rgb(0xB7A3EA),
    },
};

const PRINT: Colours = Colours {
    background: Colour::rgb(0xFFFFFF),
    board: Colour::rgb(0x9A9A9A),
    board_front: Colour::rgb(0x7C7C7C),
    board_side: Colour::rgb(0x6A6A6A),
    cell: Colour::rgb(0xE9E9E9),
    goal_white: Colour::rgb(0xFFFFFF),
    goal_black: Colour::rgb(0xB4B4B4),
    coordinate: Colour::rgb(0x5A5A5A),
    coordinate_on_white: Colour::rgb(0x6E6E6E),
    coordinate_on_black: Colour::rgb(0x222222),
    caption: Colour::rgb(0x111111),
    note: Colour::rgb(0x666666),
    shadow: Colour::rgb(0x000000).with_opacity(40),
    white: CubeColours {
        edge: Colour::rgb(0x222222),
        side: Colour::rgb(0xC4C4C4),
        front: Colour::rgb(0xE6E6E6),
        face: Colour::rgb(0xFFFFFF),
        symbol: Colour::rgb(0x000000),
    },
    black: CubeColours {
        edge: Colour::rgb(0x000000),
        side: Colour::rgb(0x0A0A0A),
        front: Colour::rgb(0x262626),
        face: Colour::rgb(0x383838),
        symbol: Colour::rgb(0xFFFFFF),
    },
    marks: MarkColours {
        start: Colour::rgb(0xD9D9D9),
        last: Colour::rgb(0xC2C2C2),
        selected: Colour::rgb(0xB0B0B0),
        legal: Colour::rgb(0x555555),
        stacking: Colour::rgb(0x444444),
        capture: Colour::rgb(0x4A4A4A),
        win: Colour::rgb(0x222222),
        check: Colour::rgb(0xB8B8B8),
        hint: Colour::rgb(0x333333),
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_signs_are_told_apart_in_greyscale() {
        for theme in Theme::ALL {
            let colours = Colours::of(theme);
            let (white, black) = (colours.cube(Player::White), colours.cube(Player::Black));
            for tone in [Tone::Face, Tone::Front, Tone::Side] {
                let difference = white.tone(tone).lightness() - black.tone(tone).lightness();
                assert!(difference > 140.0, "{theme:?} {tone:?}: {difference}");
            }
            for face in [Tone::Face, Tone::Front] {
                assert!(white.tone(face).lightness() - white.symbol.lightness() > 150.0);
                assert!(black.symbol.lightness() - black.tone(face).lightness() > 150.0);
            }
            for cube in [white, black] {
                for goal in [None, Some(Player::White), Some(Player::Black)] {
                    let cell = colours.cell(goal);
                    let from_edge = (cube.edge.lightness() - cell.lightness()).abs();
                    let from_face = (cube.face.lightness() - cell.lightness()).abs();
                    assert!(from_edge.max(from_face) > 60.0, "{theme:?}");
                }
            }
        }
    }

    #[test]
    fn goal_rows_have_the_colour_of_the_player_who_reaches_them() {
        for theme in Theme::ALL {
            let colours = Colours::of(theme);
            let [plain, white, black] = [None, Some(Player::White), Some(Player::Black)]
                .map(|goal| colours.cell(goal).lightness());
            assert!(white - plain > 20.0 && plain - black > 30.0, "{theme:?}");
        }
    }

    #[test]
    fn print_has_no_hue() {
        let colours = Colours::of(Theme::Print);
        for mark in Mark::ALL {
            let colour = colours.mark(mark);
            assert!(colour.red == colour.green && colour.green == colour.blue);
        }
    }
}
