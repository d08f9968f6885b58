// What the page knows of a match from elsewhere.

import type { Study } from "../../game/study.ts";
import type { Text } from "../../app/state.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import { studyOf } from "../../game/study.ts";
import { treeOf } from "../../game/tree.ts";

/** A match from elsewhere. */
export interface Replay {
  study: Study;
  /** in the field where matches are pasted */
  text: string;
  /** the match comes from a text or a file, not from a link */
  isPasted: boolean;
  /** what is wrong with it */
  problem: Text | null;
  /** it plays by itself */
  isPlaying: boolean;
  /** at which it does, 1 being the usual one */
  speed: number;
  /** something is being dragged over the page */
  isOver: boolean;
}

export type ReplayEvent =
  | { type: "replay-text"; text: string }
  /** Opens a text: that of the field when left out. */
  | { type: "replay-open"; text?: string }
  | { type: "replay-sample"; turns: string[] }
  | { type: "replay-speed"; speed: number }
  | { type: "replay-file"; file: File }
  | { type: "replay-over"; isOver: boolean }
  | { type: "replay-scrub"; ply: number }
  | { type: "replay-play" }
  | { type: "replay-step" };

export function init(rules: Rules): Replay {
  const study = studyOf(treeOf(rules.match({})));
  return { study, text: "", isPasted: false, problem: null, isPlaying: false, speed: 1, isOver: false };
}
