// Moving a piece over the board, a frame at a time.

import { mayAnimate } from "../core/settings.js";
import { takeOff } from "./flight.js";
import { centre } from "./geometry.js";

/** @typedef {{done: Promise<void>, stop: () => void}} Animation */

/** @param {number} part */
const ease = (part) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/**
 * Lets a piece fly between two cells.
 * @param {import("./render.js").Renderer} renderer @param {string} letters @param {{from: string, to: string}} way
 * @param {boolean} flipped @returns {Animation | undefined} nothing where nothing may move on the screen
 */
export function fly(renderer, letters, way, flipped) {
  if (!mayAnimate() || document.hidden || !letters) return undefined;
  const [from, to] = [centre(way.from, flipped), centre(way.to, flipped)];
  const length = 150 + 35 * Math.hypot(to.x - from.x, to.y - from.y);
  const flight = takeOff(renderer, letters);
  const height = renderer.camera.isSpace ? 1.6 : 1;
  flight.place(from, 0);
  let stop = () => {};
  /** @type {Promise<void>} */
  const done = new Promise((resolve) => {
    let isOver = false;
    stop = () => {
      if (isOver) return;
      isOver = true;
      flight.land();
      resolve();
    };
    const began = performance.now();
    const frame = (/** @type {number} */ now) => {
      if (isOver) return;
      const part = Math.max(0, Math.min(1, (now - began) / length));
      if (part >= 1) {
        stop();
        return;
      }
      const along = ease(part);
      flight.place(
        { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along },
        Math.sin(part * Math.PI) * height,
      );
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return { done, stop };
}
