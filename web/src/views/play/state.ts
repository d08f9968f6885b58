// What the page knows of the game being played here, or being set up.

import type { Turn } from "../../../packages/pijersi/src/types.ts";
import type { Study } from "../../game/study.ts";
import type { GameOptions, Game, Hint, KeptGame } from "../../game/game.ts";
import type { Text } from "../../app/state.ts";
import type { Answered } from "../../app/events.ts";

/** Playing, or the form before. */
export interface Play {
  /** what the form says */
  options: GameOptions;
  /** why the set-up of the form is none */
  problem: Text | null;
  /** the game; null while the form is shown */
  game: Game | null;
  /** the board */
  study: Study;
  /** what was asked of Banli beside the game */
  hint: Hint | null;
  /** why Banli could not play */
  failure: Text | null;
  /** the visitor's turn that is to be played after Banli's */
  premove: Turn | null;
  /** the end of the game is being told over the board */
  isEndShown: boolean;
  /** the game is played in another tab, and this one only shows it */
  isElsewhere?: boolean;
  /** how often Banli was asked for the turn that is due */
  attempt: number;
}

export type PlayEvent =
  /** The form says something else. */
  | { type: "form"; change: Partial<GameOptions> }
  | { type: "start" }
  /** The end of the game has been read. */
  | { type: "end-read" }
  | { type: "rematch"; level?: number }
  | { type: "first-game" }
  | { type: "new-game" }
  | { type: "play-from" }
  | { type: "replace"; options: Partial<GameOptions> }
  | { type: "resign" }
  | { type: "agree-draw" }
  | { type: "undo" }
  | { type: "hint" }
  | Answered<"hinted">
  | Answered<"banli-played">
  | { type: "drop-premove" }
  | { type: "try-again" }
  | { type: "pause" }
  | { type: "tick" }
  | { type: "played-elsewhere"; form: KeptGame }
  | { type: "taken-elsewhere" }
  | { type: "play-here" };
