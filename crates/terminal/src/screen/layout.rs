//! The layout of windows of any size.

use pijersi::Cell;
use ratatui_core::layout::Rect;

use crate::board::BoardSize;

/// Minimum width of the window.
pub(super) const MIN_WIDTH: u16 = BoardSize::Rows.width() as u16;
/// Minimum height of the window: the board, and below it the player to move, a message and the entry.
pub(super) const MIN_HEIGHT: u16 = BoardSize::Rows.height() as u16 + MIN_PANEL_HEIGHT;
/// Minimum height of the panel below the board.
const MIN_PANEL_HEIGHT: u16 = 3;
/// Minimum height of the panel below a board of hexagons.
const HEXAGON_PANEL_HEIGHT: u16 = 8;
/// Minimum width of the panel beside the board, with two turns in a line.
const MIN_PANEL_WIDTH: u16 = 31;
/// Maximum width of the panel beside the board.
const MAX_PANEL_WIDTH: u16 = 48;

/// The layout of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The window is too small.
    TooSmall,
    /// The board, a panel beside or below it, and a line that names keys.
    #[allow(missing_docs)]
    Game {
        size: BoardSize,
        board: Rect,
        panel: Rect,
        keys: Option<Rect>,
    },
}

impl Layout {
    /// The layout with the largest board that fits.
    pub fn of(area: Rect) -> Layout {
        let hexagons = [BoardSize::Large, BoardSize::Medium, BoardSize::Small];
        let beside = |size| Layout::beside(area, size);
        let below = |size, least| Layout::below(area, size, least);
        hexagons
            .into_iter()
            .find_map(beside)
            .or_else(|| {
                hexagons
                    .into_iter()
                    .find_map(|size| below(size, HEXAGON_PANEL_HEIGHT))
            })
            .or_else(|| beside(BoardSize::Rows))
            .or_else(|| below(BoardSize::Rows, MIN_PANEL_HEIGHT))
            .unwrap_or(Layout::TooSmall)
    }

    /// The panel to the right of the board, the keys below both.
    fn beside(area: Rect, size: BoardSize) -> Option<Layout> {
        let (width, height) = (size.width() as u16, size.height() as u16);
        let has_room = area.width > width + MIN_PANEL_WIDTH && area.height > height;
        if !has_room || area.height < MIN_HEIGHT {
            return None;
        }
        let panel_width = (area.width - width - 1).min(MAX_PANEL_WIDTH);
        let left = (area.width - width - 1 - panel_width) / 2;
        let top = (area.height - 1 - height) / 2;
        Some(Layout::Game {
            size,
            board: Rect::new(area.x + left, area.y + top, width, height),
            panel: Rect::new(
                area.x + left + width + 1,
                area.y,
                panel_width,
                area.height - 1,
            ),
            keys: Some(Rect::new(area.x, area.bottom() - 1, area.width, 1)),
        })
    }

    /// The panel below the board, and the keys below it if they fit.
    fn below(area: Rect, size: BoardSize, least: u16) -> Option<Layout> {
        let (width, height) = (size.width() as u16, size.height() as u16);
        if area.width < width || area.height < height + least {
            return None;
        }
        let left = (area.width - width) / 2;
        let rest = area.height - height;
        let has_keys = rest > 5;
        let panel_height = rest - u16::from(has_keys);
        Some(Layout::Game {
            size,
            board: Rect::new(area.x + left, area.y, width, height),
            panel: Rect::new(area.x, area.y + height, area.width, panel_height),
            keys: has_keys.then(|| Rect::new(area.x, area.bottom() - 1, area.width, 1)),
        })
    }

    /// The cell at a position of the window.
    pub fn cell_at(self, column: u16, line: u16, flipped: bool) -> Option<Cell> {
        match self {
            Layout::Game { size, board, .. } if board.contains((column, line).into()) => {
                let (line, column) = (line - board.y, column - board.x);
                size.cell_at(line.into(), column.into(), flipped)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_lies_inside_every_window() {
        for width in 0..200 {
            for height in 0..70 {
                let area = Rect::new(0, 0, width, height);
                let layout = Layout::of(area);
                let too_small = width < MIN_WIDTH || height < MIN_HEIGHT;
                assert_eq!(layout == Layout::TooSmall, too_small, "{width}x{height}");
                if let Layout::Game {
                    board, panel, keys, ..
                } = layout
                {
                    let parts = [Some(board), Some(panel), keys];
                    for part in parts.into_iter().flatten() {
                        assert_eq!(part.intersection(area), part, "{width}x{height}");
                    }
                    assert!(!board.intersects(panel), "{width}x{height}");
                    assert!(panel.height >= MIN_PANEL_HEIGHT);
                }
            }
        }
    }

    #[test]
    fn the_board_grows_with_the_window() {
        let size = |width, height| match Layout::of(Rect::new(0, 0, width, height)) {
            Layout::Game { size, .. } => Some(size),
            Layout::TooSmall => None,
        };
        assert_eq!(size(80, 24), Some(BoardSize::Small));
        assert_eq!(size(100, 30), Some(BoardSize::Medium));
        assert_eq!(size(160, 50), Some(BoardSize::Large));
        assert_eq!(size(60, 40), Some(BoardSize::Medium));
        assert_eq!(size(80, 23), Some(BoardSize::Rows));
        assert_eq!(size(40, 12), Some(BoardSize::Rows));
        assert_eq!(size(30, 12), None);
    }
}
