//! The board as outlines, for a canvas.

use pijersi::{Board, Cell};
use pijersi_picture::{Arrow, Camera, Coordinates, Flight, Mark, Outlines, Picture, Style, Theme};

use crate::failure::Failure;
use crate::schema::json;
use crate::style::style;
use crate::texts::{Letters, Pieces};
use crate::write::Optional;

/// Maximum width and height of a scene, in pixels.
const MAX_SIDE: f64 = 8192.0;

json! {
    /// Draws the board as outlines.
    struct SceneRequest = "SceneRequest" [parse] {
        /// The size of the canvas, in device pixels.
        width: f64,
        height: f64,
        pieces: Pieces,
        theme: Optional<Theme>,
        /// Whether Black is at the bottom.
        flip: bool,
        perspective: bool,
        /// In perspective, the clockwise rotation of the board, in degrees.
        turn: Optional<f64>,
        /// In perspective, the viewing angle, in degrees.
        tilt: Optional<f64>,
        /// Whether to show the names of the cells.
        names: bool,
        /// Whether the reply includes the outlines of the cells.
        cells: bool,
        marks: Vec<(Cell, Mark)>,
        arrows: Vec<(Cell, Cell, Arrow)>,
        chosen: Optional<ChosenJson>,
        flying: Optional<FlyingJson>,
    }
}

json! {
    /// The selected cube or stack.
    struct ChosenJson = "SceneChosen" [parse] {
        cell: Cell,
        stack: bool,
    }
}

json! {
    /// A piece in the air.
    struct FlyingJson = "Flying" [parse] {
        piece: Letters,
        from: Cell,
        to: Cell,
        /// The progress of the flight, from 0 to 1.
        part: Optional<f64>,
    }
}

json! {
    /// A scene. Its outlines are the attachment.
    struct SceneJson = "SceneReply" [write] {
        /// How many numbers the attachment holds.
        numbers: usize,
        cells: Optional<Vec<CellJson>>,
    }
}

json! {
    /// The outline of a cell in the picture.
    struct CellJson = "SceneCell" [write] {
        cell: Cell,
        /// The corners, x and y alternating, in whole pixels.
        corners: Vec<i32>,
        /// The same for the cell including its piece.
        piece: Optional<Vec<i32>>,
    }
}

/// Draws a scene: its description, and its outlines as numbers.
pub(crate) fn scene(request: SceneRequest) -> Result<(SceneJson, Vec<f32>), Failure> {
    for (name, side) in [("width", request.width), ("height", request.height)] {
        if !(1.0..=MAX_SIDE).contains(&side) {
            return Err(Failure::out_of_range(name, 1, MAX_SIDE as u64));
        }
    }
    let (width, height, shows_cells) = (request.width, request.height, request.cells);
    let Outlines { numbers, cells } = picture(request).outlines(width, height);
    let whole = |values: Vec<f64>| -> Vec<i32> {
        let values = values.into_iter();
        values.map(|value| value.round() as i32).collect()
    };
    let cells = cells.into_iter().map(|cell| {
        let piece = whole(cell.piece);
        CellJson {
            cell: cell.cell,
            corners: whole(cell.corners),
            piece: Optional((!piece.is_empty()).then_some(piece)),
        }
    });
    let json = SceneJson {
        numbers: numbers.len(),
        cells: Optional(shows_cells.then(|| cells.collect())),
    };
    Ok((json, numbers))
}

fn picture(request: SceneRequest) -> Picture {
    let coordinates = match request.names {
        true => Coordinates::Cells,
        false => Coordinates::Off,
    };
    let default = Camera::default();
    let mut picture = Picture::of_board(request.pieces.0.into_iter().collect::<Board>())
        .style(Style {
            coordinates,
            ..style(&request.theme, request.flip, request.perspective)
        })
        .seen_from(Camera {
            turn: request.turn.0.unwrap_or(default.turn).rem_euclid(360.0),
            tilt: request.tilt.0.unwrap_or(default.tilt).clamp(10.0, 90.0),
        });
    for (cell, mark) in request.marks {
        picture = picture.mark(cell, mark);
    }
    for (from, to, arrow) in request.arrows {
        picture = picture.arrow(from, to, arrow);
    }
    if let Optional(Some(chosen)) = request.chosen {
        picture = picture.chosen(chosen.cell, if chosen.stack { 2 } else { 1 });
    }
    if let Optional(Some(flying)) = request.flying {
        picture = picture.flying(Flight {
            piece: flying.piece.0,
            from: flying.from,
            to: flying.to,
            part: flying.part.0.unwrap_or(0.0).clamp(0.0, 1.0),
        });
    }
    picture
}
