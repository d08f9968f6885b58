// Studies: chapters in links and files, and what is done with them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin } from "../../src/app/update.ts";
import { annotated, textOf, withDrawing } from "../../src/game/notes.ts";
import { addTurn, treeOf, spotOf } from "../../src/game/tree.ts";
import { DamagedLink, decodeStudy, encodeStudy } from "../../src/views/studies/codec.ts";
import { fileOf, fromFile } from "../../src/views/studies/book.ts";
import { linkTo, readLink } from "../../src/app/link.ts";
import { every, lastEffect, press, wordsOn } from "../events.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import type { State } from "../../src/app/state.ts";
import type { OpenChapter } from "../../src/views/studies/codec.ts";
import type { Tree } from "../../src/game/tree.ts";

const COMMENTS = [
  "A quiet start: White keeps the left stack at home and waits for Black to commit.",
  "This looks natural but loses a tempo, because the paper is now a target. Better was the variation.",
  "Black should have answered with the scissors at once; the wise cube in the middle blocks its own stack.",
  "The critical moment. If White captures here, the rock behind it is free to run to the back row.",
  "A beautiful resource, found after a long think! Compare this with the second chapter.",
  "After this there is no defence any more: both stacks are one step too far away.",
  "White wins the race by one turn, as in the game of last Sunday. Qui l’eût cru ?",
];

/** A whole number below a bound, the same in each run. */
function chooser(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % count;
  };
}

/** A tree of so many turns, with a variation now and then, and notes. */
function treeWith(count: number, seed: number, comments: readonly string[] = COMMENTS): Tree {
  const choose = chooser(seed);
  let tree = treeOf(rules.match({}));
  let at = 0;
  const said = [...comments];
  while (tree.nodes.length <= count) {
    const spot = spotOf(tree, at);
    const { turns, outcome } = rules.position(spot);
    const quiet = turns.filter(({ wins }) => !wins);
    if (outcome || !quiet.length) {
      at = choose(tree.nodes.length);
      continue;
    }
    const { turn, position } = rules.play({ ...spot, turn: quiet[choose(quiet.length)].ugi });
    const { turns: _, ...after } = position;
    ({ tree, at } = addTurn(tree, at, turn, after));
    // About one turn in eight begins a variation.
    if (choose(8) === 0) at = tree.nodes[at].parent ?? 0;
    if (said.length && tree.nodes.length > (count * (comments.length - said.length)) / comments.length)
      tree = annotated(tree, tree.nodes.length - 1, { comment: said.shift(), glyph: choose(2) ? "?!" : "!" });
  }
  return withDrawing(tree, 3, { from: "c3", to: "d4", tone: "capture" });
}

const contentsOf = (tree: Tree) => textOf(tree, rules);

test("a study of 200 turns with 600 characters of comments fits into a link of 2,000 characters", (context) => {
  const length = COMMENTS.join("").length;
  assert.ok(length >= 600, `${length} characters`);
  const tree = treeWith(200, 7);
  assert.equal(tree.nodes.length, 201);
  const title = "The race on the left";
  const chapters = [{ title: "First chapter", flipped: false, tree }];
  const data = encodeStudy({ title, chapters }, rules);
  const link = `https://pijersi.example.org/#studies?d=${data}`;
  context.diagnostic(`${link.length} characters for 200 turns with ${length} characters of comments`);
  assert.ok(link.length < 1000, `${link.length} characters`);
  assert.match(data, /^[\w-]+$/);
  const again = decodeStudy(data, rules);
  assert.equal(again.title, title);
  assert.equal(contentsOf(again.chapters[0].tree), contentsOf(tree));
});

test("everything comes back from a link", () => {
  const text = `[White "Ann"]\n[Event "é \\"x\\""]\n\nposition 6/7/6/3p-3/2S-3/7/6 b 3 12\n
                          2 d4-c4  # [?? score loss 3 depth 9 draw-hint c3] no\n   (2 d4-d5)\n   3 c3-c4!\n`;
  const chapters: OpenChapter[] = [
    { title: "", flipped: true, tree: treeOf(rules.match({ text })) },
    { title: "Ünï 漢字", flipped: false, tree: treeOf(rules.match({ text: "1 a4-b5=c4 swap 2 f4=d5-d4 0-1" })) },
    { title: "empty", flipped: false, tree: treeOf(rules.match({})) },
    ...[1, 2, 3].map((seed) => ({ title: `${seed}`, flipped: seed === 2, tree: treeWith(30, seed) })),
  ];
  const again = decodeStudy(encodeStudy({ title: "All", chapters }, rules), rules);
  assert.equal(again.chapters.length, chapters.length);
  for (const [place, chapter] of chapters.entries()) {
    const { title, flipped, tree } = again.chapters[place];
    assert.deepEqual([title, flipped], [chapter.title, chapter.flipped]);
    assert.equal(contentsOf(tree), contentsOf(chapter.tree));
  }
});

