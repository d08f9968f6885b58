// Puzzle ratings, repetition and runs, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speak, t } from "../../src/core/i18n.ts";
import { begin } from "../../src/app/update.ts";
import { questions, timers } from "../../src/app/derived.ts";
import { readLink } from "../../src/app/link.ts";
import { rated, ratingFrom, ratingOf, UNRATED } from "../../src/views/puzzles/rating.ts";
import { dueOf, INTERVALS, repeated, repetitionsFrom } from "../../src/views/puzzles/repeat.ts";
import { progressOf } from "../../src/views/puzzles/progress.ts";
import { nextOf, readSet } from "../../src/views/puzzles/set.ts";
import { MAX_MISTAKES, nextInRun } from "../../src/views/puzzles/run.ts";
import texts from "../../src/languages/en/puzzles.ts";
import { spotOf } from "../../src/game/tree.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, wordsOn } from "../events.ts";
import type { Kept, State } from "../../src/app/state.ts";
import type { PuzzleRating } from "../../src/views/puzzles/rating.ts";

speak("en", texts);

const FILE = readFileSync(new URL("../../dist/puzzles.txt", import.meta.url), "utf8");
const SET = readSet(FILE);
const DAY = 20_000;
const after = every(100);

function start(puzzles: unknown = undefined, hash = "#puzzles?n=1") {
  const outside = { kept: { puzzles } as Kept, language: "en" as const, loaded: parts, now: 0, seed: 7, day: DAY };
  const state = begin(outside, readLink(hash), rules);
  return after(state, { type: "puzzles-arrived", text: FILE, day: DAY });
}

/** Plays a turn, however it is entered. */
function play(state: State, turn: string): State {
  const { tree, at } = state.puzzles.study!;
  const entered = rules.play({ ...spotOf(tree, at), turn }).turn;
  const stamp = { now: state.now, seed: 7 };
  return after(state.loaded.puzzles!.entered!(state, entered, stamp, rules, false), { type: "message-over" });
}

/** Plays the solution of the puzzle on the board. */
const solve = (state: State): State =>
  SET[state.puzzles.number - 1].line.reduce(
    (now, ugi, index) => (index % 2 ? after(now, { type: "puzzle-reply" }) : play(now, ugi)),
    state,
  );

/** Plays a wrong turn: the first one that does not lead where the solution leads. */
function fail(state: State): State {
  const { position, line } = SET[state.puzzles.number - 1];
  const after = (turn: string) => rules.play({ position, turn }).position.psn;
  return play(state, rules.position({ position }).turns.find(({ ugi }) => after(ugi) !== after(line[0]))!.ugi);
}

test("the rating follows the results, ever more slowly, and hard puzzles weigh more", () => {
  const solved = rated(UNRATED, { grade: 4 }, true, DAY);
  assert.ok(solved.value > UNRATED.value && solved.deviation < UNRATED.deviation);
  assert.ok(rated(UNRATED, { grade: 4 }, false, DAY).value < UNRATED.value);
  const gain = (from: PuzzleRating, grade: number) => rated(from, { grade }, true, DAY).value - from.value;
  assert.ok(gain(UNRATED, 9) > gain(UNRATED, 3));
  let rating = UNRATED;
  for (let count = 0; count < 60; count += 1) rating = rated(rating, { grade: 6 }, count % 2 === 0, DAY);
  assert.ok(Math.abs(rating.value - ratingOf({ grade: 6 })) < 40, `half of grade 6 solved: ${rating.value}`);
  assert.ok(gain(rating, 6) < gain(UNRATED, 6) / 3);
  assert.ok(rated(rating, { grade: 6 }, true, DAY + 400).deviation > rating.deviation, "long ago is less certain");
  assert.equal(rating.history.length, 60);
  assert.equal(rating.history.at(-1), Math.round(rating.value));
  for (const bad of [null, 3, {}, { value: "x" }, { value: NaN, deviation: 1, day: 1 }])
    assert.equal(ratingFrom(bad), UNRATED);
});

