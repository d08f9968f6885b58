// The board on the screen: draws a look, and animates the change from the previous one.

import { drawIn } from "../core/dom.ts";
import { spoken, t } from "../core/i18n.ts";
import { CAMERA } from "../app/open.ts";
import { signButton } from "../components/controls.ts";
import { boardView, flat, notesView } from "./draw.ts";
import { takeOff } from "./flight.ts";
import { centre, flightTime } from "./geometry.ts";
import { drawing, listen } from "./input.ts";
import { isSameLook } from "./look.ts";
import type { Action, Drawing } from "../../packages/pijersi/src/types.ts";
import type { Child, Vnode } from "../core/dom.ts";
import type { Flight } from "./flight.ts";
import type { Look } from "./look.ts";
import type { Flight as FlightType, Painter } from "./space.ts";
import type { Step } from "../game/study.ts";
import type { Dispatch } from "../app/events.ts";

/** an animated piece; in 3D it is painted with the board, and `flight` is null */
export interface Flying {
  step: Step;
  letters: string;
  share: number;
  flight: Flight | null;
}

/**
 * Easing of the animation from above; `crates/picture` uses the same curve in 3D and in exported animations.
 * @param part elapsed share of the duration
 */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
/** Width of a held piece in the unit of the kit. */
const HELD_WIDTH = 1;
const resetButton = () =>
  signButton(
    "reset-view",
    t("view.reset"),
    { type: "reset-view" },
    { class: "sign reset-view", "data-test": "reset-view" },
  );
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

type LoadPainter = () => Promise<typeof import("./painter.ts")>;

export class Board {
  /** The look to show after all pending steps. */
  look: Look | null = null;
  /** Steps waiting to be animated. */
  waiting: Step[] = [];
  /** The animated piece. */
  flying: Flying | null = null;
  /** The piece being dragged. */
  held: { cell: string; flight: Flight } | null = null;
  /** The transformation of the board from above, cached. */
  matrix: DOMMatrix | undefined;
  /** The cells of the last drawing. */
  drawn: Vnode | null = null;
  /** The animated piece of the last drawing. */
  flown: Flying | null = null;
  /** The colours and symbols of the last drawing, which 3D does not take from the style sheet. */
  dress = "";
  /** The language of the last drawing. */
  language = "";
  /** The 3D board, once it is loaded. */
  space: Painter | null = null;
  bringing: Promise<void> | undefined;
  readonly host: HTMLElement;
  readonly landed: (action: Action) => void;
  readonly ready: () => void;
  /** Called when no animation is left. */
  readonly rested: () => void;
  readonly failed: () => void;
  readonly loadPainter: LoadPainter | undefined;
  readonly layer: HTMLElement;
  /** Draws cells and pieces. */
  readonly show: (children: Child[]) => void;
  /** Draws the button that resets the view. */
  readonly showTools: (children: Child[]) => void;
  readonly resized: ResizeObserver;
  /** The cell in the tab order. */
  tab = "a1";

  /**
   * @param landed called after each animated action
   * @param ready called when the 3D renderer is loaded
   * @param rested called when no animation is left
   * @param loadPainter loads the 3D renderer; without it the board is seen from above only
   */
  constructor(
    host: HTMLElement,
    dispatch: Dispatch,
    landed: (action: Action) => void,
    ready: () => void = () => {},
    rested: () => void = () => {},
    loadPainter?: LoadPainter,
  ) {
    this.host = host;
    this.landed = landed;
    this.ready = ready;
    this.rested = rested;
    this.loadPainter = loadPainter;
    this.failed = () => dispatch({ type: "message", text: { key: "view-failed" } });
    this.layer = document.createElement("div");
    this.layer.className = "layer";
    host.append(this.layer);
    this.show = drawIn(this.layer, dispatch);
    const tools = host.appendChild(document.createElement("div"));
    this.showTools = drawIn(tools, dispatch);
    this.resized = new ResizeObserver(() => {
      this.matrix = undefined;
      this.redraw();
    });
    this.resized.observe(host);
    listen(host, this, dispatch);
  }

  close() {
    this.resized.disconnect();
    this.settle();
    this.space?.close();
  }

