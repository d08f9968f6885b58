// Puzzles from the mistakes of a reviewed match: find a better turn.

import { lineOf } from "./judged.ts";
import type { Player, State } from "../../app/state.ts";
import type { Puzzle } from "../puzzles/state.ts";

/** Maximum loss in winning chance of a turn that counts as equal to the best. */
export const AS_GOOD = 0.05;

/** The player whose mistakes are used: the visitor against Banli or online; null for both players. */
function learner({ review: { players } }: State): Player | null {
  return players?.opponent === "banli" || players?.opponent === "live" ? players.human : null;
}

/** The mistakes in match order. */
export function mistakesOf(state: State): Puzzle[] {
  const { review } = state;
  const { judgement, study } = review;
  if (!judgement) return [];
  const nodes = lineOf(review);
  const who = learner(state);
  return judgement.turns.flatMap(({ sign, better }, index) => {
    const { position } = study.tree.nodes[nodes[index]];
    const { turn } = study.tree.nodes[nodes[index + 1]];
    if (!sign || !better.length || !turn || (who && position.player !== who)) return [];
    const white = judgement.graph[index];
    return {
      ...{ id: "", position: position.psn, goal: "better" as const, turns: 0, grade: 0, themes: "" },
      ...{ line: better.map(({ ugi }) => ugi), played: turn.text },
      chance: position.player === "white" ? white : 1 - white,
    };
  });
}
