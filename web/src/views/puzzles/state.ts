// What the page knows of the puzzles.

import type { Score, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Study } from "../../game/study.ts";
import type { Answered } from "../../app/events.ts";
import type { Kept } from "../../app/state.ts";

/** The puzzles. */
export interface Puzzles {
  /** of the file that holds them */
  status: "asked" | "ready" | "failed";
  /** all of them, the easy ones first */
  set: Puzzle[];
  /** mistakes of a match that was reviewed; they are on the board instead of the set */
  own: Puzzle[] | null;
  /** the number of today, which decides the puzzle of the day */
  day: number;
  /** of the puzzle on the board, from 1; 0 for the puzzle of the day */
  number: number;
  /** that is practised; 0 for all */
  grade: number;
  /** that is practised, by its letter; empty for all */
  theme: string;
  /** `asked`: Banli is to say; `good`: as good as the best */
  verdict: "" | "asked" | "right" | "good" | "wrong" | "shown";
  /** a wrong turn, a hint or the answer was shown: solving it now is no feat */
  isSpoilt: boolean;
  /** how many were given */
  hints: 0 | 1 | 2;
  /** Banli's answer to a wrong turn; empty when it had none */
  refutation: { turn: Turn | null; score: Score | null } | null;
  /** the solution plays by itself */
  isPlaying: boolean;
  study: Study | undefined;
  /** in the browser */
  kept: PuzzleProgress;
}

/** A puzzle, as its file has it (docs/puzzles.md). */
export interface Puzzle {
  /** a short name that stays when the file changes */
  id: string;
  position: string;
  /** `better`: a mistake of a match that was reviewed */
  goal: "win" | "save" | "better";
  /** how many own turns the win takes, or the opponent's after every other turn */
  turns: number;
  /** the answer, and for a win what follows */
  line: string[];
  /** the lowest level of Banli that finds the answer */
  grade: number;
  /** letters */
  themes: string;
  /** the mistake */
  played?: string;
  /** to win before it, for who made it */
  chance?: number;
}

/** What the visitor has done with puzzles. */
export interface PuzzleProgress {
  /** ids of all that were solved */
  solved: string[];
  /** how many were solved in a row at the first try */
  streak: number;
  /** the longest streak */
  best: number;
  /** the last day whose puzzle was solved */
  lastDay: number;
  /** how many puzzles of the day were solved in a row, up to that day */
  days: number;
}

export type PuzzlesEvent =
  | { type: "puzzles-arrived"; text: string; day: number }
  | { type: "puzzles-failed" }
  | { type: "puzzles-again" }
  | { type: "puzzle-daily"; day: number }
  | { type: "puzzle-next" }
  | { type: "puzzle-choice"; choice: Partial<Pick<Puzzles, "grade" | "theme">> }
  | { type: "puzzle-retry" }
  | { type: "puzzle-hint" }
  | { type: "puzzle-show" }
  | { type: "puzzle-play" }
  | { type: "puzzle-step" }
  | Answered<"refuted">;

export function init(kept: Kept["puzzles"]): Puzzles {
  return {
    status: "asked",
    set: [],
    own: null,
    day: 0,
    number: 0,
    grade: 0,
    theme: "",
    verdict: "",
    isSpoilt: false,
    hints: 0,
    refutation: null,
    isPlaying: false,
    study: undefined,
    kept: progressOf(kept),
  };
}

/** What was kept, as far as it is what it should be. */
function progressOf(kept: Kept["puzzles"]): PuzzleProgress {
  const count = (value: unknown) => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);
  const solved = Array.isArray(kept?.solved) ? kept.solved.filter((id: unknown) => typeof id === "string") : [];
  const { streak, best, lastDay, days } = kept ?? {};
  return { solved, streak: count(streak), best: count(best), lastDay: count(lastDay), days: count(days) };
}
