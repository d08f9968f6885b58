// A piece in the air, seen from above: a picture of its own, which the browser moves without drawing anything anew.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {{place: (point: Point, lift: number, shift?: Point) => void, land: () => void}} Flight `shift` is in pixels of the page
 */

/** @param {HTMLElement} host @param {SVGSVGElement} board @param {string} letters @returns {Flight} */
export function takeOff(host, board, letters) {
  const { a: scale, e: left, f: top } = board.getCTM() ?? { a: 1, e: 0, f: 0 };
  const size = 2 * scale;
  const picture = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "use");
  const attributes = { class: "flying", viewBox: "-1 -1 2 2", width: size, height: size, "aria-hidden": "true" };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 })) {
    shape.setAttribute(name, String(value));
  }
  picture.append(shape);
  host.append(picture);
  return {
    place: ({ x, y }, lift, shift = { x: 0, y: 0 }) => {
      const [across, down] = [left + (x - 1) * scale + shift.x, top + (y - 1) * scale + shift.y];
      picture.style.transform = `translate(${across}px, ${down}px) scale(${1 + lift * 0.12})`;
    },
    land: () => picture.remove(),
  };
}
