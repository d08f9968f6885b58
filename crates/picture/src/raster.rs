//! Scenes as pixels.

use tiny_skia::{FillRule, LineCap, LineJoin, PathBuilder, Pixmap, Stroke, Transform};

use crate::colour::Colour;
use crate::path::{Path, Segment};
use crate::scene::{Paint, Scene, Shape};

/// Opaque pixels, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pixels {
    pub width: u32,
    pub height: u32,
    pub colours: Vec<[u8; 3]>,
}

/// Draws scenes; those that stand on the same ground are drawn faster one after the other.
#[derive(Default)]
pub(crate) struct Painter {
    ground: Option<(Vec<Shape>, Pixmap)>,
}

impl Painter {
    pub fn draw(&mut self, scene: &Scene) -> Pixels {
        let (ground, rest) = scene.shapes.split_at(scene.ground);
        let known = self.ground.as_ref().filter(|(shapes, pixmap)| {
            shapes == ground && (pixmap.width(), pixmap.height()) == (scene.width, scene.height)
        });
        let mut pixmap = match known {
            Some((_, pixmap)) => pixmap.clone(),
            None => {
                let mut pixmap = Pixmap::new(scene.width.max(1), scene.height.max(1))
                    .expect("sizes are limited far below what memory and arithmetic allow");
                pixmap.fill(skia_colour(scene.background));
                for shape in ground {
                    draw_shape(&mut pixmap, shape);
                }
                self.ground = Some((ground.to_vec(), pixmap.clone()));
                pixmap
            }
        };
        for shape in rest {
            draw_shape(&mut pixmap, shape);
        }
        pixels(&pixmap)
    }
}

/// The background is opaque, so no pixel is transparent and nothing has to be divided by its opacity.
fn pixels(pixmap: &Pixmap) -> Pixels {
    let colours = pixmap
        .pixels()
        .iter()
        .map(|p| [p.red(), p.green(), p.blue()])
        .collect();
    Pixels {
        width: pixmap.width(),
        height: pixmap.height(),
        colours,
    }
}

fn draw_shape(pixmap: &mut Pixmap, shape: &Shape) {
    let Some(path) = skia_path(&shape.path) else {
        return;
    };
    let mut paint = tiny_skia::Paint {
        anti_alias: true,
        ..tiny_skia::Paint::default()
    };
    match shape.paint {
        Paint::Fill(colour) => {
            paint.set_color(skia_colour(colour));
            pixmap.fill_path(
                &path,
                &paint,
                FillRule::EvenOdd,
                Transform::identity(),
                None,
            );
        }
        Paint::Stroke(colour, width) => {
            paint.set_color(skia_colour(colour));
            let stroke = Stroke {
                width: width as f32,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            pixmap.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }
}

fn skia_colour(colour: Colour) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(colour.red, colour.green, colour.blue, colour.opacity)
}

fn skia_path(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for segment in &path.0 {
        match *segment {
            Segment::Move(p) => builder.move_to(p.x as f32, p.y as f32),
            Segment::Line(p) => builder.line_to(p.x as f32, p.y as f32),
            Segment::Curve(a, b, p) => builder.cubic_to(
                a.x as f32, a.y as f32, b.x as f32, b.y as f32, p.x as f32, p.y as f32,
            ),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}
