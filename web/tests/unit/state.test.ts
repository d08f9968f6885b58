// The state of the page after events, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { readLink } from "../../src/app/link.ts";
import { begin, update } from "../../src/app/update.ts";
import { kept, link, missingParts, questions, timers } from "../../src/app/derived.ts";
import edit from "../../src/languages/en/edit.ts";
import en from "../../src/languages/en/page.ts";
import { newGameForm } from "../../src/views/play/form.ts";
import { pageView } from "../../src/app/page.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, press } from "../events.ts";
import type { State } from "../../src/app/state.ts";
import type { AppEvent } from "../../src/app/events.ts";
import type { FileFormat, Final, GameRequest, SearchReply } from "../../packages/pijersi/src/types.ts";

speak("en", { ...en, ...edit });

const outside = (kept = {}) => ({ kept, language: "en" as const, loaded: parts, now: 0, seed: 7 });
const start = (options = {}, hash = "") => begin(outside({ options }), readLink(hash), rules);

const after = every(1000);
/** Banli's reply to the current request. */
function answer(state: State, turn: string): AppEvent {
  const [{ key }] = questions(state);
  const { turns } = state.play.game!.state;
  return {
    type: "banli-played",
    key,
    answer: { status: "answered", turn: rules.play({ turns, turn }).turn } as Final<SearchReply>,
  };
}
const played = (state: State) => state.play.game!.state.turns;

test("the same events make the same state, and the state before is left alone", () => {
  const first = start({ opponent: "two" });
  const frozen = JSON.stringify(first);
  const events: AppEvent[] = [...press("a4", "b5", "c4"), { type: "flip" }, ...press("f4", "d5", "d4")];
  assert.deepEqual(after(first, ...events), after(start({ opponent: "two" }), ...events));
  assert.equal(JSON.stringify(first), frozen);
});

test("opening an empty text keeps the game on the board and says what is missing", () => {
  const shown = after(start({}, "#replay"), { type: "replay-open", text: "1 b2-c2 2 f2-e2" });
  const empty = after(shown, { type: "replay-open", text: " \n" });
  assert.equal(empty.replay.study.tree, shown.replay.study.tree);
  assert.equal(empty.replay.problem!.key, "replay.empty");
});

test("a game that is played in another tab is only shown", () => {
  let state = after(start(), { type: "start" }, ...press("b2", "c2"));
  const other = after(state, answer(state, "f2-e2"));
  state = after(state, { type: "played-elsewhere", form: kept(other).game! });
  assert.deepEqual(played(state), ["b2c2", "f2e2"]);
  for (const event of [...press("b6", "c5"), { type: "undo" } as const, { type: "hint" } as const])
    assert.deepEqual(played(after(state, event)), played(other), event.type);
  assert.deepEqual([questions(state), timers(state).clock, state.play.study.entry], [[], undefined, null]);
  state = after(state, { type: "play-here" }, ...press("b6", "c5"));
  assert.equal(played(state).length, 3);
  assert.equal(questions(state).length, 1, "Banli is asked here");
  state = after(state, { type: "taken-elsewhere" });
  assert.deepEqual(questions(state), []);
});

test("a hint while Banli thinks is answered", () => {
  const state = after(start(), { type: "start" }, ...press("b2", "c2"), { type: "hint" });
  assert.equal(state.message!.key, "engine.thinking");
});

test("events of a view that is not loaded change nothing: state and event alone decide", () => {
  const bare = { ...outside(), loaded: { play: parts.play } };
  const early = begin(bare, readLink("#puzzles?n=3"), rules);
  assert.deepEqual([early.view, early.opening!.number, link(early)], ["puzzles", 3, "#puzzles?n=3"]);
  assert.deepEqual(missingParts(early), ["puzzles"]);
  assert.equal(after(early, { type: "puzzle-next" }), early);
  const there = after(early, { type: "loaded", part: { name: "puzzles", value: parts.puzzles! } });
  assert.deepEqual([there.opening, missingParts(there), link(there)], [null, [], "#puzzles?n=3"]);
  const direct = begin(
    { ...bare, loaded: { ...bare.loaded, puzzles: parts.puzzles }, now: 1000 },
    readLink("#puzzles?n=3"),
    rules,
  );
  assert.deepEqual({ ...there, loaded: null }, { ...direct, loaded: null });
});

