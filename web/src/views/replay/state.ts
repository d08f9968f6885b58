// State and events of the replay.

import type { Study } from "../../game/study.ts";
import type { Text } from "../../app/state.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import { studyOf } from "../../game/study.ts";
import { treeOf } from "../../game/tree.ts";

/** An imported match. */
export interface Replay {
  study: Study;
  /** content of the text field */
  text: string;
  /** the match comes from a text or a file, not from a link */
  isPasted: boolean;
  /** the error in the text */
  problem: Text | null;
  /** automatic play */
  isPlaying: boolean;
  /** speed factor of automatic play */
  speed: number;
  /** a file is being dragged over the page */
  isOver: boolean;
}

export type ReplayEvent =
  | { type: "replay-text"; text: string }
  /** Opens a text, by default that of the field. */
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
