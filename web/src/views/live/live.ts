// Playing with people elsewhere: the lobby, an invitation, or the game.

import { t } from "../../core/i18n.ts";
import { button } from "../../core/parts.ts";
import { notice, serverNotice } from "./notice.ts";
import { gameView } from "./game.ts";
import { invitationView } from "./invitation.ts";
import { lobbyView } from "./lobby.ts";
import type { State } from "../../state/state.ts";

export function liveView(state: State) {
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
