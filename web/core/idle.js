// What can wait until the browser has nothing else to do.

/** After so many milliseconds it is done anyway. */
const LONGEST = 2000;

/** Waits until there is nothing else to do. Not every browser can tell: there it is a moment later. @returns {Promise<void>} */
export function idle() {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: LONGEST });
    else setTimeout(done, 50);
  });
}
