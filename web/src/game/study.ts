// A board on a tree of turns: navigation, and entering turns.

import { addTurn, lastNode, spotOf } from "./tree.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Turn, Action, ActionProblem, EntryView, Input } from "../../packages/pijersi/src/types.ts";
import type { Tree } from "./tree.ts";

/** A board on a tree of turns. Every view with a board has one. */
export interface Study {
  /** the turns and their variations */
  tree: Tree;
  /** the node on the board */
  at: number;
  /** whether Black is at the bottom */
  flipped: boolean;
  /** the turn being entered; null if none may be */
  entry: Entry | null;
  /** drawn over the board */
  arrows: Arrow[];
  /** why the last input was refused */
  refusal: ActionProblem | null;
  /** the animation that leads to the position */
  motion: Motion | null;
  /** the position in which a premove is entered, as PSN */
  premovePosition?: string;
  /** the text in the field for typed turns */
  typed?: string;
  /** the node whose menu is open */
  menu?: number | null;
  /** the editor of notes is open */
  isNoting?: boolean;
}

/** The turn being entered: `value` is passed back to the module with the next input, `view` is displayed. */
interface Entry {
  value: string;
  view: EntryView;
}

/** An animation. The board plays each motion once. */
export interface Motion {
  /** one for each action */
  steps: Step[];
}

export interface Step {
  action: Action;
  /** the pieces before it */
  before: Record<string, string>;
  /** the pieces after it */
  after: Record<string, string>;
  /** the visitor has dragged the piece, so that no animation is needed */
  byHand: boolean;
}

// Replies of the module (docs/page.md).

/**
 * What an arrow shows: the best line of an analysis or an `other` one, the played turn and a `better` one, a hint, a
 * threat.
 */
export type ArrowKind = "best" | "other" | "played" | "better" | "hint" | "threat";

export interface Arrow {
  cells: string[];
  kind: ArrowKind;
  weight?: number;
}

/** A study at a node of a tree. */
export function studyOf(tree: Tree, at: number = 0, flipped: boolean = false): Study {
  return { tree, at, flipped, entry: null, arrows: [], refusal: null, motion: null };
}

/** The node on the board. */
export function currentNode({ tree, at }: Study) {
  return tree.nodes[at];
}

/** Goes to a node; a step to a child is animated. */
export function goToNode(study: Study, at: number, rules: Rules): Study {
  if (at === study.at && !study.entry?.view.first) return study;
  const { turn, parent } = study.tree.nodes[at];
  const isNext = parent === study.at && turn;
  const motion = isNext ? { steps: stepsOf(study, turn, study.tree.nodes[at].position.pieces, rules) } : null;
  return { ...study, at, motion, entry: null, arrows: [], refusal: null };
}

/** The steps of the navigation buttons and keys. */
/** The node that a step leads to. */
export type StepTo = "first" | "previous" | "next" | "last";

export function stepTo(study: Study, step: StepTo): number {
  const { parent, children } = currentNode(study);
  if (step === "first") return 0;
  if (step === "previous") return parent ?? study.at;
  if (step === "next") return children[0] ?? study.at;
  return lastNode(study.tree, study.at);
}

/**
 * Plays a turn after the node on the board and goes there.
 * @param byHand the visitor has dragged the piece
 */
export function playInStudy(study: Study, turn: Turn, rules: Rules, byHand: boolean = false): Study {
  const { position } = rules.play({ ...spotOf(study.tree, study.at), turn: turn.ugi });
  const { tree, at } = addTurn(study.tree, study.at, turn, position);
  const steps = stepsOf(study, turn, position.pieces, rules);
  if (byHand && steps.length) steps[steps.length - 1].byHand = true;
  return { ...study, tree, at, motion: { steps }, entry: null, arrows: [], refusal: null };
}

/** The steps to animate for a turn, without a first action that was shown while it was entered. */
function stepsOf(study: Study, turn: Turn, after: Record<string, string>, rules: Rules): Step[] {
  const { pieces } = currentNode(study).position;
  const [first, second] = turn.actions;
  if (!second) return study.entry?.view.first ? [] : [{ action: first, before: pieces, after, byHand: false }];
  const shown = study.entry?.view;
  const isShown = Boolean(shown?.first);
  const between = shown?.first ? shown.pieces : afterFirst(study, turn, rules);
  const steps = [{ action: second, before: between, after, byHand: false }];
  return isShown ? steps : [{ action: first, before: pieces, after: between, byHand: false }, ...steps];
}

/** The pieces between the two actions of a turn. */
function afterFirst(study: Study, turn: Turn, rules: Rules) {
  const { from, to, stack } = turn.actions[0];
  const input = { type: "drag" as const, from, to, top: !stack };
  return rules.entry({ ...spotOf(study.tree, study.at), input }).view.pieces;
}

/** The position in which a turn is entered: that of the node, or the premove position. */
const entryPlace = ({ tree, at, premovePosition }: Study) =>
  premovePosition === undefined ? spotOf(tree, at) : { position: premovePosition };

/** Starts a turn entry at the current node. */
export function startEntry(study: Study, rules: Rules): Study {
  const { entry, view } = rules.entry(entryPlace(study));
  return { ...study, entry: { value: entry, view } };
}

/**
 * Applies an input to the turn entry.
 * @returns the turn if it is complete; it is not played yet
 */
export function applyInput(study: Study, input: Input, rules: Rules): { study: Study; turn: Turn | null } {
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

/** A turn in either notation, in the position in which one is entered. The module throws if there is none. */
export function typedTurn(study: Study, text: string, rules: Rules): Turn {
  return rules.play({ ...entryPlace(study), turn: text.trim() }).turn;
}

/** The cells along a turn. */
export function cellsOf(turn: Turn) {
  return [turn.actions[0].from, ...turn.actions.map(({ to }) => to)];
}

/** Whether the board stands at the last turn. */
export const isAtEnd = (study: Study) => study.at === lastNode(study.tree, 0);
