// The puzzle on the board.

import { ofDay } from "./set.ts";
import { goToNode, playInStudy, studyOf } from "../../game/study.ts";
import { mainLine as lineFrom, removeBranch, treeFrom, spotOf } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { State } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { Puzzle, Puzzles } from "./state.ts";

export const change = (state: State, change: Partial<Puzzles>): State => ({
  ...state,
  puzzles: { ...state.puzzles, ...change },
});

/** The number of the puzzle on the board, from 1. */
export const numberOf = ({ number, set, mistakes, day }: Puzzles) => number || (mistakes ? 1 : ofDay(set, day));

/** The puzzle on the board. */
export const puzzleOf = (puzzles: Puzzles): Puzzle | undefined =>
  (puzzles.mistakes ?? puzzles.set)[numberOf(puzzles) - 1];

/** Whether the puzzle is finished. */
export const isOver = ({ verdict }: Puzzles) => verdict === "right" || verdict === "good" || verdict === "shown";

/** Opens a puzzle; 0 is the puzzle of the day. */
export function show(state: State, number: number, rules: Rules): State {
  const { set, mistakes } = state.puzzles;
  const wanted = (mistakes ?? set)[number - 1] ? number : 0;
  return again(change(state, { number: wanted, isSpoilt: false, isHelped: false, gain: null }), rules);
}

/** Resets the board to the start of the puzzle. */
export function again(state: State, rules: Rules): State {
  const puzzle = puzzleOf(state.puzzles);
  const fresh = { verdict: "", hints: 0, reply: null, refutation: null, isPlaying: false } as const;
  if (!puzzle) return change(state, fresh);
  const position = rules.position({ position: puzzle.position });
  const study = studyOf(treeFrom(position), 0, position.player === "black");
  return change(state, { ...fresh, study, from: 0, left: puzzle.turns, rest: puzzle.line });
}

/** Undoes a wrong turn. */
export function retried(state: State, rules: Rules): State {
  const { study, from } = state.puzzles;
  if (!study) return state;
  const before = goToNode(study, from, rules);
  const wrong = before.tree.nodes[from].children;
  const tree = wrong.reduce((tree, child) => removeBranch(tree, child), before.tree);
  return change(state, { verdict: "", hints: 0, refutation: null, study: { ...before, tree } });
}

/** The board with the whole solution, before its first turn, for navigation. */
export function solution(state: State, rules: Rules): Study {
  const { line } = puzzleOf(state.puzzles) as Puzzle;
  const start = again(state, rules).puzzles.study as Study;
  const end = line.reduce((study, ugi) => {
    const { turn } = rules.play({ ...spotOf(study.tree, study.at), turn: ugi });
    return playInStudy(study, turn, rules);
  }, start);
  return { ...end, at: 0, motion: null };
}

/** Whether more than one turn can be walked through. */
export const hasLine = ({ study }: Puzzles) => Boolean(study && lineFrom(study.tree, 0).length > 1);
