// The part of the state that needs a server (docs/live.md): live games, the archive and the explorer. Only types.

import type { GameSettings, GameState, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Place } from "../link.ts";
import type { Player, Text } from "../state.ts";
import type { Study } from "../study.ts";

/** Games with people elsewhere, through a server (docs/live.md). */
export interface Live {
  /** of the game; null in the lobby */
  id: string | null;
  /** in the browser: the form, whether to notify, and a turn that the server has not confirmed */
  kept: { options: LiveOptions; notify: boolean; unsent: { id: string; number: number; turn: string } | null };
  /** this part of the page is loaded */
  isReady: boolean;
  /** whether live games are possible here */
  server: "unknown" | "there" | "none" | "unreachable";
  /** `round` counts all connections, `attempt` the tries since the last one that was open, `wait` is the time before the next one; `gone`: there is no such game */
  connection: { status: "connecting" | "open" | "lost" | "gone"; round: number; attempt: number; wait?: number };
  /** as which the server knows the visitor */
  identity: { name: string | null; bot: boolean } | null;
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
  outbox: ({ do: string; request: number; number?: number } & Record<string, any>)[];
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
  /** shown to everybody in the lobby */
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
  isFeted: boolean;
}

export interface LiveSummary {
  id: string;
  status: string;
  clock: string;
  mode: string;
  setup: string;
  white: Seated | null;
  black: Seated | null;
  turns: number;
  result: string | null;
  position?: string;
  you?: Player;
}

/** The archive of a server. */
export interface Archive {
  /** what is looked for */
  form: ArchiveForm;
  /** whether there is one */
  server: "unknown" | "there" | "none" | "unreachable";
  /** `more`: the next games of the same search are on their way */
  status: "asked" | "more" | "ready" | "failed";
  /** that was asked last */
  query: string;
  /** the question that waits for its answer */
  asked: string;
  /** what was found so far */
  list: ArchivedGame[];
  /** where the list goes on */
  next: string | null;
  /** the code of the classic set-up */
  classic: string;
  /** what is wrong with the form, or what the server refused */
  problem: Text | null;
  /** where the address leads, until this part of the page is loaded */
  wanted?: Place;
}

/** What is looked for in the archive, as it stands in the fields. */
export interface ArchiveForm {
  /** of a player */
  name: string;
  /** a day such as 2026-01-31 */
  from: string;
  to: string;
  result: string;
  /** the least number of turns */
  least: string;
  most: string;
  setup: "" | "classic" | "code";
  /** of the set-up */
  code: string;
  /** as PSN */
  position: string;
  /** turns */
  first: string;
}

/** `line`: its turns, separated by spaces; `pieces` at its end */
export interface ArchivedGame {
  archive: number;
  id: string | null;
  white: { name: string | null } | null;
  black: { name: string | null } | null;
  ended: number | null;
  turns: number;
  result: string;
  setup: string | null;
  start: string;
  line: string;
  pieces?: Record<string, string>;
}

/** The explorer of openings. */
export interface Explorer {
  study: Study | undefined;
  /** whether there is one */
  server: "unknown" | "there" | "none" | "unreachable";
  /** by position */
  answers: Record<string, Explored>;
  problem: Text | null;
  /** where the address leads, until this part of the page is loaded */
  wanted?: Place;
}

/** how many games there are, and who won them */
export interface Scores {
  games: number;
  white: number;
  draws: number;
  black: number;
}
export type Explored = Scores & { turns: (Scores & { turn: string })[] };
