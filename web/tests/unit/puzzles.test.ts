// Puzzles, without a browser: the file, the verdicts, hints, streaks and days.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { speak, t } from "../../src/core/i18n.ts";
import { readLink } from "../../src/app/link.ts";
import { mistakesOf } from "../../src/views/review/mistakes.ts";
import { nextOf, ofDay, readSet } from "../../src/views/puzzles/set.ts";
import { begin } from "../../src/app/update.ts";
import { kept, link, questions, timers } from "../../src/app/derived.ts";
import texts from "../../src/languages/en/puzzles.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { drawn as said, every, press } from "../events.ts";
import type { Kept, State } from "../../src/app/state.ts";
import type { Final, Review, SearchReply, Turn } from "../../packages/pijersi/src/types.ts";

speak("en", texts);

const FILE = readFileSync(new URL("../../dist/puzzles.txt", import.meta.url), "utf8");
const WIN =
  "s-p-1s-p-r-/2rs1r-s-p-/2w-w-2/3W-3/1r-1W-2/P-1SPR-S-R-P-/R-3P-S- w\tw3\ta1b1d2 f3e3e1 d2e1e1 c2b2 e1f1g1\t3\ta";
const SAVE = "2s-w-2/2s-ps2w-/ps2rr2/1WR2rr2/6/2S-W-2P-/R-R-1S-P-P- b\ts2\te1e2e1\t7\tbs";
const SMALL = `# pijersi puzzles 1\n${WIN}\n${SAVE}\n`;
const DAY = 20_000;

const after = every(1000);

