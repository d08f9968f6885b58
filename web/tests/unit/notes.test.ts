// Notes and variations of a tree, and match text, which keeps all of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GLYPHS, annotated, textOf, withDrawing } from "../../src/game/notes.ts";
import { isAnnotated, mainLine, removeBranch, treeOf } from "../../src/game/tree.ts";
import { rules } from "../rules.ts";

const TEXT = `[White "Ann \\"the rock\\""]
[Black "Banli"]

# [draw c3] A friendly game.
# It was late.

   1 a4-b5=c4  # [!? score +0.35 depth 12 time 1.500 draw-capture c4d5] well
   # [] [sic]
   (1 a4-b5 2 f4=d5-d4  # [??] Game over?
      (2 f2-f3=e3 3 b1-c1)
   3 b1-c1)
   (1 b1-c1)
                          2 f4=d5-d4

0-1
`;
const tree = treeOf(rules.match({ text: TEXT }));

test("match text comes back with comments, glyphs, drawings, scores, variations, tags and result", () => {
  assert.equal(textOf(tree, rules), TEXT);
  assert.deepEqual(mainLine(tree, 0), [1, 8]);
  assert.equal(tree.nodes[1].note?.glyph, "!?");
  assert.equal(tree.nodes[1].note?.comment, "well\n[sic]");
  assert.deepEqual(tree.nodes[0].children, [1, 2, 7]);
  assert.ok(isAnnotated(tree));
  assert.ok(!isAnnotated(treeOf(rules.match({ turns: ["b2-c2"] }))));
});

test("every comment comes back, whatever it looks like", () => {
  const plain = treeOf(rules.match({ turns: ["b2-c2", "f2-e2"] }));
  for (const comment of ["[score 1] [", "Game 3", '# 1 a4-b5 (2) \\"', "1-0", "é\n[]\n(1 a4-b5)", "]] [! draw c3]"]) {
    const noted = annotated(annotated(plain, 1, { comment }), 0, { comment, drawings: [{ from: "a1", tone: "hint" }] });
    const again = treeOf(rules.match({ text: textOf(noted, rules) }));
    assert.deepEqual(again.nodes[1].note, { comment }, comment);
    assert.equal(again.nodes[0].note?.comment, comment);
  }
});

test("glyphs and drawings are set and removed, and empty notes vanish", () => {
  const plain = treeOf(rules.match({ turns: ["b2-c2"] }));
  for (const glyph of GLYPHS) {
    const noted = annotated(plain, 1, { glyph });
    assert.equal(treeOf(rules.match({ text: textOf(noted, rules) })).nodes[1].note?.glyph, glyph);
    assert.equal(annotated(noted, 1, { glyph: undefined }).nodes[1].note, undefined);
  }
  const arrow = { from: "c2", to: "d3", tone: "move" } as const;
  const drawn = withDrawing(plain, 1, arrow);
  assert.deepEqual(drawn.nodes[1].note, { drawings: [arrow] });
  assert.deepEqual(withDrawing(drawn, 1, { ...arrow, tone: "hint" }).nodes[1].note?.drawings?.length, 1);
  assert.equal(withDrawing(drawn, 1, arrow).nodes[1].note, undefined);
  assert.equal(annotated(drawn, 1, { comment: "", drawings: [] }).nodes[1].note, undefined);
});

test("what was removed is not written", () => {
  const shorter = removeBranch(tree, 2);
  assert.ok(!textOf(shorter, rules).includes("Game over?"));
});

test("a game from a position of Black keeps its numbers", () => {
  const text = "position 6/7/6/3p-3/2S-3/7/6 b 3 12\n\n                          2 d4-c4  # [?]\n   3 c3-c4!\n";
  assert.equal(textOf(treeOf(rules.match({ text })), rules), text);
});
