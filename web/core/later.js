// Parts of the page that are loaded when they are first drawn.

import { hasArrived, hasFailed, mayTry } from "./retry.js";

/** @type {Map<string, any>} */
const loaded = new Map();
/** @type {Set<string>} */
const loading = new Set();
let arrived = () => {};
let failed = () => {};

/** @param {() => void} onArrival what is done when a part has arrived @param {() => void} onFailure when it could not be loaded */
export function watchParts(onArrival, onFailure) {
  arrived = onArrival;
  failed = onFailure;
}

/**
 * A part of the page, if it is there; otherwise it is brought, and the page is drawn again.
 * @template T @param {string} name @param {() => Promise<T>} load @returns {T | undefined}
 */
export function later(name, load) {
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
