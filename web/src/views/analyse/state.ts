// State and events of the analysis board.

import type { BookReply, BookTurn, Line } from "../../../packages/pijersi/src/types.ts";
import type { Study } from "../../game/study.ts";
import type { Answered } from "../../app/events.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Kept } from "../../app/state.ts";
import { studyOf } from "../../game/study.ts";
import { treeOf } from "../../game/tree.ts";

/** The analysis board. */
export interface Analysis {
  study: Study;
  /** whether Banli analyses. Stored in the browser */
  isOn: boolean;
  /** number of lines. Stored in the browser */
  lines: number;
  /** Banli looks for the turn that the opponent would play if it were its turn */
  isThreat: boolean;
  /** the lines found for the position on the board */
  found: Line[];
  /** turns of the opening book by position */
  book: Record<string, BookTurn[]>;
  status: "" | "thinking" | "done";
  /** the preview of a hovered turn */
  preview: { pieces: Record<string, string>; cells: string[] } | null;
  /** number of searches; part of the key of the request */
  round: number;
}

export type AnalyseEvent =
  | { type: "analysis"; change: Partial<Pick<Analysis, "isOn" | "lines">> }
  | { type: "analyse-threat" }
  | { type: "analyse-again" }
  | { type: "preview"; line: number; count: number }
  | { type: "preview-over" }
  | { type: "follow"; line: number; count: number }
  | { type: "line"; key: string; line: Line }
  | Answered<"analysed">
  | Answered<"analyse-book", BookReply>;

export function init(kept: Kept["analysis"], rules: Rules): Analysis {
  const { isOn = true, lines = 3 } = kept ?? {};
  const study = studyOf(treeOf(rules.match({})));
  return { study, isOn, lines, isThreat: false, found: [], book: {}, status: "", round: 0, preview: null };
}
