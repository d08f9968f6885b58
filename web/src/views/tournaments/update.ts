// Updates of tournaments (docs/tournaments.md).

import { open as openPlace } from "../../app/open.ts";
import { refusedText, withEffects } from "../live/change.ts";
import { isCorrespondence } from "../live/words.ts";
import { ownGame } from "./table.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { Handlers } from "../../app/view.ts";
import type { Timer } from "../../app/derived.ts";
import type { ServerProblem } from "../live/events.ts";
import type { Tournament, TournamentSettings } from "../../generated/protocol.ts";
import type { TournamentEvent, TournamentForm, Tournaments } from "./state.ts";

/** Number of tournaments whose games are announced. */
const MAX_ENTERED = 20;
/** Intervals of requests in milliseconds. The reply to most of them is empty: nothing has changed. */
const POLL_INTERVAL = 2_000;
const SLOW_POLL_INTERVAL = 20_000;

const change = (state: State, by: Partial<Tournaments>): State => ({
  ...state,
  tournaments: { ...state.tournaments, ...by },
});

const pathOf = (id: string) => `tournaments/${id}`;

const requestList = (state: State): State =>
  withEffects(state, { type: "live", method: "GET", path: "tournaments", answered: "tournaments-listed" });

const request = (state: State, id: string): State =>
  withEffects(state, { type: "live", method: "GET", path: pathOf(id), of: id, answered: "tournaments-found" });

const requestIdentity = (state: State): State =>
  withEffects(state, { type: "live", method: "GET", path: "identity", answered: "tournaments-identity" });

/** Requests what is shown. */
function refresh(state: State): State {
  const { id } = state.tournaments;
  return requestIdentity(id === null ? requestList(state) : request(state, id));
}

export function open(state: State, { id = "" }: Place): State {
  const shown = id || null;
  const isOther = shown !== state.tournaments.id;
  const reset = isOther ? { round: null, tab: "standings" as const, isCancelling: false, problem: null } : {};
  return refresh(change(state, { id: shown, ...reset }));
}

/** What a failed request says about the server. */
function failed(state: State, problem: ServerProblem): State {
  if (problem.code === "no-server") return change(state, { server: "none" });
  if (problem.code === "unreachable" && state.tournaments.server !== "available") {
    return change(state, { server: "unreachable" });
  }
  return change(state, { isRequesting: false, problem: refusedText(problem) });
}

/** Stores a tournament, and announces a new game of the visitor. */
function found(state: State, tournament: Tournament): State {
  const { known, kept, announced, call } = state.tournaments;
  const { id, status, you, players } = tournament;
  const isIn = you !== null && !players[you - 1].withdrawn && (status === "open" || status === "running");
  const isListed = kept.entered.includes(id);
  const others = kept.entered.filter((one) => one !== id);
  const entered = isIn === isListed ? kept.entered : isIn ? [id, ...others].slice(0, MAX_ENTERED) : others;
  const next = change(state, {
    server: "available",
    known: { ...known, [id]: tournament },
    kept: entered === kept.entered ? kept : { entered },
    offset: tournament.now - state.now,
  });
  const game = ownGame(tournament);
  // The announced game is over.
  if (call?.tournament === id && game?.id !== call.game) return change(next, { call: null });
  if (!game?.id || announced.includes(game.id) || isCorrespondence(tournament.settings.clock)) return next;
  const opponent = players[(game.white === you ? game.black : game.white) - 1];
  const isThere = state.view === "live" && state.live.id === game.id;
  const announcement = { tournament: id, game: game.id, round: game.round, opponent: opponent.name };
  const called = change(next, { announced: [...announced, game.id], call: isThere ? null : announcement });
  return isThere ? called : withEffects(called, { type: "sound", name: "call" });
}

/** A number in a field, or null. */
const number = (text: string) => (text.trim() === "" ? null : Number(text));

function formatOf({ kind, rounds, double, games, thirdPlace, minutes, seasons }: TournamentForm) {
  const formats: { [K in TournamentForm["kind"]]: Extract<TournamentSettings["format"], { kind: K }> } = {
    swiss: { kind: "swiss", rounds: Number(rounds) },
    "round-robin": { kind: "round-robin", double },
    knockout: { kind: "knockout", games: Number(games), thirdPlace },
    arena: { kind: "arena", minutes: Number(minutes) },
    league: { kind: "league", double, moves: 2, seasons: number(seasons) },
  };
  return formats[kind];
}

/** The settings of a form. */
export function settingsOf(form: TournamentForm): TournamentSettings {
  const { title, clock, setup, maxPlayers, starts, startWhenFull, pause, standIn, rated, swap } = form;
  return {
    title,
    format: formatOf(form),
    clock,
    setup,
    mode: "strict",
    rated,
    swap: swap ? "first-turn" : "off",
    starts: starts ? new Date(starts).getTime() : null,
    maxPlayers: number(maxPlayers),
    startWhenFull,
    pause: Math.round(Number(pause) * 60),
    noShow: null,
    standIn,
    tieBreaks: [],
  };
}

/** The name to be set before the visitor enters, if the visitor has none. */
function wantedName({ identity, name }: Tournaments) {
  return identity?.name || !name.trim() ? undefined : { name: name.trim() };
}

