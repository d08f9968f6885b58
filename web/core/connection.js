// Whether the server is there, as the visitor is told.

/** @type {Set<string>} */
const lost = new Set();
/** @type {Set<(state: "lost" | "found") => void>} */
const listeners = new Set();

/** @param {(state: "lost" | "found") => void} listener */
export function onConnection(listener) {
  listeners.add(listener);
}

/** @param {string} channel @param {boolean} isThere */
export function reportConnection(channel, isThere) {
  const before = lost.size;
  if (isThere) lost.delete(channel);
  else lost.add(channel);
  if (before > 0 !== lost.size > 0) {
    for (const listener of listeners) listener(lost.size ? "lost" : "found");
  }
}

/** Waits before the `attempt`-th try, longer and longer. @param {number} attempt */
export function pause(attempt) {
  return new Promise((done) => setTimeout(done, Math.min(300 * 2 ** attempt, 4000)));
}
