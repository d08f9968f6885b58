// What a visitor prefers, kept in this browser.

const KEY = "pijersi.settings";

/**
 * @typedef {{language: "en"|"fr", theme: "auto"|"light"|"dark", sound: boolean, view: "flat"|"space",
 *   names: boolean, animate: boolean}} Settings
 */

/** @type {Settings} */
const preset = {
  language: navigator.language?.startsWith("fr") ? "fr" : "en",
  theme: "auto",
  sound: true,
  view: "flat",
  names: true,
  animate: true,
};

/** @type {Settings} */
export const settings = { ...preset, ...load(KEY, {}) };

/** @type {Set<() => void>} */
const listeners = new Set();

/** Tells `listener` of every change; returns how to stop. @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Partial<Settings>} change */
export function changeSettings(change) {
  Object.assign(settings, change);
  save(KEY, settings);
  for (const listener of [...listeners]) listener();
}

/** Whether things may move on the screen. */
export function mayAnimate() {
  return settings.animate && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What was kept under a name. A browser may refuse to keep anything. @param {string} key @param {any} otherwise */
export function load(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value nothing forgets it */
export function save(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows keep nothing: the game goes on without.
  }
}
