// The archive and the explorer without a browser or a server: the states after replies.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { linkTo, placeOf, readLink } from "../../src/app/link.ts";
import { NOTHING } from "../../src/views/archive/state.ts";
import { queryOf } from "../../src/views/archive/update.ts";
import { begin } from "../../src/app/update.ts";
import en from "../../src/languages/en/page.ts";
import archive from "../../src/languages/en/archive.ts";
import live from "../../src/languages/en/live.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, wordsOn as said } from "../events.ts";
import type { State } from "../../src/app/state.ts";
import type { AppEvent } from "../../src/app/events.ts";
import type { Parts } from "../../src/app/view.ts";
import type { ArchiveForm } from "../../src/views/archive/state.ts";

const OUTSIDE = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
const CLASSIC = rules.setup({ setup: "classic" });
const at = (hash: string, loaded: Partial<Parts> = parts) => begin({ ...OUTSIDE, loaded }, readLink(hash), rules);

// An address is not forgotten while the part of the page that it needs is on its way.
const early = {
  archive: at(`#archive?p=${CLASSIC.psn.replaceAll(" ", "_")}`, {}),
  explorer: at("#explorer?t=a4b5c4", {}),
};
speak("en", { ...en, ...live, ...archive });

const after = every(100);
/** The last request to the server. */
function asked({ effects }: State) {
  const effect = effects.findLast(({ type }) => type === "live");
  if (effect?.type !== "live") throw new Error("the server is not asked");
  return effect;
}
const answered = (state: State, answer: object) =>
  after(state, { type: asked(state).answered, of: asked(state).of, ...answer } as AppEvent);
const game = (number: number, more: object = {}) => ({
  ...{ archive: number, id: null, white: { name: "Ann" }, black: { name: null }, ended: 1_769_817_600_000 },
  ...{ turns: 2, result: "1-0", setup: CLASSIC.setup, start: CLASSIC.psn, line: "a4-b5=c4 f4=d5-d4", ...more },
});
const found = (...games: object[]) => ({ answer: { games, next: null } });

