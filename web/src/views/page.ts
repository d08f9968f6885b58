// The whole page: its head, the open view, and what comes over it.

import { h, lazy } from "../core/dom.ts";
import { openTexts, said, t } from "../core/i18n.ts";
import { later } from "../core/later.ts";
import { button, pieceIcon } from "../core/parts.ts";
import { openStyle } from "../core/style.ts";
import { bringSet } from "../effects/puzzles.ts";
import { addPart } from "../state/parts.ts";
import { playView } from "./play.ts";
import type { Part } from "../state/parts.ts";
import type { State, ViewName } from "../state/state.ts";

/** The views that are there: all but the first come when they are first opened. */
const views: Record<string, (state: State) => any> = { play: playView };

/** a view, and what it adds to the state */
export interface Loaded {
  view: (state: State) => any;
  part?: Part;
}

const LOADERS: Record<string, () => Promise<Loaded>> = {
  welcome: async () => ({ view: (await import("./welcome.ts")).welcomeView }),
  analyse: async () => ({ view: (await import("./analyse.ts")).analyseView }),
  replay: async () => ({ view: (await import("./replay.ts")).replayView }),
  review: async () => ({ view: (await import("./review.ts")).reviewView }),
  edit: async () => ({ view: (await import("./edit.ts")).editView }),
  learn: () => partView("learn", [], withBook(import("./learn.ts")), import("../state/learn.ts")),
  rules: async () => ({ view: (await withBook(import("./rules.ts"))).rulesView }),
  games: () => partView("games", ["games"], import("./games.ts"), import("../state/games.ts")),
  puzzles: () => {
    soon(bringSet());
    return partView("puzzles", ["puzzles"], import("./puzzles.ts"), import("../state/puzzles.ts"));
  },
  live: () => {
    soon(import("../effects/live.ts"));
    return partView("live", ["live"], import("./live/live.ts"), import("../state/live/live.ts"));
  },
  archive: () =>
    partView("archive", ["live", "archive"], import("./live/archive.ts"), import("../state/live/archive.ts")),
  explorer: () =>
    partView("explorer", ["live", "archive"], import("./live/explorer.ts"), import("../state/live/explorer.ts")),
};

/**
 * What a view asks for as soon as it is there is fetched together with it. Whether that succeeds is seen when it is asked for.
 */
function soon(coming: Promise<any>) {
  for (const one of [coming, import("../effects/once.ts")]) one.catch(() => {});
}

/**
 * A view that adds a part to the state.
 * @param folders of its texts and styles
 */
async function partView(name: string, folders: string[], view: Promise<any>, part: Promise<any>): Promise<Loaded> {
  const opened = folders.flatMap((folder) => [openTexts(folder), openStyle(folder)]);
  const [views, parts] = await Promise.all([view, part, ...opened]);
  return { view: views[`${name}View`], part: parts[`${name}Part`] };
}

/** A view that needs the texts of lessons and rules. */
async function withBook<T>(view: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([view, openTexts("book")]);
  return loaded;
}

export const isLoaded = (name: string) => name in views;

/** Views that are on their way, or have arrived. */
const fetched: Map<string, Promise<Loaded>> = new Map();

/** Fetches what a view needs, and changes nothing yet. */
export function fetchView(name: string): Promise<Loaded> {
  if (isLoaded(name)) return Promise.resolve({ view: views[name] });
  let coming = fetched.get(name);
  if (!coming) {
    const style = name === "welcome" ? "welcome" : "views";
    const texts = name === "welcome" ? null : openTexts("views");
    coming = Promise.all([LOADERS[name](), openStyle(style), texts]).then(([loaded]) => loaded);
    fetched.set(name, coming);
    // The next one who wants it tries again.
    coming.catch(() => fetched.delete(name));
  }
  return coming;
}

/** Brings a view. */
export async function loadView(name: ViewName) {
  if (isLoaded(name)) return;
  const { view, part } = await fetchView(name);
  if (part) addPart(name, part);
  views[name] = view;
}

/** Views that are part of others in the menu. */
const NEAR: Record<string, string> = { review: "replay", archive: "live", explorer: "live" };
const MENU = ["play", "live", "puzzles", "learn", "games", "analyse", "replay", "edit", "rules"];

export function pageView(state: State) {
  const { view, settings, message, isUpdated, dialog } = state;
  return [
    h("a", { class: "skip", href: "#main", onclick: toBoard }, h("span", {}, t("skip"))),
    lazy(head, view, settings.view),
    h("main", { id: "main", tabindex: -1 }, views[view]?.(state)),
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
    dialog && later("dialogs", dialogs)?.dialogView(state, dialog),
  ];
}

/** Dialogs come when the first one is opened. */
async function dialogs() {
  await openTexts("views");
  return import("./dialogs.ts");
}

/** The skip link leads to the board, or where there is none to the text. */
function toBoard(event: Event) {
  event.preventDefault();
  (
    (document.querySelector('.frame:not([inert]) .cells [tabindex="0"]') ??
      document.querySelector("main")) as HTMLElement | null
  )?.focus();
}

function head(view: string, dimension: string) {
  const here = NEAR[view] ?? view;
  const isSpace = dimension === "space";
  const tool = (sign: string, label: string, does: object, test: string) =>
    button(sign, does, { "aria-label": label, title: label, "data-test": test });
  return h(
    "header",
    { class: "top" },
    h("a", { class: "logo", href: "#welcome" }, pieceIcon("WS", "-1 -1 2 2"), h("span", {}, "Pijersi")),
    h(
      "nav",
      { class: "menu", id: "menu", popover: "auto", "aria-label": t("nav.label"), onclick: closeMenu },
      MENU.map((place) =>
        h("a", { href: `#${place}`, "aria-current": place === here ? "page" : null }, t(`nav.${place}`)),
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
      tool("⚙", t("settings.title"), { type: "dialog", dialog: { kind: "settings" } }, "settings"),
      tool("?", t("help.title"), { type: "dialog", dialog: { kind: "help" } }, "help"),
      h(
        "button",
        {
          type: "button",
          class: "menu-button",
          popovertarget: "menu",
          "aria-label": t("nav.menu"),
          title: t("nav.menu"),
        },
        "☰",
      ),
    ),
  );
}

/** The menu closes when one of its links is followed. */
function closeMenu(event: Event) {
  const menu = event.currentTarget as HTMLElement;
  if (menu.matches(":popover-open")) menu.hidePopover();
}
