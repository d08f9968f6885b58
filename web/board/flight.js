// A piece in the air: carried over the board by the program or by the visitor's hand.

import { h, svg } from "../core/dom.js";
import { paintTower } from "./tower.js";

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {{place: (point: Point, lift: number, shift?: Point) => void, land: () => void}} Flight
 *   `shift` is in pixels of the page
 */

/** How far a piece in the air may reach around the point of the board below it. */
const REACH = { left: 1.3, up: 4.4, down: 1.2 };

/** @param {import("./render.js").Renderer} renderer @param {string} letters @returns {Flight} */
export function takeOff(renderer, letters) {
  return renderer.camera.isSpace ? inSpace(renderer.scene, letters) : above(renderer, letters);
}

/** Seen from above: a picture of its own, which the browser moves without drawing anything anew. @param {import("./render.js").Renderer} renderer @param {string} letters @returns {Flight} */
function above({ svg: board }, letters) {
  const matrix = /** @type {SVGSVGElement} */ (board).getCTM();
  const { a: scale, e: left, f: top } = matrix ?? { a: 1, e: 0, f: 0 };
  const size = 2 * scale;
  const picture = svg(
    "svg",
    { class: "flying", viewBox: "-1 -1 2 2", width: size, height: size, "aria-hidden": "true" },
    svg("use", { href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 }),
  );
  board.parentElement?.append(picture);
  return {
    place: ({ x, y }, lift, shift = { x: 0, y: 0 }) => {
      const [across, down] = [left + (x - 1) * scale + shift.x, top + (y - 1) * scale + shift.y];
      picture.style.transform = `translate(${across}px, ${down}px) scale(${1 + lift * 0.12})`;
    },
    land: () => picture.remove(),
  };
}

/** A canvas just large enough for the piece moves over that of the board. @param {import("./scene.js").Scene} scene @param {string} letters @returns {Flight} */
function inSpace(scene, letters) {
  const { camera, colours, scale, offset, density } = scene;
  const [width, height] = [Math.ceil(2 * REACH.left * scale), Math.ceil((REACH.up + REACH.down) * scale)];
  const canvas = h("canvas", { class: "flying", width, height, "aria-hidden": "true" });
  canvas.style.width = `${width / density}px`;
  canvas.style.height = `${height / density}px`;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  scene.canvas.parentElement?.append(canvas);
  return {
    place: (point, lift, shift = { x: 0, y: 0 }) => {
      const foot = camera.place(point);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      context.setTransform(scale, 0, 0, scale, (REACH.left - foot.x) * scale, (REACH.up - foot.y) * scale);
      paintTower({ context, colours }, camera, letters, point, lift);
      const left = (foot.x - REACH.left) * scale + offset.x;
      const top = (foot.y - REACH.up) * scale + offset.y;
      canvas.style.transform = `translate(${left / density + shift.x}px, ${top / density + shift.y}px)`;
    },
    land: () => canvas.remove(),
  };
}
