//! The tree of openings: positions with the turns that matter, and scores backed up from the leaves.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::fmt::{self, Write};

use pijersi::{Position, Symmetry, Turn};
use pijersi_engine::Score;

use crate::expand::Expansion;

/// What a turn deeper costs when leaves are compared, in hundredths of a cube: with it, good lines are followed by about
/// as many turns as a worse turn has to be worse.
const DEPTH_COST: i32 = 10;

/// A turn of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The turn.
    pub turn: Turn,
    /// The node that it leads to.
    pub child: usize,
    /// The score of its first search, for the player who plays it.
    pub searched: Score,
}

/// A position of the tree.
#[derive(Clone, Debug)]
pub struct Node {
    /// The position, as it was first reached.
    pub position: Position,
    /// The turns that were searched, best first by their first search; none before the node is expanded.
    pub edges: Vec<Edge>,
    /// The score for the player to move: of the search, then the best of the turns.
    pub score: Score,
    /// The number of turns from the root.
    pub depth: u32,
    /// The best short search among the turns that were not searched further.
    rest: Option<Score>,
    is_expanded: bool,
    /// The nodes that have a turn to this one.
    parents: Vec<usize>,
}

/// The tree. Positions with the same pieces up to symmetry, the same player to move and the same number of turns before
/// them are one node, so it has no cycles.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    by_key: HashMap<(u64, u32), usize>,
}

/// Why a line does not continue a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The line does not have a number and turns with scores.
    Format,
    /// There is no node with this number, or it was expanded before.
    Node(usize),
    /// The turn is not legal in the node's position.
    Turn(String),
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeError::Format => f.write_str("not a node and its turns with scores"),
            TreeError::Node(number) => write!(f, "node {number} cannot be expanded here"),
            TreeError::Turn(turn) => write!(f, "the turn {turn} is not legal in its position"),
        }
    }
}

impl std::error::Error for TreeError {}

impl Tree {
    /// The tree with a single position.
    pub fn new(start: Position) -> Tree {
        let mut tree = Tree {
            nodes: Vec::new(),
            by_key: HashMap::new(),
        };
        tree.node(start, 0, Score::default());
        tree
    }

    /// The nodes, the root first.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The number of nodes that were expanded.
    pub fn expanded(&self) -> usize {
        self.nodes.iter().filter(|node| node.is_expanded).count()
    }

    /// The node with this position, at this depth.
    fn key(position: &Position, depth: u32) -> (u64, u32) {
        (Symmetry::canonical(position).0.zobrist(), depth)
    }

    fn node(&mut self, position: Position, depth: u32, score: Score) -> usize {
        let next = self.nodes.len();
        let number = *self
            .by_key
            .entry(Self::key(&position, depth))
            .or_insert(next);
        if number == next {
            self.nodes.push(Node {
                position,
                edges: Vec::new(),
                score,
                depth,
                rest: None,
                is_expanded: false,
                parents: Vec::new(),
            });
        }
        number
    }

