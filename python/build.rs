//! Tells the linker that Python brings its functions with it, where the linker must be told.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
