// White's chances in the form, and the atlas in the explorer and on the analysis board, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { readLink } from "../../src/app/link.ts";
import { begin } from "../../src/app/update.ts";
import { questions } from "../../src/app/derived.ts";
import analyse from "../../src/languages/en/analyse.ts";
import archive from "../../src/languages/en/archive.ts";
import en from "../../src/languages/en/page.ts";
import scores from "../../src/languages/en/scores.ts";
import { newGameForm } from "../../src/views/play/form.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, press, wordsOn } from "../events.ts";
import type { AppEvent } from "../../src/app/events.ts";
import type { State } from "../../src/app/state.ts";

speak("en", { ...en, ...analyse, ...archive, ...scores });

const outside = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
const at = (hash: string = "") => begin(outside, readLink(hash), rules);
const after = every(1000);
const setup = (name: "classic" | "half" | "balanced"): AppEvent => ({ type: "form", change: { setup: name } });
const formOf = (state: State) => JSON.stringify(newGameForm(state.play));
const kinds = (state: State) => questions(state).map(({ kind }) => kind);

test("the form has measured chances at once, and asks Banli to estimate others", () => {
  const start = at();
  assert.match(formOf(start), /White scores \d+ % here between equal players of level 4, in \d+ games/);
  assert.deepEqual(kinds(start), []);
  const strong = after(start, { type: "form", change: { level: 10 } });
  assert.match(formOf(strong), /level 10/);
  assert.deepEqual(kinds(after(start, setup("balanced"))), []);
  const random = after(start, setup("half"));
  assert.doesNotMatch(formOf(random), /White s/);
  const [{ key, kind }] = questions(random);
  assert.equal(kind, "chances");
  const chances = [4, 8, 10].map((level) => ({ level, white: 0.7, low: 0.55, high: 0.82 }));
  const found = after(random, { type: "chances-found", key, answer: { status: "answered", chances } });
  assert.deepEqual(kinds(found), []);
  assert.match(formOf(found), /should score 70 % .* \(between 55 and 82 %, estimated\)/);
  assert.match(formOf(after(found, { type: "form", change: { opponent: "two" } })), /level 4.*level 8.*level 10/);
  const failed = after(random, {
    ...{ type: "chances-found", key },
    answer: { status: "failed", error: { code: "unavailable", message: "" } },
  } as AppEvent);
  assert.deepEqual(kinds(failed), [], "it is not asked again");
});

test("Banli plays without the book, whose gain has not been measured", () => {
  const asks = (level: number) => {
    const state = after(at(), { type: "form", change: { level, colour: "black" } }, { type: "start" });
    const [request] = questions(state);
    return request.kind === "play" && request.ask.book;
  };
  assert.deepEqual([9, 10].map(asks), [undefined, undefined]);
});

const turn = rules.position({}).turns[0];
const book = [{ turn, score: { value: 0.5, chance: 0.55 } }];

test("the explorer shows the atlas", () => {
  const start = after(at("#explorer"), { type: "explorer-source", source: "atlas" });
  const [{ key, kind }] = questions(start);
  assert.equal(kind, "book");
  const found = after(start, { type: "book-found", key, answer: { status: "answered", turns: book } });
  assert.deepEqual(questions(found), []);
  const view = wordsOn(found);
  assert.match(view, /Turns searched here: 1/);
  assert.deepEqual(found.explorer.book[key], book);
  const next = after(found, { type: "explorer-play", text: turn.text });
  assert.notEqual(questions(next)[0].key, key);
  const end = after(next, {
    ...{ type: "book-found" as const, key: questions(next)[0].key },
    answer: { status: "answered", turns: [] },
  });
  assert.match(wordsOn(end), /The atlas ends before this position/);
});

test("the analysis board shows the best turns of the atlas", () => {
  const start = at("#analyse");
  assert.deepEqual(kinds(start), ["analyse", "book"]);
  const { key } = questions(start)[1];
  const found = after(start, { type: "analyse-book", key, answer: { status: "answered", turns: book } });
  assert.deepEqual(kinds(found), ["analyse"]);
  assert.ok(wordsOn(found).includes(`In the atlas: ${turn.text} (+0.5)`));
  const moved = after(found, ...press("b2", "c2"));
  assert.deepEqual(kinds(moved), ["analyse", "book"]);
});
