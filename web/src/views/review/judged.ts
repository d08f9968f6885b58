// Judgements of the turns of a match.

import { cellsOf, currentNode } from "../../game/study.ts";
import { mainLine } from "../../game/tree.ts";
import type { Arrow } from "../../game/study.ts";
import type { Review } from "./state.ts";

/** The nodes of the match, from the start. */
export const lineOf = ({ study }: Pick<Review, "study">) => [0, ...mainLine(study.tree, 0)];

/** The judgement of the turn that led to a node. */
export function judgedAt(review: Pick<Review, "study" | "judgement">, at: number) {
  const ply = lineOf(review).indexOf(at);
  return ply > 0 ? review.judgement?.turns[ply - 1] : undefined;
}

/** Arrows for the played and the better turn, over the position before them. */
export function betterArrows({ study, ...review }: Review): Arrow[] {
  const { turn } = currentNode(study);
  const better = judgedAt({ study, ...review }, study.at)?.better[0];
  if (!turn || !better) return [];
  return [
    { cells: cellsOf(turn), kind: "played", weight: 0.7 },
    { cells: cellsOf(better), kind: "better" },
  ];
}
