// State and events of studies: chapters of annotated trees, stored in the browser and, if the visitor wants, on the server.

import type { Player, Text } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { Tree } from "../../game/tree.ts";
import type { StudyList, StudyReply, Visibility } from "../../generated/protocol.ts";
import type { ServerAnswer } from "../live/events.ts";

/** A chapter as it is stored. */
export interface Chapter {
  title: string;
  /** whose side of the board is at the bottom */
  orientation: Player;
  /** match text with variations and notes */
  text: string;
}

/** A stored study. */
export interface SavedStudy {
  id: string;
  title: string;
  /** at least one */
  chapters: Chapter[];
  /** when it was last stored, in milliseconds since 1970; 0 before */
  changed: number;
  /** its copy on the server */
  server?: { id: string; visibility: Visibility };
}

/** Who may open a study on the server. */
export const VISIBILITIES: readonly Visibility[] = ["private", "unlisted", "public"];

export interface Studies {
  /** in the order of their last change, the newest first */
  list: SavedStudy[];
  status: "" | "ready" | "failed";
  /** the open study */
  id: string | null;
  /** the open chapter of it */
  chapter: number;
  /** the open chapter on the board */
  study: Study | undefined;
  /** the tree on the board as it was stored last */
  saved: Tree | null;
  /** the title in the form for a new chapter, and its start: a game, a position or a set-up code */
  draft: { title: string; text: string };
  /** the error in the form, or in the link */
  problem: Text | null;
  /** the studies on the server; null if there is no server, or it has not replied */
  onServer: StudyList | null;
  /** who may open the study that is stored on the server next */
  visibility: Visibility;
  /** a request to store or remove a study is on its way */
  isRequesting: boolean;
}

export type StudiesEvent =
  | { type: "studies-arrived"; studies: SavedStudy[] }
  | { type: "studies-failed" }
  | { type: "study-new" }
  | { type: "study-open"; id: string }
  | { type: "study-close" }
  | { type: "study-title"; title: string }
  | { type: "study-delete"; id: string }
  | { type: "study-import"; text: string }
  | { type: "study-file"; file: File }
  | { type: "study-export" }
  | { type: "study-link" }
  | { type: "study-visibility"; visibility: Visibility }
  /** Stores the open study on the server, or removes it there. */
  | { type: "study-store" }
  | { type: "study-unstore" }
  | { type: "study-server-link" }
  | ServerAnswer<"studies-listed", StudyList>
  | ServerAnswer<"study-stored", StudyReply>
  | ServerAnswer<"study-unstored">
  | ServerAnswer<"study-fetched", StudyReply>
  /** Stores the chapter on the board. */
  | { type: "study-save" }
  | { type: "chapter-draft"; change: Partial<Studies["draft"]> }
  | { type: "chapter-new" }
  | { type: "chapter-open"; chapter: number }
  | { type: "chapter-title"; title: string }
  | { type: "chapter-move"; by: 1 | -1 }
  | { type: "chapter-copy" }
  | { type: "chapter-delete" };

export const init = (): Studies => ({
  ...{ list: [], status: "", id: null, chapter: 0, study: undefined, saved: null },
  ...{ draft: { title: "", text: "" }, problem: null },
  ...{ onServer: null, visibility: "unlisted", isRequesting: false },
});
