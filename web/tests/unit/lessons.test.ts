// The lessons: each has an answer that solves it, and one that does not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSONS } from "../../src/views/learn/lessons.ts";
import { answersTo } from "../rules.ts";

test("every lesson can be solved, and can be answered wrongly", () => {
  assert.equal(LESSONS.length, 10);
  for (const [index, lesson] of LESSONS.entries()) {
    const { right, wrong } = answersTo(lesson);
    assert.ok(right && wrong, `lesson ${index + 1}`);
  }
});
