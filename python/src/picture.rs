//! Pictures and animations.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use pijersi_picture::Animation as Animated;
use pijersi_picture::{AnimationFormat, Arrow, Coordinates, Language, Mark, Style, Theme};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::cells::cell;
use crate::turn::TurnOrText;
use crate::value_error;

/// A picture, which shows by itself in a notebook.
#[pyclass(module = "pijersi", frozen)]
#[derive(Clone)]
pub struct Picture(pijersi_picture::Picture);

#[pymethods]
impl Picture {
    /// The picture as SVG text.
    #[getter]
    fn svg(&self) -> String {
        self.0.svg()
    }

    /// The picture as the bytes of a PNG file.
    #[getter]
    fn png<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let png = py.detach(|| self.0.png());
        PyBytes::new(py, &png)
    }

    /// Writes the picture to a file, as SVG or PNG by the end of its name.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        match extension(&path) {
            "svg" => Ok(std::fs::write(path, self.0.svg())?),
            "png" => py.detach(|| Ok(std::fs::write(path, self.0.png())?)),
            _ => Err(wrong_name(&path, ".svg or .png")),
        }
    }

    fn _repr_svg_(&self) -> String {
        self.0.svg()
    }

    fn __repr__(&self) -> &'static str {
        "<Picture>"
    }
}

/// An animation of a game, which shows by itself in a notebook.
#[pyclass(module = "pijersi", frozen)]
pub struct Animation {
    bytes: Vec<u8>,
    is_gif: bool,
}

#[pymethods]
impl Animation {
    /// The bytes of the file.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.bytes)
    }

    /// `"image/gif"` or `"image/apng"`.
    #[getter]
    fn media_type(&self) -> &'static str {
        if self.is_gif {
            "image/gif"
        } else {
            "image/apng"
        }
    }

    /// Writes the animation to a file, whose name ends with `.gif`, or with `.png` or `.apng` for APNG.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        match (extension(&path), self.is_gif) {
            ("gif", true) | ("png" | "apng", false) => Ok(std::fs::write(path, &self.bytes)?),
            (_, true) => Err(wrong_name(&path, ".gif")),
            (_, false) => Err(wrong_name(&path, ".png or .apng")),
        }
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let encode = py.import("base64")?.getattr("b64encode")?;
        let text: String = encode
            .call1((self.data(py),))?
            .call_method0("decode")?
            .extract()?;
        let kind = self.media_type();
        Ok(format!(
            "<img alt=\"A game of Pijersi\" src=\"data:{kind};base64,{text}\">"
        ))
    }

    fn __repr__(&self) -> String {
        format!("<Animation, {} bytes>", self.bytes.len())
    }
}

fn extension(path: &Path) -> &str {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.unwrap_or_default()
}

fn wrong_name(path: &Path, expected: &str) -> PyErr {
    value_error(format!(
        "the name of the file must end with {expected}: {}",
        path.display()
    ))
}

/// One of several named things.
fn named<T: Copy>(what: &str, name: &str, things: &[(&str, T)]) -> PyResult<T> {
    let found = things.iter().find(|(known, _)| *known == name);
    found.map(|&(_, thing)| thing).ok_or_else(|| {
        let known: Vec<&str> = things.iter().map(|&(known, _)| known).collect();
        value_error(format!("{what} must be one of {known:?}, not {name:?}"))
    })
}

const THEMES: [(&str, Theme); 3] = [
    ("light", Theme::Light),
    ("dark", Theme::Dark),
    ("print", Theme::Print),
];
const COORDINATES: [(&str, Coordinates); 4] = [
    ("auto", Coordinates::Auto),
    ("cells", Coordinates::Cells),
    ("rim", Coordinates::Rim),
    ("off", Coordinates::Off),
];
const LANGUAGES: [(&str, Language); 2] = [("en", Language::English), ("fr", Language::French)];

/// Reads an option of the look, if it is one.
fn read_style(style: &mut Style, name: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    match name {
        "size" => style.size = within(name, value.extract()?, Style::MIN_SIZE..=Style::MAX_SIZE)?,
        "theme" => style.theme = named(name, value.extract()?, &THEMES)?,
        "flipped" => style.flipped = value.extract()?,
        "coordinates" => style.coordinates = named(name, value.extract()?, &COORDINATES)?,
        "perspective" => style.perspective = value.extract()?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// A number within its range.
fn within<N: PartialOrd + Display>(name: &str, number: N, range: RangeInclusive<N>) -> PyResult<N> {
    match range.contains(&number) {
        true => Ok(number),
        false => Err(value_error(format!(
            "{name} must be from {} to {}, not {number}",
            range.start(),
            range.end()
        ))),
    }
}

fn unexpected(name: &str) -> PyErr {
    PyTypeError::new_err(format!("there is no option {name:?}"))
}

/// Draws a position as the keyword arguments say.
pub fn draw(
    mut picture: pijersi_picture::Picture,
    position: &pijersi::Position,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Picture> {
    let mut style = Style::default();
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        if read_style(&mut style, &name, &value)? {
            continue;
        }
        match name.as_str() {
            "marks" => {
                for (place, kind) in value.cast::<PyDict>()? {
                    let kind = named(
                        "a mark",
                        kind.extract()?,
                        &Mark::ALL.map(|mark| (mark.as_str(), mark)),
                    )?;
                    picture = picture.mark(cell(place.extract()?)?, kind);
                }
            }
            "arrows" => {
                for arrow in value.try_iter()? {
                    let (from, to, kind): (String, String, String) = arrow?.extract()?;
                    let kind = named(
                        "an arrow",
                        &kind,
                        &Arrow::ALL.map(|arrow| (arrow.as_str(), arrow)),
                    )?;
                    picture = picture.arrow(cell(&from)?, cell(&to)?, kind);
                }
            }
            "hint" => {
                let turn = value.extract::<TurnOrText<'_>>()?.legal_in(position)?;
                for action in turn.actions() {
                    picture = picture.arrow(action.from, action.to, Arrow::Hint);
                }
            }
            "caption" => picture = picture.caption(value.extract::<String>()?),
            _ => return Err(unexpected(&name)),
        }
    }
    Ok(Picture(picture.style(style)))
}

/// Animates a game as the keyword arguments say.
pub fn animate(
    py: Python<'_>,
    game: &pijersi::Match,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Animation> {
    let mut style = Style {
        size: 400,
        ..Style::default()
    };
    let mut animation = Animated::new(game);
    let mut is_gif = true;
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        if read_style(&mut style, &name, &value)? {
            continue;
        }
        match name.as_str() {
            "frame_time" => {
                let [min, max] = [Animated::MIN_FRAME_TIME, Animated::MAX_FRAME_TIME];
                let range = f64::from(min) / 1000.0..=f64::from(max) / 1000.0;
                let seconds: f64 = within(&name, value.extract()?, range)?;
                animation = animation.frame_time((seconds * 1000.0).round() as u32);
            }
            "language" => {
                animation = animation.language(named(&name, value.extract()?, &LANGUAGES)?);
            }
            "title" => animation = animation.title(value.extract::<String>()?),
            "format" => {
                is_gif = named(&name, value.extract()?, &[("gif", true), ("apng", false)])?;
            }
            _ => return Err(unexpected(&name)),
        }
    }
    let animation = animation.style(style);
    let moving = if is_gif {
        AnimationFormat::Gif
    } else {
        AnimationFormat::Apng
    };
    let bytes = py.detach(|| animation.file(moving, |_| {}));
    Ok(Animation { bytes, is_gif })
}
