//! Memory for tables, whose size people choose.

use crate::failure::Failure;

/// The most memory that can be asked for, in MiB: one tebibyte.
pub const LARGEST_TABLE: u64 = 1 << 20;

/// So many MiB, if this machine can give them.
pub fn available(mib: u64) -> Result<usize, Failure> {
    let too_much = || {
        Failure::Input(format!(
            "this machine cannot give {mib} MiB of memory: choose a smaller --hash"
        ))
    };
    // Tried here, since running out of memory later would end the program without a word.
    let bytes = usize::try_from(mib << 20).map_err(|_| too_much())?;
    Vec::<u8>::new()
        .try_reserve_exact(bytes)
        .map_err(|_| too_much())?;
    Ok(bytes >> 20)
}
