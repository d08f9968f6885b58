// Guessing the turns of a game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin } from "../../src/app/update.ts";
import { questions } from "../../src/app/derived.ts";
import { readLink } from "../../src/app/link.ts";
import { SAMPLES } from "../../src/views/guess/samples.ts";
import { pointsFor } from "../../src/views/guess/update.ts";
import { every, wordsOn } from "../events.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import type { State } from "../../src/app/state.ts";
import type { AppEvent } from "../../src/app/events.ts";

const now = every(100);
const start = (hash: string): State =>
  begin({ kept: {}, language: "en", loaded: parts, now: 0, seed: 5 }, readLink(hash), rules);
const typed = (text: string): AppEvent[] => [{ type: "type", text }, { type: "type-enter" }];

/** Banli's answer to its current request. */
function answer(state: State, chance: number): State {
  const [{ key }] = questions(state);
  const reply = { status: "answered" as const, turn: null, score: { value: 0, chance }, depth: 1, nodes: 1 };
  return now(state, { type: "guess-judged", key, answer: reply });
}

const GAME = "#guess?t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";

test("the turn of the game gives all points, and the reply is played", () => {
  let state = now(start(GAME), { type: "guess-begin" });
  assert.equal(state.guess.study?.tree.nodes.length, 1);
  state = now(state, ...typed("a4-b5=c4"));
  assert.equal(state.guess.status, "judged");
  assert.match(wordsOn(state), /the turn of the game/);
  assert.deepEqual(questions(state), []);
  state = now(state, { type: "guess-next" });
  assert.equal(state.guess.study?.tree.nodes.length, 3);
  assert.equal(state.guess.study?.motion?.steps.length, 4);
  assert.match(wordsOn(state), /3 of 3 points/);
});

test("another turn gives points by what Banli thinks of both", () => {
  let state = now(start(GAME), { type: "guess-begin" }, ...typed("b1-c1"));
  assert.equal(state.guess.status, "judging");
  state = answer(answer(state, 0.45), 0.5);
  assert.equal(state.guess.attempts[0].points, 2);
  assert.deepEqual(
    state.guess.study?.arrows.map(({ kind }) => kind),
    ["hint", "best"],
  );
  assert.deepEqual(
    [0.6, 0.49, 0.41, 0.3, 0.1].map((chance) => pointsFor(chance, 0.5)),
    [3, 3, 2, 1, 0],
  );
  // Black's chances are the rest.
  let black = now(start(GAME), { type: "guess-side", side: "black" }, { type: "guess-begin" });
  assert.equal(black.guess.study?.flipped, true);
  assert.equal(black.guess.study?.tree.nodes.length, 2);
  black = now(black, ...typed("f1-e1"));
  black = answer(answer(black, 0.9), 0.4);
  assert.equal(black.guess.attempts[0].points, 0);
});

test("a game ends with a summary", () => {
  let state = start("#guess");
  assert.match(wordsOn(state), /Game 1 by Banli/);
  state = now(state, { type: "guess-begin", sample: 0 });
  for (const [ply, turn] of SAMPLES[0].split(".").entries()) {
    if (ply % 2 === 0) state = now(state, ...typed(turn), { type: "guess-next" });
  }
  assert.equal(state.guess.status, "over");
  const count = Math.ceil(SAMPLES[0].split(".").length / 2);
  assert.match(wordsOn(state), new RegExp(`found: ${count} of ${count}`));
  assert.match(wordsOn(state), new RegExp(`${3 * count} of ${3 * count} points`));
});

test("no turn can be guessed while looking back, and a wrong link changes nothing", () => {
  const state = now(start(GAME), { type: "guess-begin" }, ...typed("a4b5c4"), { type: "guess-next" });
  const back = now(state, { type: "step", step: "first" });
  assert.equal(back.guess.study?.entry, null);
  assert.equal(start("#guess?t=zz").guess.status, "choose");
  assert.ok(start("#guess?t=zz").message);
});

test("the games of Banli are whole", () => {
  for (const sample of SAMPLES) {
    const { positions } = rules.match({ turns: sample.split(".") });
    assert.ok(positions.at(-1)?.outcome);
  }
});
