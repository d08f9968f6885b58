// Counts of games by the turns at their beginning: those of Banli, from a file, and the visitor's own.

import { pathTo } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { GameRecord } from "../../game/record.ts";
import type { Study } from "../../game/study.ts";
import type { Explored, Scores } from "./state.ts";

/** The first line of the file of Banli's openings, which `pijersi openings` writes. */
const HEADER = "# pijersi openings 1";
/** The number of turns of a game that are counted, as in the archive of a server. */
const COUNTED_TURNS = 16;

/** The games that began with some turns. */
export type Counts = (start: string, turns: string[]) => Scores | undefined;

/** A position without its counters. */
const withoutCounters = (psn: string) => psn.split(" ").slice(0, 2).join(" ");

interface Line {
  scores: Scores;
  /** the number of the next line by turn */
  next: Record<string, number>;
}

function readLine(text: string): Line {
  const [counts, ...turns] = text.split("\t");
  const [white, draws, black] = counts.split(" ").map(Number);
  const next = Object.fromEntries(turns.map((turn) => turn.split(" ")).map(([turn, line]) => [turn, Number(line)]));
  return { scores: { games: white + draws + black, white, draws, black }, next };
}

/** The lines of the file of Banli's openings. */
export function readOpenings(text: string): string[] {
  const lines = text.trimEnd().split("\n");
  if (lines[0] !== HEADER) throw new Error(`the file of openings does not begin with ${HEADER}`);
  return lines;
}

/** The same counts for the same games. */
const known: WeakMap<object, Counts> = new WeakMap();

function once<Games extends object>(games: Games, count: (games: Games) => Counts): Counts {
  const counts = known.get(games) ?? count(games);
  known.set(games, counts);
  return counts;
}

/** Banli's games. */
export const ofBanli = (lines: string[], classic: string) => once(lines, () => countsOf(lines, classic));

/** The visitor's finished games. */
export const ofVisitor = (games: GameRecord[], classic: string) => once(games, () => countGames(games, classic));

function countsOf(lines: string[], classic: string): Counts {
  const read: Record<number, Line> = {};
  return (start, turns) => {
    if (withoutCounters(start) !== withoutCounters(classic)) return undefined;
    let at: Line | undefined = (read[1] ??= readLine(lines[1]));
    for (const turn of turns) {
      const number: number | undefined = at.next[turn];
      if (number === undefined) return undefined;
      at = read[number] ??= readLine(lines[number]);
    }
    return at.scores;
  };
}

function countGames(games: readonly GameRecord[], classic: string): Counts {
  const scores: Record<string, Scores> = {};
  const keyOf = (start: string, turns: string[]) => `${withoutCounters(start)} ${turns.join(".")}`;
  for (const { start, turns, result } of games) {
    if (!result) continue;
    for (let count = 0; count <= Math.min(turns.length, COUNTED_TURNS); count += 1) {
      const score = (scores[keyOf(start || classic, turns.slice(0, count))] ??= {
        ...{ games: 0, white: 0, draws: 0, black: 0 },
      });
      score.games += 1;
      score[result === "1-0" ? "white" : result === "0-1" ? "black" : "draws"] += 1;
    }
  }
  return (start, turns) => scores[keyOf(start, turns)];
}

/** The games that came to the position on the board, and the turns that they continued with. */
export function explore({ tree, at }: Study, counts: Counts, rules: Rules): Explored {
  const start = tree.nodes[0].position.psn;
  const played = pathTo(tree, at).flatMap((node) => tree.nodes[node].turn?.ugi ?? []);
  const turns = rules.position({ start, turns: played }).turns.flatMap(({ ugi, text }) => {
    const scores = counts(start, [...played, ugi]);
    return scores ? [{ turn: text, ...scores }] : [];
  });
  turns.sort((one, other) => other.games - one.games);
  return { ...(counts(start, played) ?? { games: 0, white: 0, draws: 0, black: 0 }), turns };
}
