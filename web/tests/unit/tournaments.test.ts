// Tournaments without a browser or a server: the states after replies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { linkTo, placeOf, readAddress, readLink } from "../../src/app/link.ts";
import { kept, missingParts, timers } from "../../src/app/derived.ts";
import { begin } from "../../src/app/update.ts";
import { settingsOf } from "../../src/views/tournaments/update.ts";
import en from "../../src/languages/en/page.ts";
import live from "../../src/languages/en/live.ts";
import texts from "../../src/languages/en/tournaments.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, wordsOn } from "../events.ts";
import type { State } from "../../src/app/state.ts";
import type { Tournament } from "../../src/generated/protocol.ts";

const OUTSIDE = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
const at = (hash: string) => begin(OUTSIDE, readLink(hash), rules);
speak("en", { ...en, ...live, ...texts });
const after = every(100);

const player = (number: number, name: string) => ({ number, name, bot: false, rating: 1500, withdrawn: false });
const FORM = at("#tournaments").tournaments.form;

const tournament = (more: Partial<Tournament> = {}): Tournament => ({
  ...{ id: "abc", organiser: "Ann", status: "running", created: 0, started: 1, ended: null, due: null },
  settings: settingsOf({ ...FORM, title: "Friday", rounds: "3" }),
  ...{ round: 1, rounds: 3, season: null, tieBreaks: ["buchholz"], byes: [], you: 2, yours: false, now: 5000 },
  players: [player(1, "Ann"), player(2, "Ben"), player(3, "Cleo")],
  groups: [
    {
      division: 0,
      standings: [3, 1, 2].map((number, index) => ({
        ...{ rank: index + 1, player: number, points: index ? 0 : 1, tieBreaks: [0.5], games: 0 },
      })),
    },
  ],
  games: [{ id: "g1", round: 1, group: 0, white: 1, black: 2, result: null }],
  ...more,
});

const found = (state: State, answer: Tournament) => after(state, { type: "tournaments-found", of: answer.id, answer });

test("a new game is announced once, wherever the visitor is", () => {
  const start = at("#puzzles");
  const called = found(start, tournament());
  assert.match(wordsOn(called), /Friday.*your game against Ann/);
  assert.deepEqual(kept(called).tournaments, { entered: ["abc"] });
  const dismissed = after(called, { type: "tournaments-dismiss" });
  assert.doesNotMatch(wordsOn(found(dismissed, tournament())), /Friday/);
  const opened = after(called, { type: "tournaments-play" });
  assert.deepEqual([opened.view, opened.live.id, opened.tournaments.call], ["live", "g1", null]);
  const over = tournament({ games: [{ id: "g1", round: 1, group: 0, white: 1, black: 2, result: "0-1" }] });
  assert.equal(found(called, over).tournaments.call, null);
  // Games by correspondence do not call: they wait among the visitor's games.
  const settings = { ...tournament().settings, clock: "3d/turn" };
  assert.equal(found(start, tournament({ settings })).tournaments.call, null);
});

test("tournaments are requested while the visitor takes part", () => {
  const state = found(at("#play"), tournament());
  assert.equal(timers(state)["tournaments-poll"].after, 2000);
  const polled = after(state, { type: "tournaments-poll" });
  assert.equal(
    polled.effects.filter((effect) => effect.type === "live" && effect.path === "tournaments/abc").length,
    1,
  );
  const over = found(state, tournament({ status: "over" }));
  assert.deepEqual(kept(over).tournaments, { entered: [] });
  assert.equal(timers(over)["tournaments-poll"], undefined);
  // The part is loaded for a visitor who takes part.
  const again = begin(
    { ...OUTSIDE, kept: { tournaments: { entered: ["abc"] } }, loaded: {} },
    readLink("#play"),
    rules,
  );
  assert.ok(missingParts(again).includes("tournaments"));
});

test("the tables show standings, rounds and who has met whom", () => {
  const state = found(at("#tournaments?g=abc"), tournament({ byes: [{ round: 1, player: 3, bye: "odd" }] }));
  assert.equal(linkTo(placeOf(state)), "#tournaments?g=abc");
  assert.match(wordsOn(state), /Round 1 of 3\. One game is being played\./);
  assert.match(wordsOn(state), /To your game against Ann/);
  assert.match(wordsOn(state), /1 \| Cleo \| 1 \| 0\.5 \| 0 \| 2 \| Ann/);
  const crosstable = after(state, { type: "tournaments-tab", tab: "crosstable" });
  assert.match(wordsOn(crosstable), /Cleo \| 1 free \| 1/);
  const rounds = after(state, { type: "tournaments-tab", tab: "rounds" });
  assert.match(wordsOn(rounds), /Ann \| Ben \| in progress/);
});

test("addresses and refusals are understood", () => {
  const place = readAddress({ hash: "", search: "?tournament=abc" });
  assert.deepEqual([place.view, place.id], ["tournaments", "abc"]);
  const state = found(at("#tournaments?g=abc"), tournament());
  const problem = { code: "tournament-full" as const, message: "all places are taken" };
  const refused = after(state, { type: "tournaments-acted", of: "abc", problem });
  assert.match(wordsOn(refused), /There is no free place/);
  const cancelling = after(found(state, tournament({ yours: true })), { type: "tournaments-cancel" });
  assert.match(wordsOn(cancelling), /Really\?/);
  const cancelled = after(cancelling, { type: "tournaments-cancel" });
  const effect = cancelled.effects.findLast(({ type }) => type === "live");
  assert.deepEqual(effect?.type === "live" && effect.body, { do: "cancel" });
});

test("the form becomes settings", () => {
  const settings = settingsOf({ ...FORM, title: "Cup", kind: "knockout", games: "2", maxPlayers: "16", pause: "0.5" });
  assert.deepEqual(settings.format, { kind: "knockout", games: 2, thirdPlace: false });
  assert.deepEqual([settings.pause, settings.maxPlayers, settings.starts], [30, 16, null]);
});
