// State and events of the lessons.

import type { Study } from "../../game/study.ts";
import type { Kept } from "../../app/state.ts";

/** The lessons. */
export interface Lessons {
  /** number of the current lesson, from 1 */
  number: number;
  /** numbers of solved lessons. Stored in the browser */
  done: number[];
  verdict: "" | "right" | "wrong";
  /** undefined until this part of the page is loaded */
  study: Study | undefined;
}

export type LearnEvent =
  { type: "lesson"; number: number } | { type: "lesson-again" } | { type: "lesson-show" } | { type: "lesson-back" };

/** @param kept stored numbers of solved lessons */
export const init = (kept: Kept["lessons"]): Lessons => ({
  ...{ number: 1, verdict: "", study: undefined },
  done: Array.isArray(kept) ? kept : [],
});
