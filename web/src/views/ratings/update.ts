// Leaderboards, profiles of players, and the history of their ratings (docs/ratings.md).

import { refusedText } from "../live/change.ts";
import type { Place } from "../../app/link.ts";
import type { Effect, State } from "../../app/state.ts";
import type { Handlers } from "../../app/view.ts";
import type { Pool } from "../../generated/protocol.ts";
import type { Reply } from "../live/events.ts";
import type { Ratings, RatingsEvent } from "./state.ts";

const change = (state: State, change: Partial<Ratings>): State => ({
  ...state,
  ratings: { ...state.ratings, ...change },
});

type Answered = Extract<RatingsEvent, { of?: string }>["type"];

const request = (path: string, answered: Answered): Effect => ({
  ...{ type: "live", method: "GET", path, of: path, answered },
});

const boardPath = (pool: Pool, from: number) => `leaderboard?${new URLSearchParams({ pool, from: String(from) })}`;
const profilePath = (name: string) => `player?${new URLSearchParams({ name })}`;
const historyPath = (name: string, pool: Pool) => `player/ratings?${new URLSearchParams({ name, pool })}`;

/** Requests what is shown. */
function ask(state: State): State {
  const { name, pool, profile } = state.ratings;
  const effects =
    name === null
      ? [request(boardPath(pool, 1), "ratings-board")]
      : [
          ...(profile?.name === name ? [] : [request(profilePath(name), "ratings-profile")]),
          request(historyPath(name, pool), "ratings-history"),
        ];
  return { ...change(state, { problem: null }), effects: [...state.effects, ...effects] };
}

export function open(state: State, { id }: Place): State {
  const name = id ?? null;
  const known = name !== null && state.ratings.profile?.name === name ? state.ratings.profile : null;
  return ask(change(state, { name, profile: known, history: null }));
}

/** What a refusal changes; nothing if there was none. */
function refused({ problem }: Reply): Partial<Ratings> | null {
  if (!problem) return null;
  if (problem.code === "no-server") return { server: "none" };
  if (problem.code === "unreachable") return { server: "unreachable" };
  const key = problem.code === "not-found" ? "ratings.no-player" : null;
  return { server: "available", problem: key ? { key } : refusedText(problem) };
}

export const update: Handlers<RatingsEvent> = {
  "ratings-pool": (state, { pool }) => ask(change(state, { pool, board: null, history: null })),

  "ratings-more": (state) => {
    const { pool, board } = state.ratings;
    if (!board) return state;
    const path = boardPath(pool, board.players.length + 1);
    return { ...state, effects: [...state.effects, request(path, "ratings-board")] };
  },

  /** Tries the server again. */
  "ratings-check-server": (state) => ask(change(state, { server: "unknown" })),

  "ratings-board": (state, event) => {
    const { pool, board } = state.ratings;
    const failed = refused(event);
    if (failed || !event.answer) return failed ? change(state, failed) : state;
    const first = event.answer.players[0]?.rank ?? 1;
    const before = first > 1 ? (board?.players.slice(0, first - 1) ?? []) : [];
    // Replies about another pool, and pages without those before them, are ignored.
    if (!event.of?.includes(`pool=${pool}`) || before.length !== first - 1) return state;
    return change(state, {
      server: "available",
      board: { ...event.answer, players: [...before, ...event.answer.players] },
    });
  },

  "ratings-profile": (state, event) => {
    const { name } = state.ratings;
    if (name === null || event.of !== profilePath(name)) return state;
    const failed = refused(event);
    if (failed || !event.answer) return failed ? change(state, failed) : state;
    const profile = event.answer;
    const known = change(state, { server: "available", profile });
    // The pool with most games is shown first.
    const games = ({ white, black }: (typeof profile.ratings)[number]) =>
      white.wins + white.draws + white.losses + black.wins + black.draws + black.losses;
    const [most] = [...profile.ratings].sort((one, two) => games(two) - games(one));
    if (!most || profile.ratings.some(({ pool }) => pool === state.ratings.pool)) return known;
    return ask(change(known, { pool: most.pool, history: null }));
  },

  "ratings-history": (state, event) => {
    const { name, pool } = state.ratings;
    if (name === null || event.of !== historyPath(name, pool)) return state;
    const failed = refused(event);
    if (failed || !event.answer) return failed ? change(state, failed) : state;
    return change(state, { history: event.answer });
  },
};
