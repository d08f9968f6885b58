// What the board shows in a state: all that the drawing depends on, and nothing else.

import { betterArrows, judgedAt } from "../state/review.js";
import { cellsOf, here } from "../state/study.js";

/**
 * @typedef {object} Look
 * @property {Record<string, string>} pieces by cell, the letters from the bottom up
 * @property {string[]} last the cells of the turn before
 * @property {string[]} movable
 * @property {{cell: string, stack: boolean} | null} chosen
 * @property {Record<string, import("../state/state.js").Kind>} destinations
 * @property {string | null} finish the cell on which the turn may end
 * @property {import("../state/state.js").Arrow[]} arrows
 * @property {Record<string, {text: string, kind: string}>} badges
 * @property {string | null} arrived where the cube stands that has won
 * @property {boolean} flipped
 * @property {boolean} names whether cells show their names
 * @property {boolean} isSpace in 3D
 * @property {import("../state/state.js").Camera} camera
 * @property {import("../state/state.js").Motion | null} motion
 * @property {boolean} animate
 * @property {boolean} isEditor every cell can be pressed
 * @property {string} language of the names for screen readers
 */

const NOTHING = {
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

/** The signs of mistakes. @type {Record<string, string>} */
export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {import("../state/state.js").State} state @returns {Look | null} nothing where there is no board */
export function lookOf(state) {
  const { settings, camera, view } = state;
  const { names, animate, language } = settings;
  const common = { ...NOTHING, names, animate, language, camera, isSpace: settings.view === "space", isEditor: false };
  if (view === "rules" || view === "games" || view === "archive") return null;
  if (view === "welcome") return welcomeLook(common, state.welcome.study);
  if (view === "edit") return { ...common, pieces: state.edit.pieces, flipped: state.edit.flipped, isEditor: true };
  const { study } = state[view];
  if (!study) return null;
  const { position, turn } = here(study);
  const look = {
    ...common,
    flipped: study.flipped,
    pieces: position.pieces,
    motion: study.motion,
    arrows: study.arrows,
    arrived: arrivedAt(study),
  };
  if (view === "review" && state.review.showsBetter) {
    const before = study.tree.nodes[here(study).parent ?? 0].position.pieces;
    return { ...look, pieces: before, motion: null, arrows: betterArrows(state.review) };
  }
  const last = turn ? cellsOf(turn) : [];
  if (view === "review") return { ...look, last, badges: badgesOf(state.review) };
  const arrows = view === "analyse" ? [...look.arrows, ...lineArrows(state.analyse.found)] : look.arrows;
  const entry = study.entry?.view;
  if (!entry) return { ...look, last, arrows };
  const { movable, chosen, destinations, pieces, first, canFinish } = entry;
  return { ...look, last, arrows, movable, chosen, destinations, pieces, finish: first && canFinish ? first.to : null };
}

/** The board that plays by itself: always from above, and without names. @param {any} common @param {import("../state/state.js").Study} study @returns {Look} */
function welcomeLook(common, study) {
  const { position, turn } = here(study);
  const last = turn ? cellsOf(turn) : [];
  return {
    ...common,
    ...{ pieces: position.pieces, flipped: false, motion: study.motion, last, names: false, isSpace: false },
    arrived: arrivedAt(study),
  };
}

/** Where the cube stands that has won by arriving. @param {import("../state/state.js").Study} study */
function arrivedAt(study) {
  const { position, turn } = here(study);
  const { outcome, pieces } = position;
  if (outcome?.kind !== "arrival" || !turn) return null;
  const row = outcome.winner === "white" ? "g" : "a";
  return turn.actions.map(({ to }) => to).find((cell) => cell[0] === row && pieces[cell]) ?? null;
}

/** How good the turn was, at the cell where it ended. @param {import("../state/state.js").Review} review */
function badgesOf(review) {
  const { turn } = here(review.study);
  const label = judgedAt(review, review.study.at)?.label ?? "";
  const end = turn?.actions[turn.actions.length - 1].to;
  return end && SIGNS[label] ? { [end]: { text: SIGNS[label], kind: label } } : {};
}

/** The first turns of the best lines. @param {import("../state/state.js").Line[]} found */
function lineArrows(found) {
  const arrows = found.filter(Boolean).slice(0, 3);
  return arrows.map(({ turns }, index) => ({
    cells: cellsOf(turns[0]),
    kind: index ? "other" : "best",
    weight: index ? 0.7 : 1,
  }));
}

/** Whether two looks show the same. @param {Look} one @param {Look} other */
export function isSameLook(one, other) {
  const keys = /** @type {(keyof Look)[]} */ (Object.keys(other));
  return keys.every((key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
