// Links: which view is open and what is on its board, all after the # sign.

import { last, where } from "./tree.ts";
import type { State, ViewName } from "./state.ts";

/** All views. */
export const VIEWS: ViewName[] = [
  "welcome",
  "play",
  "analyse",
  "replay",
  "review",
  "edit",
  "learn",
  "rules",
  "live",
  "puzzles",
  "games",
  "archive",
  "explorer",
];

/** `id` of a live game */
export interface Place {
  view: ViewName;
  start?: string;
  turns: string[];
  number?: number;
  id?: string;
}

export function readLink(hash: string): Place {
  const [name, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const fields = new URLSearchParams(query);
  const start = fields.get("p")?.replaceAll("_", " ") || undefined;
  const turns = fields.get("t")?.split(".").filter(Boolean) ?? [];
  const number = Number(fields.get("n")) || undefined;
  const id = fields.get("g") ?? undefined;
  return { view: VIEWS.find((view) => view === name) ?? "play", start, turns, number, id };
}

/**
 * Where an address leads. An invitation names its game before the # sign: only there can a server see it and send a picture along.
 */
export function readAddress({ hash, search }: { hash: string; search: string }) {
  const id = new URLSearchParams(search).get("game");
  return id ? readLink(`#live?g=${id}`) : readLink(hash);
}

export function linkTo({ view, start, turns, number, id }: Place) {
  const parts = [];
  if (start) parts.push(`p=${start.replaceAll(" ", "_")}`);
  if (turns.length) parts.push(`t=${turns.join(".")}`);
  if (number) parts.push(`n=${number}`);
  if (id) parts.push(`g=${id}`);
  return `#${view}${parts.length ? `?${parts.join("&")}` : ""}`;
}

/** What the address of a state says. */
export function placeOf(state: State): Place {
  const { view } = state;
  if (view === "learn") return { view, turns: [], number: state.learn.number };
  if (view === "puzzles") return { view, turns: [], number: (!state.puzzles.own && state.puzzles.number) || undefined };
  if (view === "live") return { view, turns: [], id: state.live.id ?? undefined };
  if (view === "archive")
    return state.archive.wanted ?? { view, start: state.archive.form?.position || undefined, turns: [] };
  if (view === "explorer") {
    const { study, wanted } = state.explorer;
    return study ? { view, ...where(study.tree, study.at) } : (wanted ?? { view, turns: [] });
  }
  if (view === "edit") return { view, start: state.edit.position?.psn, turns: [] };
  if (view === "analyse") return { view, ...where(state.analyse.study.tree, state.analyse.study.at) };
  if (view === "replay") return { view, ...where(state.replay.study.tree, last(state.replay.study.tree, 0)) };
  if (view === "review" && state.review.turns.length) {
    return { view, ...where(state.review.study.tree, last(state.review.study.tree, 0)) };
  }
  return { view, turns: [] };
}
