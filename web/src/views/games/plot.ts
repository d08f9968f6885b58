// A small line plot of percentages.

import { h } from "../../core/dom.ts";

const WIDTH = 300;
const HEIGHT = 100;
const MARGIN = 4;

/**
 * @param values from 0 to 100
 * @param label description for screen readers
 */
export function plot(values: number[], label: string) {
  const x = (index: number) =>
    values.length < 2 ? WIDTH / 2 : MARGIN + (index / (values.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (value: number) => HEIGHT - MARGIN - (value / 100) * (HEIGHT - 2 * MARGIN);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  return h(
    "svg",
    { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, "data-test": "plot" },
    [0, 50, 100].map((value) => h("path", { class: "grid", d: `M0 ${y(value)}H${WIDTH}` })),
    h("path", { class: "curve", d: `M${points.join("L")}` }),
    values.map((value, index) => h("circle", { cx: x(index).toFixed(1), cy: y(value).toFixed(1), r: 2.5 })),
  );
}
