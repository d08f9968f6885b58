// The geometry of the board, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, CELLS } from "../../src/board/geometry.ts";

test("arrow keys go where the visitor sees the next cell, however the board is turned", () => {
  assert.equal(beside("d4", "ArrowRight", false), "d5");
  assert.equal(beside("d4", "ArrowUp", false), "e3");
  assert.equal(beside("d4", "ArrowRight", true), "d3");
  assert.equal(beside("d4", "ArrowRight", false, 180), "d3");
  assert.equal(beside("d4", "ArrowUp", false, 180), "c4");
  assert.equal(beside("d4", "ArrowUp", false, 90), "d3", "what was on the left is now above");
  assert.equal(beside("a1", "ArrowDown", false), undefined);
});

test("up and down, left and right lead back, except at the left edge", () => {
  for (const cell of CELLS.filter((name) => !name.endsWith("1"))) {
    for (const [key, back] of [
      ["ArrowUp", "ArrowDown"],
      ["ArrowLeft", "ArrowRight"],
    ]) {
      const next = beside(cell, key, false);
      if (next) assert.equal(beside(next, back, false), cell, `${cell} ${key}`);
    }
  }
});
