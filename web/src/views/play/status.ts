// What may happen in a local game.

import { levelOf } from "../../game/game.ts";
import { here } from "../../game/study.ts";
import { last } from "../../game/tree.ts";
import type { Player } from "../../app/state.ts";
import type { Game } from "../../game/game.ts";
import type { Play } from "./state.ts";

/** The suggested level after a game: one higher after a win, one lower after a loss. */
export function suggestedLevel({ options, human, state }: Game) {
  const { winner } = state.end ?? {};
  const step = !winner ? 0 : winner === human ? 1 : -1;
  return Math.max(1, Math.min(10, options.level + step));
}

/** Whether the board shows the last turn of the game. */
export const isAtEnd = ({ study }: Play) => study.at === last(study.tree, 0);

/** Whether the visitor may enter a turn. */
export function mayEnter(play: Play) {
  const { game, options, study, isElsewhere } = play;
  if (isElsewhere) return false;
  const { player } = here(study).position;
  if (!game)
    return (
      options.opponent === "two" ||
      (options.opponent === "banli" && (options.colour === "random" || options.colour === player))
    );
  return isAtEnd(play) && (game.state.awaits === "person" || isAhead(play));
}

/** Whether the visitor may enter a premove. */
export const isAhead = ({ game, study, premove }: Play) =>
  game?.state.awaits === "engine" && study.premovePosition !== undefined && !premove;

/** Banli's level when it is to move; 0 when it is not. */
export function levelToMove({ game, failure, isElsewhere }: Play) {
  if (game?.state.awaits !== "engine" || !game.state.player || failure || isElsewhere) return 0;
  return levelOf(game.options, game.human, game.state.player);
}

/** Whether starting another game would abandon a running one. */
export function isUnderWay({ game, isElsewhere }: Play) {
  return Boolean(game && !game.state.end && game.state.turns.length && !isElsewhere);
}

/** The player who resigns: the visitor, or the player to move of two people. */
export const resigning = ({ options, human, state }: Game): Player =>
  options.opponent === "two" ? (state.player ?? human) : human;
