// State and events of guessing the turns of a game.

import type { Answered } from "../../app/events.ts";
import type { Place } from "../../app/link.ts";
import type { Player } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { BarePosition, Turn } from "../../../packages/pijersi/src/types.ts";

/** A turn of the game, with the position after it. */
export interface GameTurn {
  number: number;
  turn: Turn;
  position: BarePosition;
}

/** A guessed turn, and the winning chances after it and after the turn of the game, of the player whose turns are guessed. */
export interface Attempt {
  number: number;
  turn: Turn;
  /** in the game */
  played: Turn;
  /** null until Banli has judged it, or if it could not */
  chance: number | null;
  playedChance: number | null;
  /** 0 to 3; null until it is judged */
  points: number | null;
}

export interface Guess {
  /** the game whose turns are guessed, as it was opened; null for none */
  game: Place | null;
  /** its turns */
  turns: GameTurn[];
  /** whose turns are guessed */
  side: Player;
  /** the turns shown so far; none before a game begins */
  study: Study | undefined;
  /** the finished guesses, and the current one at last */
  attempts: Attempt[];
  status: "choose" | "guessing" | "judging" | "judged" | "over";
}

export type GuessEvent =
  | { type: "guess-side"; side: Player }
  /** Begins with a game of Banli, or with the one that was opened. */
  | { type: "guess-begin"; sample?: number }
  | { type: "guess-judged"; key: string; answer: Answered<"guess-judged">["answer"] }
  | { type: "guess-next" }
  | { type: "guess-choose" };

export const init = (): Guess => ({
  ...{ game: null, turns: [], side: "white", study: undefined, attempts: [], status: "choose" },
});
