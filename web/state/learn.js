// The lessons: each has an exercise on the board.

import { LESSONS } from "./lessons.js";
import { cellsOf, here, play, studyOf } from "./study.js";
import { treeFrom } from "./tree.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Rules} Rules
 */

/** @param {number} number @param {Rules} rules */
function boardOf(number, rules) {
  return studyOf(treeFrom(rules.position({ position: LESSONS[number - 1].position })));
}

/** @param {State} state @param {number} number @param {Rules} rules @returns {State} */
function openLesson(state, number, rules) {
  const wanted = LESSONS[Math.floor(number) - 1] ? Math.floor(number) : 1;
  return { ...state, learn: { ...state.learn, number: wanted, verdict: "", study: boardOf(wanted, rules) } };
}

/** An answer was entered. @param {State} state @param {import("./state.js").Turn} turn @param {any} _event @param {Rules} rules @param {boolean} byHand @returns {State} */
function entered(state, turn, _event, rules, byHand) {
  const { learn } = state;
  if (!learn.study) return state;
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
const events = {
  lesson: (state, { number }, rules) => openLesson(state, number, rules),
  "lesson-again": (state, _, rules) => openLesson(state, state.learn.number, rules),

  /** Shows a solution as an arrow. */
  "lesson-show": (state, _, rules) => {
    const opened = openLesson(state, state.learn.number, rules);
    const { position, solves } = LESSONS[opened.learn.number - 1];
    const { turns = [] } = rules.position({ position });
    const turn = turns.find((one) => solves(one, rules.play({ position, turn: one.ugi }).position));
    if (!turn || !opened.learn.study) return opened;
    const study = { ...opened.learn.study, arrows: [{ cells: cellsOf(turn), kind: "hint" }] };
    return { ...opened, learn: { ...opened.learn, study } };
  },
};

/** Goes to a lesson; without a number to the one that was left. @param {State} state @param {import("./link.js").Place} place @param {any} _event @param {Rules} rules @returns {State} */
function open(state, { number }, _event, rules) {
  if (number || !state.learn.study) return openLesson(state, number ?? state.learn.number, rules);
  return state;
}

/** @type {import("./parts.js").Part} */
export const learnPart = {
  events,
  open,
  entered,
  mayEnter: ({ learn }) => learn.study?.at === 0,
  timers: () => ({}),
};
