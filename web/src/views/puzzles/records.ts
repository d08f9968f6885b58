// The best runs of each kind, stored in the browser.

/** Three or five minutes, or without a clock; all end at the third mistake. */
export const RUNS = ["three", "five", "survival"] as const;
export type RunKind = (typeof RUNS)[number];

/** The best run of a kind. */
interface BestRun {
  /** number of puzzles solved */
  solved: number;
  /** when, as the number of the day */
  day: number;
}
export type Records = Partial<Record<RunKind, BestRun>>;

/** Validates the stored records. */
export function recordsFrom(kept: unknown): Records {
  const found = (kept ?? {}) as Records;
  const isBest = (one?: BestRun) => Number.isSafeInteger(one?.solved) && Number.isSafeInteger(one?.day);
  return Object.fromEntries(RUNS.filter((kind) => isBest(found[kind])).map((kind) => [kind, found[kind]]));
}
