// The notice shown in place of a view if there is no server, or it does not reply.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import type { Live } from "./state.ts";
import type { Child } from "../../core/dom.ts";

/** A message in place of a view. */
export function notice(text: string, buttons: Child[] = [], title: string = t("live.title"), rest: Child = null) {
  return h(
    "section",
    { class: "live-notice" },
    h("h1", {}, title),
    h("p", { role: "status" }, text),
    buttons.length > 0 && h("p", { class: "buttons" }, buttons),
    rest,
  );
}

/** Links to views that do not need a server. */
function instead(views: string[]) {
  return [
    h("h2", {}, t("instead.title")),
    h(
      "ul",
      { class: "instead" },
      views.map((view) =>
        h("li", {}, h("a", { href: `#${view}` }, t(`nav.${view}`)), h("span", {}, t(`instead.${view}`))),
      ),
    ),
    h("p", { class: "note" }, t("instead.server"), " ", h("code", {}, "pijersi serve")),
  ];
}

/**
 * The notice while no server is available.
 * @param again the event that retries
 * @param none the text if there is no server
 * @param views views that do not need a server
 */
export function serverNotice(
  server: Live["server"],
  again:
    | "live-check-server"
    | "archive-check-server"
    | "tournaments-check-server"
    | "explorer-check-server"
    | "ratings-check-server",
  title?: string,
  none: string = t("live.no-server"),
  views: string[] = ["play", "puzzles"],
) {
  if (server === "available") return null;
  if (server === "unknown") return notice(t("live.connecting"), [], title);
  if (server === "none") return notice(none, [], title, instead(views));
  const retry = button(t("live.again"), { type: again }, { class: "primary", "data-test": "live-check-server" });
  return notice(t("live.unreachable"), [retry], title);
}
