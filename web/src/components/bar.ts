// The evaluation bar beside the board: White's chance to win.

import { h } from "../core/dom.ts";
import { signed, t } from "../core/i18n.ts";
import { scoreText } from "./words.ts";
import type { Score } from "../../packages/pijersi/src/types.ts";

/** @param chance used if there is no score */
export function scoreBar(score: Score | undefined, flipped: boolean, chance: number = score?.chance ?? 0.5) {
  const classes = ["bar", flipped && "flipped", chance < 0.5 && "black-ahead"].filter(Boolean).join(" ");
  // The bar is narrow: a proven win is only its number of turns, a large score has no fraction.
  const isWide = score && Math.abs(score.value) >= 9.95;
  const text = !score ? "" : score.win === undefined ? signed(score.value, isWide ? 0 : 1) : `#${Math.abs(score.win)}`;
  const label = t("bar.label", { score: score ? scoreText(score) : "…", chance: Math.round(chance * 100) });
  const after = ({ style }: HTMLElement) => {
    if (style.getPropertyValue("--chance") !== String(chance)) style.setProperty("--chance", String(chance));
  };
  return h(
    "div",
    { class: classes, role: "img", "aria-label": label, after },
    h("div", { class: "white-part" }),
    h("span", {}, text),
  );
}
