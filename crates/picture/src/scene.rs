//! A drawing as a list of painted outlines, from the lowest to the highest.

use crate::colour::Colour;
use crate::path::{Path, Point, at};

/// How an outline is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Paint {
    /// Its inside; where outlines of one path lie inside each other they make holes.
    Fill(Colour),
    /// A line of this width along it, with round ends and corners.
    Stroke(Colour, f64),
}

/// A painted outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The outline.
    pub path: Path,
    /// How it is painted.
    pub paint: Paint,
}

/// What both the SVG writer and the rasteriser draw, in pixels.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub width: u32,
    pub height: u32,
    pub background: Colour,
    pub title: String,
    pub shapes: Vec<Shape>,
    /// Number of shapes at the start that depend on nothing but the style, so that they can be drawn once for all
    /// frames of a film.
    pub ground: usize,
}

impl Scene {
    pub fn fill(&mut self, path: Path, colour: Colour) {
        self.add(path, Paint::Fill(colour));
    }

    pub fn stroke(&mut self, path: Path, colour: Colour, width: f64) {
        self.add(path, Paint::Stroke(colour, hundredths(width).max(0.01)));
    }

    /// Coordinates are kept in hundredths of a pixel, so that SVG and pixels show exactly the same drawing.
    fn add(&mut self, path: Path, paint: Paint) {
        if !path.0.is_empty() {
            let path = path.map(|p| at(hundredths(p.x), hundredths(p.y)));
            self.shapes.push(Shape { path, paint });
        }
    }
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// The smallest convex polygon around the points.
pub(crate) fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..] {
                if (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut around = half(&mut sorted.iter().copied());
    around.extend(half(&mut sorted.iter().rev().copied()));
    around
}
