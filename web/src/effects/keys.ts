// Keyboard shortcuts of the whole page. Those of the board are in `board/input.ts`.

import type { AppEvent } from "../app/events.ts";

const KEYS: Record<string, AppEvent> = {
  "?": { type: "dialog", dialog: { kind: "help" } },
  ArrowLeft: { type: "step", step: "previous" },
  ArrowRight: { type: "step", step: "next" },
  Home: { type: "step", step: "first" },
  End: { type: "step", step: "last" },
  Escape: { type: "back" },
  t: { type: "toggle" },
  e: { type: "finish" },
  f: { type: "flip" },
  z: { type: "zen" },
  x: { type: "threats", isShown: true },
  b: { type: "read", reading: { of: "board" } },
};

const VIEW_KEYS: Record<string, Record<string, AppEvent>> = {
  play: { u: { type: "undo" }, h: { type: "hint" } },
  puzzles: { h: { type: "puzzle-hint" }, n: { type: "puzzle-next" } },
  coordinates: Object.fromEntries([..."abcdefg1234567"].map((key) => [key, { type: "cells-key", sign: key }])),
  review: { n: { type: "next-mistake" } },
};

/** The event of a key in a view. */
export function eventOfKey(event: KeyboardEvent, view: string): AppEvent | undefined {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (target.matches?.("input, textarea, select, [role=slider]") || document.querySelector("dialog[open]"))
    return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return VIEW_KEYS[view]?.[key] ?? KEYS[key];
}
