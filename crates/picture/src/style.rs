//! How pictures look, whatever they show.

use crate::theme::Theme;

/// Where the names of cells are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// In the cells where the picture is large enough to read them, else at the rim.
    #[default]
    Auto,
    /// The name of each cell, in the cell.
    Cells,
    /// The names of the first and last cell of each row, beside the board.
    Rim,
    /// None.
    Off,
}

/// How pictures look, whatever they show.
///
/// ```
/// use pijersi_picture::{Style, Theme};
/// let style = Style { size: 400, theme: Theme::Dark, ..Style::default() };
/// assert!(!style.perspective);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The width in pixels; the height follows. Kept within [`Style::MIN_SIZE`] and [`Style::MAX_SIZE`].
    pub size: u32,
    /// The colours.
    pub theme: Theme,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
    /// Where the names of cells are written.
    pub coordinates: Coordinates,
    /// Whether cubes are drawn as cubes on a board in perspective.
    pub perspective: bool,
}

impl Style {
    /// The smallest width in pixels.
    pub const MIN_SIZE: u32 = 64;
    /// The largest width in pixels.
    pub const MAX_SIZE: u32 = 4096;

    /// From this width on the names of cells can be read inside them.
    const READABLE: u32 = 480;

    pub(crate) fn width(&self) -> u32 {
        self.size.clamp(Style::MIN_SIZE, Style::MAX_SIZE)
    }

    /// The coordinates, [`Coordinates::Auto`] decided.
    pub(crate) fn written(&self) -> Coordinates {
        match self.coordinates {
            Coordinates::Auto if self.width() >= Style::READABLE => Coordinates::Cells,
            Coordinates::Auto => Coordinates::Rim,
            decided => decided,
        }
    }
}

impl Default for Style {
    fn default() -> Style {
        Style {
            size: 600,
            theme: Theme::Light,
            flipped: false,
            coordinates: Coordinates::Auto,
            perspective: false,
        }
    }
}
