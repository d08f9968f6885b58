// Sharing a match: text, position, link, pictures.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button, select, toggle } from "../../components/controls.ts";
import type { State, Settings } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import { update } from "./update.ts";
import type { ShareEvent } from "./state.ts";
import type { AppEvent } from "../../app/events.ts";

/** Widths of board pictures. */
const WIDTHS = ["640", "1080", "1920", "3840"];

function sharePanel({ settings }: State) {
  const { width, isClear, glides = true } = settings.picture;
  const change = (by: Partial<Settings["picture"]>): AppEvent => ({
    type: "settings",
    change: { picture: { width, isClear, glides, ...by } },
  });
  const seen = (how: "copy" | "share" | "save") => (): AppEvent => ({ type: "snapshot", how, isDark: isDark() });
  const picture = (format: "svg" | "png" | "gif") => (): AppEvent => ({ type: "picture", format, isDark: isDark() });
  return h(
    "details",
    { class: "share", key: "share" },
    h("summary", {}, t("share.title")),
    h("p", { class: "share-part" }, t("share.game")),
    h(
      "div",
      { class: "buttons" },
      button(t("share.link"), { type: "copy-link" }, { "data-test": "copy-link" }),
      button(t("share.match"), { type: "copy-match" }, { "data-test": "copy-match" }),
      button(t("share.psn"), { type: "copy-psn" }, { "data-test": "copy-psn" }),
      button(t("share.embed"), () => ({ type: "copy-embed", base: document.baseURI }), { "data-test": "copy-embed" }),
      button(t("share.download"), { type: "save-match" }, { "data-test": "download-match" }),
    ),
    h("p", { class: "share-part" }, t("share.pictures")),
    h(
      "div",
      { class: "buttons" },
      button(t("share.svg"), picture("svg"), { "data-test": "picture-svg" }),
      button(t("share.png"), picture("png"), { "data-test": "picture-png" }),
      button(t("share.gif"), picture("gif"), { "data-test": "picture-gif" }),
    ),
    toggle(t("share.glides"), glides, (value) => change({ glides: value }), { "data-test": "picture-glides" }),
    h(
      "div",
      { class: "as-seen" },
      select(
        t("share.as-seen"),
        WIDTHS.map((one) => [one, t("share.width", { width: one })]),
        String(width),
        (value) => change({ width: Number(value) }),
        { "data-test": "picture-width" },
      ),
      toggle(t("share.clear"), isClear, (value) => change({ isClear: value }), { "data-test": "picture-clear" }),
    ),
    h(
      "div",
      { class: "buttons" },
      button(t("share.seen.copy"), seen("copy"), { "data-test": "seen-copy" }),
      button(t("share.seen.share"), seen("share"), { "data-test": "seen-share" }),
      button(t("share.seen.save"), seen("save"), { "data-test": "seen-save" }),
    ),
  );
}

/** Whether the page is dark, by setting or system preference. */
export function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

export const share: View<ShareEvent> = { update, view: sharePanel };
