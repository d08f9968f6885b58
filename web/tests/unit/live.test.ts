// Live games without a browser or a server: the states after messages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { linkTo, placeOf, readAddress, readLink } from "../../src/app/link.ts";
import { connectionOf } from "../../src/views/live/update.ts";
import { endingOf } from "../../src/views/games/list.ts";
import { gamesToKeep } from "../../src/game/record.ts";
import { begin, update } from "../../src/app/update.ts";
import { kept, missingParts, timers } from "../../src/app/derived.ts";
import en from "../../src/languages/en/page.ts";
import live from "../../src/languages/en/live.ts";
import french from "../../src/languages/fr/live.ts";
import { MESSAGES } from "../../src/views/live/game.ts";
import { waitingGames } from "../../src/views/live/state.ts";
import { mayEnterLive } from "../../src/views/live/status.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import { every, lastEffect, press, wordsOn as said } from "../events.ts";
import type { State } from "../../src/app/state.ts";
import type { AppEvent } from "../../src/app/events.ts";

speak("en", { ...en, ...live });

const CLASSIC = rules.setup({ setup: "classic" }).psn;
const ANN = { name: "Ann", bot: false, created: 0, role: "player" as const };
const BEN = { name: "Ben", bot: false, created: 0, role: "player" as const };
/** The server's clock is far from that of the page. */
const OFFSET = 1_767_225_600_000;

const after = every(100);
const receive = (state: State, message: object, more: object = {}) =>
  after(state, {
    type: "live-message",
    from: connectionOf(state)?.key,
    message: { now: state.now + 100 + OFFSET, ...message },
    isHidden: false,
    ...more,
  } as AppEvent);
/** The connection is lost. */
const lose = (from: string): AppEvent => ({ type: "live-lost", from, code: 1006, after: 0, isGone: false });
const whole = (change = {}, game = {}) => ({
  type: "game",
  you: "white",
  presence: { white: true, black: true, watchers: 0 },
  rematch: null,
  ...change,
  game: {
    ...{ id: "abc", status: "playing", listed: false, white: ANN, black: BEN, first: 0, events: [], next: null },
    settings: {
      ...{ start: CLASSIC, clocks: ["5+3", "5+3"], clockStart: "first-turn", seats: ["person", "person"] },
      ...{ mode: "casual", started: OFFSET },
    },
    ...game,
  },
});
const event = (number: number, text: string, at = OFFSET + 1000 * (number + 1)) => ({
  type: "event",
  number,
  event: `${at} ${text}`,
});

