// The list of turns with variations, and the buttons to navigate them.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";
import type { AppEvent } from "../app/events.ts";
import { signButton } from "./controls.ts";
import { turnAt } from "./spoken.ts";
import type { Label } from "../../packages/pijersi/src/types.ts";
import type { Study } from "../game/study.ts";
import type { Child } from "../core/dom.ts";

/** The judgement of the turn that led to a node, if it is to be shown. */
export type Mark = (at: number) => { text: string; kind: Label; label: string } | undefined;

/** @param hasMenu whether turns have a menu */
export function turnList(study: Study, mark: Mark = () => undefined, hasMenu: boolean = false) {
  const hasTurns = study.tree.nodes[0].children.length > 0;
  return h(
    "div",
    { class: "turns", role: "group", "aria-label": t("turns.label"), tabindex: 0, after: keepInSight },
    commentView(study, 0),
    hasTurns ? line(study, 0, mark, hasMenu) : h("p", { class: "quiet" }, t("turns.none")),
  );
}

/** Scrolls the list, without the page, to the current turn. */
function keepInSight(list: HTMLElement) {
  const current = list.querySelector("[aria-current]");
  const place = current?.textContent ?? "";
  // Reading positions and scrolling force a layout: only if the turn has changed.
  if ((list.dataset.at ?? "") === place) return;
  list.dataset.at = place;
  // In the next frame, where the browser computes the layout anyway.
  requestAnimationFrame(() => scrollTo(list, current));
}

function scrollTo(list: HTMLElement, current: Element | null) {
  // In a panel with more than the turns, the content above them stays in sight.
  const panel = list.closest<HTMLElement>(".panel:not(:has(.lines, .summary, .note-editor, .puzzle-progress))");
  const scrolled = [list, panel].find((one) => one && /auto|scroll/.test(getComputedStyle(one).overflowY));
  if (!scrolled) return;
  if (!current) {
    scrolled.scrollTop = 0;
    return;
  }
  const [box, here] = [scrolled.getBoundingClientRect(), current.getBoundingClientRect()];
  const isSeen = here.top > box.top - 1 && here.bottom < box.bottom + 1;
  if (!isSeen) scrolled.scrollTop += here.top - box.top - (box.height - here.height) / 2;
}

/** The line after a node, with variations after the turn they replace. */
function line(study: Study, at: number, mark: Mark, hasMenu: boolean): Child[] {
  const { nodes } = study.tree;
  const parts = [];
  for (let here = at; nodes[here].children.length; here = nodes[here].children[0]) {
    const [main, ...others] = nodes[here].children;
    parts.push(turnButton(study, main, mark, hasMenu), commentView(study, main));
    for (const other of others) {
      parts.push(
        h(
          "div",
          { class: "variation", key: other },
          turnButton(study, other, mark, hasMenu),
          commentView(study, other),
          line(study, other, mark, hasMenu),
        ),
      );
    }
  }
  return parts;
}

/** The comment on a turn. */
function commentView({ tree }: Study, at: number) {
  const { comment } = tree.nodes[at].note ?? {};
  return comment && h("p", { class: "comment", key: `comment ${at}` }, comment);
}

function turnButton(study: Study, at: number, mark: Mark, hasMenu: boolean) {
  const { number, turn, note } = study.tree.nodes[at];
  const sign = mark(at);
  const isSwap = study.tree.swapped && study.tree.nodes[0].children[0] === at;
  const spoken = `${turnAt(study, at)}${sign ? `, ${sign.label}` : ""}`;
  return h(
    "button",
    {
      key: at,
      type: "button",
      class: `turn ${number % 2 ? "by-white" : "by-black"}${at === study.menu ? " with-menu" : ""}`,
      "aria-current": at === study.at ? "step" : null,
      "aria-description": spoken,
      onclick: { type: "go", at },
      ...(hasMenu && { oncontextmenu: menuOf(at) }),
    },
    h("span", { class: "number" }, number),
    ` ${turn?.text}`,
    note?.glyph && h("span", { class: "glyph-of" }, ` ${note.glyph}`),
    isSwap && h("span", { class: "swap" }, ` ${t("turns.swap")}`),
    sign && h("span", { class: `label ${sign.kind}`, title: sign.label }, sign.text),
  );
}

/** The right button, a long press or the menu key opens the menu of a turn. */
const menuOf =
  (at: number) =>
  (event: Event): AppEvent => {
    event.preventDefault();
    return { type: "turn-menu", at };
  };

/** Shows threats while it is held. Keyboards and screen readers switch them on and off. */
export function threatsButton() {
  const shown = (isShown: boolean): AppEvent => ({ type: "threats", isShown });
  return signButton(
    "threats",
    t("threats.button"),
    (event: Event) => ((event as MouseEvent).detail ? undefined : { type: "threats" }),
    {
      "data-test": "threats",
      key: "threats",
      onpointerdown: shown(true),
      onpointerup: shown(false),
      onpointerleave: shown(false),
      onpointercancel: shown(false),
    },
  );
}

/**
 * The buttons to navigate a match. Those that lead nowhere stay in the tab order, so that the focus is not lost.
 * @param hasThreats whether threats may be shown
 */
export function steps(study: Study, hasThreats: boolean = true) {
  const { at, tree } = study;
  const unless = (isThere: boolean) => (isThere ? { "aria-disabled": "true" } : {});
  const [isFirst, isLast] = [at === 0, !tree.nodes[at].children.length];
  return h(
    "div",
    { class: "steps", role: "group", "aria-label": t("steps.label") },
    signButton("first", t("steps.first"), { type: "step", step: "first" }, unless(isFirst)),
    signButton(
      "previous",
      t("steps.previous"),
      { type: "step", step: "previous" },
      { "data-test": "previous", ...unless(isFirst) },
    ),
    signButton("next", t("steps.next"), { type: "step", step: "next" }, { "data-test": "next", ...unless(isLast) }),
    signButton("last", t("steps.last"), { type: "step", step: "last" }, unless(isLast)),
    signButton("flip", t("board.flip"), { type: "flip" }, { "data-test": "flip" }),
    hasThreats && threatsButton(),
  );
}
