// What asks for the visitor's attention: settings, help, and whether a game may be left.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { button, choice, toggle } from "../core/parts.js";

/** @typedef {import("../state/state.js").State} State */

const KEYS = [
  ...["arrows", "enter", "t", "e", "escape", "left-right", "home-end"],
  ...["f", "h", "u", "z", "shift-arrows", "question"],
];

/** @param {State} state @param {import("../state/state.js").Dialog} dialog */
export function dialogView(state, dialog) {
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
  const boards = ["paper", "wood", "sea", "contrast"].map(
    (board) => /** @type {[string, string]} */ ([board, t(`board-theme.${board}`)]),
  );
  const isOn = (/** @type {"sound" | "names" | "animate" | "zen"} */ name) =>
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
    choice("board", t("settings.board"), boards, settings.board, (board) => change({ board })),
    isOn("sound"),
    isOn("names"),
    isOn("animate"),
    isOn("zen"),
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
