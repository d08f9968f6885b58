// Leaderboards, profiles and fair play without a browser or a server: the states after replies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { linkTo, placeOf, readLink } from "../../src/app/link.ts";
import { questions } from "../../src/app/derived.ts";
import { begin } from "../../src/app/update.ts";
import en from "../../src/languages/en/page.ts";
import analyse from "../../src/languages/en/analyse.ts";
import live from "../../src/languages/en/live.ts";
import ratings from "../../src/languages/en/ratings.ts";
import { nameText } from "../../src/views/live/words.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, wordsOn as said } from "../events.ts";
import type { State } from "../../src/app/state.ts";
import type { AppEvent } from "../../src/app/events.ts";

speak("en", { ...en, ...live, ...analyse, ...ratings });

const OUTSIDE = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
const at = (hash: string) => begin(OUTSIDE, readLink(hash), rules);
const after = every(100);
/** The requests to the server. */
const asked = ({ effects }: State) => effects.flatMap((effect) => (effect.type === "live" ? [effect] : []));
function answered(state: State, path: string, answer: object) {
  const effect = asked(state).find((one) => one.path.startsWith(path));
  assert.ok(effect, `${path} is not requested`);
  return after(state, { type: effect.answered, of: effect.of, ...answer } as AppEvent);
}

const rating = (points: number, provisional = false) => ({
  ...{ points, low: points - 100, high: points + 100, provisional },
});
const ranked = (rank: number, name: string, points: number) => ({
  ...{ rank, name, bot: rank === 2, rating: rating(points, rank > 2), games: 10 * rank },
});
const NONE = { wins: 0, draws: 0, losses: 0 };

test("a leaderboard is listed, continued, and replaced by that of another pool", () => {
  const state = at("#ratings");
  assert.equal(linkTo(placeOf(state)), "#ratings");
  const first = [ranked(1, "Ann", 1800), ranked(2, "Banli 4", 1500)];
  let next = answered(state, "leaderboard?pool=fast&from=1", { answer: { players: first, total: 3 } });
  assert.match(said(next), /1 \| Ann \| 1800 \|\s*\(1700 to 1900\) \| 10 \| 2 \| Banli 4 \|\s*\(computer\)/);
  next = after({ ...next, effects: [] }, { type: "ratings-more" });
  const rest = { answer: { players: [ranked(3, "Cleo", 1400)], total: 3 } };
  next = answered(next, "leaderboard?pool=fast&from=3", rest);
  assert.deepEqual(
    next.ratings.board?.players.map(({ name }) => name),
    ["Ann", "Banli 4", "Cleo"],
  );
  assert.match(said(next), /Cleo \| 1400 \| \?/, "a provisional rating is marked");
  assert.doesNotMatch(said(next), /Show more/);
  const slow = after({ ...next, effects: [] }, { type: "ratings-pool", pool: "slow" });
  const late = after(slow, { type: "ratings-board", of: "leaderboard?pool=fast&from=1", ...rest } as AppEvent);
  assert.equal(late.ratings.board, null, "a reply about another pool");
  const empty = answered(slow, "leaderboard?pool=slow", { answer: { players: [], total: 0 } });
  assert.match(said(empty), /No rated games/);
});

test("a profile shows ratings, their history as graph and table, and opponents", () => {
  const state = at(`#ratings?g=${encodeURIComponent("Ann & Bob")}`);
  assert.equal(state.ratings.name, "Ann & Bob");
  assert.equal(linkTo(placeOf(state)), "#ratings?g=Ann%20%26%20Bob");
  const pool = { pool: "slow", rating: rating(1612), white: { wins: 3, draws: 1, losses: 2 }, black: NONE };
  const profile = { name: "Ann & Bob", bot: false, created: 0, ratings: [pool], recent: [] };
  let next = answered(state, "player?", { answer: profile });
  assert.equal(next.ratings.pool, "slow", "the pool that the player has games in");
  const points = [1500, 1580, 1612].map((value, index) => ({ at: index, rating: rating(value), result: "1-0" }));
  const opponents = [{ name: null, results: { wins: 3, draws: 0, losses: 0 } }];
  next = answered(next, "player/ratings?name=Ann+%26+Bob&pool=slow", { answer: { points, opponents } });
  const words = said(next);
  assert.match(words, /Slow \| 1612/);
  assert.match(words, /\+3 =1 −2/);
  assert.match(words, /a player who has left \| \+3 =0 −0/);
  assert.match(JSON.stringify(next.loaded.ratings?.view(next)), /first 1500, now 1612, at the lowest 1500/);
  const gone = answered(at("#ratings?g=Nemo"), "player?", { problem: { code: "not-found", message: "" } });
  assert.match(said(gone), /no player with this name/);
  const none = answered(at("#ratings"), "leaderboard", { problem: { code: "no-server", message: "" } });
  assert.match(said(none), /no server/);
});

test("a position of a rated game in progress is not analysed", () => {
  const turns = ["b2-c2", "f2-e2"];
  const line = { start: rules.setup({ setup: "classic" }).psn, turns };
  const { psn } = rules.position(line);
  const state = at("#analyse?t=b2c2.f2e2");
  const kinds = (state: State) => questions(state).map(({ kind }) => kind);
  assert.deepEqual(kinds(state), ["analyse", "book"]);
  const game = {
    ...{ id: "abc", status: "playing", listed: true, rated: true, you: "white", turns: 2, position: psn },
    ...{ clock: "3d/turn", mode: "strict", white: null, black: null, created: 0 },
  };
  const own = (change: object) =>
    after(state, {
      type: "live-own-games",
      answer: { games: [{ ...game, ...change }], now: 0 },
    } as unknown as AppEvent);
  assert.deepEqual(questions(own({})), []);
  assert.match(said(own({})), /rated game of yours/);
  for (const change of [{ rated: false }, { status: "over" }, { you: undefined }]) {
    assert.deepEqual(kinds(own(change)), ["analyse", "book"], JSON.stringify(change));
  }
});

test("a name from right to left does not turn the text beside it", () => {
  assert.equal(nameText({ name: "Zoë 李", bot: false }), "Zoë 李");
  assert.equal(nameText({ name: "דוד 7", bot: false }), "\u2068דוד 7\u2069");
});
