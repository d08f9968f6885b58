// What the visitor can do in the game.

import { lastNode } from "../../game/tree.ts";
import type { State } from "../../app/state.ts";
import type { Live, LiveGame } from "./state.ts";

/** Absence in milliseconds after which the opponent may claim a game with a clock. */
const AWAY = 60_000;
/** The same for a game without a clock. */
const LONG_AWAY = 300_000;

/** Whether the game waits for the visitor. */
export const awaitsVisitor = ({ game }: Live) =>
  Boolean(game?.you && game.status === "playing" && game.state.player === game.you && !game.pending);

/** Whether the board shows the last turn. */
export const isAtEnd = ({ study }: Live) => Boolean(study && study.at === lastNode(study.tree, 0));

/** Whether a turn or a premove may be entered. */
export function mayEnterLive({ live }: State) {
  const { game, study } = live;
  if (live.isInLobby || !game?.you || game.status !== "playing" || game.state.end || !isAtEnd(live) || game.pending)
    return false;
  return game.state.player === game.you || (study?.premovePosition !== undefined && !game.premove);
}

/** Whether the opponent, who is to move, has been away long enough to claim the game. */
export function isLeft({ awaySince, settings, state, you }: LiveGame, now: number) {
  if (awaySince === null || !you || state.player === you || state.allowed.includes("abort")) return false;
  const isUnlimited = (settings.clocks?.[0] ?? "none") === "none";
  return !hasDays(settings) && now - awaySince >= (isUnlimited ? LONG_AWAY : AWAY);
}

export const hasDays = ({ clocks }: LiveGame["settings"]) => Boolean(clocks?.[0].endsWith("d/turn"));
