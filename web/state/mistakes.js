// The mistakes of a match that was reviewed, as puzzles: find a better turn.

import { lineOf } from "./review.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Puzzle} Puzzle
 */

/** Turns that give away this much of the chance to win, or less, are as good as the best. */
export const AS_GOOD = 0.05;

/** Whose mistakes: the visitor's, if this is the game that was played here; else everybody's. @param {State} state @returns {string | null} */
function learner({ play, review }) {
  const { game } = play;
  const isPlayed = game?.options.opponent === "banli" && game.state.turns.join(" ") === review.turns.join(" ");
  return game && isPlayed ? game.human : null;
}

/** The mistakes, in the order of the match. @param {State} state @returns {Puzzle[]} */
export function mistakesOf(state) {
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
      ...{ id: "", position: position.psn, goal: /** @type {const} */ ("better"), turns: 0, grade: 0, themes: "" },
      ...{ line: better.map(({ ugi }) => ugi), played: turn.text },
      chance: position.player === "white" ? white : 1 - white,
    };
  });
}
