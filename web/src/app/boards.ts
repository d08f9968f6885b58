// The board of the open view.

import type { Study } from "../game/study.ts";
import type { State } from "./state.ts";

/** The views with a board on which turns are played. */
const BOARDS = [
  "welcome",
  "play",
  "analyse",
  "replay",
  "review",
  "learn",
  "puzzles",
  "live",
  "explorer",
  "studies",
  "guess",
] as const;

/** The open view, if it has a board. */
const boardOf = ({ view }: State) => BOARDS.find((one) => one === view);

/** The board of the open view, if it has one. */
export function studyIn(state: State): Study | undefined {
  const board = boardOf(state);
  return board && state[board].study;
}

export function withStudy(state: State, study: Study): State {
  const board = boardOf(state);
  return board ? { ...state, [board]: { ...state[board], study } } : state;
}
