//! What the pictures look like, and that other programs can read them.

mod gif_reader;
mod moving;
mod png_reader;
mod references;
mod svg;

/// Size of the tests: the first by default, the second when `PIJERSI_FULL_TESTS=1` is set.
fn sample<T>(by_default: T, full: T) -> T {
    match std::env::var_os("PIJERSI_FULL_TESTS") {
        Some(value) if value == "1" => full,
        _ => by_default,
    }
}

/// Colours, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Image {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Image {
    /// The largest difference of a channel at each pixel.
    fn differences<'a>(&'a self, other: &'a Image) -> impl Iterator<Item = u8> + 'a {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let pairs = self.pixels.iter().zip(&other.pixels);
        pairs.map(|(a, b)| {
            let channels = a.iter().zip(b).map(|(a, b)| a.abs_diff(*b));
            channels.max().unwrap_or(0)
        })
    }
}

/// A picture of an animation, put together, and its time in milliseconds.
struct Shown {
    image: Image,
    time: u32,
}
