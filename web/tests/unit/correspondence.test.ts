// Vacations and standing challenges without a browser or a server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readLink } from "../../src/app/link.ts";
import { begin } from "../../src/app/update.ts";
import { speak } from "../../src/core/i18n.ts";
import { vacationText } from "../../src/views/live/vacation.ts";
import en from "../../src/languages/en/page.ts";
import live from "../../src/languages/en/live.ts";
import { every, lastEffect, wordsOn } from "../events.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";

speak("en", { ...en, ...live });

const DAY = 86_400_000;
const ANN = { name: "Ann", bot: false, created: 0, role: "player" as const };
const after = every(100);

/** The lobby of a visitor with a name. */
function lobby() {
  const outside = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const state = begin(outside, readLink("#live"), rules);
  return after(state, { type: "live-server-status", answer: { identity: ANN } });
}

test("a vacation is requested when its panel opens, begins with the days entered, and ends", () => {
  let state = after(lobby(), { type: "live-load-vacation" });
  assert.deepEqual([lastEffect(state, "live").method, lastEffect(state, "live").path], ["GET", "identity/vacation"]);
  const answer = { until: null, daysLeft: 23, daysPerYear: 30 };
  state = after(state, { type: "live-vacation", answer });
  assert.match(wordsOn(state), /You have 23 of 30 days left/);
  state = after(state, { type: "live-vacation-days", days: "5" }, { type: "live-start-vacation" });
  assert.deepEqual(lastEffect(state, "live").body, { days: 5 });
  const away = after(state, { type: "live-vacation", answer: { ...answer, until: state.now + 5 * DAY, daysLeft: 18 } });
  assert.equal(lastEffect(away, "live").path, "identity/games", "the deadlines are others");
  assert.match(wordsOn(away), /You are on vacation for another 4 d 23 h/);
  assert.equal(lastEffect(after(away, { type: "live-end-vacation" }), "live").method, "DELETE");
  const refused = after(state, { type: "live-vacation", problem: { code: "no-vacation-left", message: "" } });
  assert.match(wordsOn(refused), /So many days of vacation are not left/);
  assert.equal(refused.live.isRequesting, false);
});

test("the vacation of a player is named until it is over", () => {
  const seated = { name: "Ben", bot: false, vacation: 3 * DAY };
  assert.equal(vacationText(seated, DAY), "on vacation for another 2 d 0 h");
  assert.equal(vacationText(seated, 3 * DAY), undefined);
  assert.equal(vacationText({ name: "Ben", bot: false }, 0), undefined);
});

test("only a listed invitation to anybody with days per turn is renewed", () => {
  const body = (options: object, opponent = "") => {
    const form = after(lobby(), { type: "live-form", change: { renewals: 5, ...options } });
    const named = after(form, { type: "live-opponent", name: opponent });
    const sent = lastEffect(after(named, { type: "live-create" }), "live").body as { renewals?: number };
    return { words: wordsOn(named), renewals: sent.renewals };
  };
  const standing = body({ clock: "3d/turn", listed: true });
  assert.deepEqual([standing.renewals, /When a player joins/.test(standing.words)], [5, true]);
  for (const other of [
    body({ clock: "3d/turn", listed: false }),
    body({ clock: "5+3", listed: true }),
    body({ clock: "3d/turn", listed: true }, "Ben"),
  ]) {
    assert.equal(other.renewals, undefined);
  }
});
