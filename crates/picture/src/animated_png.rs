//! Patches as an animated PNG file.

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, EncodingError, Filter};

use crate::film::{Patch, Reel};

/// Writes the frames, in order, into an animated PNG file that repeats for ever.
pub(crate) fn write(
    reel: &Reel,
    count: usize,
    frames: impl Iterator<Item = (Patch, u32)>,
) -> Vec<u8> {
    let mut file = Vec::new();
    write_into(&mut file, reel, count, frames)
        .expect("writing to memory never fails, and patches lie inside the picture");
    file
}

fn write_into(
    file: &mut Vec<u8>,
    reel: &Reel,
    count: usize,
    frames: impl Iterator<Item = (Patch, u32)>,
) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(file, reel.width, reel.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    // Neighbouring numbers of colours have nothing in common that a filter could use.
    encoder.set_filter(Filter::NoFilter);
    let mut colours = reel.colours.clone();
    colours.push([0; 3]);
    encoder.set_palette(colours.as_flattened().to_vec());
    let mut opacities = vec![255; reel.colours.len()];
    opacities.push(0);
    encoder.set_trns(opacities);
    encoder.set_animated(count as u32, 0)?;
    let mut writer = encoder.write_header()?;
    for (patch, milliseconds) in frames {
        // From wherever the frame before was, first the corner and then the size fit inside.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(patch.width, patch.height)?;
        writer.set_frame_position(patch.left, patch.top)?;
        writer.set_frame_delay(milliseconds as u16, 1000)?;
        writer.set_blend_op(BlendOp::Over)?;
        writer.set_dispose_op(DisposeOp::None)?;
        writer.write_image_data(&patch.pixels)?;
    }
    writer.finish()
}
