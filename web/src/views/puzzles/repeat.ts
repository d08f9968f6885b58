// Spaced repetition: a failed puzzle comes again after growing intervals, until it was solved after each of them.

/** A puzzle that comes again. */
export interface Repetition {
  /** of the puzzle */
  id: string;
  /** the day from which it is due */
  due: number;
  /** number of intervals after which it was solved */
  step: number;
}

/** Days before each repetition. */
export const INTERVALS = [1, 3, 7, 16, 35];

/** The puzzles that are due, the longest overdue first. */
export const dueOf = (list: Repetition[], day: number): Repetition[] =>
  list.filter(({ due }) => due <= day).sort((one, other) => one.due - other.due);

/** The list after a puzzle was solved at the first attempt, or failed. */
export function repeated(list: Repetition[], id: string, isSolved: boolean, day: number): Repetition[] {
  const known = list.find((one) => one.id === id);
  // Solving it before it is due proves little.
  if (isSolved && (!known || known.due > day)) return list;
  const step = isSolved ? (known?.step ?? 0) + 1 : 0;
  const others = list.filter((one) => one !== known);
  return step < INTERVALS.length ? [...others, { id, step, due: day + INTERVALS[step] }] : others;
}

/** Validates a stored list. */
export function repetitionsFrom(kept: unknown): Repetition[] {
  const isRepetition = (one: unknown): one is Repetition => {
    const { id, due, step } = (one ?? {}) as Partial<Repetition>;
    return typeof id === "string" && Number.isSafeInteger(due) && INTERVALS[step as number] !== undefined;
  };
  return Array.isArray(kept) ? kept.filter(isRepetition) : [];
}
