// Links: which view is open and what is on its board, all after the # sign.

import { lastNode, swapIn, spotOf } from "../game/tree.ts";
import type { Tree } from "../game/tree.ts";
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
  "coordinates",
  "games",
  "insights",
  "archive",
  "tournaments",
  "explorer",
  "ratings",
  "studies",
  "guess",
];

/** A location within the page. `id` of a live game or a tournament; `text` of a match, which is not part of the address */
export interface Place {
  view: ViewName;
  start?: string;
  turns: string[];
  number?: number;
  id?: string;
  text?: string;
  /** sides were swapped after the first turn */
  swapped?: boolean;
  /** a study */
  data?: string;
  /** a tree with notes or variations and the node to show, which are not part of the address */
  board?: { tree: Tree; at: number };
}

export function readLink(hash: string): Place {
  const [name, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const fields = new URLSearchParams(query);
  const start = fields.get("p")?.replaceAll("_", " ") || undefined;
  const turns = fields.get("t")?.split(".").filter(Boolean) ?? [];
  const number = Number(fields.get("n")) || undefined;
  const id = fields.get("g") ?? undefined;
  const swapped = fields.get("s") === "1" && turns.length > 0;
  const data = fields.get("d");
  const more = { ...(swapped && { swapped }), ...(data !== null && { data }) };
  return { view: VIEWS.find((view) => view === name) ?? "play", start, turns, number, id, ...more };
}

/**
 * The place of an address. Invitations have the game's id in the query, not in the fragment, so that the server can add a preview image.
 */
export function readAddress({ hash, search }: { hash: string; search: string }) {
  const query = new URLSearchParams(search);
  const [game, tournament] = [query.get("game"), query.get("tournament")];
  if (game) return readLink(`#live?g=${game}`);
  return readLink(tournament && !hash ? `#tournaments?g=${tournament}` : hash);
}

export function linkTo({ view, start, turns, number, id, swapped }: Place) {
  const parts = [];
  if (start) parts.push(`p=${start.replaceAll(" ", "_")}`);
  if (turns.length) parts.push(`t=${turns.join(".")}`);
  if (turns.length && swapped) parts.push("s=1");
  if (number) parts.push(`n=${number}`);
  if (id) parts.push(`g=${id}`);
  return `#${view}${parts.length ? `?${parts.join("&")}` : ""}`;
}

/** The place of the main line of a tree. */
export function wholeOf(view: ViewName, tree: Tree): Place {
  const at = lastNode(tree, 0);
  return { view, ...spotOf(tree, at), ...swapIn(tree, at) };
}

/** The place of a state. */
export function placeOf(state: State): Place {
  const { view, opening, loaded } = state;
  return opening ?? loaded[view]?.place?.(state) ?? { view, turns: [] };
}

/** Whether a place contains a position. */
export const isNamed = ({ start, turns }: Place) => start !== undefined || turns.length > 0;

/** Whether a place contains the position that is on the board already. */
export const isThere = (state: State, place: Place) => isNamed(place) && linkTo(place) === linkTo(placeOf(state));
