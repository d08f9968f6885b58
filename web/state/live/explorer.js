// The explorer of openings: how often each turn was played in the archive of the server, and how well it scored.

import { problemOf } from "../problem.js";
import { cellsOf, here, play, studyOf } from "../study.js";
import { treeOf, where } from "../tree.js";
import { refusedText } from "./change.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Explorer} Explorer
 * @typedef {import("../state.js").Study} Study
 * @typedef {import("../state.js").Rules} Rules
 */

/** @param {State} state @param {Partial<Explorer>} change @returns {State} */
const change = (state, change) => ({ ...state, explorer: { ...state.explorer, ...change } });

/** What the archive knows a position by: not its counters. @param {Study} study */
export const nameOf = (study) => here(study).position.psn.split(" ").slice(0, 2).join(" ");

/** Asks about the position on the board, unless the answer is there. @param {State} state @returns {State} */
function ask(state) {
  const study = /** @type {Study} */ (state.explorer.study);
  const name = nameOf(study);
  const next = change(state, { problem: null });
  if (name in state.explorer.answers) return next;
  const path = `explorer?${new URLSearchParams({ position: here(study).position.psn })}`;
  const effect = { type: /** @type {const} */ ("live"), method: "GET", path, of: name, answered: "explored" };
  return { ...next, effects: [...next.effects, effect] };
}

/** @param {State} state @param {import("../link.js").Place} place @param {any} _ @param {Rules} rules @returns {State} */
function open(state, { start, turns }, _, rules) {
  const { study, answers = {}, server = "unknown" } = state.explorer;
  const isNamed = start !== undefined || turns.length > 0;
  const known = change(state, { answers, server, problem: null, wanted: undefined });
  if (study && !isNamed) return ask(known);
  try {
    const tree = treeOf(rules.match({ start, turns }));
    return ask(change(known, { study: studyOf(tree, tree.nodes.length - 1, study?.flipped) }));
  } catch (error) {
    const tree = treeOf(rules.match({}));
    return ask({ ...change(known, { study: study ?? studyOf(tree) }), message: problemOf(error) });
  }
}

/** A turn that can be played now, by its notation. @param {Study} study @param {string} text @param {Rules} rules */
const turnOf = (study, text, rules) =>
  rules.position(where(study.tree, study.at)).turns.find((turn) => turn.text === text);

/** @type {Record<string, (state: State, event: any, rules: Rules) => State>} */
const events = {
  explored: (state, { of, answer, problem }) => {
    if (answer) return change(state, { server: "there", answers: { ...state.explorer.answers, [of]: answer } });
    if (problem.code === "no-server") return change(state, { server: "none" });
    if (problem.code === "unreachable" && state.explorer.server !== "there") {
      return change(state, { server: "unreachable" });
    }
    return change(state, { server: "there", problem: refusedText(problem) });
  },

  "explorer-again": (state) => ask(state),

  /** A turn of the list is played. */
  "explorer-play": (state, { text }, rules) => {
    const { study } = state.explorer;
    const turn = study && turnOf(study, text, rules);
    return turn ? ask(change(state, { study: play(study, turn, rules) })) : state;
  },

  /** The turn that the pointer or the focus rests on is shown on the board. */
  "explorer-point": (state, { text }, rules) => {
    const { study } = state.explorer;
    if (!study) return state;
    const turn = text && turnOf(study, text, rules);
    return change(state, { study: { ...study, arrows: turn ? [{ cells: cellsOf(turn), kind: "hint" }] : [] } });
  },
};

/** @type {import("../parts.js").Part} */
export const explorerPart = {
  events,
  open,
  moved: ask,
  mayEnter: () => true,
  entered: (state, turn, _, rules, byHand) => {
    const study = /** @type {Study} */ (state.explorer.study);
    return ask(change(state, { study: play(study, turn, rules, byHand) }));
  },
  timers: () => ({}),
};
