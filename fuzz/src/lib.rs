//! The properties that the fuzz targets check. They are those of the tests, so that both stay the same.

#[path = "../../crates/rules/tests/properties/mod.rs"]
pub mod properties;
