// What the page knows of the lessons.

import type { Study } from "../../game/study.ts";
import type { Kept } from "../../app/state.ts";

/** The lessons. */
export interface Lessons {
  /** of the lesson on the board, from 1 */
  number: number;
  /** numbers of those solved. Kept in the browser */
  done: number[];
  verdict: "" | "right" | "wrong";
  /** there once that part of the page is loaded */
  study: Study | undefined;
}

export type LearnEvent = { type: "lesson"; number: number } | { type: "lesson-again" } | { type: "lesson-show" };

/** @param kept numbers of those done */
export const init = (kept: Kept["lessons"]): Lessons => ({
  ...{ number: 1, verdict: "", study: undefined },
  done: Array.isArray(kept) ? kept : [],
});
