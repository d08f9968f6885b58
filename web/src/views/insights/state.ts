// State and events of the insights from the visitor's games.

import type { Kept } from "../../app/state.ts";

/** The daily goal: numbers of games to finish and of puzzles to solve. */
export interface Goal {
  games: number;
  puzzles: number;
}

export interface Insights {
  /** stored in the browser */
  goal: Goal;
}

/** What the goal can be. */
export const GOALS: { readonly [N in keyof Goal]: readonly number[] } = {
  games: [0, 1, 2, 3, 5],
  puzzles: [0, 3, 5, 10, 20],
};

export type InsightsEvent = { type: "goal"; change: Partial<Goal> };

export function init(kept: Kept["goal"]): Insights {
  const valid = (name: keyof Goal, otherwise: number) =>
    GOALS[name].find((count) => count === kept?.[name]) ?? otherwise;
  return { goal: { games: valid("games", 1), puzzles: valid("puzzles", 5) } };
}
