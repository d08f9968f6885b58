// Events of a live game that the board does not show.

import { letterOf, opponentOf } from "../../game/game.ts";
import type { Message } from "../../app/state.ts";
import type { LiveGame } from "./state.ts";

/** What has happened that the board does not show: a swap, or an offer that the opponent has declined. */
export function newsOf(was: LiveGame | null, game: LiveGame): Message | null {
  if (!was || was.id !== game.id) return null;
  if (was.state.swapped !== game.state.swapped) return { key: game.you ? `swap.you.${game.you}` : "swap.done" };
  if (!game.you || game.state.end) return null;
  const declined = (what: string) =>
    game.events
      .slice(was.events.length)
      .some((event) => event.includes(` decline-${what} ${letterOf(opponentOf(you))}`));
  const { you } = game;
  if (was.state.drawOffer === you && declined("draw")) return { key: "live.draw.declined" };
  return was.state.takeback === you && declined("takeback") ? { key: "live.takeback.declined" } : null;
}
