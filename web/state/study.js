// A board with turns to walk through: going from node to node, and entering a turn.

import { add, last, where } from "./tree.js";

/**
 * @typedef {import("./state.js").Study} Study
 * @typedef {import("./state.js").Turn} Turn
 * @typedef {import("./state.js").Step} Step
 * @typedef {import("./state.js").Rules} Rules
 */

/** A study that stands at one of the nodes of a tree. @param {import("./state.js").Tree} tree @param {number} [at] @param {boolean} [flipped] @returns {Study} */
export function studyOf(tree, at = 0, flipped = false) {
  return { tree, at, flipped, entry: null, arrows: [], refusal: null, motion: null };
}

/** The node on the board. @param {Study} study */
export function here({ tree, at }) {
  return tree.nodes[at];
}

/** Goes to a node; one turn ahead is played on the board. @param {Study} study @param {number} at @param {Rules} rules @returns {Study} */
export function go(study, at, rules) {
  if (at === study.at && !study.entry?.view.first) return study;
  const { turn, parent } = study.tree.nodes[at];
  const isNext = parent === study.at && turn;
  const motion = isNext ? { steps: stepsOf(study, turn, study.tree.nodes[at].position.pieces, rules) } : null;
  return { ...study, at, motion, entry: null, arrows: [], refusal: null };
}

/** Where the buttons and keys to walk through a match lead. @param {Study} study @param {string} step @returns {number} */
export function stepTo(study, step) {
  const { parent, children } = here(study);
  if (step === "first") return 0;
  if (step === "previous") return parent ?? study.at;
  if (step === "next") return children[0] ?? study.at;
  return last(study.tree, study.at);
}

/**
 * Plays a turn after the node on the board and goes there.
 * @param {Study} study @param {Turn} turn @param {Rules} rules @param {boolean} [byHand] the visitor's hand has carried the piece
 * @returns {Study}
 */
export function play(study, turn, rules, byHand = false) {
  const { position } = rules.play({ ...where(study.tree, study.at), turn: turn.ugi });
  const { tree, at } = add(study.tree, study.at, turn, position);
  const steps = stepsOf(study, turn, position.pieces, rules);
  if (byHand && steps.length) steps[steps.length - 1].byHand = true;
  return { ...study, tree, at, motion: { steps }, entry: null, arrows: [], refusal: null };
}

/**
 * The actions of a turn as the board shows them; a first one that was entered by hand has been shown.
 * @param {Study} study @param {Turn} turn @param {Record<string, string>} after @param {Rules} rules @returns {Step[]}
 */
function stepsOf(study, turn, after, rules) {
  const { pieces } = here(study).position;
  const [first, second] = turn.actions;
  if (!second) return study.entry?.view.first ? [] : [{ action: first, before: pieces, after, byHand: false }];
  const isShown = study.entry?.view.first;
  const between = isShown ? /** @type {any} */ (study.entry).view.pieces : afterFirst(study, turn, rules);
  const steps = [{ action: second, before: between, after, byHand: false }];
  return isShown ? steps : [{ action: first, before: pieces, after: between, byHand: false }, ...steps];
}

/** The pieces between the two actions of a turn. @param {Study} study @param {Turn} turn @param {Rules} rules */
function afterFirst(study, turn, rules) {
  const { from, to, stack } = turn.actions[0];
  const input = { type: /** @type {const} */ ("drag"), from, to, top: !stack };
  return rules.entry({ ...where(study.tree, study.at), input }).view.pieces;
}

/** Where a turn is entered: at the node on the board, or as if the opponent had played already. @param {Study} study */
const entryPlace = ({ tree, at, instead }) => (instead === undefined ? where(tree, at) : { position: instead });

/** Lets a turn be entered at the node on the board. @param {Study} study @param {Rules} rules @returns {Study} */
export function allow(study, rules) {
  const { entry, view } = rules.entry(entryPlace(study));
  return { ...study, entry: { value: entry, view } };
}

/**
 * The visitor does something to enter a turn.
 * @param {Study} study @param {any} input @param {Rules} rules
 * @returns {{study: Study, turn: Turn | null}} the turn, when it is complete: it has not been played yet
 */
export function enter(study, input, rules) {
  if (!study.entry) return { study, turn: null };
  const answer = rules.entry({ ...entryPlace(study), entry: study.entry.value, input });
  const refusal = answer.refusal ?? null;
  if (answer.turn) return { study: { ...study, refusal }, turn: answer.turn };
  const before = study.entry.view;
  const { view } = answer;
  const action = before.first ? undefined : view.first;
  const byHand = input.type === "drag";
  const motion = action ? { steps: [{ action, before: before.pieces, after: view.pieces, byHand }] } : null;
  const isKept = view.first && before.first;
  const entry = { value: answer.entry, view };
  return { study: { ...study, entry, refusal, motion: isKept ? study.motion : motion }, turn: null };
}

/** The cells along a turn. @param {Turn} turn */
export function cellsOf(turn) {
  return [turn.actions[0].from, ...turn.actions.map(({ to }) => to)];
}
