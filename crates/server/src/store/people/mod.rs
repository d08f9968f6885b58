//! People: names, devices, codes, blocks and reports.

pub(crate) mod blocks;
pub(crate) mod codes;
pub(crate) mod devices;
pub(crate) mod names;
pub(crate) mod reports;
