// Local storage.

import type { Kept } from "../app/state.ts";

const PREFIX = "pijersi.";
const NAMES: readonly (keyof Kept)[] = [
  "settings",
  "options",
  "game",
  "analysis",
  "lessons",
  "begun",
  "hasWon",
  "live",
  "puzzles",
  "coordinates",
  "goal",
];

/** All stored values. Browsers may refuse access. */
export function readKept(): Kept {
  const kept: Kept = Object.fromEntries(NAMES.map((name) => [name, read(() => localStorage, name) ?? undefined]));
  // Each tab continues its own game. If it is the same game, the copy of all tabs is newer.
  const own = read(() => sessionStorage, "game") as Kept["game"];
  kept.mistakes = read(() => sessionStorage, "mistakes") as Kept["mistakes"];
  return own === undefined || own?.seed === kept.game?.seed ? kept : { ...kept, game: own };
}

/** @returns undefined if there is no value, null if null is stored */
function read(storage: () => Storage, name: string): unknown {
  try {
    return JSON.parse(storage().getItem(PREFIX + name) ?? "");
  } catch {
    return undefined;
  }
}

/** Stores changed values; undefined removes one. */
export function keep(before: Kept, now: Kept) {
  for (const [name, value] of Object.entries(now)) {
    if (before[name as keyof Kept] === value) continue;
    try {
      if (name === "mistakes") {
        // Of this visit only.
        sessionStorage.setItem(PREFIX + name, JSON.stringify(value ?? null));
        continue;
      }
      if (name === "game") sessionStorage.setItem(PREFIX + name, JSON.stringify(value ?? null));
      if (value === undefined) localStorage.removeItem(PREFIX + name);
      else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // Storage is unavailable in some private windows.
    }
  }
}
