// The explanation of a mistake, derived from Banli's lines.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { begin, update } from "../../src/app/update.ts";
import { readLink } from "../../src/app/link.ts";
import { questions } from "../../src/app/derived.ts";
import en from "../../src/languages/en/page.ts";
import views from "../../src/languages/en/review.ts";
import fr from "../../src/languages/fr/page.ts";
import viewsFr from "../../src/languages/fr/review.ts";
import { mistakeText } from "../../src/views/review/mistake.ts";
import { pageView } from "../../src/app/page.ts";
import { parts } from "../parts.ts";
import { banli, rules } from "../rules.ts";
import type { Score, Turn } from "../../packages/pijersi/src/types.ts";

speak("en", { ...en, ...views });

const turn = (text: string, { wins = false, captures = [] }: { wins?: boolean; captures?: string[] } = {}): Turn => ({
  ...{ text, ugi: "", wins },
  actions: captures.length ? captures.map((to) => ({ from: "a1", to, captures: true })) : [{ from: "a1", to: "a2" }],
});
const about = (score: Score, better: Turn[], more: object = {}) =>
  mistakeText({
    ...{ player: "white", turn: turn("a1-a2"), chance: 0.6, reply: null },
    judged: { label: "mistake", sign: "?", accuracy: 20, score, better },
    ...more,
  });

test("one sentence for each kind of mistake", () => {
  const plain = { value: -1, chance: 0.3 };
  assert.equal(about({ ...plain, win: -3 }, [turn("b")]), "After a1-a2, Black wins in 3 turns.");
  assert.equal(about({ ...plain, win: -1 }, [turn("b")]), "After a1-a2, Black wins with the next turn.");
  assert.equal(about({ ...plain, win: 3 }, [turn("b")], { player: "black" }), "After a1-a2, White wins in 3 turns.");
  assert.equal(about({ ...plain, win: 4 }, [turn("b")]), "a1-a2 still wins, but b wins sooner.");
  const line = [turn("b"), turn("c"), turn("d", { wins: true })];
  assert.equal(about(plain, line, { chance: 1 }), "b would have won in 2 turns.");
  assert.equal(about(plain, [turn("b", { wins: true })], { chance: 1 }), "b would have won at once.");
  assert.equal(about(plain, line), "b would have kept better chances.", "a line that is not certain is no win");
  assert.equal(about(plain, [turn("b", { captures: ["c3", "c4"] })]), "b would have captured twice.");
  assert.equal(about(plain, [turn("b", { captures: ["c3"] })]), "b would have captured the piece on c3.");
  const reply = { turn: turn("r", { captures: ["d4"] }), judged: { label: "best" } };
  assert.match(about(plain, [turn("b")], { reply }), /^a1-a2 allowed r, which captured on d4/);
  assert.equal(
    about(plain, [turn("b")], { reply: { ...reply, judged: { label: "blunder" } } }),
    "b would have kept better chances.",
  );
  assert.equal(about(plain, []), "");
});

test("a turn that is no mistake is not called one, and every mistake of a real review has its sentence", () => {
  const turns = "a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
  const outside = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const asked = begin(outside, readLink(`#review?t=${turns}`), rules);
  const [{ key, ask }] = questions(asked);
  const answer = banli.ask({ type: "review", ...ask });
  let state = update(
    asked,
    { type: "reviewed", key, answer: { status: "answered", ...answer }, now: 1, seed: 7 },
    rules,
  );
  let mistakes = 0;
  for (const [language, catalogue] of [
    ["en", { ...en, ...views }],
    ["fr", { ...fr, ...viewsFr }],
  ] as const) {
    speak(language, catalogue);
    answer.turns.forEach(({ sign }, index) => {
      state = update(state, { type: "review-go", ply: index + 1, now: 1, seed: 7 }, rules);
      const said = JSON.stringify(pageView(state)).match(
        /"data-test":"why"\}\},"children":\[\{"text":"([^"]*)"\}/,
      )?.[1];
      assert.equal(Boolean(said), Boolean(sign), `turn ${index + 1}: ${said}`);
      assert.doesNotMatch(said ?? "", /why\.|\{|undefined/);
      mistakes += sign ? 1 : 0;
    });
  }
  assert.ok(mistakes >= 2);
});
