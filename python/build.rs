//! Sets the linker flags of extension modules, whose Python symbols are resolved at run time.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