/** The page with a live game open. */
function playing(change = {}, game = {}, storage = {}) {
  const outside = { kept: storage, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const state = begin(outside, readLink("#live?g=abc"), rules);
  const there = after(state, { type: "live-server-status", answer: { identity: ANN } });
  return receive(there, whole(change, game));
}
/** The messages without a reply; for a turn, its number and text. */
const sent = ({ live }: State) =>
  live.outbox.map((message) => (message.do === "turn" ? [message.do, message.number, message.turn] : [message.do]));
const turns = ({ live }: State) => live.study!.tree.nodes.slice(1).map(({ turn }) => turn!.ugi);

test("an invitation in the address leads to its game, and stays in the address", () => {
  const place = readAddress({ search: "?game=abc", hash: "" });
  assert.deepEqual([place.view, place.id], ["live", "abc"]);
  assert.equal(linkTo(placeOf(playing())), "#live?g=abc");
});

test("without a server the page says so, and opens no connection", () => {
  const outside = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const state = begin(outside, readLink("#live"), rules);
  assert.equal(connectionOf(state), null);
  assert.equal(lastEffect(state, "live").path, "identity");
  const none = after(state, { type: "live-server-status", problem: { code: "no-server", message: "" } });
  assert.match(said(none), /no server/);
  assert.equal(connectionOf(none), null);
  const away = after(state, { type: "live-server-status", problem: { code: "unreachable", message: "" } });
  assert.match(said(away), /Try again/);
});

test("a turn is shown at once, sent with its number, and confirmed by the server's event", () => {
  let state = after(playing(), ...press("b2", "c2"));
  assert.deepEqual(turns(state), ["b2c2"]);
  assert.deepEqual(sent(state), [["turn", 0, "b2c2"]]);
  assert.equal(state.live.study!.entry, null, "the turn is on its way: no other one may be entered");
  state = receive(state, event(0, "turn w 0 b2-c2"));
  state = receive(state, { type: "done", request: 1, number: 0 });
  assert.deepEqual([state.live.outbox, state.live.game!.pending, state.live.kept.unsent], [[], null, null]);
  assert.deepEqual(turns(state), ["b2c2"]);
  state = receive(state, event(1, "turn b 1 f2-e2"));
  assert.deepEqual(turns(state), ["b2c2", "f2e2"]);
  assert.ok(state.live.study!.entry, "the visitor's turn again");
});

test("a turn survives a lost connection and is sent again, unless the server has it", () => {
  let state = after(playing(), ...press("b2", "c2"));
  const before = connectionOf(state)!.key;
  state = after(state, lose(before));
  assert.equal(connectionOf(state), null);
  assert.match(said(state), /Reconnecting/);
  assert.ok(timers(state).liveRetry);
  state = after(state, { type: "live-retry" });
  assert.notEqual(connectionOf(state)!.key, before);
  const again = receive(state, whole());
  assert.equal(sent(again)[0][2], "b2c2");
  assert.deepEqual(turns(again), ["b2c2"]);
  const stored = receive(state, whole({}, { events: [`${OFFSET + 500} turn w 0 b2-c2`] }));
  assert.deepEqual([stored.live.outbox, stored.live.game!.pending], [[], null]);
  assert.deepEqual(turns(stored), ["b2c2"]);
});

test("a turn survives that the page is closed, too", () => {
  const storage = JSON.parse(JSON.stringify(kept(after(playing(), ...press("b2", "c2")))));
  const again = playing({}, {}, storage);
  assert.deepEqual(turns(again), ["b2c2"]);
  assert.equal(sent(again)[0][2], "b2c2");
  const other = playing({}, { id: "other" }, storage);
  assert.deepEqual(turns(other), []);
});

test("each try to connect waits longer, until one succeeds", () => {
  let state = playing();
  const waits: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    state = after(state, lose(connectionOf(state)!.key));
    waits.push(timers(state).liveRetry.after);
    state = after(state, { type: "live-retry" });
  }
  // Within the maximum backoff, and with jitter.
  assert.deepEqual(waits, [50, 998, 1997, 3993, 3993, 3993, 3993, 3993]);
  const lost = lose(connectionOf(state)!.key);
  const wait = (seed: number) => timers(after(state, { ...lost, seed })).liveRetry.after;
  assert.deepEqual([wait(0), wait(999)], [4000, 3001]);
  state = receive(state, whole());
  state = after(state, lose(connectionOf(state)!.key));
  assert.equal(timers(state).liveRetry.after, 50);
  assert.ok(connectionOf(after(state, { type: "live-online" })), "the network is back: at once");
});

test("what comes from a connection of before, late or twice changes nothing", () => {
  let state = receive(playing(), event(0, "turn w 0 b2-c2"));
  assert.deepEqual(turns(receive(state, event(0, "turn w 0 b2-c2"))), ["b2c2"]);
  assert.deepEqual(turns(receive(state, event(1, "turn b 1 f2-e2"), { from: "another" })), ["b2c2"]);
  state = receive(state, event(5, "turn b 1 f2-e2"));
  assert.equal(state.live.outbox.at(-1)!.do, "game", "something is missing: the whole game is asked for");
});

test("a refused turn is removed from the board, and the visitor is notified", () => {
  let state = after(playing(), ...press("b2", "c2"));
  state = receive(state, { type: "refused", request: 1, code: "out-of-time", message: "" });
  assert.deepEqual(turns(state), []);
  assert.equal(state.message!.key, "live.refusal.out-of-time");
  assert.deepEqual([state.live.game!.pending, state.live.kept.unsent], [null, null]);
});

test("undone turns leave the board", () => {
  let state = receive(playing(), event(0, "turn w 0 b2-c2"));
  state = receive(state, event(1, "request-takeback w"));
  assert.match(said(state), /You have asked to undo/);
  state = receive(state, event(2, "accept-takeback b"));
  assert.deepEqual(turns(state), []);
});

