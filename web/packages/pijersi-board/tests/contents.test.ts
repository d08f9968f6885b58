// What an element shows, before and after the rules are loaded.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CLASSIC, contentsOf, firstPieces, piecesOf } from "../src/contents.ts";
import { answer, begin, judge, takeBack } from "../src/exercise.ts";
import { LESSONS } from "../../../src/views/learn/lessons.ts";
import { currentNode } from "../../../src/game/study.ts";
import { rules } from "../../../tests/rules.ts";
import type { Exercise } from "../src/exercise.ts";

const element = (attributes: Record<string, string>) => ({ getAttribute: (name: string) => attributes[name] ?? null });
const contents = (attributes: Record<string, string>) => contentsOf(element(attributes));

test("the pieces shown before the rules are loaded are those of the rules", () => {
  assert.equal(rules.setup({ setup: "classic" }).psn, CLASSIC);
  const positions = [CLASSIC, ...LESSONS.map(({ position }) => position)];
  for (const position of positions) {
    const { pieces } = rules.position({ position });
    const present = Object.fromEntries(Object.entries(pieces).filter(([, letters]) => letters));
    assert.deepEqual(piecesOf(position), present, position);
  }
  for (const wrong of ["GRXLLS", "", "6/7", "9/9/9/9/9/9/9R- w 0 1"]) assert.equal(piecesOf(wrong), undefined, wrong);
});

test("attributes choose a position, a game, a puzzle or a lesson", () => {
  assert.deepEqual(contents({}), { kind: "position", position: CLASSIC });
  assert.deepEqual(contents({ position: "GRXLLS" }), { kind: "position", position: "GRXLLS" });
  assert.equal(contents({ game: " 1 a4-b5=c4 " }).kind, "game");
  assert.deepEqual(contents({ lesson: "3" }), { kind: "lesson", number: 3, position: LESSONS[2].position });
  assert.equal(contents({ lesson: "99" }).kind, "position");
  assert.deepEqual(contents({ link: "#replay?t=a4b5c4.f4d5d4" }), {
    ...{ kind: "game", start: undefined, turns: ["a4b5c4", "f4d5d4"] },
  });
  assert.equal(contents({ link: "learn?n=2" }).kind, "lesson");
  assert.equal(firstPieces(contents({ game: '[White "A"]\n1 a4-b5' })), undefined, "only the rules know");
  assert.equal(firstPieces(contents({ position: "GRXLLS" })), undefined);
});

/** Plays a turn as the visitor would. */
function played(exercise: Exercise, text: string) {
  const { turns = [] } = rules.position({ position: currentNode(exercise.study).position.psn });
  const turn = turns.find((one) => one.text.replaceAll("!", "") === text);
  assert.ok(turn, text);
  return judge({ exercise }, turn, false, rules);
}

test("a puzzle is played to the end of its line; a wrong turn is taken back", () => {
  const puzzle = contents({ position: CLASSIC, solution: "a4-b5=c4 f4=d5-d4 a1-b2" });
  const begun = begin(puzzle, rules, false);
  const wrong = played(begun, "a1-b2");
  assert.equal(wrong.verdict, "wrong");
  const again = takeBack(wrong, rules);
  assert.equal(currentNode(again.study).position.psn, CLASSIC);
  const right = played(again, "a4-b5=c4");
  assert.equal(right.verdict, "right");
  const answered = answer(right, rules);
  assert.equal(currentNode(answered.study).turn?.text.replaceAll("!", ""), "f4=d5-d4");
  assert.equal(played(answered, "a1-b2").verdict, "solved");
});

test("every lesson can be solved in an element", () => {
  for (const [index, { position, solves }] of LESSONS.entries()) {
    const begun = begin(contents({ lesson: String(index + 1) }), rules, false);
    const { turns = [] } = rules.position({ position });
    const turn = turns.find((one) => solves(one, rules.play({ position, turn: one.ugi }).position, rules));
    assert.ok(turn);
    assert.equal(judge({ exercise: begun }, turn, false, rules).verdict, "solved");
  }
});

test("what cannot be read is refused", () => {
  assert.throws(() => begin(contents({ game: "hello" }), rules, false));
  assert.throws(() => begin(contents({ position: "XYZ" }), rules, false));
});
