// What the page explains in local games: warnings, hints, and the end. Also its first level, confirmations, and reviews.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { readLink } from "../../src/app/link.ts";
import { begin, update } from "../../src/app/update.ts";
import { kept, questions, timers } from "../../src/app/derived.ts";
import { lookOf } from "../../src/board/look.ts";
import { flightTimeOf } from "../../src/board/geometry.ts";
import { levels, accuracyOf } from "../../src/views/games/list.ts";
import { gamesToKeep } from "../../src/game/record.ts";
import en from "../../src/languages/en/page.ts";
import end from "../../src/languages/en/end.ts";
import review from "../../src/languages/en/review.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, press, wordsOn } from "../events.ts";
import type { State } from "../../src/app/state.ts";
import type { AppEvent } from "../../src/app/events.ts";
import type { Final, SearchReply } from "../../packages/pijersi/src/types.ts";

speak("en", { ...en, ...end, ...review });

const outside = (stored = {}) => ({ kept: stored, language: "en" as const, loaded: parts, now: 0, seed: 7 });
const start = (stored = {}, hash = "") => begin(outside(stored), readLink(hash), rules);
const after = every(1000);

/** A game against Banli from a position. */
const from = (position: string, colour: "white" | "black" = "white") =>
  after(
    start({ options: { level: 2, colour } }),
    { type: "replace", options: { setup: "position", position } },
    { type: "start" },
  );

/** Banli's reply, or its hint. */
function reply(state: State, text: string): AppEvent {
  const [{ key, answered }] = questions(state);
  const { start, turns } = { start: state.play.game!.settings.start, turns: state.play.game!.state.turns };
  const answer = { status: "answered", turn: rules.play({ start, turns, turn: text }).turn } as Final<SearchReply>;
  return { type: answered, key, answer } as AppEvent;
}

const ONE_STEP_AWAY = "6/3R-3/6/7/6/7/w-2w-2 w 0 1";

test("the form begins with level 1 until the first win, which offers the next one", () => {
  assert.equal(start().play.options.level, 1);
  const lost = after(from("6/7/6/7/2r-3/3W-3/6 w 0 1"), ...press("b4", "b5"));
  const beaten = after(lost, reply(lost, "c3-b3"), ...press("b5", "b6"));
  assert.equal(beaten.hasWon, false);
  const won = after(from(ONE_STEP_AWAY), ...press("f4", "g4"));
  assert.equal(won.play.game!.state.end!.winner, "white");
  assert.deepEqual([won.hasWon, won.play.options.level], [true, 3]);
  assert.equal(kept(won).hasWon, true);
  assert.equal(start({ hasWon: true, options: { level: 5 } }).play.options.level, 5, "a choice stays");
});

test("a hint has a reason, and a win with hints does not count", () => {
  const asked = after(from(ONE_STEP_AWAY), { type: "hint" });
  assert.ok(wordsOn(asked).includes(en["hint.thinking"]));
  const hinted = after(asked, reply(asked, "f4-g4"));
  assert.ok(wordsOn(hinted).includes("f4-g4: it reaches the back row and wins."));
  assert.deepEqual(hinted.play.study.arrows[0].cells, ["f4", "g4"]);
  const won = after(hinted, ...press("f4", "g4"));
  assert.equal(won.play.hint, null);
  assert.deepEqual([won.hasWon, won.play.game!.hints], [false, 1]);
  const [record] = gamesToKeep(won);
  assert.deepEqual(levels([{ ...record, level: 2 }]), [{ level: 2, games: 1, won: 0 }]);
  assert.equal(accuracyOf({ ...record, accuracy: [100, 40] }), null);
  assert.equal(begin(outside(JSON.parse(JSON.stringify(kept(hinted)))), readLink(""), rules).play.game!.hints, 1);
});

