// The coordinate trainer, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CELLS } from "../../src/board/geometry.ts";
import { lookOf } from "../../src/board/look.ts";
import { speak, t } from "../../src/core/i18n.ts";
import { begin } from "../../src/app/update.ts";
import { kept, link, timers } from "../../src/app/derived.ts";
import { readLink } from "../../src/app/link.ts";
import { DURATION } from "../../src/views/coordinates/update.ts";
import texts from "../../src/languages/en/coordinates.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, wordsOn } from "../events.ts";
import type { Kept, State } from "../../src/app/state.ts";
import type { CoordinateProgress } from "../../src/views/coordinates/state.ts";

speak("en", texts);

const after = every(100);
function start(coordinates: unknown = undefined) {
  const outside = { kept: { coordinates } as Kept, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  return begin(outside, readLink("#coordinates"), rules);
}
const chosen = (choice: Partial<CoordinateProgress>) =>
  after(start(), { type: "cells-choose", choice }, { type: "cells-start" });
const target = (state: State) => state.coordinates.round!.target;

test("a named cell is found by pressing it; every answer leads to another cell", () => {
  const first = chosen({});
  assert.equal(link(first), "#coordinates");
  assert.ok(CELLS.includes(target(first)));
  assert.equal(lookOf(first)!.names, false, "the board does not show the answer");
  const second = after(first, { type: "press", cell: target(first), seed: 20 });
  assert.notEqual(target(second), target(first));
  assert.ok(wordsOn(second).includes(t("coordinates.verdict.right", { cell: target(first) })));
  const given = CELLS.find((cell) => cell !== target(second))!;
  const third = after(second, { type: "press", cell: given, seed: 30 });
  assert.deepEqual([third.coordinates.round!.right, third.coordinates.round!.wrong], [1, 1]);
  assert.ok(wordsOn(third).includes(t("coordinates.verdict.wrong", { cell: target(second), given })));
  const all = Array.from({ length: 44 }, (_, seed) => target(after(first, { type: "press", cell: "a1", seed })));
  assert.equal(new Set(all).size, 44, "any cell but the one before can come");
});

test("a marked cell is named by letter and number, and is not given away in words", () => {
  const state = chosen({ mode: "name" });
  const [letter, digit] = target(state);
  assert.deepEqual(Object.keys(lookOf(state)!.badges), [target(state)]);
  assert.ok(!wordsOn(state).includes(target(state)));
  assert.equal(after(state, { type: "press", cell: target(state) }).coordinates.round!.right, 0);
  const key = (sign: string) => ({ type: "cells-key", sign, seed: 20 }) as const;
  assert.equal(after(state, key(digit)).coordinates.round!.right, 0, "the letter comes first");
  const corrected = after(state, key(letter === "a" ? "b" : "a"), key(letter));
  assert.equal(corrected.coordinates.letter, letter, "a letter can be replaced");
  assert.equal(after(corrected, { type: "cells-undo" }).coordinates.letter, "");
  const named = after(corrected, key(digit));
  assert.equal(named.coordinates.round!.right, 1);
  assert.equal(named.coordinates.letter, "");
  const none = after(state, key("a"), key("7"));
  assert.deepEqual([none.coordinates.letter, none.coordinates.round!.wrong], ["a", 0], "there is no a7");
});

test("the board is seen from the chosen side, or from either", () => {
  assert.equal(lookOf(chosen({ side: "black" }))!.flipped, true);
  assert.equal(lookOf(chosen({ side: "white" }))!.flipped, false);
  const both = chosen({ side: "both" });
  const seen = Array.from({ length: 100 }, (_, seed) => after(both, { type: "press", cell: "a1", seed }));
  assert.equal(new Set(seen.map((state) => lookOf(state)!.flipped)).size, 2);
});

test("a round ends after a minute, and the best one of each kind is kept", () => {
  const begun = chosen({ side: "black" });
  const { event, repeats } = timers(begun).coordinates;
  assert.ok(repeats);
  const one = after(begun, { type: "press", cell: target(begun) });
  assert.equal(after(one, { ...event, now: begun.now + DURATION - 1 }).coordinates.round!.isOver, false);
  const over = after(one, { ...event, now: begun.now + DURATION });
  assert.equal(over.coordinates.round!.isOver, true);
  assert.deepEqual(timers(over), {});
  assert.deepEqual(over.coordinates.kept.records, { "find-black": 1 });
  assert.ok(wordsOn(over).includes(t("coordinates.record", { count: 0 })));
  assert.equal(kept(over).coordinates, over.coordinates.kept);
  assert.equal(after(over, { type: "press", cell: target(over) }).coordinates.round!.right, 1, "it is over");
  const again = after(over, { type: "cells-start" });
  const worse = after(again, { ...event, now: again.now + DURATION });
  assert.deepEqual(worse.coordinates.kept.records, { "find-black": 1 });
  assert.equal(after(again, { type: "cells-stop" }).coordinates.round, null);
});

test("what the browser kept may be anything", () => {
  for (const coordinates of [null, 7, { mode: "x", side: 3, records: 5 }, { records: { "find-white": "9" } }])
    assert.deepEqual(start(coordinates).coordinates.kept, { mode: "find", side: "white", records: {} });
  const own = { mode: "name", side: "both", records: { "name-both": 9 } };
  assert.deepEqual(start(own).coordinates.kept, own);
});
