// The list of games played or imported in this browser, and the visitor's progress.

import { confirm, isConfirmed } from "../../app/confirm.ts";
import { asText, fromText, isRecord, judgedTurns, newestFirst, toJudge, toReview } from "./list.ts";
import { newPlay } from "../play/start.ts";
import type { Effect, State } from "../../app/state.ts";
import type { BanliRequest } from "../../app/derived.ts";
import type { Games, GamesEvent } from "./state.ts";
import type { GameRecord } from "../../game/record.ts";
import type { Handlers } from "../../app/view.ts";
import { open as openPlace } from "../../app/open.ts";
import { SHOWN } from "./state.ts";

const change = (state: State, change: Partial<Games>): State => ({ ...state, games: { ...state.games, ...change } });

const doing = (state: State, effect: Effect): State => ({ ...state, effects: [...state.effects, effect] });

const gameOf = ({ games }: State, id: string) => games.list.find((game) => game.id === id);

export const open = (state: State): State => doing(state, { type: "games-load" });

/** Matches the start of the first turn of a match text. */
const TURN = /^\s*\d+\s+[a-g][1-7]/m;

export const update: Handlers<GamesEvent> = {
  "games-arrived": (state, { games }) => change(state, { list: newestFirst(games.filter(isRecord)), status: "ready" }),
  "games-failed": (state) => change(state, { status: "failed" }),
  "games-search": (state, { text }) => change(state, { search: text, shown: SHOWN }),
  "games-filter": (state, { filter }) => change(state, { filter, shown: SHOWN }),
  "games-more": (state) => change(state, { shown: state.games.shown + SHOWN }),

  /** Continues an unfinished game. The current one stays in the list. */
  "game-resume": (state, { id, now, seed }, rules) => {
    const form = gameOf(state, id)?.form;
    if (!form) return state;
    const play = newPlay({ options: state.play.options, game: form }, now, seed, rules);
    return play.game ? { ...state, play, view: "play" } : { ...state, message: { key: "games.no-resume" } };
  },

  /** Opens a game, with its comments and variations. */
  "game-replay": (state, event, rules) => {
    const game = gameOf(state, event.id);
    if (!game) return state;
    const { start, turns, notes, swapped } = game;
    return openPlace(state, { view: "replay", start, turns, swapped, text: notes || undefined }, event, rules);
  },

  /** Deletes a game, after confirmation. */
  "game-delete": (state, { id }) => {
    if (!isConfirmed(state, "delete", id)) return confirm(state, "delete", id);
    const list = state.games.list.filter((game) => game.id !== id);
    return doing({ ...change(state, { list }), confirming: null }, { type: "games-delete", id });
  },

  "games-export": (state, _, rules) =>
    doing(state, { type: "save-text", name: "pijersi-games.txt", text: asText(state.games.list, rules) }),

  "games-file": (state, { file }) => doing(state, { type: "games-read", file }),

  /** Imports the text of a file. */
  "games-import": (state, { text }, rules) => {
    const { records, failed, problem } = fromText(text, rules);
    // For a single game, report the error.
    if (problem && failed === 1 && !records.length && TURN.test(text)) return { ...state, message: problem };
    const known = new Set(state.games.list.map(({ start, turns }) => `${start} ${turns.join(" ")}`));
    const fresh = records.filter(({ start, turns }) => !known.has(`${start} ${turns.join(" ")}`));
    const key = !records.length ? "games.imported-none" : failed ? "games.imported-some" : "games.imported";
    const message = { key, values: { count: fresh.length, known: records.length - fresh.length, failed } };
    if (!fresh.length) return { ...state, message };
    return doing({ ...state, message }, { type: "games-put", records: fresh });
  },

  /** Stores the accuracy from a review. */
  "game-reviewed": (state, { key, answer }, rules) => {
    const game = state.games.list.find((one) => keyOf(one) === key);
    if (!game || answer.status === "stopped") return state;
    // Do not retry a failed review.
    const accuracy = answer.status === "answered" ? answer.accuracy : [null, null];
    const judged = answer.status === "answered" ? judgedTurns(game, answer, rules) : [];
    const record = { ...game, accuracy, judged };
    const list = state.games.list.map((one) => (one === game ? record : one));
    return doing(change(state, { list }), { type: "games-put", records: [record] });
  },
};

const keyOf = ({ id }: GameRecord) => `review-game ${id}`;

/** While the list or the insights are open, Banli reviews finished games. */
export function questions({ view, games }: State): BanliRequest[] {
  if ((view !== "games" && view !== "insights") || games.status !== "ready") return [];
  const game = view === "games" ? toReview(games.list) : toJudge(games.list);
  if (!game) return [];
  const ask = { start: game.start || undefined, turns: game.turns };
  return [{ key: keyOf(game), kind: "review", ask, answered: "game-reviewed" }];
}
