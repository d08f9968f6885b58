// What the rules report in English has French words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { problemOf } from "../../src/state/problem.ts";
import { SENTENCES, translate } from "../../src/text/problems/fr.ts";
import { rules } from "../rules.ts";

const match = (text) => () => rules.match({ text });
const edit =
  (pieces, quiet = 0) =>
  () =>
    rules.edit({ pieces, player: "white", quiet });
const FIVE = Object.fromEntries(["a1", "a2", "a3", "a4", "a5"].map((cell) => [cell, "R"]));
const WRONG = [
  match("hello"),
  match("1 a4-b5=c4 2 f4=d9"),
  match("1 a4-c4"),
  match("1 a4-b5=c4 2 a1-b2"),
  match("1 a4-b5=c4 3 f4=d5"),
  match("1 e4 e5"),
  match("1 b4-c4=d4=e4"),
  match("a1:"),
  match("Rs5/7/6/7/6/7/6 w 0 1"),
  // The archive reads turns without a text around them.
  () => rules.match({ turns: ["zz"] }),
  () => rules.match({ turns: ["a4-b5=c4", "a4"] }),
  match("6/7/6/7"),
  match("6/3R-3/6/7/6/7/2x-3 w 0 1"),
  match("6/3R-3/6/7/6/7/2w-3 x 0 1"),
  match("6/3R-3/6/7/6/7/2w-3 w 30 1"),
  match("6/3R-3/6/7/6/7/2w-3 w 0 0"),
  match("6/3R-3/6/7/6/7/2w-4 w 0 1"),
  match("6/3RW2/6/7/6/7/2w-3 w 0 1"),
  match("RRRRRRR/7/6/7/6/7/6 w 0 1"),
  () => rules.setup({ setup: "GRXLLX" }),
  () => rules.setup({ setup: "ABC" }),
  edit({ a1: "RRR" }),
  edit(FIVE),
  edit({ g1: "R", a1: "r" }),
  edit({ a1: "r" }, 21),
];
const ENGLISH = /\b(the|not|is|has|turns?|column|line|you|write|with|but|this|white|black|rock|cells?)\b/i;

test("every problem that a visitor can cause has French words, and no English ones", () => {
  for (const cause of WRONG) {
    let message;
    try {
      cause();
    } catch (error) {
      message = problemOf(error).values.message;
    }
    assert.ok(message, `${cause} is no problem`);
    const french = translate(message);
    assert.ok(french, `no French words for: ${message}`);
    assert.doesNotMatch(french, ENGLISH, message);
    assert.doesNotMatch(french, /undefined/, message);
  }
});

test("the places, suggestions and values stay", () => {
  assert.equal(
    translate('Line 1, column 17: turn 2: "d9" in "f4=d9" is not a cell; did you mean f4=d3, f4=d5 or f4=e3?'),
    "Ligne 1, colonne 17, tour 2 : « d9 » dans « f4=d9 » n’est pas une case ; vouliez-vous dire f4=d3, f4=d5 ou f4=e3 ?",
  );
  assert.equal(translate("Something new"), undefined);
  assert.ok(SENTENCES.length > 15);
});
