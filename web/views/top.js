// The head of the page: where to go, and how it looks.

import { button, choice, h, svg } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { changeSettings, settings } from "../core/settings.js";

const PLACES = ["play", "analyse", "replay", "edit", "learn", "rules"];

/** @param {string} current */
export function drawTop(current) {
  const top = /** @type {HTMLElement} */ (document.querySelector("header.top"));
  const here = current === "review" ? "replay" : current;
  top.replaceChildren(
    h(
      "a",
      { class: "logo", href: "#play" },
      svg(
        "svg",
        { viewBox: "-1 -1 2 2", "aria-hidden": "true" },
        svg("use", { href: "#piece-WS", x: -1, y: -1, width: 2, height: 2 }),
      ),
      h("span", {}, "Pijersi"),
    ),
    h(
      "nav",
      { "aria-label": t("nav.label") },
      PLACES.map((place) =>
        h("a", { href: `#${place}`, "aria-current": place === here ? "page" : null }, t(`nav.${place}`)),
      ),
    ),
    h(
      "div",
      { class: "tools" },
      button(
        settings.view === "space" ? "2D" : "3D",
        () => {
          changeSettings({ view: settings.view === "space" ? "flat" : "space" });
          drawTop(current);
        },
        {
          "aria-label": t(settings.view === "space" ? "view.flat" : "view.space"),
          title: t("view.change"),
          "data-test": "view",
        },
      ),
      button("⚙", showSettings, {
        "aria-label": t("settings.title"),
        title: t("settings.title"),
        "data-test": "settings",
      }),
      button("?", showHelp, { "aria-label": t("help.title"), title: t("help.title"), "data-test": "help" }),
    ),
  );
}

/** @param {string} title @param {...any} content */
export function showDialog(title, ...content) {
  const dialog = h(
    "dialog",
    { "aria-label": title, onclose: () => dialog.remove() },
    h("h2", {}, title),
    ...content,
    h("form", { method: "dialog" }, h("button", { class: "primary" }, t("close"))),
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function showSettings() {
  const toggle = (/** @type {"sound" | "names" | "animate"} */ name) =>
    h(
      "label",
      { class: "switch" },
      h("input", {
        type: "checkbox",
        checked: settings[name],
        "data-test": `set-${name}`,
        onchange: (/** @type {any} */ event) => changeSettings({ [name]: event.target.checked }),
      }),
      h("span", {}, t(`settings.${name}`)),
    );
  const dialog = showDialog(
    t("settings.title"),
    choice(
      t("settings.language"),
      [
        ["en", "English"],
        ["fr", "Français"],
      ],
      settings.language,
      (language) => {
        dialog.close();
        changeSettings({ language: /** @type {any} */ (language) });
      },
    ),
    choice(
      t("settings.theme"),
      [
        ["auto", t("theme.auto")],
        ["light", t("theme.light")],
        ["dark", t("theme.dark")],
      ],
      settings.theme,
      (theme) => changeSettings({ theme: /** @type {any} */ (theme) }),
    ),
    toggle("sound"),
    toggle("names"),
    toggle("animate"),
  );
}

export function showHelp() {
  const keys = [
    "arrows",
    "enter",
    "t",
    "e",
    "escape",
    "left-right",
    "home-end",
    "f",
    "h",
    "u",
    "shift-arrows",
    "question",
  ];
  showDialog(
    t("help.title"),
    h("p", {}, t("help.pointer")),
    h(
      "dl",
      { class: "keys" },
      keys.flatMap((key) => [h("dt", {}, h("kbd", {}, t(`key.${key}`))), h("dd", {}, t(`key.${key}.does`))]),
    ),
  );
}
