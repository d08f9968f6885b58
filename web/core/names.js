// Names that people have chosen, within texts of the page. Whichever way a name is written, it changes nothing around it.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** @param {string} name */
export const nameView = (name) => h("bdi", {}, name);

/** A text with something put in for `{name}`. @param {string} key @param {any} name @returns {any[]} */
export function withName(key, name) {
  const [before, after] = t(key, { name: "\0" }).split("\0");
  return [before, name, after];
}

/** Two players. @param {any} white @param {any} black */
export const namesView = (white, black) => [white, " – ", black];
