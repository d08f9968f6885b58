//! What helps to cut, fold and check the scale.

use pijersi_picture::{Colour, Path, at};

use crate::page::{Align, INK, MUTED, Page, TextStyle};

/// The colour of lines to cut and fold along.
pub(crate) const CUT: Colour = Colour::rgb(0x3C3C3C);
/// The thickness of these lines.
pub(crate) const HAIR: f64 = 0.18;

/// A dashed line, upright or horizontal or neither.
pub(crate) fn dashes(page: &mut Page, from: (f64, f64), to: (f64, f64), colour: Colour) {
    const DASH: f64 = 1.1;
    const GAP: f64 = 1.0;
    let (from, to) = (at(from.0, from.1), at(to.0, to.1));
    let length = from.distance(to);
    let count = ((length + GAP) / (DASH + GAP)).round().max(1.0);
    let period = (length + GAP) / count;
    for index in 0..count as u32 {
        let start = f64::from(index) * period / length;
        let end = (f64::from(index) * period + period - GAP) / length;
        let dash = [from.towards(to, start), from.towards(to, end.min(1.0))];
        page.stroke(Path::line(&dash), colour, HAIR);
    }
}

/// A ruler of 50 mm that shows whether the sheet was printed at its true size, with its left end at a point.
pub(crate) fn ruler(page: &mut Page, left: f64, y: f64, note: &str) {
    const LENGTH: u32 = 50;
    page.rule(left, left + f64::from(LENGTH), y, 0.25, INK);
    for millimetre in (0..=LENGTH).step_by(5) {
        let height = if millimetre % 10 == 0 { 2.4 } else { 1.4 };
        let x = left + f64::from(millimetre);
        page.upright(x, y - height, y, 0.25, INK);
    }
    let style = TextStyle {
        colour: MUTED,
        ..TextStyle::regular(7.0)
    };
    let right = left + f64::from(LENGTH);
    page.text(note, right, y + 3.4, Align::Right, style);
}
