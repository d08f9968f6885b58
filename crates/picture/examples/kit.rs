//! Writes the drawing kit to standard output: `web/build` keeps it as `web/dist/kit.svg`.

fn main() {
    print!("{}", pijersi_picture::kit_svg());
}
