// What may happen in a local game.

import { decimal, t } from "../../core/i18n.ts";
import { levelOf, opponentOf, scoreOf, swapEvent } from "../../game/game.ts";
import { currentNode } from "../../game/study.ts";
import { lastNode } from "../../game/tree.ts";
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
export const isAtEnd = ({ study }: Play) => study.at === lastNode(study.tree, 0);

/** Whether the visitor may enter a turn. */
export function mayEnter(play: Play) {
  const { game, options, study, isElsewhere } = play;
  if (isElsewhere) return false;
  const { player } = currentNode(study).position;
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
  return levelOf(game.options, game.human, game.state.player, game.state.swapped);
}

/** Whether the visitor may swap sides instead of playing. */
export const maySwap = (play: Play) =>
  Boolean(play.game?.state.awaits === "person" && swapEvent(play.game.state) && isAtEnd(play) && !play.isElsewhere);

/** Whether the match continues after this game. */
export const hasSecondGame = ({ series, state }: Game) => series?.game === 1 && Boolean(state.end?.result);

/** The score of the match of two games, and its winner once it is over. */
export function seriesText(game: Game) {
  const { first = 0, second = 0 } = scoreOf(game) ?? {};
  const initial = game.state.swapped ? opponentOf(game.human) : game.human;
  const isFirst = (initial === "white") === (game.series?.game === 1);
  const isTwo = game.options.opponent === "two";
  const [own, others] = isTwo || isFirst ? [first, second] : [second, first];
  const values = { game: game.series?.game ?? 1, own: decimal(own / 2), other: decimal(others / 2) };
  const score = t(isTwo ? "series.score-two" : "series.score", values);
  if (!game.state.end?.result || game.series?.game === 1) return score;
  const outcome = own === others ? "drawn" : own > others ? "won" : "lost";
  return `${score} ${t(`series.${outcome}${isTwo ? "-two" : ""}`)}`;
}

/** Whether starting another game would abandon a running one. */
export function isUnderWay({ game, isElsewhere }: Play) {
  return Boolean(game && !game.state.end && game.state.turns.length && !isElsewhere);
}

/** The player who resigns: the visitor, or the player to move of two people. */
export const resigning = ({ options, human, state }: Game): Player =>
  options.opponent === "two" ? (state.player ?? human) : human;