test("an answer can be chosen ahead, and is played when it is still possible", () => {
  let state = receive(playing(), event(0, "turn w 0 b2-c2"));
  assert.ok(state.live.study!.entry, "during the opponent's turn");
  state = after(state, ...press("c2", "d2"));
  assert.equal(state.live.game!.premove!.ugi, "c2d2");
  assert.deepEqual([turns(state), state.live.outbox], [["b2c2"], []]);
  const played = receive(state, event(1, "turn b 1 f2-e2"));
  assert.deepEqual(turns(played), ["b2c2", "f2e2", "c2d2"]);
  assert.deepEqual(sent(played)[0], ["turn", played.live.game!.state.number, "c2d2"]);
  const dropped = receive(after(state, { type: "live-drop-premove" }), event(1, "turn b 1 f2-e2"));
  assert.deepEqual(turns(dropped), ["b2c2", "f2e2"]);
});

test("clocks follow the server's time, not that of the page", () => {
  const state = receive(playing(), event(0, "turn w 0 b2-c2"));
  const { clocks } = state.live.game!.state;
  assert.equal(clocks.running, "black");
  assert.match(said(state), /5:0[0-3]/);
  assert.ok(timers(state).liveTick);
  const later = update(state, { type: "live-tick", now: state.now + 61_000, seed: 7 }, rules);
  assert.match(said(later), /(4:0|3:5)\d/);
});

test("offers are shown to both, and answered", () => {
  let state = receive(playing(), event(0, "turn w 0 b2-c2"));
  const theirs = receive(state, event(1, "offer-draw b"));
  assert.match(said(theirs), /Agree to the draw/);
  assert.equal(after(theirs, { type: "live-action", action: { do: "accept-draw" } }).live.outbox[0].do, "accept-draw");
  const over = receive(theirs, event(2, "accept-draw w"));
  assert.match(said(over), /Draw by agreement/);
  assert.equal(lastEffect(over, "sound").name, "draw");
  state = receive(over, { type: "rematch", player: "black" });
  assert.match(said(state), /offers a rematch/);
  state = receive(state, { type: "next", id: "def" });
  assert.deepEqual([state.live.id, state.live.game], ["def", null]);
});

test("a declined offer is announced, and so is a declined rematch", () => {
  const turn = receive(playing(), event(0, "turn w 0 b2-c2"));
  const offered = receive(turn, event(1, "offer-draw w"));
  assert.doesNotMatch(said(offered), /declines/);
  assert.match(said(receive(offered, event(2, "decline-draw b"))), /declines the draw/);
  const over = receive(offered, event(2, "resign b"));
  assert.match(said(receive(over, { type: "rematch", player: null, declined: "black" })), /declines a rematch/);
});

test("a game that has ended is kept among the visitor's games", () => {
  let state = receive(playing(), event(0, "turn w 0 b2-c2"));
  assert.deepEqual(gamesToKeep(state), [], "while it is played, the server keeps it");
  state = receive(state, event(1, "resign b"));
  const [record] = gamesToKeep(state);
  assert.deepEqual([record.id, record.human, record.result, record.turns], ["live abc", "white", "1-0", ["b2c2"]]);
  assert.equal(endingOf(record), "won");
  assert.equal(gamesToKeep(state)[0], record, "it is not written again");
  assert.deepEqual(gamesToKeep(receive(playing({ you: null }), event(0, "resign b"))), [], "not those of others");
});

test("resigning must be confirmed", () => {
  const state = after(playing(), { type: "live-action", action: { do: "resign" } });
  assert.deepEqual(state.live.outbox, []);
  const soon = update(state, { type: "live-action", action: { do: "resign" }, now: state.now + 200, seed: 7 }, rules);
  assert.deepEqual(soon.live.outbox, [], "a double click does not confirm");
  const sure = update(state, { type: "live-action", action: { do: "resign" }, now: state.now + 900, seed: 7 }, rules);
  assert.equal(sure.live.outbox[0].do, "resign");
});

test("a game can be claimed once both have played and the opponent has been away for a minute", () => {
  const isAway = { type: "presence", presence: { white: true, black: false, watchers: 0 } } as const;
  const later = (state: State) => update(state, { type: "live-tick", now: state.now + 60_000, seed: 7 }, rules);
  let state = receive(playing(), event(0, "turn w 0 b2-c2"));
  assert.doesNotMatch(said(later(receive(state, isAway))), /Claim the win/, "before both have played");
  state = receive(receive(state, event(1, "turn b 1 f2-e2")), event(2, "turn w 2 c2-d2"));
  state = receive(state, isAway);
  assert.match(said(state), /not connected/);
  assert.doesNotMatch(said(state), /Claim the win/);
  state = later(state);
  assert.match(said(state), /Claim the win/);
});

