// State and events of tournaments.

import type { Identity, Tournament, TournamentAction, TournamentList } from "../../generated/protocol.ts";
import type { Kept, Text } from "../../app/state.ts";
import type { Live } from "../live/state.ts";
import type { ServerAnswer } from "../live/events.ts";

/** The tournaments of a server. */
export interface Tournaments {
  server: Live["server"];
  /** id of the open tournament; null for the list */
  id: string | null;
  list: TournamentList["tournaments"] | null;
  /** the open tournament, and others in which the visitor takes part, by id */
  known: Readonly<Record<string, Tournament>>;
  /** stored in the browser: running or open tournaments in which the visitor takes part */
  kept: { entered: string[] };
  /** the visitor's identity; undefined until the server has answered */
  identity: Identity | null | undefined;
  /** content of the name field */
  name: string;
  /** server time minus page time in milliseconds */
  offset: number;
  form: TournamentForm;
  isFormOpen: boolean;
  tab: "standings" | "crosstable" | "rounds";
  /** the shown round; null for the latest */
  round: number | null;
  /** an action is in progress */
  isRequesting: boolean;
  /** the tournament to be cancelled must be confirmed */
  isCancelling: boolean;
  problem: Text | null;
  /** a new game of the visitor, until it is opened or dismissed */
  call: TournamentCall | null;
  /** games that were announced */
  announced: readonly string[];
}

/** The announcement of a new game. */
interface TournamentCall {
  /** id of the tournament */
  tournament: string;
  /** id of the game */
  game: string;
  round: number;
  /** name of the opponent */
  opponent: string | null;
}

/** The form of a new tournament. */
export interface TournamentForm {
  title: string;
  kind: Tournament["settings"]["format"]["kind"];
  clock: string;
  setup: "classic" | "half-random" | "full-random" | "balanced";
  rounds: string;
  double: boolean;
  games: string;
  thirdPlace: boolean;
  minutes: string;
  seasons: string;
  maxPlayers: string;
  /** local time such as `2026-01-31T20:00` */
  starts: string;
  startWhenFull: boolean;
  /** minutes between rounds */
  pause: string;
  standIn: boolean;
  rated: boolean;
  swap: boolean;
}

export type TournamentEvent =
  | { type: "tournaments-check-server" }
  | { type: "tournaments-open"; id: string | null }
  | ServerAnswer<"tournaments-listed", TournamentList>
  | ServerAnswer<"tournaments-found", Tournament>
  | ServerAnswer<"tournaments-acted", Tournament>
  | ServerAnswer<"tournaments-created", { id: string }>
  | ServerAnswer<"tournaments-identity", { identity: Identity | null }>
  | { type: "tournaments-act"; action: TournamentAction }
  | { type: "tournaments-form"; change: Partial<TournamentForm> }
  | { type: "tournaments-show-form"; isOpen: boolean }
  | { type: "tournaments-create" }
  | { type: "tournaments-name"; name: string }
  | { type: "tournaments-tab"; tab: Tournaments["tab"] }
  | { type: "tournaments-round"; round: number }
  | { type: "tournaments-cancel" }
  | { type: "tournaments-poll" }
  | { type: "tournaments-tick" }
  | { type: "tournaments-play" }
  | { type: "tournaments-dismiss" };

const FORM: TournamentForm = {
  ...{ title: "", kind: "swiss", clock: "5+3", setup: "classic", rounds: "5", double: false, games: "2" },
  ...{ thirdPlace: false, minutes: "60", seasons: "", maxPlayers: "", starts: "", startWhenFull: false, pause: "1" },
  ...{ standIn: false, rated: false, swap: false },
};

export function init(kept: Kept["tournaments"]): Tournaments {
  const entered = Array.isArray(kept?.entered) ? kept.entered.filter((id) => typeof id === "string") : [];
  return {
    server: "unknown",
    id: null,
    list: null,
    known: {},
    kept: { entered },
    identity: undefined,
    name: "",
    offset: 0,
    form: FORM,
    isFormOpen: false,
    tab: "standings",
    round: null,
    isRequesting: false,
    isCancelling: false,
    problem: null,
    call: null,
    announced: [],
  };
}
