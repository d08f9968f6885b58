//! The board as outlines, for a canvas.

use pijersi::{Board, Cell};
use pijersi_picture::{Arrow, Camera, Coordinates, Flight, Mark, Outlines, Picture, Style};

use crate::error::Refused;
use crate::fields::{Fields, text};
use crate::json::{Json, Object, Value};
use crate::letters::piece;
use crate::look::style;

/// The answer to a scene's question; the outlines themselves are handed over apart, as numbers.
pub(crate) struct SceneJson {
    /// How many numbers the outlines have.
    numbers: usize,
    /// Where cells are seen, when it was asked for.
    cells: Vec<CellJson>,
}

impl Json for SceneJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("numbers", &(self.numbers as u64));
        if !self.cells.is_empty() {
            object.field("cells", &self.cells);
        }
        object.end();
    }
}

struct CellJson {
    cell: String,
    /// The corners, x and y in turn, in whole pixels.
    corners: Vec<i32>,
    /// The same around the piece that stands there.
    piece: Vec<i32>,
}

impl Json for CellJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("cell", &self.cell);
        object.field("corners", &self.corners);
        if !self.piece.is_empty() {
            object.field("piece", &self.piece);
        }
        object.end();
    }
}

/// Draws a scene: what is told about it, and its outlines as numbers.
pub(crate) fn scene(mut fields: Fields) -> Result<(SceneJson, Vec<f32>), Refused> {
    let mut side = |name| match fields.real(name)? {
        Some(length) if (1.0..=8192.0).contains(&length) => Ok(length),
        _ => Err(Refused::invalid(format!(
            "the {name} is from 1 to 8192 pixels"
        ))),
    };
    let (width, height) = (side("width")?, side("height")?);
    let shows_cells = fields.flag("cells")?;
    let picture = picture(&mut fields)?;
    fields.end()?;
    let Outlines { numbers, cells } = picture.outlines(width, height);
    let whole = |values: Vec<f64>| {
        values
            .into_iter()
            .map(|value| value.round() as i32)
            .collect()
    };
    let cells = cells
        .into_iter()
        .filter(|_| shows_cells)
        .map(|cell| CellJson {
            cell: cell.cell.to_string(),
            corners: whole(cell.corners),
            piece: whole(cell.piece),
        });
    let json = SceneJson {
        numbers: numbers.len(),
        cells: cells.collect(),
    };
    Ok((json, numbers))
}

fn picture(fields: &mut Fields) -> Result<Picture, Refused> {
    let pieces = fields.named_texts("pieces")?;
    let board: Result<Board, Refused> = pieces
        .iter()
        .map(|(cell, letters)| Ok((parse_cell(cell)?, piece(letters)?)))
        .collect();
    let coordinates = match fields.flag("names")? {
        true => Coordinates::Cells,
        false => Coordinates::Off,
    };
    let usual = Camera::default();
    let mut picture = Picture::of_board(board?)
        .style(Style {
            coordinates,
            ..style(fields)?
        })
        .seen_from(Camera {
            turn: fields.real("turn")?.unwrap_or(usual.turn).rem_euclid(360.0),
            tilt: fields.real("tilt")?.unwrap_or(usual.tilt).clamp(10.0, 90.0),
        });
    for value in fields.list("marks")? {
        let [cell, mark] = words(value, "marks")?;
        picture = picture.mark(parse_cell(&cell)?, named(&mark, Mark::ALL, Mark::name)?);
    }
    for value in fields.list("arrows")? {
        let [from, to, arrow] = words(value, "arrows")?;
        let arrow = named(&arrow, Arrow::ALL, Arrow::name)?;
        picture = picture.arrow(parse_cell(&from)?, parse_cell(&to)?, arrow);
    }
    if let Some(mut chosen) = fields.object("chosen")? {
        let cubes = if chosen.flag("stack")? { 2 } else { 1 };
        picture = picture.chosen(parse_cell(&chosen.text("cell")?)?, cubes);
        chosen.end()?;
    }
    if let Some(mut flight) = fields.object("flying")? {
        picture = picture.flying(Flight {
            piece: piece(&flight.text("piece")?)?,
            from: parse_cell(&flight.text("from")?)?,
            to: parse_cell(&flight.text("to")?)?,
            part: flight.real("part")?.unwrap_or(0.0).clamp(0.0, 1.0),
        });
        flight.end()?;
    }
    Ok(picture)
}

/// As many texts as are wanted.
fn words<const COUNT: usize>(value: Value, name: &str) -> Result<[String; COUNT], Refused> {
    let wanted = || Refused::malformed(format!("each of the {name} is a list of {COUNT} texts"));
    let Value::List(values) = value else {
        return Err(wanted());
    };
    let texts: Result<Vec<String>, Refused> =
        values.into_iter().map(|value| text(name, value)).collect();
    texts?.try_into().map_err(|_| wanted())
}

fn parse_cell(name: &str) -> Result<Cell, Refused> {
    name.parse().map_err(Refused::invalid)
}

/// The one of several kinds that has this name.
fn named<T: Copy, const COUNT: usize>(
    name: &str,
    kinds: [T; COUNT],
    name_of: fn(T) -> &'static str,
) -> Result<T, Refused> {
    let names = || {
        let names = kinds.map(name_of).join(", ");
        Refused::invalid(format!("{name:?} is none of {names}"))
    };
    kinds
        .into_iter()
        .find(|&kind| name_of(kind) == name)
        .ok_or_else(names)
}
