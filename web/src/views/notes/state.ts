// Events of notes: comments, glyphs and drawings of the turns on a board, and the menu of a turn.

import type { Drawing, Glyph } from "../../../packages/pijersi/src/types.ts";

export type NotesEvent =
  /** Changes the comment of the turn on the board, or of the start. */
  | { type: "note-comment"; comment: string }
  /** Sets a glyph at a turn; the same one again removes it. */
  | { type: "note-glyph"; at: number; glyph: Glyph }
  | { type: "note-draw"; drawing: Drawing }
  | { type: "note-erase" }
  /** Shows or hides the editor of notes. */
  | { type: "note-open"; isOpen: boolean }
  /** Goes to a turn and into its comment. */
  | { type: "note-write"; at: number }
  /** Opens the menu of a turn, or closes it. */
  | { type: "turn-menu"; at: number | null }
  /** Makes the line through a turn the main one. */
  | { type: "promote"; at: number }
  /** Removes a turn with those after it. */
  | { type: "remove"; at: number }
  /** Copies the turns up to one. */
  | { type: "copy-turns"; at: number };
