// What the browser keeps between visits.

const PREFIX = "pijersi.";
const NAMES = ["settings", "options", "game", "analysis", "lessons", "begun", "live", "puzzles"];

/** All that was kept. A browser may refuse to keep anything. @returns {Record<string, any>} */
export function readKept() {
  return Object.fromEntries(NAMES.map((name) => [name, read(PREFIX + name)]));
}

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what has changed; undefined is forgotten. @param {Record<string, any>} before @param {Record<string, any>} now */
export function keep(before, now) {
  for (const [name, value] of Object.entries(now)) {
    if (before[name] === value) continue;
    try {
      if (value === undefined) localStorage.removeItem(PREFIX + name);
      else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // Private windows keep nothing: the game goes on without.
    }
  }
}
