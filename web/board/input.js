// Pointer and keyboard: what the visitor does on the board, in terms of cells.

import { takeOff } from "./flight.js";
import { beside, centre } from "./geometry.js";

const DRAG_FROM = 6;

/**
 * @typedef {{press: (cell: string) => boolean, click: (cell: string) => void, drop: (cell: string | undefined) => void,
 *   back: () => void, toggle: () => void, finish: () => void, rotated: (isOver: boolean) => void,
 *   dragged: (cell: string) => string | undefined, undrag: () => void}} Hands
 */

/** @param {EventTarget | null} target */
const cellOf = (target) =>
  /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-cell]") : null)?.dataset.cell;

/** @param {PointerEvent} event */
const cellUnder = (event) => cellOf(document.elementFromPoint(event.clientX, event.clientY));

export class Input {
  /** @param {import("./render.js").Renderer} renderer @param {Hands} hands @param {() => boolean} isFlipped */
  constructor(renderer, hands, isFlipped) {
    this.renderer = renderer;
    this.hands = hands;
    this.isFlipped = isFlipped;
    this.isHolding = false;
    const { svg } = renderer;
    svg.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.down(event));
    // Browsers do not agree on `touch-action` inside a drawing, but on this: a finger that holds a piece does not scroll.
    svg.addEventListener(
      "touchstart",
      (/** @type {TouchEvent} */ event) => {
        if (this.isHolding) event.preventDefault();
      },
      { passive: false },
    );
    svg.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    svg.addEventListener("focusin", (/** @type {FocusEvent} */ event) => this.focus(cellOf(event.target)));
    svg.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  down(event) {
    const cell = cellOf(event.target);
    const { camera } = this.renderer;
    this.isHolding = false;
    if (event.button !== 0 || !cell) {
      if (camera.isSpace)
        this.follow(
          event,
          (dx, dy) => this.rotate(dx, dy, false),
          (_, moved) => moved && this.hands.rotated(true),
        );
      return;
    }
    event.preventDefault();
    const grabbed = this.hands.press(cell);
    this.isHolding = grabbed;
    const from = centre(cell, this.isFlipped());
    /** @type {import("./flight.js").Flight | undefined} */
    let held;
    this.follow(
      event,
      (dx, dy, now) => {
        if (!grabbed) {
          if (camera.isSpace) this.rotate(dx, dy, false);
          return;
        }
        held ??= this.hold(cell);
        held?.place(from, 1, { x: now.clientX - event.clientX, y: now.clientY - event.clientY });
      },
      (end, moved) => {
        held?.land();
        this.hands.undrag();
        if (!moved) this.hands.click(cell);
        else if (grabbed) this.hands.drop(end ? cellUnder(end) : undefined);
        else if (camera.isSpace) this.hands.rotated(true);
      },
    );
  }

  /** The piece under the pointer while it is dragged. @param {string} cell */
  hold(cell) {
    const letters = this.hands.dragged(cell);
    return letters ? takeOff(this.renderer, letters) : undefined;
  }

  /**
   * Follows a pointer until it is lifted.
   * @param {PointerEvent} start @param {(dx: number, dy: number, event: PointerEvent) => void} onMove
   * @param {(end: PointerEvent | null, moved: boolean) => void} onEnd
   */
  follow(start, onMove, onEnd) {
    let moved = false;
    let last = start;
    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      moved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG_FROM;
      if (moved) onMove(event.clientX - last.clientX, event.clientY - last.clientY, event);
      last = event;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      onEnd(event.type === "pointerup" ? event : null, moved);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** @param {number} dx @param {number} dy @param {boolean} isOver */
  rotate(dx, dy, isOver) {
    this.renderer.camera.rotate(-dx * 0.4, dy * 0.3);
    this.hands.rotated(isOver);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = cellOf(event.target);
    const { camera } = this.renderer;
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const turns = { ArrowLeft: [12, 0], ArrowRight: [-12, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] };
    const by = turns[/** @type {keyof typeof turns} */ (event.key)];
    if (by && event.shiftKey) this.rotate(-by[0] * 1.5, by[1], true);
    else if (by) this.moveTo(beside(cell, event.key, this.isFlipped(), camera.isSpace ? camera.turn : 0));
    else if (event.key === "Enter" || event.key === " ") {
      this.hands.press(cell);
      this.hands.click(cell);
    } else if (event.key === "Escape") this.hands.back();
    else if (event.key.toLowerCase() === "t") this.hands.toggle();
    else if (event.key.toLowerCase() === "e") this.hands.finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string | undefined} cell */
  moveTo(cell) {
    if (cell) this.renderer.cells.get(cell)?.focus();
  }

  /** Only the cell in focus is reached by Tab. @param {string | undefined} cell */
  focus(cell) {
    if (!cell) return;
    for (const [name, group] of this.renderer.cells) group.setAttribute("tabindex", name === cell ? "0" : "-1");
  }
}