test("a tick of the clock does not ask the rules, until the time is up", () => {
  let asked = 0;
  const counting = Object.create(rules, {
    game: { value: (question: GameRequest) => ((asked += 1), rules.game(question)) },
  });
  let state = after(start({ opponent: "two", minutes: 1 }), ...press("b2", "c2"));
  asked = 0;
  state = update(state, { type: "tick", now: state.now + 1000, seed: 7 }, counting);
  assert.equal(asked, 0);
  assert.equal(state.play.game!.state.clocks.black, 59_000);
  state = update(state, { type: "tick", now: state.now + 59_000, seed: 7 }, counting);
  assert.ok(asked > 0);
  assert.equal(state.play.game!.state.end!.reason, "time");
});

test("Banli is asked once for each turn, and its answer belongs to the game, not to what is on the board", () => {
  let state = after(start(), { type: "start" });
  assert.deepEqual(questions(state), []);
  state = after(state, ...press("b2", "c2"));
  const asked = questions(state);
  assert.equal(asked.length, 1);
  state = after(state, { type: "step", step: "first" });
  assert.equal(questions(state)[0].key, asked[0].key, "looking back asks nothing new");
  state = after(state, answer(state, "f2-e2"));
  assert.deepEqual(played(state), ["b2c2", "f2e2"]);
  assert.equal(state.play.study.at, 0, "the visitor still looks back");
  assert.deepEqual(questions(state), []);
});

test("an answer that comes late or twice changes nothing", () => {
  let state = after(start(), { type: "start" }, ...press("b2", "c2"));
  const late = answer(state, "f2-e2");
  state = after(state, { type: "undo" });
  assert.equal(after(state, late), state);
  state = after(state, ...press("b2", "c2"));
  assert.equal(after(state, late), state, "the same turn after an undo is another question");
  state = after(state, answer(state, "f2-e2"));
  assert.equal(after(state, late), state);
});

test("while Banli thinks, the next turn may be chosen: it is played after Banli's, if it is still possible", () => {
  const thinking = after(start(), { type: "start" }, ...press("b2", "c2"));
  assert.match(JSON.stringify(pageView(thinking)), /prepare your answer/);
  const chosen = after(thinking, ...press("c2", "d2"));
  assert.deepEqual(played(chosen), ["b2c2"], "it is not played yet");
  assert.match(JSON.stringify(pageView(chosen)), /Your answer: c2-d2/);
  assert.equal(chosen.play.study.entry, null, "one answer is enough");
  const next = after(chosen, answer(chosen, "f2-e2"));
  assert.deepEqual(played(next), ["b2c2", "f2e2", "c2d2"]);
  assert.equal(next.play.study.motion!.steps.length, 2, "both turns are shown");
  assert.equal(questions(next).length, 1, "Banli is asked again");
  // Undo and the button drop it, and nothing else.
  for (const type of ["undo", "drop-premove"] as const) {
    const dropped = after(chosen, { type });
    assert.deepEqual([dropped.play.premove, played(dropped)], [null, ["b2c2"]], type);
    assert.deepEqual(played(after(dropped, answer(dropped, "f2-e2"))), ["b2c2", "f2e2"]);
  }
  // A turn that is half entered when Banli answers is dropped: the board has changed.
  const half = after(thinking, ...press("b4"));
  const answered = after(half, answer(half, "f2-e2"));
  assert.equal(answered.play.study.entry!.view.chosen, null);
  assert.equal(answered.play.study.premovePosition, undefined);
  // A turn that is no longer possible is reported.
  const taken = { ...chosen, play: { ...chosen.play, premove: { ...chosen.play.premove!, ugi: "c2e2" } } };
  const gone = after(taken, answer(taken, "f2-e2"));
  assert.deepEqual([gone.message!.key, gone.play.premove, played(gone).length], ["premove.gone", null, 2]);
  // Resigning ends it, too.
  assert.equal(after(chosen, { type: "resign" }, { type: "resign" }).play.premove, null);
  // No turn can be entered at an earlier position, or while Banli plays itself.
  assert.equal(after(thinking, { type: "step", step: "first" }).play.study.entry, null);
  assert.equal(after(start({ opponent: "watch" }), { type: "start" }).play.study.entry, null);
});

test("two people at one screen resign and agree on a draw, each time after a question", () => {
  const playing = after(start({ opponent: "two" }), { type: "start" }, ...press("b2", "c2"));
  const asked = after(playing, { type: "resign" });
  assert.equal(asked.play.game!.state.end, null);
  assert.equal(asked.confirming!.what, "resign");
  const { reason, winner } = after(asked, { type: "resign" }).play.game!.state.end!;
  assert.deepEqual([reason, winner], ["resignation", "white"], "whose turn it is resigns");

  const offered = after(playing, { type: "agree-draw" });
  assert.equal(offered.play.game!.state.end, null);
  assert.equal(offered.confirming!.what, "draw");
  const drawn = after(offered, { type: "agree-draw" });
  assert.deepEqual(drawn.play.game!.state.end!.reason, "agreement");
  assert.match(JSON.stringify(pageView(drawn)), /Draw by agreement/);
  const again = after(drawn, { type: "agree-draw" });
  assert.deepEqual([again.play, again.confirming], [drawn.play, null], "there is nothing more to agree on");
  // Banli does not agree.
  const against = after(start(), { type: "start" });
  assert.equal(after(against, { type: "agree-draw" }).confirming, null);
});

