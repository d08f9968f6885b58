//! Fixed positions, whose searched positions are counted to tell one search from another.
