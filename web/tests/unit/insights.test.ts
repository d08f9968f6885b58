// Insights from the visitor's games, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak, t } from "../../src/core/i18n.ts";
import { begin } from "../../src/app/update.ts";
import { kept, questions } from "../../src/app/derived.ts";
import { readLink } from "../../src/app/link.ts";
import { gamesToKeep } from "../../src/game/record.ts";
import { accuracyOf, judgedTurns, ownTurns } from "../../src/views/games/list.ts";
import { activities, firstDay, isReached, streakOf, weekday } from "../../src/views/insights/calendar.ts";
import { mistakesBy, ownGames, resultsBy, setupOf, weakestPhase } from "../../src/views/insights/stats.ts";
import texts from "../../src/languages/en/insights.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, lastEffect, press, wordsOn } from "../events.ts";
import type { GameRecord, JudgedTurn } from "../../src/game/record.ts";
import type { Final, Review, SearchReply } from "../../packages/pijersi/src/types.ts";

speak("en", texts);

const DAY = 20_000;
const at = (day: number) => day * 86_400_000 + 1000;
const after = every(1000);
const start = (hash = "#insights", stored: object = {}) =>
  begin({ kept: stored, language: "en" as const, loaded: parts, now: 0, seed: 7, day: DAY }, readLink(hash), rules);
const CLASSIC = rules.setup({ setup: "classic" });
const game = (id: string, more: Partial<GameRecord> = {}): GameRecord => ({
  ...{ id, source: "played", opponent: "banli", level: 3, blackLevel: 3, human: "white", white: "", black: "" },
  ...{ start: CLASSIC.psn, turns: ["a4b5c4", "f4d5d4"], result: "1-0", isOver: true, hinted: [] },
  ...{ pieces: {}, form: null, accuracy: null, began: at(DAY), changed: at(DAY), notes: "" },
  ...more,
});
const judged = (...turns: [number, string][]): JudgedTurn[] =>
  turns.map(([accuracy, sign]) => ({ accuracy, sign, phase: "opening" }));

test("results by group count only the visitor's finished games, and wins from hints apart", () => {
  const games = ownGames([
    game("a"),
    game("b", { result: "0-1", human: "black", hints: 2, hinted: [1] }),
    game("c", { result: "0-1" }),
    game("d", { result: "1/2-1/2", human: "black", level: 4 }),
    game("e", { hints: 3 }),
    game("f", { isOver: false, result: null }),
    game("g", { opponent: "two" }),
    game("h", { source: "imported", human: null, opponent: "" }),
  ]);
  assert.equal(games.length, 5);
  assert.deepEqual(
    resultsBy(games, ["white", "black"], ({ human }) => human ?? undefined),
    [
      { group: "white", games: 3, won: 2, helped: 0, drawn: 0, lost: 1 },
      { group: "black", games: 2, won: 0, helped: 1, drawn: 1, lost: 0 },
    ],
  );
  assert.deepEqual(resultsBy([game("i", { hints: 1, hinted: undefined })], ["x"], () => "x")[0].helped, 1);
});

test("hints that were not played leave a game the visitor's own", () => {
  const shown = after(
    start("#play", { options: { opponent: "banli", level: 1 } }),
    { type: "start" },
    { type: "hint" },
  );
  const [{ key }] = questions(shown);
  const { turn } = rules.play({ turn: "b2c2" });
  const hint = { status: "answered", turn, score: { value: 0, chance: 0.5 } } as Final<SearchReply>;
  const hinted = after(shown, { type: "hinted", key, answer: hint });
  const followed = gamesToKeep(after(hinted, ...press("b2", "c2")))[0];
  assert.deepEqual([followed.hints, followed.hinted], [1, [0]]);
  const ignored = gamesToKeep(after(hinted, ...press("b6", "c5")))[0];
  assert.deepEqual([ignored.hints, ignored.hinted], [1, []]);
  const undone = after(hinted, ...press("b6", "c5"), { type: "undo" }, ...press("b2", "c2"));
  assert.deepEqual(gamesToKeep(undone)[0].hinted, [0], "the hint was seen before");
  const restored = start("#play", JSON.parse(JSON.stringify(kept(hinted))));
  assert.deepEqual(gamesToKeep(after(restored, ...press("b2", "c2")))[0].hinted, [0], "a reload forgets nothing");
});

test("accuracy and mistakes are those of the visitor's own turns", () => {
  const turns = judged([90, ""], [10, "??"], [20, "?"], [30, "??"], [70, "?!"]);
  const own = (more: Partial<GameRecord>) =>
    ownTurns(game("a", { judged: turns, ...more })).map(({ accuracy }) => accuracy);
  assert.deepEqual(own({}), [90, 20, 70]);
  assert.deepEqual(own({ human: "black" }), [10, 30]);
  assert.deepEqual(own({ hints: 1, hinted: [2] }), [90, 70], "a turn from a hint is not the visitor's");
  assert.deepEqual(own({ hints: 1, hinted: undefined }), [], "an old record does not say");
  assert.deepEqual(own({ swapped: true }), [20, 70], "the first turn was the other player's");
  assert.deepEqual(own({ start: CLASSIC.psn.replace(" w ", " b ") }), [10, 30]);
  assert.equal(accuracyOf(game("a", { judged: turns, accuracy: [60, 20], hints: 1, hinted: [2] })), 80);
  assert.equal(accuracyOf(game("a", { judged: turns, accuracy: [60, 20] })), 60);
  const [opening, middle] = mistakesBy([game("a", { judged: turns }), game("b", { judged: turns, human: "black" })]);
  assert.deepEqual(opening, { phase: "opening", turns: 5, inaccuracies: 1, mistakes: 1, blunders: 2 });
  assert.equal(middle.turns, 0);
  assert.equal(weakestPhase([opening, middle]), "opening");
  assert.equal(weakestPhase(mistakesBy([game("a", { judged: judged([99, ""]) })])), undefined);
});

