// State and events of the position editor.

import type { BarePosition as Position } from "../../../packages/pijersi/src/types.ts";
import type { Player, Text } from "../../app/state.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";

/** The position editor. */
export interface Editor {
  /** the letter of the selected cube, or - to erase */
  tool: string;
  /** on the board */
  pieces: Record<string, string>;
  /** to move */
  player: Player;
  /** turns without a capture */
  quiet: number;
  /** full-turn number */
  full: number;
  /** the position, if the board is valid */
  position: Position | null;
  /** content of the text field */
  text: string;
  /** why the board or the text is invalid */
  problem: Text | null;
  flipped: boolean;
}

export type EditEvent =
  | { type: "tool"; tool: string }
  | { type: "put"; cell: string }
  /** Moves a piece to another cell, or removes it. */
  | { type: "edit-move"; from: string; to: string | undefined }
  | { type: "edit"; change: Partial<Pick<Editor, "pieces" | "player" | "quiet" | "full">> }
  | { type: "edit-setup"; setup: string }
  | { type: "edit-text"; text: string }
  | { type: "edit-read"; text: string }
  | { type: "analyse-edited" };

export function init(rules: Rules): Editor {
  const editor = { tool: "R", pieces: {}, quiet: 0, full: 1, position: null, text: "", problem: null, flipped: false };
  return take({ ...editor, player: "white" }, rules.setup({ setup: "classic" }));
}

/** The board of a position. */
export function take(editor: Editor, position: Position): Editor {
  const { pieces, player, quiet, full, psn } = position;
  return { ...editor, pieces, player, quiet, full, position, text: psn, problem: null };
}
