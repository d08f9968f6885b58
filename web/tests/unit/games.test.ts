// The list of games, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak, t } from "../../src/core/i18n.ts";
import { accuracies, asText, endingOf, fromText, levels, listed, split, toReview } from "../../src/views/games/list.ts";
import { gamesToKeep } from "../../src/game/record.ts";
import { readLink } from "../../src/app/link.ts";
import { begin } from "../../src/app/update.ts";
import { questions } from "../../src/app/derived.ts";
import texts from "../../src/languages/en/games.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { drawn as said, every, lastEffect, press } from "../events.ts";
import type { GameRecord } from "../../src/game/record.ts";

speak("en", texts);

const start = (hash = "", options = {}) =>
  begin({ kept: { options }, language: "en" as const, loaded: parts, now: 0, seed: 7 }, readLink(hash), rules);
const after = every(1000);

/** A game against Banli that has ended. */
const game = (id: string, more: Partial<GameRecord> = {}): GameRecord => ({
  ...{ id, source: "played", opponent: "banli", level: 3, blackLevel: 3, human: "white", white: "", black: "" },
  ...{ start: rules.setup({ setup: "classic" }).psn, turns: ["a4b5c4", "f4d5d4"], result: "1-0", isOver: true },
  ...{ pieces: {}, form: null, accuracy: null, began: 1e12, changed: 1e12, notes: "" },
  ...more,
});
const arrived = (...games: GameRecord[]) => after(start("#games"), { type: "games-arrived", games });

test("a game is kept from its first turn on, once for each change", () => {
  const state = after(start("", { opponent: "two" }), { type: "start" });
  assert.deepEqual(gamesToKeep(state), []);
  const played = after(state, ...press("b2", "c2"));
  const [record] = gamesToKeep(played);
  assert.deepEqual(record.turns, ["b2c2"]);
  assert.equal(record.isOver, false);
  assert.equal(gamesToKeep(after(played, { type: "flip" }))[0], record, "nothing has changed");
  const [next] = gamesToKeep(after(played, ...press("f2", "e2")));
  assert.equal(next.id, record.id);
  assert.equal(next.turns.length, 2);
});

test("a match that is opened from text is kept, one from a link is not", () => {
  const pasted = after(start("#replay"), { type: "replay-open", text: "1 a4-b5=c4 2 f4=d5-d4" });
  const [record] = gamesToKeep(pasted);
  assert.equal(record.source, "imported");
  assert.deepEqual(record.turns, ["a4b5c4", "f4d5d4"]);
  assert.deepEqual(gamesToKeep(start("#replay?t=a4b5c4")), []);
});

test("an unfinished game goes on where it was, and the one on the board is not lost", () => {
  const first = after(start("", { opponent: "two" }), { type: "start" }, ...press("b2", "c2"));
  const record = gamesToKeep(first)[0];
  const other = after(start("#games"), { type: "games-arrived", games: [record] });
  const resumed = after(other, { type: "game-resume", id: record.id });
  assert.equal(resumed.view, "play");
  assert.deepEqual(resumed.play.game!.state.turns, ["b2c2"]);
  assert.equal(gamesToKeep(resumed)[0].id, record.id, "it is still the same game");
});

test("how games ended, levels, accuracy", () => {
  const list = [
    game("a", { changed: 3, accuracy: [80, 50] }),
    game("b", { result: "0-1", changed: 1, accuracy: [60, 90] }),
    game("c", { result: "1/2-1/2", level: 4 }),
    game("d", { isOver: false, result: null }),
    game("e", { opponent: "two", human: "white" }),
    game("f", { human: "black", result: "0-1", level: 5, changed: 2, accuracy: [10, 70] }),
  ];
  assert.deepEqual(list.map(endingOf), ["won", "lost", "drawn", "open", "other", "won"]);
  assert.deepEqual(accuracies(list), [60, 70, 80]);
  assert.deepEqual(levels(list), [
    { level: 3, games: 2, won: 1 },
    { level: 4, games: 1, won: 0 },
    { level: 5, games: 1, won: 1 },
  ]);
  assert.equal(toReview(list)!.id, "c");
  const words = ({ id }: GameRecord) => `game ${id}`;
  assert.deepEqual(listed(list, "all", "GAME  b", words).map(words), ["game b"]);
  assert.deepEqual(listed(list, "won", "", words).length, 2);
  assert.match(said(arrived(...list)), /accuracy 80%/);
});

