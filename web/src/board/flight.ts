// A piece in the air, seen from above: a picture of its own, which the browser moves without redrawing anything else.

import type { Point } from "./geometry.ts";

const SVG = "http://www.w3.org/2000/svg";

export interface Flight {
  /** over a point of the board */
  place: (point: Point, lift: number) => void;
  follow: (pointer: PointerEvent) => void;
  land: () => void;
}

/** How much a piece grows that is as high as it gets. */
const GROWTH = 0.12;

/** @param scale the unit of the board in pixels, and where its middle is */
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
