//! Files with a tree of openings.

use std::path::Path;

use pijersi::{Position, Setup};
use pijersi_atlas::{Journal, Tree};

use super::list::{damaged, read_text};
use crate::failure::Failure;

/// What a tree is built from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeHeader {
    /// The position of its root.
    pub setup: Setup,
    /// The number of positions searched for each turn.
    pub nodes: u64,
    /// The least number of turns searched in each position.
    pub width: u64,
}

impl TreeHeader {
    /// The first line of the file.
    pub fn line(&self) -> String {
        let TreeHeader {
            setup,
            nodes,
            width,
        } = self;
        format!("# pijersi atlas tree 1, set-up {setup}, nodes {nodes}, width {width}")
    }

    /// Reads the first line of a file.
    fn read(path: &Path) -> Result<TreeHeader, Failure> {
        let text = read_text(path)?;
        let parse = || {
            let mut words = text.lines().next()?.split([' ', ',']);
            let mut after = |name: &str| words.by_ref().skip_while(|&word| word != name).nth(1);
            Some(TreeHeader {
                setup: after("set-up")?.parse().ok()?,
                nodes: after("nodes")?.parse().ok()?,
                width: after("width")?.parse().ok()?,
            })
        };
        parse().ok_or_else(|| {
            Failure::Input(format!(
                "{}: not a tree written by pijersi atlas build",
                path.display()
            ))
        })
    }

    fn start(&self) -> Position {
        self.setup.position()
    }
}

/// Opens a tree to continue it.
pub fn open_tree(path: &Path, header: &TreeHeader) -> Result<(Journal, Tree), Failure> {
    let (journal, lines) = Journal::open(path, &header.line()).map_err(damaged)?;
    Ok((journal, grow(path, header, &lines)?))
}

/// Reads a tree. Each line is checked by the rules.
pub fn read_tree(path: &Path) -> Result<(TreeHeader, Tree), Failure> {
    let header = TreeHeader::read(path)?;
    let lines = pijersi_atlas::read(path, &header.line()).map_err(damaged)?;
    let tree = grow(path, &header, &lines)?;
    Ok((header, tree))
}

fn grow(path: &Path, header: &TreeHeader, lines: &[String]) -> Result<Tree, Failure> {
    let mut tree = Tree::new(header.start());
    for (index, line) in lines.iter().enumerate() {
        tree.add_line(line).map_err(|error| {
            Failure::Input(format!("{}, line {}: {error}", path.display(), index + 2))
        })?;
    }
    Ok(tree)
}
