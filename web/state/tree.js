// Turns and variations: a tree that is never changed in place.

/**
 * @typedef {import("./state.js").Tree} Tree
 * @typedef {import("./state.js").TreeNode} TreeNode
 * @typedef {import("./state.js").Turn} Turn
 * @typedef {import("./state.js").Position} Position
 */

/** A tree with a start alone. @param {Position} position @returns {Tree} */
export function treeFrom(position) {
  return { nodes: [{ parent: null, children: [], turn: null, position, number: position.player === "white" ? 0 : 1 }] };
}

/** A tree with one line. @param {import("./state.js").Match} match @returns {Tree} */
export function treeOf(match) {
  let tree = treeFrom(match.positions[0]);
  match.turns.forEach((turn, index) => {
    tree = add(tree, index, turn, match.positions[index + 1]).tree;
  });
  return match.noted ? { ...tree, notes: match.text } : tree;
}

/** Adds a turn after a node, or finds it there. @param {Tree} tree @param {number} parent @param {Turn} turn @param {Position} position */
export function add(tree, parent, turn, position) {
  const { nodes } = tree;
  const found = nodes[parent].children.find((child) => nodes[child].turn?.ugi === turn.ugi);
  if (found !== undefined) return { tree, at: found };
  const at = nodes.length;
  const node = { parent, children: [], turn, position, number: nodes[parent].number + 1 };
  const parents = change(nodes, parent, { children: [...nodes[parent].children, at] });
  return { tree: { ...tree, nodes: [...parents, node] }, at };
}

/** @param {TreeNode[]} nodes @param {number} at @param {Partial<TreeNode>} by */
function change(nodes, at, by) {
  return nodes.map((node, index) => (index === at ? { ...node, ...by } : node));
}

/** The nodes from the first turn to one. @param {Tree} tree @param {number} at @returns {number[]} */
export function path({ nodes }, at) {
  const path = [];
  for (let here = at; nodes[here].parent !== null; here = /** @type {number} */ (nodes[here].parent))
    path.unshift(here);
  return path;
}

/** The nodes of the line through one, from the first turn to its end. @param {Tree} tree @param {number} at @returns {number[]} */
export function line(tree, at) {
  const nodes = path(tree, at);
  for (let here = at; tree.nodes[here].children.length; here = nodes[nodes.length - 1]) {
    nodes.push(tree.nodes[here].children[0]);
  }
  return nodes;
}

/** The end of the line through a node. @param {Tree} tree @param {number} at */
export function last(tree, at) {
  return line(tree, at).at(-1) ?? 0;
}

/** Where in a game a node is, as the rules want to hear it. @param {Tree} tree @param {number} at */
export function where(tree, at) {
  const turns = path(tree, at).map((node) => /** @type {Turn} */ (tree.nodes[node].turn).ugi);
  return { start: tree.nodes[0].position.psn, turns };
}

/** Without a node and what follows it. @param {Tree} tree @param {number} at @returns {Tree} */
export function remove(tree, at) {
  const { nodes } = tree;
  const { parent } = nodes[at];
  if (parent === null) return tree;
  return {
    ...tree,
    nodes: change(nodes, parent, { children: nodes[parent].children.filter((child) => child !== at) }),
  };
}

/** With the line through a node as the main one. @param {Tree} tree @param {number} at @returns {Tree} */
export function promote(tree, at) {
  let { nodes } = tree;
  for (const node of path(tree, at)) {
    const parent = /** @type {number} */ (nodes[node].parent);
    const others = nodes[parent].children.filter((child) => child !== node);
    nodes = change(nodes, parent, { children: [node, ...others] });
  }
  return { ...tree, nodes };
}
