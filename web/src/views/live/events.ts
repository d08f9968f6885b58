// What can happen in live games.

import type { GameAction, GameReply, Identity, LobbyReply, Message } from "../../generated/protocol.ts";
import type { LiveOptions, LiveSummary } from "./state.ts";

/** What the server refused, or why it could not be asked. */
export interface ServerProblem {
  code: string;
  message: string;
}

/** The answer of the server to a question, or its refusal. */
export type ServerAnswer<Type extends string, Answer = object> = {
  type: Type;
  /** what was asked */
  of?: string;
} & Reply<Answer>;

/** A reply; `identity`: as which the server knows the visitor from now on, if that was asked first. */
export type Reply<Answer = unknown> =
  | { answer: Answer; identity?: Identity; problem?: undefined }
  | { answer?: undefined; identity?: Identity; problem: ServerProblem };

/** What the server sends over the connection, but for the time to connect again. */
export type ServerMessage = Exclude<GameReply | LobbyReply, { type: "reconnect" }>;

/** What a player does beside entering turns: the number of the game is added when it is sent. */
export type PlainAction =
  { do: Exclude<GameAction["do"], "turn" | "message" | "game" | "ping"> } | { do: "message"; code: Message };

export type LiveEvent = ConnectionEvent | FormEvent | IdentityEvent | GameEvent;

export type ConnectionEvent =
  | ServerAnswer<"live-there", { identity: Identity | null }>
  | { type: "live-again" }
  | ServerAnswer<"live-mine", { games: LiveSummary[] }>
  | { type: "live-message"; from: string; message: ServerMessage; isHidden: boolean }
  | { type: "live-lost"; from: string; code: number; after: number; isGone: boolean }
  | { type: "live-retry" }
  | { type: "live-online" }
  | { type: "live-tick" }
  | { type: "live-blink" }
  | { type: "live-seen"; isHidden: boolean };

/** The form of a new game. */
export type FormEvent =
  | { type: "live-form"; change: Partial<LiveOptions> }
  | { type: "live-create" }
  | ServerAnswer<"live-created", { id: string }>;

/** Who the visitor is. */
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
  | { type: "live-keep" }
  | ServerAnswer<"live-deleted">;

export type GameEvent =
  | { type: "live-join" }
  | ServerAnswer<"live-known", { identity: Identity }>
  | { type: "live-do"; action: PlainAction }
  | { type: "live-end-read" }
  | { type: "live-drop-premove" }
  | { type: "live-leave" }
  | { type: "live-next" }
  | { type: "live-notify"; isOn: boolean }
  | { type: "live-permission"; isGranted: boolean }
  | { type: "live-copy"; text: string }
  | { type: "live-share"; link: string };
