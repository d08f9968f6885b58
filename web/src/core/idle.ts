// Work in pieces: what can wait lets the browser answer the visitor first.

/** Timeout in milliseconds. */
const MAX_WAIT = 2000;

/** Waits until there is nothing else to do. Not every browser can tell: there it is a moment later. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: MAX_WAIT });
    else setTimeout(done, 50);
  });
}

/** A hidden page has no frames; it continues after so many milliseconds. */
const UNSEEN = 100;

/** Lets the browser show what has been drawn. */
export function shown(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });
}