test("games go out as one text and come back", () => {
  const list = [
    game("a", { result: "0-1", changed: 1 }),
    game("b", { changed: 2, turns: ["b2c2"], result: null, isOver: false, opponent: "two" }),
    game("c", {
      changed: 3,
      source: "imported",
      opponent: "",
      human: null,
      white: 'Ann "the rock"',
      black: "Bob",
      turns: ["b6c5"],
    }),
  ];
  const text = asText(list, rules);
  const { records, failed } = fromText(text, rules);
  assert.equal(failed, 0);
  assert.deepEqual(
    records.map(({ turns, result }) => [turns, result]),
    list.map(({ turns, result }) => [turns, result]),
  );
  assert.deepEqual([records[2].white, records[2].black], ['Ann "the rock"', "Bob"]);
  assert.match(text, /\[Black "Banli 3"\]/);
  assert.equal(split("1 a4-b5=c4 2 f4=d5-d4\n").length, 1, "a game without tags is a game");
  assert.equal(fromText('[White "x"]\n1 a4-b5=c4\n\n[White "y"]\n1 nonsense-here a1\n', rules).records.length, 1);
  assert.deepEqual(fromText("", rules), { records: [], failed: 0, problem: null });
  const noted = '[White "Ann"]\n[Black "Bob"]\n\n1 a4-b5=c4 2 f4=d5-d4 # well known\n';
  const again = asText(fromText(noted, rules).records, rules);
  assert.match(again, /\[White "Ann"\][^]*# well known/, "comments go out as they came in");
});

test("a record that cannot be understood does not keep the others from being listed", () => {
  const bad = [
    { id: "b" },
    { ...game("c"), turns: "x" },
    { ...game("d"), pieces: null },
    { ...game("e"), changed: "never" },
  ] as unknown as GameRecord[];
  const state = arrived(game("a"), ...bad);
  assert.deepEqual(
    state.games.list.map(({ id }) => id),
    ["a"],
  );
  assert.match(said(state), /Replay/);
});

test("what is imported is kept unless it is there, and what cannot be read is counted", () => {
  const list = [game("a")];
  const text = `${asText(list, rules)}\n[White "z"]\n\n1 b2-c2\n`;
  const state = after(arrived(...list), { type: "games-import", text });
  assert.deepEqual(
    lastEffect(state, "games-put").records.map(({ turns }) => turns),
    [["b2c2"]],
  );
  assert.deepEqual(state.message!.values, { count: 1, known: 1, failed: 0 });
  const bad = '[A "b"]\n1 a1-g6\n';
  assert.match(after(arrived(), { type: "games-import", text: bad }).message!.failure!.message, /^line 2, .*a1-g6/);
  assert.equal(after(arrived(), { type: "games-import", text: `${text}\n${bad}` }).message!.values!.failed, 1);
  for (const nothing of ["", "hello world", "\u0000\u0001"])
    assert.equal(after(arrived(), { type: "games-import", text: nothing }).message!.key, "games.imported-none");
});

test("a game is shown with what was written down about it", () => {
  const { records } = fromText('[White "Ann"]\n\n1 a4-b5=c4 # well known\n', rules);
  const noted = after(arrived(...records), { type: "game-replay", id: records[0].id });
  assert.equal(noted.view, "replay");
  assert.match(noted.replay.text, /well known/);
  const [plain] = [game("p")];
  const shown = after(arrived(plain), { type: "game-replay", id: "p" });
  assert.equal(shown.replay.study.tree.nodes.length, 3);
  assert.deepEqual(gamesToKeep(shown), [], "it is not kept twice");
});

test("nothing is deleted without a question", () => {
  const state = arrived(game("a"), game("b"));
  const asked = after(state, { type: "game-delete", id: "a" });
  assert.equal(asked.games.list.length, 2);
  assert.ok(said(asked).includes(t("game.delete-sure")));
  const other = after(asked, { type: "game-delete", id: "b" });
  assert.equal(other.games.list.length, 2, "another one is another question");
  const deleted = after(asked, { type: "game-delete", id: "a" });
  assert.deepEqual(
    deleted.games.list.map(({ id }) => id),
    ["b"],
  );
  assert.deepEqual(deleted.effects.at(-1), { type: "games-delete", id: "a" });
});

test("while the list is open, Banli judges one game after the other", () => {
  const state = arrived(game("a", { changed: 3 }), game("b", { changed: 2 }), game("c", { isOver: false, changed: 1 }));
  const [asked] = questions(state);
  assert.equal(asked.kind, "review");
  const judged = after(state, {
    type: "game-reviewed",
    key: asked.key,
    answer: { status: "answered", accuracy: [77, 66], graph: [], turns: [] },
  });
  assert.deepEqual(judged.games.list[0].accuracy, [77, 66]);
  assert.equal(judged.effects.at(-1)!.type, "games-put");
  const [next] = questions(judged);
  const failed = after(judged, {
    type: "game-reviewed",
    key: next.key,
    answer: { status: "failed", error: { code: "unavailable", message: "" } },
  });
  assert.deepEqual(questions(failed), [], "what fails is not asked for ever");
});

test("a browser that keeps nothing says so", () => {
  const state = after(start("#games"), { type: "games-failed" });
  assert.ok(said(state).includes(t("games.failed")));
});
