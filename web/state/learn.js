// The lessons: each has an exercise on the board.

import { LESSONS } from "./lessons.js";
import { cellsOf, here, play, studyOf } from "./study.js";
import { treeFrom } from "./tree.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Rules} Rules
 */

/** @param {any} kept numbers of the lessons done @param {Rules} rules @returns {import("./state.js").Lessons} */
export function newLessons(kept, rules) {
  const done = Array.isArray(kept) ? kept.filter((number) => LESSONS[number - 1]) : [];
  return { number: 1, done, verdict: "", study: boardOf(1, rules) };
}

/** @param {number} number @param {Rules} rules */
function boardOf(number, rules) {
  return studyOf(treeFrom(rules.position({ position: LESSONS[number - 1].position })));
}

/** @param {State} state @param {number} number @param {Rules} rules @returns {State} */
export function openLesson(state, number, rules) {
  const wanted = LESSONS[Math.floor(number) - 1] ? Math.floor(number) : 1;
  return { ...state, learn: { ...state.learn, number: wanted, verdict: "", study: boardOf(wanted, rules) } };
}

/** An answer was entered. @param {State} state @param {import("./state.js").Turn} turn @param {Rules} rules @param {boolean} byHand @returns {State} */
export function answered(state, turn, rules, byHand) {
  const { learn } = state;
  const study = play(learn.study, turn, rules, byHand);
  const isRight = LESSONS[learn.number - 1].solves(turn, here(study).position);
  const isNew = isRight && !learn.done.includes(learn.number);
  const done = isNew ? [...learn.done, learn.number] : learn.done;
  const sound = { type: /** @type {const} */ ("sound"), name: isRight ? "win" : "low" };
  return {
    ...state,
    learn: { ...learn, study, done, verdict: isRight ? "right" : "wrong" },
    effects: [...state.effects, sound],
  };
}

/** @type {Record<string, (state: State, event: any, rules: Rules) => State>} */
export const learnEvents = {
  lesson: (state, { number }, rules) => openLesson(state, number, rules),
  "lesson-again": (state, _, rules) => openLesson(state, state.learn.number, rules),

  /** Shows a solution as an arrow. */
  "lesson-show": (state, _, rules) => {
    const opened = openLesson(state, state.learn.number, rules);
    const { position, solves } = LESSONS[opened.learn.number - 1];
    const { turns = [] } = rules.position({ position });
    const turn = turns.find((one) => solves(one, rules.play({ position, turn: one.ugi }).position));
    if (!turn) return opened;
    const study = { ...opened.learn.study, arrows: [{ cells: cellsOf(turn), kind: "hint" }] };
    return { ...opened, learn: { ...opened.learn, study } };
  },
};