test("an address is kept until its view is there", () => {
  assert.equal(linkTo(placeOf(early.explorer)), "#explorer?t=a4b5c4");
  assert.match(linkTo(placeOf(early.archive)), /^#archive\?p=.+_w_0_1$/);
});

test("the form becomes a question, and what is empty is left out", () => {
  const form: ArchiveForm = { ...NOTHING, name: " Ann ", least: "10", first: "1 a4-b5=c4, 2 f4-e4", setup: "classic" };
  const query = Object.fromEntries(new URLSearchParams(queryOf(form)));
  assert.deepEqual(query, { name: "Ann", "min-turns": "10", setup: "classic", first: "a4-b5=c4,f4-e4" });
  assert.equal(queryOf({ ...NOTHING, setup: "code", code: "GRXLLS" }), "setup=GRXLLS");
  assert.equal(queryOf(NOTHING), "");
});

test("games are listed, continued with the cursor, and an old answer is not listed", () => {
  const first = at("#archive");
  assert.equal(asked(first).path, "archive");
  const some = answered(first, { answer: { games: [game(9), game(8)], next: "8" } });
  assert.match(said(some), /Ann \| {2}– {2}\| Guest/);
  const more = after(some, { type: "archive-more" });
  assert.equal(asked(more).path, "archive?after=8");
  // Another search starts before the reply.
  const other = after(more, { type: "archive-form", change: { name: "Ben" } }, { type: "archive-search" }, {
    type: "archive-found",
    of: "archive?after=8",
    ...found(game(7)),
  } as AppEvent);
  assert.equal(other.archive.status, "asked");
  assert.deepEqual(
    answered(other, found(game(3))).archive.list.map((one) => one.archive),
    [3],
  );
  const all = answered(more, found(game(7)));
  assert.deepEqual(
    all.archive.list.map((one) => one.archive),
    [9, 8, 7],
  );
  assert.match(said(answered(first, found())), /No game was found/);
});

test("malformed input is reported before the server is asked", () => {
  const state = answered(at("#archive"), found());
  for (const change of [
    { first: "a4-a4" },
    { setup: "code", code: "XX" },
    { position: "x" },
  ] as Partial<ArchiveForm>[]) {
    const wrong = after(state, { type: "archive-form", change }, { type: "archive-search" });
    assert.equal(wrong.archive.problem!.key, "problem", JSON.stringify(change));
    assert.equal(wrong.archive.status, "ready");
  }
});

test("a refusal leaves what was found, and a missing server is reported", () => {
  const first = at("#archive");
  const some = after(answered(first, { answer: { games: [game(9)], next: "9" } }), { type: "archive-more" });
  const refused = answered(some, { problem: { code: "too-many-requests", message: "" } });
  assert.deepEqual([refused.archive.list.length, refused.archive.next, refused.archive.status], [1, "9", "ready"]);
  assert.match(said(refused), /Too many requests/);
  assert.match(said(answered(first, { problem: { code: "no-server", message: "" } })), /no server with finished games/);
  const away = answered(first, { problem: { code: "unreachable", message: "" } });
  assert.match(said(away), /Try again/);
  assert.equal(asked(after(away, { type: "archive-check-server" })).path, "archive");
});

test("a game of the archive is replayed or reviewed, and not kept as one's own", () => {
  const state = answered(at("#archive"), found(game(5)));
  const replayed = after(state, { type: "archive-open", archive: 5, view: "replay" });
  assert.equal(replayed.view, "replay");
  assert.equal(replayed.replay.study.tree.nodes.length, 3);
  assert.equal(replayed.replay.isPasted, false);
  const reviewed = after(state, { type: "archive-open", archive: 5, view: "review" });
  assert.deepEqual([reviewed.view, reviewed.review.status], ["review", "asked"]);
});

test("the explorer asks about each position once, and follows a turn of its list", () => {
  const scores = (games: number) => ({ games, white: games, draws: 0, black: 0 });
  const start = after(at("#explorer"), { type: "explorer-source", source: "server" });
  assert.match(asked(start).path, /^explorer\?position=/);
  const there = answered(start, { answer: { ...scores(3), turns: [{ turn: "a4-b5=c4", ...scores(2) }] } });
  assert.match(said(there), /3 games came to this position.*a4-b5=c4/);
  const pointed = after(there, { type: "explorer-point", text: "a4-b5=c4" });
  assert.deepEqual(pointed.explorer.study!.arrows[0].cells, ["a4", "b5", "c4"]);
  assert.deepEqual(after(pointed, { type: "explorer-point", text: "" }).explorer.study!.arrows, []);
  const next = after(there, { type: "explorer-play", text: "a4-b5=c4" });
  assert.equal(linkTo(placeOf(next)).split("&").at(-1), "t=a4b5c4");
  assert.equal(next.effects.length, there.effects.length + 1);
  const known = answered(next, { answer: { ...scores(1), turns: [] } });
  assert.match(said(known), /1 game came to this position/);
  const back = after(known, { type: "step", step: "previous" }, { type: "step", step: "next" });
  assert.equal(back.effects.length, known.effects.length, "both positions are known");
  assert.match(said(back), /1 game came/);
  // A turn that is not in the list may be entered on the board.
  const entered = after(there, { type: "press", cell: "b2" }, { type: "press", cell: "c2" });
  assert.equal(entered.explorer.study!.tree.nodes.length, 2);
  assert.equal(entered.effects.length, there.effects.length + 1);
});

test("the explorer says so when there is no server, and asks again after a failure", () => {
  const start = after(at("#explorer"), { type: "explorer-source", source: "server" });
  assert.match(said(answered(start, { problem: { code: "no-server", message: "" } })), /no server/);
  const failed = answered(start, { problem: { code: "unavailable", message: "" } });
  assert.match(said(failed), /Try again/);
  assert.equal(after(failed, { type: "explorer-check-server" }).effects.length, failed.effects.length + 1);
});

/** Banli played three games: two after the same turn. */
const OPENINGS = `# pijersi openings 1
2 0 1\ta4b5c4 2\ta1b2c2 3
2 0 0\tf4d5d4 4
0 0 1
2 0 0
`;
const asks = (state: State) => state.effects.map(({ type }) => type);

test("the explorer has Banli's games without a server", () => {
  const start = at("#explorer");
  assert.deepEqual(asks(start), ["openings-load"]);
  assert.match(said(after(start, { type: "openings-failed" })), /could not be loaded.*Try again/);
  const there = after(start, { type: "openings-arrived", text: OPENINGS });
  assert.match(said(there), /3 games came to this position.*a4-b5=c4.*a1-b2=c2.*Banli played these games/);
  const next = after(there, { type: "explorer-play", text: "a4-b5=c4" });
  assert.match(said(next), /2 games came to this position.*f4=d5-d4/);
  assert.deepEqual(next.explorer.local?.white, 2);
  const unknown = after(next, { type: "press", cell: "g3" }, { type: "press", cell: "f3" }, { type: "finish" });
  assert.match(said(unknown), /No game came to this position/);
  const back = after(unknown, { type: "step", step: "first" });
  assert.match(said(back), /3 games came to this position/);
  assert.equal(back.effects.length, start.effects.length, "the file is loaded once");
});

test("the explorer counts the visitor's finished games", () => {
  const own = after(at("#explorer"), { type: "explorer-source", source: "own" });
  assert.equal(asks(own).at(-1), "openings-own");
  const record = (id: string, turns: string[], result: string | null) => ({
    ...{ id, source: "played", opponent: "banli", level: 1, blackLevel: 1, human: "white", white: "", black: "" },
    ...{ start: "", turns, result, isOver: result !== null, pieces: {}, form: null, accuracy: null },
    ...{ began: 1, changed: 1, notes: "" },
  });
  const games = [
    record("1", ["a4b5c4", "f4d5d4"], "1-0"),
    { ...record("2", ["a4b5c4"], "0-1"), start: CLASSIC.psn },
    record("3", ["a4b5c4"], null),
    { nothing: "readable" },
  ];
  const there = after(own, { type: "own-openings", games });
  assert.match(said(there), /2 games came to this position.*a4-b5=c4/);
  assert.deepEqual(there.explorer.local?.turns, [{ turn: "a4-b5=c4", games: 2, white: 1, draws: 0, black: 1 }]);
});

test("the file of openings has every turn's line, and is small enough to load", () => {
  const text = readFileSync(new URL("../../dist/openings.txt", import.meta.url), "utf8");
  assert.ok(text.length < 400_000, `${text.length} bytes`);
  const there = after(at("#explorer"), { type: "openings-arrived", text });
  let state = there;
  for (let count = 0; count < 4; count += 1) {
    const { games, turns } = state.explorer.local!;
    assert.ok(games > 0 && turns.length > 0, `after ${count} turns`);
    assert.ok(turns.every((turn) => turn.games <= games));
    state = after(state, { type: "explorer-play", text: turns[0].turn });
  }
});
