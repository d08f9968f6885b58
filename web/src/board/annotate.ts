// Arrows and circles that the visitor draws on the board with the right button or a long press, to think or to explain.
// They are gone with the next click or turn.

import { cellOf } from "./geometry.ts";

const SVG = "http://www.w3.org/2000/svg";

/** the middle of a cell as it is seen, how wide it is, and how flat a circle on it looks: 1 from above */
export interface Place {
  x: number;
  y: number;
  size: number;
  flatness: number;
}

/** A cell seen from above is so much wider than high. */
const ROUND = Math.sqrt(3) / 2;

/** What is drawn on a board, by its name. */
const drawn: WeakMap<SVGSVGElement, Map<string, string>> = new WeakMap();

/** The layer over a board, made when it is first drawn on. */
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

/** What is drawn on a board, with its colours as they are seen. */
export function drawnOn(host: Element | null): { cells: string[]; colour: string }[] {
  const layer = host?.querySelector(":scope > .drawn") as SVGSVGElement | null | undefined;
  if (!layer) return [];
  const names = [...(drawn.get(layer)?.keys() ?? [])];
  return names.map((name, index) => ({
    cells: name.split(" "),
    colour: getComputedStyle(layer.children[index]).stroke,
  }));
}

/** Forgets what was drawn. */
export const clear = (host: HTMLElement) => host.querySelector(":scope > .drawn")?.remove();

/** Begins an arrow or a circle; it is there when the pointer is lifted. */
export function annotate(host: HTMLElement, start: PointerEvent, from: string) {
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (event.type === "pointerup") draw(host, start, from, event);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** Draws from a cell to where the pointer was lifted. */
export function draw(host: HTMLElement, start: PointerEvent, from: string, end: PointerEvent) {
  const colour = start.shiftKey ? "capture" : start.altKey ? "hint" : "move";
  const to = cellOf(document.elementFromPoint(end.clientX, end.clientY));
  if (to) toggle(host, from === to ? from : `${from} ${to}`, colour);
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

/** Redraws everything, where the cells are now: the board may have been turned, or have another size. */
export function redraw(host: HTMLElement) {
  const layer = host.querySelector(":scope > .drawn") as SVGSVGElement | null;
  const shapes = layer && drawn.get(layer);
  if (shapes) layer.replaceChildren(...[...shapes].map(([cells, tone]) => shapeOf(host, cells.split(" "), tone)));
}

/** Where a cell is, in pixels of the board. */
function place(host: HTMLElement, cell: string): Place {
  const frame = host.getBoundingClientRect();
  const box = (host.querySelector(`.cells [data-cell="${cell}"] path`) as Element).getBoundingClientRect();
  const { left, top, width, height } = box;
  return placeIn(left - frame.left, top - frame.top, width, height);
}

/** The place of a cell from the box around it. */
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

/** An arrow from a place to another, or a circle around one, to be stroked. */
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
