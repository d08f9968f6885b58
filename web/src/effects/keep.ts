// What the browser keeps between visits.

import type { Kept } from "../app/state.ts";

const PREFIX = "pijersi.";
const NAMES: readonly (keyof Kept)[] = [
  "settings",
  "options",
  "game",
  "analysis",
  "lessons",
  "begun",
  "live",
  "puzzles",
];

/** All that was kept. A browser may refuse to keep anything. */
export function readKept(): Kept {
  const kept: Kept = Object.fromEntries(NAMES.map((name) => [name, read(() => localStorage, name) ?? undefined]));
  // Each tab goes on with its own game. Another tab may have taken the same one further.
  const own = read(() => sessionStorage, "game") as Kept["game"];
  return own === undefined || own?.seed === kept.game?.seed ? kept : { ...kept, game: own };
}

/** @returns undefined when nothing is kept, null when that was kept */
function read(storage: () => Storage, name: string): unknown {
  try {
    return JSON.parse(storage().getItem(PREFIX + name) ?? "");
  } catch {
    return undefined;
  }
}

/** Keeps what has changed; undefined is forgotten. */
export function keep(before: Kept, now: Kept) {
  for (const [name, value] of Object.entries(now)) {
    if (before[name as keyof Kept] === value) continue;
    try {
      if (name === "game") sessionStorage.setItem(PREFIX + name, JSON.stringify(value ?? null));
      if (value === undefined) localStorage.removeItem(PREFIX + name);
      else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // Private windows keep nothing: the game goes on without.
    }
  }
}
