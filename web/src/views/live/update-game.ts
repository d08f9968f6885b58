// A live game. The server's events are authoritative. The visitor's turn is shown at once, and resent until it is among them.

import { confirm, isConfirmed } from "../../app/confirm.ts";
import { withPremoveEntry, withPremove, stillPossible } from "../../game/premove.ts";
import { playInStudy, studyOf } from "../../game/study.ts";
import { withSwap } from "../../game/swap.ts";
import { addTurn, lastNode, mainLine, treeOf, spotOf } from "../../game/tree.ts";
import {
  requestOwnGames,
  restartConnection,
  withEffects,
  refusedText,
  toGame,
  toLobby,
  wantedIdentity,
  withLive,
} from "./change.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Turn } from "../../../packages/pijersi/src/types.ts";
import { opponentOf } from "../../game/game.ts";
import { awaitsVisitor } from "./status.ts";
import { newsOf } from "./news.ts";
import type { State } from "../../app/state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { Live, LiveGame } from "./state.ts";
import type { Study } from "../../game/study.ts";
import type { GameEvent, ServerMessage } from "./events.ts";
import type { GameAction } from "../../generated/protocol.ts";

/** Maximum number of messages shown. */
const MAX_MESSAGES = 4;
/** Whether an action depends on the state of the game, and carries the number of the turn. */
const IS_NUMBERED: Readonly<Record<GameAction["do"], boolean>> = {
  ...{ turn: true, swap: true, "offer-draw": true, "accept-draw": true, "decline-draw": true, "withdraw-draw": true },
  ...{ "request-takeback": true, "accept-takeback": true, "decline-takeback": true, "withdraw-takeback": true },
  ...{ "add-time": true, join: false, close: false, resign: false, abort: false, "claim-win": false },
  ...{ "claim-draw": false, rematch: false, "withdraw-rematch": false, "decline-rematch": false, message: false },
  ...{ game: false, ping: false },
};

const NOT_PRESENT = { white: false, black: false, watchers: 0 };

/** Adds an action to the outbox, where it stays until the server replies. */
function send(state: State, action: Unnumbered<GameAction>): State {
  const { live } = state;
  const number = IS_NUMBERED[action.do] ? { number: live.game?.state.number ?? 0 } : {};
  const request = live.requests + 1;
  // The table lists the actions that carry the number.
  const sent = { ...action, ...number, request } as Live["outbox"][number];
  return withLive(state, { requests: request, outbox: [...live.outbox, sent] });
}

/** An action without the number of the turn, which is added when it is sent. */
type Unnumbered<Action> = Action extends unknown ? Omit<Action, "number"> : never;

/** Sends an entered turn, or stores it as a premove. */
function sendTurn(state: State, turn: Turn): State {
  const game = state.live.game as LiveGame;
  const pending = { number: game.state.number, turn: turn.ugi };
  const kept = { ...state.live.kept, unsent: { id: game.id, ...pending } };
  const sent = send(state, { do: "turn", turn: turn.ugi });
  return withLive(sent, { kept, game: { ...game, pending, premove: null } });
}

export function entered(state: State, turn: Turn, _: Stamp, rules: Rules, byHand: boolean): State {
  const { study, game } = state.live;
  if (!study || !game) return state;
  if (game.state.player !== game.you) {
    return withLive(state, { study: withPremove(study, turn), game: { ...game, premove: turn } });
  }
  return sendTurn(withLive(state, { study: playInStudy(study, turn, rules, byHand) }), turn);
}

/** Updates the board: the server's turns and the pending one. */
function withBoard(state: State, rules: Rules): State {
  const game = state.live.game as LiveGame;
  const before = state.live.study;
  const turns = [...game.state.turns, ...(game.pending ? [game.pending.turn] : [])];
  const study = withSwap(followed(before, game, turns, rules), game, rules);
  const waits = game.you && game.status === "playing" && game.state.player === opponentOf(game.you);
  return withLive(state, { study: withPremoveEntry(study, Boolean(waits), rules) });
}

