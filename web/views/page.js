// The whole page: its head, the open view, and what comes over it.

import { h, lazy } from "../core/dom.js";
import { openTexts, said, spoken, t } from "../core/i18n.js";
import { later } from "../core/later.js";
import { button, pieceIcon } from "../core/parts.js";
import { openStyle } from "../core/style.js";
import { bringSet } from "../effects/puzzles.js";
import { addPart } from "../state/parts.js";
import { playView } from "./play.js";

/** @typedef {import("../state/state.js").State} State */

/** The views that are there: all but the first come when they are first opened. @type {Record<string, (state: State) => any>} */
const views = { play: playView };

/** @typedef {{view: (state: State) => any, part?: import("../state/parts.js").Part}} Loaded a view, and what it adds to the state */

/** @type {Record<string, () => Promise<Loaded>>} */
const LOADERS = {
  welcome: async () => ({ view: (await import("./welcome.js")).welcomeView }),
  analyse: async () => ({ view: (await import("./analyse.js")).analyseView }),
  replay: async () => ({ view: (await import("./replay.js")).replayView }),
  review: async () => ({ view: (await import("./review.js")).reviewView }),
  edit: async () => ({ view: (await import("./edit.js")).editView }),
  learn: () => partView("learn", [], withBook(import("./learn.js")), import("../state/learn.js")),
  rules: async () => ({ view: (await withBook(import("./rules.js"))).rulesView }),
  games: () => partView("games", ["games"], import("./games.js"), import("../state/games.js")),
  puzzles: () => {
    soon(bringSet());
    return partView("puzzles", ["puzzles"], import("./puzzles.js"), import("../state/puzzles.js"));
  },
  live: () => {
    soon(import("../effects/live.js"));
    return partView("live", ["live"], import("./live/live.js"), import("../state/live/live.js"));
  },
  archive: () =>
    partView("archive", ["live", "archive"], import("./live/archive.js"), import("../state/live/archive.js")),
  explorer: () =>
    partView("explorer", ["live", "archive"], import("./live/explorer.js"), import("../state/live/explorer.js")),
};

/**
 * What a view asks for as soon as it is there is fetched together with it. Whether that succeeds is seen when it is asked for.
 * @param {Promise<any>} coming
 */
function soon(coming) {
  for (const one of [coming, import("../effects/once.js")]) one.catch(() => {});
}

/**
 * A view that adds a part to the state.
 * @param {string} name @param {string[]} folders of its texts and styles @param {Promise<any>} view @param {Promise<any>} part
 * @returns {Promise<Loaded>}
 */
async function partView(name, folders, view, part) {
  const opened = folders.flatMap((folder) => [openTexts(folder), openStyle(folder)]);
  const [views, parts] = await Promise.all([view, part, ...opened]);
  return { view: views[`${name}View`], part: parts[`${name}Part`] };
}

/** A view that needs the texts of lessons and rules. @template T @param {Promise<T>} view @returns {Promise<T>} */
async function withBook(view) {
  const [loaded] = await Promise.all([view, openTexts("book")]);
  return loaded;
}

/** @param {string} name */
export const isLoaded = (name) => name in views;

/** Views that are on their way, or have arrived. @type {Map<string, Promise<Loaded>>} */
const fetched = new Map();

/** Fetches what a view needs, and changes nothing yet. @param {string} name @returns {Promise<Loaded>} */
export function fetchView(name) {
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

/** Brings a view. @param {import("../state/state.js").ViewName} name */
export async function loadView(name) {
  if (isLoaded(name)) return;
  const { view, part } = await fetchView(name);
  if (part) addPart(name, part);
  views[name] = view;
}

/** Views that are part of others in the menu. @type {Record<string, string>} */
const NEAR = { review: "replay", archive: "live", explorer: "live" };
const MENU = ["play", "live", "puzzles", "learn", "games", "analyse", "replay", "edit", "rules"];

/** @param {State} state */
export function pageView(state) {
  const { view, settings, message, isUpdated, dialog } = state;
  return [
    h("a", { class: "skip", href: "#main", onclick: toBoard }, h("span", {}, t("skip"))),
    lazy(head, view, settings.view, spoken()),
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
  return import("./dialogs.js");
}

/** The skip link leads to the board, or where there is none to the text. @param {Event} event */
function toBoard(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (
    document.querySelector('.frame:not([inert]) .cells [tabindex="0"]') ?? document.querySelector("main")
  )?.focus();
}

/** @param {string} view @param {string} dimension */
function head(view, dimension) {
  const here = NEAR[view] ?? view;
  const isSpace = dimension === "space";
  const tool = (
    /** @type {string} */ sign,
    /** @type {string} */ label,
    /** @type {object} */ does,
    /** @type {string} */ test,
  ) => button(sign, does, { "aria-label": label, title: label, "data-test": test });
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

/** The menu closes when one of its links is followed. @param {Event} event */
function closeMenu(event) {
  const menu = /** @type {HTMLElement} */ (event.currentTarget);
  if (menu.matches(":popover-open")) menu.hidePopover();
}
