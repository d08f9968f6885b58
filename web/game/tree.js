// Turns and variations: a tree of positions.

/**
 * @typedef {import("../api/rules.js").Position} Position
 * @typedef {import("../api/rules.js").Turn} Turn
 * @typedef {{parent: Node | null, children: Node[], turn: Turn | null, position: Position, number: number}} Node
 *   the first child is the main line
 */

export class Tree {
  /** @param {Position} start */
  constructor(start) {
    /** @type {Node} */
    this.root = { parent: null, children: [], turn: null, position: start, number: start.player === "white" ? 0 : 1 };
    this.current = this.root;
  }

  /** A tree with one line. @param {import("../api/rules.js").Match} match */
  static of(match) {
    const tree = new Tree(match.positions[0]);
    match.turns.forEach((turn, index) => {
      tree.current = tree.add(tree.current, turn, match.positions[index + 1]);
    });
    return tree;
  }

  /** Adds a turn, or finds it. @param {Node} parent @param {Turn} turn @param {Position} position @returns {Node} */
  add(parent, turn, position) {
    const found = parent.children.find((child) => child.turn?.ugi === turn.ugi);
    if (found) return found;
    const node = { parent, children: [], turn, position, number: parent.number + 1 };
    parent.children.push(node);
    return node;
  }

  /** From the first turn to a node. @param {Node} node @returns {Node[]} */
  path(node) {
    const path = [];
    for (let at = node; at.parent; at = at.parent) path.unshift(at);
    return path;
  }

  /** The line through a node, to its end. @param {Node} node */
  line(node) {
    const path = this.path(node);
    for (let at = node; at.children.length; at = at.children[0]) path.push(at.children[0]);
    return path;
  }

  /** @param {Node} node */
  last(node) {
    return this.line(node).at(-1) ?? this.root;
  }

  /** The turns to a node as engines write them. @param {Node} node */
  turns(node) {
    return this.path(node).map(({ turn }) => /** @type {Turn} */ (turn).ugi);
  }

  /** Removes a node and what follows. @param {Node} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== node);
    if (this.path(this.current).includes(node)) this.current = parent;
  }

  /** Makes the line through a node the main one. @param {Node} node */
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      at.parent.children.sort((one, other) => Number(other === at) - Number(one === at));
    }
  }
}
