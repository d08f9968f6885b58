// Names that people have chosen, within texts of the page. Whichever way a name is written, it changes nothing around it.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";
import type { Child } from "../core/dom.ts";

export const nameView = (name: string) => h("bdi", {}, name);

/** A text with something put in for `{name}`. */
export function withName(key: string, name: Child): Child[] {
  const [before, after] = t(key, { name: "\0" }).split("\0");
  return [before, name, after];
}

/** Two players. */
export const namesView = (white: Child, black: Child) => [white, " – ", black];
