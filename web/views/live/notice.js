// What stands where a view would be, while there is no server or none that answers.

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { button } from "../../core/parts.js";

/** A message instead of a view. @param {string} text @param {any[]} [buttons] @param {string} [title] @param {any} [rest] */
export function notice(text, buttons = [], title = t("live.title"), rest = null) {
  return h(
    "section",
    { class: "live-notice" },
    h("h1", {}, title),
    h("p", { role: "status" }, text),
    buttons.length > 0 && h("p", { class: "buttons" }, buttons),
    rest,
  );
}

/** What can be done without a server. @param {string[]} views */
function instead(views) {
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
 * What is said while no server is known to be there.
 * @param {import("../../state/state.js").Live["server"]} server @param {string} again the event that asks once more
 * @param {string} [title] @param {string} [none] what is said where there is no server @param {string[]} [views] that do without
 */
export function serverNotice(server, again, title, none = t("live.no-server"), views = ["play", "puzzles"]) {
  if (server === "there") return null;
  if (server === "unknown") return notice(t("live.connecting"), [], title);
  if (server === "none") return notice(none, [], title, instead(views));
  const retry = button(t("live.again"), { type: again }, { class: "primary", "data-test": "live-again" });
  return notice(t("live.unreachable"), [retry], title);
}
