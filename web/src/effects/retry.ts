// Retries of failed loads, with exponential backoff.

/** The backoff after the first failure, in milliseconds; it doubles with each consecutive one. */
const BACKOFF = 2000;
const MAX_BACKOFF = 60_000;

/** Consecutive failures by name, and the time of the next attempt. */
const failures: Map<string, { count: number; until: number }> = new Map();

/** Whether a load may be attempted now. */
export const mayTry = (name: string) => (failures.get(name)?.until ?? 0) <= performance.now();

/** Records a success. */
export const hasArrived = (name: string) => failures.delete(name);

/** Records a failure; `again` is called when the next attempt is allowed. */
export function hasFailed(name: string, again: () => void) {
  const count = (failures.get(name)?.count ?? 0) + 1;
  const backoff = Math.min(MAX_BACKOFF, BACKOFF * 2 ** (count - 1));
  failures.set(name, { count, until: performance.now() + backoff });
  // Timers may fire slightly early.
  setTimeout(again, backoff + 50);
}

/** Resets all backoffs, because the network is back. */
export const tryAgain = () => failures.clear();
