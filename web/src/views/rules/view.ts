// The rules of the game.

import { boardPicture } from "../../board/draw.ts";
import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { pieceIcon } from "../../components/controls.ts";
import { SHOWN } from "../../components/shown.ts";
import { triangle } from "../../components/triangle.ts";
import type { State } from "../../app/state.ts";
import type { Shown } from "../../components/shown.ts";
import type { View } from "../../app/view.ts";
import { show } from "../../board/show.ts";
import type { Child } from "../../core/dom.ts";

/** A small board that replays a turn in a loop. */
function liveBoard(shown: Shown) {
  const { name } = shown;
  const after = (element: HTMLElement) => show(element, shown);
  return h(
    "figure",
    { key: name },
    h("div", { class: "mini", inert: true, after }),
    h("figcaption", {}, t(`rules.shown.${name}`)),
  );
}

const AUTHOR = "https://github.com/LucasBorboleta/pijersi";

function rulesView({ classic }: State) {
  const list = (name: string, count: number, tag = "ul") =>
    h(
      tag,
      {},
      Array.from({ length: count }, (_, index) => h("li", {}, t(`rules.${name}.${index + 1}`))),
    );
  const role = (letter: string) => h("li", {}, pieceIcon(letter), t(`role.${letter.toLowerCase()}`));
  const section = (name: string, ...content: Child[]) => [h("h2", {}, t(`rules.${name}.title`)), ...content];
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

export const rules: View<never> = { update: {}, view: rulesView };
