// The analysis board, with lines by Banli.

import { problemOf } from "../../app/problem.ts";
import { cellsOf, currentNode, playInStudy, studyOf } from "../../game/study.ts";
import { treeOf, spotOf } from "../../game/tree.ts";
import { withOpponentToMove } from "../../game/premove.ts";
import { isOfRatedGame } from "../../game/fair.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { AnalyseEvent, Analysis } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import { isNamed, isThere } from "../../app/link.ts";
import type { BanliRequest } from "../../app/derived.ts";

/** Opens a match at its end. A place without a position keeps the board. */
export function open(state: State, place: Place, _: Stamp, rules: Rules): State {
  const { start, turns, swapped, board } = place;
  if (board) return changed({ ...state, analyse: { ...state.analyse, study: studyOf(board.tree, board.at) } });
  if (!isNamed(place)) return changed(state);
  if (isThere(state, place)) return state;
  try {
    const tree = treeOf(rules.match({ start, turns, ...(swapped && { swapped }) }));
    return changed({ ...state, analyse: { ...state.analyse, study: studyOf(tree, tree.nodes.length - 1) } });
  } catch (error) {
    return { ...state, message: problemOf(error) };
  }
}

/** Clears the lines, because the position has changed. */
export function changed(state: State): State {
  const { analyse } = state;
  const isThinking = analyse.isOn && !currentNode(analyse.study).position.outcome;
  return {
    ...state,
    analyse: { ...analyse, isThreat: false, found: [], status: isThinking ? "thinking" : "", round: 0, preview: null },
  };
}

const withStudy = (state: State, study: Study): State => changed({ ...state, analyse: { ...state.analyse, study } });

export const update: Handlers<AnalyseEvent> = {
  /** Switches Banli on or off, or changes the number of lines. */
  analysis: (state, { change }) => changed({ ...state, analyse: { ...state.analyse, ...change } }),

  /** Shows what the opponent would play if it were its turn, or Banli's lines again. */
  "analyse-threat": (state, _, rules) => {
    const { isThreat, study } = state.analyse;
    const next = changed(state);
    if (isThreat) return next;
    try {
      rules.position({ position: withOpponentToMove(currentNode(study).position.psn) });
    } catch {
      return { ...state, message: { key: "analyse.no-threat" } };
    }
    return { ...next, analyse: { ...next.analyse, isThreat: true, isOn: true, status: "thinking" } };
  },

  /** Continues the search and keeps the lines. */
  "analyse-again": (state) => {
    const { analyse } = state;
    return { ...state, analyse: { ...analyse, status: "thinking", round: analyse.round + 1 } };
  },

  /** Previews the position after a hovered or focused turn. */
  preview: (state, { line, count }, rules) => {
    const { found, study } = state.analyse;
    const turns = found[line]?.turns.slice(0, count) ?? [];
    const last = turns[turns.length - 1];
    if (!last) return state;
    const { start, turns: before } = spotOf(study.tree, study.at);
    const { positions } = rules.match({ start, turns: [...before, ...turns.map(({ ugi }) => ugi)] });
    const { pieces } = positions[positions.length - 1];
    return { ...state, analyse: { ...state.analyse, preview: { pieces, cells: cellsOf(last) } } };
  },
  "preview-over": (state) => ({ ...state, analyse: { ...state.analyse, preview: null } }),

  /** Plays the first turns of a line. */
  follow: (state, { line, count }, rules) => {
    let { study } = state.analyse;
    for (const turn of state.analyse.found[line]?.turns.slice(0, count) ?? []) study = playInStudy(study, turn, rules);
    return withStudy(state, study);
  },

  /** Updates a line. Lines of a smaller depth are ignored. */
  line: (state, { line }) => {
    const { analyse } = state;
    const before = analyse.found[line.line - 1];
    if (before && before.depth > line.depth) return state;
    const found = [...analyse.found];
    found[line.line - 1] = line;
    return { ...state, analyse: { ...analyse, found } };
  },

  "analyse-book": (state, { key, answer }) => {
    const turns = answer.status === "answered" ? answer.turns : [];
    return { ...state, analyse: { ...state.analyse, book: { ...state.analyse.book, [key]: turns } } };
  },

  analysed: (state, { answer }) => {
    const { analyse } = state;
    if (answer.status === "failed")
      return { ...state, message: problemOf(answer.error), analyse: { ...analyse, status: "" } };
    return { ...state, analyse: { ...analyse, status: answer.status === "answered" ? "done" : analyse.status } };
  },
};

/** The code of the set-up of the opening book. */
const CLASSIC = "GRXLLS";
/** The opening book has positions after at most so many turns. */
const MAX_BOOK_TURNS = 20;

/** The key of the position on the board in the opening book. */
export const bookKey = ({ study }: Analysis) => `book ${currentNode(study).position.psn}`;

/** The request for the turns of the opening book. */
function bookRequest({ analyse }: State): BanliRequest[] {
  const { study, book, isThreat } = analyse;
  const { turns } = spotOf(study.tree, study.at);
  const key = bookKey(analyse);
  const isClassic = study.tree.nodes[0].position.setup === CLASSIC;
  if (!isClassic || turns.length > MAX_BOOK_TURNS || isThreat || key in book) return [];
  const ask = { position: currentNode(study).position.psn };
  return [{ key, kind: "book", ask, answered: "analyse-book" }];
}

export function questions(state: State): BanliRequest[] {
  const { view, analyse } = state;
  if (view !== "analyse" || analyse.status !== "thinking" || isOfRatedGame(state, analyse.study)) return [];
  const { isThreat, study } = analyse;
  const ask = isThreat
    ? { position: withOpponentToMove(currentNode(study).position.psn), lines: 1 }
    : { ...spotOf(study.tree, study.at), lines: analyse.lines };
  const key = `analyse ${JSON.stringify(ask)} ${analyse.round}`;
  return [{ key, kind: "analyse", ask, answered: "analysed", reported: "line" }, ...bookRequest(state)];
}
