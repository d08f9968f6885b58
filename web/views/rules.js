// The rulebook, in our own words.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { pieceIcon } from "../core/parts.js";

const AUTHOR = "https://github.com/LucasBorboleta/pijersi";

export function rulesView() {
  const list = (/** @type {string} */ name, /** @type {number} */ count) =>
    h(
      "ul",
      {},
      Array.from({ length: count }, (_, index) => h("li", {}, t(`rules.${name}.${index + 1}`))),
    );
  const role = (/** @type {string} */ letter) => h("li", {}, pieceIcon(letter), t(`role.${letter.toLowerCase()}`));
  const section = (/** @type {string} */ name, /** @type {any[]} */ ...content) => [
    h("h2", {}, t(`rules.${name}.title`)),
    ...content,
  ];
  return h(
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
    section(
      "board",
      h("p", {}, t("rules.board")),
      h("ul", { class: "roles" }, ["R", "p", "S", "w"].map(role)),
      h("p", {}, t("rules.roles")),
    ),
    section("stacks", h("p", {}, t("rules.stacks"))),
    section("turn", list("turn", 5)),
    section("end", list("end", 3)),
    section("setup", h("p", {}, t("rules.setup"))),
    section("notation", h("p", {}, t("rules.notation"))),
  );
}
