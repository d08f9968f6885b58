// What is drawn over the cells: destinations told apart by shape, arrows and badges.

import { svg } from "../core/dom.js";
import { outline } from "./camera.js";
import { hexagon } from "./geometry.js";

/**
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./geometry.js").Point} Point
 */

/** A path on the board, as the camera sees it. @param {Camera} camera @param {Point[]} points @param {number} [height] */
const seen = (camera, points, height = 0) => outline(points.map((point) => camera.place(point, height)));

/** @param {Point} middle @param {number} radius @param {number} corners @param {number} [inner] */
function round(middle, radius, corners, inner = radius) {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI - Math.PI / 2;
    const reach = index % 2 ? inner : radius;
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });
}

/**
 * The mark of a destination: a dot, a ring of dashes around a capture, a dashed hexagon with a plus for stacking, a
 * star for winning.
 * @param {Camera} camera @param {import("./entry.js").Kind} kind @param {Point} middle @param {number} height above the board
 */
export function destinationMark(camera, kind, middle, height) {
  const group = svg("g", { class: `mark ${kind}` });
  if (kind === "move") group.append(svg("path", { class: "fill", d: seen(camera, round(middle, 0.24, 24)) }));
  // In space the ring lies on the ground, below the towers: the scene paints it.
  if (kind !== "move" && !camera.isSpace)
    group.append(svg("path", { class: "line", d: seen(camera, hexagon(middle, 0.86)) }));
  const badge = camera.place(middle, height);
  const at = { x: badge.x + 0.5, y: badge.y - 0.5 };
  if (kind === "stack") {
    group.append(
      svg("circle", { class: "disc", cx: at.x, cy: at.y, r: 0.27 }),
      svg("path", { class: "stroke", d: `M${at.x - 0.14} ${at.y}h.28M${at.x} ${at.y - 0.14}v.28` }),
    );
  }
  if (kind === "capture") {
    group.append(
      svg("circle", { class: "disc", cx: at.x, cy: at.y, r: 0.27 }),
      svg("path", { class: "stroke", d: `M${at.x - 0.1} ${at.y - 0.1}l.2 .2m0 -.2l-.2 .2` }),
    );
  }
  if (kind === "win") group.append(svg("path", { class: "fill star", d: outline(round(badge, 0.5, 10, 0.21)) }));
  return group;
}

/** How high above and below the middle of its cell a piece seen from above reaches: alone, as the top of a stack, as a stack. */
const REACHES = { cube: [0.55, 0.55], top: [0.76, 0.34], stack: [0.76, 0.75] };

/** The frame around what is chosen, seen from above: a cube, the top of a stack or all of it. @param {Point} middle @param {keyof typeof REACHES} part */
export function chosenMark({ x, y }, part) {
  const [above, below] = REACHES[part];
  return svg("rect", {
    class: "chosen-part",
    x: x - 0.54,
    y: y - above - 0.04,
    width: 1.08,
    height: above + below + 0.08,
    rx: 0.18,
  });
}

/** A tick on the piece that may stop here. @param {Camera} camera @param {Point} middle @param {number} height */
export function finishMark(camera, middle, height) {
  const { x, y } = camera.place(middle, height);
  const at = { x: x + 0.52, y: y - 0.52 };
  return svg(
    "g",
    { class: "mark finish" },
    svg("circle", { class: "disc", cx: at.x, cy: at.y, r: 0.3 }),
    svg("path", { class: "stroke", d: `M${at.x - 0.14} ${at.y + 0.01}l.1 .11l.18 -.22` }),
  );
}

/**
 * An arrow along the actions of a turn.
 * @param {Camera} camera @param {Point} from @param {Point} to @param {string} kind @param {number} [weight]
 */
export function arrow(camera, from, to, kind, weight = 1) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 0.5) return svg("g");
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
  return svg("path", { class: `arrow ${kind}`, d: seen(camera, corners, camera.isSpace ? 0.9 : 0) });
}

/** A few letters at the corner of a cell. @param {Camera} camera @param {Point} middle @param {number} height @param {string} text @param {string} kind */
export function badge(camera, middle, height, text, kind) {
  const { x, y } = camera.place(middle, height);
  return svg(
    "g",
    { class: `badge ${kind}`, transform: `translate(${x + 0.55} ${y - 0.55})` },
    svg("circle", { r: 0.32 }),
    svg("text", { y: 0.13 }, text),
  );
}
