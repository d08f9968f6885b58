// The part of the state that needs a server (docs/live.md): live games, the archive and the explorer. Only types.

import type { GameSettings, GameState, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Player, Text, Kept } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type {
  Identity,
  GameAction,
  GameSummary,
  RatingChanges,
  SeatRating,
  Series,
  FeedLinks,
  Notifications,
  Vacation,
} from "../../generated/protocol.ts";

/** Online games (docs/live.md). */
export interface Live {
  /** id of the game; null in the lobby */
  id: string | null;
  /** the lobby is shown while the visitor's game `id` stays connected */
  isInLobby: boolean;
  /** the time control of the opponent that the visitor looks for, and since when */
  pairing: { clock: string; since: number } | null;
  /** stored in the browser: the form, whether to notify, and a turn not confirmed by the server */
  kept: {
    options: LiveOptions;
    notify: boolean;
    unsent: { id: string; number: number; turn: string } | null;
    /** the visitor has games in progress, whose state is requested at the start */
    hasGames: boolean;
  };
  /** whether the host has a server */
  server: "unknown" | "available" | "none" | "unreachable";
  /** `round`: number of connections; `attempt`: attempts since the last open one; `wait`: delay before the next attempt; `gone`: the game does not exist */
  connection: { status: "connecting" | "open" | "lost" | "gone"; round: number; attempt: number; wait?: number };
  /** how the visitor is notified, once requested */
  notifications: Notifications | null;
  /** the addresses of private feeds, right after their creation */
  feeds: FeedLinks | null;
  /** the visitor's vacation, once requested, and the days in the form for another one */
  vacation: Vacation | null;
  vacationDays: string;
  /** the lines of conditional turns as text, and as stored by the server */
  conditional: { text: string; saved: string } | null;
  /** name of the person to challenge */
  opponent: string;
  /** the visitor's identity on the server */
  identity: Identity | null;
  /** content of the name field */
  name: string;
  /** the code for using the identity on another device */
  code: string | null;
  /** content of the field for such a code */
  codeText: string;
  lobby: { open: LiveSummary[]; playing: LiveSummary[] } | null;
  /** the visitor's games */
  ownGames: LiveSummary[];
  /** whether the server has sent `ownGames` */
  hasOwnGames: boolean;
  /** server time minus page time in milliseconds, measured with `ownGames` */
  clockOffset: number;
  /** a request is in progress */
  isRequesting: boolean;
  /** the deletion of all data must be confirmed */
  isDeleting: boolean;
  /** the last refusal of the server */
  problem: Text | null;
  /** the game as sent by the server */
  game: LiveGame | null;
  /** its board */
  study: Study | undefined;
  /** messages without a reply */
  outbox: (GameAction & { request: number })[];
  /** number of messages sent */
  requests: number;
  /** the blinking title, while it is the visitor's turn and the page is hidden */
  call: "" | "on" | "off";
}

/** The form of a live game. */
export interface LiveOptions {
  setup: "classic" | "half-random" | "full-random" | "balanced" | "code";
  /** set-up code */
  code: string;
  colour: Player | "random";
  /** time control: `none`, `5+3`, `3d/turn` */
  clock: string;
  mode: "casual" | "strict";
  /** listed in the lobby */
  listed: boolean;
  /** whether the game changes ratings */
  rated: boolean;
  /** after the first turn, the second player may swap sides */
  swap?: boolean;
  /** two games for one score */
  twoGames?: boolean;
  /** how many times the invitation is renewed when it was taken */
  renewals?: number;
}

export interface Seated {
  name: string | null;
  bot: boolean;
  rating?: SeatRating | null;
  /** until when the player is on vacation */
  vacation?: number | null;
}

export interface LiveGame {
  id: string;
  status: "open" | "playing" | "over" | "closed";
  settings: GameSettings;
  /** whether the game changes ratings */
  rated: boolean;
  /** how it has changed them, once it is over */
  ratings: RatingChanges | null;
  white: Seated | null;
  black: Seated | null;
  /** all events */
  events: string[];
  /** id of the next game: of the match, or of the rematch */
  next: string | null;
  /** id of the tournament that the game belongs to */
  tournament?: string | null;
  /** the match of two games that the game belongs to */
  series?: Series | null;
  /** the visitor's player; null for watchers */
  you: Player | null;
  presence: { white: boolean; black: boolean; watchers: number };
  /** the player who offers a rematch */
  rematch: Player | null;
  /** the player who has declined a rematch */
  rematchDeclined?: Player | null;
  /** server time minus page time, in milliseconds */
  offset: number;
  /** the state computed from the events */
  state: GameState;
  /** the visitor's turn, sent but not confirmed */
  pending: { number: number; turn: string } | null;
  /** the visitor's turn to play after the opponent's */
  premove: Turn | null;
  messages: { number: number; player: Player; code: string }[];
  /** since when the opponent is disconnected */
  awaySince: number | null;
  /** whether the result is shown over the board */
  isEndShown: boolean;
}

export type LiveSummary = GameSummary;

/** Whether games with this clock can be rated: those that end. */
export const mayRate = (clock: string) => clock !== "none";

/** Whether an invitation stays in the lobby, so that it can be renewed when it was taken. */
export const mayRenew = ({ clock, listed }: Pick<LiveOptions, "clock" | "listed">) =>
  listed && clock.endsWith("d/turn");

const OPTIONS: LiveOptions = {
  ...{ setup: "classic", code: "", colour: "random", clock: "5+3", mode: "casual" },
  ...{ listed: false, rated: false },
};

/** @param hasServer whether the host has a server, if that is known */
export function init(kept: Kept["live"], hasServer?: boolean): Live {
  return {
    id: null,
    isInLobby: false,
    pairing: null,
    kept: {
      options: { ...OPTIONS, ...kept?.options },
      notify: kept?.notify === true,
      unsent: kept?.unsent ?? null,
      hasGames: kept?.hasGames === true,
    },
    server: hasServer === false ? "none" : "unknown",
    connection: { status: "connecting", round: 0, attempt: 0 },
    notifications: null,
    feeds: null,
    vacation: null,
    vacationDays: "7",
    conditional: null,
    opponent: "",
    identity: null,
    name: "",
    code: null,
    codeText: "",
    lobby: null,
    ownGames: [],
    hasOwnGames: false,
    clockOffset: 0,
    isRequesting: false,
    isDeleting: false,
    problem: null,
    game: null,
    study: undefined,
    outbox: [],
    requests: 0,
    call: "",
  };
}

/** Whether the visitor, in whose list the game is, is challenged to it. */
export const isChallenge = ({ status, you }: LiveSummary) => status === "open" && !you;

/** Whether a game waits for the visitor. The state of the open game is newer than the list. */
export const isWaiting = ({ id, status, player, you }: LiveSummary, { game }: Live) =>
  game?.id === id && game.you
    ? Boolean(game.you && game.status === "playing" && game.state.player === game.you && !game.pending)
    : (status === "open" && !you) || (status === "playing" && Boolean(you) && player === you);

/** The visitor's games that wait for a turn, the most urgent first. */
export const waitingGames = (live: Live) =>
  live.ownGames
    .filter((game) => isWaiting(game, live))
    .sort((one, two) => (one.deadline ?? Infinity) - (two.deadline ?? Infinity) || one.created - two.created);

/** The number of games in which it is the visitor's turn; undefined until the server has sent them. */
export function turnsToPlay(live: Live) {
  if (live.server === "available" && !live.identity) return 0;
  return live.hasOwnGames ? waitingGames(live).filter(({ you }) => you).length : undefined;
}
