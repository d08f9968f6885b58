// The swap rule and matches of two games on the page, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { linkTo, placeOf, readLink } from "../../src/app/link.ts";
import { begin } from "../../src/app/update.ts";
import { kept, questions } from "../../src/app/derived.ts";
import { connectionOf } from "../../src/views/live/update.ts";
import { asText } from "../../src/views/games/list.ts";
import { gamesToKeep } from "../../src/game/record.ts";
import en from "../../src/languages/en/page.ts";
import live from "../../src/languages/en/live.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, lastEffect, press, wordsOn } from "../events.ts";
import type { AppEvent } from "../../src/app/events.ts";
import type { State } from "../../src/app/state.ts";
import type { Final, SearchReply } from "../../packages/pijersi/src/types.ts";

speak("en", { ...en, ...live });

const after = every(1000);
const outside = (options: object = {}, game?: object) =>
  ({ kept: { options, ...(game && { game }) }, language: "en", loaded: parts, now: 0, seed: 7 }) as Parameters<
    typeof begin
  >[0];
const start = (options: object) => begin(outside({ swap: true, ...options }), readLink(""), rules);
const FIRST = press("b4", "d5", "d4");
/** Banli's reply to the current request, with its evaluation from White's side. */
function answer(state: State, turn: string, value: number): AppEvent {
  const [{ key }] = questions(state);
  const { turns } = state.play.game!.state;
  const found = rules.play({ turns, turn }).turn;
  const reply = { status: "answered", turn: found, score: { value, chance: 0.5 } } as Final<SearchReply>;
  return { type: "banli-played", key, answer: reply };
}
const matchText = (state: State) => {
  const { text } = lastEffect(after(state, { type: "copy-match" }), "copy") as { text: string };
  return text;
};

test("two people: the second one may swap, and the text says so", () => {
  let state = after(start({ opponent: "two" }), ...FIRST);
  assert.match(wordsOn(state), /Swap sides/);
  assert.match(wordsOn(state), /your opponent’s position becomes yours/);
  state = after(state, { type: "swap" });
  assert.equal(state.message!.key, "swap.done");
  assert.equal(state.play.game!.state.player, "black");
  assert.doesNotMatch(wordsOn(state), /Swap sides/);
  assert.match(wordsOn(state), / swap/);
  state = after(state, ...press("f2", "f3", "e3"));
  assert.deepEqual(state.play.game!.state.turns, ["b4d5d4", "f2f3e3"]);
  assert.match(matchText(state), /\[Swap "first-turn"\]\n\n +1 b4=d5-d4 swap +2 f2-f3=e3/);
  const undone = after(state, { type: "undo" });
  assert.match(wordsOn(undone), / swap/);
  const again = after(undone, { type: "undo" });
  assert.equal(again.play.game!.state.swapped, false);
  assert.match(wordsOn(again), /Swap sides/);
});

test("without the rule, or once it was declined, there is no swap", () => {
  const without = after(start({ opponent: "two", swap: false }), ...FIRST);
  assert.doesNotMatch(wordsOn(without), /Swap sides/);
  assert.equal(after(without, { type: "swap" }).play.game!.events.length, 1);
  const declined = after(start({ opponent: "two" }), ...FIRST, ...press("f2", "f3", "e3"));
  assert.doesNotMatch(wordsOn(declined), /Swap sides/);
  assert.match(matchText(declined), /\[Swap "first-turn"\]\n\n +1 b4=d5-d4 +2/);
});

