// A piece in the air, seen from above: a picture of its own, which the browser moves without drawing anything anew.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {object} Flight
 * @property {(point: Point, lift: number) => void} place over a point of the board
 * @property {(pointer: PointerEvent) => void} follow
 * @property {() => void} land
 */

/** How much a piece grows that is as high as it gets. */
const GROWTH = 0.12;

/**
 * @param {HTMLElement} host @param {SVGSVGElement} board @param {string} letters
 * @param {number} [size] of the unit in pixels, where it is not that of the board @returns {Flight}
 */
export function takeOff(host, board, letters, size) {
  const { a, e: left, f: top } = board.getCTM() ?? { a: 1, e: 0, f: 0 };
  const scale = size ?? a;
  const picture = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "use");
  const attributes = {
    class: "flying",
    viewBox: "-1 -1 2 2",
    width: 2 * scale,
    height: 2 * scale,
    "aria-hidden": "true",
  };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 })) {
    shape.setAttribute(name, String(value));
  }
  picture.append(shape);
  host.append(picture);
  const move = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ lift) => {
    picture.style.transform = `translate(${x - scale}px, ${y - scale}px) scale(${1 + lift * GROWTH})`;
  };
  return {
    place: ({ x, y }, lift) => move(left + x * scale, top + y * scale, lift),
    follow: ({ clientX, clientY }) => {
      const box = host.getBoundingClientRect();
      move(clientX - box.left, clientY - box.top, 1);
    },
    land: () => picture.remove(),
  };
}
