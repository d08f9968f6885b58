// Drawing cubes and stacks, from the kit that the exported pictures use too.

import { svg } from "../core/dom.js";
import { outline } from "./camera.js";

/**
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./geometry.js").Point} Point
 */

const SIDE = 0.92;
const HEIGHT = 0.8;

/** Brings the kit's symbols into the page. */
export async function loadKit() {
  const text = await (await fetch("kit.svg")).text();
  const kit = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  kit.setAttribute("class", "kit");
  kit.setAttribute("aria-hidden", "true");
  document.body.append(document.adoptNode(kit));
}

/** @param {string} letters */
export const isWhite = (letters) => letters === letters.toUpperCase();

/**
 * A piece at a point of the board.
 * @param {Camera} camera @param {string} letters @param {Point} point @param {number} [lift]
 */
export function drawPiece(camera, letters, point, lift = 0) {
  return camera.isSpace ? tower(camera, letters, point, lift) : tile(letters, point, lift);
}

/** @param {string} letters @param {Point} point @param {number} lift */
function tile(letters, { x, y }, lift) {
  const size = 1 + lift * 0.12;
  return svg("g", { class: "piece", transform: `translate(${x} ${y}) scale(${size})` },
    svg("use", { href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 }));
}

/** @param {Camera} camera @param {string} letters @param {Point} point @param {number} lift */
function tower(camera, letters, point, lift) {
  const group = svg("g", { class: "piece" });
  const colour = isWhite(letters) ? "white" : "black";
  const half = SIDE / 2;
  group.append(svg("path", { class: "shadow", d: outline(square(camera, point, half + 0.06, lift ? 0.02 : 0)) }));
  [...letters].forEach((letter, level) => {
    const foot = level * HEIGHT + lift;
    group.append(...box(camera, colour, letter.toLowerCase(), point, foot));
  });
  return group;
}

/** @param {Camera} camera @param {Point} point @param {number} half @param {number} height */
function square(camera, { x, y }, half, height) {
  return [[-half, -half], [half, -half], [half, half], [-half, half]]
    .map(([dx, dy]) => camera.place({ x: x + dx, y: y + dy }, height));
}

/** The faces of a cube that are seen. @param {Camera} camera @param {string} colour @param {string} role @param {Point} point @param {number} foot */
function box(camera, colour, role, point, foot) {
  const half = SIDE / 2;
  const low = square(camera, point, half, foot);
  const high = square(camera, point, half, foot + HEIGHT);
  const faces = [];
  for (let side = 0; side < 4; side += 1) {
    const next = (side + 1) % 4;
    const face = [high[next], high[side], low[side], low[next]];
    if (area(face) <= 0) continue;
    const width = Math.abs(face[1].x - face[0].x);
    const tone = width > SIDE * 0.6 ? "front" : "side";
    faces.push(svg("path", { class: `${colour}-${tone} face`, d: outline(face) }), sign(colour, role, face, 0.6));
  }
  faces.push(svg("path", { class: `${colour}-face face`, d: outline(high) }), sign(colour, role, upright(high), 0.68));
  return faces;
}

/** The top face with the corner first that makes its sign most upright. @param {Point[]} face */
function upright(face) {
  let best = face;
  for (let first = 0; first < 4; first += 1) {
    const turned = [...face.slice(first), ...face.slice(0, first)];
    if (turned[1].x - turned[0].x > best[1].x - best[0].x) best = turned;
  }
  return best;
}

/** Twice the area; positive when the face is seen from outside. @param {Point[]} face */
function area(face) {
  return face.reduce((sum, point, index) => {
    const next = face[(index + 1) % face.length];
    return sum + point.x * next.y - next.x * point.y;
  }, 0);
}

/** A sign on a face whose corners run from upper left around. @param {string} colour @param {string} role @param {Point[]} face @param {number} size */
function sign(colour, role, face, size) {
  const [a, b, c, d] = face;
  const x = (a.x + b.x + c.x + d.x) / 4;
  const y = (a.y + b.y + c.y + d.y) / 4;
  const across = [(b.x - a.x + c.x - d.x) / 2, (b.y - a.y + c.y - d.y) / 2];
  const down = [(d.x - a.x + c.x - b.x) / 2, (d.y - a.y + c.y - b.y) / 2];
  const matrix = [...across, ...down].map((value) => value * size).concat(x, y).map((value) => value.toFixed(4));
  return svg("use", {
    class: `${colour}-ink`, href: `#sign-${role}`, x: -0.65, y: -0.65, width: 1.3, height: 1.3,
    transform: `matrix(${matrix.join(" ")})`,
  });
}
