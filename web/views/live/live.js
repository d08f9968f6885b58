// Playing with people elsewhere: the lobby, an invitation, or the game.

import { t } from "../../core/i18n.js";
import { button } from "../../core/parts.js";
import { notice, serverNotice } from "./notice.js";
import { gameView } from "./game.js";
import { invitationView } from "./invitation.js";
import { lobbyView } from "./lobby.js";

/** @typedef {import("../../state/state.js").State} State */

/** @param {State} state */
export function liveView(state) {
  const { live } = state;
  // The part is there, but has not been opened yet.
  if (!live.isReady) return notice(t("live.connecting"));
  const missing = serverNotice(live.server, "live-again");
  if (missing) return missing;
  if (!live.id) return lobbyView(state);
  if (live.connection.status === "gone") return notice(t("live.no-game"), [toLobby()]);
  const { game } = live;
  if (!game || !live.study) return notice(t(live.connection.status === "lost" ? "live.lost" : "live.connecting"));
  if (game.status === "closed") return notice(t("live.closed"), [toLobby()]);
  return game.status === "open" ? invitationView(state, game) : gameView(state, game);
}

const toLobby = () => button(t("live.lobby"), { type: "live-leave" }, { "data-test": "live-leave" });
