// Events of live games.

import type {
  GameAction,
  GameReply,
  Identity,
  Lobby,
  LobbyReply,
  Message,
  PairedGame,
  Problem,
  TournamentRefusal,
  ConditionalTurns,
  FeedLinks,
  Notifications,
  NotificationSettings,
  Vacation,
} from "../../generated/protocol.ts";
import type { LiveOptions, LiveSummary } from "./state.ts";

/** A refusal of the server, or the reason why it cannot be reached. */
export interface ServerProblem {
  code: ServerProblemCode;
  message: string;
}

/** Problems that no request of the page causes. */
type NeverCaused =
  | ("bad-host" | "unknown-host" | "method" | "bad-worker-key" | "worker-suspended")
  | ("earlier" | "not-out-of-time" | "too-much-time" | "paused" | "not-paused");

/** The code of a refusal. That of a tournament has its reason, because each has a text. */
export type ServerProblemCode =
  | Exclude<Problem["code"], NeverCaused | "tournament">
  | `tournament-${TournamentRefusal}`
  | ("unreachable" | "no-server");

/** The reply of the server to a request, or its refusal. */
export type ServerAnswer<Type extends string, Answer = object> = {
  type: Type;
  /** identifies the request */
  of?: string;
} & Reply<Answer>;

/** A reply; `identity` is the visitor's new identity, if one was requested first. */
export type Reply<Answer = unknown> =
  | { answer: Answer; identity?: Identity; problem?: undefined }
  | { answer?: undefined; identity?: Identity; problem: ServerProblem };

/** Messages of the server, except for `reconnect`, which the connection handles. */
export type ServerMessage = Exclude<GameReply | LobbyReply, { type: "reconnect" }>;

/** Actions other than turns. The number of the turn is added when they are sent. */
export type PlainAction =
  { do: Exclude<GameAction["do"], "turn" | "message" | "game" | "ping"> } | { do: "message"; code: Message };

export type LiveEvent = ConnectionEvent | FormEvent | IdentityEvent | GameEvent | CorrespondenceEvent;

type ConnectionEvent =
  | ServerAnswer<"live-server-status", { identity: Identity | null }>
  | { type: "live-check-server" }
  | ServerAnswer<"live-own-games", { games: LiveSummary[]; now: number }>
  | ServerAnswer<"live-lobby", Lobby>
  | { type: "live-refresh" }
  | { type: "live-message"; from: string; message: ServerMessage; isHidden: boolean }
  | { type: "live-lost"; from: string; code: number; after: number; isGone: boolean }
  | { type: "live-retry" }
  | { type: "live-online" }
  | { type: "live-tick" }
  | { type: "live-blink" }
  | { type: "live-visibility"; isHidden: boolean };

/** The form of a new game. */
export type FormEvent =
  | { type: "live-form"; change: Partial<LiveOptions> }
  | { type: "live-create" }
  | { type: "live-opponent"; name: string }
  | ServerAnswer<"live-created", { id: string }>
  | { type: "live-pair"; clock: string }
  | ServerAnswer<"live-paired", PairedGame>
  | { type: "live-cancel-pairing" };

/** Events of the visitor's identity. */
export type IdentityEvent =
  | { type: "live-name"; name: string }
  | { type: "live-save-name" }
  | ServerAnswer<"live-identity", { identity: Identity }>
  | { type: "live-get-code" }
  | ServerAnswer<"live-code", { code: string }>
  | { type: "live-code-text"; text: string }
  | { type: "live-move" }
  | ServerAnswer<"live-moved", { identity: Identity }>
  | { type: "live-data" }
  | { type: "live-delete" }
  | { type: "live-cancel-delete" }
  | ServerAnswer<"live-deleted">;

export type GameEvent =
  | { type: "live-join" }
  | ServerAnswer<"live-join-identified", { identity: Identity }>
  | { type: "live-action"; action: PlainAction }
  | { type: "live-end-dismissed" }
  | { type: "live-drop-premove" }
  | { type: "live-leave" }
  | { type: "live-next" }
  | { type: "live-open"; id: string }
  | { type: "live-notify"; isOn: boolean }
  | { type: "live-permission"; isGranted: boolean }
  | { type: "live-copy"; text: string }
  | { type: "live-share"; link: string };

/** Events of notifications, feeds, vacations and conditional turns. */
export type CorrespondenceEvent =
  | { type: "live-load-notifications" }
  | ServerAnswer<"live-notifications", Notifications>
  | { type: "live-change-notifications"; settings: NotificationSettings }
  | { type: "live-create-feeds" }
  | ServerAnswer<"live-feeds", FeedLinks>
  | { type: "live-revoke-feeds" }
  | ServerAnswer<"live-feeds-revoked">
  | { type: "live-load-vacation" }
  | { type: "live-vacation-days"; days: string }
  | { type: "live-start-vacation" }
  | { type: "live-end-vacation" }
  | ServerAnswer<"live-vacation", Vacation>
  | { type: "live-load-conditional" }
  | ServerAnswer<"live-conditional", ConditionalTurns>
  | { type: "live-conditional-text"; text: string }
  | { type: "live-save-conditional" };
