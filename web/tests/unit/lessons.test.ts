// The lessons: each has an answer that solves it, and one that does not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { readLink } from "../../src/app/link.ts";
import { begin } from "../../src/app/update.ts";
import { timers } from "../../src/app/derived.ts";
import en from "../../src/languages/en/page.ts";
import texts from "../../src/languages/en/learn.ts";
import { LESSONS } from "../../src/views/learn/lessons.ts";
import { parts } from "../parts.ts";
import { answersTo, rules } from "../rules.ts";
import { every, press, wordsOn } from "../events.ts";

speak("en", { ...en, ...texts });

const after = every(1000);

test("every lesson can be solved, and can be answered wrongly", () => {
  assert.equal(LESSONS.length, 15);
  for (const [index, lesson] of LESSONS.entries()) {
    const { right, wrong } = answersTo(lesson);
    assert.ok(right && wrong, `lesson ${index + 1}`);
  }
});

test("a wrong turn is explained and taken back, and another one may be entered at once", () => {
  const outside = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const wrong = after(begin(outside, readLink("#learn?n=8"), rules), ...press("d3", "d2"));
  assert.deepEqual([wrong.learn.verdict, wrong.learn.study!.at], ["wrong", 1]);
  assert.ok(wordsOn(wrong).includes(texts["lesson.8.why"]));
  assert.equal(timers(wrong).lesson.event.type, "lesson-back");
  const back = after(wrong, { type: "lesson-back" });
  assert.deepEqual([back.learn.verdict, back.learn.study!.at, timers(back).lesson], ["wrong", 0, undefined]);
  assert.ok(wordsOn(back).includes(texts["lesson.8.why"]), "the explanation stays");
  const entering = after(back, ...press("d3"));
  assert.ok(!wordsOn(entering).includes(texts["lesson.8.why"]), "until another turn is entered");
  assert.equal(after(entering, ...press("e3")).learn.verdict, "right");
});

test("every lesson explains its wrong turns", () => {
  for (const index of LESSONS.keys()) assert.ok(`lesson.${index + 1}.why` in texts, String(index + 1));
});
