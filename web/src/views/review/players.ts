// Who played the match under review: the visitor, Banli, or people with names.

import { t } from "../../core/i18n.ts";
import { gamesToKeep } from "../../game/record.ts";
import type { GameRecord } from "../../game/record.ts";
import type { Player, State } from "../../app/state.ts";

/** The players of a match. */
export type Players = Pick<GameRecord, "opponent" | "human" | "level" | "blackLevel" | "white" | "black">;

/** The players of a match that is open in another view or in the list of games. */
export function playersOf(state: State, start: string, turns: readonly string[]): Players | null {
  const isSame = (record: GameRecord) => record.start === start && record.turns.join(" ") === turns.join(" ");
  const found = [...gamesToKeep(state), ...state.games.list].find(isSame);
  if (!found) return null;
  const { opponent, human, level, blackLevel, white, black } = found;
  return { opponent, human, level, blackLevel, white, black };
}

/** The name of a player. */
export function nameIn(players: Players | null, player: Player) {
  const { opponent, human, level = 0, blackLevel = 0 } = players ?? {};
  if (player === human) return t("you");
  if (opponent === "banli" || opponent === "watch") {
    return t("banli.level", { level: opponent === "watch" && player === "black" ? blackLevel : level });
  }
  return players?.[player] || t(`player.${player}`);
}
