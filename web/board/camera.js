// From the board to the screen: straight from above, or in perspective from any side.

/** @typedef {import("./geometry.js").Point} Point */

const DISTANCE = 27;
const TILT = 55;
const MIN_TILT = 25;
const MAX_TILT = 80;

export class Camera {
  constructor() {
    this.isSpace = false;
    /** Turned around the middle, in degrees. */
    this.turn = 0;
    /** How steeply it looks down, in degrees. */
    this.tilt = TILT;
  }

  /** @param {number} turn @param {number} tilt */
  rotate(turn, tilt) {
    this.turn = (this.turn + turn) % 360;
    this.tilt = Math.min(MAX_TILT, Math.max(MIN_TILT, this.tilt + tilt));
  }

  reset() {
    this.turn = 0;
    this.tilt = TILT;
  }

  /** What must be on the screen, as left, top, width and height: in space the board as it is turned now, with room for towers. @param {Point[]} edge */
  viewBox(edge) {
    if (!this.isSpace) return [-6.42, -5.82, 12.84, 11.64];
    const seen = edge.flatMap((point) => [this.place(point, 1.4), this.place(point, -0.5)]);
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - 0.1, Math.min(...ys) - 0.1];
    return [left, top, Math.max(...xs) + 0.1 - left, Math.max(...ys) + 0.1 - top];
  }

  /** Where a point of the board, or one `height` above it, is seen. @param {Point} point @param {number} [height] @returns {Point & {near: number}} */
  place(point, height = 0) {
    if (!this.isSpace) return { x: point.x, y: point.y, near: point.y };
    const turn = (this.turn * Math.PI) / 180;
    const tilt = (this.tilt * Math.PI) / 180;
    const x = point.x * Math.cos(turn) - point.y * Math.sin(turn);
    const y = point.x * Math.sin(turn) + point.y * Math.cos(turn);
    const near = height * Math.sin(tilt) + y * Math.cos(tilt);
    const scale = DISTANCE / (DISTANCE - near);
    return { x: x * scale, y: (y * Math.sin(tilt) - height * Math.cos(tilt)) * scale, near };
  }
}

/** @param {Point[]} points */
export function outline(points) {
  return `M${points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
}
