// The visitor's progress with puzzles, stored in the browser.

import { rated, ratingFrom } from "./rating.ts";
import { repeated, repetitionsFrom } from "./repeat.ts";
import { recordsFrom } from "./records.ts";
import type { Kept } from "../../app/state.ts";
import type { PuzzleRating } from "./rating.ts";
import type { Repetition } from "./repeat.ts";
import type { Records } from "./records.ts";
import type { Puzzle } from "./state.ts";

export interface PuzzleProgress {
  /** ids of all that were solved */
  solved: string[];
  /** number of consecutive puzzles solved at the first attempt */
  streak: number;
  /** the longest streak */
  best: number;
  /** the last day whose puzzle was solved */
  lastDay: number;
  /** number of consecutive days with a solved puzzle, up to `lastDay` */
  days: number;
  rating: PuzzleRating;
  /** failed puzzles, which come again */
  again: Repetition[];
  /** the best runs */
  records: Records;
  /** number of puzzles solved on each of the last days, by the number of the day */
  byDay: Record<string, number>;
}

/** Number of days whose puzzles are counted. */
const MAX_DAYS = 400;

/** The progress after a puzzle was solved without help. */
export const counted = (kept: PuzzleProgress, day: number): PuzzleProgress => ({
  ...kept,
  byDay: recent({ ...kept.byDay, [day]: (kept.byDay[day] ?? 0) + 1 }, day),
});

const recent = (byDay: Record<string, number>, day: number) =>
  Object.fromEntries(Object.entries(byDay).filter(([one]) => Number(one) > day - MAX_DAYS));

/** The progress after the first attempt at a puzzle: the rating, unless the visitor has seen the puzzle before, and repetition. */
export function attempted(kept: PuzzleProgress, puzzle: Puzzle, isSolved: boolean, day: number): PuzzleProgress {
  const isKnown = kept.solved.includes(puzzle.id) || kept.again.some(({ id }) => id === puzzle.id);
  return {
    ...kept,
    rating: isKnown ? kept.rating : rated(kept.rating, puzzle, isSolved, day),
    again: repeated(kept.again, puzzle.id, isSolved, day),
    streak: isSolved ? kept.streak : 0,
  };
}

/** Validates the stored progress. */
export function progressOf(kept: Kept["puzzles"]): PuzzleProgress {
  const count = (value: unknown) => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);
  const solved = Array.isArray(kept?.solved) ? kept.solved.filter((id: unknown) => typeof id === "string") : [];
  const { streak, best, lastDay, days, rating, again, records, byDay } = kept ?? {};
  const counts = Object.entries(byDay ?? {}).filter(([day, solved]) => Number(day) > 0 && count(solved) > 0);
  return {
    ...{ solved, streak: count(streak), best: count(best), lastDay: count(lastDay), days: count(days) },
    ...{ rating: ratingFrom(rating), again: repetitionsFrom(again), records: recordsFrom(records) },
    byDay: Object.fromEntries(counts),
  };
}
