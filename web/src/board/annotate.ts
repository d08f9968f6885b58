// Arrows and circles that the visitor draws on the board with the right button or a long press.
// The next click or turn removes them, unless they are kept with the position. Loaded with the first one.

import { cellOf } from "./geometry.ts";
import type { Drawing, Tone } from "../../packages/pijersi/src/types.ts";

/** Keeps a drawing; without it, drawings last until the next click or turn. */
export type Keep = (drawing: Drawing) => void;

const SVG = "http://www.w3.org/2000/svg";

/** the centre of a cell on the screen, its width, and the vertical scale of a circle on it: 1 from above */
export interface Place {
  x: number;
  y: number;
  size: number;
  flatness: number;
}

/** Aspect ratio of a cell seen from above. */
const ROUND = Math.sqrt(3) / 2;

/** The shapes drawn on a board, by name. */
const drawn: WeakMap<SVGSVGElement, Map<string, string>> = new WeakMap();

/** The overlay of a board, created with the first shape. */
function layerOf(host: HTMLElement): SVGSVGElement {
  const there = host.querySelector(":scope > .drawn") as SVGSVGElement | null;
  if (there) return there;
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "drawn");
  layer.setAttribute("aria-hidden", "true");
  drawn.set(layer, new Map());
  host.append(layer);
  return layer;
}

/** The shapes drawn on a board, with computed colours. */
export function drawnOn(host: Element | null): { cells: string[]; colour: string }[] {
  const layer = host?.querySelector(":scope > .drawn") as SVGSVGElement | null | undefined;
  if (!layer) return [];
  const names = [...(drawn.get(layer)?.keys() ?? [])];
  return names.map((name, index) => ({
    cells: name.split(" "),
    colour: getComputedStyle(layer.children[index]).stroke,
  }));
}

/** Removes all shapes. */
export const clear = (host: HTMLElement) => host.querySelector(":scope > .drawn")?.remove();

/** Draws from a cell to the cell where the pointer was released. */
export function draw(host: HTMLElement, start: PointerEvent, from: string, end: PointerEvent, keep?: Keep) {
  const tone: Tone = start.shiftKey ? "capture" : start.altKey ? "hint" : "move";
  const to = cellOf(document.elementFromPoint(end.clientX, end.clientY));
  if (!to) return;
  if (keep) keep({ from, ...(from !== to && { to }), tone });
  else toggle(host, from === to ? from : `${from} ${to}`, tone);
}

/** Shows the drawings that are kept with a position. */
export function showKept(host: HTMLElement, drawings: readonly Drawing[]) {
  clear(host);
  if (!drawings.length) return;
  const shapes = drawn.get(layerOf(host));
  for (const { from, to, tone } of drawings) shapes?.set(to ? `${from} ${to}` : from, tone);
  redraw(host);
}

/**
 * Drawing the same shape again removes it.
 * @param name a cell, or two of them
 */
function toggle(host: HTMLElement, name: string, colour: string) {
  const layer = layerOf(host);
  const shapes = drawn.get(layer) as Map<string, string>;
  if (shapes.get(name) === colour) shapes.delete(name);
  else shapes.set(name, colour);
  redraw(host);
}

/** Redraws all shapes after the board was rotated or resized. */
export function redraw(host: HTMLElement) {
  const layer = host.querySelector(":scope > .drawn") as SVGSVGElement | null;
  const shapes = layer && drawn.get(layer);
  if (shapes && host.querySelector(".cells"))
    layer.replaceChildren(...[...shapes].map(([cells, tone]) => shapeOf(host, cells.split(" "), tone)));
}

/** The position of a cell in pixels of the board. */
function place(host: HTMLElement, cell: string): Place {
  const frame = host.getBoundingClientRect();
  const box = (host.querySelector(`.cells [data-cell="${cell}"] path`) as Element).getBoundingClientRect();
  const { left, top, width, height } = box;
  return placeIn(left - frame.left, top - frame.top, width, height);
}

/** The position of a cell from its bounding box. */
export function placeIn(left: number, top: number, width: number, height: number): Place {
  return { x: left + width / 2, y: top + height / 2, size: width, flatness: (height / width) * ROUND };
}

function shapeOf(host: HTMLElement, [from, to]: string[], tone: string) {
  const { d, width } = outlineOf(place(host, from), to ? place(host, to) : undefined);
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("class", `${to ? "line" : "ring"} ${tone}`);
  shape.setAttribute("d", d);
  shape.setAttribute("stroke-width", String(width));
  return shape;
}

/** The path of an arrow from one position to another, or of a circle around one. */
export function outlineOf(from: Place, to?: Place) {
  return { d: to ? arrowOf(from, to) : circleOf(from), width: from.size * 0.07 };
}

function circleOf({ x, y, size, flatness }: Place) {
  const radius = size * 0.46;
  const half = (sign: number) => `a${radius} ${radius * flatness} 0 1 0 ${sign * 2 * radius} 0`;
  return `M${x - radius} ${y}${half(1)}${half(-1)}`;
}

function arrowOf({ x, y, size }: Place, to: Place) {
  const length = Math.hypot(to.x - x, to.y - y);
  const [dx, dy] = [(to.x - x) / length, (to.y - y) / length];
  const [tip, neck, wing] = [length - size * 0.1, length - size * 0.38, size * 0.17];
  const at = (ahead: number, aside: number) =>
    `${(x + dx * ahead - dy * aside).toFixed(1)} ${(y + dy * ahead + dx * aside).toFixed(1)}`;
  return `M${at(size * 0.2, 0)}L${at(neck, 0)}M${at(neck, -wing)}L${at(tip, 0)}L${at(neck, wing)}`;
}
