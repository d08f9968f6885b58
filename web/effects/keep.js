// What the browser keeps between visits.

const PREFIX = "pijersi.";
const NAMES = ["settings", "options", "game", "analysis", "lessons", "begun", "live", "puzzles"];

/** All that was kept. A browser may refuse to keep anything. @returns {Record<string, any>} */
export function readKept() {
  const kept = Object.fromEntries(NAMES.map((name) => [name, read(() => localStorage, name) ?? undefined]));
  // Each tab goes on with its own game. Another tab may have taken the same one further.
  const own = read(() => sessionStorage, "game");
  return own === undefined || own?.seed === kept.game?.seed ? kept : { ...kept, game: own };
}

/** @param {() => Storage} storage @param {string} name @returns {any} undefined when nothing is kept, null when that was kept */
function read(storage, name) {
  try {
    return JSON.parse(storage().getItem(PREFIX + name) ?? "");
  } catch {
    return undefined;
  }
}

/** Keeps what has changed; undefined is forgotten. @param {Record<string, any>} before @param {Record<string, any>} now */
export function keep(before, now) {
  for (const [name, value] of Object.entries(now)) {
    if (before[name] === value) continue;
    try {
      if (name === "game") sessionStorage.setItem(PREFIX + name, JSON.stringify(value ?? null));
      if (value === undefined) localStorage.removeItem(PREFIX + name);
      else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // Private windows keep nothing: the game goes on without.
    }
  }
}
