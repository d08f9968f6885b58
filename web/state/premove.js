// A turn that is entered ahead of the opponent's, against Banli or somebody elsewhere.

import { allow, cellsOf } from "./study.js";
import { last, where } from "./tree.js";

/**
 * @typedef {import("./state.js").Study} Study
 * @typedef {import("./state.js").Turn} Turn
 * @typedef {import("./state.js").Rules} Rules
 */

/** The position with the opponent's turn left out: a premove is entered there. @param {string} psn */
function skipped(psn) {
  const [pieces, player, ...rest] = psn.split(" ");
  return [pieces, player === "w" ? "b" : "w", ...rest].join(" ");
}

/**
 * Lets a premove be entered after the last turn, or lets it no longer be. Some positions cannot be those of the other player:
 * then there is none.
 * @param {Study} study @param {boolean} isOpponents it is the opponent's turn @param {Rules} rules @returns {Study}
 */
export function awaiting(study, isOpponents, rules) {
  const { position } = study.tree.nodes[last(study.tree, 0)];
  const instead = isOpponents && !position.outcome ? skipped(position.psn) : undefined;
  if (instead === study.instead) return study;
  const next = { ...study, instead, entry: null };
  if (instead === undefined) return next;
  try {
    allow(next, rules);
    return next;
  } catch {
    return { ...next, instead: undefined };
  }
}

/** The board shows the turn that was chosen ahead. @param {Study} study @param {Turn} turn @returns {Study} */
export function showing(study, turn) {
  return { ...study, entry: null, refusal: null, motion: null, arrows: [{ cells: cellsOf(turn), kind: "hint" }] };
}

/** The turn that was chosen ahead, if it can be played now. @param {Study} study @param {Turn} turn @param {Rules} rules */
export function stillPossible({ tree }, turn, rules) {
  return rules.position(where(tree, last(tree, 0))).turns.find(({ ugi }) => ugi === turn.ugi);
}