  /** Shows a look; turns played since the previous one are animated. */
  draw(look: Look) {
    const before = this.look;
    this.look = look;
    // The visitor's annotations belong to the previous position.
    const isOther =
      before?.pieces !== look.pieces || before.flipped !== look.flipped || before.isSpace !== look.isSpace;
    if (isOther || look.drawings !== before.drawings) {
      this.host.querySelector(":scope > .drawn")?.remove();
      if (look.drawings?.length) void this.showDrawings(look.drawings);
    }
    this.host.classList.toggle("in-space", look.isSpace);
    this.showTools([look.isSpace && look.camera !== CAMERA && resetButton()]);
    if (before?.isSpace !== look.isSpace) this.matrix = undefined;
    const isNew = look.motion !== before?.motion;
    const isSpoken = this.language === spoken();
    this.language = spoken();
    const { theme, board, pieces } = document.documentElement.dataset;
    const dress = `${theme} ${board} ${pieces}`;
    const isDressed = this.dress === dress;
    this.dress = dress;
    if (before && !isNew && isSpoken && (isDressed || !look.isSpace) && isSameLook(before, look)) return;
    if (before && isNew && look.motion) this.waiting.push(...look.motion.steps);
    else if (isNew || !before || before.isSpace !== look.isSpace || before.flipped !== look.flipped) this.settle();
    if (!this.flying && this.waiting.length) this.next();
    else this.paint();
  }

  /** Starts the next animation, if one is waiting. */
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
    const length = flightTime(action);
    const flight = this.look.isSpace ? null : takeOff(this.host, this.scale(), letters);
    const flying: Flying = { step, letters, share: 0, flight };
    this.flying = flying;
    flight?.place(from, 0);
    this.paint();
    // The time that a slow machine needs until the first frame does not shorten the animation.
    let began: number | undefined;
    const frame = (now: number) => {
      if (this.flying !== flying) return;
      began ??= now;
      const part = Math.min(1, (now - began) / length);
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

  /** Unit and offset of the board from above in pixels. The matrix is cached until the size changes, because reading it is slow. */
  scale() {
    const drawing = this.layer.firstElementChild as SVGSVGElement | null;
    this.matrix ??= drawing?.getCTM() ?? undefined;
    const { a: unit, e: left, f: top } = this.matrix ?? { a: 1, e: 0, f: 0 };
    return { unit, left, top };
  }

  /** Ends the current animation. */
  land() {
    const { flying } = this;
    if (!flying) return;
    this.flying = null;
    flying.flight?.land();
    this.landed(flying.step.action);
    this.paint();
    this.next();
    if (!this.flying) this.rested();
  }

  /** Skips all animations. */
  settle() {
    if (!this.flying && !this.waiting.length) return;
    this.flying?.flight?.land();
    this.flying = null;
    this.waiting = [];
    this.paint();
    this.rested();
  }

  /** The pieces to draw now, without the animated or dragged one. */
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
    // While the 3D board is rotated or a piece moves, only the canvas is updated.
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
    this.redraw();
  }

  /** Shows the drawings that are kept with the position. */
  async showDrawings(drawings: readonly Drawing[]) {
    const part = await drawing();
    if (this.look?.drawings === drawings) part?.showKept(this.host, drawings);
  }

  /** Draws the visitor's drawings again, in their new places. */
  redraw() {
    if (this.host.querySelector(":scope > .drawn")) void drawing().then((part) => part?.redraw(this.host));
  }

  /** Loads the 3D renderer on first use. */
  bringSpace(isPlain: boolean = false) {
    const repaint = () => this.paint();
    const lost = () => {
      this.space?.close();
      this.space = null;
      this.bringing = undefined;
      this.bringSpace(true);
    };
    const events = { repaint, failed: this.failed, ready: this.ready, lost };
    this.bringing ??= this.loadPainter?.()
      .then(({ painterFor }) => painterFor(this.host, events, isPlain))
      .then((painter) => {
        this.space = painter;
        repaint();
      }, this.failed);
  }

  /** Runs the code that draws a look, and restores the previous drawing. */
  rehearse(look: Look) {
    const { space, look: shown } = this;
    if (!shown || shown.isSpace !== look.isSpace || this.flying || this.held) return;
    const projection = look.isSpace ? space?.project(look, look.pieces) : flat(look.flipped);
    if (!projection) return;
    boardView(look, look.pieces, projection, this.tab);
    notesView(look, look.pieces, projection);
    // The browser does this work before the next frame, too.
    if (look.isSpace && space?.projectsByPainting) this.paint();
    else this.scale();
  }

  /** Lets the piece on a cell follow the pointer. */
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

  /** Only one cell is in the tab order: the one that had the focus last. */
  tabTo(cell: string | undefined) {
    if (!cell || cell === this.tab) return;
    this.tab = cell;
    this.paint();
  }
}

/** The animated piece as an argument of a scene. */
function inAir({ step, letters, share }: Flying): FlightType {
  const { from, to } = step.action;
  return { piece: letters, from, to, part: share };
}
