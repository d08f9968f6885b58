// Arrows and circles that the visitor draws on the board with the right button or a long press, to think or to explain.
// They are gone with the next click or turn.

import { cellOf } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {{x: number, y: number, size: number, flatness: number}} Place the middle of a cell as it is seen, how wide it is, and how
 *   flat a circle on it looks: 1 from above
 */

/** A cell seen from above is so much wider than high. */
const ROUND = Math.sqrt(3) / 2;

/** What is drawn on a board, by its name. @type {WeakMap<SVGSVGElement, Map<string, string>>} */
const drawn = new WeakMap();

/** The layer over a board, made when it is first drawn on. @param {HTMLElement} host @returns {SVGSVGElement} */
function layerOf(host) {
  const there = /** @type {SVGSVGElement | null} */ (host.querySelector(":scope > .drawn"));
  if (there) return there;
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "drawn");
  layer.setAttribute("aria-hidden", "true");
  drawn.set(layer, new Map());
  host.append(layer);
  return layer;
}

/** What is drawn on a board, with its colours as they are seen. @param {Element | null} host @returns {{cells: string[], colour: string}[]} */
export function drawnOn(host) {
  const layer = /** @type {SVGSVGElement | null | undefined} */ (host?.querySelector(":scope > .drawn"));
  if (!layer) return [];
  const names = [...(drawn.get(layer)?.keys() ?? [])];
  return names.map((name, index) => ({
    cells: name.split(" "),
    colour: getComputedStyle(layer.children[index]).stroke,
  }));
}

/** Forgets what was drawn. @param {HTMLElement} host */
export const clear = (host) => host.querySelector(":scope > .drawn")?.remove();

/** Begins an arrow or a circle; it is there when the pointer is lifted. @param {HTMLElement} host @param {PointerEvent} start @param {string} from */
export function annotate(host, start, from) {
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (event.type === "pointerup") draw(host, start, from, event);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** Draws from a cell to where the pointer was lifted. @param {HTMLElement} host @param {PointerEvent} start @param {string} from @param {PointerEvent} end */
export function draw(host, start, from, end) {
  const colour = start.shiftKey ? "capture" : start.altKey ? "hint" : "move";
  const to = cellOf(document.elementFromPoint(end.clientX, end.clientY));
  if (to) toggle(host, from === to ? from : `${from} ${to}`, colour);
}

/** What is drawn once more goes away. @param {HTMLElement} host @param {string} name a cell, or two of them @param {string} colour */
function toggle(host, name, colour) {
  const layer = layerOf(host);
  const shapes = /** @type {Map<string, string>} */ (drawn.get(layer));
  if (shapes.get(name) === colour) shapes.delete(name);
  else shapes.set(name, colour);
  redraw(host);
}

/** Draws everything anew, where the cells are now: the board may have been turned, or have another size. @param {HTMLElement} host */
export function redraw(host) {
  const layer = /** @type {SVGSVGElement | null} */ (host.querySelector(":scope > .drawn"));
  const shapes = layer && drawn.get(layer);
  if (shapes) layer.replaceChildren(...[...shapes].map(([cells, tone]) => shapeOf(host, cells.split(" "), tone)));
}

/** Where a cell is, in pixels of the board. @param {HTMLElement} host @param {string} cell @returns {Place} */
function place(host, cell) {
  const frame = host.getBoundingClientRect();
  const box = /** @type {Element} */ (host.querySelector(`.cells [data-cell="${cell}"] path`)).getBoundingClientRect();
  const { left, top, width, height } = box;
  return placeIn(left - frame.left, top - frame.top, width, height);
}

/** The place of a cell from the box around it. @param {number} left @param {number} top @param {number} width @param {number} height @returns {Place} */
export function placeIn(left, top, width, height) {
  return { x: left + width / 2, y: top + height / 2, size: width, flatness: (height / width) * ROUND };
}

/** @param {HTMLElement} host @param {string[]} cells @param {string} tone */
function shapeOf(host, [from, to], tone) {
  const { d, width } = outlineOf(place(host, from), to ? place(host, to) : undefined);
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("class", `${to ? "line" : "ring"} ${tone}`);
  shape.setAttribute("d", d);
  shape.setAttribute("stroke-width", String(width));
  return shape;
}

/**
 * An arrow from a place to another, or a circle around one, to be stroked.
 * @param {Place} from @param {Place} [to]
 */
export function outlineOf(from, to) {
  return { d: to ? arrowOf(from, to) : circleOf(from), width: from.size * 0.07 };
}

/** @param {Place} place */
function circleOf({ x, y, size, flatness }) {
  const radius = size * 0.46;
  const half = (/** @type {number} */ sign) => `a${radius} ${radius * flatness} 0 1 0 ${sign * 2 * radius} 0`;
  return `M${x - radius} ${y}${half(1)}${half(-1)}`;
}

/** @param {Place} from @param {Place} to */
function arrowOf({ x, y, size }, to) {
  const length = Math.hypot(to.x - x, to.y - y);
  const [dx, dy] = [(to.x - x) / length, (to.y - y) / length];
  const [tip, neck, wing] = [length - size * 0.1, length - size * 0.38, size * 0.17];
  const at = (/** @type {number} */ ahead, /** @type {number} */ aside) =>
    `${(x + dx * ahead - dy * aside).toFixed(1)} ${(y + dy * ahead + dx * aside).toFixed(1)}`;
  return `M${at(size * 0.2, 0)}L${at(neck, 0)}M${at(neck, -wing)}L${at(tip, 0)}L${at(neck, wing)}`;
}