function followed(study: Study | undefined, { settings, you }: LiveGame, turns: string[], rules: Rules): Study {
  const { start } = settings;
  const fresh = () => {
    const tree = treeOf(rules.match({ start, turns }));
    return studyOf(tree, tree.nodes.length - 1, study?.flipped ?? you === "black");
  };
  if (!study) return fresh();
  const { tree } = study;
  const known = mainLine(tree, 0).map((node) => (tree.nodes[node].turn as Turn).ugi);
  const isSame = known.every((turn, index) => turn === turns[index]);
  if (isSame && known.length === turns.length) return study;
  if (!isSame || turns.length !== known.length + 1) return fresh();
  const end = lastNode(tree, 0);
  const { turn, position } = rules.play({ ...spotOf(tree, end), turn: turns[turns.length - 1] });
  if (study.at === end) return playInStudy({ ...study, entry: null, premovePosition: undefined }, turn, rules);
  // The board follows only if it shows the last turn.
  return { ...study, tree: addTurn(tree, end, turn, position).tree };
}

/**
 * Computes the state of the game from its events.
 * @param now server time
 */
function replayed(game: Omit<LiveGame, "state">, now: number, rules: Rules): LiveGame {
  const { settings, events } = game;
  const { state } = rules.game({ settings, events, now });
  const isPending = game.pending && game.pending.number === state.number && state.player === game.you;
  const status = state.end && game.status === "playing" ? "over" : game.status;
  return { ...game, state, status, pending: isPending ? game.pending : null };
}

/** Applies a change of the game to the board, the premove and notifications. */
function moved(before: State, state: State, event: ReceivedMessage, rules: Rules): State {
  let next = withBoard(state, rules);
  const was = before.live.game;
  let game = next.live.game as LiveGame;
  if (!game.pending && next.live.kept.unsent) next = withLive(next, { kept: { ...next.live.kept, unsent: null } });
  if (game.premove && game.state.player === game.you) next = playPremove(next, rules);
  if (game.premove && game.state.end) next = withoutPremove(next);
  game = next.live.game as LiveGame;
  const { end } = game.state;
  if (end && was && !was.state.end && game.you) {
    const sound = !end.winner ? "draw" : end.winner === game.you ? "win" : "loss";
    const ended = { ...game, isEndShown: end.reason !== "abort" };
    return withEffects(withLive(next, { call: "", game: ended }), { type: "sound", name: sound });
  }
  if (was?.status === "open" && game.status === "playing" && game.you) return begun(next, event);
  const isNew = was && (was.state.number !== game.state.number || was.status !== game.status);
  // The list of games is older than this one.
  if (isNew && game.you && next.live.ownGames.some(({ id }) => id !== game.id)) next = requestOwnGames(next);
  if (!awaitsVisitor(next.live)) return next.live.call ? withLive(next, { call: "" }) : next;
  return isNew ? notify(next, event) : next;
}

/** An opponent has joined: the game opens if the visitor was waiting for it. */
function begun(state: State, event: Pick<ReceivedMessage, "isHidden">): State {
  const { pairing } = state.live;
  const opened = withLive(state, { isInLobby: false, pairing: null });
  const shown: State = pairing ? { ...opened, view: "live" } : opened;
  const called = withEffects(shown, { type: "sound", name: "call" });
  const isSeen = !event.isHidden && called.view === "live";
  return isSeen ? called : notify({ ...called, message: { key: "live.opponent-found" } }, event);
}

/** Notifies the visitor, unless the game is visible. */
function notify(state: State, { isHidden }: Pick<ReceivedMessage, "isHidden">): State {
  if (!isHidden && state.view === "live" && !state.live.isInLobby) return state;
  if (!isHidden) return { ...state, message: { key: "live.your-turn" } };
  const calling = withEffects(withLive(state, { call: "on" }), { type: "sound", name: "call" });
  return state.live.kept.notify ? withEffects(calling, { type: "live-notice", key: "live.your-turn" }) : calling;
}

/** Plays the premove if it is still legal. */
function playPremove(state: State, rules: Rules): State {
  const { live } = state;
  const study = live.study as Study;
  const game = live.game as LiveGame;
  const at = lastNode(study.tree, 0);
  const turn = stillPossible(study, game.premove as Turn, rules);
  if (!turn) return { ...withoutPremove(state), message: { key: "premove.gone" } };
  const tree = study.at === at ? playInStudy({ ...study, entry: null }, turn, rules) : study;
  return sendTurn(withLive(state, { study: tree }), turn);
}

function withoutPremove(state: State): State {
  const { study, game } = state.live;
  if (!game || !study) return state;
  return withLive(state, { game: { ...game, premove: null }, study: { ...study, arrows: [] } });
}

