//! Pixels as a PNG file.

use crate::raster::Pixels;

/// The file, exact to the pixel.
pub(crate) fn png(pixels: &Pixels) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width, pixels.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    let mut writer = encoder.write_header().expect("the size is not zero");
    writer
        .write_image_data(pixels.colours.as_flattened())
        .expect("writing to memory never fails");
    writer.finish().expect("writing to memory never fails");
    file
}