test("the clock may be one of the visitor's own", () => {
  const own = after(start({ opponent: "two" }), { type: "form", change: { isOwnClock: true, minutes: 15 } });
  const formOf = ({ play }: State) => JSON.stringify(newGameForm(play));
  assert.match(formOf(own), /own-minutes/);
  const other = after(own, { type: "form", change: { minutes: 7, increment: 1 } }, { type: "start" });
  assert.deepEqual(other.play.game!.settings.clocks, ["7+1", "7+1"]);
  // Without a clock, or with one of the list, nothing more is asked.
  for (const change of [{ minutes: 0 }, { isOwnClock: false, minutes: 5, increment: 3 }])
    assert.doesNotMatch(formOf(after(own, { type: "form", change })), /own-minutes/);
});

test("animations have gliding pieces, unless the visitor has switched them off", () => {
  const glides = (state: State, format: FileFormat = "gif") => {
    const effect = after(state, { type: "picture", format, isDark: false }).effects.at(-1);
    return effect?.type === "picture" && effect.question.glide;
  };
  assert.equal(glides(start()), true);
  assert.equal(glides(start(), "png"), false);
  const still = after(start(), {
    type: "settings",
    change: { picture: { width: 640, isClear: false, glides: false } },
  });
  assert.equal(glides(still), false);
});

test("when Banli fails, the game says so and can go on", () => {
  let state = after(start(), { type: "start" }, ...press("b2", "c2"));
  const [{ key }] = questions(state);
  const error = { code: "crashed", message: "the search broke off" } as const;
  state = after(state, { type: "banli-played", key, answer: { status: "failed", error } });
  assert.deepEqual(questions(state), []);
  assert.match(JSON.stringify(pageView(state)), /The search broke off/);
  state = after(state, { type: "try-again" });
  assert.equal(questions(state).length, 1);
  assert.notEqual(questions(state)[0].key, key);
});

test("each game has a seed of its own", () => {
  const seeds = [1, 2].map((seed) => {
    const state = update(start(), { type: "start", now: 0, seed }, rules);
    const [{ ask }] = questions(after(state, ...press("b2", "c2")));
    return "seed" in ask && ask.seed;
  });
  assert.deepEqual(seeds, [1, 2]);
});

test("a clock runs from the first turn, stands still in other views, and runs out", () => {
  let state = after(start({ opponent: "two", minutes: 1 }), { type: "start" });
  assert.deepEqual(timers(state), {});
  state = after(state, ...press("b2", "c2"));
  assert.ok(timers(state).clock);
  state = after(state, { type: "tick" }, { type: "open", place: readLink("#rules") });
  assert.equal(timers(state).clock, undefined);
  const { black } = state.play.game!.state.clocks;
  state = update(state, { type: "open", place: readLink("#play"), now: 900_000, seed: 7 }, rules);
  state = update(state, { type: "tick", now: 901_000, seed: 7 }, rules);
  assert.equal(state.play.game!.state.clocks.black, black! - 2000, "one second before it was left, one after");
  state = update(state, { type: "tick", now: 980_000, seed: 7 }, rules);
  assert.deepEqual([state.play.game!.state.end!.reason, state.play.game!.state.end!.winner], ["time", "white"]);
});

test("a game is kept and goes on where it was", () => {
  const state = after(start({ opponent: "two", minutes: 5, increment: 3 }), { type: "start" }, ...press("b2", "c2"), {
    type: "tick",
  });
  const stored = JSON.parse(JSON.stringify(kept(after(state, { type: "away", isAway: true }))));
  const again = begin(outside(stored), readLink(""), rules);
  assert.deepEqual(played(again), ["b2c2"]);
  assert.equal(again.play.game!.state.clocks.black, 300_000 - 2000);
});

test("changes of the browser's store from outside make a new game, not an error", () => {
  for (const game of [{}, "malformed", { settings: {}, events: ["1 turn w 0 a1-a9"], options: {}, clock: 0 }]) {
    assert.equal(begin(outside({ game }), readLink(""), rules).play.game, null);
  }
});

