// The board on the screen: draws a look, and lets pieces fly from the one before.

import { patch } from "../core/dom.js";
import { spoken } from "../core/i18n.js";
import { redraw } from "./annotate.js";
import { boardView, flat, notesView } from "./draw.js";
import { takeOff } from "./flight.js";
import { centre } from "./geometry.js";
import { listen } from "./input.js";
import { isSameLook } from "./look.js";

/**
 * @typedef {import("./look.js").Look} Look
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("../state/state.js").Step} Step
 * @typedef {{step: Step, letters: string, share: number, flight: import("./flight.js").Flight | null}} Flying a piece on its way; in
 *   space it is painted with the board
 */

/** How much of its way a piece has gone, seen from above; `crates/picture` moves those in 3D and in films alike. @param {number} part of its time */
const ease = (part) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
/** The pieces of the kit are so wide in its unit. */
const HELD_WIDTH = 1;
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
  /** How the board from above lies in its place. @type {DOMMatrix | undefined} */
  matrix;
  /** The cells as they were drawn last. @type {import("../core/dom.js").Vnode | null} */
  drawn = null;
  /** The piece in the air that was painted last. @type {Flying | null} */
  flown = null;
  /** The language of what was drawn last. */
  language = "";
  /** The board in 3D, once it is there. @type {import("./space.js").Space | null} */
  space = null;
  /** @type {Promise<void> | undefined} */
  bringing;
  /** The cell that the Tab key reaches. */
  tab = "a1";

  /**
   * @param {HTMLElement} host @param {(event: object) => void} dispatch
   * @param {(action: import("../state/state.js").Action) => void} landed hears of every action that has been shown
   * @param {() => void} [ready] hears when the board can be drawn in 3D
   */
  constructor(host, dispatch, landed, ready = () => {}) {
    this.host = host;
    this.landed = landed;
    this.ready = ready;
    this.failed = () => dispatch({ type: "message", text: { key: "view-failed" } });
    this.layer = document.createElement("div");
    this.layer.className = "layer";
    host.append(this.layer);
    this.resized = new ResizeObserver(() => {
      this.matrix = undefined;
      redraw(host);
    });
    this.resized.observe(host);
    listen(host, this, dispatch);
  }

  close() {
    this.resized.disconnect();
    this.settle();
    this.space?.close();
  }

  /** Shows what a look says; what has just been played is played on the screen. @param {Look} look */
  draw(look) {
    const before = this.look;
    this.look = look;
    // What the visitor has drawn belongs to these pieces.
    if (before?.pieces !== look.pieces || before.flipped !== look.flipped || before.isSpace !== look.isSpace)
      this.host.querySelector(":scope > .drawn")?.remove();
    this.host.classList.toggle("in-space", look.isSpace);
    if (before?.isSpace !== look.isSpace) this.matrix = undefined;
    const isNew = look.motion !== before?.motion;
    const isSpoken = this.language === spoken();
    this.language = spoken();
    // In 3D the colours are painted, so a look that is the same may have to be painted again.
    if (before && !isNew && isSpoken && !look.isSpace && isSameLook(before, look)) return;
    if (before && isNew && look.motion) this.waiting.push(...look.motion.steps);
    else if (isNew || !before || before.isSpace !== look.isSpace || before.flipped !== look.flipped) this.settle();
    if (!this.flying && this.waiting.length) this.next();
    else this.paint();
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
    const flight = this.look.isSpace ? null : takeOff(this.host, this.scale(), letters);
    /** @type {Flying} */
    const flying = { step, letters, share: 0, flight };
    this.flying = flying;
    flight?.place(from, 0);
    this.paint();
    const began = performance.now();
    const frame = (/** @type {number} */ now) => {
      if (this.flying !== flying) return;
      const part = Math.max(0, Math.min(1, (now - began) / length));
      if (part >= 1) {
        this.land();
        return;
      }
      flying.share = part;
      const along = ease(part);
      flight?.place(
        { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along },
        Math.sin(part * Math.PI),
      );
      if (!flight) this.paint();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** How the board from above lies in its place. Asking the browser takes a while, so it is remembered until the size changes. */
  scale() {
    const drawing = /** @type {SVGSVGElement | null} */ (this.layer.firstElementChild);
    this.matrix ??= drawing?.getCTM() ?? undefined;
    const { a: unit, e: left, f: top } = this.matrix ?? { a: 1, e: 0, f: 0 };
    return { unit, left, top };
  }

  /** The piece in the air arrives. */
  land() {
    const { flying } = this;
    if (!flying) return;
    this.flying = null;
    flying.flight?.land();
    this.landed(flying.step.action);
    this.paint();
    this.next();
  }

  /** Everything that is on its way arrives at once. */
  settle() {
    if (!this.flying && !this.waiting.length) return;
    this.flying?.flight?.land();
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
    return { ...look.pieces, [held.cell]: look.isEditor || look.chosen?.stack ? "" : there.slice(0, -1) };
  }

  paint() {
    const { look, flying } = this;
    if (!look) return;
    const pieces = this.pieces();
    // While the board is being turned, or a piece flies in it, only what is seen follows.
    const isMoving =
      look.isSpace && Boolean(this.drawn) && (look.camera.isTurning || (flying && this.flown === flying));
    if (look.isSpace && !this.space) this.bringSpace();
    const projection = look.isSpace
      ? this.space?.paint(look, pieces, flying && inAir(flying), !isMoving)
      : flat(look.flipped);
    if (!look.isSpace) this.space?.hide();
    if (!projection) return;
    this.host.classList.toggle("flies", Boolean(flying));
    this.flown = flying;
    if (isMoving) {
      if (look.camera.isTurning) patch(this.layer, [this.drawn], () => {});
      return;
    }
    this.drawn = boardView(look, pieces, projection, this.tab);
    patch(this.layer, [this.drawn, notesView(look, pieces, projection)], () => {});
    redraw(this.host);
  }

  /** What paints the board in 3D comes when it is first shown. */
  bringSpace() {
    const paint = () => this.paint();
    this.bringing ??= import("./space.js").then(({ Space }) => {
      this.space = new Space(this.host, paint, this.failed, this.ready);
      paint();
    }, this.failed);
  }

  /** Does all that drawing a look takes, and shows what was there before. @param {Look} look */
  rehearse(look) {
    const { space, look: shown } = this;
    if (!shown || shown.isSpace !== look.isSpace || this.flying || this.held) return;
    const projection = look.isSpace ? space?.paint(look, look.pieces, null, true) : flat(look.flipped);
    if (!projection) return;
    boardView(look, look.pieces, projection, this.tab);
    notesView(look, look.pieces, projection);
    // The browser shows nothing before this is done, too.
    if (look.isSpace) this.paint();
    else this.scale();
  }

  /** The piece on a cell follows the pointer. @param {string} cell @param {PointerEvent} pointer */
  hold(cell, pointer) {
    const { look } = this;
    if (!look || (!look.isEditor && look.chosen?.cell !== cell)) return;
    if (!this.held) {
      const letters = look.isEditor || look.chosen?.stack ? look.pieces[cell] : look.pieces[cell].slice(-1);
      const piece = /** @type {SVGGraphicsElement | null} */ (
        this.layer.querySelector(`.pieces [data-cell="${cell}"]`)
      );
      const width = piece?.getBoundingClientRect().width ?? 60;
      const scale = look.isSpace ? { unit: width / HELD_WIDTH, left: 0, top: 0 } : this.scale();
      this.held = { cell, flight: takeOff(this.host, scale, letters) };
      this.paint();
    }
    this.held.flight.follow(pointer);
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

/** A piece on its way, as a scene wants it. @param {Flying} flying @returns {import("./space.js").Flight} */
function inAir({ step, letters, share }) {
  const { from, to } = step.action;
  return { piece: letters, from, to, part: share };
}
