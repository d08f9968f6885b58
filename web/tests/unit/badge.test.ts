// The number on the icon of the installed app.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setBadge, showBadge } from "../../src/effects/badge.ts";
import { init, turnsToPlay } from "../../src/views/live/state.ts";
import type { Live, LiveSummary } from "../../src/views/live/state.ts";

test("the badge shows a number, is removed for zero, and stays while nothing is known", async () => {
  const calls: (number | undefined)[] = [];
  const browser = {
    setAppBadge: (count?: number) => Promise.resolve(void calls.push(count)),
    clearAppBadge: () => Promise.resolve(void calls.push(0)),
  };
  Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
  const [list, next]: object[] = [[], []];
  showBadge(undefined, list);
  assert.deepEqual(calls, []);
  showBadge(2, list);
  showBadge(2, list);
  assert.deepEqual(calls, [2]);
  // A notification may have changed it.
  showBadge(2, next);
  showBadge(0, next);
  assert.deepEqual(calls, [2, 2, 0]);
  // A browser without badges, and one that refuses.
  await setBadge({}, 1);
  await setBadge({ setAppBadge: () => Promise.reject(new Error("not installed")) }, 1);
});

test("the games in which it is the visitor's turn are counted, and not challenges", () => {
  const identity = { name: "Ann", bot: false, created: 0, role: "player" as const };
  const known: Live = { ...init(undefined), server: "available", identity };
  assert.equal(turnsToPlay(known), undefined, "before the server has sent the games");
  assert.equal(turnsToPlay({ ...known, identity: null }), 0);
  const game = (id: string, change: Partial<LiveSummary> = {}) =>
    ({ id, status: "playing", you: "white", player: "white", ...change }) as LiveSummary;
  const challenge = game("c", { status: "open", you: undefined, player: undefined });
  const ownGames = [game("a"), game("b"), challenge, game("d", { player: "black" }), game("e", { status: "over" })];
  assert.equal(turnsToPlay({ ...known, ownGames, hasOwnGames: true }), 2);
});
