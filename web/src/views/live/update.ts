// Online games (docs/live.md): connection, timers and messages.

import {
  isGameMissing,
  isRunning,
  requestOwnGames,
  restartConnection,
  withEffects,
  toGame,
  toLobby,
  withLive,
} from "./change.ts";
import { awaitsVisitor } from "./status.ts";
import { gameEvents, applyMessage } from "./update-game.ts";
import { correspondenceEvents } from "./update-correspondence.ts";
import { formEvents, identityEvents, pairingEvents } from "./update-lobby.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { Timer } from "../../app/derived.ts";
import type { Handlers } from "../../app/view.ts";
import type { LiveEvent } from "./events.ts";

/** Delays before reconnecting, in milliseconds; the last one repeats. */
const DELAYS = [50, 1000, 2000, 4000];
/** Random share of a delay, so that clients do not reconnect at the same moment. */
const JITTER = 0.25;
/** Clocks below this time, in milliseconds, show tenths of a second. */
export const LOW = 20_000;
const HOUR = 3_600_000;
const BLINK = 1000;
/** Intervals at which the visitor's games are requested in the lobby and elsewhere, in milliseconds. */
const LOBBY_INTERVAL = 10_000;
const GAMES_INTERVAL = 30_000;

export function open(state: State, place: Place): State {
  const { live } = state;
  const { id } = place;
  if (id === undefined) return requestIdentity(toLobby(state));
  const isOpen = id === live.id && live.game;
  return requestIdentity(isOpen ? withLive(state, { isInLobby: false }) : toGame(state, id));
}

/** Delay before an attempt to reconnect, in milliseconds. */
function waitBefore(attempt: number, seed: number) {
  const delay = DELAYS[Math.min(attempt, DELAYS.length) - 1];
  return Math.round(delay * (1 - (JITTER * (seed % 1000)) / 1000));
}

/** Requests the visitor's identity, and thereby finds out whether there is a server. */
function requestIdentity(state: State): State {
  if (state.live.server === "available") return refresh(state);
  if (state.effects.some(({ type }) => type === "live")) return state;
  return withEffects(state, { type: "live", method: "GET", path: "identity", answered: "live-server-status" });
}

/** Requests the visitor's games, and the lobby if its socket is not open. */
function refresh(state: State): State {
  const { live, view } = state;
  if (live.isInLobby && !isRunning(live)) return refresh(toGame(state, null));
  const next = live.identity ? requestOwnGames(state) : state;
  if (view !== "live" || !live.isInLobby) return next;
  return withEffects(next, { type: "live", method: "GET", path: "lobby", answered: "live-lobby" });
}

/** The connection that should be open. A different key requires a new connection. */
export function connectionOf({ view, live }: State): { key: string; path: string } | null {
  if (live.server !== "available") return null;
  const { id, game, connection } = live;
  const isPlayed = isGameMissing(live) || (Boolean(game?.you) && game?.status !== "closed");
  if (view !== "live" && !isPlayed) return null;
  if (connection.status === "lost" || connection.status === "gone") return null;
  const path = id ? `games/${id}/socket` : "lobby/socket";
  return { key: `${path} ${connection.round}`, path };
}

export function timers(state: State): Record<string, Timer> {
  const { live, view, now } = state;
  const running: Record<string, Timer> = {};
  const { connection, game } = live;
  if (connection.status === "lost") {
    const { wait = DELAYS[0] } = connection;
    running.liveRetry = { of: connection, after: wait, event: { type: "live-retry" } };
  }
  if (live.call) running.liveBlink = { of: "call", after: BLINK, event: { type: "live-blink" }, repeats: true };
  const pace = view === "live" && (!live.id || live.isInLobby) ? LOBBY_INTERVAL : GAMES_INTERVAL;
  if (live.server === "available" && live.identity && (view === "live" || live.kept.hasGames))
    running.liveRefresh = { of: pace, after: pace, event: { type: "live-refresh" }, repeats: true };
  if (live.server === "unknown" && view !== "live" && live.kept.hasGames)
    running.liveRefresh = { of: "start", after: 0, event: { type: "live-check-server" } };
  if (live.pairing)
    running.livePairing = { of: live.pairing, after: 1000, event: { type: "live-tick" }, repeats: true };
  if (!game || view !== "live" || live.isInLobby) return running;
  const { runsOutAt } = game.state.clocks;
  const left = runsOutAt === null ? Infinity : runsOutAt - (now + game.offset);
  const after = left < LOW ? 100 : left < HOUR ? 250 : 10_000;
  const isWaiting = Boolean(game.awaySince);
  if (runsOutAt !== null || isWaiting) {
    const pace = runsOutAt === null ? 1000 : after;
    running.liveTick = { of: pace, after: pace, event: { type: "live-tick" }, repeats: true };
  }
  return running;
}

