// Scheduling of background work, so that input is handled first.

/** Timeout in milliseconds. */
const MAX_WAIT = 2000;

/** Waits until the browser is idle; a short time in browsers without `requestIdleCallback`. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: MAX_WAIT });
    else setTimeout(done, 50);
  });
}

/** Timeout in milliseconds for a frame, since hidden pages have none. */
const UNSEEN = 100;

/** Waits until the browser has painted. */
export function shown(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });
}
