//! How much the tests look at: a sample, or everything when `PIJERSI_FULL_TESTS=1` is set.

/// The first by default, the second in a full run.
pub fn sample<T>(by_default: T, full: T) -> T {
    match std::env::var_os("PIJERSI_FULL_TESTS") {
        Some(value) if value == "1" => full,
        _ => by_default,
    }
}