/** The puzzles with two of them in the file. */
function start(progress: unknown = undefined, hash = "#puzzles?n=1") {
  const outside = { kept: { puzzles: progress } as Kept, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const state = begin(outside, readLink(hash), rules);
  assert.deepEqual(state.effects, [{ type: "fetch-puzzles" }]);
  return after(state, { type: "puzzles-arrived", text: SMALL, day: DAY });
}
const FIRST = press("a1", "b1", "d2");
const SECOND = press("d2", "e1", "e1");
const LAST = press("e1", "f1", "g1");
const REPLY = { type: "puzzle-reply" } as const;
/** The whole solution of the first puzzle, with the replies. */
const RIGHT = [...FIRST, REPLY, ...SECOND, REPLY, ...LAST];
const WRONG = [...press("a1", "a2")];

test("the file that is shipped can be read, is small, and every answer is legal", () => {
  const set = readSet(FILE);
  assert.ok(set.length >= 1000, `${set.length} puzzles`);
  assert.equal(new Set(set.map(({ id }) => id)).size, set.length, "no two have one name");
  assert.ok(brotliCompressSync(FILE).length / set.length <= 150);
  for (const { position, line, goal, turns } of set.slice(0, 40)) {
    assert.equal(line.length, goal === "win" ? turns * 2 - 1 : 1);
    rules.match({ start: position, turns: line });
  }
  assert.throws(() => readSet("something else"));
});

test("all visitors have the same puzzle on a day, and another one on most other days", () => {
  const set = Array.from({ length: 100 }, (_, index) => ({ ...readSet(SMALL)[0], id: String(index) }));
  const numbers = Array.from({ length: 100 }, (_, day) => ofDay(set, day));
  assert.deepEqual(
    numbers,
    numbers.map((_, day) => ofDay(set, day)),
  );
  assert.ok(numbers.every((number) => number >= 1 && number <= 100));
  assert.ok(new Set(numbers).size > 50);
});

test("a win is played to its end against the reply that holds out longest, and can then be walked through", () => {
  const first = after(start(), ...FIRST);
  assert.equal(first.puzzles.verdict, "", "it is not won yet");
  assert.ok(said(first).includes(t("puzzle.so-far")));
  assert.equal(after(first, ...press("d2")).puzzles.study!.entry, null, "it is the opponent's turn");
  const { event, after: delay } = timers(first).reply;
  assert.deepEqual(event, REPLY);
  assert.ok(delay >= 500);
  const second = after(first, event);
  assert.equal(second.puzzles.study!.at, 2);
  assert.equal(second.puzzles.left, 2);
  assert.ok(said(second).includes(t("puzzle.go-on", { turns: 2 })));
  const third = after(second, ...SECOND, REPLY);
  assert.ok(said(third).includes(t("puzzle.go-on-last")));
  assert.deepEqual(third.puzzles.kept.solved, []);
  const state = after(third, ...LAST);
  const { verdict, study, kept: progress } = state.puzzles;
  assert.equal(verdict, "right");
  assert.equal(study!.tree.nodes.length, 6);
  assert.equal(study!.tree.nodes[5].position.outcome!.winner, "white");
  assert.deepEqual([progress.streak, progress.best, progress.solved.length], [1, 1, 1]);
  assert.equal(kept(state).puzzles, progress);
  const playing = after(state, { type: "puzzle-play" });
  assert.equal(playing.puzzles.study!.at, 0);
  assert.ok(timers(playing).puzzle);
  const end = after(playing, ...Array(6).fill({ type: "puzzle-step" }));
  assert.equal(end.puzzles.study!.at, 5);
  assert.equal(timers(end).puzzle, undefined);
});

test("every later turn that keeps the win is right; Banli proves those that are not in the file", () => {
  const state = after(start(), ...FIRST, REPLY);
  const { study } = state.puzzles;
  const spot = { start: study!.tree.nodes[0].position.psn, turns: ["a1b1d2", "f3e3e1"] };
  const isOther = ({ ugi, actions, wins }: Turn) => ugi !== "d2e1e1" && !wins && actions.length === 1;
  const other = rules.position(spot).turns.find(isOther)!;
  const entry = [...press(other.actions[0].from), ...press(other.actions[0].to)];
  let asked = after(state, ...entry);
  if (asked.puzzles.study!.entry?.view.first) asked = after(asked, { type: "finish" });
  assert.equal(asked.puzzles.verdict, "asked");
  const [question] = questions(asked);
  const { turns } = rules.position({ start: question.ask.start, turns: question.ask.turns });
  const answer = (win: number) =>
    ({ status: "answered", turn: turns[0], score: { value: 900, win, chance: 1 } }) as Final<SearchReply>;
  const { key } = question;
  const proven = after(asked, { type: "refuted", key, answer: answer(1) });
  assert.equal(proven.puzzles.verdict, "");
  assert.deepEqual([proven.puzzles.left, proven.puzzles.isSpoilt, proven.puzzles.study!.at], [1, false, 4]);
  for (const win of [2, -1, 0]) {
    const wrong = after(asked, { type: "refuted", key, answer: answer(win) });
    assert.equal(wrong.puzzles.verdict, "wrong", `a win in ${win} is too late or none`);
    const again = after(wrong, { type: "puzzle-retry" });
    assert.equal(again.puzzles.study!.at, 2, "only the wrong turn is undone");
    assert.equal(after(again, ...SECOND, REPLY, ...LAST).puzzles.verdict, "right");
  }
  const left = after(asked, { type: "step", step: "first" });
  assert.equal(questions(left)[0].key, key, "the turn is judged, wherever the visitor looks");
  assert.equal(after(left, { type: "refuted", key, answer: answer(1) }).puzzles.study!.at, 4);
  const early = after(start(), ...FIRST, { type: "step", step: "first" }, REPLY);
  assert.equal(early.puzzles.study!.at, 2, "the reply follows the turn");
  const failed = { status: "failed", error: { code: "unavailable", message: "" } } as const;
  const unjudged = after(asked, { type: "refuted", key, answer: failed });
  assert.deepEqual([unjudged.puzzles.verdict, unjudged.puzzles.isSpoilt], ["", false]);
  assert.equal(unjudged.message!.key, "puzzle.unjudged");
});

test("a turn that leads to the same position is the same answer", () => {
  // Two equal cubes side by side: either may climb onto the other.
  const text = `# pijersi puzzles 1\np-w-s-s-w-1/s-r-2s-p-pr/S-3r-1/2p-1r-2/6/1RPS-1S-R-P-/1W-1S-W-P- b\tw2\td5e5c4 b6a5 c4a3a3\t6\ta\n`;
  const state = after(start(), { type: "puzzles-arrived", text, day: DAY });
  for (const cells of [
    ["d5", "e5", "c4"],
    ["e5", "d5", "c4"],
  ]) {
    assert.equal(after(state, ...press(...cells)).puzzles.reply, "b6a5", cells.join("-"));
  }
});

test("a wrong turn is answered by Banli, ends the streak, and can be tried again", () => {
  const state = after(start({ streak: 4, best: 9 }), ...WRONG, { type: "finish" });
  assert.equal(state.puzzles.verdict, "wrong");
  assert.deepEqual([state.puzzles.kept.streak, state.puzzles.kept.best], [0, 9]);
  const [asked] = questions(state);
  assert.equal(asked.answered, "refuted");
  assert.match(said(state), new RegExp(t("puzzle.refutation.asked")));
  const { turns } = rules.position({ start: asked.ask.start, turns: asked.ask.turns });
  const answer = {
    status: "answered",
    turn: turns[0],
    score: { value: -900, win: -2, chance: 0 },
  } as Final<SearchReply>;
  const refuted = after(state, { type: "refuted", key: asked.key, answer });
  assert.equal(refuted.puzzles.study!.at, 2);
  assert.deepEqual(questions(refuted), []);
  assert.ok(said(refuted).includes(t("puzzle.refutation.loses", { turn: turns[0].text })));
  const again = after(refuted, { type: "puzzle-retry" }, ...RIGHT);
  assert.equal(again.puzzles.verdict, "right");
  assert.equal(again.puzzles.kept.streak, 0, "no feat any more");
  assert.equal(again.puzzles.kept.solved.length, 1);
  const failed = after(state, {
    type: "refuted",
    key: asked.key,
    answer: { status: "failed", error: { code: "unavailable", message: "" } },
  });
  assert.deepEqual(questions(failed), [], "what failed is not asked for ever");
  assert.ok(said(failed).includes(t("puzzle.refutation.none")));
});

test("hints come step by step: the piece, then the turn", () => {
  const one = after(start(), { type: "puzzle-hint" });
  assert.equal(one.puzzles.study!.entry!.view.chosen!.cell, "a1");
  assert.ok(said(one).includes(t("puzzle.hint.1", { cell: "a1" })));
  const two = after(one, { type: "puzzle-hint" });
  assert.deepEqual(two.puzzles.study!.arrows, [{ cells: ["a1", "b1", "d2"], kind: "hint" }]);
  const solved = after(two, ...RIGHT);
  assert.equal(solved.puzzles.verdict, "right");
  assert.equal(solved.puzzles.kept.streak, 0);
  assert.deepEqual(solved.puzzles.kept.solved, [], "with hints it is not solved");
  assert.ok(said(solved).includes(t("puzzle.helped")));
  const later = after(start(), ...FIRST, REPLY, { type: "puzzle-hint" });
  assert.equal(later.puzzles.study!.entry!.view.chosen!.cell, "d2", "hints are for the turn on the board");
  assert.deepEqual(after(later, ...SECOND.slice(1), REPLY, ...LAST).puzzles.kept.solved, []);
});

test("the solution can be shown, and plays by itself", () => {
  const state = after(start({ streak: 2 }), { type: "puzzle-show" });
  assert.equal(state.puzzles.verdict, "shown");
  assert.equal(state.puzzles.kept.streak, 0);
  assert.deepEqual(state.puzzles.kept.solved, []);
  assert.ok(timers(state).puzzle);
  assert.equal(after(state, { type: "puzzle-step" }).puzzles.study!.at, 1);
});

test("the next puzzle is one that is chosen and not solved", () => {
  const set = readSet(SMALL);
  const all = { grade: 0, theme: "" };
  assert.equal(nextOf(set, all, [], 1, 7), 2);
  assert.equal(nextOf(set, { grade: 3, theme: "" }, [], 2, 7), 1);
  assert.equal(nextOf(set, { grade: 3, theme: "b" }, [], 2, 7), 0);
  assert.equal(nextOf(set, all, [set[1].id], 1, 7), 2, "when all others are solved, one of them comes again");
  const state = after(start(), { type: "puzzle-choice", choice: { theme: "b" } });
  assert.equal(state.puzzles.number, 2);
  assert.equal(state.puzzles.study!.flipped, true, "who is to move sits below");
  assert.equal(link(state), "#puzzles?n=2");
});

test("days in a row are counted, once a day, and a gap restarts the count", () => {
  const solve = (state: State) => {
    const puzzle = readSet(SMALL)[ofDay(readSet(SMALL), state.puzzles.day) - 1];
    const cells = (ugi: string) => ugi.match(/../g) as string[];
    const events = puzzle.line.flatMap((ugi, index) => (index % 2 ? [REPLY] : press(...cells(ugi))));
    return after(state, ...events);
  };
  const first = solve(start(undefined, "#puzzles"));
  assert.deepEqual([first.puzzles.kept.lastDay, first.puzzles.kept.days], [DAY, 1]);
  assert.equal(link(first), "#puzzles");
  const twice = solve(after(first, { type: "puzzle-daily", day: DAY }));
  assert.equal(twice.puzzles.kept.days, 1);
  const next = solve(after(twice, { type: "puzzle-daily", day: DAY + 1 }));
  assert.equal(next.puzzles.kept.days, 2);
  const late = solve(after(next, { type: "puzzle-daily", day: DAY + 3 }));
  assert.equal(late.puzzles.kept.days, 1);
});

test("what the browser kept may be anything, and the file may not come", () => {
  for (const progress of [null, 7, { solved: 3, streak: -1, best: "x", days: null }, { solved: [1, "a"] }]) {
    const { solved, streak, best } = start(progress).puzzles.kept;
    assert.ok(solved.every((id: unknown) => typeof id === "string") && streak === 0 && best === 0);
  }
  const state = after(
    begin({ kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 }, readLink("#puzzles"), rules),
    {
      type: "puzzles-failed",
    },
  );
  assert.ok(said(state).includes(t("puzzles.failed")));
  assert.deepEqual(after(state, { type: "puzzles-again" }).effects.at(-1), { type: "fetch-puzzles" });
});

/** A match that was reviewed: White's third turn was a mistake, and so was Black's fourth. */
function reviewed() {
  const outside = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const state = begin(outside, readLink("#review?t=a4b5c4.f4d5d4.a1b2c2.f1f2d3"), rules);
  const better = (turns: string[], text: string) => [rules.play({ turns, turn: text }).turn];
  const turn = (sign: string, best: Turn[]) => ({
    label: sign ? "mistake" : "good",
    sign,
    accuracy: 50,
    score: {},
    better: best,
  });
  const judgement = {
    ...{ status: "answered", accuracy: [50, 50], graph: [0.5, 0.5, 0.6, 0.2, 0.9] },
    turns: [
      turn("", []),
      turn("", []),
      turn("?", better(["a4b5c4", "f4d5d4"], "b2c2")),
      turn("??", better(["a4b5c4", "f4d5d4", "a1b2c2"], "f2e2")),
    ],
  };
  const [{ key }] = questions(state);
  return after(state, { type: "reviewed", key, answer: judgement as Final<Review> });
}

const learn = (state: State) => after(state, { type: "learn-mistakes", mistakes: mistakesOf(state) });

test("mistakes of a match are puzzles: the better turn is right, one as good is good, others are wrong", () => {
  const state = learn(reviewed());
  assert.equal(state.view, "puzzles");
  assert.equal(state.puzzles.mistakes!.length, 2);
  assert.equal(link(state), "#puzzles");
  assert.ok(said(state).includes("White played a1-b2=c2. Find a better turn."));
  const right = after(state, ...press("b2", "c2"));
  assert.equal(right.puzzles.verdict, "right");
  assert.deepEqual(right.puzzles.kept.solved, [], "it is no puzzle of the set");
  const other = after(state, ...press("b1", "c1"));
  assert.equal(other.puzzles.verdict, "asked");
  const [{ key, ask }] = questions(other);
  const { turns } = rules.position({ start: ask.start, turns: ask.turns });
  const answer = (chance: number) =>
    ({ status: "answered", turn: turns[0], score: { value: 0, chance } }) as Final<SearchReply>;
  assert.equal(after(other, { type: "refuted", key, answer: answer(0.58) }).puzzles.verdict, "good");
  const wrong = after(other, { type: "refuted", key, answer: answer(0.3) });
  assert.equal(wrong.puzzles.verdict, "wrong");
  assert.equal(after(wrong, { type: "puzzle-retry" }).puzzles.verdict, "");
  const second = after(right, { type: "puzzle-next" });
  assert.ok(said(second).includes("Black played f1-f2=d3. Find a better turn."));
  assert.equal(second.puzzles.study!.flipped, true);
  assert.equal(after(second, { type: "puzzle-next" }).puzzles, second.puzzles, "there is no third one");
  const daily = after(second, { type: "puzzle-daily", day: DAY });
  assert.equal(daily.puzzles.mistakes, null);
  assert.ok(daily.effects.some(({ type }) => type === "fetch-puzzles"));
  assert.equal(after(daily, { type: "puzzles-arrived", text: SMALL, day: DAY }).puzzles.status, "ready");
});

test("only the visitor's mistakes are learnt from after a game against Banli", () => {
  const state = reviewed();
  const players = { opponent: "banli", human: "black", level: 3, blackLevel: 3, white: "", black: "" } as const;
  const learning = learn({ ...state, review: { ...state.review, players } });
  const { mistakes } = learning.puzzles;
  assert.deepEqual(
    mistakes!.map(({ played }) => played),
    ["f1-f2=d3"],
  );
  // They are still there after a reload, on the same puzzle.
  const stored = JSON.parse(JSON.stringify(kept(learning)));
  const outside = { kept: stored, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const again = begin(outside, readLink("#puzzles"), rules);
  assert.deepEqual(again.puzzles.mistakes, mistakes);
  assert.equal(again.puzzles.study!.tree.nodes[0].position.psn, mistakes![0].position);
  const malformed = { ...outside, kept: { mistakes: { list: [{ position: 5 }], number: 1 } } as unknown as Kept };
  assert.equal(begin(malformed, readLink("#puzzles"), rules).puzzles.mistakes, null);
});
