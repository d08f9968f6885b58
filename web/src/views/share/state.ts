// Events of sharing.

export type ShareEvent =
  | { type: "copy-link" }
  | { type: "copy-match" }
  | { type: "copy-psn" }
  /** Copies HTML that shows the game on another page; `base` is the address of this one. */
  | { type: "copy-embed"; base: string }
  | { type: "save-match" }
  /** Copies a given text. */
  | { type: "save"; name: string; text: string }
  | { type: "snapshot"; how: "copy" | "share" | "save"; isDark: boolean }
  | { type: "picture"; format: "svg" | "png" | "gif"; isDark: boolean };
