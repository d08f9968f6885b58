// What the visitor's games show: results, accuracy and mistakes. Turns and wins from hints are not the visitor's own.

import { CELLS } from "../../board/geometry.ts";
import { accuracyOf, endingOf, isOneSided, newestFirst, ownTurns } from "../games/list.ts";
import { PHASES } from "../../game/record.ts";
import type { GameRecord, Phase } from "../../game/record.ts";

/** Results of some games. */
export interface Results<Group extends string> {
  group: Group;
  games: number;
  won: number;
  /** won with turns from hints */
  helped: number;
  drawn: number;
  lost: number;
}

/** The finished games in which the visitor played one side, the newest first. */
export const ownGames = (list: GameRecord[]) =>
  newestFirst(list.filter((record) => record.isOver && record.source === "played" && isOneSided(record)));

/** Whether turns were played from hints. */
const isHelped = ({ hints = 0, hinted }: GameRecord) => (hinted ? hinted.length > 0 : hints > 0);

/**
 * The results by group, in the order of the groups; those without games are left out.
 * @param groupOf the group of a game, if it has one
 */
export function resultsBy<Group extends string>(
  games: GameRecord[],
  groups: readonly Group[],
  groupOf: (game: GameRecord) => Group | undefined,
): Results<Group>[] {
  return groups.flatMap((group) => {
    const some = games.filter((game) => groupOf(game) === group);
    if (!some.length) return [];
    const count = (ending: string) => some.filter((game) => endingOf(game) === ending).length;
    const helped = some.filter((game) => endingOf(game) === "won" && isHelped(game)).length;
    return [
      { group, games: some.length, won: count("won") - helped, helped, drawn: count("drawn"), lost: count("lost") },
    ];
  });
}

/** Groups of games by opponent: the levels of Banli, and people online. */
export const OPPONENTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "live"] as const;
export const opponentOf = ({ opponent, level }: GameRecord) =>
  OPPONENTS.find((one) => one === (opponent === "live" ? "live" : String(level)));

/** Groups of games by how the cubes stood at the start: `own` for an edited position. */
export const SETUPS = ["classic", "random", "own"] as const;

/** @param classic the pieces of the classic set-up */
export function setupOf({ start }: GameRecord, classic: Record<string, string>) {
  const [placed] = start.split(" ");
  if (!placed || placed === placement(classic)) return "classic";
  // Between full rows, the three rows in the middle are empty.
  return /^[^\d/]+\/[^\d/]+\/6\/7\/6\/[^\d/]+\/[^\d/]+$/.test(placed) ? "random" : "own";
}

/** Pieces as position text. */
function placement(pieces: Record<string, string>) {
  const rows = [..."gfedcba"].map((row) => CELLS.filter((cell) => cell[0] === row).map((cell) => pieces[cell] ?? ""));
  return rows
    .map((row) => (row.some(Boolean) ? row.map((piece) => piece.padEnd(2, "-")).join("") : row.length))
    .join("/");
}

/** Groups of games by their number of turns. */
export const LENGTHS = ["short", "medium", "long"] as const;
/** The largest number of turns of short and of medium games. */
export const [MAX_SHORT, MAX_MEDIUM] = [20, 40];
export const lengthOf = ({ turns }: GameRecord) =>
  turns.length <= MAX_SHORT ? "short" : turns.length <= MAX_MEDIUM ? "medium" : "long";

/** Mistakes in a part of the games. */
export interface Mistakes {
  phase: Phase;
  /** number of the visitor's own turns */
  turns: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

/** The visitor's mistakes by part of the game. */
export function mistakesBy(games: GameRecord[]): Mistakes[] {
  const turns = games.flatMap(ownTurns);
  return PHASES.map((phase) => {
    const some = turns.filter((turn) => turn.phase === phase);
    const count = (sign: string) => some.filter((turn) => turn.sign === sign).length;
    return { phase, turns: some.length, inaccuracies: count("?!"), mistakes: count("?"), blunders: count("??") };
  });
}

/** The part with the most mistakes and blunders in a hundred turns; undefined without any. */
export function weakestPhase(list: Mistakes[]): Phase | undefined {
  const rate = ({ turns, mistakes, blunders }: Mistakes) => (turns ? (mistakes + blunders) / turns : 0);
  const [worst] = [...list].sort((one, other) => rate(other) - rate(one));
  return worst && rate(worst) > 0 ? worst.phase : undefined;
}

/** The accuracy of the visitor's own turns in the judged games, the oldest first. */
export const accuraciesOf = (games: GameRecord[]) => [...games].reverse().flatMap((record) => accuracyOf(record) ?? []);