test("undo in the middle of a turn undoes its first action; else the visitor's turn and Banli's", () => {
  let state = after(start(), { type: "start" }, ...press("b2", "c2"));
  state = after(state, answer(state, "f2-e2"), ...press("a4", "b5"));
  assert.ok(state.play.study.entry!.view.first);
  state = after(state, { type: "undo" });
  assert.ok(!state.play.study.entry!.view.first);
  assert.equal(played(state).length, 2);
  assert.equal(played(after(state, { type: "undo" })).length, 0);
});

test("a running game is not lost by accident", () => {
  const state = after(start({ opponent: "two" }), ...press("b2", "c2"));
  const asked = after(state, { type: "new-game" });
  assert.deepEqual([asked.confirming?.what, played(asked).length], ["new", 1]);
  assert.equal(after(asked, { type: "new-game" }).play.game, null);
  assert.equal(
    after(asked, { type: "confirmation-over" }, { type: "new-game" }).confirming?.what,
    "new",
    "too late: it asks again",
  );
  const from = after(state, { type: "open", place: readLink("#edit") }, { type: "play-from" });
  assert.deepEqual([from.dialog?.kind, played(from).length], ["replace", 1]);
});

test("a game won in passing is over in every view", () => {
  // The stack passes the last row with its first action and comes back with the second.
  const psn = "6/3SR3/6/7/6/7/w-5 w 0 1";
  const { turns } = rules.position({ position: psn });
  const turn = turns.find(({ actions, wins }) => wins && actions.length === 2 && actions[1].to[0] !== "g");
  assert.ok(turn, "there is such a turn");
  const place = readLink(`#analyse?p=${psn.replaceAll(" ", "_")}&t=${turn.ugi}`);
  const state = begin(outside(), place, rules);
  assert.equal(state.analyse.study.tree.nodes.at(-1)!.position.outcome!.winner, "white");
  assert.equal(state.analyse.study.entry, null);
  assert.deepEqual(questions(state), []);
});

test("a reason is given for what is not possible, and forgotten with the next step", () => {
  let state = start({}, "#analyse?p=6/7/2s-3/2P-4/6/7/6_w_0_1");
  state = after(state, ...press("d3", "e3"));
  assert.equal(state.analyse.study.refusal!.code, "does-not-capture");
  assert.match(JSON.stringify(pageView(state)), /Paper does not capture scissors/);
  assert.equal(after(state, ...press("d4")).analyse.study.refusal, null);
});

test("the editor says why a finished position cannot be played", () => {
  const state = begin(outside(), readLink("#edit?p=R-5/7/6/s-6/6/7/6_b_0_9"), rules);
  assert.match(JSON.stringify(pageView(state)), /White wins[^"]*: there is nothing left to play here/);
});

test("links bring back what they were made of", () => {
  const hashes = [
    "#analyse?p=6/7/2s-3/2P-4/6/7/6_w_0_1&t=d3d4",
    "#learn?n=4",
    "#edit?p=6/7/2s-3/2P-4/6/7/6_w_0_1",
    "#rules",
    "#play",
  ];
  for (const hash of hashes) assert.equal(link(start({}, hash)), hash);
  assert.equal(start({}, "#nowhere").view, "play");
  const wrong = start({}, "#analyse?t=a1a9");
  assert.equal(wrong.message!.key, "problem");
});

test("analysis: Banli follows the board, shallower lines are old news, a line can be played", () => {
  let state = start({}, "#analyse");
  const [asked] = questions(state);
  const turns = [rules.play({ turn: "b2-c2" }).turn];
  const line = (depth: number): AppEvent => ({
    type: "line",
    key: asked.key,
    line: { line: 1, depth, score: { value: 0, chance: 0.5 }, nodes: 1, time: 1, speed: 1, threads: 1, turns },
  });
  state = after(state, line(5), line(4));
  assert.equal(state.analyse.found[0].depth, 5);
  state = after(state, { type: "follow", line: 0, count: 1 });
  assert.deepEqual(questions(state)[0].ask.turns, ["b2c2"]);
  assert.deepEqual(state.analyse.found, []);
  assert.equal(after(state, line(9)), state, "a line of the position before");
  assert.deepEqual(questions(after(state, { type: "analysis", change: { isOn: false } })), []);
});

test("every view can be described in every phase", () => {
  const match = "t=a4b5c4.f4d5d4.a1b2c2";
  for (const hash of [
    "#play",
    `#analyse?${match}`,
    `#replay?${match}`,
    `#review?${match}`,
    "#review",
    "#edit",
    "#learn",
    "#rules",
  ]) {
    const state = start({}, hash);
    assert.ok(pageView(state).length, hash);
    for (const kind of ["settings", "help"] as const)
      assert.ok(pageView(after(state, { type: "dialog", dialog: { kind } })).length);
  }
});