test("who looks elsewhere is called when it is their turn", () => {
  let state = receive(playing(), event(0, "turn w 0 b2-c2"));
  const hidden = receive(state, event(1, "turn b 1 f2-e2"), { isHidden: true });
  assert.equal(hidden.live.call, "on");
  assert.equal(lastEffect(hidden, "sound").name, "call");
  assert.equal(after(hidden, { type: "live-blink" }).live.call, "off");
  assert.equal(after(hidden, { type: "live-visibility", isHidden: false }).live.call, "");
  state = after(state, { type: "open", place: readLink("#rules") });
  assert.ok(connectionOf(state), "the game goes on");
  state = receive(state, event(1, "turn b 1 f2-e2"));
  assert.equal(state.message!.key, "live.your-turn");
  state = after(state, { type: "open", place: readLink("#live?g=abc") });
  assert.deepEqual(turns(state), ["b2c2", "f2e2"], "the game is opened as it was left");
});

const summary = (id: string, change = {}) => ({
  ...{ id, status: "playing", listed: false, setup: "classic", clock: "1d/turn", mode: "casual", created: 1 },
  ...{ white: ANN, black: BEN, started: 1, ended: null, turns: 0, result: null, reason: null, position: CLASSIC },
  ...{ player: "white", you: "white", ...change },
});
const listGames = (state: State, ...games: object[]) =>
  after(state, { type: "live-own-games", answer: { games, now: OFFSET + state.now } } as unknown as AppEvent);

test("a player reaches the lobby during a game, and the game goes on", () => {
  const state = playing();
  const connection = connectionOf(state);
  let lobby = after(state, { type: "open", place: readLink("#live") });
  assert.equal(linkTo(placeOf(lobby)), "#live");
  assert.match(said(lobby), /Play now/);
  assert.deepEqual(connectionOf(lobby), connection, "the opponent sees no absence");
  assert.equal(mayEnterLive(lobby), false);
  assert.ok(lobby.effects.some((effect) => effect.type === "live" && effect.path === "lobby"));
  lobby = receive(lobby, event(0, "turn w 0 b2-c2"));
  lobby = receive(lobby, event(1, "turn b 1 f2-e2"));
  assert.equal(lobby.message!.key, "live.your-turn");
  const back = after(lobby, { type: "open", place: readLink("#live?g=abc") });
  assert.deepEqual(turns(back), ["b2c2", "f2e2"]);
  const over = receive(lobby, event(2, "resign b"));
  assert.equal(after(over, { type: "live-refresh" }).live.id, null, "the lobby's own connection opens");
  const watching = after(playing({ you: null }), { type: "open", place: readLink("#live") });
  assert.equal(watching.live.id, null);
});

test("games that wait are counted, come first, and lead from one to the next", () => {
  let state = playing({}, {}, { live: { hasGames: true } });
  assert.ok(missingParts({ ...state, loaded: {} }).includes("live"), "the state of running games is requested at once");
  state = listGames(
    state,
    summary("abc"),
    summary("theirs", { player: "black" }),
    summary("later", { deadline: OFFSET + 9e6 }),
    summary("soon", { deadline: OFFSET + 4e6 }),
    summary("over", { status: "over", player: undefined }),
  );
  assert.deepEqual(
    waitingGames(state.live).map(({ id }) => id),
    ["soon", "later", "abc"],
  );
  assert.doesNotMatch(said(state), /Next game/, "this game waits too");
  state = receive(after(state, ...press("b2", "c2")), event(0, "turn w 0 b2-c2"));
  assert.match(said(state), /Next game \(2\)/);
  assert.equal(after(state, { type: "live-open", id: "soon" }).live.id, "soon");
  const lobby = said(after(state, { type: "open", place: readLink("#live") }));
  assert.match(lobby, /Your turn \| {2}· 1 h left.*Your turn \| {2}· 2 h left.*opponent’s turn/s);
  assert.equal(kept(listGames(state)).live!.hasGames, false);
});

