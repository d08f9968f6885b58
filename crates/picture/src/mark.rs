//! Marks on cells and arrows between them. Each kind has a shape of its own, so that none depends on colour.

use crate::path::{Path, Point, at};

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Where the last turn or action started: a light tint.
    Start,
    /// Where the last turn or action went: a tint.
    Last,
    /// The cell that was chosen: a tint and an outline.
    Selected,
    /// A possible destination: a dot.
    Legal,
    /// A destination where a stack would be built: a double outline.
    Stacking,
    /// A capture here: filled corners.
    Capture,
    /// A winning destination: an outline and a star.
    Win,
    /// A cube in danger or about to arrive: a tint and an exclamation mark.
    Check,
    /// A suggestion: an outline of dashes.
    Hint,
}

impl Mark {
    /// All kinds of marks.
    pub const ALL: [Mark; 9] = [
        Mark::Start,
        Mark::Last,
        Mark::Selected,
        Mark::Legal,
        Mark::Stacking,
        Mark::Capture,
        Mark::Win,
        Mark::Check,
        Mark::Hint,
    ];

    /// The text form.
    ///
    /// ```
    /// use pijersi_picture::Mark;
    ///
    /// assert_eq!(Mark::Stacking.as_str(), "stacking");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Mark::Start => "start",
            Mark::Last => "last",
            Mark::Selected => "selected",
            Mark::Legal => "legal",
            Mark::Stacking => "stacking",
            Mark::Capture => "capture",
            Mark::Win => "win",
            Mark::Check => "check",
            Mark::Hint => "hint",
        }
    }

    /// Whether the mark colours the whole cell.
    pub(crate) const fn tints(self) -> bool {
        matches!(
            self,
            Mark::Start | Mark::Last | Mark::Selected | Mark::Check
        )
    }

    /// Whether the mark has a line along the edge of the cell.
    pub(crate) const fn has_line(self) -> bool {
        matches!(
            self,
            Mark::Selected | Mark::Stacking | Mark::Capture | Mark::Win | Mark::Hint
        )
    }

    /// Shapes over the cell, around the origin, besides the tint.
    pub(crate) fn path(self) -> Path {
        match self {
            Mark::Start | Mark::Last => Path::default(),
            Mark::Selected => band(0.93, 0.85),
            Mark::Legal => Path::circle(at(0.0, 0.0), 0.2),
            Mark::Stacking => {
                let mut path = band(0.93, 0.87);
                path.join(&band(0.81, 0.75));
                path
            }
            Mark::Capture => {
                let mut path = hexagon(at(0.0, 0.0), CELL, CELL_ROUNDING);
                path.join(&Path::circle(at(0.0, 0.0), 0.775));
                path
            }
            Mark::Win => {
                let mut path = band(0.93, 0.85);
                path.join(&star(at(0.0, 0.03)));
                path
            }
            Mark::Check => exclamation(at(0.67, 0.0)),
            Mark::Hint => dashes(),
        }
    }
}

/// A kind of arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// An action of a turn.
    #[default]
    Turn,
    /// A capture or a threat.
    Capture,
    /// A suggestion.
    Hint,
}

impl Arrow {
    /// All kinds of arrows.
    pub const ALL: [Arrow; 3] = [Arrow::Turn, Arrow::Capture, Arrow::Hint];

    /// The text form.
    ///
    /// ```
    /// use pijersi_picture::Arrow;
    ///
    /// assert_eq!(Arrow::Hint.as_str(), "hint");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Arrow::Turn => "turn",
            Arrow::Capture => "capture",
            Arrow::Hint => "hint",
        }
    }
}

/// Distance of the corners of a drawn cell from its centre; the rest is the line between cells.
pub(crate) const CELL: f64 = 0.945;
pub(crate) const CELL_ROUNDING: f64 = 0.1;

/// The corners of a hexagon that stands on a corner.
pub(crate) fn corners(centre: Point, radius: f64) -> [Point; 6] {
    std::array::from_fn(|corner| centre.around(radius, (30.0 + 60.0 * corner as f64).to_radians()))
}

/// A hexagon with rounded corners.
pub(crate) fn hexagon(centre: Point, radius: f64, rounding: f64) -> Path {
    Path::rounded(&corners(centre, radius), rounding)
}

fn band(outer: f64, inner: f64) -> Path {
    let mut path = hexagon(at(0.0, 0.0), outer, CELL_ROUNDING);
    path.join(&hexagon(at(0.0, 0.0), inner, CELL_ROUNDING));
    path
}

/// Two dashes along each edge.
fn dashes() -> Path {
    let (outer, inner) = (corners(at(0.0, 0.0), 0.93), corners(at(0.0, 0.0), 0.84));
    let mut path = Path::default();
    for corner in 0..6 {
        let next = (corner + 1) % 6;
        for (from, to) in [(0.1, 0.4), (0.6, 0.9)] {
            path.join(&Path::polygon(&[
                outer[corner].towards(outer[next], from),
                outer[corner].towards(outer[next], to),
                inner[corner].towards(inner[next], to),
                inner[corner].towards(inner[next], from),
            ]));
        }
    }
    path
}

fn star(centre: Point) -> Path {
    let points: [Point; 10] = std::array::from_fn(|index| {
        let radius = if index % 2 == 0 { 0.34 } else { 0.14 };
        centre.around(radius, (36.0 * index as f64 - 90.0).to_radians())
    });
    Path::polygon(&points)
}

fn exclamation(centre: Point) -> Path {
    let mut path = Path::rounded(
        &[
            at(centre.x - 0.08, centre.y - 0.32),
            at(centre.x + 0.08, centre.y - 0.32),
            at(centre.x + 0.045, centre.y + 0.10),
            at(centre.x - 0.045, centre.y + 0.10),
        ],
        0.02,
    );
    path.join(&Path::circle(at(centre.x, centre.y + 0.25), 0.075));
    path
}

/// An arrow on the board from one centre to another.
pub(crate) fn arrow(from: Point, to: Point) -> Path {
    let length = from.distance(to);
    if length < 0.5 {
        return Path::default();
    }
    let (start, tip, head) = (0.3, length - 0.12, length - 0.56);
    let (shaft, wing) = (0.095, 0.27);
    let along = at((to.x - from.x) / length, (to.y - from.y) / length);
    let place = |forward: f64, aside: f64| {
        at(
            from.x + along.x * forward - along.y * aside,
            from.y + along.y * forward + along.x * aside,
        )
    };
    Path::rounded(
        &[
            place(start, -shaft),
            place(head, -shaft),
            place(head, -wing),
            place(tip, 0.0),
            place(head, wing),
            place(head, shaft),
            place(start, shaft),
        ],
        0.04,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_is_seen_without_colour() {
        let mut seen = Vec::new();
        for mark in Mark::ALL {
            let shape = (mark.tints(), mark.path());
            assert!(shape.0 || !shape.1.0.is_empty());
            // The two tints of a turn differ in strength; all others in shape.
            assert!(mark == Mark::Last || !seen.contains(&shape), "{mark:?}");
            seen.push(shape);
        }
    }
}
