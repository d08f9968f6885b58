// The input of the board's renderer, derived from the state: everything that the drawing depends on, and nothing else.

import { betterArrows, judgedAt } from "../views/review/judged.ts";
import { threatMarks } from "../app/threats.ts";
import { cellsOf, currentNode, isAtEnd } from "../game/study.ts";
import type { DestinationKind as Kind, Drawing, Label, Line } from "../../packages/pijersi/src/types.ts";
import type { Camera, State } from "../app/state.ts";
import type { Arrow, Motion, Study } from "../game/study.ts";
import type { Coordinates } from "../views/coordinates/state.ts";
import type { Review } from "../views/review/state.ts";

/** A short text at the corner of a piece: the judgement of a turn, or whether the piece is in danger. */
export interface Badge {
  text: string;
  kind: Label | "protected" | "endangered" | "asked";
}

export interface Look {
  /** by cell, the letters from the bottom up */
  pieces: Record<string, string>;
  /** the cells of the previous turn */
  last: string[];
  movable: string[];
  chosen: { cell: string; stack: boolean } | null;
  destinations: Record<string, Kind>;
  /** the cell on which the turn may end */
  finish: string | null;
  arrows: Arrow[];
  badges: Record<string, Badge>;
  /** the cell of the winning cube */
  arrived: string | null;
  flipped: boolean;
  /** whether cells show their names */
  names: boolean;
  /** in 3D */
  isSpace: boolean;
  camera: Camera;
  motion: Motion | null;
  animate: boolean;
  /** every cell can be pressed */
  isEditor: boolean;
  /** what the visitor has drawn, where that is kept with the position */
  drawings?: readonly Drawing[];
  /** language of the labels for screen readers */
  language: string;
}

/** A look without anything on the board. */
export const NOTHING = {
  last: [],
  movable: [],
  chosen: null,
  destinations: {},
  finish: null,
  arrows: [],
  badges: {},
  arrived: null,
  motion: null,
};

const NO_DRAWINGS: readonly Drawing[] = [];

/** The badges of mistakes. */
export const SIGNS: Partial<Record<Label, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @returns null in views without a board */
export function lookOf(state: State): Look | null {
  const { settings, camera, view } = state;
  const { names, animate, language } = settings;
  const common = { ...NOTHING, names, animate, language, camera, isSpace: settings.view === "space", isEditor: false };
  if (view === "rules" || view === "games" || view === "insights") return null;
  if (view === "archive" || view === "tournaments" || view === "ratings") return null;
  if (view === "welcome") return welcomeLook(common, state.welcome.study);
  if (view === "edit") return { ...common, pieces: state.edit.pieces, flipped: state.edit.flipped, isEditor: true };
  if (view === "coordinates") return coordinatesLook(common, state.coordinates);
  const { study } = state[view];
  if (!study) return null;
  const { position, turn } = currentNode(study);
  const look = {
    ...common,
    flipped: study.flipped,
    pieces: position.pieces,
    motion: study.motion,
    arrows: study.arrows,
    arrived: arrivedAt(study),
    ...((view === "analyse" || view === "studies") && { drawings: currentNode(study).note?.drawings ?? NO_DRAWINGS }),
  };
  if (view === "review" && state.review.showsBetter) {
    const before = study.tree.nodes[currentNode(study).parent ?? 0].position.pieces;
    return { ...look, pieces: before, motion: null, arrows: betterArrows(state.review) };
  }
  const last = turn ? cellsOf(turn) : [];
  if (view === "review") return { ...look, last, badges: badgesOf(state.review) };
  const arrows = [...look.arrows, ...extraArrows(state)];
  const entry = study.entry?.view;
  if (state.threats) {
    const { movable = [], chosen = null, pieces = look.pieces } = entry ?? {};
    return { ...look, last, movable, chosen, pieces, ...threatMarks(state.threats, study) };
  }
  if (!entry) return { ...look, last, arrows };
  const { movable, chosen, destinations, pieces, first, canFinish } = entry;
  return { ...look, last, arrows, movable, chosen, destinations, pieces, finish: first && canFinish ? first.to : null };
}

/** The demonstration board: always from above, and without names. */
function welcomeLook(common: Omit<Look, "pieces" | "flipped">, study: Study): Look {
  const { position, turn } = currentNode(study);
  const last = turn ? cellsOf(turn) : [];
  return {
    ...common,
    ...{ pieces: position.pieces, flipped: false, motion: study.motion, last, names: false, isSpace: false },
    arrived: arrivedAt(study),
  };
}

/** An empty board without names; the cell to be named is marked. */
function coordinatesLook(common: Omit<Look, "pieces" | "flipped">, { kept, round, flipped }: Coordinates): Look {
  const look = { ...common, pieces: {}, flipped, names: false };
  if (kept.mode !== "name" || !round || round.isOver) return look;
  const { target } = round;
  return { ...look, last: [target], badges: { [target]: { text: "?", kind: "asked" } } };
}

/** The cell of the cube that has won by arriving. */
export function arrivedAt(study: Study) {
  const { position, turn } = currentNode(study);
  const { outcome, pieces } = position;
  if (outcome?.kind !== "arrival" || !turn) return null;
  const row = outcome.winner === "white" ? "g" : "a";
  return turn.actions.map(({ to }) => to).find((cell) => cell[0] === row && pieces[cell]) ?? null;
}

/** The judgement of the turn, at the cell where it ended. */
function badgesOf(review: Review): Look["badges"] {
  const { turn } = currentNode(review.study);
  const label = judgedAt(review, review.study.at)?.label;
  const text = label && SIGNS[label];
  const end = turn?.actions[turn.actions.length - 1].to;
  return end && text ? { [end]: { text, kind: label } } : {};
}

/** Banli's lines in the analysis, and its threats in a game. */
function extraArrows({ view, analyse, play, settings }: State): Arrow[] {
  if (view === "analyse") return lineArrows(analyse.found, analyse.isThreat);
  return view === "play" && settings.warn && isAtEnd(play.study) && !play.study.arrows.length ? play.warning : [];
}

/** The first turns of the best lines. */
function lineArrows(found: Line[], isThreat: boolean): Arrow[] {
  const arrows = found.filter(Boolean).slice(0, 3);
  return arrows.map(({ turns }, index) => ({
    cells: cellsOf(turns[0]),
    kind: isThreat ? "threat" : index ? "other" : "best",
    weight: index ? 0.7 : 1,
  }));
}

/** Whether two looks are equal. */
export function isSameLook(one: Look, other: Look) {
  const keys = Object.keys(other) as (keyof Look)[];
  return keys.every((key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
