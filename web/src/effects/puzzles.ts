// Loads the file of puzzles, and determines the day.

import type { Dispatch } from "../app/events.ts";

const DAY = 86_400_000;

/** The number of the current day in UTC. */
export const today = () => Math.floor(Date.now() / DAY);

/** The file, loaded or loading. */
let coming: Promise<string> | undefined;

/** Loads the file once. After a failure, the next call retries. */
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
