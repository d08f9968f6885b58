// Who plays, and who has won.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/**
 * @typedef {"white" | "black"} Player
 * @typedef {import("../views/newgame.js").GameOptions} GameOptions
 */

/** @param {Player} player @param {GameOptions} options @param {Player} human */
export function nameOf(player, { opponent, level, blackLevel }, human) {
  if (opponent === "two") return t(`player.${player}`);
  if (opponent === "watch") return t("banli.level", { level: player === "white" ? level : blackLevel });
  return player === human ? t("you") : t("banli.level", { level });
}

/**
 * How a match against Banli ended for the visitor.
 * @param {import("../api/rules.js").Position} position @param {string | undefined} result as declared @param {Player} human
 */
export function verdict({ outcome }, result, human) {
  if (!outcome && !result) return "";
  const winner = outcome ? outcome.winner : result === "1-0" ? "white" : "black";
  const kind = !winner ? "drawn" : winner === human ? "won" : "lost";
  return h("p", { class: `verdict ${kind}`, "data-test": "verdict" }, t(`verdict.${kind}`));
}
