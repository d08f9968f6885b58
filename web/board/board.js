// The board: the only door for the rest of the page.

import { t } from "../core/i18n.js";
import { onSettings, settings } from "../core/settings.js";
import { soundOf } from "../core/sound.js";
import { fly } from "./animate.js";
import { Camera } from "./camera.js";
import { act, Entry, movedPart } from "./entry.js";
import { Input } from "./input.js";
import { Renderer } from "./render.js";

/**
 * @typedef {import("../api/rules.js").Position} Position
 * @typedef {import("../api/rules.js").Turn} Turn
 * @typedef {import("../api/rules.js").Action} Action
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
      pieces: {},
      last: [],
      arrows: [],
      badges: {},
      entry: new Entry([]),
      flipped: false,
      names: true,
      instead: null,
    };
    /** What is being shown: a newer one ends it. */
    this.run = {};
    /** The turn just entered, all of which has been shown. @type {Turn | undefined} */
    this.entered = undefined;
    /** Shows at once where the turn now being played leads. @type {(() => void) | undefined} */
    this.arrive = undefined;
    /** The piece in the air. @type {import("./animate.js").Animation | undefined} */
    this.flight = undefined;
    this.wasChosen = false;
    this.input = new Input(
      this.renderer,
      {
        press: (cell) => this.press(cell),
        click: (cell) => this.click(cell),
        drop: (cell) => this.drop(cell),
        back: () => this.back(),
        toggle: () => this.toggle(),
        finish: () => this.finish(),
        rotated: (isOver) => {
          if (this.camera.isSpace) this.renderer.turn(this.shown, isOver);
        },
        dragged: (cell) => this.drag(cell),
        undrag: () => this.undrag(),
      },
      () => this.shown.flipped,
    );
    this.forget = onSettings(() => this.adapt());
    this.adapt();
  }

  adapt() {
    this.camera.isSpace = settings.view === "space";
    this.shown.names = settings.names;
    this.draw();
  }

  close() {
    this.run = {};
    this.halt();
    this.forget();
    this.renderer.close();
  }

  /** Lets a piece that is in the air arrive at once. */
  halt() {
    this.flight?.stop();
    this.flight = undefined;
    this.shown.instead = null;
  }

  /** An action happens: its piece flies while all that follows is shown already. @param {Action} action */
  async carry(action) {
    this.halt();
    const { shown } = this;
    const letters = movedPart(shown.pieces, action);
    const there = shown.pieces[action.to] ?? "";
    shown.pieces = act(shown.pieces, action);
    const flight = fly(this.renderer, letters, action, shown.flipped);
    if (flight) shown.instead = { cell: action.to, letters: there };
    this.flight = flight;
    this.renderer.drawState(shown);
    await flight?.done;
    soundOf(action);
  }

  draw() {
    this.drawnFlipped = this.shown.flipped;
    this.renderer.draw(this.shown);
  }

  /** Pieces before anything of the turn now being entered. @type {Record<string, string>} */
  pieces = {};

  /** Shows a position at once. @param {Position} position @param {Look} [look] */
  show(position, look = {}) {
    this.run = {};
    this.arrive = undefined;
    this.entered = undefined;
    this.halt();
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
    });
    if (this.shown.flipped === this.drawnFlipped) this.renderer.drawState(this.shown);
    else this.draw();
    if (had.done || had.chosen) this.on.onEntry?.();
  }

  /** Changes arrows and badges only. @param {Pick<Look, "arrows" | "badges">} look */
  annotate(look) {
    Object.assign(this.shown, look);
    this.renderer.drawMarks(this.shown, this.shown.entry.destinations());
  }

  /**
   * Plays a turn on the screen, then shows where it leads.
   * @param {Turn} turn @param {Position} after @param {() => Look} look @param {number} [skip] actions already shown
   */
  async play(turn, after, look, skip = 0) {
    const run = {};
    this.run = run;
    this.shown.entry = new Entry([]);
    this.shown.arrows = [];
    this.shown.badges = {};
    this.arrive = () => {
      // What was said of the new position meanwhile stays.
      const { arrows, badges } = this.shown;
      this.show(after, { arrows, badges, ...look(), last: turn });
    };
    if (skip) await this.flight?.done;
    for (const action of turn.actions.slice(skip)) {
      if (run !== this.run) return;
      await this.carry(action);
    }
    if (run === this.run) this.arrive?.();
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
    if (this.on.onCell) return false;
    // Who is quicker than the piece in the air does not have to wait for it.
    this.arrive?.();
    const { entry } = this;
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
    shown.instead = { cell, letters: shown.pieces[cell].slice(0, -letters.length) };
    this.renderer.drawState(shown);
    return letters;
  }

  undrag() {
    if (!this.shown.instead) return;
    this.halt();
    this.renderer.drawState(this.shown);
  }

  /** @param {string | undefined} cell */
  drop(cell) {
    if (cell && this.entry.destinations().has(cell)) this.go(cell, false);
  }

  /** @param {string} cell @param {boolean} animated */
  go(cell, animated) {
    const done = this.entry.go(cell);
    if (!done?.action) return;
    const { turn, action } = done;
    if (turn) this.shown.entry = new Entry([]);
    if (animated) this.land(this.carry(action));
    else this.put(action);
    if (turn) this.complete(turn);
    else this.on.onEntry?.();
  }

  /** Draws what was in the air where it has arrived, unless something else is shown by then. @param {Promise<void>} carried */
  async land(carried) {
    const { flight } = this;
    await carried;
    if (!flight || this.flight !== flight) return;
    this.halt();
    this.renderer.drawState(this.shown);
  }

  /** An action that the visitor's hand has shown already. @param {Action} action */
  put(action) {
    this.halt();
    this.shown.pieces = act(this.shown.pieces, action);
    soundOf(action);
    this.renderer.drawState(this.shown);
  }

  /** Hands over a complete turn, all of which has been shown. @param {Turn} turn */
  complete(turn) {
    this.entered = turn;
    this.on.onEntry?.();
    this.on.onTurn?.(turn);
  }

  /** How many actions of this turn the visitor has seen already. @param {Turn} turn */
  seen(turn) {
    return this.entered?.ugi === turn.ugi ? turn.actions.length : 0;
  }

  /** Plays the turn as it is, without a second action. */
  finish() {
    const turn = this.entry.finish();
    if (!turn) return;
    this.shown.entry = new Entry([]);
    this.renderer.drawState(this.shown);
    this.complete(turn);
  }

  back() {
    if (!this.entry.back()) return;
    this.halt();
    this.shown.pieces = this.pieces;
    this.changed();
  }

  toggle() {
    this.entry.toggle();
    this.changed();
  }

  /** A line that says what can be done now. @param {string} question when nothing is chosen yet */
  prompt(question) {
    const { chosen, done } = this.entry;
    if (!this.entry.turns.length) return "";
    if (done) return t(done.stack ? "prompt.then-cube" : "prompt.then-stack");
    if (!chosen) return question;
    const parts = this.entry.parts(chosen.cell);
    if (parts.stack && parts.cube) return t(chosen.stack ? "prompt.stack" : "prompt.top");
    return t("prompt.go");
  }
}
