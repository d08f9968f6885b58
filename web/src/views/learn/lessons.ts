// The lessons: the position of each exercise, and the turns that solve it. The rules decide which turns are legal.

import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { BarePosition as Position, Turn } from "../../../packages/pijersi/src/types.ts";

export interface Lesson {
  position: string;
  solves: (turn: Turn, after: Position, rules: Rules) => boolean;
}

const captures = (turn: Turn) => turn.actions.filter((action) => action.captures).length;

export const LESSONS: Lesson[] = [
  { position: "6/3R-3/6/7/6/7/2w-3 w 0 1", solves: (turn) => Boolean(turn.wins) },
  { position: "6/7/2r-s-2/3P-3/6/7/6 w 0 1", solves: (turn) => captures(turn) === 1 },
  { position: "6/7/6/7/6/s-6/1W-4 w 0 1", solves: (_, after) => after.pieces.a1 === "W" },
  {
    position: "6/3w-3/6/2R-P-3/6/7/6 w 0 1",
    solves: (turn) => turn.actions.length === 1 && Boolean(turn.actions[0].builds),
  },
  {
    position: "1w-4/7/2PS3/7/6/7/6 w 0 1",
    solves: (turn) => Boolean(turn.wins) && Boolean(turn.actions.at(-1)?.stack),
  },
  { position: "1w-4/7/6/3WR3/6/7/6 w 0 1", solves: (turn) => Boolean(turn.wins) && turn.actions.length === 2 },
  { position: "1w-4/7/2P-3/2S-4/6/7/6 w 0 1", solves: (turn) => Boolean(turn.wins) && turn.actions.length === 2 },
  {
    position: "6/7/2rs3/2R-P-3/6/7/6 w 0 1",
    solves: (turn, after) => captures(turn) === 1 && !after.pieces.e3?.includes("s"),
  },
  { position: "6/7/2s-3/2s-4/2PR3/7/6 w 0 1", solves: (turn) => captures(turn) === 2 },
  { position: "6/3w-3/2s-3/2R-P-3/6/7/6 w 19 40", solves: (turn) => captures(turn) > 0 },
  {
    position: "6/3w-3/6/2R-4/2PS3/7/6 w 0 1",
    solves: ({ actions: [{ from, stack, builds }, second] }) => from === "c3" && !stack && Boolean(builds) && !second,
  },
  { position: "6/3r-3/6/2W-4/2W-3/7/6 w 0 1", solves: (_, after) => Object.values(after.pieces).includes("WW") },
  {
    position: "6/7/2wp3/2S-P-3/6/7/6 w 0 1",
    solves: (turn, after) => captures(turn) === 1 && !after.pieces.e3?.includes("w"),
  },
  { position: "w-W-4/S-6/P-5/7/6/7/6 w 0 1", solves: (_, after) => after.outcome?.kind === "blocked" },
  {
    position: "6/7/4s-1/3P-R-2/2sr3/7/3W-2 w 0 1",
    solves: (_, after, rules) => rules.threats({ position: after.psn }).black.arrivals.length === 0,
  },
];