    /// The line of a file for an expansion: the number of the node, the best short search of the other turns or `-`, and
    /// the turns with their scores for the player to move.
    pub fn line(number: usize, expansion: &Expansion) -> String {
        let rest = expansion.rest.map_or("-".into(), |it| it.raw().to_string());
        let mut line = format!("{number}\t{rest}\t");
        for (index, (turn, score)) in expansion.turns.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            let _ = write!(line, "{gap}{}:{}", turn.ugi(), score.raw());
        }
        line
    }

    /// Adds an expansion that was read from a line, and backs its scores up.
    pub fn add_line(&mut self, line: &str) -> Result<(), TreeError> {
        let mut fields = line.split('\t');
        let mut field = || fields.next().ok_or(TreeError::Format);
        let number: usize = field()?.parse().map_err(|_| TreeError::Format)?;
        let score = |text: &str| {
            text.parse()
                .map(Score::from_raw)
                .map_err(|_| TreeError::Format)
        };
        let rest = match field()? {
            "-" => None,
            text => Some(score(text)?),
        };
        let position = match self.nodes.get(number) {
            Some(node) if !node.is_expanded => node.position,
            _ => return Err(TreeError::Node(number)),
        };
        let turns = field()?
            .split(' ')
            .map(|item| {
                let (turn, raw) = item.split_once(':').ok_or(TreeError::Format)?;
                let legal = position
                    .parse_turn(turn)
                    .map_err(|_| TreeError::Turn(turn.chars().take(20).collect()))?;
                Ok((legal, score(raw)?))
            })
            .collect::<Result<_, _>>()?;
        self.add(number, &Expansion { turns, rest });
        Ok(())
    }

    /// Adds the expansion of a node, and backs its scores up.
    ///
    /// # Panics
    /// When there is no such node.
    pub fn add(&mut self, number: usize, expansion: &Expansion) {
        let Node {
            position, depth, ..
        } = self.nodes[number];
        for &(turn, score) in &expansion.turns {
            let child = self.node(position.play_unchecked(turn), depth + 1, child_score(score));
            self.nodes[child].parents.push(number);
            self.nodes[number].edges.push(Edge {
                turn,
                child,
                searched: score,
            });
        }
        self.nodes[number].rest = expansion.rest;
        self.nodes[number].is_expanded = true;
        // Parents are one turn nearer to the root, so the deepest of the changed nodes is always ready.
        let mut changed = BinaryHeap::from([(depth, number)]);
        while let Some((depth, number)) = changed.pop() {
            let score = self.backed_up(&self.nodes[number]);
            let node = &mut self.nodes[number];
            if node.score != score {
                node.score = score;
                changed.extend(node.parents.iter().map(|&parent| (depth - 1, parent)));
            }
        }
    }

    fn backed_up(&self, node: &Node) -> Score {
        let turns = node.edges.iter().map(|edge| self.value(edge));
        turns.chain(node.rest).max().unwrap_or(node.score)
    }

    /// Whether a node was expanded with these turns and scores.
    pub fn has(&self, number: usize, expansion: &Expansion) -> bool {
        let node = &self.nodes[number];
        let turns = node.edges.iter().map(|edge| (edge.turn, edge.searched));
        turns.eq(expansion.turns.iter().copied()) && node.rest == expansion.rest
    }

    /// The score of a turn for the player who plays it.
    pub fn value(&self, edge: &Edge) -> Score {
        parent_score(self.nodes[edge.child].score)
    }

    /// The turns of a node with their scores, best first, as they are in a position that is the node's up to symmetry.
    pub fn best_turns(&self, number: usize, position: &Position) -> Vec<(Edge, Score)> {
        let node = &self.nodes[number];
        let (_, symmetry) = Symmetry::canonical(&node.position);
        let image = symmetry.then(Symmetry::canonical(position).1.inverse());
        let mut turns: Vec<_> = node
            .edges
            .iter()
            .map(|edge| {
                let turn = image.turn(edge.turn);
                (Edge { turn, ..*edge }, self.value(edge))
            })
            .collect();
        turns.sort_by_key(|&(_, score)| Reverse(score));
        turns
    }

    /// The node that turns lead to from the root; none if the tree does not have it.
    pub fn find(&self, turns: &[Turn]) -> Option<usize> {
        let mut position = self.nodes.first()?.position;
        for &turn in turns {
            position = position.play(turn).ok()?;
        }
        let depth = u32::try_from(turns.len()).ok()?;
        self.by_key.get(&Self::key(&position, depth)).copied()
    }

    /// The number of expanded nodes from this one on.
    pub fn visits(&self, number: usize) -> usize {
        let (mut seen, mut open) = (HashSet::new(), vec![number]);
        while let Some(number) = open.pop() {
            let node = &self.nodes[number];
            if node.is_expanded && seen.insert(number) {
                open.extend(node.edges.iter().map(|edge| edge.child));
            }
        }
        seen.len()
    }

    /// Nodes by how much worse than the best turns the turns towards them are, added up, and by their depth: the ones that
    /// matter most first.
    pub fn by_relevance(&self) -> impl Iterator<Item = usize> + '_ {
        let mut open = BinaryHeap::from([Reverse((0, 0))]);
        let mut seen = HashSet::new();
        std::iter::from_fn(move || {
            loop {
                let Reverse((cost, number)) = open.pop()?;
                if !seen.insert(number) {
                    continue;
                }
                let node = &self.nodes[number];
                for edge in &node.edges {
                    let loss = node.score.raw().saturating_sub(self.value(edge).raw());
                    let cost = i32::saturating_add(cost, loss.max(0)).saturating_add(DEPTH_COST);
                    open.push(Reverse((cost, edge.child)));
                }
                return Some(number);
            }
        })
    }

    /// The node to expand next, unless all are decided or taken.
    pub fn next(&self, taken: &HashSet<usize>) -> Option<usize> {
        self.by_relevance().find(|number| {
            let node = &self.nodes[*number];
            let is_decided = node.score.is_win() || node.score.is_loss();
            !node.is_expanded
                && !is_decided
                && node.position.outcome().is_none()
                && !taken.contains(number)
        })
    }
}

