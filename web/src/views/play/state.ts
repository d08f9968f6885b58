// State and events of local games.

import type { Chance, Chances, Decision as DecisionKind, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Arrow, Study } from "../../game/study.ts";
import type { GameOptions, Game, Hint, KeptGame } from "../../game/game.ts";
import type { Player, Text } from "../../app/state.ts";
import type { Answered } from "../../app/events.ts";

/** A local game, or the form for one. */
export interface Play {
  /** options in the form */
  options: GameOptions;
  /** why the set-up in the form is invalid */
  problem: Text | null;
  /** the game; null while the form is shown */
  game: Game | null;
  /** the board */
  study: Study;
  /** White's chances in the set-up of the form; null when unknown */
  chances: Chance[] | null;
  /** the requested hint */
  hint: Hint | null;
  /** the error of Banli's last request */
  failure: Text | null;
  /** the visitor's turn to play after Banli's */
  premove: Turn | null;
  /** whether the result is shown over the board */
  isEndShown: boolean;
  /** another tab plays the game, and this one only shows it */
  isElsewhere?: boolean;
  /** what decided the finished game */
  decision: Decision | null;
  /** the arrivals that Banli threatens */
  warning: Arrow[];
  /** number of requests for the current turn; part of their key */
  attempt: number;
}

/** What decided a finished game. */
export interface Decision {
  kind: DecisionKind;
  /** the node before the decisive turn */
  at: number;
  winner: Player | null;
  /** the decisive turn */
  turn: string;
  /** what would have been better; empty if nothing would */
  better: string;
  /** the last turn of the game */
  last: string;
  /** drawn before the decisive turn */
  arrows: Arrow[];
}

export type PlayEvent =
  /** Changes options in the form. */
  | { type: "form"; change: Partial<GameOptions> }
  | { type: "start" }
  /** Closes the result. */
  | { type: "end-read" }
  /** Goes to the decisive turn of a finished game. */
  | { type: "show-decision" }
  | { type: "rematch"; level?: number }
  | { type: "first-game" }
  | { type: "new-game" }
  | { type: "play-from" }
  | { type: "replace"; options: Partial<GameOptions> }
  | { type: "resign" }
  | { type: "agree-draw" }
  | { type: "swap" }
  | { type: "undo" }
  | { type: "hint" }
  | Answered<"hinted">
  | Answered<"banli-played">
  | Answered<"chances-found", Chances>
  | { type: "drop-premove" }
  | { type: "try-again" }
  | { type: "pause" }
  | { type: "tick" }
  | { type: "played-elsewhere"; form: KeptGame }
  | { type: "taken-elsewhere" }
  | { type: "play-here" };
