// The opening explorer: frequency and score of each turn in the server's archive.

import { problemOf } from "../../app/problem.ts";
import { cellsOf, currentNode, playInStudy, studyOf } from "../../game/study.ts";
import { treeOf, spotOf } from "../../game/tree.ts";
import { refusedText } from "../live/change.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Place } from "../../app/link.ts";
import type { State, Effect } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { Explorer, ExplorerEvent } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { Turn } from "../../../packages/pijersi/src/types.ts";

const change = (state: State, change: Partial<Explorer>): State => ({
  ...state,
  explorer: { ...state.explorer, ...change },
});

/** The key of a position in the archive: PSN without the counters. */
export const nameOf = (study: Study) => currentNode(study).position.psn.split(" ").slice(0, 2).join(" ");

/** Requests the statistics of the current position, unless they are cached. */
function ask(state: State): State {
  const study = state.explorer.study as Study;
  const name = nameOf(study);
  const next = change(state, { problem: null });
  if (name in state.explorer.answers) return next;
  const path = `explorer?${new URLSearchParams({ position: currentNode(study).position.psn })}`;
  const effect: Effect = { type: "live", method: "GET", path, of: name, answered: "explored" };
  return { ...next, effects: [...next.effects, effect] };
}

export function open(state: State, { start, turns }: Place, _: Stamp, rules: Rules): State {
  const { study } = state.explorer;
  const isNamed = start !== undefined || turns.length > 0;
  const known = change(state, { problem: null });
  if (study && !isNamed) return ask(known);
  try {
    const tree = treeOf(rules.match({ start, turns }));
    return ask(change(known, { study: studyOf(tree, tree.nodes.length - 1, study?.flipped) }));
  } catch (error) {
    const tree = treeOf(rules.match({}));
    return ask({ ...change(known, { study: study ?? studyOf(tree) }), message: problemOf(error) });
  }
}

/** The legal turn with a notation. */
const turnOf = (study: Study, text: string, rules: Rules) =>
  rules.position(spotOf(study.tree, study.at)).turns.find((turn) => turn.text === text);

export const update: Handlers<ExplorerEvent> = {
  explored: (state, { of, answer, problem }) => {
    if (answer)
      return change(state, { server: "available", answers: { ...state.explorer.answers, [of ?? ""]: answer } });
    if (problem.code === "no-server") return change(state, { server: "none" });
    if (problem.code === "unreachable" && state.explorer.server !== "available") {
      return change(state, { server: "unreachable" });
    }
    return change(state, { server: "available", problem: refusedText(problem) });
  },

  "explorer-check-server": (state) => ask(state),

  /** Plays a turn of the table. */
  "explorer-play": (state, { text }, rules) => {
    const { study } = state.explorer;
    const turn = study && turnOf(study, text, rules);
    return turn ? ask(change(state, { study: playInStudy(study, turn, rules) })) : state;
  },

  /** Shows the hovered or focused turn on the board. */
  "explorer-point": (state, { text }, rules) => {
    const { study } = state.explorer;
    if (!study) return state;
    const turn = text && turnOf(study, text, rules);
    return change(state, { study: { ...study, arrows: turn ? [{ cells: cellsOf(turn), kind: "hint" }] : [] } });
  },
};

export { ask as moved };

/** Plays an entered turn. */
export function entered(state: State, turn: Turn, _: Stamp, rules: Rules, byHand: boolean): State {
  const { study } = state.explorer;
  return study ? ask(change(state, { study: playInStudy(study, turn, rules, byHand) })) : state;
}
