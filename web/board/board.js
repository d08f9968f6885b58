// The board on the screen: draws a look, and lets pieces fly from the one before.

import { patch } from "../core/dom.js";
import { boardView, FLAT, notesView } from "./draw.js";
import { takeOff } from "./flight.js";
import { centre } from "./geometry.js";
import { listen } from "./input.js";
import { Space } from "./space.js";

/**
 * @typedef {import("./look.js").Look} Look
 * @typedef {import("../state/state.js").Step} Step
 * @typedef {{step: Step, began: number, length: number, flight: import("./flight.js").Flight}} Flying
 */

/** @param {number} part */
const ease = (part) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  /** What is to be shown. @type {Look | null} */
  look = null;
  /** Steps that are still to be shown before that. @type {Step[]} */
  waiting = [];
  /** The piece in the air. @type {Flying | null} */
  flying = null;
  /** The piece in the visitor's hand. @type {{cell: string, flight: import("./flight.js").Flight} | null} */
  held = null;
  /** The cell that the Tab key reaches. */
  tab = "a1";

  /**
   * @param {HTMLElement} host @param {(event: object) => void} dispatch
   * @param {(action: import("../state/state.js").Action) => void} landed hears of every action that has been shown
   */
  constructor(host, dispatch, landed) {
    this.host = host;
    this.landed = landed;
    this.space = new Space(host, () => this.paint());
    this.layer = document.createElement("div");
    this.layer.className = "layer";
    host.append(this.layer);
    listen(host, this, dispatch);
  }

  close() {
    this.settle();
    this.space.close();
  }

  /** Shows what a look says; what has just been played is played on the screen. @param {Look} look */
  draw(look) {
    const before = this.look;
    this.look = look;
    this.host.classList.toggle("in-space", look.isSpace);
    const isNew = look.motion !== before?.motion;
    if (before && isNew && look.motion) this.waiting.push(...look.motion.steps);
    else if (isNew || !before || before.isSpace !== look.isSpace || before.flipped !== look.flipped) this.settle();
    this.paint();
    if (!this.flying) this.next();
  }

  /** Lets the next piece fly, if one is to. */
  next() {
    const step = this.waiting.shift();
    if (!step || !this.look) return;
    const { action, before } = step;
    const letters = action.stack ? before[action.from] : before[action.from]?.slice(-1);
    if (step.byHand || !letters || !this.look.animate || still.matches || document.hidden) {
      this.landed(action);
      if (this.waiting.length) this.next();
      else this.paint();
      return;
    }
    const [from, to] = [centre(action.from, this.look.flipped), centre(action.to, this.look.flipped)];
    const length = 150 + 35 * Math.hypot(to.x - from.x, to.y - from.y);
    const flying = { step, began: performance.now(), length, flight: this.takeOff(letters) };
    this.flying = flying;
    this.paint();
    flying.flight.place(from, 0);
    const frame = (/** @type {number} */ now) => {
      if (this.flying !== flying) return;
      const part = Math.max(0, Math.min(1, (now - flying.began) / length));
      if (part >= 1) {
        this.land();
        return;
      }
      const along = ease(part);
      const point = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
      flying.flight.place(point, Math.sin(part * Math.PI));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** @param {string} letters */
  takeOff(letters) {
    if (this.look?.isSpace) return this.space.takeOff(letters);
    return takeOff(this.host, /** @type {any} */ (this.layer.firstElementChild), letters);
  }

  /** The piece in the air arrives. */
  land() {
    const { flying } = this;
    if (!flying) return;
    this.flying = null;
    flying.flight.land();
    this.landed(flying.step.action);
    this.paint();
    this.next();
  }

  /** Everything that is on its way arrives at once. */
  settle() {
    if (!this.flying && !this.waiting.length) return;
    this.flying?.flight.land();
    this.flying = null;
    this.waiting = [];
    this.paint();
  }

  /** The pieces as they are to be seen at this moment. */
  pieces() {
    const { look, flying, waiting, held } = this;
    if (!look) return {};
    if (flying) {
      const { action, after, before } = flying.step;
      return { ...after, [action.to]: before[action.to] ?? "" };
    }
    if (waiting.length) return waiting[0].before;
    if (!held) return look.pieces;
    const there = look.pieces[held.cell] ?? "";
    return { ...look.pieces, [held.cell]: look.chosen?.stack ? "" : there.slice(0, -1) };
  }

  paint() {
    const { look } = this;
    if (!look) return;
    const pieces = this.pieces();
    const projection = look.isSpace ? this.space.paint(look, pieces) : FLAT;
    if (!look.isSpace) this.space.hide();
    const notes = notesView(look, pieces, projection);
    // While the board is being turned, only what is seen follows.
    const isTurning = look.isSpace && look.camera.isTurning && this.drawn;
    this.drawn = isTurning ? this.drawn : boardView(look, pieces, projection, this.tab);
    patch(this.layer, [this.drawn, notes], () => {});
  }

  /** The piece on a cell follows the pointer. @param {string} cell @param {import("./geometry.js").Point} shift in pixels of the page */
  hold(cell, shift) {
    const { look } = this;
    if (!look || look.chosen?.cell !== cell) return;
    if (!this.held) {
      const letters = look.chosen.stack ? look.pieces[cell] : look.pieces[cell].slice(-1);
      this.held = { cell, flight: this.takeOff(letters) };
      this.paint();
    }
    this.held.flight.place(centre(cell, look.flipped), 1, shift);
  }

  release() {
    this.held?.flight.land();
    if (!this.held) return;
    this.held = null;
    this.paint();
  }

  /** @param {string | undefined} cell */
  focus(cell) {
    if (cell) /** @type {HTMLElement | null} */ (this.layer.querySelector(`.cells [data-cell="${cell}"]`))?.focus();
  }

  /** Only one cell is reached by Tab: the one that had the focus last. @param {string | undefined} cell */
  tabTo(cell) {
    if (!cell || cell === this.tab) return;
    this.tab = cell;
    this.paint();
  }
}
