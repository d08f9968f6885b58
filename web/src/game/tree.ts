// An immutable tree of turns and variations.

import type {
  BarePosition as Position,
  Match,
  MatchNode,
  Note,
  Result,
  Turn,
} from "../../packages/pijersi/src/types.ts";

/** A tree of turns and variations. Nodes are identified by their index; 0 is the start. */
export interface Tree {
  nodes: TreeNode[];
  /** the match text it was parsed from, if that has names, comments or variations */
  notes?: string;
  /** whether the players swapped sides after the first turn */
  swapped?: boolean;
  /** the result of the game, if the players declared it */
  result?: Result;
}

interface TreeNode {
  parent: number | null;
  /** the first one is the main line */
  children: number[];
  /** that led here */
  turn: Turn | null;
  /** after it */
  position: Position;
  /** of the turn, odd for White */
  number: number;
  /** comment, glyph, drawings and what an engine thought */
  note?: Note;
}

/** A tree with only a start. */
export function treeFrom(position: Position): Tree {
  return { nodes: [{ parent: null, children: [], turn: null, position, number: position.player === "white" ? 0 : 1 }] };
}

/** The tree of a game, with its variations and notes. */
export function treeOf(match: Match): Tree {
  let tree = treeFrom(match.positions[0]);
  if (match.nodes) tree = withNodes(tree, match.nodes);
  else
    match.turns.forEach((turn, index) => {
      tree = addTurn(tree, index, turn, match.positions[index + 1]).tree;
    });
  const swap = match.swapped && { swapped: true };
  const { result, positions } = match;
  const declared = result && !positions[positions.length - 1].outcome && { result };
  return { ...tree, ...declared, ...(match.noted && { ...swap, notes: match.text }) };
}

/** Adds nodes. A turn that stands there twice becomes one node, with the notes of the first. */
function withNodes(tree: Tree, [start, ...others]: readonly MatchNode[]): Tree {
  let next = withNote(tree, 0, start.note);
  const places = [0];
  for (const { parent, turn, position, note } of others) {
    if (parent === null || !turn) continue;
    const added = addTurn(next, places[parent], turn, position);
    places.push(added.at);
    next = added.tree.nodes[added.at].note ? added.tree : withNote(added.tree, added.at, note);
  }
  return next;
}

/** The tree with another note at a node, or without one. */
export function withNote(tree: Tree, at: number, note: Note | undefined): Tree {
  return note === tree.nodes[at].note ? tree : { ...tree, nodes: change(tree.nodes, at, { note }) };
}

/** Adds a turn after a node, unless it exists. */
export function addTurn(tree: Tree, parent: number, turn: Turn, position: Position) {
  const { nodes } = tree;
  const found = nodes[parent].children.find((child) => nodes[child].turn?.ugi === turn.ugi);
  if (found !== undefined) return { tree, at: found };
  const at = nodes.length;
  const node: TreeNode = { parent, children: [], turn, position, number: nodes[parent].number + 1 };
  const parents = change(nodes, parent, { children: [...nodes[parent].children, at] });
  return { tree: { ...tree, nodes: [...parents, node] }, at };
}

function change(nodes: TreeNode[], at: number, by: Partial<TreeNode>) {
  return nodes.map((node, index) => (index === at ? { ...node, ...by } : node));
}

/** The nodes from the first turn to one. */
export function pathTo({ nodes }: Tree, at: number): number[] {
  const path = [];
  for (let here = at; nodes[here].parent !== null; here = nodes[here].parent as number) path.unshift(here);
  return path;
}

/** The nodes of the line through one, from the first turn to its end. */
export function mainLine(tree: Tree, at: number): number[] {
  const nodes = pathTo(tree, at);
  for (let here = at; tree.nodes[here].children.length; here = nodes[nodes.length - 1]) {
    nodes.push(tree.nodes[here].children[0]);
  }
  return nodes;
}

/** The end of the line through a node. */
export function lastNode(tree: Tree, at: number) {
  return mainLine(tree, at).at(-1) ?? 0;
}

/** Whether a tree has more than one line of turns: notes or variations. */
export const isAnnotated = ({ nodes }: Tree) => nodes.some(({ note, children }) => note || children.length > 1);

/** The location of a node, as an argument for the module. */
export function spotOf(tree: Tree, at: number) {
  const turns = pathTo(tree, at).map((node) => (tree.nodes[node].turn as Turn).ugi);
  return { start: tree.nodes[0].position.psn, turns };
}

/** The swap of the game, as part of a place, if a node has its first turn. */
export const swapIn = (tree: Tree, at: number) =>
  tree.swapped && pathTo(tree, at)[0] === tree.nodes[0].children[0] ? { swapped: true } : {};

/** The tree without a node and its descendants. */
export function removeBranch(tree: Tree, at: number): Tree {
  const { nodes } = tree;
  const { parent } = nodes[at];
  if (parent === null) return tree;
  return {
    ...tree,
    nodes: change(nodes, parent, { children: nodes[parent].children.filter((child) => child !== at) }),
  };
}

/** The tree with the line through a node as the main line. */
export function promoteBranch(tree: Tree, at: number): Tree {
  let { nodes } = tree;
  for (const node of pathTo(tree, at)) {
    const parent = nodes[node].parent as number;
    const others = nodes[parent].children.filter((child) => child !== node);
    nodes = change(nodes, parent, { children: [node, ...others] });
  }
  return { ...tree, nodes };
}
