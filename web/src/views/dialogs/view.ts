// Dialogs: settings, help, and the confirmation before a game is replaced.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { button, choice, toggle } from "../../components/controls.ts";
import type { Settings, State } from "../../app/state.ts";
import type { GameOptions } from "../../game/game.ts";
import type { View } from "../../app/view.ts";
import type { Language } from "../../languages/languages.ts";
import type { AppEvent } from "../../app/events.ts";

const LANGUAGE_NAMES = Object.entries(LANGUAGES).map(([code, { name }]) => [code as Language, name] as const);
const KEYS = [
  ...["arrows", "enter", "t", "e", "escape", "left-right", "home-end"],
  ...["f", "h", "u", "x", "b", "r", "p", "z", "shift-arrows", "question"],
];

function dialogView(state: State) {
  const { dialog } = state;
  if (!dialog) return null;
  const contents = {
    settings: () => settingsView(state.settings),
    help: () => helpView(),
    replace: () => dialog.kind === "replace" && replaceView(dialog.options),
  };
  const titles = { settings: t("settings.title"), help: t("help.title"), replace: t("replace.title") };
  const title = titles[dialog.kind];
  const close: AppEvent = { type: "dialog", dialog: null };
  const open = (element: HTMLDialogElement) =>
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

function settingsView(settings: Settings) {
  const change = (by: Partial<Settings>): AppEvent => ({ type: "settings", change: by });
  const themes = (["auto", "light", "dark"] as const).map((theme) => [theme, t(`theme.${theme}`)] as const);
  const boards = (["paper", "wood", "stone", "sea", "contrast"] as const).map(
    (board) => [board, t(`board-theme.${board}`)] as const,
  );
  const sets = (["symbols", "figures"] as const).map((set) => [set, t(`pieces.${set}`)] as const);
  const isOn = (name: "sound" | "names" | "animate" | "warn" | "zen") =>
    toggle(t(`settings.${name}`), settings[name], (value) => change({ [name]: value }), { "data-test": `set-${name}` });
  return [
    choice("language", t("settings.language"), LANGUAGE_NAMES, settings.language, (language) => change({ language })),
    choice("theme", t("settings.theme"), themes, settings.theme, (theme) => change({ theme })),
    choice("board", t("settings.board"), boards, settings.board, (board) => change({ board })),
    choice("pieces", t("settings.pieces"), sets, settings.pieces, (pieces) => change({ pieces })),
    isOn("sound"),
    isOn("names"),
    isOn("animate"),
    isOn("warn"),
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

function replaceView(options: Partial<GameOptions>) {
  return [
    h("p", {}, t("replace.text")),
    h("p", {}, button(t("replace.leave"), { type: "replace", options }, { class: "danger", "data-test": "replace" })),
  ];
}

export const dialogs: View<never> = { update: {}, view: dialogView };