test("a damaged link is an error, whatever is wrong with it", () => {
  const data = encodeStudy({ title: "x", chapters: [{ title: "", flipped: false, tree: treeWith(20, 5) }] }, rules);
  const choose = chooser(3);
  const garbage = [
    "",
    "1",
    "1AAAA",
    "2" + data.slice(1),
    data.slice(0, -1),
    `${data}A`,
    "1%%%",
    "é",
    "1" + "A".repeat(4000),
  ];
  for (let count = 0; count < 200; count += 1) {
    const place = 1 + choose(data.length - 1);
    const letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[choose(64)];
    if (data[place] !== letter) garbage.push(data.slice(0, place) + letter + data.slice(place + 1));
  }
  for (const text of garbage) {
    try {
      // Bits after the last byte may be anything.
      assert.equal(encodeStudy(decodeStudy(text, rules), rules), data, text);
    } catch (error) {
      assert.ok(error instanceof DamagedLink, `${text}: ${error}`);
    }
  }
});

test("a file has all chapters, and a study comes back from it", () => {
  const chapters = [treeWith(20, 1), treeWith(20, 2)].map((tree, place) => ({
    ...{ title: `"Chapter" ${place} \\`, orientation: place ? ("black" as const) : ("white" as const) },
    text: contentsOf(tree),
  }));
  const file = fileOf({ id: "x", title: "A study", chapters, changed: 0 }, rules);
  assert.deepEqual(fromFile(file, rules), { title: "A study", chapters, problem: null });
  assert.equal(fromFile("nothing of the sort", rules).chapters.length, 0);
  const half = fromFile(`${file}\n[Chapter "bad"]\n\n1 a4-b9\n`, rules);
  assert.equal(half.chapters.length, 2);
  assert.ok(half.problem);
});

const now = every(100);
const slowly = every(1000);
const start = (hash: string): State =>
  begin({ kept: {}, language: "en", loaded: parts, now: 0, seed: 5 }, readLink(hash), rules);
const titles = ({ studies }: State) => studies.list[0].chapters.map(({ title }) => title);

test("chapters are added, renamed, moved, duplicated and deleted, and every change is stored", () => {
  let state = now(start("#studies"), { type: "studies-arrived", studies: [] }, { type: "study-new" });
  state = now(state, { type: "study-title", title: "Mine" }, { type: "chapter-title", title: "one" });
  state = now(state, { type: "chapter-draft", change: { title: "two", text: "1 a4-b5=c4 # [!] well" } });
  state = now(state, { type: "chapter-new" });
  assert.deepEqual(titles(state), ["one", "two"]);
  assert.equal(state.studies.study?.tree.nodes[1].note?.comment, "well");
  state = now(state, { type: "chapter-move", by: -1 }, { type: "chapter-copy" });
  assert.deepEqual(titles(state), ["two", "two", "one"]);
  assert.equal(state.studies.chapter, 1);
  state = slowly(state, { type: "chapter-delete" }, { type: "chapter-delete" });
  assert.deepEqual(titles(state), ["two", "one"]);
  assert.equal(lastEffect(state, "studies-put").study.title, "Mine");
  state = now(state, { type: "chapter-draft", change: { text: "1 a4-b9" } }, { type: "chapter-new" });
  assert.ok(state.studies.problem);
  assert.deepEqual(titles(state), ["two", "one"]);
  state = slowly(state, { type: "study-delete", id: state.studies.id ?? "" });
  assert.equal(state.studies.list.length, 1);
  state = slowly(state, { type: "study-delete", id: state.studies.id ?? "" });
  assert.equal(state.studies.list.length, 0);
  assert.match(wordsOn(state), /no studies yet/);
});

