// Retries of what could not be loaded, with an exponential backoff.

/** The backoff after the first failure, in milliseconds; it doubles with each one in a row. */
const BACKOFF = 2000;
const MAX_BACKOFF = 60_000;

/** By name: the number of failures in a row, and when the next try is allowed. */
const failures: Map<string, { count: number; until: number }> = new Map();

/** Whether a load may be tried now. */
export const mayTry = (name: string) => (failures.get(name)?.until ?? 0) <= performance.now();

/** Notes a success. */
export const hasArrived = (name: string) => failures.delete(name);

/** Notes a failure; `again` is called when the next try is allowed. */
export function hasFailed(name: string, again: () => void) {
  const count = (failures.get(name)?.count ?? 0) + 1;
  const backoff = Math.min(MAX_BACKOFF, BACKOFF * 2 ** (count - 1));
  failures.set(name, { count, until: performance.now() + backoff });
  // A timer may be a little early.
  setTimeout(again, backoff + 50);
}

/** Allows every load again, because the network is back. */
export const tryAgain = () => failures.clear();
