// The part of the state that needs a server (docs/live.md): live games, the archive and the explorer. Only types.

import type { GameSettings, GameState, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Player, Text, Kept } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { Identity, GameAction, GameSummary } from "../../generated/protocol.ts";

/** Games with people elsewhere, through a server (docs/live.md). */
export interface Live {
  /** of the game; null in the lobby */
  id: string | null;
  /** in the browser: the form, whether to notify, and a turn that the server has not confirmed */
  kept: { options: LiveOptions; notify: boolean; unsent: { id: string; number: number; turn: string } | null };
  /** whether live games are possible here */
  server: "unknown" | "there" | "none" | "unreachable";
  /** `round` counts all connections, `attempt` the tries since the last one that was open, `wait` is the time before the next one; `gone`: there is no such game */
  connection: { status: "connecting" | "open" | "lost" | "gone"; round: number; attempt: number; wait?: number };
  /** as which the server knows the visitor */
  identity: Identity | null;
  /** in its field */
  name: string;
  /** by which another device takes over the identity */
  code: string | null;
  /** in the field for such a code */
  codeText: string;
  lobby: { open: LiveSummary[]; playing: LiveSummary[] } | null;
  /** the visitor's games */
  mine: LiveSummary[];
  /** an answer of the server is awaited */
  isAsking: boolean;
  /** the visitor has to confirm that all data shall be deleted */
  isDeleting: boolean;
  /** what the server refused */
  problem: Text | null;
  /** as the server tells it */
  game: LiveGame | null;
  /** its board */
  study: Study | undefined;
  /** messages that were not answered yet */
  outbox: (GameAction & { request: number })[];
  /** how many messages were sent */
  requests: number;
  /** the title of the page calls the visitor, who looks elsewhere */
  call: "" | "on" | "off";
}

/** The form of a live game. */
export interface LiveOptions {
  setup: "classic" | "half-random" | "full-random" | "code";
  /** of the set-up */
  code: string;
  colour: Player | "random";
  /** as the rules write it: `none`, `5+3`, `3d/turn` */
  clock: string;
  mode: "casual" | "strict";
  /** listed in the lobby */
  listed: boolean;
}

export interface Seated {
  name: string | null;
  bot: boolean;
}

export interface LiveGame {
  id: string;
  status: "open" | "playing" | "over" | "closed";
  settings: GameSettings;
  white: Seated | null;
  black: Seated | null;
  /** all that happened in it */
  events: string[];
  /** the rematch */
  next: string | null;
  /** where the visitor sits */
  you: Player | null;
  presence: { white: boolean; black: boolean; watchers: number };
  /** who offers one */
  rematch: Player | null;
  /** of the server's clock from that of the page */
  offset: number;
  /** what the rules say of it */
  state: GameState;
  /** the visitor's turn that is on its way */
  pending: { number: number; turn: string } | null;
  /** to be played after the opponent's */
  premove: Turn | null;
  said: { number: number; player: Player; code: string }[];
  /** since when the opponent is not there */
  awaySince: number | null;
  /** the end has just come, and is told over the board */
  isEndShown: boolean;
}

export type LiveSummary = GameSummary;

const OPTIONS: LiveOptions = {
  ...{ setup: "classic", code: "", colour: "random", clock: "5+3", mode: "casual" },
  listed: false,
};

export function init(kept: Kept["live"]): Live {
  return {
    id: null,
    kept: { options: { ...OPTIONS, ...kept?.options }, notify: kept?.notify === true, unsent: kept?.unsent ?? null },
    server: "unknown",
    connection: { status: "connecting", round: 0, attempt: 0 },
    identity: null,
    name: "",
    code: null,
    codeText: "",
    lobby: null,
    mine: [],
    isAsking: false,
    isDeleting: false,
    problem: null,
    game: null,
    study: undefined,
    outbox: [],
    requests: 0,
    call: "",
  };
}
