// The form for a new live game, and the visitor's identity.

import { withdrawInvitation } from "./update-game.ts";
import {
  requestOwnGames,
  restartConnection,
  withEffects,
  refusedText,
  toGame,
  wantedIdentity,
  withLive,
} from "./change.ts";
import { mayRate, mayRenew } from "./state.ts";
import type { Effect, State } from "../../app/state.ts";
import type { Handlers } from "../../app/view.ts";
import type { FormEvent, IdentityEvent, Reply } from "./events.ts";
import type { Identity } from "../../generated/protocol.ts";

const withRequest = (state: State, effect: Effect): State =>
  withEffects(withLive(state, { isRequesting: true, problem: null }), effect);

export const formEvents: Handlers<Exclude<FormEvent, PairingEvent>> = {
  "live-form": (state, { change }) => {
    const { kept } = state.live;
    return withLive(state, { kept: { ...kept, options: { ...kept.options, ...change } }, problem: null });
  },

  "live-opponent": (state, { name }) => withLive(state, { opponent: name, problem: null }),

  "live-create": (state) => {
    const { setup, code, colour, clock, listed, swap, twoGames, renewals = 0, ...options } = state.live.kept.options;
    const rated = options.rated && mayRate(clock);
    const mode = rated ? "strict" : options.mode;
    const fair = { ...(swap && { swap: "first-turn" }), ...(twoGames && { length: "two" }) };
    const opponent = state.live.opponent.trim() || undefined;
    const standing = renewals > 0 && !opponent && mayRenew({ clock, listed }) ? { renewals } : {};
    const start = setup === "code" ? code.trim() : setup;
    const body = { setup: start, color: colour, clock, mode, listed, rated, opponent, ...fair, ...standing };
    const identity = wantedIdentity(state);
    return withRequest(state, {
      type: "live",
      method: "POST",
      path: "games",
      body,
      identity,
      answered: "live-created",
    });
  },

  "live-created": (state, { answer, problem, identity }) => {
    const known = identity ? { identity, name: identity.name ?? "" } : {};
    if (problem) return withLive(state, { ...known, isRequesting: false, problem: refusedText(problem) });
    return toGame(withLive(state, { ...known, isRequesting: false, opponent: "" }), answer.id);
  },
};

type PairingEvent = Extract<FormEvent, { type: "live-pair" | "live-paired" | "live-cancel-pairing" }>;

/** Looks for an opponent. */
export const pairingEvents: Handlers<PairingEvent> = {
  "live-pair": (state, { clock }) => {
    const request = { method: "POST", path: "pairing", body: { clock }, identity: wantedIdentity(state) } as const;
    return withRequest(state, { type: "live", ...request, of: clock, answered: "live-paired" });
  },

  "live-paired": (state, { answer, problem, identity, of = "none", now }) => {
    const known = identity ? { identity, name: identity.name ?? "" } : {};
    if (problem) return withLive(state, { ...known, isRequesting: false, problem: refusedText(problem) });
    const next = toGame(withLive(state, { ...known, isRequesting: false }), answer.id);
    return answer.paired ? next : withLive(next, { isInLobby: true, pairing: { clock: of, since: now } });
  },

  "live-cancel-pairing": (state) => withdrawInvitation(withLive(state, { pairing: null })),
};

/** Stores the identity returned by the server. */
function identified(state: State, { answer, problem }: Reply<{ identity: Identity }>): State {
  if (problem) return withLive(state, { isRequesting: false, problem: refusedText(problem) });
  const { identity } = answer;
  const saved = { identity, name: identity.name ?? "", isRequesting: false, problem: null, codeText: "" };
  return { ...withLive(state, saved), message: { key: "live.saved" } };
}

export const identityEvents: Handlers<IdentityEvent> = {
  "live-name": (state, { name }) => withLive(state, { name }),

  "live-save-name": (state) => {
    const body = { name: state.live.name.trim() || null };
    return withRequest(state, { type: "live", method: "POST", path: "identity", body, answered: "live-identity" });
  },

  /** Stores the identity returned by the server. */
  "live-identity": (state, event) => identified(state, event),

  // Transfer of the identity to another device.
  "live-get-code": (state) =>
    withRequest(state, { type: "live", method: "POST", path: "identity/code", answered: "live-code" }),
  "live-code": (state, { answer, problem }) =>
    withLive(state, {
      isRequesting: false,
      code: problem ? null : answer.code,
      problem: problem ? refusedText(problem) : null,
    }),
  "live-code-text": (state, { text }) => withLive(state, { codeText: text, problem: null }),
  "live-move": (state) => {
    const body = { code: state.live.codeText.trim() };
    return withRequest(state, { type: "live", method: "POST", path: "identity/move", body, answered: "live-moved" });
  },
  "live-moved": (state, event) => {
    const moved = identified(state, event);
    if (event.problem) return moved;
    return requestOwnGames(restartConnection(moved));
  },

  "live-data": (state) => withEffects(state, { type: "live-data", name: "pijersi-data.json" }),

  /** Deletes all data of the visitor on the server, after confirmation. */
  "live-delete": (state) => {
    if (!state.live.isDeleting) return withLive(state, { isDeleting: true });
    const deleting = withLive(state, { isDeleting: false });
    return withRequest(deleting, { type: "live", method: "DELETE", path: "identity", answered: "live-deleted" });
  },
  "live-cancel-delete": (state) => withLive(state, { isDeleting: false }),
  "live-deleted": (state, { problem }) => {
    if (problem) return withLive(state, { isRequesting: false, problem: refusedText(problem) });
    const gone = { identity: null, name: "", code: null, ownGames: [], isRequesting: false, problem: null };
    return { ...withLive(state, gone), message: { key: "live.deleted" } };
  },
};
