// What the page knows of the archive of a server.

import type { Text } from "../../app/state.ts";
import type { ServerAnswer } from "../live/events.ts";

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

export type ArchiveEvent =
  | { type: "archive-form"; change: Partial<ArchiveForm> }
  | { type: "archive-search" }
  | { type: "archive-reset" }
  | { type: "archive-more" }
  | { type: "archive-again" }
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
