// The warm-up: a whole turn is entered, without an effect on the state.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rehearse } from "../../src/board/rehearse.ts";
import { speak } from "../../src/core/i18n.ts";
import { readLink } from "../../src/app/link.ts";
import { begin, update } from "../../src/app/update.ts";
import en from "../../src/languages/en/page.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import type { State } from "../../src/app/state.ts";
import type { AppEvent } from "../../src/app/events.ts";
import type { Look } from "../../src/board/look.ts";

speak("en", en);
const start = (hash = "") =>
  begin(
    { kept: { options: { opponent: "two" } }, language: "en" as const, loaded: parts, now: 0, seed: 7 },
    readLink(hash),
    rules,
  );

test("a turn is entered several times, and the state stays what it was", async () => {
  const state = start();
  const before = JSON.stringify(state);
  const events: string[] = [];
  const looks: Look[] = [];
  const next = (from: State, event: AppEvent) => {
    events.push(event.type);
    return update(from, { now: 1, seed: 7, ...event }, rules);
  };
  await rehearse(
    () => state,
    next,
    (look) => looks.push(look),
  );
  const turn = ["press", "press", "finish"];
  assert.deepEqual(events, [...turn, ...turn, ...turn]);
  assert.equal(JSON.stringify(state), before);
  assert.ok(Object.keys(looks[0].destinations).length > 0, "where a piece can go is drawn");
  assert.ok(looks[1].finish, "what can follow is drawn");
  assert.equal(looks[2].last.length, 2, "the turn is drawn");
});

test("where no turn can be entered, or the visitor has gone elsewhere, nothing is prepared", async () => {
  const drawn: string[] = [];
  const next = (from: State, event: AppEvent) => update(from, { now: 1, seed: 7, ...event }, rules);
  await rehearse(
    () => start("#rules"),
    next,
    () => drawn.push("rules"),
  );
  const [here, elsewhere] = [start(), start("#analyse")];
  let looks = 0;
  await rehearse(
    () => (looks++ ? elsewhere : here),
    next,
    () => drawn.push("elsewhere"),
  );
  assert.deepEqual(drawn, []);
});