test("turns, comments, glyphs and drawings of a chapter are stored with it", () => {
  let state = now(start("#studies"), { type: "study-new" }, ...press("b2", "c2"));
  state = now(state, { type: "note-comment", comment: "hello" }, { type: "note-glyph", at: 1, glyph: "!!" });
  state = now(state, { type: "note-draw", drawing: { from: "c3", tone: "move" } }, { type: "flip" });
  state = now(state, { type: "study-save" });
  const [chapter] = state.studies.list[0].chapters;
  assert.equal(chapter.text, "   1 b2-c2  # [!! draw c3] hello\n");
  assert.equal(chapter.orientation, "black");
  // The same study from its link, elsewhere.
  state = now(state, { type: "study-link" });
  const { text } = lastEffect(state, "copy");
  assert.ok(text.length < 80, text);
  const there = start(text);
  assert.deepEqual(there.studies.list[0].chapters, state.studies.list[0].chapters);
  assert.equal(linkTo(readLink("#studies")), "#studies");
});

test("a damaged link shows an error and the list of studies", () => {
  const state = start("#studies?d=1abcdefgh");
  assert.equal(state.studies.problem?.key, "studies.damaged");
  assert.equal(state.studies.study, undefined);
  assert.match(wordsOn(state), /New study/);
});

test("an analysis becomes a study", () => {
  const analysis = now(start("#analyse?t=b2c2"), { type: "note-comment", comment: "sharp" });
  const state = now(analysis, { type: "leave", view: "studies" });
  assert.equal(state.view, "studies");
  assert.match(state.studies.list[0].chapters[0].text, /1 b2-c2 {2}# sharp/);
});

test("a study is stored on the server, shared by its link, and removed", () => {
  const opened = now(start("#studies"), { type: "study-new" });
  assert.doesNotMatch(wordsOn(opened), /Save on the server/, "before the server has replied");
  const listed = now(opened, { type: "studies-listed", answer: { own: [], public: [] } });
  assert.match(wordsOn(listed), /Not on the server.*Save on the server/);
  const asked = now(listed, { type: "study-visibility", visibility: "public" }, { type: "study-store" });
  const { method, path, body, of } = lastEffect(asked, "live");
  const { data, ...rest } = body as { data: string };
  assert.deepEqual([method, path, rest], ["POST", "studies", { id: undefined, title: "", visibility: "public" }]);
  assert.equal(decodeStudy(data, rules).chapters.length, 1);
  const study = {
    ...{ id: "AbC", title: "", owner: "Ann", own: true, hidden: false },
    ...{ visibility: "public" as const, changed: 1 },
  };
  const done = now(asked, { type: "study-stored", of, answer: { study, data } });
  assert.match(wordsOn(done), /On the server: everyone/);
  assert.equal(lastEffect(now(done, { type: "study-server-link" }), "copy").text, "#studies?g=AbC");
  const again = now(done, { type: "study-store" });
  assert.equal((lastEffect(again, "live").body as { id: string }).id, "AbC");

  // The link opens the same study, for others a copy of it.
  const place = readLink("#studies?g=AbC");
  const linked = now(done, { type: "open", place });
  assert.equal(lastEffect(linked, "live").path, "studies/AbC");
  const own = now(linked, { type: "study-fetched", answer: { study, data } });
  assert.deepEqual([own.studies.list.length, own.studies.id], [1, done.studies.id]);
  const copied = now(linked, { type: "study-fetched", answer: { study: { ...study, own: false }, data }, seed: 9 });
  assert.equal(copied.studies.list.length, 2);
  assert.equal(copied.studies.list[0].server, undefined);
  const gone = now(linked, { type: "study-fetched", problem: { code: "not-found", message: "" } });
  assert.match(wordsOn(gone), /deleted it or keeps it private/);
  const hidden = { own: [{ ...study, hidden: true }], public: [] };
  const closed = now(start("#studies"), { type: "studies-listed", answer: hidden });
  assert.match(wordsOn(closed), /only you: hidden by an administrator/);
  const foreign = { ...study, own: false };
  const damaged = now(linked, { type: "study-fetched", answer: { study: foreign, data: "1x" } });
  assert.match(wordsOn(damaged), /does not contain a whole study/);

  const sure = now(done, { type: "study-unstore" });
  assert.equal(sure.confirming?.what, "delete");
  const removed = every(2000)(sure, { type: "study-unstore" });
  assert.deepEqual([lastEffect(removed, "live").method, lastEffect(removed, "live").path], ["DELETE", "studies/AbC"]);
  const away = now(removed, { type: "study-unstored", of, answer: {} });
  assert.match(wordsOn(away), /Not on the server/);
  const full = { code: "too-many-studies", message: "" } as const;
  assert.equal(now(asked, { type: "study-stored", of, problem: full }).message?.key, "live.refusal.too-many-studies");
});