test("without a chosen grade, puzzles are as hard as the visitor's rating", () => {
  const grades = (rating: number) => {
    const numbers = Array.from({ length: 30 }, (_, seed) => nextOf(SET, { grade: 0, theme: "" }, [], 0, seed, rating));
    return new Set(numbers.map((number) => SET[number - 1].grade));
  };
  assert.deepEqual([...grades(1200)], [4]);
  assert.deepEqual([...grades(1660)], [7]);
  assert.deepEqual([...grades(100)], [2]);
  const state = after(start(), { type: "puzzle-choice", choice: { grade: 9 } });
  assert.equal(SET[state.puzzles.number - 1].grade, 9, "a chosen grade is kept");
  const next = after(solve(start()), { type: "puzzle-next" });
  const nearest = Math.min(...SET.map((puzzle) => Math.abs(ratingOf(puzzle) - next.puzzles.kept.rating.value)));
  assert.equal(Math.abs(ratingOf(SET[next.puzzles.number - 1]) - next.puzzles.kept.rating.value), nearest);
});

test("only the first attempt at an unknown puzzle is rated, and hints are an attempt", () => {
  const first = start();
  const solved = solve(first);
  assert.ok(solved.puzzles.kept.rating.value > UNRATED.value);
  assert.ok(wordsOn(solved).includes(`(+${solved.puzzles.gain})`));
  const again = solve(start(solved.puzzles.kept));
  assert.equal(again.puzzles.kept.rating.value, solved.puzzles.kept.rating.value, "it was known");
  for (const spoiled of [fail(first), after(first, { type: "puzzle-hint" }), after(first, { type: "puzzle-show" })]) {
    const { rating, streak } = spoiled.puzzles.kept;
    assert.ok(rating.value < UNRATED.value);
    assert.equal(streak, 0);
    assert.equal(rating.history.length, 1);
  }
  const helped = solve(after(first, { type: "puzzle-hint" }, { type: "puzzle-hint" }));
  assert.equal(helped.puzzles.kept.rating.history.length, 1);
  assert.deepEqual(helped.puzzles.kept.byDay, {});
  assert.deepEqual(solved.puzzles.kept.byDay, { [DAY]: 1 });
});

test("a failed puzzle comes again after growing intervals, until it was solved after each", () => {
  let list = repeated([], "x", false, DAY);
  let day = DAY;
  for (const interval of INTERVALS) {
    assert.deepEqual(dueOf(list, day + interval - 1), []);
    assert.equal(repeated(list, "x", true, day), list, "too early");
    day += interval;
    assert.equal(dueOf(list, day).length, 1);
    assert.deepEqual(repeated(list, "x", false, day), [{ id: "x", step: 0, due: day + 1 }], "from the beginning");
    list = repeated(list, "x", true, day);
  }
  assert.deepEqual(list, []);
  assert.deepEqual(repeated([], "y", true, DAY), [], "what was never failed does not come again");
  const kept = [{ id: "a", due: 3, step: 0 }, { id: 4, due: 3, step: 0 }, { id: "b", due: "x", step: 0 }, null];
  assert.deepEqual(repetitionsFrom([...kept, { id: "c", due: 3, step: 9 }]), [kept[0]]);
  assert.deepEqual(progressOf({ again: 7, byDay: { x: 1, 5: -1, 6: 2 }, records: { three: 5 } } as never).byDay, {
    6: 2,
  });
});

test("what is due is counted in the menu, and comes one after the other", () => {
  const again = [3, 7, 9].map((number, index) => ({ id: SET[number - 1].id, step: 0, due: DAY - 2 + index }));
  const state = start({ again: [...again, { id: SET[10].id, step: 0, due: DAY + 1 }] });
  assert.ok(wordsOn(state).includes(t("puzzle.repeat", { count: 3 })));
  assert.match(wordsOn(state), /to repeat: 3/);
  const first = after(state, { type: "puzzle-repeat" });
  assert.equal(first.puzzles.number, 3, "the longest overdue first");
  const second = after(solve(first), { type: "puzzle-next" });
  assert.equal(second.puzzles.number, 7);
  assert.equal(second.puzzles.kept.again.find(({ id }) => id === SET[2].id)!.due, DAY + INTERVALS[1]);
  const third = after(fail(second), { type: "puzzle-next" });
  assert.equal(third.puzzles.number, 9);
  assert.equal(third.puzzles.kept.rating.history.length, 0, "repetition is not rated");
  const over = after(solve(third), { type: "puzzle-next" });
  assert.equal(over.puzzles.isRepeating, false);
  assert.ok(wordsOn(over).includes(t("puzzle.repeat-none")));
});

