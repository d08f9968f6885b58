// A turn that is entered ahead of the opponent's, against Banli or in a live game.

import { allow, cellsOf } from "./study.ts";
import { last, where } from "./tree.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Turn } from "../../packages/pijersi/src/types.ts";
import type { Study } from "./study.ts";

/** The position with the opponent's turn left out: a premove is entered there. */
function withOpponentToMove(psn: string) {
  const [pieces, player, ...rest] = psn.split(" ");
  return [pieces, player === "w" ? "b" : "w", ...rest].join(" ");
}

/**
 * Lets a premove be entered after the last turn, or lets it no longer be. Some positions cannot be those of the other player:
 * then there is none.
 * @param isOpponents it is the opponent's turn
 */
export function withPremoveEntry(study: Study, isOpponents: boolean, rules: Rules): Study {
  const { position } = study.tree.nodes[last(study.tree, 0)];
  const premovePosition = isOpponents && !position.outcome ? withOpponentToMove(position.psn) : undefined;
  if (premovePosition === study.premovePosition) return study;
  const next = { ...study, premovePosition, entry: null };
  if (premovePosition === undefined) return next;
  try {
    allow(next, rules);
    return next;
  } catch {
    return { ...next, premovePosition: undefined };
  }
}

/** The board shows the turn that was chosen ahead. */
export function withPremove(study: Study, turn: Turn): Study {
  return { ...study, entry: null, refusal: null, motion: null, arrows: [{ cells: cellsOf(turn), kind: "hint" }] };
}

/** The turn that was chosen ahead, if it can be played now. */
export function stillPossible({ tree }: Study, turn: Turn, rules: Rules) {
  return rules.position(where(tree, last(tree, 0))).turns.find(({ ugi }) => ugi === turn.ugi);
}
