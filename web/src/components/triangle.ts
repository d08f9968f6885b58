// A diagram of which role captures which: rock, scissors and paper in a circle of arrows.

import { arrow } from "../board/marks.ts";
import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";

/** Positions of the cubes: rock at the top, scissors at the bottom right, paper at the bottom left. */
const CUBES: [string, number, number][] = [
  ["R", 0, -1.05],
  ["S", 1.35, 1.05],
  ["P", -1.35, 1.05],
];

/** @param isLong whether to add the sentence */
export function triangle(isLong: boolean = true) {
  const arrows = CUBES.map(([, x, y], index) => {
    const [, toX, toY] = CUBES[(index + 1) % 3];
    const [dx, dy] = [toX - x, toY - y];
    const length = Math.hypot(dx, dy);
    // From the edge of one cube to the edge of the next.
    const along = (part: number) => ({ x: x + (dx / length) * part, y: y + (dy / length) * part });
    return arrow(along(0.55), along(length - 0.68), "capture", 0.9);
  });
  return h(
    "figure",
    { class: "triangle", key: "triangle" },
    h(
      "svg",
      { viewBox: "-2.1 -1.75 4.2 3.5", role: "img", "aria-label": t("triangle.label") },
      arrows,
      CUBES.map(([letter, x, y]) =>
        h("use", { href: `#piece-${letter}`, x: x - 1, y: y - 1, width: 2, height: 2, key: letter }),
      ),
    ),
    isLong && h("figcaption", {}, t("triangle.text")),
  );
}
