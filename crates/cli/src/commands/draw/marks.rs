//! Marks and arrows as they are written in options: a kind, a colon, and cells separated by commas.

use std::str::FromStr;

use pijersi::Cell;
use pijersi_picture::{Arrow, Mark};

/// `b4,c3` or `capture:d5`.
#[derive(Clone, Debug)]
pub struct Marks(pub Vec<(Cell, Mark)>);

/// `a4-c4` or `hint:b4-d3,d3-e3`.
#[derive(Clone, Debug)]
pub struct Arrows(pub Vec<(Cell, Cell, Arrow)>);

impl FromStr for Marks {
    type Err = String;

    fn from_str(text: &str) -> Result<Marks, String> {
        let (mark, cells) = kind(
            text,
            &Mark::ALL.map(|mark| (mark.as_str(), mark)),
            Mark::Selected,
        )?;
        let marks = cells.split(',').map(|cell| Ok((read_cell(cell)?, mark)));
        marks.collect::<Result<_, String>>().map(Marks)
    }
}

impl FromStr for Arrows {
    type Err = String;

    fn from_str(text: &str) -> Result<Arrows, String> {
        let (arrow, pairs) = kind(
            text,
            &Arrow::ALL.map(|arrow| (arrow.as_str(), arrow)),
            Arrow::Turn,
        )?;
        let arrows = pairs.split(',').map(|pair| {
            let (from, to) = pair
                .split_once('-')
                .ok_or_else(|| format!("{pair:?} is not an arrow: use two cells, such as a4-c4"))?;
            let (from, to) = (read_cell(from)?, read_cell(to)?);
            if from == to {
                return Err(format!("the cells of the arrow {pair} must differ"));
            }
            Ok((from, to, arrow))
        });
        arrows.collect::<Result<_, String>>().map(Arrows)
    }
}

/// Splits off the kind before the colon.
fn kind<'a, T: Copy>(
    text: &'a str,
    kinds: &[(&str, T)],
    default: T,
) -> Result<(T, &'a str), String> {
    let Some((name, rest)) = text.split_once(':') else {
        return Ok((default, text));
    };
    let known = kinds.iter().find(|kind| kind.0 == name);
    known.map(|kind| (kind.1, rest)).ok_or_else(|| {
        let names: Vec<&str> = kinds.iter().map(|kind| kind.0).collect();
        format!("{name:?} is not one of {}", names.join(", "))
    })
}

fn read_cell(text: &str) -> Result<Cell, String> {
    let cell = text.trim().parse();
    cell.map_err(|error: pijersi::ParseCellError| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_cells_are_read() {
        let marks: Marks = "legal:b4, c3".parse().unwrap();
        let names: Vec<String> = marks.0.iter().map(|mark| mark.0.to_string()).collect();
        assert_eq!(names, ["b4", "c3"]);
        assert!(marks.0.iter().all(|mark| mark.1 == Mark::Legal));
        assert_eq!("a1".parse::<Marks>().unwrap().0[0].1, Mark::Selected);
        let arrows: Arrows = "hint:b4-d3,d3-e3".parse().unwrap();
        assert_eq!(arrows.0.len(), 2);
        assert_eq!(arrows.0[1].2, Arrow::Hint);
    }

    #[test]
    fn mistakes_are_explained() {
        let marks = |text: &str| text.parse::<Marks>().unwrap_err();
        assert!(marks("a9").contains("a9"));
        assert!(marks("").contains("cell"), "{}", marks(""));
        assert!(marks("red:a1").contains("start, last, selected"));
        let arrows = |text: &str| text.parse::<Arrows>().unwrap_err();
        assert!(arrows("a1").contains("a4-c4"));
        assert!(arrows("a1-a1").contains("must differ"));
    }

    #[test]
    fn every_mark_and_arrow_is_read_by_its_name() {
        for mark in Mark::ALL {
            let read: Marks = format!("{}:a1", mark.as_str()).parse().unwrap();
            assert_eq!(read.0[0].1, mark);
        }
        for arrow in Arrow::ALL {
            let read: Arrows = format!("{}:a1-a2", arrow.as_str()).parse().unwrap();
            assert_eq!(read.0[0].2, arrow);
        }
    }
}
