//! Pixels of an animation: few colours, and only the changes of each frame.

use crate::palette::distance;
use crate::raster::Pixels;

/// The rectangle of a frame that differs from the frame before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Patch {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
    /// Numbers of colours, row by row.
    pub pixels: Vec<u8>,
}

/// What all frames of a film have in common.
#[derive(Clone, Debug)]
pub(crate) struct Reel {
    pub width: u32,
    pub height: u32,
    pub colours: Vec<[u8; 3]>,
}

impl Reel {
    /// The number that stands for what was there before.
    pub fn as_before(&self) -> u8 {
        self.colours.len() as u8
    }
}

/// No colour has this number, since there are at most 255.
const UNKNOWN: u8 = 255;

/// Turns frames into patches.
pub(crate) struct Film {
    reel: Reel,
    /// For each colour there can be, the number of the most similar one of the film, or [`UNKNOWN`].
    nearest: Vec<u8>,
    before: Vec<u8>,
}

impl Film {
    /// A film of frames of one size and with few colours.
    pub fn new(reel: Reel) -> Film {
        Film {
            reel,
            nearest: vec![UNKNOWN; 1 << 24],
            before: Vec::new(),
        }
    }

    /// What the next frame changes; the first one changes everything.
    pub fn next(&mut self, frame: &Pixels) -> Patch {
        let pixels = self.numbered(frame);
        let patch = if self.before.is_empty() {
            Patch {
                left: 0,
                top: 0,
                width: frame.width,
                height: frame.height,
                pixels: pixels.clone(),
            }
        } else {
            self.difference(&pixels)
        };
        self.before = pixels;
        patch
    }

    fn numbered(&mut self, frame: &Pixels) -> Vec<u8> {
        let mut last = ([0; 3], self.nearest([0; 3]));
        let mut pixels = Vec::with_capacity(frame.colours.len());
        for &colour in &frame.colours {
            // Most pixels are like their neighbour.
            if colour != last.0 {
                last = (colour, self.nearest(colour));
            }
            pixels.push(last.1);
        }
        pixels
    }

    fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour;
        let place = u32::from_be_bytes([0, red, green, blue]) as usize;
        if self.nearest[place] == UNKNOWN {
            let colours = &self.reel.colours;
            let nearest = (0..colours.len()).min_by_key(|&index| distance(colours[index], colour));
            self.nearest[place] = nearest.unwrap_or(0) as u8;
        }
        self.nearest[place]
    }

    fn difference(&self, pixels: &[u8]) -> Patch {
        let width = self.reel.width as usize;
        let rows = || self.before.chunks(width).zip(pixels.chunks(width));
        let (mut left, mut right) = (width, 0);
        let (mut top, mut foot) = (None, 0);
        for (y, (before, now)) in rows().enumerate() {
            let differs = |x: &usize| before[*x] != now[*x];
            let Some(first) = (0..width).find(differs) else {
                continue;
            };
            let last = (0..width).rfind(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last));
            top.get_or_insert(y);
            foot = y;
        }
        // A frame without a change still has to last its time: one pixel as before.
        let Some(top) = top else {
            return Patch {
                left: 0,
                top: 0,
                width: 1,
                height: 1,
                pixels: vec![self.reel.as_before()],
            };
        };
        let mut changed = Vec::with_capacity((right - left + 1) * (foot - top + 1));
        for (before, now) in rows().skip(top).take(foot - top + 1) {
            let pairs = before[left..=right].iter().zip(&now[left..=right]);
            changed.extend(pairs.map(|(before, &now)| {
                if *before == now {
                    self.reel.as_before()
                } else {
                    now
                }
            }));
        }
        Patch {
            left: left as u32,
            top: top as u32,
            width: (right - left + 1) as u32,
            height: (foot - top + 1) as u32,
            pixels: changed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(colours: Vec<[u8; 3]>) -> Pixels {
        Pixels {
            width: 4,
            height: colours.len() as u32 / 4,
            colours,
        }
    }

    #[test]
    fn patches_hold_only_what_changed() {
        let first = frame(vec![[0; 3]; 16]);
        let mut second = first.clone();
        second.colours[5] = [255; 3];
        second.colours[10] = [255; 3];
        let reel = Reel {
            width: 4,
            height: 4,
            colours: vec![[0; 3], [255; 3]],
        };
        let (black, white, before) = (0, 1, reel.as_before());
        let mut film = Film::new(reel);
        assert_eq!(film.next(&first).pixels, [black; 16]);
        let patch = film.next(&second);
        assert_eq!((patch.left, patch.top), (1, 1));
        assert_eq!((patch.width, patch.height), (2, 2));
        assert_eq!(patch.pixels, [white, before, before, white]);
        let still = film.next(&second);
        assert_eq!((still.width, still.height), (1, 1));
        assert_eq!(still.pixels, [before]);
    }
}