test("the parts of a game follow from the cubes on the board", () => {
  const few = "6/3R-3/6/7/6/7/2w-3 w 0 1";
  const review = { accuracy: [1, 2], graph: [], turns: [{ accuracy: 5, sign: "?" }] } as unknown as Review;
  assert.deepEqual(judgedTurns(game("a", { start: few, turns: ["f4e4"] }), review, rules), [
    { accuracy: 5, sign: "?", phase: "end" },
  ]);
  assert.equal(judgedTurns(game("a"), review, rules)[0].phase, "opening");
  const random = rules.setup({ setup: "half", seed: 5 }).psn;
  const setups = [CLASSIC.psn, "", random, few].map((start) => setupOf(game("a", { start }), CLASSIC.pieces));
  assert.deepEqual(setups, ["classic", "classic", "random", "own"]);
});

test("the calendar begins on a Monday, and days in a row may end yesterday", () => {
  const monday = firstDay(DAY);
  assert.equal(new Date(at(monday)).getUTCDay(), 1);
  assert.equal(weekday(DAY), (new Date(at(DAY)).getUTCDay() + 6) % 7);
  const list = [game("a"), game("b", { changed: at(DAY - 2) }), game("c", { changed: at(DAY - 2) })];
  const days = activities(list, { [DAY - 1]: 4, [DAY]: 1 }, monday, DAY);
  assert.equal(days.length, 16 * 7 + weekday(DAY) + 1);
  assert.deepEqual(days.slice(-3), [
    { day: DAY - 2, games: 2, puzzles: 0 },
    { day: DAY - 1, games: 0, puzzles: 4 },
    { day: DAY, games: 1, puzzles: 1 },
  ]);
  assert.equal(streakOf(days), 3);
  assert.equal(streakOf([...days, { day: DAY + 1, games: 0, puzzles: 0 }]), 3, "today is not over");
  assert.equal(streakOf([...days, { day: 1, games: 0, puzzles: 0 }, { day: 2, games: 0, puzzles: 0 }]), 0);
  assert.equal(isReached({ games: 1, puzzles: 5 }, { games: 1, puzzles: 5 }), true);
  assert.equal(isReached({ games: 3, puzzles: 4 }, { games: 1, puzzles: 5 }), false);
  assert.equal(isReached({ games: 3, puzzles: 4 }, { games: 0, puzzles: 0 }), false, "there is no goal");
});

test("the view says what to do while there is nothing, and shows goal, results and mistakes when there is", () => {
  const empty = after(start(), { type: "games-arrived", games: [] });
  for (const key of ["no-games", "no-accuracy", "no-mistakes", "goal.open"])
    assert.ok(wordsOn(empty).includes(t(`insights.${key}`)), key);
  assert.deepEqual(questions(empty), []);
  const goal = after(empty, { type: "goal", change: { games: 1 } }, { type: "goal", change: { puzzles: 0 } });
  assert.deepEqual(kept(goal).goal, { games: 1, puzzles: 0 });
  assert.deepEqual(start("#insights", { goal: { games: 77, puzzles: 10 } }).insights.goal, { games: 1, puzzles: 10 });
  const full = after(goal, { type: "games-arrived", games: [game("a"), game("b", { opponent: "two" })] });
  assert.ok(wordsOn(full).includes(t("insights.goal.reached")));
  assert.ok(wordsOn(full).includes(t("insights.judging")));
  const [{ key }] = questions(full);
  const turns = [
    { accuracy: 40, sign: "??" },
    { accuracy: 90, sign: "" },
  ];
  const answer = { status: "answered", accuracy: [40, 90], graph: [], turns } as unknown as Final<Review>;
  const done = after(full, { type: "game-reviewed", key, answer });
  const [record] = lastEffect(done, "games-put").records;
  assert.deepEqual(
    record.judged!.map(({ sign }) => sign),
    ["??", ""],
  );
  assert.deepEqual(questions(done), [], "a game of two people is not judged for the visitor");
  assert.ok(wordsOn(done).includes(t("insights.weakest.opening")));
  assert.ok(wordsOn(done).includes(t("insights.accuracy-of", { count: 1, last: 40, mean: 40 })));
  const failed = after(full, {
    type: "game-reviewed",
    key,
    answer: { status: "failed", error: { code: "unavailable", message: "" } },
  });
  assert.deepEqual(questions(failed), [], "what failed is not asked for again");
});
