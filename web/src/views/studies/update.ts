// Studies: the list of them, the chapters of the open one, and the chapter on the board.

import { confirm, isConfirmed } from "../../app/confirm.ts";
import { problemOf } from "../../app/problem.ts";
import { treeOf } from "../../game/tree.ts";
import { MAX_CHAPTERS, MAX_FILE, MAX_TITLE, chapterOf, closed, fileOf, fromFile, opened } from "./book.ts";
import { added, change, doing, edited, openIn, saved, shown } from "./chapters.ts";
import { decodeStudy, encodeStudy } from "./codec.ts";
import { requestLists, requestStudy, update as onServer } from "./server.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Timer } from "../../app/derived.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { SavedStudy, StudiesEvent } from "./state.ts";

/** The chapter on the board is stored so many milliseconds after its last change. */
const SAVE_DELAY = 300;

/** Opens the study of a link, the board of another view as a new study, or the studies as they were left. */
export function open(state: State, { data, board, id }: Place, stamp: Stamp, rules: Rules): State {
  const listed = requestLists(state.studies.status === "ready" ? state : doing(state, { type: "studies-load" }));
  if (id) return requestStudy(change(saved(listed, rules), { id: null, study: undefined, saved: null }), id);
  if (board) return added(listed, "", [chapterOf("", board.tree, false, rules)], stamp, rules);
  if (data === undefined) return listed;
  try {
    const { title, chapters } = decodeStudy(data, rules);
    if (!chapters.length) throw new Error("no chapters");
    return added(
      listed,
      title,
      chapters.map((chapter) => closed(chapter, rules)),
      stamp,
      rules,
    );
  } catch {
    const problem = { key: "studies.damaged" };
    return change(saved(listed, rules), { id: null, study: undefined, saved: null, problem });
  }
}

/** What is stored may come from another version, or have been edited. */
const isStudy = ({ id, title, chapters }: SavedStudy) =>
  typeof id === "string" &&
  typeof title === "string" &&
  Array.isArray(chapters) &&
  chapters.length > 0 &&
  chapters.every((one) => typeof one?.text === "string" && typeof one.title === "string");

