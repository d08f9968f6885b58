// User-chosen names within texts, isolated so that their writing direction does not affect the text around them.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";
import type { Child } from "../core/dom.ts";

export const nameView = (name: string) => h("bdi", {}, name);

/** A text with `{name}` replaced by an element. */
export function withName(key: string, name: Child): Child[] {
  const [before, after] = t(key, { name: "\0" }).split("\0");
  return [before, name, after];
}

/** Two players. */
export const namesView = (white: Child, black: Child) => [white, " – ", black];
