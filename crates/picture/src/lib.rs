//! Pictures of the board game Pijersi: positions as SVG and PNG, matches as animated GIF and PNG, seen from above
//! or in perspective.
//!
//! [`Picture`] draws one position, [`Animation`] a whole match. All drawing is done with paths, so pictures are sharp at every size and need no
//! font, and the same input always gives the same bytes.
//!
//! ```
//! use pijersi::Position;
//! use pijersi_picture::{Arrow, Mark, Picture};
//!
//! let position = Position::classic();
//! let [from, to] = ["b4", "d3"].map(|cell| cell.parse().unwrap());
//! let svg = Picture::new(&position)
//!     .size(800)
//!     .perspective(true)
//!     .mark(to, Mark::Legal)
//!     .arrow(from, to, Arrow::Turn)
//!     .svg();
//! assert!(svg.ends_with("</svg>\n"));
//! ```

#![forbid(unsafe_code)]

mod angle;
#[cfg(feature = "raster")]
mod animated_png;
#[cfg(feature = "raster")]
mod animation;
mod board;
mod colour;
mod drawing;
#[cfg(feature = "raster")]
mod film;
mod flight;
#[cfg(feature = "raster")]
mod gif_file;
mod glyphs;
#[cfg(all(test, feature = "raster"))]
mod greyscale;
mod kit;
mod kit_sheet;
mod mark;
mod outlines;
#[cfg(feature = "raster")]
mod palette;
mod path;
mod picture;
#[cfg(feature = "raster")]
mod raster;
mod scene;
mod shapes;
mod solid;
#[cfg(feature = "raster")]
mod still;
mod style;
mod svg;
mod text;
mod theme;
mod view;
mod words;

#[cfg(feature = "raster")]
pub use animation::{Animation, AnimationFormat, Frame};
pub use colour::Colour;
pub use flight::Flight;
pub use kit::CUBE as CUBE_SIDE;
pub use kit_sheet::kit_svg;
pub use mark::{Arrow, Mark};
pub use outlines::{CellOutline, Outlines};
pub use path::{Path, Point, Segment, at};
pub use picture::Picture;
pub use scene::{Paint, Shape};
pub use shapes::{Shapes, cube_face};
pub use style::{Coordinates, Style};
pub use theme::Theme;
pub use view::Camera;
pub use words::Language;

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
