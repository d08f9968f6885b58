// The number on the icon of the installed app.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setBadge, showBadge } from "../../src/effects/badge.ts";

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
