//! The network file.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `PIJNET`, a zero byte and the version of the format, 1 |
//! | 4 × 3 | inputs, width and buckets as little-endian numbers |
//! | N | low bytes of the N weights, zigzag-coded (0, −1, 1, −2 … become 0, 1, 2, 3 …) |
//! | N | their high bytes |
//! | 4 × buckets | output biases, little-endian |
//! | 4 | CRC-32 of everything before |
//!
//! The weights are those of the inputs (row by row), the biases of the first layer, and for each bucket the output
//! weights of the own and of the opposing half. Two planes of zigzag codes compress much better than plain numbers.

use std::fmt;

use super::inputs::{BUCKET_COUNT, PIECE_INPUTS, THREAT_INPUTS};
use super::{INPUT_LIMIT, Network, OUTPUT_LIMIT, Row, WIDTH};

const MAGIC: [u8; 8] = *b"PIJNET\0\x01";
const HEADER: usize = MAGIC.len() + 12;

/// Why a network file is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NetworkError {
    /// The magic bytes of a network file are missing.
    NotANetwork,
    /// The format has another version.
    Version(u8),
    /// The dimensions differ from those of this engine.
    #[allow(missing_docs)]
    Dimensions {
        inputs: usize,
        width: usize,
        buckets: usize,
    },
    /// The length does not match the dimensions.
    #[allow(missing_docs)]
    Length { found: usize, expected: usize },
    /// The checksum is wrong: the file is damaged.
    Checksum,
    /// A weight exceeds the limit that excludes overflow.
    Weight(i16),
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::NotANetwork => f.write_str("this is not a network file of Banli"),
            NetworkError::Version(found) => write!(
                f,
                "the network file has format version {found}; this engine reads version {}",
                MAGIC[7]
            ),
            NetworkError::Dimensions {
                inputs,
                width,
                buckets,
            } => write!(
                f,
                "the network has {inputs} inputs, width {width} and {buckets} buckets; this engine computes with \
                 {PIECE_INPUTS} or {} inputs, width {WIDTH} and {BUCKET_COUNT} buckets",
                PIECE_INPUTS + THREAT_INPUTS
            ),
            NetworkError::Length { found, expected } => write!(
                f,
                "the network file has {found} bytes instead of {expected}; download it again"
            ),
            NetworkError::Checksum => {
                f.write_str("the network file is damaged (wrong checksum); download it again")
            }
            NetworkError::Weight(weight) => write!(
                f,
                "the network has a weight of {weight}, with which sums could overflow"
            ),
        }
    }
}

impl std::error::Error for NetworkError {}

impl Network {
    /// Reads a network file.
    ///
    /// ```
    /// use pijersi_engine::network::{Network, NetworkError};
    /// assert_eq!(Network::from_bytes(b"something else").unwrap_err(), NetworkError::NotANetwork);
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let (header, rest) = bytes
            .split_at_checked(HEADER)
            .ok_or(NetworkError::NotANetwork)?;
        if header[..7] != MAGIC[..7] {
            return Err(NetworkError::NotANetwork);
        }
        if header[7] != MAGIC[7] {
            return Err(NetworkError::Version(header[7]));
        }
        let [inputs, width, buckets] = [8, 12, 16].map(|at| word(&header[at..]) as usize);
        if ![PIECE_INPUTS, PIECE_INPUTS + THREAT_INPUTS].contains(&inputs)
            || width != WIDTH
            || buckets != BUCKET_COUNT
        {
            return Err(NetworkError::Dimensions {
                inputs,
                width,
                buckets,
            });
        }
        let rows = inputs + 1 + 2 * BUCKET_COUNT;
        let weights = rows * WIDTH;
        let expected = HEADER + 2 * weights + 4 * BUCKET_COUNT + 4;
        if bytes.len() != expected {
            return Err(NetworkError::Length {
                found: bytes.len(),
                expected,
            });
        }
        let (checked, checksum) = bytes.split_at(expected - 4);
        if crc32(checked) != word(checksum) {
            return Err(NetworkError::Checksum);
        }
        let (low, rest) = rest.split_at(weights);
        let (high, biases) = rest.split_at(weights);
        let row = |number: usize| {
            let at = number * WIDTH;
            Row::from_fn(|lane| {
                let code = u16::from_le_bytes([low[at + lane], high[at + lane]]);
                (code >> 1) as i16 ^ -((code & 1) as i16)
            })
        };
        let network = Network {
            inputs: (0..inputs).map(row).collect(),
            bias: row(inputs),
            outputs: std::array::from_fn(|bucket| {
                std::array::from_fn(|half| row(inputs + 1 + 2 * bucket + half))
            }),
            output_biases: std::array::from_fn(|bucket| word(&biases[4 * bucket..]) as i32),
            checksum: word(checksum),
        };
        network.check_limits()?;
        Ok(network)
    }

    /// Checks that no sum can overflow in any position.
    fn check_limits(&self) -> Result<(), NetworkError> {
        let outputs = self.outputs.iter().flatten();
        for (rows, limit) in [
            (
                &mut self.inputs.iter() as &mut dyn Iterator<Item = &Row>,
                INPUT_LIMIT,
            ),
            (&mut std::iter::once(&self.bias), 4 * INPUT_LIMIT),
            (&mut outputs.into_iter(), OUTPUT_LIMIT),
        ] {
            for row in rows {
                if let Some(&weight) = row
                    .numbers()
                    .iter()
                    .find(|weight| weight.unsigned_abs() > limit)
                {
                    return Err(NetworkError::Weight(weight));
                }
            }
        }
        Ok(())
    }
}

fn word(bytes: &[u8]) -> u32 {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

/// CRC-32 (ISO-HDLC), as used by zlib and PNG.
pub(super) fn crc32(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut index = 0;
        while index < 256 {
            let mut word = index as u32;
            let mut bit = 0;
            while bit < 8 {
                word = (word >> 1) ^ (0xedb8_8320 & (word & 1).wrapping_neg());
                bit += 1;
            }
            table[index] = word;
            index += 1;
        }
        table
    };
    !bytes.iter().fold(!0, |crc, &byte| {
        TABLE[usize::from(crc as u8 ^ byte)] ^ (crc >> 8)
    })
}

#[cfg(test)]
mod tests {
    use super::crc32;

    #[test]
    fn checksum_is_the_standard_crc32() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }
}
