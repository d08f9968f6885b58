// State and events of the archive.

import type { Text } from "../../app/state.ts";
import type { ServerAnswer } from "../live/events.ts";

/** The archive of a server. */
export interface Archive {
  /** content of the form */
  form: ArchiveForm;
  /** whether the host has a server */
  server: "unknown" | "available" | "none" | "unreachable";
  /** `more`: the next page of the results is loading */
  status: "asked" | "more" | "ready" | "failed";
  /** the last query */
  query: string;
  /** the query in progress */
  asked: string;
  /** results so far */
  list: ArchivedGame[];
  /** cursor of the next page */
  next: string | null;
  /** the code of the classic set-up */
  classic: string;
  /** the error in the form, or the server's refusal */
  problem: Text | null;
}

/** The fields of the search form. */
export interface ArchiveForm {
  /** name of a player */
  name: string;
  /** a day such as 2026-01-31 */
  from: string;
  to: string;
  result: string;
  /** minimum number of turns */
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

export type ArchiveEvent =
  | { type: "archive-form"; change: Partial<ArchiveForm> }
  | { type: "archive-search" }
  | { type: "archive-reset" }
  | { type: "archive-more" }
  | { type: "archive-check-server" }
  | ServerAnswer<"archive-found", { games: ArchivedGame[]; next: string | null }>
  | { type: "archive-open"; archive: number; view: "replay" | "review" };

export const NOTHING: ArchiveForm = {
  ...{ name: "", from: "", to: "", result: "", least: "", most: "" },
  ...{ setup: "", code: "", position: "", first: "" },
};

export const init = (): Archive => ({
  ...{ form: NOTHING, server: "unknown", status: "asked", query: "", asked: "", list: [], next: null, classic: "" },
  problem: null,
});
