// The open study and its chapters: changing, storing and showing them.

import { problemOf } from "../../app/problem.ts";
import { studyOf } from "../../game/study.ts";
import { MAX_TITLE, chapterOf, treeIn } from "./book.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Effect, State } from "../../app/state.ts";
import type { Stamp } from "../../app/view.ts";
import type { Chapter, SavedStudy, Studies } from "./state.ts";

export const change = (state: State, by: Partial<Studies>): State => ({
  ...state,
  studies: { ...state.studies, ...by },
});
export const doing = (state: State, effect: Effect): State => ({ ...state, effects: [...state.effects, effect] });

/** The open study. */
export const openIn = ({ list, id }: Studies) => list.find((study) => study.id === id);

/** Changes the open study, and stores it. */
export function edited(state: State, edit: (study: SavedStudy) => Partial<SavedStudy>): State {
  const study = openIn(state.studies);
  if (!study) return state;
  return stored(state, { ...study, ...edit(study) });
}

/** Stores a study, as the first of the list. */
export function stored(state: State, study: SavedStudy): State {
  const others = state.studies.list.filter(({ id }) => id !== study.id);
  return doing(change(state, { list: [study, ...others] }), { type: "studies-put", study });
}

/** Stores the chapter on the board if it has changed. */
export function saved(state: State, rules: Rules): State {
  const { study, saved, chapter, id } = state.studies;
  const open = openIn(state.studies);
  const before = open?.chapters[chapter];
  if (!id || !study || !before) return state;
  const orientation = study.flipped ? "black" : "white";
  if (study.tree === saved && orientation === before.orientation) return state;
  const now = chapterOf(before.title, study.tree, study.flipped, rules);
  const next = change(state, { saved: study.tree });
  return edited(next, ({ chapters }) => ({ chapters: chapters.map((one, place) => (place === chapter ? now : one)) }));
}

/** Shows a chapter of the open study. */
export function shown(state: State, place: number, rules: Rules): State {
  const chapters = openIn(state.studies)?.chapters ?? [];
  const chapter = Math.max(0, Math.min(place, chapters.length - 1));
  const one = chapters[chapter];
  if (!one) return change(state, { id: null, study: undefined, saved: null });
  try {
    const tree = treeIn(one, rules);
    const study = studyOf(tree, 0, one.orientation === "black");
    return change({ ...state, confirming: null }, { chapter, study, saved: tree });
  } catch (error) {
    return { ...state, message: problemOf(error) };
  }
}

/** Opens a new study. */
export function added(state: State, title: string, chapters: Chapter[], { seed }: Stamp, rules: Rules): State {
  const study = { id: `study ${seed}`, title: title.slice(0, MAX_TITLE), chapters, changed: 0 };
  const next = stored(
    change(saved(state, rules), { id: study.id, draft: { title: "", text: "" }, problem: null }),
    study,
  );
  return shown(next, 0, rules);
}
