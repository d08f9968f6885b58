// Drawing cubes and stacks, from the kit that the exported pictures use too.

import { put, svg } from "../core/dom.js";
import { outline } from "./camera.js";
import { towerOutline } from "./tower.js";

/**
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./geometry.js").Point} Point
 */

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

/** A piece that stands on the board: drawn from the kit, or in space only its outline, which takes the pointer. */
export class DrawnPiece {
  /** @param {Camera} camera @param {string} letters */
  constructor(camera, letters) {
    this.camera = camera;
    this.letters = letters;
    this.isSpace = camera.isSpace;
    this.shape = this.isSpace
      ? svg("path")
      : svg("use", { href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 });
    this.group = svg("g", { class: "piece", "data-piece": letters }, this.shape);
  }

  /** @param {Point} point of the board */
  place(point) {
    if (this.isSpace) put(this.shape, "d", outline(towerOutline(this.camera, this.letters, point)));
    else put(this.group, "transform", `translate(${point.x} ${point.y})`);
  }
}
