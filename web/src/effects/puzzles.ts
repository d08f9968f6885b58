// Brings the file of puzzles, and the day.

import type { Dispatch } from "../app/events.ts";

const DAY = 86_400_000;

/** The number of today, the same everywhere: days change at midnight in Greenwich. */
export const today = () => Math.floor(Date.now() / DAY);

/** The file, or on its way. */
let coming: Promise<string> | undefined;

/** Brings the file, if it is not there yet. A failure is forgotten: who asks again tries again. */
export function bringSet() {
  coming ??= readFile().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function readFile() {
  const response = await fetch(new URL("../puzzles.txt", import.meta.url));
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

export async function fetchPuzzles(dispatch: Dispatch) {
  try {
    dispatch({ type: "puzzles-arrived", text: await bringSet(), day: today() });
  } catch {
    dispatch({ type: "puzzles-failed" });
  }
}
