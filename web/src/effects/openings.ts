// Loads the file of Banli's openings.

import type { Dispatch } from "../app/events.ts";

export async function loadOpenings(dispatch: Dispatch) {
  try {
    const response = await fetch(new URL("../openings.txt", import.meta.url));
    if (!response.ok) throw new Error(String(response.status));
    dispatch({ type: "openings-arrived", text: await response.text() });
  } catch {
    dispatch({ type: "openings-failed" });
  }
}