function act(state: State, body: object): State {
  const { id } = state.tournaments;
  if (id === null) return state;
  return withEffects(change(state, { isRequesting: true, isCancelling: false, problem: null }), {
    type: "live",
    method: "POST",
    path: pathOf(id),
    body,
    identity: wantedName(state.tournaments),
    of: id,
    answered: "tournaments-acted",
  });
}

/** The state with the identity of a reply. */
const identified = (state: State, identity: Tournaments["identity"]): State =>
  identity ? change(state, { identity }) : state;

export const update: Handlers<TournamentEvent> = {
  "tournaments-check-server": (state) => refresh(change(state, { server: "unknown" })),

  "tournaments-open": (state, event, rules) =>
    openPlace(state, { view: "tournaments", id: event.id ?? undefined, turns: [] }, event, rules),

  "tournaments-listed": (state, { answer, problem }) =>
    problem
      ? failed(state, problem)
      : change(state, { server: "available", list: answer.tournaments, offset: answer.now - state.now }),

  "tournaments-found": (state, { answer, problem, of }) => {
    if (!problem) return found(state, answer);
    if (problem.code !== "not-found") return failed(state, problem);
    const { kept } = state.tournaments;
    const entered = kept.entered.filter((id) => id !== of);
    return failed(change(state, { server: "available", kept: { entered } }), problem);
  },

  "tournaments-acted": (state, { answer, problem, identity }) => {
    const next = identified(change(state, { isRequesting: false }), identity);
    return problem ? failed(next, problem) : found(change(next, { problem: null }), answer);
  },

  "tournaments-created": (state, { answer, problem, identity, ...event }, rules) => {
    const next = identified(change(state, { isRequesting: false }), identity);
    if (problem) return failed(next, problem);
    const closed = change(next, { isFormOpen: false, problem: null });
    return openPlace(closed, { view: "tournaments", id: answer.id, turns: [] }, event, rules);
  },

  "tournaments-identity": (state, { answer, problem }) =>
    problem ? state : change(state, { identity: answer.identity }),

  "tournaments-act": (state, { action }) => act(state, action),

  "tournaments-form": (state, event) =>
    change(state, { form: { ...state.tournaments.form, ...event.change }, problem: null }),

  "tournaments-show-form": (state, { isOpen }) => change(state, { isFormOpen: isOpen }),

  "tournaments-create": (state) =>
    withEffects(change(state, { isRequesting: true, problem: null }), {
      type: "live",
      method: "POST",
      path: "tournaments",
      body: settingsOf(state.tournaments.form),
      identity: wantedName(state.tournaments),
      answered: "tournaments-created",
    }),

  "tournaments-name": (state, { name }) => change(state, { name }),
  "tournaments-tab": (state, { tab }) => change(state, { tab }),
  "tournaments-round": (state, { round }) => change(state, { round }),

  /** Asks for a confirmation first. */
  "tournaments-cancel": (state) =>
    state.tournaments.isCancelling ? act(state, { do: "cancel" }) : change(state, { isCancelling: true }),

  /** Requests what is shown, and the tournaments in which the visitor takes part. */
  "tournaments-poll": (state) => {
    const { id, kept } = state.tournaments;
    const isShown = state.view === "tournaments";
    const ids = new Set([...kept.entered, ...(isShown && id !== null ? [id] : [])]);
    const polled = [...ids].reduce(request, state);
    return isShown && id === null ? requestList(polled) : polled;
  },

  "tournaments-tick": (state) => state,

  /** Opens the announced game. */
  "tournaments-play": (state, event, rules) => {
    const { call } = state.tournaments;
    if (!call) return state;
    return openPlace(change(state, { call: null }), { view: "live", id: call.game, turns: [] }, event, rules);
  },

  "tournaments-dismiss": (state) => change(state, { call: null }),
};

export function timers(state: State): Record<string, Timer> {
  const { view, tournaments } = state;
  const { id, known, kept, offset, server } = tournaments;
  const isShown = view === "tournaments";
  const running: Record<string, Timer> = {};
  const shown = isShown && id !== null ? known[id] : undefined;
  const watched = [...kept.entered.map((one) => known[one]), ...(shown ? [shown] : [])];
  const isSoon = (one: Tournament | undefined) =>
    !one ||
    (!isCorrespondence(one.settings.clock) &&
      (one.status === "running" || (one.status === "open" && (one === shown || isDue(one, state.now + offset)))));
  if (server !== "none" && (isShown || kept.entered.length > 0)) {
    const after = watched.some(isSoon) ? POLL_INTERVAL : SLOW_POLL_INTERVAL;
    running["tournaments-poll"] = { of: after, after, event: { type: "tournaments-poll" }, repeats: true };
  }
  if (shown?.due) {
    running["tournaments-tick"] = { of: shown.id, after: 1000, event: { type: "tournaments-tick" }, repeats: true };
  }
  return running;
}

/** Whether a tournament starts within two minutes. */
const isDue = ({ settings }: Tournament, now: number) => settings.starts !== null && settings.starts - now < 120_000;
