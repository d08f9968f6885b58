// Online games: the lobby, an invitation, or the game.

import { t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { notice, serverNotice } from "./notice.ts";
import { gameView } from "./game.ts";
import { invitationView } from "./invitation.ts";
import { lobbyView } from "./lobby.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import { open, timers, update } from "./update.ts";
import { mayEnterLive } from "./status.ts";
import { entered } from "./update-game.ts";
import type { LiveEvent } from "./events.ts";

function liveView(state: State) {
  const { live } = state;
  const missing = serverNotice(live.server, "live-check-server");
  if (missing) return missing;
  if (!live.id || live.isInLobby) return lobbyView(state);
  if (live.connection.status === "gone") return notice(t("live.no-game"), [toLobby()]);
  const { game } = live;
  if (!game || !live.study) return notice(t(live.connection.status === "lost" ? "live.lost" : "live.connecting"));
  if (game.status === "closed") return notice(t("live.closed"), [toLobby()]);
  return game.status === "open" ? invitationView(state, game) : gameView(state, game);
}

const toLobby = () => button(t("live.lobby"), { type: "live-leave" }, { "data-test": "live-leave" });

export const live: View<LiveEvent> = {
  update,
  view: liveView,
  open,
  entered,
  timers,
  mayEnter: mayEnterLive,
  place: ({ live }) => ({ view: "live", turns: [], id: (!live.isInLobby && live.id) || undefined }),
};
