// Premoves: turns entered during the opponent's turn, against Banli or in a live game.

import { startEntry, cellsOf } from "./study.ts";
import { lastNode, spotOf } from "./tree.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Turn } from "../../packages/pijersi/src/types.ts";
import type { Study } from "./study.ts";

/** The position with the other player to move, in which a premove is entered. */
export function withOpponentToMove(psn: string) {
  const [pieces, player, ...rest] = psn.split(" ");
  return [pieces, player === "w" ? "b" : "w", ...rest].join(" ");
}

/**
 * Permits or ends the entry of a premove after the last turn. There is none if the position would be invalid with the other
 * player to move.
 * @param isOpponents it is the opponent's turn
 */
export function withPremoveEntry(study: Study, isOpponents: boolean, rules: Rules): Study {
  const { position } = study.tree.nodes[lastNode(study.tree, 0)];
  const premovePosition = isOpponents && !position.outcome ? withOpponentToMove(position.psn) : undefined;
  if (premovePosition === study.premovePosition) return study;
  const next = { ...study, premovePosition, entry: null };
  if (premovePosition === undefined) return next;
  try {
    startEntry(next, rules);
    return next;
  } catch {
    return { ...next, premovePosition: undefined };
  }
}

/** Shows the premove on the board. */
export function withPremove(study: Study, turn: Turn): Study {
  return { ...study, entry: null, refusal: null, motion: null, arrows: [{ cells: cellsOf(turn), kind: "hint" }] };
}

/** The premove, if it is legal now. */
export function stillPossible({ tree }: Study, turn: Turn, rules: Rules) {
  return rules.position(spotOf(tree, lastNode(tree, 0))).turns.find(({ ugi }) => ugi === turn.ugi);
}
