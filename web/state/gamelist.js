// The list of games: what is searched for, how the games went, all of them as one text and back.

import { importedRecord, isTag } from "./keepgame.js";
import { problemOf } from "./problem.js";

/**
 * @typedef {import("./state.js").GameRecord} GameRecord
 * @typedef {import("./state.js").Rules} Rules
 * @typedef {"won" | "lost" | "drawn" | "open" | "other"} Ending how a game ended for the visitor; `other`: nobody's or both
 */

/** What can be listed. */
export const FILTERS = ["all", "open", "won", "lost", "drawn", "imported"];

/** Whether the visitor played one side, against Banli or somebody elsewhere. @param {Pick<GameRecord, "human" | "opponent">} record */
const isOneSided = ({ human, opponent }) => Boolean(human) && (opponent === "banli" || opponent === "live");

/** @param {GameRecord} record @returns {Ending} */
export function endingOf({ isOver, result, human, opponent }) {
  if (!isOver) return "open";
  if (result === "1/2-1/2") return "drawn";
  if (!isOneSided({ human, opponent })) return "other";
  return result === (human === "white" ? "1-0" : "0-1") ? "won" : "lost";
}

/** Whether this is a record that can be listed: another version of the page may have kept something else. @param {any} record */
export const isRecord = (record) =>
  Array.isArray(record?.turns) && Boolean(record.pieces) && Number.isFinite(record.changed) && Boolean(record.source);

/** The newest first. @param {GameRecord[]} list */
export const newestFirst = (list) => [...list].sort((one, other) => other.changed - one.changed);

/**
 * Those that are listed.
 * @param {GameRecord[]} list @param {string} filter @param {string} search words that must all be there
 * @param {(record: GameRecord) => string} words what can be found in a record
 */
export function listed(list, filter, search, words) {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((record) => {
    const isKind = filter === "all" || (filter === "imported" ? record.source === filter : endingOf(record) === filter);
    const text = words(record).toLowerCase();
    return isKind && wanted.every((word) => text.includes(word));
  });
}

/** The visitor's accuracy in a game that was reviewed, in percent. @param {GameRecord} record */
export function accuracyOf({ accuracy, human, opponent }) {
  return accuracy && isOneSided({ human, opponent }) ? accuracy[human === "white" ? 0 : 1] : null;
}

/** The visitor's accuracy from game to game, the oldest first. @param {GameRecord[]} list */
export function accuracies(list) {
  return newestFirst(list)
    .reverse()
    .flatMap((record) => accuracyOf(record) ?? []);
}

/** For each level of Banli that was played: how many games, how many won. @param {GameRecord[]} list */
export function levels(list) {
  return Array.from({ length: 10 }, (_, index) => {
    const games = list.filter(({ opponent, level, isOver }) => opponent === "banli" && level === index + 1 && isOver);
    return { level: index + 1, games: games.length, won: games.filter((game) => endingOf(game) === "won").length };
  }).filter(({ games }) => games > 0);
}

/** The next game that Banli should judge: one that has ended, the newest first. @param {GameRecord[]} list */
export const toReview = (list) => list.find(({ isOver, accuracy, turns }) => isOver && !accuracy && turns.length > 1);

/** @param {number} time in milliseconds */
const day = (time) => new Date(time).toISOString().slice(0, 10);

/** @param {string} text */
const quoted = (text) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** All games as one text: match text, with tags that say where each begins. @param {GameRecord[]} list @param {Rules} rules */
export function asText(list, rules) {
  const texts = newestFirst(list)
    .reverse()
    .map((record) => {
      const { start, turns, result, began, notes } = record;
      const [white, black] = [nameOf(record, "white"), nameOf(record, "black")];
      const tags = [`[White ${quoted(white)}]`, `[Black ${quoted(black)}]`, `[Date "${day(began)}"]`].join("\n");
      const game = { start: start || undefined, turns, result: result ?? undefined };
      // What was imported with names and comments goes out with them.
      if (isTag(notes.split("\n")[0])) return rules.match({ ...game, notes }).text;
      const { text } = rules.match(game);
      return `${tags}\n\n${text.trimEnd()}\n`;
    });
  return texts.join("\n");
}

/** Who sat there, for a file: the same in all languages. @param {GameRecord} record @param {"white" | "black"} player */
function nameOf({ opponent, level, blackLevel, human, white, black }, player) {
  const isBanli = opponent === "watch" || (opponent === "banli" && player !== human);
  if (isBanli) return `Banli ${opponent === "watch" && player === "black" ? blackLevel : level}`;
  return player === "white" ? white : black;
}

/** The games of a text: another one begins with the first tag after turns. @param {string} text @returns {string[]} */
export function split(text) {
  /** @type {string[][]} */
  const games = [[]];
  for (const line of text.split(/\r?\n/)) {
    const hasTurns = games[games.length - 1].some((one) => one.trim() && !isTag(one));
    if (isTag(line) && hasTurns) games.push([]);
    games[games.length - 1].push(line);
  }
  return games.map((lines) => lines.join("\n")).filter((game) => game.trim());
}

/** Reads the games of a text. @param {string} text @param {Rules} rules @returns {{records: GameRecord[], failed: number, problem: import("./state.js").Text | null}} `problem` of the first one that failed */
export function fromText(text, rules) {
  let failed = 0;
  /** @type {import("./state.js").Text | null} */
  let problem = null;
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
