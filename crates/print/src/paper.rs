//! Sizes of paper.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 297 mm × 420 mm.
    A3,
    /// 210 mm × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Paper; 3] = [Paper::A3, Paper::A4, Paper::Letter];

    /// The text form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Paper::A3 => "a3",
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// The shorter and the longer side in millimetres.
    ///
    /// ```
    /// assert_eq!(pijersi_print::Paper::A4.sides(), (210.0, 297.0));
    /// ```
    pub const fn sides(self) -> (f64, f64) {
        match self {
            Paper::A3 => (297.0, 420.0),
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The error of a text that names no size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPaper;

impl fmt::Display for UnknownPaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the sizes of paper are a3, a4 and letter")
    }
}

impl Error for UnknownPaper {}

impl FromStr for Paper {
    type Err = UnknownPaper;

    fn from_str(text: &str) -> Result<Paper, UnknownPaper> {
        let mut all = Paper::ALL.into_iter();
        all.find(|paper| paper.as_str() == text).ok_or(UnknownPaper)
    }
}
