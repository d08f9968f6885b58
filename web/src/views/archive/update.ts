// Search in the finished games of a server (docs/live.md).

import { problemOf } from "../../app/problem.ts";
import { refusedText } from "../live/change.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Place } from "../../app/link.ts";
import type { State, Effect } from "../../app/state.ts";
import type { Archive, ArchiveForm as Form, ArchivedGame, ArchiveEvent } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import { open as openPlace } from "../../app/open.ts";
import { NOTHING } from "./state.ts";

/** The set-up in the query: `classic`, a code, or none. */
const setupOf = ({ setup, code }: Form) => (setup === "code" ? code.trim() : setup);

const change = (state: State, change: Partial<Archive>): State => ({
  ...state,
  archive: { ...state.archive, ...change },
});

/** The turns of a text, with or without numbers before them. */
const turnsIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part && !/^\d+[.:]?$/.test(part));

/** The query string of the form. */
export function queryOf(form: Form) {
  const { name, from, to, result, least, most, position, first } = form;
  const fields = {
    ...{ name, from, to, result, "min-turns": least, "max-turns": most },
    ...{ setup: setupOf(form), position, first: turnsIn(first).join(",") },
  };
  const filled = Object.entries(fields).map(([field, value]) => [field, value.trim()]);
  return new URLSearchParams(filled.filter(([, value]) => value)).toString();
}

/** Validates the fields that the rules can parse, so that a typing error is reported with its location. */
function check(form: Form, rules: Rules) {
  const [{ position, first }, setup] = [form, setupOf(form)];
  if (position.trim()) rules.position({ position: position.trim() });
  const start = setup ? rules.setup({ setup }).psn : undefined;
  rules.match({ start, turns: turnsIn(first) });
}

/** @param after cursor of the last reply */
function ask(state: State, query: string, after: string | null = null): State {
  const wanted = [query, after === null ? "" : `after=${after}`].filter(Boolean).join("&");
  const path = wanted ? `archive?${wanted}` : "archive";
  const effect: Effect = { type: "live", method: "GET", path, of: path, answered: "archive-found" };
  const asked = change(state, { status: after === null ? "asked" : "more", query, asked: path, problem: null });
  return { ...asked, effects: [...asked.effects, effect] };
}

export function open(state: State, { start = "" }: Place, _: Stamp, rules: Rules): State {
  const { form, status } = state.archive;
  const isOther = start !== "" && start !== form.position;
  if (status === "ready" && !isOther) return state;
  const looked = isOther ? { ...NOTHING, position: start } : form;
  const fresh = { form: looked, list: [], next: null, server: "unknown" as const };
  const classic = rules.setup({ setup: "classic" }).setup ?? "";
  return ask(change(state, { ...fresh, classic }), queryOf(looked));
}

const turnsOf = ({ line }: ArchivedGame) => line.split(" ").filter(Boolean);

/** A game with the pieces at its end, for its small board. */
function withPieces(game: ArchivedGame, rules: Rules) {
  try {
    return { ...game, pieces: rules.position({ start: game.start, turns: turnsOf(game) }).pieces };
  } catch {
    // List games whose position cannot be computed, too.
    return game;
  }
}

export const update: Handlers<ArchiveEvent> = {
  "archive-form": (state, event) => change(state, { form: { ...state.archive.form, ...event.change }, problem: null }),

  "archive-search": (state, _, rules) => {
    const { form } = state.archive;
    try {
      check(form, rules);
    } catch (error) {
      return change(state, { problem: problemOf(error) });
    }
    return ask(state, queryOf(form));
  },

  "archive-reset": (state) => ask(change(state, { form: NOTHING }), ""),

  "archive-more": (state) => {
    const { status, next, query } = state.archive;
    return status === "ready" && next !== null ? ask(state, query, next) : state;
  },

  /** Tries the server again. */
  "archive-check-server": (state) => ask(change(state, { server: "unknown" }), state.archive.query),

  /** Adds results. Replies to outdated queries are ignored. */
  "archive-found": (state, { answer, problem, of }, rules) => {
    const { asked, status, list } = state.archive;
    if (of !== asked) return state;
    if (problem?.code === "no-server") return change(state, { server: "none", status: "failed" });
    if (problem?.code === "unreachable" && status !== "more") {
      return change(state, { server: "unreachable", status: "failed" });
    }
    const server = "available" as const;
    // Keep the results, so that loading more can be retried.
    if (problem) return change(state, { server, status: "ready", problem: refusedText(problem) });
    const found = answer.games.map((game: ArchivedGame) => withPieces(game, rules));
    const games = status === "more" ? [...list, ...found] : found;
    return change(state, { server, status: "ready", list: games, next: answer.next });
  },

  /** Opens a game in the replay or in the review. */
  "archive-open": (state, event, rules) => {
    const game = state.archive.list.find((one) => one.archive === event.archive);
    if (!game) return state;
    return openPlace(state, { view: event.view, start: game.start, turns: turnsOf(game) }, event, rules);
  },
};
