// Notes about turns, on the board of the open view.

import { studyIn, withStudy } from "../../app/boards.ts";
import { MAX_COMMENT, annotated, withDrawing } from "../../game/notes.ts";
import { goToNode } from "../../game/study.ts";
import { pathTo, promoteBranch, removeBranch, spotOf } from "../../game/tree.ts";
import type { Handlers } from "../../app/view.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { State } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { Tree } from "../../game/tree.ts";
import type { NotesEvent } from "./state.ts";

/** Changes the study of the open view. */
function changed(state: State, change: (study: Study) => Study): State {
  const study = studyIn(state);
  return study ? withStudy(state, change(study)) : state;
}

const withTree = (state: State, change: (tree: Tree, at: number) => Tree) =>
  changed(state, (study) => ({ ...study, tree: change(study.tree, study.at) }));

const withoutMenu = (state: State) => changed(state, (study) => ({ ...study, menu: null }));

/** Lets the view respond to another node on the board. */
const moved = (state: State, rules: Rules): State => state.loaded[state.view]?.moved?.(state, rules) ?? state;

export const update: Handlers<NotesEvent> = {
  "note-comment": (state, { comment }) =>
    withTree(state, (tree, at) => annotated(tree, at, { comment: comment.slice(0, MAX_COMMENT) })),

  "note-glyph": (state, { at, glyph }) =>
    withoutMenu(
      withTree(state, (tree) =>
        annotated(tree, at, { glyph: tree.nodes[at].note?.glyph === glyph ? undefined : glyph }),
      ),
    ),

  "note-draw": (state, { drawing }) => withTree(state, (tree, at) => withDrawing(tree, at, drawing)),
  "note-erase": (state) => withTree(state, (tree, at) => annotated(tree, at, { drawings: [] })),
  "note-open": (state, { isOpen }) => changed(state, (study) => ({ ...study, isNoting: isOpen })),

  "note-write": (state, { at }, rules) => {
    const study = studyIn(state);
    if (!study) return state;
    const opened = { ...goToNode(study, at, rules), menu: null, isNoting: true };
    return at === study.at ? withStudy(state, opened) : moved(withStudy(state, opened), rules);
  },

  "turn-menu": (state, { at }) => changed(state, (study) => ({ ...study, menu: at })),

  promote: (state, { at }) => withoutMenu(withTree(state, (tree) => promoteBranch(tree, at))),

  remove: (state, { at }, rules) => {
    const study = studyIn(state);
    const parent = study?.tree.nodes[at]?.parent;
    if (!study || parent === null || parent === undefined) return withoutMenu(state);
    const isBelow = pathTo(study.tree, study.at).includes(at);
    const next = { ...study, tree: removeBranch(study.tree, at), menu: null };
    return isBelow ? moved(withStudy(state, goToNode(next, parent, rules)), rules) : withStudy(state, next);
  },

  "copy-turns": (state, { at }, rules) => {
    const study = studyIn(state);
    if (!study) return state;
    const { text } = rules.match(spotOf(study.tree, at));
    return { ...withoutMenu(state), effects: [...state.effects, { type: "copy", text }] };
  },
};
