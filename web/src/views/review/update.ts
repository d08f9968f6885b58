// The review of a match by Banli.

import { problemOf } from "../../app/problem.ts";
import { goToNode, studyOf } from "../../game/study.ts";
import { isOfRatedGame } from "../../game/fair.ts";
import { mainLine, treeOf } from "../../game/tree.ts";
import { playersOf } from "./players.ts";
import type { Tree } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { ReviewEvent } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import { isNamed, isThere } from "../../app/link.ts";
import { open as openPlace } from "../../app/open.ts";
import { init } from "./state.ts";
import type { BanliRequest } from "../../app/derived.ts";
import { betterArrows, lineOf } from "./judged.ts";

export function open(state: State, place: Place, _: Stamp, rules: Rules): State {
  if (!isNamed(place) || isThere(state, place)) return state;
  const { start, turns, swapped } = place;
  const review = init(rules);
  try {
    const tree = treeOf(rules.match({ start, turns, ...(swapped && { swapped }) }));
    const players = playersOf(state, tree.nodes[0].position.psn, ugiOf(tree));
    const study = studyOf(tree, 0, players?.human === "black");
    return { ...state, review: { ...review, study, turns, players, status: turns.length ? "asked" : "empty" } };
  } catch (error) {
    return { ...state, review: { ...review, status: "failed", problem: problemOf(error) } };
  }
}

/** The turns of a match in UGI notation. */
const ugiOf = (tree: Tree) => mainLine(tree, 0).map((node) => tree.nodes[node].turn?.ugi ?? "");

function goTo(state: State, at: number, rules: Rules): State {
  const { review } = state;
  return { ...state, review: { ...review, study: goToNode(review.study, at, rules), showsBetter: false } };
}

export const update: Handlers<ReviewEvent> = {
  "review-progress": (state, { done, of }) => ({ ...state, review: { ...state.review, progress: { done, of } } }),

  reviewed: (state, { answer }) => {
    const { review } = state;
    if (answer.status === "answered") return { ...state, review: { ...review, status: "done", judgement: answer } };
    if (answer.status !== "failed") return state;
    return { ...state, review: { ...review, status: "failed", problem: problemOf(answer.error) } };
  },

  "review-go": (state, { ply }, rules) => goTo(state, lineOf(state.review)[ply] ?? 0, rules),

  /** Goes to the next mistake, wrapping around. */
  "next-mistake": (state, _, rules) => {
    const { review } = state;
    const nodes = lineOf(review);
    const now = nodes.indexOf(review.study.at);
    const order = nodes.map((_node, index) => (now + 1 + index) % nodes.length);
    const next = order.find((ply) => ply > 0 && review.judgement?.turns[ply - 1]?.sign);
    return next === undefined ? state : goTo(state, nodes[next], rules);
  },

  /** Toggles between the position before the turn, with the better turn, and the position after it. */
  better: (state) => {
    const { review } = state;
    return { ...state, review: { ...review, showsBetter: !review.showsBetter && betterArrows(review).length > 0 } };
  },

  "learn-mistakes": (state, event, rules) => {
    const { mistakes } = event;
    if (!mistakes.length) return state;
    const puzzles = { ...state.puzzles, mistakes, study: undefined, number: 0 };
    return openPlace({ ...state, puzzles }, { view: "puzzles", turns: [] }, event, rules);
  },
};

export function questions(state: State): BanliRequest[] {
  const { view, review } = state;
  if (view !== "review" || review.status !== "asked" || isOfRatedGame(state, review.study)) return [];
  const ask = { start: review.study.tree.nodes[0].position.psn, turns: review.turns };
  const key = `review ${JSON.stringify(ask)}`;
  return [{ key, kind: "review", ask, answered: "reviewed", reported: "review-progress" }];
}
