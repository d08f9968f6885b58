// The whole page: its head, the open view, and what comes over it.

import { h, lazy } from "../core/dom.js";
import { openTexts, said, spoken, t } from "../core/i18n.js";
import { button, choice, pieceIcon, toggle } from "../core/parts.js";
import { openStyle } from "../core/style.js";
import { addPart } from "../state/parts.js";
import { playView } from "./play.js";

/** @typedef {import("../state/state.js").State} State */

/** The views that are there: all but the first come when they are first opened. @type {Record<string, (state: State) => any>} */
const views = { play: playView };

/** @type {Record<string, () => Promise<(state: State) => any>>} */
const LOADERS = {
  analyse: async () => (await import("./analyse.js")).analyseView,
  replay: async () => (await import("./replay.js")).replayView,
  review: async () => (await import("./review.js")).reviewView,
  edit: async () => (await import("./edit.js")).editView,
  learn: async () => (await withBook(import("./learn.js"))).learnView,
  rules: async () => (await withBook(import("./rules.js"))).rulesView,
  games: async () => {
    const [{ gamesView }, { gamesPart }] = await Promise.all([
      import("./games.js"),
      import("../state/games.js"),
      openTexts("games"),
      openStyle("games"),
    ]);
    addPart("games", gamesPart);
    return gamesView;
  },
  puzzles: async () => {
    const [{ puzzlesView }, { puzzlesPart }] = await Promise.all([
      import("./puzzles.js"),
      import("../state/puzzles.js"),
      openTexts("puzzles"),
      openStyle("puzzles"),
    ]);
    addPart("puzzles", puzzlesPart);
    return puzzlesView;
  },
  live: async () => {
    const [{ liveView }, { livePart }] = await Promise.all([
      import("./live/live.js"),
      import("../state/live/live.js"),
      openTexts("live"),
      openStyle("live"),
    ]);
    addPart("live", livePart);
    return liveView;
  },
};

/** A view that needs the texts of lessons and rules. @template T @param {Promise<T>} view @returns {Promise<T>} */
async function withBook(view) {
  await openTexts("book");
  return view;
}

/** @param {string} name */
export const isLoaded = (name) => name in views;

/** Brings a view. @param {string} name */
export async function loadView(name) {
  if (!isLoaded(name)) views[name] = await LOADERS[name]();
}

const MENU = ["play", "live", "puzzles", "games", "analyse", "replay", "edit", "learn", "rules"];
const KEYS = [
  ...["arrows", "enter", "t", "e", "escape", "left-right", "home-end"],
  ...["f", "h", "u", "shift-arrows", "question"],
];

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
    dialog && dialogView(state, dialog),
  ];
}

/** The skip link leads to the board, or where there is none to the text. @param {Event} event */
function toBoard(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (
    document.querySelector('.cells [tabindex="0"]') ?? document.querySelector("main")
  )?.focus();
}

/** @param {string} view @param {string} dimension */
function head(view, dimension) {
  const here = view === "review" ? "replay" : view;
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
    h("a", { class: "logo", href: "#play" }, pieceIcon("WS", "-1 -1 2 2"), h("span", {}, "Pijersi")),
    h(
      "nav",
      { "aria-label": t("nav.label") },
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
    ),
  );
}

/** @param {State} state @param {import("../state/state.js").Dialog} dialog */
function dialogView(state, dialog) {
  const contents = {
    settings: () => settingsView(state.settings),
    help: () => helpView(),
    replace: () => replaceView(/** @type {any} */ (dialog).options),
  };
  const titles = { settings: t("settings.title"), help: t("help.title"), replace: t("replace.title") };
  const title = titles[dialog.kind];
  const close = { type: "dialog", dialog: null };
  const open = (/** @type {HTMLDialogElement} */ element) =>
    requestAnimationFrame(() => element.isConnected && !element.open && element.showModal());
  return h(
    "dialog",
    { "aria-label": title, onclose: close, after: open, key: dialog.kind },
    h("h2", {}, title),
    contents[dialog.kind](),
    h(
      "div",
      { class: "dialog-buttons" },
      button(t(dialog.kind === "replace" ? "replace.keep" : "close"), close, {
        class: "primary",
        "data-test": "close",
      }),
    ),
  );
}

/** @param {import("../state/state.js").Settings} settings */
function settingsView(settings) {
  const change = (/** @type {object} */ by) => ({ type: "settings", change: by });
  const themes = ["auto", "light", "dark"].map(
    (theme) => /** @type {[string, string]} */ ([theme, t(`theme.${theme}`)]),
  );
  const isOn = (/** @type {"sound" | "names" | "animate"} */ name) =>
    toggle(t(`settings.${name}`), settings[name], (value) => change({ [name]: value }), { "data-test": `set-${name}` });
  return [
    choice(
      "language",
      t("settings.language"),
      [
        ["en", "English"],
        ["fr", "Français"],
      ],
      settings.language,
      (language) => change({ language }),
    ),
    choice("theme", t("settings.theme"), themes, settings.theme, (theme) => change({ theme })),
    isOn("sound"),
    isOn("names"),
    isOn("animate"),
  ];
}

function helpView() {
  return [
    h("p", {}, t("help.pointer")),
    h(
      "dl",
      { class: "keys" },
      KEYS.map((key) => [h("dt", {}, h("kbd", {}, t(`key.${key}`))), h("dd", {}, t(`key.${key}.does`))]),
    ),
  ];
}

/** @param {Partial<import("../state/state.js").GameOptions>} options */
function replaceView(options) {
  return [
    h("p", {}, t("replace.text")),
    h("p", {}, button(t("replace.leave"), { type: "replace", options }, { class: "danger", "data-test": "replace" })),
  ];
}
