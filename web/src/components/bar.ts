// The evaluation bar beside the board: White's chance to win.

import { h } from "../core/dom.ts";
import { signed, t } from "../core/i18n.ts";
import { scoreText } from "./words.ts";
import type { Outcome, Score } from "../../packages/pijersi/src/types.ts";

/** @param chance used if there is no score */
export function scoreBar(score: Score | undefined, flipped: boolean, chance: number = score?.chance ?? 0.5) {
  // The bar is narrow: a proven win is only its number of turns, a large score has no fraction.
  const isWide = score && Math.abs(score.value) >= 9.95;
  const text = !score ? "" : score.win === undefined ? signed(score.value, isWide ? 0 : 1) : `#${Math.abs(score.win)}`;
  const label = t("bar.label", { score: score ? scoreText(score) : "…", chance: Math.round(chance * 100) });
  return bar(text, label, chance, flipped);
}

/** The bar of a finished game, with its result. */
export function resultBar(outcome: Outcome, flipped: boolean) {
  const chance = outcome.winner === "white" ? 1 : outcome.winner ? 0 : 0.5;
  const result = outcome.winner === "white" ? "1-0" : outcome.winner ? "0-1" : "½-½";
  return bar(result, t(`outcome.${outcome.kind}.${outcome.winner ?? "none"}`), chance, flipped);
}

function bar(text: string, label: string, chance: number, flipped: boolean) {
  const classes = ["bar", flipped && "flipped", chance < 0.5 && "black-ahead"].filter(Boolean).join(" ");
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
