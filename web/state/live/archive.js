// The archive of a server (docs/live.md): finished games, found by who played them and what was played.

import { problemOf } from "../problem.js";
import { openReplay } from "../replay.js";
import { openReview } from "../review.js";
import { refusedText } from "./change.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Archive} Archive
 * @typedef {import("../state.js").ArchiveForm} Form
 * @typedef {import("../state.js").Rules} Rules
 */

/** @type {Form} */
export const NOTHING = {
  ...{ name: "", from: "", to: "", result: "", least: "", most: "" },
  ...{ setup: "", code: "", position: "", first: "" },
};

/** The set-up that is looked for: `classic`, a code, or none. @param {Form} form */
const setupOf = ({ setup, code }) => (setup === "code" ? code.trim() : setup);

/** @param {State} state @param {Partial<Archive>} change @returns {State} */
const change = (state, change) => ({ ...state, archive: { ...state.archive, ...change } });

/** The turns of a text, with or without numbers before them. @param {string} text */
const turnsIn = (text) => text.split(/[\s,;]+/).filter((part) => part && !/^\d+[.:]?$/.test(part));

/** What the form asks, as it stands in an address. @param {Form} form */
export function queryOf(form) {
  const { name, from, to, result, least, most, position, first } = form;
  const fields = {
    ...{ name, from, to, result, "min-turns": least, "max-turns": most },
    ...{ setup: setupOf(form), position, first: turnsIn(first).join(",") },
  };
  const filled = Object.entries(fields).map(([field, value]) => [field, value.trim()]);
  return new URLSearchParams(filled.filter(([, value]) => value)).toString();
}

/** Reads what the rules can read: whoever mistypes something is told by them where. @param {Form} form @param {Rules} rules */
function check(form, rules) {
  const [{ position, first }, setup] = [form, setupOf(form)];
  if (position.trim()) rules.position({ position: position.trim() });
  const start = setup ? rules.setup({ setup }).psn : undefined;
  rules.match({ start, turns: turnsIn(first) });
}

/** @param {State} state @param {string} query @param {string | null} after the cursor of the last answer @returns {State} */
function ask(state, query, after = null) {
  const wanted = [query, after === null ? "" : `after=${after}`].filter(Boolean).join("&");
  const path = wanted ? `archive?${wanted}` : "archive";
  const effect = { type: /** @type {const} */ ("live"), method: "GET", path, of: path, answered: "archive-found" };
  const asked = change(state, { status: after === null ? "asked" : "more", query, asked: path, problem: null });
  return { ...asked, effects: [...asked.effects, effect] };
}

/** @param {State} state @param {import("../link.js").Place} place @param {any} _ @param {Rules} rules @returns {State} */
function open(state, { start = "" }, _, rules) {
  const { form = NOTHING, status } = state.archive;
  const isOther = start !== "" && start !== form.position;
  if (status === "ready" && !isOther) return state;
  const looked = isOther ? { ...NOTHING, position: start } : form;
  const fresh = { form: looked, list: [], next: null, server: /** @type {const} */ ("unknown"), wanted: undefined };
  const classic = rules.setup({ setup: "classic" }).setup ?? "";
  return ask(change(state, { ...fresh, classic }), queryOf(looked));
}

/** @param {import("../state.js").ArchivedGame} game */
const turnsOf = ({ line }) => line.split(" ").filter(Boolean);

/** A game with the pieces at its end, for its small board. @param {import("../state.js").ArchivedGame} game @param {Rules} rules */
function withPieces(game, rules) {
  try {
    return { ...game, pieces: rules.position({ start: game.start, turns: turnsOf(game) }).pieces };
  } catch {
    // A game that these rules cannot read is listed all the same.
    return game;
  }
}

/** @type {Record<string, (state: State, event: any, rules: Rules) => State>} */
const events = {
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

  /** There may be a server now. */
  "archive-again": (state) => ask(change(state, { server: "unknown" }), state.archive.query),

  /** The server has answered; an answer to what is no longer asked is nothing. */
  "archive-found": (state, { answer, problem, of }, rules) => {
    const { asked, status, list } = state.archive;
    if (of !== asked) return state;
    if (problem?.code === "no-server") return change(state, { server: "none", status: "failed" });
    if (problem?.code === "unreachable" && status !== "more") {
      return change(state, { server: "unreachable", status: "failed" });
    }
    const server = /** @type {const} */ ("there");
    // What was found before stays, and more can be asked for again.
    if (problem) return change(state, { server, status: "ready", problem: refusedText(problem) });
    const found = answer.games.map((/** @type {import("../state.js").ArchivedGame} */ game) => withPieces(game, rules));
    const games = status === "more" ? [...list, ...found] : found;
    return change(state, { server, status: "ready", list: games, next: answer.next });
  },

  /** Shows a game, or lets Banli judge it. */
  "archive-open": (state, { archive, view }, rules) => {
    const game = state.archive.list.find((one) => one.archive === archive);
    if (!game) return state;
    const place = { view, start: game.start, turns: turnsOf(game) };
    return (view === "review" ? openReview : openReplay)({ ...state, view }, place, rules);
  },
};

/** @type {import("../parts.js").Part} */
export const archivePart = {
  events,
  open,
  mayEnter: () => false,
  entered: (state) => state,
  timers: () => ({}),
};
