// The graph of a match: how likely White won, turn by turn. It can be clicked and dragged.

import { svg } from "../core/dom.js";
import { t } from "../core/i18n.js";

/**
 * @param {{chances: number[], spots: {ply: number, kind: string}[], onGo: (ply: number) => void}} options
 * @returns {{element: SVGElement, go: (ply: number) => void}}
 */
export function graph({ chances, spots, onGo }) {
  const last = Math.max(1, chances.length - 1);
  const x = (/** @type {number} */ ply) => (ply / last) * 300;
  const y = (/** @type {number} */ chance) => 100 - chance * 100;
  const points = chances.map((chance, ply) => `L${x(ply).toFixed(2)} ${y(chance).toFixed(2)}`).join("");
  const here = svg("path", { class: "here" });
  const element = svg(
    "svg",
    {
      class: "graph",
      viewBox: "0 0 300 100",
      preserveAspectRatio: "none",
      role: "slider",
      tabindex: 0,
      "aria-label": t("review.graph"),
      "aria-valuemin": 0,
      "aria-valuemax": chances.length - 1,
      "aria-valuenow": 0,
      "data-test": "graph",
    },
    svg("path", { class: "area", d: `M0 100${points}L300 100Z` }),
    svg("path", { class: "middle", d: "M0 50H300" }),
    spots.map(({ ply, kind }) =>
      svg("ellipse", { class: `spot ${kind}`, cx: x(ply), cy: y(chances[ply]), rx: 2.6, ry: 3.6 }),
    ),
    here,
  );
  const plyAt = (/** @type {PointerEvent} */ event) => {
    const box = element.getBoundingClientRect();
    return Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last)));
  };
  element.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    element.setPointerCapture(event.pointerId);
    onGo(plyAt(event));
  });
  element.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (event.buttons) onGo(plyAt(event));
  });
  element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const now = Number(element.getAttribute("aria-valuenow"));
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    onGo(to);
  });
  return {
    element,
    go: (ply) => {
      here.setAttribute("d", `M${x(ply)} 0V100`);
      element.setAttribute("aria-valuenow", String(ply));
      element.setAttribute("aria-valuetext", t("review.at", { ply, chance: Math.round((chances[ply] ?? 0.5) * 100) }));
    },
  };
}
