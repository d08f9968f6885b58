// The visitor's rating in puzzles: Glicko, with the rating of a puzzle given by its grade.

import type { Puzzle } from "./state.ts";

/** A rating that is known with some uncertainty. */
export interface PuzzleRating {
  value: number;
  /** standard deviation */
  deviation: number;
  /** the last rated puzzle */
  day: number;
  /** the ratings after the last puzzles, the oldest first */
  history: number[];
}

const START = 1200;
const MAX_DEVIATION = 350;
const MIN_DEVIATION = 45;
/** Standard deviation of puzzles of one grade. */
const PUZZLE_DEVIATION = 60;
/** Growth of the deviation in a day without puzzles. */
const DAILY_GROWTH = 15;
/** Number of ratings remembered. */
const MAX_HISTORY = 200;
const SCALE = Math.LN10 / 400;

/** The rating of a visitor who has solved no puzzle. */
export const UNRATED: PuzzleRating = { value: START, deviation: MAX_DEVIATION, day: 0, history: [] };

/** The rating of puzzles of a grade, 2 to 10. */
export const ratingOf = ({ grade }: Pick<Puzzle, "grade">) => 600 + 150 * grade;

/** The weight of a rating with this deviation in the prediction of a result. */
const weight = (deviation: number) => 1 / Math.sqrt(1 + (3 * (SCALE * deviation) ** 2) / Math.PI ** 2);

/** The probability of solving a puzzle with a rating. */
const expected = (value: number, puzzle: number, certainty: number) =>
  1 / (1 + 10 ** ((-certainty * (value - puzzle)) / 400));

/** The rating after a puzzle. */
export function rated(before: PuzzleRating, puzzle: Pick<Puzzle, "grade">, isSolved: boolean, day: number) {
  const idle = before.history.length ? Math.max(0, day - before.day) : 0;
  const deviation = Math.min(MAX_DEVIATION, Math.sqrt(before.deviation ** 2 + idle * DAILY_GROWTH ** 2));
  const certainty = weight(PUZZLE_DEVIATION);
  const chance = expected(before.value, ratingOf(puzzle), certainty);
  const known = 1 / deviation ** 2 + (SCALE * certainty) ** 2 * chance * (1 - chance);
  const value = before.value + ((SCALE * certainty) / known) * (Number(isSolved) - chance);
  return {
    value,
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(1 / known)),
    day,
    history: [...before.history, Math.round(value)].slice(-MAX_HISTORY),
  };
}

/** Validates a stored rating. */
export function ratingFrom(kept: unknown): PuzzleRating {
  const { value, deviation, day, history } = (kept ?? {}) as Partial<PuzzleRating>;
  const isNumber = (one: unknown) => Number.isFinite(one);
  if (!isNumber(value) || !isNumber(deviation) || !isNumber(day)) return UNRATED;
  const values = Array.isArray(history) ? history.filter(isNumber) : [];
  return { ...(kept as PuzzleRating), history: values.slice(-MAX_HISTORY) };
}