test("Banli swaps when it prefers the other side", () => {
  const first = after(start({ opponent: "banli", level: 3, colour: "white" }), ...FIRST);
  const stays = after(first, answer(first, "f2-f3=e3", -0.1));
  assert.deepEqual(stays.play.game!.state.turns.length, 2);
  const swapped = after(first, answer(first, "f2-f3=e3", 0.1));
  const { game, study } = swapped.play;
  assert.deepEqual([game!.human, game!.state.awaits, study.flipped], ["black", "person", true]);
  assert.equal(swapped.message!.key, "swap.you.black");
  // The visitor plays the second turn too, and Banli the third, with White.
  const next = after(swapped, ...press("f2", "f3", "e3"));
  assert.equal(next.play.game!.state.awaits, "engine");
  assert.equal(questions(next).length, 1);
  assert.match(wordsOn(next), /Banli/);
  // A stored game continues with the same sides.
  const restored = begin(outside({}, kept(next).game!), readLink(""), rules);
  assert.deepEqual([restored.play.game!.human, restored.play.study.tree.swapped], ["black", true]);
  // Undo returns to the visitor's first decision.
  const undone = after(swapped, { type: "undo" });
  assert.deepEqual([undone.play.game!.human, undone.play.game!.state.turns.length], ["white", 0]);
});

test("a prepared answer is dropped when Banli swaps", () => {
  const first = after(start({ opponent: "banli", colour: "white" }), ...FIRST, ...press("b1", "c1"));
  assert.equal(first.play.premove?.ugi, "b1c1");
  const swapped = after(first, answer(first, "f2-f3=e3", 0.5));
  assert.equal(swapped.play.premove, null);
});

test("the visitor takes Banli's side", () => {
  let state = after(start({ opponent: "banli", colour: "black" }), { type: "start" });
  state = after(state, answer(state, "b4=d5-d4", 0));
  assert.match(wordsOn(state), /Swap sides/);
  state = after(state, { type: "swap" });
  assert.deepEqual([state.play.game!.human, state.play.game!.state.awaits], ["white", "engine"]);
  assert.equal(state.play.study.flipped, false);
});

test("links, records and reviews keep the swap", () => {
  const state = after(start({ opponent: "two" }), ...FIRST, { type: "swap" }, ...press("f2", "f3", "e3"));
  const { text } = lastEffect(after(state, { type: "copy-link" }), "copy") as { text: string };
  assert.match(text, /&s=1$/);
  const opened = begin(outside(), readLink(text.slice(text.indexOf("#"))), rules);
  assert.equal(opened.analyse.study.tree.swapped, true);
  assert.equal(linkTo(placeOf(opened)), text.slice(text.indexOf("#")));
  const [record] = gamesToKeep(state);
  assert.equal(record.swapped, true);
  const file = asText([{ ...record, white: "Bob", black: "Ann" }], rules);
  assert.match(file, /swap/);
  assert.match(file, /\[White "Bob"\]/);
  const replayed = after(state, { type: "replay-open", text: file });
  assert.equal(replayed.replay.study.tree.swapped, true);
});

test("two games have one score, and the other player begins the second", () => {
  const options = { opponent: "banli", colour: "white", twoGames: true, setup: "half" };
  let state = after(start(options), { type: "start" });
  const setup = state.play.game!.settings.start;
  const turn = rules.position({ position: setup! }).turns[0];
  state = after(state, ...press(turn.actions[0].from));
  state = after(state, { type: "resign" }, { type: "resign" });
  assert.match(wordsOn(state), /Game 1 of 2 · You 0 – 1 Banli/);
  assert.match(wordsOn(state), /Second game/);
  state = after(state, { type: "rematch" });
  const { game } = state.play;
  assert.deepEqual([game!.human, game!.settings.start, game!.series?.game], ["black", setup, 2]);
  const restored = begin(outside({}, kept(state).game!), readLink(""), rules);
  assert.equal(restored.play.game!.series?.game, 2);
  state = after(state, { type: "resign" }, { type: "resign" });
  assert.match(wordsOn(state), /Game 2 of 2 · You 0 – 2 Banli Banli wins the two-game match/);
  assert.doesNotMatch(wordsOn(state), /Second game/);
  const another = after(state, { type: "rematch" });
  assert.deepEqual(another.play.game!.series, { game: 1, first: 0, second: 0 });
});

