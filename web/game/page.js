// A board with its panel: what all views with a board share.

import { rules } from "../api/rules.js";
import { Board } from "../board/board.js";
import { drawPrompt } from "../board/prompt.js";
import { h, signButton } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { Tree } from "./tree.js";
import { stateText } from "./words.js";

/**
 * @typedef {import("./tree.js").Node} Node
 * @typedef {{canEnter?: (node: Node) => boolean, onTurn?: (turn: import("../api/rules.js").Turn) => void,
 *   onNode?: (node: Node) => void, idle?: (node: Node) => string, asks?: (node: Node) => string, look?: (node: Node) => import("../board/board.js").Look,
 *   onCell?: (cell: string) => void}} Options
 */

export class BoardPage {
  /** @param {HTMLElement} host @param {string} title @param {Options} options */
  constructor(host, title, options) {
    this.options = options;
    this.flipped = false;
    /** @type {Tree | null} */
    this.tree = null;
    this.above = h("div", { class: "side above" });
    this.below = h("div", { class: "side below" });
    this.frame = h("div", { class: "frame" });
    this.bar = h("div", { class: "bar-place" });
    this.promptBox = h("div", { class: "prompt" });
    /** Read out by screen readers: the turn just played. */
    this.said = h("div", { class: "unseen", role: "status", "aria-live": "polite", "data-test": "said" });
    this.panel = h("aside", { class: "panel", "aria-label": title });
    this.root = h(
      "div",
      { class: options.canEnter ? "table enters" : "table" },
      h(
        "section",
        { class: "play-side", "aria-label": t("board.label") },
        h("h1", { class: "unseen" }, title),
        this.above,
        h("div", { class: "with-bar" }, this.bar, this.frame),
        this.below,
        this.promptBox,
        this.said,
      ),
      this.panel,
    );
    host.replaceChildren(this.root);
    this.board = new Board(this.frame, {
      onTurn: (turn) => this.entered(turn),
      onEntry: () => this.drawPrompt(),
      onCell: options.onCell,
    });
  }

  close() {
    this.board.close();
    this.isClosed = true;
  }

  get node() {
    return /** @type {Tree} */ (this.tree).current;
  }

  /** @param {import("./tree.js").Tree} tree */
  open(tree) {
    this.tree = tree;
    this.go(tree.current);
  }

  drawPrompt() {
    const { idle, asks } = this.options;
    const [idleText, question] = this.tree ? [idle?.(this.node), asks?.(this.node)] : [];
    drawPrompt(this.board, this.promptBox, idleText ?? "", question ?? t("prompt.choose"));
  }

  /** @param {Node} node */
  look(node) {
    return {
      flipped: this.flipped,
      last: node.turn,
      turns: this.canEnter(node) ? node.position.turns : undefined,
      ...this.options.look?.(node),
    };
  }

  /** Whether the visitor may enter a turn there. @param {Node} node */
  canEnter(node) {
    return Boolean(this.options.canEnter?.(node)) && !node.position.outcome && !this.isClosed;
  }

  /** Shows a node; one turn ahead is played on the screen. @param {Node} node */
  async go(node) {
    const tree = /** @type {Tree} */ (this.tree);
    const isNext = node.parent === tree.current && node.turn;
    tree.current = node;
    this.drawPrompt();
    this.options.onNode?.(node);
    if (isNext && node.turn) {
      this.said.textContent = `${node.number} ${node.turn.text}. ${stateText(node.position)}`;
      await this.board.play(node.turn, node.position, () => this.look(node), this.board.seen(node.turn));
    } else this.board.show(node.position, this.look(node));
    await this.allow(node);
  }

  /** Lets the visitor enter a turn, where that is possible. @param {Node} node */
  async allow(node) {
    if (this.canEnter(node) && !node.position.turns) {
      node.position = await rules.position(node.position.psn);
      if (this.node !== node || !this.canEnter(node)) return;
      const { arrows, badges } = this.board.shown;
      this.board.show(node.position, { ...this.look(node), arrows, badges });
    }
    if (this.node === node && !this.isClosed) this.drawPrompt();
  }

  /** Draws the node again, after something around it has changed. */
  again() {
    if (!this.tree) return;
    this.board.show(this.node.position, this.look(this.node));
    this.allow(this.node);
  }

  /** A turn was entered. @param {import("../api/rules.js").Turn} turn */
  async entered(turn) {
    if (this.options.onTurn) this.options.onTurn(turn);
    else await this.playTurn(turn);
  }

  /**
   * Adds a turn after the current node and goes there.
   * @param {import("../api/rules.js").Turn} turn
   * @returns {Promise<{node: Node, shown: Promise<void>} | undefined>} `shown`: the turn has been shown on the board
   */
  async playTurn(turn) {
    const from = this.node;
    const { position } = await rules.play(from.position.psn, turn.ugi);
    const tree = /** @type {Tree} */ (this.tree);
    if (this.isClosed || !tree || this.node !== from) return undefined;
    const node = tree.add(from, turn, position);
    return { node, shown: this.go(node) };
  }

  flip() {
    this.flipped = !this.flipped;
    this.board.camera.reset();
    this.again();
    this.options.onNode?.(this.node);
  }

  first() {
    if (this.tree) this.go(this.tree.root);
  }
  previous() {
    if (this.node.parent) this.go(this.node.parent);
  }
  next() {
    if (this.node.children[0]) this.go(this.node.children[0]);
  }
  last() {
    if (this.tree) this.go(this.tree.last(this.node));
  }

  /** The buttons to walk through a match. */
  steps() {
    return h(
      "div",
      { class: "steps", role: "group", "aria-label": t("steps.label") },
      signButton("«", t("steps.first"), () => this.first()),
      signButton("‹", t("steps.previous"), () => this.previous(), { "data-test": "previous" }),
      signButton("›", t("steps.next"), () => this.next(), { "data-test": "next" }),
      signButton("»", t("steps.last"), () => this.last()),
      signButton("⇅", t("board.flip"), () => this.flip(), { "data-test": "flip" }),
    );
  }

  /** Keys of the whole page. @param {KeyboardEvent} event */
  key(event) {
    const steps = {
      ArrowLeft: () => this.previous(),
      ArrowRight: () => this.next(),
      Home: () => this.first(),
      End: () => this.last(),
      f: () => this.flip(),
    };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (!step || !this.tree) return false;
    step();
    return true;
  }
}
