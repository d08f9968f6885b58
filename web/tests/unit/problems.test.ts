// Every problem code has a sentence in every language but English.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { problemOf } from "../../src/app/problem.ts";
import * as german from "../../src/languages/de/problems.ts";
import * as spanish from "../../src/languages/es/problems.ts";
import * as french from "../../src/languages/fr/problems.ts";
import { rules } from "../rules.ts";
import type { Failure, Unavailable } from "../../packages/pijersi/src/types.ts";

const match = (text: string) => () => rules.match({ text });
const edit =
  (pieces: Record<string, string>, quiet = 0) =>
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
  match("a1:R\nhello"),
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
const LANGUAGES = { french, german, spanish };
const ENGLISH =
  /(?<!\p{L})(the|not|is|has|turns?|column|line|you|write|with|but|this|white|black|rock|cells?)(?!\p{L})/iu;

test("every problem that a visitor can cause has a sentence without English words", () => {
  for (const cause of WRONG) {
    let failure: Failure | Unavailable | undefined;
    try {
      cause();
    } catch (error) {
      failure = problemOf(error).failure;
    }
    assert.ok(failure, `${cause} is no problem`);
    for (const [language, { translate }] of Object.entries(LANGUAGES)) {
      const sentence = translate(failure);
      assert.ok(sentence, `no ${language} sentence for: ${failure.code}`);
      assert.doesNotMatch(sentence, ENGLISH, failure.message);
      assert.doesNotMatch(sentence, /undefined/, failure.message);
    }
  }
});

/** A value of a type for tests, from its text in the generated types. */
const VALUES: Record<string, unknown> = {
  string: "x1",
  "string[]": ["a4-b5", "a4-b4"],
  number: 3,
  boolean: true,
  Outcome: { kind: "arrival", winner: "white" },
  Player: "white",
  Result: "1-0",
  Role: "rock",
};

test("each code of the module has a sentence that uses its arguments", () => {
  const types = readFileSync(new URL("../../packages/pijersi/src/generated.ts", import.meta.url), "utf8");
  const union = /export type Problem =([^]*?);\n\n/.exec(types)?.[1] ?? "";
  const codes = [...union.matchAll(/\{ code: "([\w-]+)"((?:; \w+: [\w[\]]+)*) \}/g)];
  assert.ok(codes.length > 50);
  for (const { SENTENCES } of Object.values(LANGUAGES))
    assert.deepEqual(codes.map(([, code]) => code).sort(), Object.keys(SENTENCES).sort());
  for (const [, code, members] of codes) {
    const problem = Object.fromEntries(
      [...members.matchAll(/; (\w+): ([\w[\]]+)/g)].map(([, name, type]) => {
        assert.ok(type in VALUES, type);
        return [name, VALUES[type]];
      }),
    );
    for (const { translate } of Object.values(LANGUAGES)) {
      const sentence = translate({ code, message: "", ...problem } as Failure);
      assert.ok(sentence, code);
      assert.doesNotMatch(sentence, /undefined|\bnull\b|\[object/, code);
      assert.doesNotMatch(sentence.replace(/« x1 »|x1/g, ""), ENGLISH, code);
    }
  }
});

test("the location, suggestions and values stay", () => {
  const failure: Failure = {
    code: "turn-cell",
    ...{ cell: "d9", turn: "f4=d9", nearest: ["f4=d3", "f4=d5", "f4=e3"] },
    ...{ message: "", location: { line: 1, column: 17, turn: 2 } },
  };
  assert.equal(
    french.translate(failure),
    "Ligne 1, colonne 17, tour 2 : « d9 » dans « f4=d9 » n’est pas une case ; vouliez-vous dire f4=d3, f4=d5 ou f4=e3 ?",
  );
  assert.equal(
    german.translate(failure),
    "Zeile 1, Spalte 17, Zug 2: „d9“ in „f4=d9“ ist kein Feld; meintest du f4=d3, f4=d5 oder f4=e3?",
  );
  assert.equal(
    spanish.translate(failure),
    "Línea 1, columna 17, jugada 2: «d9» en «f4=d9» no es una casilla; ¿querías decir f4=d3, f4=d5 o f4=e3?",
  );
  assert.equal(french.translate({ code: "unavailable", message: "Something new" }), undefined);
});
