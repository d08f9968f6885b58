// What screen readers are told: turns, rows and the whole board name the pieces.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readLink } from "../../src/app/link.ts";
import { begin, update } from "../../src/app/update.ts";
import { pageView } from "../../src/app/page.ts";
import { missingParts } from "../../src/app/derived.ts";
import { boardText, readingText } from "../../src/components/reading.ts";
import { lastTurn, spokenTurn } from "../../src/components/spoken.ts";
import { speak } from "../../src/core/i18n.ts";
import { CATALOGUES } from "../../src/languages/load.ts";
import { LANGUAGES } from "../../src/languages/languages.ts";
import { studyIn } from "../../src/app/boards.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import type { Language } from "../../src/languages/languages.ts";
import type { Study } from "../../src/game/study.ts";

async function speakIn(language: Language) {
  const { page, areas } = (await CATALOGUES[language]()).default;
  speak(language, { ...page, ...(await areas.reading()).default });
}
await speakIn("en");

const opened = (hash: string) =>
  begin({ kept: {}, language: "en", loaded: parts, now: 0, seed: 7 }, readLink(hash), rules);
const studyOf = (hash: string) => studyIn(opened(hash)) as Study;
const MATCH = "#analyse?t=a4b5c4.f4d5d4";

test("an announced turn names the pieces that move, build and capture", () => {
  const study = studyOf("#analyse?p=6/7/2s-3/2s-4/2PR3/7/6_w_0_1");
  const { position } = study.tree.nodes[0];
  const turn = {
    ...{
      ugi: "",
      text: "",
      actions: [
        { from: "c3", to: "d3", stack: true, captures: true },
        { from: "d3", to: "e3", captures: true },
      ],
    },
  };
  assert.equal(
    spokenTurn(turn, position.pieces),
    "rock on paper from c3 captures scissors on d3, then rock captures scissors on e3",
  );
  assert.equal(
    spokenTurn(
      {
        ugi: "",
        text: "",
        actions: [
          { from: "a4", to: "b5", builds: true },
          { from: "b5", to: "c4", stack: true },
        ],
      },
      { a4: "P", b5: "S" },
    ),
    "paper from a4 onto scissors on b5, then paper on scissors to c4",
  );
  assert.equal(
    spokenTurn({ ugi: "", text: "", wins: true, actions: [{ from: "f1", to: "g1" }] }, { f1: "WR" }),
    "rock from f1 to g1, and wins",
  );
});

test("the last turn says who played it", () => {
  const study = studyOf(MATCH);
  assert.match(
    lastTurn({ ...study, at: 1 }),
    /^1 White \w+ from a4 onto \w+ on b5, then \w+ on \w+ to c4\. Black to move$/,
  );
  assert.match(lastTurn({ ...study, at: 2 }), /^2 Black .*\. White to move$/);
  assert.equal(lastTurn({ ...study, at: 0 }), "");
});

test("the board is read by player and row, each cube once", () => {
  const { position } = studyOf("#analyse?p=1w-4/7/6/3WR3/6/7/R-5_w_0_1").tree.nodes[0];
  assert.equal(
    boardText(position),
    "White, cubes: 3. Row a: a1 rock. Row d: d4 rock on wise cube. Black, cubes: 1. Row g: g2 wise cube. White to move.",
  );
});

test("a key reads the board, a row or a piece, on the position where it was pressed", () => {
  const stamp = { now: 1, seed: 7 };
  const view = (state: Parameters<typeof pageView>[0]) => JSON.stringify(pageView(state));
  const start = opened("#play");
  const row = update(start, { type: "read", reading: { of: "row", cell: "a1" }, ...stamp }, rules);
  assert.match(view(row), /Row a: a1 White \w+, a2 White/);
  const twice = update(row, { type: "read", reading: { of: "row", cell: "a1" }, ...stamp }, rules);
  assert.notEqual(view(twice), view(row), "equal texts are announced again");
  const study = studyIn(start) as Study;
  assert.match(readingText({ of: "piece", cell: "b4" }, study), /^b4: White wise cube on wise cube\./);
  assert.equal(readingText({ of: "piece", cell: "d4" }, study), "d4 is empty.");
  assert.equal(readingText({ of: "row", cell: "d4" }, study), "Row d is empty.");
  assert.deepEqual(missingParts({ ...row, loaded: { play: parts.play } }).includes("reading"), true);
});

test("no language leaves a value open", async () => {
  const { position } = studyOf("#analyse").tree.nodes[0];
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speakIn(language);
    assert.doesNotMatch(boardText(position), /[{}]|read\.|undefined/);
  }
  await speakIn("en");
});
