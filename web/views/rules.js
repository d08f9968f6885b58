// The rulebook, in our own words.

import { h, svg } from "../core/dom.js";
import { t } from "../core/i18n.js";

const AUTHOR = "https://github.com/LucasBorboleta/pijersi";

/** @param {HTMLElement} host */
export async function open(host) {
  const list = (/** @type {string[]} */ keys) =>
    h(
      "ul",
      {},
      keys.map((key) => h("li", {}, t(key))),
    );
  const role = (/** @type {string} */ letter) =>
    h(
      "li",
      {},
      svg(
        "svg",
        { viewBox: "-0.64 -0.64 1.28 1.28", "aria-hidden": "true" },
        svg("use", { href: `#piece-${letter}`, x: -1, y: -1, width: 2, height: 2 }),
      ),
      t(`role.${letter.toLowerCase()}`),
    );
  host.replaceChildren(
    h(
      "article",
      { class: "prose" },
      h("h1", {}, t("rules.title")),
      h(
        "p",
        {},
        t("rules.credit"),
        " ",
        h("a", { href: AUTHOR, rel: "noreferrer" }, "github.com/LucasBorboleta/pijersi"),
        ".",
      ),
      h("h2", {}, t("rules.board.title")),
      h("p", {}, t("rules.board")),
      h("ul", { class: "roles" }, role("R"), role("p"), role("S"), role("w")),
      h("p", {}, t("rules.roles")),
      h("h2", {}, t("rules.stacks.title")),
      h("p", {}, t("rules.stacks")),
      h("h2", {}, t("rules.turn.title")),
      list([1, 2, 3, 4, 5].map((number) => `rules.turn.${number}`)),
      h("h2", {}, t("rules.end.title")),
      list([1, 2, 3].map((number) => `rules.end.${number}`)),
      h("h2", {}, t("rules.setup.title")),
      h("p", {}, t("rules.setup")),
      h("h2", {}, t("rules.notation.title")),
      h("p", {}, t("rules.notation")),
    ),
  );
  return { close() {} };
}
