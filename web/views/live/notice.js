// What stands where a view would be, while there is no server or none that answers.

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { button } from "../../core/parts.js";

/** A message instead of a view. @param {string} text @param {any[]} [buttons] @param {string} [title] */
export function notice(text, buttons = [], title = t("live.title")) {
  return h(
    "section",
    { class: "live-notice" },
    h("h1", {}, title),
    h("p", { role: "status" }, text),
    h("p", { class: "buttons" }, buttons),
  );
}

/**
 * What is said while no server is known to be there.
 * @param {import("../../state/state.js").Live["server"]} server @param {string} again the event that asks once more
 * @param {string} [title] @param {string} [none] what is said where there is no server
 */
export function serverNotice(server, again, title, none = t("live.no-server")) {
  if (server === "there") return null;
  if (server === "unknown") return notice(t("live.connecting"), [], title);
  if (server === "none") return notice(none, [h("a", { href: "#play" }, t("live.play-here"))], title);
  const retry = button(t("live.again"), { type: again }, { class: "primary", "data-test": "live-again" });
  return notice(t("live.unreachable"), [retry], title);
}
