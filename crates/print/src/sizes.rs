//! Sizes of cubes.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The side of a cube in millimetres, 8 to 50.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeSize(f64);

impl CubeSize {
    /// The smallest side.
    pub const MIN: f64 = 8.0;
    /// The largest side.
    pub const MAX: f64 = 50.0;
    /// Cubes of 16 mm: the board fits on A4 and Letter.
    pub const SMALL: CubeSize = CubeSize(16.0);
    /// Cubes of 20 mm: the board fits on A3.
    pub const LARGE: CubeSize = CubeSize(20.0);

    /// A size, unless it is too small or too large.
    pub fn new(millimetres: f64) -> Option<CubeSize> {
        (CubeSize::MIN..=CubeSize::MAX)
            .contains(&millimetres)
            .then_some(CubeSize(millimetres))
    }

    /// The side in millimetres.
    pub const fn millimetres(self) -> f64 {
        self.0
    }
}

impl fmt::Display for CubeSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The error of a text that is no size of cubes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeSizeError;

impl fmt::Display for CubeSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the side of a cube is from {} to {} millimetres",
            CubeSize::MIN,
            CubeSize::MAX
        )
    }
}

impl Error for CubeSizeError {}

impl FromStr for CubeSize {
    type Err = CubeSizeError;

    fn from_str(text: &str) -> Result<CubeSize, CubeSizeError> {
        let millimetres = text.parse().ok();
        millimetres.and_then(CubeSize::new).ok_or(CubeSizeError)
    }
}
