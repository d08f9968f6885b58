// Turns and variations.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addTurn,
  lastNode,
  mainLine,
  pathTo,
  promoteBranch,
  removeBranch,
  treeOf,
  spotOf,
} from "../../src/game/tree.ts";
import { rules } from "../rules.ts";

const tree = treeOf(rules.match({ turns: ["b2-c2", "f2-e2", "c2-b2"] }));
const other = rules.play({ turns: ["b2-c2"], turn: "f6-e6" });

test("a match is one line", () => {
  assert.deepEqual(mainLine(tree, 0), [1, 2, 3]);
  assert.equal(lastNode(tree, 0), 3);
  assert.deepEqual(spotOf(tree, 2).turns, ["b2c2", "f2e2"]);
});

test("a variation is added once, promoted and removed, and the tree before stays as it was", () => {
  const added = addTurn(tree, 1, other.turn, other.position);
  assert.equal(added.at, 4);
  assert.equal(addTurn(added.tree, 1, other.turn, other.position).at, 4);
  assert.deepEqual(mainLine(added.tree, 0), [1, 2, 3]);
  assert.deepEqual(pathTo(added.tree, 4), [1, 4]);
  const promoted = promoteBranch(added.tree, 4);
  assert.deepEqual(mainLine(promoted, 0), [1, 4]);
  assert.deepEqual(mainLine(removeBranch(promoted, 4), 0), [1, 2, 3]);
  assert.deepEqual(removeBranch(tree, 0), tree);
  assert.deepEqual(mainLine(tree, 0), [1, 2, 3]);
});

test("names and comments are kept with the tree, and come back with its turns", () => {
  const text = '[White "Ann"]\n\n   1 b2-c2  # well\n';
  const noted = treeOf(rules.match({ text }));
  assert.equal(noted.notes, text);
  const next = rules.play({ ...spotOf(noted, 1), turn: "f2-e2" });
  const { tree: longer, at } = addTurn(noted, 1, next.turn, next.position);
  const question = { ...spotOf(longer, at), notes: longer.notes };
  assert.equal(rules.match(question).text, `${text}                          2 f2-e2\n`);
  assert.equal(promoteBranch(removeBranch(longer, at), 1).notes, text);
  assert.equal(treeOf(rules.match({ turns: ["b2-c2"] })).notes, undefined);
});