const CLASSIC = rules.setup({ setup: "classic" }).psn;
const ANN = { name: "Ann", bot: false };
const BEN = { name: "Ben", bot: false };
const whole = (you: string, seats: object, events: string[], more: object = {}) => ({
  ...{ type: "game", now: 5000, you, presence: { white: true, black: true, watchers: 0 }, rematch: null },
  game: {
    ...{ id: "abc", status: "playing", listed: false, first: 0, next: null, ...seats, events },
    settings: {
      ...{ start: CLASSIC, clocks: ["5+3", "5+3"], clockStart: "first-turn", seats: ["person", "person"] },
      ...{ mode: "casual", started: 0, swap: "first-turn" },
    },
    ...more,
  },
});
const receive = (state: State, message: object) =>
  after(state, { type: "live-message", from: connectionOf(state)!.key, message, isHidden: false } as AppEvent);
function playing(message: object) {
  const state = begin(outside(), readLink("#live?g=abc"), rules);
  return receive(
    after(state, { type: "live-server-status", answer: { identity: ANN } } as unknown as AppEvent),
    message,
  );
}
const EVENTS = ["1000 turn w 0 b4=d5-d4", "2000 swap b 1"];

test("live: a swap is requested with the number of the turn, and exchanges the players", () => {
  const black = playing(whole("black", { white: BEN, black: ANN }, EVENTS.slice(0, 1)));
  assert.match(wordsOn(black), /Swap sides/);
  const asked = after(black, { type: "live-action", action: { do: "swap" } });
  assert.deepEqual({ ...asked.live.outbox[0], request: 0 }, { do: "swap", number: 1, request: 0 });
  assert.doesNotMatch(wordsOn(asked), /Swap sides/);
  const swapped = receive(asked, whole("white", { white: ANN, black: BEN }, EVENTS));
  assert.deepEqual([swapped.live.game!.you, swapped.live.study!.flipped], ["white", false]);
  assert.deepEqual([swapped.live.outbox, swapped.message!.key], [[], "swap.you.white"]);
  assert.equal(swapped.live.study!.tree.swapped, true);
});

test("live: the first player's prepared turn is dropped by a swap", () => {
  const white = after(playing(whole("white", { white: ANN, black: BEN }, EVENTS.slice(0, 1))), ...press("b1", "c1"));
  assert.equal(white.live.game!.premove?.ugi, "b1c1");
  const swapped = receive(white, whole("black", { white: BEN, black: ANN }, EVENTS));
  assert.deepEqual([swapped.live.game!.premove, swapped.live.outbox], [null, []]);
  assert.equal(swapped.live.game!.state.player, "black");
  assert.ok(swapped.live.study!.entry, "the visitor is to move");
});

test("live: declined offers are announced", () => {
  const asked = ["1000 turn w 0 b4=d5-d4", "1500 offer-draw w"];
  let state = playing(whole("white", { white: ANN, black: BEN }, asked));
  state = receive(state, { type: "event", number: 2, event: "2000 decline-draw b", now: 5000 });
  assert.equal(state.message!.key, "live.draw.declined");
  const over = [...asked, "2000 decline-draw b", "3000 resign w"];
  state = playing(whole("white", { white: ANN, black: BEN }, over, { status: "over" }));
  state = receive(state, { type: "rematch", player: "black", declined: null });
  assert.match(wordsOn(state), /offers a rematch/);
  const declining = after(state, { type: "live-action", action: { do: "decline-rematch" } });
  assert.equal(declining.live.outbox.at(-1)!.do, "decline-rematch");
  state = receive(state, { type: "rematch", player: null, declined: "black" });
  assert.match(wordsOn(state), /declines a rematch/);
});

test("live: the second game of a match waits until its players go there", () => {
  const series = { length: "two", game: 1, previous: null, white: 0, black: 0 };
  const over = ["1000 turn w 0 b4=d5-d4", "3000 resign b"];
  let state = playing(whole("white", { white: ANN, black: BEN }, over, { status: "over", series }));
  assert.match(wordsOn(state), /White: Ann 1 – Black: Ben 0/);
  state = receive(state, { type: "next", id: "def" });
  assert.equal(state.live.id, "abc");
  assert.match(wordsOn(state), /Second game/);
  assert.equal(after(state, { type: "live-next" }).live.id, "def");
});
