// The board: the only door for the rest of the page.

import { t } from "../core/i18n.js";
import { onSettings, settings } from "../core/settings.js";
import { soundOf } from "../core/sound.js";
import { animateAction } from "./animate.js";
import { Camera } from "./camera.js";
import { act, Entry } from "./entry.js";
import { Input } from "./input.js";
import { Renderer } from "./render.js";

/**
 * @typedef {import("../api/rules.js").Position} Position
 * @typedef {import("../api/rules.js").Turn} Turn
 * @typedef {{turns?: Turn[], last?: Turn | null, flipped?: boolean, arrows?: import("./render.js").Arrow[],
 *   badges?: Record<string, {text: string, kind: string}>}} Look
 */

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {{onTurn?: (turn: Turn) => void, onEntry?: () => void, onCell?: (cell: string) => void}} on
   *   `onCell` takes every click, for the editor
   */
  constructor(host, on) {
    this.on = on;
    this.camera = new Camera();
    this.renderer = new Renderer(host, this.camera);
    /** @type {import("./render.js").Shown} */
    this.shown = {
      pieces: {}, last: [], arrows: [], badges: {}, entry: new Entry([]), flipped: false, names: true, hidden: null,
    };
    this.run = { isStopped: true };
    this.wasChosen = false;
    this.input = new Input(this.renderer, {
      press: (cell) => this.press(cell),
      click: (cell) => this.click(cell),
      drop: (cell) => this.drop(cell),
      back: () => this.back(),
      toggle: () => this.toggle(),
      finish: () => this.finish(),
      rotated: () => this.renderer.turn(this.shown),
      dragged: (cell) => this.drag(cell),
      undrag: () => this.undrag(),
    }, () => this.shown.flipped);
    this.forget = onSettings(() => this.adapt());
    this.adapt();
  }

  adapt() {
    this.camera.isSpace = settings.view === "space";
    this.shown.names = settings.names;
    this.draw();
  }

  close() {
    this.run.isStopped = true;
    this.forget();
  }

  draw() {
    this.renderer.draw(this.shown);
  }

  /** Pieces before anything of the turn now being entered. @type {Record<string, string>} */
  pieces = {};

  /** Shows a position at once. @param {Position} position @param {Look} [look] */
  show(position, look = {}) {
    this.run.isStopped = true;
    this.pieces = position.pieces;
    const { last, turns = [] } = look;
    const had = this.shown.entry;
    Object.assign(this.shown, {
      pieces: position.pieces,
      last: last ? [last.actions[0].from, ...last.actions.map(({ to }) => to)] : [],
      arrows: look.arrows ?? [],
      badges: look.badges ?? {},
      flipped: look.flipped ?? this.shown.flipped,
      entry: new Entry(turns),
      hidden: null,
    });
    this.draw();
    if (had.done || had.chosen) this.on.onEntry?.();
  }

  /** Changes arrows and badges only. @param {Pick<Look, "arrows" | "badges">} look */
  annotate(look) {
    Object.assign(this.shown, look);
    this.renderer.drawMarks(this.shown, this.shown.entry.destinations());
  }

  /**
   * Plays a turn on the screen, then shows where it leads.
   * @param {Turn} turn @param {Position} after @param {Look} look @param {number} [skip] actions already shown
   */
  async play(turn, after, look, skip = 0) {
    this.run.isStopped = true;
    const run = { isStopped: false };
    this.run = run;
    this.shown.entry = new Entry([]);
    this.shown.arrows = [];
    this.shown.badges = {};
    for (const action of turn.actions.slice(skip)) {
      await animateAction(this.renderer, this.shown, action, run);
      soundOf(action);
      if (run.isStopped) return;
      this.shown.pieces = act(this.shown.pieces, action);
    }
    this.show(after, { ...look, last: turn });
  }

  // Entering a turn.

  get entry() {
    return this.shown.entry;
  }

  changed() {
    this.renderer.drawState(this.shown);
    this.on.onEntry?.();
  }

  /** The pointer goes down: true when something can be dragged. @param {string} cell */
  press(cell) {
    const { entry } = this;
    if (this.on.onCell) return false;
    this.wasChosen = entry.chosen?.cell === cell;
    if (entry.destinations().has(cell)) return false;
    if (this.wasChosen) return true;
    if (entry.done || !entry.choose(cell)) return false;
    this.changed();
    return true;
  }

  /** @param {string} cell */
  click(cell) {
    if (this.on.onCell) {
      this.on.onCell(cell);
      return;
    }
    const { entry } = this;
    if (entry.destinations().has(cell)) {
      this.go(cell, true);
      return;
    }
    if (entry.chosen?.cell === cell) {
      if (entry.done) this.finish();
      else if (this.wasChosen) this.next(cell);
    } else if (!entry.done && entry.chosen) {
      entry.chosen = null;
      this.changed();
    }
  }

  /** The whole stack, then its top, then nothing. @param {string} cell */
  next(cell) {
    const { entry } = this;
    const wasStack = entry.chosen?.stack;
    if (wasStack && entry.parts(cell).cube) entry.choose(cell, false);
    else entry.chosen = null;
    this.changed();
  }

  /** @param {string} cell */
  drag(cell) {
    const { entry, shown } = this;
    if (entry.chosen?.cell !== cell) return undefined;
    const letters = entry.chosen.stack ? shown.pieces[cell] : shown.pieces[cell].slice(-1);
    shown.hidden = { cell, letters };
    this.renderer.drawState(shown);
    return letters;
  }

  undrag() {
    if (!this.shown.hidden) return;
    this.shown.hidden = null;
    this.renderer.drawState(this.shown);
  }

  /** @param {string | undefined} cell */
  drop(cell) {
    if (cell && this.entry.destinations().has(cell)) this.go(cell, false);
  }

  /** @param {string} cell @param {boolean} animated */
  async go(cell, animated) {
    const { entry, shown } = this;
    const done = entry.go(cell);
    if (!done?.action) return;
    const { turn, action } = done;
    if (turn) {
      this.complete(turn, animated ? turn.actions.length - 1 : turn.actions.length, action);
      return;
    }
    if (animated) {
      this.run.isStopped = true;
      const run = { isStopped: false };
      this.run = run;
      const chosen = entry.chosen;
      entry.chosen = null;
      const quiet = { ...shown, entry: new Entry([]) };
      await animateAction(this.renderer, quiet, action, run);
      if (run.isStopped || this.entry !== entry) return;
      entry.chosen = chosen;
    }
    soundOf(action);
    shown.pieces = act(shown.pieces, action);
    this.changed();
  }

  /** Hands over a complete turn. @param {Turn} turn @param {number} skip @param {import("../api/rules.js").Action} [dropped] */
  complete(turn, skip, dropped) {
    this.shown.entry = new Entry([]);
    if (dropped && skip === turn.actions.length) {
      this.shown.pieces = act(this.shown.pieces, dropped);
      soundOf(dropped);
    }
    this.entered = { turn, skip };
    this.changed();
    this.on.onTurn?.(turn);
  }

  /** How many actions of this turn the visitor has seen already. @param {Turn} turn */
  seen(turn) {
    return this.entered?.turn === turn ? this.entered.skip : 0;
  }

  /** Plays the turn as it is, without a second action. */
  finish() {
    const turn = this.entry.finish();
    if (turn) this.complete(turn, 1);
  }

  back() {
    this.run.isStopped = true;
    if (!this.entry.back()) return;
    this.shown.pieces = this.pieces;
    this.changed();
  }

  toggle() {
    this.entry.toggle();
    this.changed();
  }

  /** A line that says what can be done now. */
  get prompt() {
    const { chosen, done } = this.entry;
    if (!this.entry.turns.length) return "";
    if (done) return t(done.stack ? "prompt.then-cube" : "prompt.then-stack");
    if (!chosen) return t("prompt.choose");
    const parts = this.entry.parts(chosen.cell);
    if (parts.stack && parts.cube) return t(chosen.stack ? "prompt.stack" : "prompt.top");
    return t("prompt.go");
  }
}
