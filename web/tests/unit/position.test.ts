// The pieces of a position in a list, read without the rules.

import assert from "node:assert/strict";
import { test } from "node:test";
import { treeOf } from "../../src/game/tree.ts";
import { piecesOf } from "../../src/views/live/position.ts";
import { rules } from "../rules.ts";

const CLASSIC = rules.setup({ setup: "classic" }).psn;

test("the board of a game in a list is that of its position", () => {
  for (const psn of [CLASSIC, "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1"])
    assert.deepEqual(piecesOf(psn), treeOf(rules.match({ start: psn, turns: [] })).nodes[0].position.pieces, psn);
});
