// Events of sharing.

export type ShareEvent =
  | { type: "copy-link" }
  | { type: "copy-match" }
  | { type: "copy-psn" }
  | { type: "save-match" }
  /** Copies a given text. */
  | { type: "save"; name: string; text: string }
  | { type: "snapshot"; how: "copy" | "share" | "save"; isDark: boolean }
  | { type: "picture"; format: "svg" | "png" | "gif"; isDark: boolean };
