// The rulebook, in our own words.

import { boardPicture } from "../board/draw.js";
import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { pieceIcon } from "../core/parts.js";
import { SHOWN } from "./shown.js";
import { triangle } from "./triangle.js";

/** A small board on which a turn is played over and over. @param {import("./shown.js").Shown} shown */
function liveBoard(shown) {
  const { name } = shown;
  const after = (/** @type {HTMLElement} */ element) =>
    void import("../board/show.js").then(({ show }) => show(element, shown));
  return h(
    "figure",
    { key: name },
    h("div", { class: "mini", own: true, inert: true, after }),
    h("figcaption", {}, t(`rules.shown.${name}`)),
  );
}

const AUTHOR = "https://github.com/LucasBorboleta/pijersi";

/** @param {import("../state/state.js").State} state */
export function rulesView({ classic }) {
  const list = (/** @type {string} */ name, /** @type {number} */ count, tag = "ul") =>
    h(
      tag,
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
      boardPicture(classic, t("rules.picture")),
      h("ul", { class: "roles" }, ["R", "p", "S", "w"].map(role)),
      triangle(false),
      h("p", {}, t("rules.roles")),
    ),
    section("stacks", h("p", {}, t("rules.stacks"))),
    section("turn", list("turn", 5), h("div", { class: "shown" }, SHOWN.map(liveBoard))),
    section("end", h("p", {}, t("rules.end.order")), list("end", 3, "ol"), h("p", {}, t("rules.end.open"))),
    section("setup", h("p", {}, t("rules.setup"))),
    section("notation", h("p", {}, t("rules.notation"))),
  );
}
