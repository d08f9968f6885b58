// What can be taken along from a board.

export type ShareEvent =
  | { type: "copy-link" }
  | { type: "copy-match" }
  | { type: "copy-psn" }
  | { type: "save-match" }
  /** A text that was made elsewhere. */
  | { type: "save"; name: string; text: string }
  | { type: "snapshot"; how: "copy" | "share" | "save"; isDark: boolean }
  | { type: "picture"; format: "svg" | "png" | "gif"; isDark: boolean };