function withPresence(game: LiveGame, presence: LiveGame["presence"], now: number): LiveGame {
  const isAway = game.you && !presence[opponentOf(game.you)] && game.status === "playing";
  return { ...game, presence, awaySince: isAway ? (game.awaySince ?? now) : null };
}

/** Replaces the game by a snapshot of the server. */
function applySnapshot(state: State, event: ReceivedMessage<"game" | "start">, rules: Rules): State {
  const { message, now } = event;
  const { live } = state;
  const was = live.game;
  const unsent = live.kept.unsent?.id === message.game.id ? live.kept.unsent : null;
  // `start` messages have no seats: they have not changed.
  const seats = message.type === "game" ? message : { you: null, presence: undefined, rematch: null };
  const presence = seats.presence ?? was?.presence ?? NOT_PRESENT;
  const bare = {
    ...{ ...message.game, presence, you: seats.you ?? was?.you ?? null },
    ...{
      rematch: seats.rematch,
      rematchDeclined: message.type === "game" ? message.rematchDeclined : null,
      offset: message.now - now,
      messages: was?.messages ?? [],
      premove: was && was.you === (seats.you ?? was.you) ? was.premove : null,
      isEndShown: was?.isEndShown ?? false,
    },
    ...{
      pending: was?.pending ?? (unsent && { number: unsent.number, turn: unsent.turn }),
      awaySince: was?.awaySince ?? null,
    },
  };
  const game = withPresence(replayed(bare, message.now, rules), presence, now);
  const { number } = game.state;
  const outbox = live.outbox.filter((sent) => sent.do !== "game" && (!("number" in sent) || sent.number === number));
  // A turn from before the page was reloaded.
  const isLost = game.pending && !outbox.some((sent) => sent.do === "turn");
  // After joining or a swap, flip the board to the visitor's side.
  const study =
    live.study && was && was.you !== game.you
      ? { ...live.study, flipped: game.you === "black", arrows: [] }
      : live.study;
  const news = newsOf(was, game) ?? state.message;
  const next = { ...withLive(state, { game, outbox, problem: null, study }), message: news };
  return moved(
    state,
    isLost && game.pending ? send(next, { do: "turn", turn: game.pending.turn }) : next,
    event,
    rules,
  );
}

/** A message of the server. */
type ReceivedMessage<Type extends ServerMessage["type"] = ServerMessage["type"]> = Stamp & {
  message: Extract<ServerMessage, { type: Type }>;
  isHidden: boolean;
};

/** A handler for each type of message. A type without one fails to type-check. */
const MESSAGES: {
  readonly [T in ServerMessage["type"]]: (state: State, event: ReceivedMessage<T>, rules: Rules) => State;
} = {
  /** The lobby has no board: `live-message` keeps its lists. */
  lobby: (state) => state,

  game: applySnapshot,
  start: applySnapshot,

  event: (state, event, rules) => {
    const { message, now } = event;
    const game = state.live.game;
    if (!game || message.number < game.events.length) return state;
    if (message.number > game.events.length) return send(state, { do: "game", since: 0 });
    const offset = message.now - now;
    const after = replayed({ ...game, events: [...game.events, message.event], offset }, message.now, rules);
    const news = newsOf(game, after) ?? state.message;
    return moved(
      state,
      withLive({ ...state, confirming: null, message: news }, { game: withPresence(after, after.presence, now) }),
      event,
      rules,
    );
  },

  presence: (state, { message, now }) => {
    const { game } = state.live;
    return game ? withLive(state, { game: withPresence(game, message.presence, now) }) : state;
  },

  message: (state, { message }) => {
    const { game } = state.live;
    if (!game) return state;
    const number = (game.messages.at(-1)?.number ?? 0) + 1;
    const messages = [...game.messages, { number, player: message.player, code: message.code }].slice(-MAX_MESSAGES);
    return withLive(state, { game: { ...game, messages } });
  },

  rematch: (state, { message }) => {
    const { game } = state.live;
    if (!game) return state;
    const { player: rematch, declined: rematchDeclined = null } = message;
    const next = withLive(state, { game: { ...game, rematch, rematchDeclined } });
    const isDeclined = game.you && rematchDeclined === opponentOf(game.you) && !rematch;
    return isDeclined ? { ...next, message: { key: "live.rematch.declined" } } : next;
  },

  next: (state, { message }) => {
    const { game } = state.live;
    if (!game) return state;
    // The second game of a match begins by itself: the visitor first sees how this one has ended.
    const isAgreed = game.you && game.series?.game !== 1;
    return isAgreed ? toGame(state, message.id) : withLive(state, { game: { ...game, next: message.id } });
  },

  rated: (state, { message }) => {
    const { game } = state.live;
    return game ? withLive(state, { game: { ...game, ratings: message.changes } }) : state;
  },

  closed: (state) => {
    const { game } = state.live;
    if (!game) return state;
    return state.live.isInLobby ? toGame(state, null) : withLive(state, { game: { ...game, status: "closed" } });
  },

  pong: (state, { message, now }) => {
    const { game } = state.live;
    const way = (now - (message.t ?? 0)) / 2;
    return game && "now" in message && way < 1000
      ? withLive(state, { game: { ...game, offset: message.now + way - now } })
      : state;
  },

  done: (state, { message }) => {
    const sent = state.live.outbox.find(({ request }) => request === message.request);
    const answered = withLive(state, { outbox: state.live.outbox.filter((one) => one !== sent) });
    return sent?.do === "join" ? send(answered, { do: "game", since: 0 }) : answered;
  },

  refused: (state, { message }, rules) => {
    const number = "request" in message ? message.request : null;
    const sent = state.live.outbox.find(({ request }) => request === number);
    const next = {
      ...withLive(state, { outbox: state.live.outbox.filter((one) => one !== sent) }),
      message: refusedText(message),
    };
    const { game } = next.live;
    if (sent?.do !== "turn" || !game) return next;
    // Discard the refused turn and reload the game.
    const kept = { ...next.live.kept, unsent: null };
    const without = withLive(next, { kept, game: { ...game, pending: null } });
    return send(withBoard(without, rules), { do: "game", since: 0 });
  },
};

