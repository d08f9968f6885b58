// Taking a match along: its text, its position, a link, a picture.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { button } from "../core/parts.js";

export function sharePanel() {
  const picture = (/** @type {string} */ format) => () => ({ type: "picture", format, isDark: isDark() });
  return h(
    "details",
    { class: "share", key: "share" },
    h("summary", {}, t("share.title")),
    h(
      "div",
      { class: "buttons" },
      button(t("share.link"), { type: "copy-link" }, { "data-test": "copy-link" }),
      button(t("share.match"), { type: "copy-match" }, { "data-test": "copy-match" }),
      button(t("share.psn"), { type: "copy-psn" }, { "data-test": "copy-psn" }),
      button(t("share.download"), { type: "save-match" }, { "data-test": "download-match" }),
      button(t("share.svg"), picture("svg"), { "data-test": "picture-svg" }),
      button(t("share.png"), picture("png"), { "data-test": "picture-png" }),
      button(t("share.gif"), picture("gif"), { "data-test": "picture-gif" }),
    ),
  );
}

/** Whether the page is dark now, by choice or with the system. */
export function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}
