// Work in pieces: what can wait lets the browser answer the visitor first.

/** After so many milliseconds it is done anyway. */
const LONGEST = 2000;

/** Waits until there is nothing else to do. Not every browser can tell: there it is a moment later. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: LONGEST });
    else setTimeout(done, 50);
  });
}

/** A page that nobody sees has no frames; then it goes on after so many milliseconds. */
const UNSEEN = 100;

/** Lets the browser show what has been drawn. */
export function shown(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });
}
