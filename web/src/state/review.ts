// A match that Banli judges, turn by turn.

import { problemOf } from "./problem.ts";
import { cellsOf, go, here, studyOf } from "./study.ts";
import { line, treeOf } from "./tree.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Place } from "./link.ts";
import type { Review, State } from "./state.ts";
import type { Arrow } from "./study.ts";

export function newReview(rules: Rules): Review {
  const study = studyOf(treeOf(rules.match({})));
  return {
    study,
    turns: [],
    status: "empty",
    progress: { done: 0, of: 1 },
    judgement: null,
    showsBetter: false,
    problem: null,
  };
}

export function openReview(state: State, { start, turns }: Place, rules: Rules): State {
  const review = newReview(rules);
  try {
    const study = studyOf(treeOf(rules.match({ start, turns })));
    return { ...state, review: { ...review, study, turns, status: turns.length ? "asked" : "empty" } };
  } catch (error) {
    return { ...state, review: { ...review, status: "failed", problem: problemOf(error) } };
  }
}

/** The nodes of the match, from the start. */
export const lineOf = ({ study }: Pick<Review, "study">) => [0, ...line(study.tree, 0)];

/** What is said of the turn that led to a node. */
export function judgedAt(review: Pick<Review, "study" | "judgement">, at: number) {
  const ply = lineOf(review).indexOf(at);
  return ply > 0 ? review.judgement?.turns[ply - 1] : undefined;
}

/** Both turns as arrows over the position before: the one played and the better one. */
export function betterArrows({ study, ...review }: Review): Arrow[] {
  const { turn } = here(study);
  const better = judgedAt({ study, ...review }, study.at)?.better[0];
  if (!turn || !better) return [];
  return [
    { cells: cellsOf(turn), kind: "played", weight: 0.7 },
    { cells: cellsOf(better), kind: "better" },
  ];
}

function goTo(state: State, at: number, rules: Rules): State {
  const { review } = state;
  return { ...state, review: { ...review, study: go(review.study, at, rules), showsBetter: false } };
}

export const reviewEvents: Record<string, (state: State, event: any, rules: Rules) => State> = {
  "review-progress": (state, { done, of }) => ({ ...state, review: { ...state.review, progress: { done, of } } }),

  reviewed: (state, { answer }) => {
    const { review } = state;
    if (answer.status === "answered") return { ...state, review: { ...review, status: "done", judgement: answer } };
    if (answer.status !== "failed") return state;
    return { ...state, review: { ...review, status: "failed", problem: problemOf(answer.error) } };
  },

  "review-go": (state, { ply }, rules) => goTo(state, lineOf(state.review)[ply] ?? 0, rules),

  /** The next turn with a mistake, from the start again after the last. */
  "next-mistake": (state, _, rules) => {
    const { review } = state;
    const nodes = lineOf(review);
    const now = nodes.indexOf(review.study.at);
    const order = nodes.map((_node, index) => (now + 1 + index) % nodes.length);
    const next = order.find((ply) => ply > 0 && review.judgement?.turns[ply - 1]?.sign);
    return next === undefined ? state : goTo(state, nodes[next], rules);
  },

  /** The position before the turn, with what would have been better; and back. */
  better: (state) => {
    const { review } = state;
    return { ...state, review: { ...review, showsBetter: !review.showsBetter && betterArrows(review).length > 0 } };
  },
};
