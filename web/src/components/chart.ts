// A small line chart of a series of numbers.

import { h } from "../core/dom.ts";

const WIDTH = 300;
const HEIGHT = 100;
const MARGIN = 4;
/** Width of the numbers at the side. */
const SCALE_WIDTH = 34;

/**
 * @param values the oldest first
 * @param label description for screen readers
 * @param range of the vertical scale; by default that of the values, in steps
 */
export function chart(values: number[], label: string, range: readonly [number, number] = rangeOf(values)) {
  const [low, high] = range;
  const left = SCALE_WIDTH + MARGIN;
  const x = (index: number) =>
    values.length < 2 ? (left + WIDTH) / 2 : left + (index / (values.length - 1)) * (WIDTH - MARGIN - left);
  const y = (value: number) => HEIGHT - MARGIN - ((value - low) / (high - low)) * (HEIGHT - 4 * MARGIN);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const isSparse = values.length <= 30;
  return h(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, "data-test": "chart" },
    [low, (low + high) / 2, high].map((value) => [
      h("path", { class: "grid", d: `M${SCALE_WIDTH} ${y(value)}H${WIDTH}` }),
      h("text", { x: SCALE_WIDTH - 4, y: y(value) + 3.5 }, Math.round(value)),
    ]),
    h("path", { class: "curve", d: `M${points.join("L")}` }),
    isSparse && values.map((value, index) => h("circle", { cx: x(index).toFixed(1), cy: y(value).toFixed(1), r: 2.5 })),
  );
}

/** Width of the steps of a scale. */
const STEP = 100;

/** A range of whole steps around all values. */
function rangeOf(values: number[]): [number, number] {
  const low = Math.floor(Math.min(...values) / STEP) * STEP;
  return [low, Math.max(low + STEP, Math.ceil(Math.max(...values) / STEP) * STEP)];
}
