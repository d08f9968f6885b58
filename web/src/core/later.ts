// Parts of the page that are loaded when they are first drawn.

import { hasArrived, hasFailed, mayTry } from "./retry.ts";

const loaded: Map<string, any> = new Map();
const loading: Set<string> = new Set();
let arrived = () => {};
let failed = () => {};

/**
 * @param onArrival what is done when a part has arrived
 * @param onFailure when it could not be loaded
 */
export function watchParts(onArrival: () => void, onFailure: () => void) {
  arrived = onArrival;
  failed = onFailure;
}

/** A part of the page, if it is there; otherwise it is brought, and the page is drawn again. */
export function later<T>(name: string, load: () => Promise<T>): T | undefined {
  if (!loaded.has(name) && !loading.has(name) && mayTry(name)) {
    loading.add(name);
    load().then(
      (part) => {
        loaded.set(name, part);
        hasArrived(name);
        arrived();
      },
      () => {
        loading.delete(name);
        hasFailed(name, arrived);
        failed();
      },
    );
  }
  return loaded.get(name);
}
