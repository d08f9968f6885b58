// State and events of the review.

import type { Review as Judgement } from "../../../packages/pijersi/src/types.ts";
import type { Study } from "../../game/study.ts";
import type { Text } from "../../app/state.ts";
import type { Answered } from "../../app/events.ts";
import type { Puzzle } from "../puzzles/state.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import { studyOf } from "../../game/study.ts";
import { treeOf } from "../../game/tree.ts";
import type { Players } from "./players.ts";

/** A match under review. */
export interface Review {
  study: Study;
  /** turns of the match in UGI notation */
  turns: string[];
  status: "empty" | "asked" | "done" | "failed";
  progress: { done: number; of: number };
  judgement: Judgement | null;
  /** the board shows the better turn */
  showsBetter: boolean;
  /** who played, if known */
  players: Players | null;
  /** why there is no review */
  problem: Text | null;
}

export type ReviewEvent =
  | { type: "review-progress"; key: string; done: number; of: number }
  | Answered<"reviewed", Judgement>
  | { type: "review-go"; ply: number }
  | { type: "next-mistake" }
  | { type: "better" }
  /** Opens the mistakes of the reviewed match as puzzles. */
  | { type: "learn-mistakes"; mistakes: Puzzle[] };

export function init(rules: Rules): Review {
  const study = studyOf(treeOf(rules.match({})));
  return {
    study,
    turns: [],
    status: "empty",
    progress: { done: 0, of: 1 },
    judgement: null,
    showsBetter: false,
    players: null,
    problem: null,
  };
}
