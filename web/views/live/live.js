// Playing with people elsewhere: the lobby, an invitation, or the game.

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { button } from "../../core/parts.js";
import { gameView } from "./game.js";
import { invitationView } from "./invitation.js";
import { lobbyView } from "./lobby.js";

/** @typedef {import("../../state/state.js").State} State */

/** @param {State} state */
export function liveView(state) {
  const { live } = state;
  // The part is there, but has not been opened yet.
  if (!live.isReady) return notice(t("live.connecting"));
  if (live.server === "none") return notice(t("live.no-server"), [h("a", { href: "#play" }, t("live.play-here"))]);
  if (live.server === "unreachable") {
    return notice(t("live.unreachable"), [
      button(t("live.again"), { type: "live-again" }, { class: "primary", "data-test": "live-again" }),
    ]);
  }
  if (live.server === "unknown") return notice(t("live.connecting"));
  if (!live.id) return lobbyView(state);
  if (live.connection.status === "gone") return notice(t("live.no-game"), [toLobby()]);
  const { game } = live;
  if (!game || !live.study) return notice(t(live.connection.status === "lost" ? "live.lost" : "live.connecting"));
  if (game.status === "closed") return notice(t("live.closed"), [toLobby()]);
  return game.status === "open" ? invitationView(state, game) : gameView(state, game);
}

/** A message instead of a view. @param {string} text @param {any[]} [buttons] */
function notice(text, buttons = []) {
  return h(
    "section",
    { class: "live-notice" },
    h("h1", {}, t("live.title")),
    h("p", { role: "status" }, text),
    h("p", { class: "buttons" }, buttons),
  );
}

const toLobby = () => button(t("live.lobby"), { type: "live-leave" }, { "data-test": "live-leave" });
