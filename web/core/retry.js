// What could not be loaded is tried again, but not at once: whoever is offline would ask without end.

/** How long nothing is tried again after a failure, in milliseconds: longer with each one in a row. */
const PAUSE = 2000;
const LONGEST = 60_000;

/** By name: how often it has failed in a row, and when it may be tried again. @type {Map<string, {count: number, until: number}>} */
const failures = new Map();

/** Whether something may be tried now. @param {string} name */
export const mayTry = (name) => (failures.get(name)?.until ?? 0) <= performance.now();

/** It is there. @param {string} name */
export const hasArrived = (name) => failures.delete(name);

/** It could not be loaded; after the pause it may be tried again. @param {string} name @param {() => void} again */
export function hasFailed(name, again) {
  const count = (failures.get(name)?.count ?? 0) + 1;
  const pause = Math.min(LONGEST, PAUSE * 2 ** (count - 1));
  failures.set(name, { count, until: performance.now() + pause });
  // A timer may be a little early.
  setTimeout(again, pause + 50);
}

/** Everything may be tried again at once, because the network is back. */
export const tryAgain = () => failures.clear();
