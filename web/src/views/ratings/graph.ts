// The graph of a rating, with the interval that contains the strength.

import { h } from "../../core/dom.ts";
import type { RatingPoint } from "../../generated/protocol.ts";

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 44;
const MARGIN = 8;
/** Distances of grid lines in points; the first one that gives few lines is used. */
const STEPS = [50, 100, 200, 500];
const MAX_LINES = 6;

/** @param label description for screen readers */
export function ratingGraph(points: readonly RatingPoint[], label: string) {
  const low = Math.min(...points.map(({ rating }) => Math.max(rating.low, rating.points - 200)));
  const high = Math.max(...points.map(({ rating }) => Math.min(rating.high, rating.points + 200)));
  const step = STEPS.find((step) => (high - low) / step <= MAX_LINES) ?? STEPS[STEPS.length - 1];
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const inside = WIDTH - LEFT - MARGIN;
  const x = (index: number) => (points.length < 2 ? LEFT + inside / 2 : LEFT + (index / (points.length - 1)) * inside);
  const y = (value: number) => {
    const share = (Math.min(top, Math.max(bottom, value)) - bottom) / (top - bottom);
    return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  };
  const at = (value: number, index: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  const upper = points.map(({ rating }, index) => at(rating.high, index));
  const lower = points.map(({ rating }, index) => at(rating.low, index)).reverse();
  const curve = points.map(({ rating }, index) => at(rating.points, index));
  const lines = Array.from({ length: (top - bottom) / step + 1 }, (_, index) => bottom + index * step);
  return h(
    "svg",
    { class: "rating-graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
    lines.map((value) => [
      h("path", { class: "grid", d: `M${LEFT} ${y(value)}H${WIDTH}` }),
      h("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, value),
    ]),
    h("path", { class: "band", d: `M${upper.join("L")}L${lower.join("L")}Z` }),
    h("path", { class: "curve", d: `M${curve.join("L")}` }),
    points.length < 40 &&
      points.map(({ rating }, index) =>
        h("circle", { cx: x(index).toFixed(1), cy: y(rating.points).toFixed(1), r: 3 }),
      ),
  );
}
