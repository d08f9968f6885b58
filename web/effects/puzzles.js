// Brings the file of puzzles, and the day.

const DAY = 86_400_000;

/** The number of today, the same everywhere: days change at midnight in Greenwich. */
export const today = () => Math.floor(Date.now() / DAY);

/** @param {(event: any) => void} dispatch */
export async function fetchPuzzles(dispatch) {
  try {
    const response = await fetch(new URL("../puzzles.txt", import.meta.url));
    if (!response.ok) throw new Error(String(response.status));
    const text = await response.text();
    dispatch({ type: "puzzles-arrived", text, day: today() });
  } catch {
    dispatch({ type: "puzzles-failed" });
  }
}
