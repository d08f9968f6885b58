// Names that people have chosen, within texts of the page. Whichever way a name is written, it changes nothing around it.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";

export const nameView = (name: string) => h("bdi", {}, name);

/** A text with something put in for `{name}`. */
export function withName(key: string, name: any): any[] {
  const [before, after] = t(key, { name: "\0" }).split("\0");
  return [before, name, after];
}

/** Two players. */
export const namesView = (white: any, black: any) => [white, " – ", black];
