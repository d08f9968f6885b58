//! A reader for GIF files, written from the format's description and knowing nothing of the program's writer.

use crate::{Image, Shown};

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn word(&mut self) -> usize {
        let bytes = self.take(2);
        usize::from(bytes[0]) | usize::from(bytes[1]) << 8
    }

    /// Blocks that each begin with their length, up to one of length zero.
    fn blocks(&mut self) -> Vec<u8> {
        let mut data = Vec::new();
        loop {
            match self.byte() {
                0 => return data,
                length => data.extend_from_slice(self.take(usize::from(length))),
            }
        }
    }
}

/// All frames of a file, and how often it repeats (0: for ever).
pub fn read(file: &[u8]) -> (Vec<Shown>, Option<usize>) {
    let mut bytes = Bytes(file);
    assert_eq!(bytes.take(6), b"GIF89a");
    let (width, height) = (bytes.word(), bytes.word());
    let flags = bytes.byte();
    bytes.take(2);
    assert!(flags & 0x80 != 0, "a palette for all frames");
    let palette = bytes.take(3 << ((flags & 7) + 1));
    let colour = |index: u8| {
        let place = usize::from(index) * 3;
        [palette[place], palette[place + 1], palette[place + 2]]
    };

    let mut canvas: Vec<Option<[u8; 3]>> = vec![None; width * height];
    let mut shown = Vec::new();
    let mut repeats = None;
    let (mut time, mut transparent) = (0, None);
    loop {
        match bytes.byte() {
            0x3B => break,
            0x21 => match bytes.byte() {
                0xF9 => {
                    let control = bytes.blocks();
                    assert_eq!(control[0] >> 2 & 7, 1, "frames stay");
                    time = 10 * (u32::from(control[1]) | u32::from(control[2]) << 8);
                    transparent = (control[0] & 1 != 0).then_some(control[3]);
                }
                0xFF => {
                    let data = bytes.blocks();
                    assert_eq!(&data[..11], b"NETSCAPE2.0");
                    repeats = Some(usize::from(data[12]) | usize::from(data[13]) << 8);
                }
                _ => drop(bytes.blocks()),
            },
            0x2C => {
                let (left, top) = (bytes.word(), bytes.word());
                let (wide, high) = (bytes.word(), bytes.word());
                assert_eq!(
                    bytes.byte(),
                    0,
                    "neither a palette of its own nor interlaced"
                );
                let code_size = bytes.byte();
                let indices = unpack(code_size, &bytes.blocks());
                assert_eq!(indices.len(), wide * high);
                for (place, &index) in indices.iter().enumerate() {
                    if Some(index) != transparent {
                        let at = (top + place / wide) * width + left + place % wide;
                        canvas[at] = Some(colour(index));
                    }
                }
                let pixels = canvas.iter().map(|c| c.expect("the first frame is whole"));
                shown.push(Shown {
                    image: Image {
                        width,
                        height,
                        pixels: pixels.collect(),
                    },
                    time,
                });
            }
            other => panic!("unknown block {other:#x}"),
        }
    }
    assert!(bytes.0.is_empty());
    (shown, repeats)
}

/// The compression of Lempel, Ziv and Welch, with codes that grow from `code_size + 1` to twelve bits.
fn unpack(code_size: u8, data: &[u8]) -> Vec<u8> {
    let clear = 1usize << code_size;
    let end = clear + 1;
    let mut words: Vec<Vec<u8>> = Vec::new();
    let mut before: Option<usize> = None;
    let mut unpacked = Vec::new();
    let (mut bit, mut width) = (0usize, u32::from(code_size) + 1);
    loop {
        let code = (0..width as usize).fold(0, |code, place| {
            let at = bit + place;
            code | usize::from(data[at / 8] >> (at % 8) & 1) << place
        });
        bit += width as usize;
        if code == end {
            return unpacked;
        }
        if code == clear {
            words = (0..clear).map(|value| vec![value as u8]).collect();
            words.extend([Vec::new(), Vec::new()]);
            width = u32::from(code_size) + 1;
            before = None;
            continue;
        }
        if let Some(before) = before.filter(|_| words.len() < 4096) {
            // A code that is just being defined begins like the one before it.
            let first = words.get(code).unwrap_or(&words[before])[0];
            let mut word = words[before].clone();
            word.push(first);
            words.push(word);
        }
        unpacked.extend_from_slice(&words[code]);
        before = Some(code);
        if words.len() == 1 << width && width < 12 {
            width += 1;
        }
    }
}
