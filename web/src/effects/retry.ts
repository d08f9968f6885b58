// What could not be loaded is tried again, but not at once: whoever is offline would ask without end.

/** How long nothing is tried again after a failure, in milliseconds: longer with each one in a row. */
const PAUSE = 2000;
const LONGEST = 60_000;

/** By name: how often it has failed in a row, and when it may be tried again. */
const failures: Map<string, { count: number; until: number }> = new Map();

/** Whether something may be tried now. */
export const mayTry = (name: string) => (failures.get(name)?.until ?? 0) <= performance.now();

/** It is there. */
export const hasArrived = (name: string) => failures.delete(name);

/** It could not be loaded; after the pause it may be tried again. */
export function hasFailed(name: string, again: () => void) {
  const count = (failures.get(name)?.count ?? 0) + 1;
  const pause = Math.min(LONGEST, PAUSE * 2 ** (count - 1));
  failures.set(name, { count, until: performance.now() + pause });
  // A timer may be a little early.
  setTimeout(again, pause + 50);
}

/** Everything may be tried again at once, because the network is back. */
export const tryAgain = () => failures.clear();
