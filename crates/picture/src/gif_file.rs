//! Patches as a GIF file.

use gif::{DisposalMethod, Encoder, Repeat};

use crate::film::{Patch, Reel};

const NEVER_FAILS: &str = "writing to memory never fails";

/// Writes the frames, in order, into a GIF file that repeats for ever.
pub(crate) fn write(reel: &Reel, frames: impl Iterator<Item = (Patch, u32)>) -> Vec<u8> {
    let mut colours = reel.colours.clone();
    // A colour that is never seen: its place stands for what was there before.
    colours.push([0; 3]);
    // Widths are limited to 4096 pixels, far below the limit of the format.
    let (width, height) = (reel.width as u16, reel.height as u16);
    let mut encoder =
        Encoder::new(Vec::new(), width, height, colours.as_flattened()).expect(NEVER_FAILS);
    encoder.set_repeat(Repeat::Infinite).expect(NEVER_FAILS);
    // The format counts hundredths of a second; what rounding leaves over goes to the next frame.
    let mut left_over = 0;
    for (patch, milliseconds) in frames {
        let time = milliseconds + left_over;
        left_over = time % 10;
        let frame = gif::Frame {
            delay: (time / 10) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(reel.as_before()),
            left: patch.left as u16,
            top: patch.top as u16,
            width: patch.width as u16,
            height: patch.height as u16,
            buffer: patch.pixels.into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).expect(NEVER_FAILS);
    }
    encoder.into_inner().expect(NEVER_FAILS)
}
