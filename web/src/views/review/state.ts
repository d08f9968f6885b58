// What the page knows of a match that Banli judges.

import type { Review as Judgement } from "../../../packages/pijersi/src/types.ts";
import type { Study } from "../../game/study.ts";
import type { Text } from "../../app/state.ts";
import type { Answered } from "../../app/events.ts";
import type { Puzzle } from "../puzzles/state.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import { studyOf } from "../../game/study.ts";
import { treeOf } from "../../game/tree.ts";

/** A match that Banli judges. */
export interface Review {
  study: Study;
  /** of the match, as engines write them */
  turns: string[];
  status: "empty" | "asked" | "done" | "failed";
  progress: { done: number; of: number };
  judgement: Judgement | null;
  /** the board shows what would have been better than the turn it stands at */
  showsBetter: boolean;
  /** why there is nothing to judge */
  problem: Text | null;
}

export type ReviewEvent =
  | { type: "review-progress"; key: string; done: number; of: number }
  | Answered<"reviewed", Judgement>
  | { type: "review-go"; ply: number }
  | { type: "next-mistake" }
  | { type: "better" }
  /** The mistakes of the match that was reviewed, as puzzles. */
  | { type: "learn-mistakes"; own: Puzzle[] };

export function init(rules: Rules): Review {
  const study = studyOf(treeOf(rules.match({})));
  return {
    study,
    turns: [],
    status: "empty",
    progress: { done: 0, of: 1 },
    judgement: null,
    showsBetter: false,
    problem: null,
  };
}