export const update: Handlers<LiveEvent> = {
  /** The visitor's identity from the server. */
  "live-server-status": (state, { answer, problem }) => {
    if (problem) {
      const server = problem.code === "unreachable" ? "unreachable" : "none";
      return withLive(state, { server });
    }
    const { identity } = answer;
    const isNew = state.live.server !== "available";
    const known = withLive(state, { server: "available", identity, name: identity?.name ?? state.live.name });
    return identity && isNew ? requestOwnGames(known) : known;
  },

  /** Tries the server again. */
  "live-check-server": (state) => requestIdentity(withLive(state, { server: "unknown" })),

  "live-own-games": (state, { answer, problem }) => {
    if (problem) return state;
    const { games, now } = answer;
    const { kept } = state.live;
    const hasGames = games.some(({ status }) => status === "playing");
    const changed = hasGames === kept.hasGames ? kept : { ...kept, hasGames };
    return withLive(state, { ownGames: games, hasOwnGames: true, clockOffset: now - state.now, kept: changed });
  },

  "live-lobby": (state, { answer, problem }) =>
    problem || !state.live.isInLobby
      ? state
      : withLive(state, { lobby: { open: answer.open, playing: answer.playing } }),

  "live-refresh": (state) => refresh(state),

  /** A message of the server. */
  "live-message": (state, event, rules) => {
    const wanted = connectionOf(state);
    if (wanted?.key !== event.from) return state;
    const { message } = event;
    const { connection } = state.live;
    const isOpen = message.type === "game" || message.type === "lobby";
    const received = isOpen ? withLive(state, { connection: { ...connection, status: "open", attempt: 0 } }) : state;
    if (message.type === "lobby")
      return withLive(received, { lobby: { open: message.open, playing: message.playing } });
    return state.live.id ? applyMessage(received, event, rules) : received;
  },

  /** The connection has ended. */
  "live-lost": (state, { from, code, after, isGone, seed }) => {
    const { connection } = state.live;
    if (connectionOf(state)?.key !== from) return state;
    if (isGone && state.live.isInLobby) return toGame(state, null);
    if (isGone) return withLive(state, { connection: { ...connection, status: "gone" } });
    // After a close for too many messages, the backoff is longer.
    const next = (code === 1008 ? 4 : connection.attempt) + 1;
    const attempt = after && next === 1 ? 2 : next;
    const status = "lost" as const;
    const lost = { ...connection, status, attempt, wait: waitBefore(attempt, seed) };
    const outbox = state.live.outbox.filter((message) => message.do !== "message");
    return withLive(state, { connection: lost, outbox });
  },

  "live-retry": (state) => {
    const { connection } = state.live;
    if (connection.status !== "lost") return state;
    return withLive(state, { connection: { ...connection, status: "connecting", round: connection.round + 1 } });
  },

  /** The network is back: reconnect without a delay. */
  "live-online": (state) => {
    return state.live.connection.status === "lost" ? restartConnection(state) : state;
  },

  /** Redraws the clocks. */
  "live-tick": (state) => state,

  /** Blinks the title of the page. */
  "live-blink": (state) => withLive(state, { call: state.live.call === "on" ? "off" : "on" }),

  /** The visibility of the page has changed. */
  "live-visibility": (state, { isHidden }) => {
    const call = isHidden && awaitsVisitor(state.live) ? "on" : "";
    return call === state.live.call ? state : withLive(state, { call });
  },

  ...formEvents,
  ...correspondenceEvents,
  ...pairingEvents,
  ...identityEvents,
  ...gameEvents,
};
