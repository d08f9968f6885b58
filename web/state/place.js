// What the address of a state says.

import { last, where } from "./tree.js";

/** @param {import("./state.js").State} state @returns {import("./link.js").Place} */
export function placeOf(state) {
  const { view } = state;
  if (view === "learn") return { view, turns: [], number: state.learn.number };
  if (view === "edit") return { view, start: state.edit.position?.psn, turns: [] };
  if (view === "analyse") return { view, ...where(state.analyse.study.tree, state.analyse.study.at) };
  if (view === "replay") return { view, ...where(state.replay.study.tree, last(state.replay.study.tree, 0)) };
  if (view === "review" && state.review.turns.length) {
    return { view, ...where(state.review.study.tree, last(state.review.study.tree, 0)) };
  }
  return { view, turns: [] };
}
