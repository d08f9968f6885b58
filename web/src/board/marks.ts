// Drawings over the cells: marks of destinations, which differ in shape, arrows and badges.

import { h } from "../core/dom.ts";
import { cellPath, outline } from "./geometry.ts";
import type { DestinationKind as Kind } from "../../packages/pijersi/src/types.ts";
import type { ArrowKind } from "../game/study.ts";
import type { Point } from "./geometry.ts";
import type { Badge } from "./look.ts";

function round(middle: Point, radius: number, corners: number, inner: number = radius) {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI - Math.PI / 2;
    const reach = index % 2 ? inner : radius;
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });
}

/**
 * The mark of a destination: a dot, a ring with a target for a capture, a dashed ring with a plus for building a stack,
 * a ring with a star for winning.
 */
export function destinationMark(kind: Kind, middle: Point) {
  if (kind === "move") {
    return h("g", { class: "mark move" }, h("path", { class: "fill", d: outline(round(middle, 0.24, 24)) }));
  }
  const ring = h("path", { class: "line", d: cellPath(middle, 0.86) });
  const star = kind === "win" && h("path", { class: "fill star", d: outline(round(middle, 0.5, 10, 0.21)) });
  return h("g", { class: `mark ${kind}` }, ring, star || signOf(kind, middle));
}

/** The sign at the corner of a piece that a turn builds on or captures. */
function signOf(kind: Kind, middle: Point) {
  const { x, y } = { x: middle.x + 0.5, y: middle.y - 0.5 };
  if (kind === "stack")
    return [disc(x, y), h("path", { class: "stroke", d: `M${x - 0.14} ${y}h.28M${x} ${y - 0.14}v.28` })];
  return [disc(x, y), h("circle", { class: "stroke", cx: x, cy: y, r: 0.13 })];
}

/** The same sign by itself, relative to the centre of the piece's top; nothing where there is no piece. */
export const destinationSign = (kind: Kind) =>
  (kind === "stack" || kind === "capture") && h("g", { class: `mark ${kind}` }, signOf(kind, { x: 0, y: 0 }));

const disc = (x: number, y: number) => h("circle", { class: "disc", cx: x, cy: y, r: 0.27 });

/** Vertical extent of a piece above and below the centre of its cell, seen from above: a cube, the top of a stack, a whole stack. */
const REACHES = { cube: [0.55, 0.55], top: [0.76, 0.34], stack: [0.76, 0.75] };

/** The frame around the selection, seen from above: a cube, the top of a stack, or a whole stack. */
export function chosenMark({ x, y }: Point, part: keyof typeof REACHES) {
  const [above, below] = REACHES[part];
  return h("rect", {
    class: "chosen-part",
    x: x - 0.54,
    y: y - above - 0.04,
    width: 1.08,
    height: above + below + 0.08,
    rx: 0.18,
  });
}

/** A tick on a piece whose turn can be finished here, at the centre of its top. */
export function finishMark() {
  return h(
    "g",
    { class: "mark finish" },
    h("circle", { class: "disc", cx: 0.52, cy: -0.52, r: 0.3 }),
    h("path", { class: "stroke", d: "M.38 -.51l.1 .11l.18 -.22" }),
  );
}

/** An arrow along an action. */
export function arrow(from: Point, to: Point, kind: ArrowKind | "capture", weight: number = 1) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const [shaft, wing] = [0.1 * weight, 0.28 * weight];
  const corners = [
    [0.25, -shaft],
    [length - 0.5, -shaft],
    [length - 0.5, -wing],
    [length - 0.08, 0],
    [length - 0.5, wing],
    [length - 0.5, shaft],
    [0.25, shaft],
  ].map(([ahead, aside]) => ({
    x: from.x + along.x * ahead - along.y * aside,
    y: from.y + along.y * ahead + along.x * aside,
  }));
  return h("path", { class: `arrow ${kind}`, d: outline(corners) });
}

/** A short text at the corner of a piece, relative to the centre of its top. */
export function badge({ text, kind }: Badge) {
  return h(
    "g",
    { class: `badge ${kind}`, transform: "translate(.55 -.55)" },
    h("circle", { r: 0.32 }),
    h("text", { y: 0.13 }, text),
  );
}
