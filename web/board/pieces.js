// Drawing cubes and stacks, from the kit that the exported pictures use too.

import { svg } from "../core/dom.js";
import { Tower } from "./tower.js";

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

/** A piece on the screen, which can be put anywhere without being drawn anew. */
export class DrawnPiece {
  /** @param {Camera} camera @param {string} letters */
  constructor(camera, letters) {
    this.camera = camera;
    this.letters = letters;
    this.isSpace = camera.isSpace;
    this.group = svg("g", { class: "piece", "data-piece": letters });
    if (this.isSpace) this.tower = new Tower(camera, letters, this.group);
    else this.group.append(svg("use", { href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 }));
  }

  /** @param {Point} point of the board @param {number} [lift] above it */
  place(point, lift = 0) {
    if (this.tower) this.tower.place(point, lift);
    else this.group.setAttribute("transform", `translate(${point.x} ${point.y}) scale(${1 + lift * 0.12})`);
    return this.group;
  }
}
