// The list of games: search, statistics, export and import.

import { importedRecord, isTag } from "../../game/record.ts";
import { problemOf } from "../../app/problem.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Text } from "../../app/state.ts";
import type { Review } from "../../../packages/pijersi/src/types.ts";
import type { GameRecord, JudgedTurn, Phase } from "../../game/record.ts";

/** the visitor's result; `other` if the visitor played neither side or both */
type Ending = "won" | "lost" | "drawn" | "open" | "other";

/** Filters of the list. */
export const FILTERS = ["all", "open", "won", "lost", "drawn", "imported"];

/** Whether the visitor played one side, against Banli or in a live game. */
export const isOneSided = ({ human, opponent }: Pick<GameRecord, "human" | "opponent">) =>
  Boolean(human) && (opponent === "banli" || opponent === "live");

export function endingOf({ isOver, result, human, opponent }: GameRecord): Ending {
  if (!isOver) return "open";
  if (result === "1/2-1/2") return "drawn";
  if (!isOneSided({ human, opponent })) return "other";
  return result === (human === "white" ? "1-0" : "0-1") ? "won" : "lost";
}

/** Validates a stored record, which may come from another version of the page. */
export function isRecord(value: unknown): value is GameRecord {
  if (typeof value !== "object" || !value) return false;
  const { turns, pieces, changed, source } = value as Partial<GameRecord>;
  return Array.isArray(turns) && Boolean(pieces) && Number.isFinite(changed) && Boolean(source);
}

/** The newest first. */
export const newestFirst = (list: GameRecord[]) => [...list].sort((one, other) => other.changed - one.changed);

/**
 * The records that match a search and a filter.
 * @param search words that must all be there
 * @param words returns the searchable text of a record
 */
export function listed(list: GameRecord[], filter: string, search: string, words: (record: GameRecord) => string) {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((record) => {
    const isKind = filter === "all" || (filter === "imported" ? record.source === filter : endingOf(record) === filter);
    const text = words(record).toLowerCase();
    return isKind && wanted.every((word) => text.includes(word));
  });
}

/** The visitor's accuracy in a reviewed game, in percent. Turns from hints do not count. */
export function accuracyOf(record: GameRecord) {
  const { accuracy, human, hints } = record;
  if (!accuracy || !isOneSided(record)) return null;
  if (!hints) return accuracy[human === "white" ? 0 : 1];
  const own = ownTurns(record);
  return own.length ? own.reduce((sum, turn) => sum + turn.accuracy, 0) / own.length : null;
}

/** The judged turns of the visitor, without those played from hints. */
export function ownTurns(record: GameRecord): JudgedTurn[] {
  const { judged = [], hints, hinted, human, start } = record;
  // Records of earlier versions do not say which turns were hints.
  if (!isOneSided(record) || (hints && !hinted)) return [];
  const beginner = start.split(" ")[1] === "b" ? "black" : "white";
  const first = human === beginner ? 0 : 1;
  // The turn before a swap was the other player's.
  const from = record.swapped ? 1 : 0;
  return judged.filter((_, index) => index >= from && index % 2 === first && !hinted?.includes(index));
}

/** The visitor's accuracy from game to game, the oldest first. */
export function accuracies(list: GameRecord[]) {
  return newestFirst(list)
    .reverse()
    .flatMap((record) => accuracyOf(record) ?? []);
}

/** For each level of Banli: number of games, and of wins without hints. */
export function levels(list: GameRecord[]) {
  return Array.from({ length: 10 }, (_, index) => {
    const games = list.filter(({ opponent, level, isOver }) => opponent === "banli" && level === index + 1 && isOver);
    return {
      level: index + 1,
      games: games.length,
      won: games.filter((game) => endingOf(game) === "won" && !game.hints).length,
    };
  }).filter(({ games }) => games > 0);
}

/** The next game to review: the newest finished one without an accuracy. */
export const toReview = (list: GameRecord[]) =>
  list.find(({ isOver, accuracy, turns }) => isOver && !accuracy && turns.length > 1);

/** The next game whose turns are to be judged: the newest finished one of the visitor's. */
export const toJudge = (list: GameRecord[]) =>
  list.find((record) => record.isOver && !record.judged && record.turns.length > 1 && isOneSided(record));

/** Number of cubes on the board above which a game is in its opening, and up to which it is near its end. */
const [OPENING_CUBES, END_CUBES] = [25, 14];

/** The judgement of every turn, with the part of the game it belongs to. */
export function judgedTurns({ start, turns, swapped }: GameRecord, review: Review, rules: Rules): JudgedTurn[] {
  const { positions } = rules.match({ start: start || undefined, turns, swapped });
  const cubes = positions.map(({ pieces }) => Object.values(pieces).join("").length);
  const phase = (index: number): Phase =>
    cubes[index] > OPENING_CUBES ? "opening" : cubes[index] > END_CUBES ? "middle" : "end";
  return review.turns.map(({ accuracy, sign }, index) => ({ accuracy, sign, phase: phase(index) }));
}

/** @param time in milliseconds */
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** All games as one match text, with tags before each. */
export function asText(list: GameRecord[], rules: Rules) {
  const texts = newestFirst(list)
    .reverse()
    .map((record) => {
      const { start, turns, result, began, notes, swapped } = record;
      const [white, black] = [nameOf(record, "white"), nameOf(record, "black")];
      const tags = [`[White ${quoted(white)}]`, `[Black ${quoted(black)}]`, `[Date "${day(began)}"]`].join("\n");
      const game = { start: start || undefined, turns, result: result ?? undefined, swapped };
      // Imported games keep their names and comments.
      if (isTag(notes.split("\n")[0])) return rules.match({ ...game, notes }).text;
      const { text } = rules.match(game);
      return `${tags}\n\n${text.trimEnd()}\n`;
    });
  return texts.join("\n");
}

/** The name of a player in exported files, independent of the language. */
function nameOf({ opponent, level, blackLevel, human, white, black }: GameRecord, player: "white" | "black") {
  const isBanli = opponent === "watch" || (opponent === "banli" && player !== human);
  if (isBanli) return `Banli ${opponent === "watch" && player === "black" ? blackLevel : level}`;
  return player === "white" ? white : black;
}

/** Splits a text into games: a tag after turns starts the next one. */
export function split(text: string): string[] {
  const games: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    const hasTurns = games[games.length - 1].some((one) => one.trim() && !isTag(one));
    if (isTag(line) && hasTurns) games.push([]);
    games[games.length - 1].push(line);
  }
  return games.map((lines) => lines.join("\n")).filter((game) => game.trim());
}

/**
 * Parses the games of a text.
 * @returns `problem` is the first error
 */
export function fromText(text: string, rules: Rules): { records: GameRecord[]; failed: number; problem: Text | null } {
  let failed = 0;
  let problem: Text | null = null;
  const records = split(text).flatMap((one) => {
    try {
      const match = rules.match({ text: one });
      const turns = match.turns.map(({ ugi }) => ugi);
      const [start, end] = [match.positions[0], match.positions[match.positions.length - 1]];
      const { tags = {}, noted, result } = match;
      const began = Date.parse(tags.Date ?? "") || 0;
      const notes = noted ? match.text : "";
      return [{ ...importedRecord({ start: start.psn, turns, end, result, tags, notes }), began, changed: began }];
    } catch (error) {
      failed += 1;
      problem ??= problemOf(error);
      return [];
    }
  });
  return { records, failed, problem };
}
