// The board on the screen: draws a look, and lets pieces fly from the one before.

import { drawIn } from "../core/dom.ts";
import { spoken } from "../core/i18n.ts";
import { redraw } from "./annotate.ts";
import { boardView, flat, notesView } from "./draw.ts";
import { takeOff } from "./flight.ts";
import { centre } from "./geometry.ts";
import { listen } from "./input.ts";
import { isSameLook } from "./look.ts";
import type { Action } from "../../packages/pijersi/src/types.ts";
import type { Child, Vnode } from "../core/dom.ts";
import type { Flight } from "./flight.ts";
import type { Look } from "./look.ts";
import type { Flight as FlightType, Space as SpaceType } from "./space.ts";
import type { Step } from "../game/study.ts";
import type { Dispatch } from "../app/events.ts";

/** a piece on its way; in space it is painted with the board */
export interface Flying {
  step: Step;
  letters: string;
  share: number;
  flight: Flight | null;
}

/**
 * How much of its way a piece has gone, seen from above; `crates/picture` moves those in 3D and in films alike.
 * @param part of its time
 */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
/** The pieces of the kit are so wide in its unit. */
const HELD_WIDTH = 1;
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Board {
  /** What is to be shown. */
  look: Look | null = null;
  /** Steps that are still to be shown before that. */
  waiting: Step[] = [];
  /** The piece in the air. */
  flying: Flying | null = null;
  /** The piece in the visitor's hand. */
  held: { cell: string; flight: Flight } | null = null;
  /** How the board from above lies in its place. */
  matrix: DOMMatrix | undefined;
  /** The cells as they were drawn last. */
  drawn: Vnode | null = null;
  /** The piece in the air that was painted last. */
  flown: Flying | null = null;
  /** The language of what was drawn last. */
  language = "";
  /** The board in 3D, once it is there. */
  space: SpaceType | null = null;
  bringing: Promise<void> | undefined;
  readonly host: HTMLElement;
  readonly landed: (action: Action) => void;
  readonly ready: () => void;
  readonly failed: () => void;
  readonly layer: HTMLElement;
  /** Draws cells and pieces. */
  readonly show: (children: Child[]) => void;
  readonly resized: ResizeObserver;
  /** The cell that the Tab key reaches. */
  tab = "a1";

  /**
   * @param landed hears of every action that has been shown
   * @param ready hears when the board can be drawn in 3D
   */
  constructor(host: HTMLElement, dispatch: Dispatch, landed: (action: Action) => void, ready: () => void = () => {}) {
    this.host = host;
    this.landed = landed;
    this.ready = ready;
    this.failed = () => dispatch({ type: "message", text: { key: "view-failed" } });
    this.layer = document.createElement("div");
    this.layer.className = "layer";
    host.append(this.layer);
    this.show = drawIn(this.layer, dispatch);
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

  /** Shows what a look says; what has just been played is played on the screen. */
  draw(look: Look) {
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
    if (step.byHand || !letters || !this.look.animate || isStill() || document.hidden) {
      this.landed(action);
      if (this.waiting.length) this.next();
      else this.paint();
      return;
    }
    const [from, to] = [centre(action.from, this.look.flipped), centre(action.to, this.look.flipped)];
    const length = 150 + 35 * Math.hypot(to.x - from.x, to.y - from.y);
    const flight = this.look.isSpace ? null : takeOff(this.host, this.scale(), letters);
    const flying: Flying = { step, letters, share: 0, flight };
    this.flying = flying;
    flight?.place(from, 0);
    this.paint();
    const began = performance.now();
    const frame = (now: number) => {
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
    const drawing = this.layer.firstElementChild as SVGSVGElement | null;
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
      if (look.camera.isTurning) this.show([this.drawn]);
      return;
    }
    this.drawn = boardView(look, pieces, projection, this.tab);
    this.show([this.drawn, notesView(look, pieces, projection)]);
    redraw(this.host);
  }

  /** What paints the board in 3D comes when it is first shown. */
  bringSpace() {
    const paint = () => this.paint();
    this.bringing ??= import("./space.ts").then(({ Space }) => {
      this.space = new Space(this.host, paint, this.failed, this.ready);
      paint();
    }, this.failed);
  }

  /** Does all that drawing a look takes, and shows what was there before. */
  rehearse(look: Look) {
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

  /** The piece on a cell follows the pointer. */
  hold(cell: string, pointer: PointerEvent) {
    const { look } = this;
    if (!look || (!look.isEditor && look.chosen?.cell !== cell)) return;
    if (!this.held) {
      const letters = look.isEditor || look.chosen?.stack ? look.pieces[cell] : look.pieces[cell].slice(-1);
      const piece = this.layer.querySelector(`.pieces [data-cell="${cell}"]`) as SVGGraphicsElement | null;
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

  focus(cell: string | undefined) {
    if (cell) (this.layer.querySelector(`.cells [data-cell="${cell}"]`) as HTMLElement | null)?.focus();
  }

  /** Only one cell is reached by Tab: the one that had the focus last. */
  tabTo(cell: string | undefined) {
    if (!cell || cell === this.tab) return;
    this.tab = cell;
    this.paint();
  }
}

/** A piece on its way, as a scene wants it. */
function inAir({ step, letters, share }: Flying): FlightType {
  const { from, to } = step.action;
  return { piece: letters, from, to, part: share };
}
