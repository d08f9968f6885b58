// Studies on the server: the lists, and what is stored, removed and opened there.

import { confirm, isConfirmed } from "../../app/confirm.ts";
import { linkTo } from "../../app/link.ts";
import { refusedText, withEffects } from "../live/change.ts";
import { closed, opened } from "./book.ts";
import { decodeStudy, encodeStudy } from "./codec.ts";
import { added, change, openIn, saved, shown, stored } from "./chapters.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { State } from "../../app/state.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { StudyReply } from "../../generated/protocol.ts";
import type { SavedStudy, StudiesEvent } from "./state.ts";

type ServerEvent = Extract<
  StudiesEvent,
  {
    type:
      | "studies-listed"
      | "study-fetched"
      | "study-server-link"
      | "study-store"
      | "study-stored"
      | "study-unstore"
      | "study-unstored"
      | "study-visibility";
  }
>;

/** Requests the lists of the server. */
export const requestLists = (state: State): State =>
  withEffects(state, { type: "live", method: "GET", path: "studies", answered: "studies-listed" });

/** Requests a study of a link. */
export const requestStudy = (state: State, id: string): State =>
  withEffects(state, {
    ...{ type: "live", method: "GET", path: `studies/${encodeURIComponent(id)}`, answered: "study-fetched" },
  });

/** The study in the browser that is this one on the server. */
const copyOf = (state: State, id: string) => state.studies.list.find(({ server }) => server?.id === id);

/** Changes a study of the list, and stores it in the browser. */
function marked(state: State, id: string | undefined, server: SavedStudy["server"]): State {
  const study = state.studies.list.find((one) => one.id === id);
  return study ? stored(state, { ...study, server }) : state;
}

/** Opens a study of the server: the visitor's own one where it is, another one as a copy. */
function fetched(state: State, { study, data }: StudyReply, event: Stamp, rules: Rules): State {
  const known = study.own ? copyOf(state, study.id) : undefined;
  if (known) return shown(change(saved(state, rules), { id: known.id, problem: null }), 0, rules);
  try {
    const { title, chapters } = decodeStudy(data, rules);
    const next = added(
      state,
      title,
      chapters.map((chapter) => closed(chapter, rules)),
      event,
      rules,
    );
    const { id, visibility } = study;
    return study.own ? marked(next, next.studies.id ?? undefined, { id, visibility }) : next;
  } catch {
    return change(state, { problem: { key: "studies.damaged" } });
  }
}

export const update: Handlers<ServerEvent> = {
  "studies-listed": (state, { answer }) => (answer ? change(state, { onServer: answer }) : state),
  "study-visibility": (state, { visibility }) => change(state, { visibility }),

  "study-store": (state, _, rules) => {
    const next = change(saved(state, rules), { isRequesting: true });
    const study = openIn(next.studies);
    if (!study) return state;
    const { visibility } = next.studies;
    const data = encodeStudy({ title: study.title, chapters: study.chapters.map((one) => opened(one, rules)) }, rules);
    const body = { id: study.server?.id, title: study.title, data, visibility };
    const request = { type: "live", method: "POST", path: "studies", body, identity: {} } as const;
    return withEffects(next, { ...request, answered: "study-stored", of: study.id });
  },
  "study-stored": (state, { of, answer, problem }) => {
    const next = change(state, { isRequesting: false });
    if (!answer) {
      // It was removed on the server: the next attempt stores it as a new one.
      const here = problem.code === "not-found" ? marked(next, of, undefined) : next;
      return { ...here, message: refused(problem) };
    }
    const { id, visibility } = answer.study;
    return requestLists({ ...marked(next, of, { id, visibility }), message: { key: "studies.stored" } });
  },

  /** Removes the open study from the server, after confirmation. It stays in the browser. */
  "study-unstore": (state) => {
    const study = openIn(state.studies);
    if (!study?.server) return state;
    const name = `server ${study.id}`;
    if (!isConfirmed(state, "delete", name)) return confirm(state, "delete", name);
    const next = { ...change(state, { isRequesting: true }), confirming: null };
    const path = `studies/${study.server.id}`;
    return withEffects(next, { type: "live", method: "DELETE", path, answered: "study-unstored", of: study.id });
  },
  "study-unstored": (state, { of, problem }) => {
    const next = change(state, { isRequesting: false });
    if (problem && problem.code !== "not-found") return { ...next, message: refused(problem) };
    return requestLists({ ...marked(next, of, undefined), message: { key: "studies.unstored" } });
  },

  "study-fetched": (state, { answer, problem, ...event }, rules) =>
    answer ? fetched(state, answer, event, rules) : change(state, { problem: refused(problem) }),

  "study-server-link": (state) => {
    const id = openIn(state.studies)?.server?.id;
    const text = linkTo({ view: "studies", turns: [], id });
    return id ? withEffects(state, { type: "copy", text, isLink: true }) : state;
  },
};

const refused = (problem: Parameters<typeof refusedText>[0]) =>
  problem.code === "not-found" ? { key: "studies.gone" } : refusedText(problem);