/// The score of a position for the player to move, from that of the turn there: a win or loss is one turn nearer.
fn child_score(score: Score) -> Score {
    let distance = i32::from(score.is_win()) - i32::from(score.is_loss());
    -Score::from_raw(score.raw() + distance)
}

/// The score of a turn, from that of the position that it leads to: a win or loss is one turn further away.
fn parent_score(score: Score) -> Score {
    let distance = i32::from(score.is_win()) - i32::from(score.is_loss());
    -Score::from_raw(score.raw() - distance)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use pijersi::{Position, Symmetry};
    use pijersi_engine::{Score, Signal};

    use super::{Tree, TreeError, child_score, parent_score};
    use crate::expand::Expand;

    /// A tree with so many expansions, and the lines of its file.
    fn grown(expansions: usize) -> (Tree, Vec<String>) {
        let mut tree = Tree::new(Position::classic());
        let mut expand = Expand::new(400, 3);
        let mut lines = Vec::new();
        for _ in 0..expansions {
            let number = tree.next(&HashSet::new()).unwrap();
            let is_root = number == 0;
            let position = tree.nodes()[number].position;
            let expansion = expand.run(&position, is_root, &Signal::new()).unwrap();
            lines.push(Tree::line(number, &expansion));
            tree.add(number, &expansion);
        }
        (tree, lines)
    }

    #[test]
    fn a_tree_is_the_same_when_read_again() {
        let (tree, lines) = grown(12);
        // The 186 turns lead to so many positions.
        assert_eq!(tree.nodes()[0].edges.len(), 181);
        assert!(tree.nodes().iter().any(|node| node.depth == 2));
        let mut read = Tree::new(Position::classic());
        for line in &lines {
            read.add_line(line).unwrap();
        }
        assert_eq!(read.expanded(), 12);
        let scores = |tree: &Tree| -> Vec<_> { tree.nodes().iter().map(|it| it.score).collect() };
        assert_eq!(scores(&read), scores(&tree));
        assert_eq!(read.next(&HashSet::new()), tree.next(&HashSet::new()));
        for node in tree.nodes().iter().filter(|node| node.is_expanded) {
            assert_eq!(node.score, tree.backed_up(node));
        }
        assert_eq!(read.add_line(&lines[0]), Err(TreeError::Node(0)));
        let next = tree.next(&HashSet::new()).unwrap();
        let illegal = read.add_line(&format!("{next}\t-\ta1a6:3"));
        assert!(matches!(illegal, Err(TreeError::Turn(_))));
        assert_eq!(read.add_line("1"), Err(TreeError::Format));
    }

    #[test]
    fn turns_are_found_in_any_order() {
        let (tree, _) = grown(8);
        let (best, score) = tree.best_turns(0, &Position::classic())[0];
        assert_eq!(score, tree.nodes()[0].score);
        assert_eq!(tree.find(&[best.turn]), Some(best.child));
        assert_eq!(tree.find(&[]), Some(0));
        assert_eq!(tree.visits(0), 8);
    }

    #[test]
    fn turns_are_shown_in_the_image_of_a_position() {
        let (tree, _) = grown(1);
        let mirror = Symmetry::new(true, 1, false);
        let image = mirror.position(&Position::classic());
        let plain = tree.best_turns(0, &Position::classic());
        let mirrored = tree.best_turns(0, &image);
        assert!(mirrored.iter().all(|(edge, _)| image.is_legal(edge.turn)));
        assert_eq!(mirrored[0].0.turn, mirror.turn(plain[0].0.turn));
    }

    #[test]
    fn wins_come_nearer_with_each_turn() {
        for score in [
            Score::win_after(5),
            -Score::win_after(4),
            Score::from_raw(12),
        ] {
            assert_eq!(parent_score(child_score(score)), score);
        }
        assert_eq!(child_score(Score::win_after(5)), -Score::win_after(4));
    }
}
