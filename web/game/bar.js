// The bar beside the board: how likely White wins.

import { h } from "../core/dom.js";
import { signed, t } from "../core/i18n.js";
import { scoreText } from "./words.js";

/** @param {HTMLElement} host @param {import("../api/engine.js").Score | undefined} score @param {boolean} flipped */
export function drawBar(host, score, flipped) {
  /** @type {HTMLElement} */
  const bar =
    host.querySelector(".bar") ??
    h("div", { class: "bar", role: "img" }, h("div", { class: "white-part" }), h("span", {}));
  if (!bar.isConnected) host.replaceChildren(bar);
  const chance = score?.chance ?? 0.5;
  const text = score ? scoreText(score) : "";
  const [part, label] = /** @type {HTMLElement[]} */ ([...bar.children]);
  part.style.setProperty("--chance", String(chance));
  bar.classList.toggle("flipped", flipped);
  bar.classList.toggle("black-ahead", chance < 0.5);
  // The bar is narrow: a proven win is only its number of turns, a large score has no fraction.
  label.textContent = !score
    ? ""
    : score.win === undefined
      ? signed(score.value, Math.abs(score.value) < 9.95 ? 1 : 0)
      : `#${Math.abs(score.win)}`;
  bar.setAttribute("aria-label", t("bar.label", { score: text || "…", chance: Math.round(chance * 100) }));
}
