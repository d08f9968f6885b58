// A moving piece, seen from above: a separate SVG element, which moves without redrawing the board.

import type { Point } from "./geometry.ts";

const SVG = "http://www.w3.org/2000/svg";

export interface Flight {
  /** moves it over a point of the board; `lift` is its height, from 0 to 1 */
  place: (point: Point, lift: number) => void;
  follow: (pointer: PointerEvent) => void;
  land: () => void;
}

/** Enlargement of a piece at its greatest height. */
const GROWTH = 0.12;

/** @param scale the board's unit in pixels, and the position of its centre */
export function takeOff(
  host: HTMLElement,
  { unit, left, top }: { unit: number; left: number; top: number },
  letters: string,
): Flight {
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
  const move = (x: number, y: number, lift: number) => {
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
