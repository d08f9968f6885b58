// From the board to the screen in perspective, from any side.

import { EDGES } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */

const DISTANCE = 27;

/** Where points of the board, and above it, are seen. @param {import("../state/state.js").Camera} camera @returns {(point: Point, height?: number) => Point & {near: number}} */
export function projected({ turn, tilt }) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [flat, steep] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  return (point, height = 0) => {
    const x = point.x * cos - point.y * sin;
    const y = point.x * sin + point.y * cos;
    const near = height * steep + y * flat;
    const scale = DISTANCE / (DISTANCE - near);
    return { x: x * scale, y: (y * steep - height * flat) * scale, near };
  };
}

/** What must be on the screen, as left, top, width and height: the board as it is turned now, with room for stacks. @param {(point: Point, height?: number) => Point} place @param {boolean} flipped */
export function frameOf(place, flipped) {
  const seen = EDGES[Number(flipped)].flatMap((point) => [place(point, 1.4), place(point, -0.5)]);
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 0.1, Math.min(...ys) - 0.1];
  return [left, top, Math.max(...xs) + 0.1 - left, Math.max(...ys) + 0.1 - top];
}
