// State and events of puzzles.

import { progressOf } from "./progress.ts";
import type { Score, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Study } from "../../game/study.ts";
import type { Answered } from "../../app/events.ts";
import type { Kept } from "../../app/state.ts";
import type { PuzzleProgress } from "./progress.ts";
import type { Run, RunEvent } from "./run.ts";

/** The puzzles. */
export interface Puzzles {
  /** status of the file of puzzles */
  status: "asked" | "ready" | "failed";
  /** all puzzles, the easy ones first */
  set: Puzzle[];
  /** puzzles from the mistakes of a reviewed match, which replace the set */
  mistakes: Puzzle[] | null;
  /** the number of the current day, which determines the puzzle of the day */
  day: number;
  /** number of the current puzzle, from 1; 0 for the puzzle of the day */
  number: number;
  /** selected grade; 0 for what suits the visitor's rating */
  grade: number;
  /** letter of the selected theme; empty for all */
  theme: string;
  /** `asked`: waiting for Banli; `good`: not the solution, but as good */
  verdict: "" | "asked" | "right" | "good" | "wrong" | "shown";
  /** a wrong turn was played, or a hint or the solution was shown: it no longer counts as solved at the first attempt */
  isSpoilt: boolean;
  /** a hint was given: it does not count as solved */
  isHelped: boolean;
  /** number of hints given for the current turn */
  hints: 0 | 1 | 2;
  /** Banli's answer to a wrong turn; empty when it had none */
  refutation: { turn: Turn | null; score: Score | null } | null;
  /** the node from which the visitor plays */
  from: number;
  /** number of the visitor's turns within which the win has to come */
  left: number;
  /** the solution from there, as far as it is known */
  rest: string[];
  /** the opponent's next turn, as engines write it, while the visitor's piece moves */
  reply: string | null;
  /** change of the rating by this puzzle */
  gain: number | null;
  /** failed puzzles that are due come one after the other */
  isRepeating: boolean;
  /** the run that goes on, or has just ended */
  run: Run | null;
  /** automatic play of the solution */
  isPlaying: boolean;
  study: Study | undefined;
  /** stored in the browser */
  kept: PuzzleProgress;
}

/** A puzzle of the file (docs/puzzles.md), or from a mistake. */
export interface Puzzle {
  /** a short name, stable across versions of the file */
  id: string;
  position: string;
  /** `better`: a mistake of a reviewed match */
  goal: "win" | "save" | "better";
  /** number of the player's turns until the win; for `save`, of the opponent's turns until the loss after any other turn */
  turns: number;
  /** the solution; for a win, all its turns */
  line: string[];
  /** the lowest level of Banli that finds the answer */
  grade: number;
  /** letters of the themes */
  themes: string;
  /** `better`: the mistake */
  played?: string;
  /** `better`: the player's chance to win before the mistake */
  chance?: number;
}

/** Puzzles from the mistakes of a match, and the number of the current one. */
export interface PuzzleList {
  list: Puzzle[];
  number: number;
}

export type PuzzlesEvent =
  | { type: "puzzles-arrived"; text: string; day: number }
  | { type: "puzzles-failed" }
  | { type: "puzzles-again" }
  | { type: "puzzle-daily"; day: number }
  | { type: "puzzle-next" }
  | { type: "puzzle-choice"; choice: Partial<Pick<Puzzles, "grade" | "theme">> }
  /** The failed puzzles that are due. */
  | { type: "puzzle-repeat" }
  | { type: "puzzle-retry" }
  | { type: "puzzle-hint" }
  | { type: "puzzle-show" }
  | { type: "puzzle-play" }
  | { type: "puzzle-step" }
  /** The opponent's turn of the solution. */
  | { type: "puzzle-reply" }
  | RunEvent
  /** Back from a run to single puzzles. */
  | { type: "run-close" }
  | Answered<"puzzle-continued">
  | Answered<"refuted">;

/** @param mistakes the stored puzzles from mistakes */
export function init(kept: Kept["puzzles"], mistakes?: Kept["mistakes"]): Puzzles {
  const list = mistakesOf(mistakes);
  return {
    status: "asked",
    set: [],
    mistakes: list,
    day: 0,
    number: list ? Math.min(Number(mistakes?.number) || 1, list.length) : 0,
    grade: 0,
    theme: "",
    verdict: "",
    isSpoilt: false,
    isHelped: false,
    hints: 0,
    refutation: null,
    ...{ from: 0, left: 0, rest: [], reply: null, gain: null, isRepeating: false, run: null },
    isPlaying: false,
    study: undefined,
    kept: progressOf(kept),
  };
}

/** Validates stored puzzles from mistakes. */
function mistakesOf(kept: Kept["mistakes"]): Puzzle[] | null {
  const isPuzzle = (one: unknown) => {
    const { position, line, goal } = (one ?? {}) as Partial<Puzzle>;
    return typeof position === "string" && goal === "better" && Array.isArray(line) && line.length > 0;
  };
  return Array.isArray(kept?.list) && kept.list.length > 0 && kept.list.every(isPuzzle) ? kept.list : null;
}
