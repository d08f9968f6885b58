// The lessons: each has an exercise on the board.

import { LESSONS } from "./lessons.ts";
import { cellsOf, currentNode, playInStudy, studyOf } from "../../game/study.ts";
import { treeFrom } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Turn } from "../../../packages/pijersi/src/types.ts";
import type { Place } from "../../app/link.ts";
import type { Effect, State } from "../../app/state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { Timer } from "../../app/derived.ts";
import type { Study } from "../../game/study.ts";
import type { LearnEvent } from "./state.ts";

/** A wrong turn stays on the board for this many milliseconds. */
const BACK_TIME = 1500;

function boardOf(number: number, rules: Rules) {
  return studyOf(treeFrom(rules.position({ position: LESSONS[number - 1].position })));
}

function openLesson(state: State, number: number, rules: Rules): State {
  const wanted = LESSONS[Math.floor(number) - 1] ? Math.floor(number) : 1;
  return { ...state, learn: { ...state.learn, number: wanted, verdict: "", study: boardOf(wanted, rules) } };
}

/** Judges an entered turn. */
export function entered(state: State, turn: Turn, _: Stamp, rules: Rules, byHand: boolean): State {
  const { learn } = state;
  if (!learn.study) return state;
  const study = playInStudy(learn.study, turn, rules, byHand);
  const isRight = LESSONS[learn.number - 1].solves(turn, currentNode(study).position, rules);
  const isNew = isRight && !learn.done.includes(learn.number);
  const done = isNew ? [...learn.done, learn.number] : learn.done;
  const sound: Effect = { type: "sound", name: isRight ? "win" : "low" };
  return {
    ...state,
    learn: { ...learn, study, done, verdict: isRight ? "right" : "wrong" },
    effects: [...state.effects, sound],
  };
}

export const update: Handlers<LearnEvent> = {
  lesson: (state, { number }, rules) => openLesson(state, number, rules),
  "lesson-again": (state, _, rules) => openLesson(state, state.learn.number, rules),

  /** Takes a wrong turn back; its explanation stays. */
  "lesson-back": (state, _, rules) => {
    const { learn } = state;
    return learn.verdict === "wrong" ? { ...state, learn: { ...learn, study: boardOf(learn.number, rules) } } : state;
  },

  /** Shows a solution as an arrow. */
  "lesson-show": (state, _, rules) => {
    const opened = openLesson(state, state.learn.number, rules);
    const { position, solves } = LESSONS[opened.learn.number - 1];
    const { turns = [] } = rules.position({ position });
    const turn = turns.find((one) => solves(one, rules.play({ position, turn: one.ugi }).position, rules));
    if (!turn || !opened.learn.study) return opened;
    const study: Study = { ...opened.learn.study, arrows: [{ cells: cellsOf(turn), kind: "hint" }] };
    return { ...opened, learn: { ...opened.learn, study } };
  },
};

/** A wrong turn is taken back after a while. */
export const timers = ({ view, learn }: State): Record<string, Timer> =>
  view === "learn" && learn.verdict === "wrong" && learn.study?.at
    ? { lesson: { of: learn.study.tree, after: BACK_TIME, event: { type: "lesson-back" } } }
    : {};

/** Goes to a lesson, by default the last one open. */
export function open(state: State, { number }: Place, _: Stamp, rules: Rules): State {
  if (number || !state.learn.study) return openLesson(state, number ?? state.learn.number, rules);
  return state;
}
