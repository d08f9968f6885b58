// Captured cubes are those missing from the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { capturedBy, material } from "../../src/game/material.ts";

test("cubes that are gone were captured by the opponent", () => {
  const start = { a1: "R", a2: "PS", b1: "W", g1: "r", g2: "ps", g3: "ww" };
  const now = { a1: "r", a2: "PS", b1: "W", g3: "ww" };
  assert.deepEqual(capturedBy(start, now, "white"), ["p", "s"]);
  assert.deepEqual(capturedBy(start, now, "black"), ["R"]);
  assert.equal(material(now, "white"), 3);
  assert.equal(material(now, "black"), 3);
});