export const update: Handlers<StudiesEvent> = {
  ...onServer,
  "studies-arrived": (state, { studies }) => {
    const here = new Set(state.studies.list.map(({ id }) => id));
    const others = studies.filter((study) => isStudy(study) && !here.has(study.id));
    others.sort((one, other) => other.changed - one.changed);
    return change(state, { list: [...state.studies.list, ...others], status: "ready" });
  },
  "studies-failed": (state) => change(state, { status: "failed" }),

  "study-new": (state, event, rules) => {
    const tree = treeOf(rules.match({}));
    return added(state, "", [chapterOf("", tree, false, rules)], event, rules);
  },
  "study-open": (state, { id }, rules) => shown(change(saved(state, rules), { id, problem: null }), 0, rules),
  "study-close": (state, _, rules) => change(saved(state, rules), { id: null, study: undefined, saved: null }),
  "study-title": (state, { title }) => edited(state, () => ({ title: title.slice(0, MAX_TITLE) })),

  /** Deletes a study, after confirmation. */
  "study-delete": (state, { id }) => {
    if (!isConfirmed(state, "delete", id)) return confirm(state, "delete", id);
    const list = state.studies.list.filter((study) => study.id !== id);
    const next = change({ ...state, confirming: null }, { list, id: null, study: undefined, saved: null });
    return doing(next, { type: "studies-delete", id });
  },

  "study-file": (state, { file }) => {
    if (file.size > MAX_FILE) return { ...state, message: { key: "studies.too-large" } };
    return doing(state, { type: "studies-read", file });
  },
  "study-import": (state, event, rules) => {
    const { title, chapters, problem } = fromFile(event.text, rules);
    if (!chapters.length) return { ...state, message: problem ?? { key: "studies.empty-file" } };
    const next = added(state, title, chapters, event, rules);
    return problem ? { ...next, message: problem } : next;
  },
  "study-export": (state, _, rules) => {
    const next = saved(state, rules);
    const study = openIn(next.studies);
    return study ? doing(next, { type: "save-text", name: "pijersi-study.txt", text: fileOf(study, rules) }) : next;
  },
  "study-link": (state, _, rules) => {
    const next = saved(state, rules);
    const study = openIn(next.studies);
    if (!study) return next;
    const chapters = study.chapters.map((chapter) => opened(chapter, rules));
    const text = `#studies?d=${encodeStudy({ title: study.title, chapters }, rules)}`;
    return doing(next, { type: "copy", text, isLink: true });
  },
  "study-save": (state, _, rules) => saved(state, rules),

  "chapter-draft": (state, { change: by }) =>
    change(state, { draft: { ...state.studies.draft, ...by }, problem: null }),

  /** Adds a chapter from the form: a game, a position, a set-up code, or the classic set-up. */
  "chapter-new": (state, _, rules) => {
    const { draft } = state.studies;
    if ((openIn(state.studies)?.chapters.length ?? 0) >= MAX_CHAPTERS)
      return change(state, { problem: { key: "studies.too-many" } });
    try {
      const tree = treeOf(rules.match(draft.text.trim() ? { text: draft.text } : {}));
      const chapter = chapterOf(draft.title.slice(0, MAX_TITLE), tree, false, rules);
      const next = edited(saved(state, rules), ({ chapters }) => ({ chapters: [...chapters, chapter] }));
      return shown(change(next, { draft: { title: "", text: "" }, problem: null }), MAX_CHAPTERS, rules);
    } catch (error) {
      return change(state, { problem: problemOf(error) });
    }
  },
  "chapter-open": (state, { chapter }, rules) => shown(saved(state, rules), chapter, rules),
  "chapter-title": (state, { title }) => {
    const { chapter } = state.studies;
    const name = title.slice(0, MAX_TITLE);
    return edited(state, ({ chapters }) => ({
      chapters: chapters.map((one, place) => (place === chapter ? { ...one, title: name } : one)),
    }));
  },
  "chapter-move": (state, { by }, rules) => {
    const next = saved(state, rules);
    const { chapter } = next.studies;
    const chapters = [...(openIn(next.studies)?.chapters ?? [])];
    const to = chapter + by;
    if (!chapters[to]) return next;
    [chapters[chapter], chapters[to]] = [chapters[to], chapters[chapter]];
    return change(
      edited(next, () => ({ chapters })),
      { chapter: to },
    );
  },
  "chapter-copy": (state, _, rules) => {
    const next = saved(state, rules);
    const { chapter } = next.studies;
    const copied = edited(next, ({ chapters }) => ({
      chapters: chapters.flatMap((one, place) => (place === chapter ? [one, one] : [one])).slice(0, MAX_CHAPTERS),
    }));
    return shown(copied, chapter + 1, rules);
  },
  /** Deletes the chapter on the board, after confirmation. The last one stays. */
  "chapter-delete": (state, _, rules) => {
    const { chapter, id } = state.studies;
    const study = openIn(state.studies);
    if (!study || study.chapters.length < 2) return state;
    const name = `${id} ${chapter}`;
    if (!isConfirmed(state, "delete", name)) return confirm(state, "delete", name);
    const next = edited(state, ({ chapters }) => ({ chapters: chapters.filter((_, place) => place !== chapter) }));
    return shown(next, chapter, rules);
  },
};

/** Stores the chapter on the board soon after its last change, whatever view is open then. */
export function timers({ studies }: State): Record<string, Timer> {
  const { study, saved } = studies;
  const orientation = openIn(studies)?.chapters[studies.chapter]?.orientation;
  if (!study || (study.tree === saved && study.flipped === (orientation === "black"))) return {};
  return { study: { of: study.tree, after: SAVE_DELAY, event: { type: "study-save" } } };
}
