//! Still and animated PNG files, read by another library than the one that writes them.

use zune_png::zune_core::bytestream::ZCursor;
use zune_png::{BlendOp, DisposeOp, PngDecoder};

use crate::{Image, Shown};

/// A still picture.
pub fn read(file: &[u8]) -> Image {
    let mut decoder = PngDecoder::new(ZCursor::new(file));
    let data = decoder.decode_raw().unwrap();
    let (width, height) = decoder.dimensions().unwrap();
    assert_eq!(data.len(), width * height * 3, "no transparency");
    Image {
        width,
        height,
        pixels: data.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect(),
    }
}

/// All frames of an animated picture.
pub fn read_animated(file: &[u8]) -> Vec<Shown> {
    let mut decoder = PngDecoder::new(ZCursor::new(file));
    decoder.decode_headers().unwrap();
    assert!(decoder.is_animated());
    let (width, height) = decoder.dimensions().unwrap();
    let mut canvas = vec![[0; 3]; width * height];
    let mut shown = Vec::new();
    while decoder.more_frames() {
        decoder.decode_headers().unwrap();
        let frame = decoder.frame_info().unwrap();
        assert_eq!(frame.dispose_op, DisposeOp::None);
        assert_eq!(frame.blend_op, BlendOp::Over);
        let data = decoder.decode_raw().unwrap();
        for (place, pixel) in data.chunks(4).take(frame.width * frame.height).enumerate() {
            if pixel[3] == 255 {
                let x = frame.x_offset + place % frame.width;
                let y = frame.y_offset + place / frame.width;
                canvas[y * width + x] = [pixel[0], pixel[1], pixel[2]];
            } else {
                assert!(pixel[3] == 0 && !shown.is_empty());
            }
        }
        shown.push(Shown {
            image: Image {
                width,
                height,
                pixels: canvas.clone(),
            },
            time: u32::from(frame.delay_num) * 1000 / u32::from(frame.delay_denom),
        });
    }
    shown
}
