//! Colours.

/// A colour of the standard RGB space, perhaps transparent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
    /// 255 covers what lies below completely.
    pub opacity: u8,
}

impl Colour {
    /// From a number such as `0xFF8800`.
    pub const fn rgb(number: u32) -> Colour {
        Colour {
            red: (number >> 16) as u8,
            green: (number >> 8) as u8,
            blue: number as u8,
            opacity: 255,
        }
    }

    /// The same colour with another opacity.
    pub const fn with_opacity(self, opacity: u8) -> Colour {
        Colour { opacity, ..self }
    }

    /// How light the colour looks in greyscale, 0 to 255.
    #[cfg(test)]
    pub(crate) fn lightness(self) -> f64 {
        0.299 * f64::from(self.red) + 0.587 * f64::from(self.green) + 0.114 * f64::from(self.blue)
    }

    /// The form used in SVG, without the opacity.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}
