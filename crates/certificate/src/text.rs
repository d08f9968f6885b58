//! The text of a certificate: which words stand where, not what they mean.

use crate::board::Position;
use crate::fault::{Fault, Problem};

/// The first line of a certificate.
pub const HEADER: &str = "pijersi certificate 1";

/// A node before it is checked.
pub(crate) struct Node<'t> {
    /// Within how many turns of the attacker the game is won.
    pub distance: u32,
    /// The attacker's turn; none where the defender moves first.
    pub turn: Option<&'t str>,
    /// The defences that do not lose at once, with the node that answers each; no node where the defence is left open.
    pub defences: Vec<(&'t str, Option<usize>)>,
}

pub(crate) struct Text<'t> {
    pub position: Position,
    pub nodes: Vec<Node<'t>>,
}

/// The number of the line of a node, from 1.
pub(crate) fn line_of(node: usize) -> usize {
    node + 3
}

/// The last line of a certificate with these lines before it: 64 bits of FNV-1a, which reveal accidental changes.
///
/// ```
/// assert_eq!(pijersi_certificate::digest(""), "digest cbf29ce484222325\n");
/// ```
pub fn digest(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("digest {hash:016x}\n")
}

pub(crate) fn parse(text: &str) -> Result<Text<'_>, Fault> {
    let fail = |line, problem| Err(Fault { line, problem });
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) {
        return fail(1, Problem::Header);
    }
    let position = lines.next().and_then(Position::parse);
    let Some(position) = position.filter(|position| !position.is_over()) else {
        return fail(2, Problem::Position);
    };
    let mut nodes = Vec::new();
    let mut last = None;
    for line in lines {
        if line.starts_with("digest ") {
            last = Some(line);
            break;
        }
        let Some(node) = parse_node(line) else {
            return fail(line_of(nodes.len()), Problem::Syntax);
        };
        nodes.push(node);
    }
    let body = last.and_then(|last| text.strip_suffix('\n')?.strip_suffix(last));
    if nodes.is_empty() || body.is_none_or(|body| text[body.len()..] != digest(body)) {
        return fail(line_of(nodes.len()), Problem::Digest);
    }
    Ok(Text { position, nodes })
}

fn parse_node(line: &str) -> Option<Node<'_>> {
    let mut words = line.split(' ');
    let distance = words.next()?.parse().ok()?;
    let turn = words.next().filter(|turn| !turn.is_empty())?;
    let defences = words.map(|word| {
        let (turn, node) = word.split_once(':')?;
        let node = if node == "-" {
            None
        } else {
            Some(node.parse().ok()?)
        };
        Some((turn, node))
    });
    Some(Node {
        distance,
        turn: (turn != "-").then_some(turn),
        defences: defences.collect::<Option<_>>()?,
    })
}
