//! File descriptors: every connection needs one.

use std::io;

/// What the program needs besides connections: standard streams, the log, the runtime, and a reserve.
const OTHERS: u64 = 64;

/// Raises the limit of open files so that `connections` fit, as far as the system allows, and returns for how
/// many connections there is room now.
///
/// ```
/// let room = pijersi_server::raise_descriptor_limit(100)?;
/// assert!(room > 0);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// When the limit cannot be found out or changed.
pub fn raise_descriptor_limit(connections: usize) -> io::Result<usize> {
    let wanted = connections as u64 + OTHERS;
    let limit = rlimit::increase_nofile_limit(wanted)?;
    let room = limit.saturating_sub(OTHERS).min(connections as u64);
    Ok(room as usize)
}