test("a run becomes harder, shows no hints, and ends with the third mistake", () => {
  let state = after(start(), { type: "run-start", kind: "survival" });
  assert.equal(timers(state).run, undefined, "there is no clock");
  const before = state.puzzles.number;
  for (const type of ["puzzle-hint", "puzzle-show", "puzzle-next"] as const)
    assert.equal(after(state, { type }).puzzles.number, before);
  assert.deepEqual(after(state, { type: "puzzle-show" }).puzzles.verdict, "");
  for (let count = 0; count < 4; count += 1) {
    state = solve(state);
    assert.equal(state.puzzles.verdict, "right");
    state = after(state, timers(state)["run-next"].event);
  }
  assert.equal(SET[state.puzzles.number - 1].grade, 4);
  for (let count = 0; count < MAX_MISTAKES; count += 1) {
    state = fail(state);
    assert.equal(state.puzzles.verdict, "wrong");
    assert.deepEqual(questions(state), [], "nothing is refuted in a run");
    state = after(state, timers(state)["run-next"].event);
  }
  const { run, kept } = state.puzzles;
  assert.deepEqual([run!.isOver, run!.tries.length], [true, 7]);
  assert.deepEqual(kept.records, { survival: { solved: 4, day: DAY } });
  assert.equal(kept.rating, UNRATED, "runs are not rated");
  assert.equal(kept.again.length, 3, "but what failed comes again");
  assert.deepEqual(kept.byDay, { [DAY]: 4 });
  assert.ok(wordsOn(state).includes(t("run.record", { count: 0 })));
  const next = after(state, { type: "run-start", kind: "survival" });
  const ended = after(next, { type: "run-end" });
  assert.deepEqual(ended.puzzles.kept.records, kept.records, "a worse run is no record");
  assert.equal(after(ended, { type: "run-close" }).puzzles.run, null);
  const { number } = ended.puzzles;
  const opened = after(ended, { type: "open", place: { view: "puzzles", turns: [], number } });
  assert.deepEqual([opened.puzzles.run, opened.puzzles.number], [null, number], "a puzzle of the result can be opened");
  assert.equal(after(ended, { type: "puzzle-next" }).puzzles.run, null);
});

test("a timed run ends when its time is up, and what is being shown counts", () => {
  const begun = after(start(), { type: "run-start", kind: "three" });
  const { event, repeats } = timers(begun).run;
  assert.ok(repeats);
  assert.ok(wordsOn(begun).includes("3:00"));
  const later = after(begun, { ...event, now: begun.now + 100_500 });
  assert.ok(wordsOn(later).includes("1:20"));
  const solved = solve(later);
  const over = after(solved, { ...event, now: begun.now + 180_000 });
  assert.deepEqual([over.puzzles.run!.isOver, over.puzzles.kept.records.three?.solved], [true, 1]);
  assert.deepEqual(timers(over), {});
  assert.equal(after(over, { type: "press", cell: "a1" }).puzzles.study!.entry, null, "no turn after the end");
});

test("no puzzle comes twice in a run, and a run through all of them ends", () => {
  const few = SET.slice(0, 3);
  assert.equal(
    nextInRun(
      few,
      {
        tries: [
          { number: 1, isSolved: true },
          { number: 2, isSolved: true },
        ],
      },
      5,
    ),
    3,
  );
  // The puzzle on the board, which may just have been solved, does not begin a run.
  for (const shown of [1, 2, 3]) {
    const firsts = [0, 1, 2, 3, 4, 5].map((seed) => nextInRun(few, { tries: [] }, seed, shown));
    assert.ok(!firsts.includes(shown), `${shown}: ${firsts}`);
  }
  assert.equal(nextInRun(few, { tries: [1, 2, 3].map((number) => ({ number, isSolved: true })) }, 5), 0);
});