test("the visitor is warned of an arrival, on the board and in words, unless that is switched off", () => {
  // Black's rock is one step away from White's back row.
  const warned = from("6/7/6/7/6/r-2W-3/6 w 0 1");
  assert.deepEqual(new Set(lookOf(warned)!.arrows.map(({ kind }) => kind)), new Set(["threat"]));
  assert.ok(wordsOn(warned).includes("Careful: the piece on b1 can reach your back row next turn."));
  const off = after(warned, { type: "settings", change: { warn: false } });
  assert.deepEqual(lookOf(off)!.arrows, []);
  assert.ok(!wordsOn(off).includes("Careful"));
  assert.deepEqual(lookOf(from(ONE_STEP_AWAY))!.arrows, [], "nothing threatens here");
});

test("the end is said once, and with what decided the game", () => {
  const playing = from("6/7/3S-2/7/6/r-6/1W-4 w 0 1");
  const played = after(playing, ...press("e4", "f4"));
  const lost = after(played, reply(played, "b1-a1"));
  const said = (state: State) => wordsOn(state).split(en["outcome.arrival.black"]).length - 1;
  assert.equal(said(lost), 2, "on the card, and for screen readers");
  const { kind, at, better } = lost.play.decision!;
  assert.deepEqual([kind, at > 0, better], ["allowed-arrival", false, "a2-a1"]);
  const closed = after(lost, { type: "end-read" });
  assert.equal(said(closed), 2, "below the board, and for screen readers");
  const shown = after(lost, { type: "show-decision" });
  assert.equal(shown.play.study.at, shown.play.decision!.at);
  assert.ok(lookOf(shown)!.arrows.length > 0);
});

test("after a loss the card offers an easier level, and does not call it the next one", () => {
  const playing = from("6/7/3S-2/7/6/r-6/1W-4 w 0 1");
  const played = after(playing, ...press("e4", "f4"));
  const lost = wordsOn(after(played, reply(played, "b1-a1")));
  assert.ok(lost.split(" | ").includes("Easier: level 1"), lost);
  assert.doesNotMatch(lost, /Next: level/);
});

test("the second click of a double click does not confirm", () => {
  const playing = after(start(), { type: "start" }, ...press("b2", "c2"));
  for (const type of ["resign", "new-game"] as const) {
    const asked = after(playing, { type });
    const double = update(asked, { type, now: asked.now + 250, seed: 7 }, rules);
    assert.ok(double.play.game && !double.play.game.state.end, type);
    const sure = update(double, { type, now: asked.now + 800, seed: 7 }, rules);
    assert.ok(!sure.play.game || sure.play.game.state.end, type);
  }
});

test("Banli replies half a second after the visitor's piece has landed", () => {
  const thinking = after(start(), { type: "start" }, ...press("b2", "c2"));
  const [{ wait = 0 }] = questions(thinking);
  assert.equal(wait, 500 + flightTimeOf(thinking.play.study.motion));
  assert.ok(flightTimeOf(thinking.play.study.motion) > 150);
  const still = after(thinking, { type: "settings", change: { animate: false } });
  assert.equal(questions(still)[0].wait, 500);
});

test("the review knows who the visitor was, from which side, and in which part of the menu it is", () => {
  const playing = from("6/7/6/7/2r-3/3W-3/6 b 0 1", "black");
  const played = after(playing, ...press("c3", "b3"));
  const reviewed = after(played, { type: "leave", view: "review", isWhole: true });
  const words = wordsOn(reviewed);
  assert.ok(words.includes("You") && words.includes("Banli, level 2"), words);
  assert.equal(reviewed.review.study.flipped, true);
  assert.match(JSON.stringify(reviewed.review.players), /"human":"black"/);
  const unknown = after(start(), { type: "open", place: readLink("#review?t=a4b5c4.f4d5d4") });
  assert.equal(unknown.review.players, null);
});