test("days for each turn have texts of their own", () => {
  const away = { presence: { white: true, black: false, watchers: 0 } };
  const days = { ...whole().game.settings, clocks: ["3d/turn", "3d/turn"] };
  const text = said(playing(away, { settings: days }));
  assert.match(text, /There is no hurry/);
  assert.match(text, /Give one day/);
  assert.doesNotMatch(text, /minute|15 seconds/);
});

test("who looks for an opponent is shown the game when it begins", () => {
  let state = after(listGames(playing({ you: null }, { status: "over" })), { type: "open", place: readLink("#live") });
  state = after(state, { type: "live-pair", clock: "5+3" });
  assert.deepEqual(lastEffect(state, "live").body, { clock: "5+3" });
  const found = after(state, { type: "live-paired", of: "5+3", answer: { id: "new", paired: true } });
  assert.deepEqual([found.live.id, found.live.isInLobby], ["new", false]);
  state = after(state, { type: "live-paired", of: "5+3", answer: { id: "new", paired: false } });
  assert.match(said(state), /Looking for an opponent/);
  // The server has not sent the game yet: neither a refresh, nor another view, nor the lobby's link ends the search.
  const play = after(state, { type: "open", place: readLink("#play") });
  assert.equal(connectionOf(play)!.path, "games/new/socket");
  const events: AppEvent[] = [{ type: "live-refresh" }, { type: "open", place: readLink("#live") }];
  for (const event of events) {
    const { live } = after(state, event);
    assert.deepEqual([live.id, live.pairing?.clock], ["new", "5+3"], event.type);
  }
  const early = after(state, { type: "live-cancel-pairing" }, { type: "live-refresh" });
  assert.deepEqual([early.live.id, early.live.outbox[0].do], ["new", "close"]);
  const gone: AppEvent = { type: "live-lost", from: connectionOf(state)!.key, code: 1006, after: 0, isGone: true };
  assert.deepEqual([after(state, gone).live.id, after(state, gone).live.pairing], [null, null]);
  state = receive(state, whole({}, { id: "new", status: "open", black: null }));
  assert.doesNotMatch(said(state), /Banli/);
  const later = every(9000)(state, { type: "live-tick" });
  assert.match(said(later), /Play Banli meanwhile/);
  const elsewhere = after(later, { type: "open", place: readLink("#play") });
  const begun = receive(elsewhere, { ...whole({}, { id: "new" }), type: "start" });
  assert.deepEqual([begun.view, begun.live.isInLobby, begun.live.pairing], ["live", false, null]);
  const cancelled = after(later, { type: "live-cancel-pairing" });
  assert.equal(cancelled.live.outbox[0].do, "close");
  assert.equal(receive(cancelled, { type: "closed" }).live.id, null);
});

test("who watches enters nothing", () => {
  const state = playing({ you: null });
  assert.equal(state.live.study!.entry, null);
  assert.doesNotMatch(said(state), /Resign/);
});

test("a visitor without an identity gets one before joining", () => {
  let state = playing({ you: null }, { status: "open", black: null });
  state = after({ ...state, live: { ...state.live, identity: null } }, { type: "live-name", name: "Ben" });
  state = after(state, { type: "live-join" });
  const asked = lastEffect(state, "live");
  assert.deepEqual([asked.method, asked.path, asked.body], ["POST", "identity", { name: "Ben" }]);
  const before = connectionOf(state)!.key;
  state = after(state, { type: "live-join-identified", answer: { identity: BEN } });
  assert.notEqual(connectionOf(state)!.key, before, "the connection restarts with the identity");
  assert.equal(state.live.outbox[0].do, "join");
  state = receive(state, whole({ you: null }, { status: "open", black: null }));
  assert.equal(state.live.outbox[0].do, "join", "it is still to be sent");
});

test("the page offers the messages that servers accept, in both languages", () => {
  const source = readFileSync(new URL("../../../crates/game/src/message.rs", import.meta.url), "utf8");
  const codes = [...source.matchAll(/^ +\w+ = "([a-z-]+)",$/gm)].map(([, code]) => code);
  assert.ok(codes.length > 5);
  assert.deepEqual(MESSAGES.toSorted(), codes.toSorted());
  for (const texts of [live, french]) {
    const known = Object.keys(texts).filter((key) => key.startsWith("live.say."));
    assert.deepEqual(known.toSorted(), codes.map((code) => `live.say.${code}`).toSorted());
  }
});
