// The position editor.

import { problemOf } from "../../app/problem.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { Editor, EditEvent } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import { isNamed, isThere } from "../../app/link.ts";
import { open as openPlace } from "../../app/open.ts";
import { take } from "./state.ts";

/** Validates the pieces on the board. */
function check(editor: Editor, rules: Rules): Editor {
  const { pieces, player, quiet, full } = editor;
  try {
    return take(editor, rules.edit({ pieces, player, quiet, full }));
  } catch (error) {
    const cell = wrongStack(pieces, rules);
    const problem = cell ? { key: "edit.wrong-stack", values: { cell } } : problemOf(error);
    return { ...editor, position: null, problem };
  }
}

/** A cell with an invalid stack. */
function wrongStack(pieces: Record<string, string>, rules: Rules) {
  const stacks = Object.keys(pieces).filter((cell) => pieces[cell].length > 1);
  return stacks.find((cell) => {
    try {
      return !rules.edit({ pieces: { [cell]: pieces[cell] }, player: "white" });
    } catch {
      return true;
    }
  });
}

export function open(state: State, place: Place, _: Stamp, rules: Rules): State {
  if (!isNamed(place) || isThere(state, place)) return state;
  const { start } = place;
  try {
    return { ...state, edit: take(state.edit, rules.position({ position: start })) };
  } catch (error) {
    return { ...state, edit: { ...state.edit, problem: problemOf(error) } };
  }
}

/** Puts a cube on a cell: it builds a stack on a single cube of its colour, otherwise it replaces the piece. */
export function put(pieces: Record<string, string>, cell: string, tool: string) {
  const { [cell]: there = "", ...others } = pieces;
  if (tool === "-") return there.length > 1 ? { ...others, [cell]: there.slice(0, -1) } : others;
  const isSame = there && (there === there.toUpperCase()) === (tool === tool.toUpperCase());
  return { ...others, [cell]: isSame && there.length === 1 ? there + tool : tool };
}

export const update: Handlers<EditEvent> = {
  tool: (state, { tool }) => ({ ...state, edit: { ...state.edit, tool } }),
  put: (state, { cell }, rules) => {
    const { edit } = state;
    return { ...state, edit: check({ ...edit, pieces: put(edit.pieces, cell, edit.tool) }, rules) };
  },
  /** Moves a piece to another cell, or removes it if dropped outside the board. */
  "edit-move": (state, { from, to }, rules) => {
    const { [from]: piece, ...others } = state.edit.pieces;
    if (!piece || from === to) return state;
    return { ...state, edit: check({ ...state.edit, pieces: to ? { ...others, [to]: piece } : others }, rules) };
  },
  /** Changes pieces, player to move or counters. */
  edit: (state, { change }, rules) => ({ ...state, edit: check({ ...state.edit, ...change }, rules) }),
  "edit-setup": (state, { setup, seed }, rules) => ({ ...state, edit: take(state.edit, rules.setup({ setup, seed })) }),
  "edit-text": (state, { text }) => ({ ...state, edit: { ...state.edit, text } }),
  /** Reads a position, a match or a set-up code. */
  "edit-read": (state, { text }, rules) => {
    try {
      const { positions } = rules.match({ text });
      return { ...state, edit: take(state.edit, positions[positions.length - 1]) };
    } catch (error) {
      const isGame = /^\s*\d+\s/.test(text);
      const other = isGame ? null : { key: "edit.not-a-position" };
      const problem = text.includes("/") ? positionProblem(text, rules) : other;
      return { ...state, edit: { ...state.edit, text, problem: problem ?? problemOf(error) } };
    }
  },
  "analyse-edited": (state, event, rules) => {
    const { position } = state.edit;
    return position ? openPlace(state, { view: "analyse", start: position.psn, turns: [] }, event, rules) : state;
  },
};

/** The error in the text of a position. */
function positionProblem(text: string, rules: Rules) {
  try {
    rules.position({ position: text });
    return null;
  } catch (error) {
    return problemOf(error);
  }
}
