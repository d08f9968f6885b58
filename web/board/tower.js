// Cubes as cubes: a piece as boxes in perspective. Its faces are made once and moved with the camera.

import { svg } from "../core/dom.js";
import { outline } from "./camera.js";

/**
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {{face: SVGPathElement, sign: SVGPathElement | null}} Side
 */

const SIDE = 0.92;
/** How high a cube is. */
export const HEIGHT = 0.8;
const ROUND = [[-1, -1], [1, -1], [1, 1], [-1, 1]];

/** The outline of a role's sign, from the kit. @param {string} role */
function signPath(role) {
  return document.querySelector(`#sign-${role} path`)?.getAttribute("d") ?? "";
}

export class Tower {
  /** @param {Camera} camera @param {string} letters @param {SVGGElement} group */
  constructor(camera, letters, group) {
    this.camera = camera;
    this.colour = letters === letters.toUpperCase() ? "white" : "black";
    this.shadow = svg("path", { class: "shadow" });
    group.append(this.shadow);
    /** From the bottom cube up, each with four sides and its top. @type {Side[][]} */
    this.cubes = [...letters.toLowerCase()].map((role, level) => {
      // The top of a cube that carries another is never seen.
      const isTop = level + 1 === letters.length;
      return Array.from({ length: isTop ? 5 : 4 }, (_, side) => {
        // A cube shows its sign on top, or else on its sides.
        const hasSign = isTop ? side === 4 : true;
        const face = svg("path");
        const sign = hasSign ? svg("path", { class: `${this.colour}-sign`, d: signPath(role), "fill-rule": "evenodd" }) : null;
        group.append(face, ...(sign ? [sign] : []));
        return { face, sign };
      });
    });
  }

  /** @param {Point} point @param {number} lift */
  place(point, lift) {
    this.shadow.setAttribute("d", outline(this.square(point, SIDE / 2 + 0.06, 0)));
    let low = this.square(point, SIDE / 2, lift);
    for (const sides of this.cubes) {
      lift += HEIGHT;
      const high = this.square(point, SIDE / 2, lift);
      for (let side = 0; side < 4; side += 1) {
        const next = (side + 1) % 4;
        this.put(sides[side], [high[next], high[side], low[side], low[next]], 0.6);
      }
      if (sides[4]) this.put(sides[4], upright(high), 0.68, "face");
      low = high;
    }
  }

  /** @param {Point} point @param {number} half @param {number} height */
  square({ x, y }, half, height) {
    return ROUND.map(([dx, dy]) => this.camera.place({ x: x + dx * half, y: y + dy * half }, height));
  }

  /** @param {Side} side @param {Point[]} corners from the upper left around @param {number} size @param {string} [tone] */
  put({ face, sign }, corners, size, tone) {
    const isSeen = area(corners) > 0;
    const display = isSeen ? "inline" : "none";
    if (face.getAttribute("display") !== display) {
      face.setAttribute("display", display);
      sign?.setAttribute("display", display);
    }
    if (!isSeen) return;
    const name = tone ?? (Math.abs(corners[1].x - corners[0].x) > SIDE * 0.6 ? "front" : "side");
    const kind = `${this.colour}-${name} face`;
    if (face.getAttribute("class") !== kind) face.setAttribute("class", kind);
    face.setAttribute("d", outline(corners));
    sign?.setAttribute("transform", lying(corners, size));
  }
}

/** The top face with the corner first that makes its sign most upright. @param {Point[]} face */
function upright(face) {
  let best = face;
  for (let first = 1; first < 4; first += 1) {
    const turned = [...face.slice(first), ...face.slice(0, first)];
    if (turned[1].x - turned[0].x > best[1].x - best[0].x) best = turned;
  }
  return best;
}

/** Twice the area; positive when the face is seen from outside. @param {Point[]} face */
function area(face) {
  let sum = 0;
  for (let index = 0; index < 4; index += 1) {
    const [point, next] = [face[index], face[(index + 1) % 4]];
    sum += point.x * next.y - next.x * point.y;
  }
  return sum;
}

/** Lays a sign on a face. @param {Point[]} face @param {number} size */
function lying([a, b, c, d], size) {
  const half = size / 2;
  const matrix = [(b.x - a.x + c.x - d.x) * half, (b.y - a.y + c.y - d.y) * half, (d.x - a.x + c.x - b.x) * half,
    (d.y - a.y + c.y - b.y) * half, (a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4];
  return `matrix(${matrix.map((value) => value.toFixed(4)).join(" ")})`;
}
