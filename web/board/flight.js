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
 * @param {HTMLElement} host @param {{unit: number, left: number, top: number}} scale the unit of the board in pixels, and where its
 *   middle is @param {string} letters @returns {Flight}
 */
export function takeOff(host, { unit, left, top }, letters) {
  const picture = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "use");
  const attributes = {
    class: "flying",
    viewBox: "-1 -1 2 2",
    width: 2 * unit,
    height: 2 * unit,
    "aria-hidden": "true",
  };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 })) {
    shape.setAttribute(name, String(value));
  }
  picture.append(shape);
  host.append(picture);
  const move = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ lift) => {
    picture.style.transform = `translate(${x - unit}px, ${y - unit}px) scale(${1 + lift * GROWTH})`;
  };
  return {
    place: ({ x, y }, lift) => move(left + x * unit, top + y * unit, lift),
    follow: ({ clientX, clientY }) => {
      const box = host.getBoundingClientRect();
      move(clientX - box.left, clientY - box.top, 1);
    },
    land: () => picture.remove(),
  };
}
