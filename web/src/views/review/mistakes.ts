// The mistakes of a match that was reviewed, as puzzles: find a better turn.

import { lineOf } from "./judged.ts";
import type { State } from "../../app/state.ts";
import type { Puzzle } from "../puzzles/state.ts";

/** Turns that give away this much of the chance to win, or less, are as good as the best. */
export const AS_GOOD = 0.05;

/** Whose mistakes: the visitor's, if this is the game that was played here; else both players'. */
function learner({ play, review }: State): string | null {
  const { game } = play;
  const isPlayed = game?.options.opponent === "banli" && game.state.turns.join(" ") === review.turns.join(" ");
  return game && isPlayed ? game.human : null;
}

/** The mistakes, in the order of the match. */
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
