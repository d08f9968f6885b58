// The whole page: header, open view, messages and dialogs.

import { h, lazy } from "../core/dom.ts";
import { said, t } from "../core/i18n.ts";
import { button, pieceIcon } from "../components/controls.ts";
import { waitingGames } from "../views/live/state.ts";
import { icon } from "../components/icons.ts";
import { studyIn } from "./boards.ts";
import { currentNode } from "../game/study.ts";
import { dueOf } from "../views/puzzles/repeat.ts";
import { threatsText } from "../components/words.ts";
import type { State } from "./state.ts";
import type { Child } from "../core/dom.ts";
import type { AppEvent } from "./events.ts";

/** Views that are part of others in the menu. */
const NEAR: Record<string, string> = {
  review: "games",
  studies: "analyse",
  guess: "replay",
  coordinates: "puzzles",
  insights: "games",
  archive: "live",
  explorer: "analyse",
  tournaments: "live",
  ratings: "live",
};
const MENU = ["play", "live", "puzzles", "learn", "games", "analyse", "replay", "edit", "rules"];

export function pageView(state: State) {
  const { view, settings, message, isUpdated, loaded } = state;
  return [
    h("a", { class: "skip", href: "#main", onclick: toBoard }, h("span", {}, t("skip"))),
    studyIn(state) &&
      button(t("read.board"), { type: "read", reading: { of: "board" } }, { class: "skip", "data-test": "read-board" }),
    lazy(head, view, settings.view, waitingGames(state.live).length, dueOf(state.puzzles.kept.again, state.day).length),
    h("main", { id: "main", tabindex: -1 }, loaded[view]?.view(state)),
    h(
      "div",
      { class: message ? "toast shown" : "toast", role: "status", "aria-live": "polite", key: "toast" },
      said(message),
    ),
    h(
      "div",
      { class: "update", role: "status", hidden: !isUpdated, key: "update" },
      isUpdated && [
        h("span", {}, t("update.ready")),
        " ",
        button(t("update.restart"), { type: "restart" }, { "data-test": "restart" }),
      ],
    ),
    settings.zen &&
      button(t("zen.leave"), { type: "zen" }, { class: "zen-leave", "data-test": "zen-leave", key: "zen" }),
    loaded.tournaments?.banner?.(state),
    h("div", { class: "unseen", role: "status", key: "threats", "data-test": "threats-said" }, threatsSaid(state)),
    h("div", { class: "unseen", role: "status", key: "reading", "data-test": "reading" }, readingSaid(state)),
    loaded.dialogs?.view(state),
  ];
}

function threatsSaid(state: State) {
  const study = studyIn(state);
  return state.threats && study ? threatsText(state.threats, study) : "";
}

/** What was asked to be read aloud. Equal texts alternate, so that screen readers read the second one, too. */
function readingSaid(state: State) {
  const study = studyIn(state);
  const { reading } = state;
  const { readingText } = state.loaded.reading ?? {};
  if (!readingText || !reading || !study || currentNode(study).position.psn !== reading.psn) return "";
  return readingText(reading.what, study) + (reading.count % 2 ? "" : "\u00a0");
}

/** The skip link focuses the board, or the main element in views without one. */
function toBoard(event: Event) {
  event.preventDefault();
  (
    (document.querySelector('.frame:not([inert]) .cells [tabindex="0"]') ??
      document.querySelector("main")) as HTMLElement | null
  )?.focus();
}

function head(view: string, dimension: string, waiting: number, due: number) {
  const here = NEAR[view] ?? view;
  const isSpace = dimension === "space";
  const tool = (sign: Child, label: string, does: AppEvent, test: string) =>
    button(sign, does, { "aria-label": label, title: label, "data-test": test });
  return h(
    "header",
    { class: "top", after: fitMenu },
    h("a", { class: "logo", href: "#welcome" }, pieceIcon("WS", "-1 -1 2 2"), h("span", {}, "Pijersi")),
    h(
      "nav",
      { class: "menu", id: "menu", popover: "auto", "aria-label": t("nav.label"), onclick: closeMenu },
      MENU.map((place) =>
        h(
          "a",
          { href: `#${place}`, "aria-current": place === here ? "page" : null },
          t(`nav.${place}`),
          place === "live" && badge(waiting, t("nav.waiting", { count: waiting })),
          place === "puzzles" && badge(due, t("nav.due", { count: due })),
        ),
      ),
    ),
    h(
      "div",
      { class: "tools" },
      tool(
        isSpace ? "2D" : "3D",
        t(isSpace ? "view.flat" : "view.space"),
        { type: "settings", change: { view: isSpace ? "flat" : "space" } },
        "view",
      ),
      tool(icon("settings"), t("settings.title"), { type: "dialog", dialog: { kind: "settings" } }, "settings"),
      tool(icon("help"), t("help.title"), { type: "dialog", dialog: { kind: "help" } }, "help"),
      h(
        "button",
        {
          type: "button",
          class: "menu-button",
          popovertarget: "menu",
          "aria-label": waiting ? `${t("nav.menu")}, ${t("nav.waiting", { count: waiting })}` : t("nav.menu"),
          title: t("nav.menu"),
        },
        icon("menu"),
        badge(waiting, t("nav.waiting", { count: waiting })),
      ),
    ),
  );
}

/** The number of games that wait for the visitor, or of puzzles to repeat. */
const badge = (count: number, label: string) =>
  count > 0 && [
    h("span", { class: "badge", "aria-hidden": "true", "data-test": "badge" }, count),
    h("span", { class: "unseen" }, `, ${label}`),
  ];

/** Screens with the rail at the side, which has no room for the menu. */
const LOW = "(max-height: 520px)";
let fitted: { header: HTMLElement; resized: ResizeObserver } | undefined;

/** Collapses the menu into a button where it does not fit. */
function fitMenu(header: HTMLElement) {
  const fit = () => {
    header.classList.remove("narrow");
    header.classList.toggle("narrow", matchMedia(LOW).matches || header.scrollWidth > header.clientWidth);
  };
  fit();
  if (fitted?.header === header) return;
  fitted?.resized.disconnect();
  fitted = { header, resized: new ResizeObserver(fit) };
  fitted.resized.observe(header);
  void document.fonts.ready.then(fit);
}

/** The menu closes when one of its links is followed. */
function closeMenu(event: Event) {
  const menu = event.currentTarget as HTMLElement;
  if (menu.matches(":popover-open")) menu.hidePopover();
}
