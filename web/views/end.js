// The end of a game, told over the board.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { button } from "../core/parts.js";
import { openStyle } from "../core/style.js";
import { suggestedLevel } from "../state/play.js";
import { endText } from "./words.js";

await openStyle("end");

/** @typedef {import("../state/state.js").Game} Game */

/** So many pieces of confetti fall. */
const CONFETTI = 28;

/** The end of a game, told over the board. @param {Game} game */
export function endBanner(game) {
  const { winner } = /** @type {any} */ (game.state.end);
  const isBanli = game.options.opponent === "banli";
  const isWon = Boolean(winner) && (!isBanli || winner === game.human);
  const title = isBanli
    ? t(`verdict.${!winner ? "drawn" : isWon ? "won" : "lost"}`)
    : t(winner ? `verdict.${winner}` : "verdict.drawn");
  const level = suggestedLevel(game);
  const isOther = isBanli && level !== game.options.level;
  return h(
    "div",
    { class: isWon ? "end won" : "end", key: "end", "data-test": "end" },
    isWon && h("div", { class: "confetti", "aria-hidden": "true" }, Array.from({ length: CONFETTI }, confetti)),
    h(
      "div",
      { class: "end-card" },
      h("h2", {}, title),
      h("p", {}, endText(game)),
      h(
        "div",
        { class: "buttons" },
        button(t("play.rematch"), { type: "rematch" }, { class: "primary", "data-test": "end-rematch" }),
        isOther && button(t("end.try-level", { level }), { type: "rematch", level }, { "data-test": "end-level" }),
        button(t("play.review"), { type: "leave", view: "review", isWhole: true }, { "data-test": "end-review" }),
      ),
      button(
        "✕",
        { type: "end-read" },
        { class: "end-close", "aria-label": t("end.close"), title: t("end.close"), "data-test": "end-close" },
      ),
    ),
  );
}

/** A piece of confetti, which falls in a way of its own. @param {unknown} _ @param {number} index */
function confetti(_, index) {
  const share = (/** @type {number} */ factor) => (index * factor) % 1;
  const after = (/** @type {HTMLElement} */ element) => {
    element.style.setProperty("--left", `${Math.round(share(0.618) * 100)}%`);
    element.style.setProperty("--wait", `${(share(0.371) * 0.6).toFixed(2)}s`);
    element.style.setProperty("--spin", `${Math.round(180 + share(0.733) * 540)}deg`);
  };
  return h("span", { key: index, class: `bit-${index % 4}`, after });
}