/** Withdraws the visitor's invitation. */
export const withdrawInvitation = (state: State): State => send(state, { do: "close" });

/** A message about the game. */
export function applyMessage(state: State, event: ReceivedMessage, rules: Rules): State {
  const { message } = event;
  // Newer servers may send unknown types.
  const handler = Object.hasOwn(MESSAGES, message.type) ? MESSAGES[message.type] : undefined;
  return handler
    ? (handler as (state: State, event: ReceivedMessage, rules: Rules) => State)(state, event, rules)
    : state;
}

export const gameEvents: Handlers<GameEvent> = {
  /** Joins the game. */
  "live-join": (state) => {
    const identity = wantedIdentity(state);
    if (!identity) return send(state, { do: "join" });
    const known = { type: "live" as const, method: "POST" as const, path: "identity", body: identity };
    return withEffects(withLive(state, { isRequesting: true }), { ...known, answered: "live-join-identified" });
  },

  /** The visitor has a new identity: reconnect with it, then join. */
  "live-join-identified": (state, { answer, problem }) => {
    if (problem) return withLive(state, { isRequesting: false, problem: refusedText(problem) });
    const { identity } = answer;
    const known = withLive(state, { isRequesting: false, identity, name: identity.name ?? "", outbox: [] });
    return send(restartConnection(known), { do: "join" });
  },

  /** An action other than a turn. */
  "live-action": (state, { action }) => {
    if (!state.live.game) return state;
    if (action.do === "resign" && !isConfirmed(state, "resign")) return confirm(state, "resign");
    return send({ ...state, confirming: null }, action);
  },

  "live-end-dismissed": (state) =>
    state.live.game ? withLive(state, { game: { ...state.live.game, isEndShown: false } }) : state,

  "live-drop-premove": (state) => withoutPremove(state),

  /** Returns to the lobby. */
  "live-leave": (state) => requestOwnGames(toLobby(state)),
  "live-open": (state, { id }) => toGame(state, id),
  "live-next": (state) => (state.live.game?.next ? toGame(state, state.live.game.next) : state),

  /** Switches notifications on, which requires a permission, or off. */
  "live-notify": (state, { isOn }) =>
    isOn
      ? withEffects(state, { type: "live-permission" })
      : withEffects(withLive(state, { kept: { ...state.live.kept, notify: false } }), { type: "live-unsubscribe" }),
  "live-permission": (state, { isGranted }) => ({
    ...withLive(state, { kept: { ...state.live.kept, notify: isGranted } }),
    message: isGranted ? null : { key: "live.notify-refused" },
  }),

  "live-copy": (state, { text }) => withEffects(state, { type: "copy", text }),
  "live-share": (state, { link }) => withEffects(state, { type: "live-share", link }),
};
