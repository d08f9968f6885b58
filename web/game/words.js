// Sentences about positions and scores.

import { signed, t } from "../core/i18n.js";

/** How a match ended, or whose turn it is. @param {import("../api/rules.js").Position} position */
export function stateText(position) {
  const { outcome } = position;
  if (!outcome) return t(`to-move.${position.player}`);
  return t(`outcome.${outcome.kind}.${outcome.winner ?? "none"}`);
}

/** How near the draw is. @param {import("../api/rules.js").Position} position */
export function quietText({ quiet, quietLimit }) {
  return t("quiet", { quiet, limit: quietLimit });
}

/** A score as people read it, from White's side. @param {import("../api/engine.js").Score} score */
export function scoreText({ value, win }) {
  if (win === undefined) return signed(value);
  return t(win > 0 ? "score.white-wins" : "score.black-wins", { turns: Math.abs(win) });
}

/** What is wrong, as a sentence. The server's own words are English. @param {any} error */
export function problemText(error) {
  const message = String(error?.message ?? error);
  return t("problem", { message: message.charAt(0).toUpperCase() + message.slice(1) });
}
