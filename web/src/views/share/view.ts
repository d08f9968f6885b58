// Sharing a match: text, position, link, pictures.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button, select, toggle } from "../../components/controls.ts";
import type { State, Settings } from "../../app/state.ts";
import type { Child } from "../../core/dom.ts";
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
    row("link", [button(t("share.copy"), { type: "copy-link" }, { ...named("link", "copy-link"), class: "primary" })]),
    row("match", [
      button(t("share.copy"), { type: "copy-match" }, named("match", "copy-match")),
      button(t("share.get"), { type: "save-match" }, named("download", "download-match")),
    ]),
    row("psn", [button(t("share.copy"), { type: "copy-psn" }, named("psn", "copy-psn"))]),
    row("embed", [
      button(t("share.copy"), () => ({ type: "copy-embed", base: document.baseURI }), named("embed", "copy-embed")),
    ]),
    row("drawing", [
      button("SVG", picture("svg"), named("svg", "picture-svg")),
      button("PNG", picture("png"), named("png", "picture-png")),
    ]),
    row("film", [button("GIF", picture("gif"), named("gif", "picture-gif"))]),
    toggle(t("share.glides"), glides, (value) => change({ glides: value }), { "data-test": "picture-glides" }),
    row("seen", [
      button(t("share.copy"), seen("copy"), named("seen.copy", "seen-copy")),
      button(t("share.share"), seen("share"), named("seen.share", "seen-share")),
      button(t("share.save"), seen("save"), named("seen.save", "seen-save")),
    ]),
    h(
      "div",
      { class: "as-seen" },
      select(
        t("share.size"),
        WIDTHS.map((one) => [one, t("share.width", { width: one })]),
        String(width),
        (value) => change({ width: Number(value) }),
        { "data-test": "picture-width" },
      ),
      toggle(t("share.clear"), isClear, (value) => change({ isClear: value }), { "data-test": "picture-clear" }),
    ),
  );
}

/** What can be shared, and how. */
const row = (name: string, buttons: Child[]) =>
  h(
    "div",
    { class: "share-row", role: "group", "aria-label": t(`share.row.${name}`), key: name },
    h("span", { "aria-hidden": "true" }, t(`share.row.${name}`)),
    h("div", { class: "buttons" }, buttons),
  );

/** The full name of a button, whose text is short. */
const named = (name: string, test: string) => ({ "aria-label": t(`share.${name}`), "data-test": test });

/** Whether the page is dark, by setting or system preference. */
export function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

export const share: View<ShareEvent> = { update, view: sharePanel };
