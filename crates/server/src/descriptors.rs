//! The limit on file descriptors: each connection needs one.

use std::io;

/// Descriptors that are not for connections: standard streams, log, database, runtime, and a reserve.
const RESERVED: u64 = 64;

/// Raises the limit on open files as far as necessary and allowed, and returns the number of connections that it permits.
///
/// ```
/// let fitting = pijersi_server::raise_descriptor_limit(100)?;
/// assert!(fitting > 0);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// When the limit cannot be read or changed.
pub fn raise_descriptor_limit(connections: usize) -> io::Result<usize> {
    let required = connections as u64 + RESERVED;
    let limit = rlimit::increase_nofile_limit(required)?;
    let fitting = limit.saturating_sub(RESERVED).min(connections as u64);
    Ok(fitting as usize)
}