test("a finished game shows its result in the analysis", () => {
  const over = start({}, "#analyse?p=R-5/7/6/s-6/6/7/6_b_0_9");
  assert.ok(wordsOn(over).split(" | ").includes("1-0"));
});

test("the rulebook's match is replayed as its text stands there, and anything else is an error", () => {
  const setup = "g16:sprspr f13:prs f4:ww f57:rsp\nb13:PSR b4:WW b57:SRP a16:RPSRPS\n\n";
  const turns =
    "a4-b5=c4 f4=d5-d4 a1-b2=c2 f1-f2=d3 c2=c3-c2 d3=c2!-b3! a3-b3! c2-b3! a2-b3! g6-f7=d6 a5-b6=c5 d6=e6-f6 c4-c3=d3 g4-f5=e4 d3=f2-g1!";
  const cells = [...turns.split(" ").map((turn, index) => `${index + 1} ${turn}`), ""];
  const rows = cells.flatMap((white, index) => (index % 2 ? [] : [[white, cells[index + 1]]]));
  const table = `- | | |\n|--------------|--------------|\n${rows.map((row) => `| ${row.join(" | ")} |\n`).join("")}`;
  const columns = rows.map(([white, black]) => `   ${white.padEnd(23)}${black}\n`).join("");
  const open = (text: string) => after(start({}, "#replay"), { type: "replay-open", text }).replay;
  for (const text of [setup + table, `\`\`\`\n${setup}${columns}\`\`\`\n`]) {
    const { nodes } = open(text).study.tree;
    assert.equal(nodes.length, 16);
    assert.deepEqual(nodes[15].position.outcome, { kind: "arrival", winner: "white" });
  }
  for (const text of [`${setup}hello world`, `${setup}| 1 foo | 2 bar |`, "nothing of this kind"])
    assert.ok(open(text).problem, text);
});

test("the clock of a watching tab runs, and does not end the game", () => {
  const options = { minutes: 1, increment: 0 };
  const playing = after(start({ options }), { type: "start" }, ...press("b2", "c2"));
  const form = kept(playing).game!;
  let watching = after(start({ options }), { type: "start" }, { type: "played-elsewhere", form });
  assert.ok(timers(watching).clock, "it ticks");
  const left = () => watching.play.game!.state.clocks.black!;
  const before = left();
  watching = update(watching, { type: "tick", now: watching.now + 5000, seed: 7 }, rules);
  assert.equal(before - left(), 5000);
  watching = update(watching, { type: "tick", now: watching.now + 90_000, seed: 7 }, rules);
  assert.equal(watching.play.game!.state.end, null, "the tab that plays ends it");
});

test("threats are shown while they are held, with signs and in words", () => {
  // White's scissors stand beside Black's paper, which a rock covers; Black's rock is one step from the row.
  const playing = from("6/7/2r-3/2p-4/2S-3/r-6/5W- w 0 1");
  const held = after(playing, { type: "threats", isShown: true });
  const look = lookOf(held)!;
  assert.ok(look.arrows.every(({ kind }) => kind === "threat"));
  assert.match(wordsOn(held), /Black threatens: .*b1 reaches the back row on a1\./);
  // The selected piece shows what it attacks instead.
  const chosen = after(held, ...press("c3"));
  assert.deepEqual(lookOf(chosen)!.badges, { d3: { text: "✓", kind: "protected" } });
  assert.match(wordsOn(chosen), /The piece on c3 attacks: c3 captures paper on d3, which is protected\./);
  const released = after(chosen, { type: "threats", isShown: false });
  assert.deepEqual([released.threats, lookOf(released)!.badges], [null, {}]);
  // They follow the board, and a press without a pointer switches them on and off.
  const moved = after(playing, { type: "threats" }, ...press("c3", "c4"));
  assert.equal(moved.threats!.psn, moved.play.study.tree.nodes[moved.play.study.at].position.psn);
  assert.equal(after(moved, { type: "threats" }).threats, null);
});
