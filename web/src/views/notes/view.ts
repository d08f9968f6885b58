// The editor of the notes about a turn, and the menu of a turn.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { currentNode } from "../../game/study.ts";
import { GLYPHS, MAX_COMMENT } from "../../game/notes.ts";
import type { Study } from "../../game/study.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

/** The glyphs as buttons that can be switched on one at a time. */
const glyphButtons = (study: Study, at: number) =>
  h(
    "div",
    { class: "glyphs", role: "group", "aria-label": t("notes.glyph") },
    GLYPHS.map((glyph) =>
      button(glyph, (): AppEvent => ({ type: "note-glyph", at, glyph }), {
        key: glyph,
        class: `glyph ${kindOf(glyph)}`,
        "aria-label": `${glyph} ${t(`glyph.${kindOf(glyph)}`)}`,
        title: t(`glyph.${kindOf(glyph)}`),
        "aria-pressed": String(study.tree.nodes[at].note?.glyph === glyph),
      }),
    ),
  );

const KINDS = { "!!": "brilliant", "!": "good", "!?": "interesting", "?!": "dubious", "?": "mistake", "??": "blunder" };

const kindOf = (glyph: keyof typeof KINDS) => KINDS[glyph];

/** The comment and the glyph of the turn on the board. It is folded until it is needed. */
export function notesEditor(study: Study) {
  const { note, turn, number } = currentNode(study);
  const { at, isNoting = false } = study;
  const name = turn ? `${number} ${turn.text}` : t("notes.start");
  const toggled = (event: Event): AppEvent | undefined => {
    const isOpen = (event.target as HTMLDetailsElement).open;
    return isOpen === isNoting ? undefined : { type: "note-open", isOpen };
  };
  return h(
    "details",
    { class: "note-editor", key: "notes", open: isNoting, ontoggle: toggled },
    h("summary", { "data-test": "notes" }, t("notes.title", { turn: name })),
    turn && glyphButtons(study, at),
    h("textarea", {
      rows: 3,
      maxlength: MAX_COMMENT,
      "aria-label": t("notes.comment"),
      placeholder: t("notes.placeholder"),
      "data-test": "comment",
      value: note?.comment ?? "",
      oninput: (event: On<HTMLTextAreaElement>): AppEvent => ({ type: "note-comment", comment: event.target.value }),
    }),
    h(
      "div",
      { class: "buttons" },
      h("span", { class: "note" }, t("notes.draw")),
      button(t("notes.erase"), { type: "note-erase" }, { "aria-disabled": note?.drawings ? null : "true" }),
    ),
  );
}

/** The menu of a turn. */
export function turnMenu(study: Study) {
  const { menu, tree } = study;
  const node = menu === null || menu === undefined ? undefined : tree.nodes[menu];
  if (!node?.turn || !menu) return null;
  const at = menu;
  const close: AppEvent = { type: "turn-menu", at: null };
  const item = (label: string, event: AppEvent, test: string) => button(label, event, { key: test, "data-test": test });
  return h(
    "dialog",
    {
      class: "turn-menu",
      key: "turn-menu",
      "aria-label": t("notes.menu", { turn: `${node.number} ${node.turn.text}` }),
      onclose: close,
      onclick: (event: Event) => (event.target === event.currentTarget ? close : undefined),
      onkeydown: moveFocus,
      after: openMenu,
    },
    h("p", { class: "state" }, `${node.number} ${node.turn.text}`),
    glyphButtons(study, at),
    item(t("notes.write"), { type: "note-write", at }, "menu-comment"),
    item(t("analyse.promote"), { type: "promote", at }, "menu-promote"),
    item(t("notes.copy"), { type: "copy-turns", at }, "menu-copy"),
    item(t("analyse.remove"), { type: "remove", at }, "menu-remove"),
    item(t("close"), close, "menu-close"),
  );
}

/** Opens the menu beside its turn. */
function openMenu(menu: HTMLDialogElement) {
  requestAnimationFrame(() => {
    if (!menu.isConnected || menu.open) return;
    const turn = document.querySelector(".turn.with-menu")?.getBoundingClientRect();
    menu.showModal();
    if (!turn) return;
    const { width, height } = menu.getBoundingClientRect();
    const within = (wanted: number, most: number) => `${Math.max(8, Math.min(wanted, most - 8))}px`;
    menu.style.left = within(turn.left, innerWidth - width);
    menu.style.top = within(turn.bottom + 4, innerHeight - height);
    menu.style.margin = "0";
  });
}

/** The arrow keys go from one button to the next. */
function moveFocus(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(now + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
