// The code that shows a game on another page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readLink } from "../../src/app/link.ts";
import { begin, update } from "../../src/app/update.ts";
import { contentsOf } from "../../packages/pijersi-board/src/contents.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";

test("the copied code names the script of this host, and leads to the same turns", () => {
  const outside = { kept: {}, language: "en" as const, loaded: parts, now: 0, seed: 7 };
  const position = "6/3R-3/6/7/6/7/2w-3_w_0_1";
  for (const [hash, turns] of [
    ["#replay?t=a4b5c4.f4d5d4", ["a4b5c4", "f4d5d4"]],
    [`#analyse?p=${position}&t=f4g3`, ["f4g3"]],
  ] as const) {
    const opened = begin(outside, readLink(hash), rules);
    const at = hash.includes("p=") ? opened : update(opened, { type: "step", step: "last", now: 1, seed: 7 }, rules);
    const stamp = { now: 2, seed: 7 };
    const state = update(at, { type: "copy-embed", base: "https://a.example/some/path/", ...stamp }, rules);
    const copied = state.effects.find(({ type }) => type === "copy") as { text: string };
    assert.ok(
      copied.text.startsWith('<script type="module" src="https://a.example/some/path/embed/pijersi-board.js">'),
    );
    const link = /link="([^"]*)"/.exec(copied.text)?.[1].replaceAll("&amp;", "&") ?? "";
    const contents = contentsOf({ getAttribute: (name) => (name === "link" ? link : null) });
    assert.deepEqual(contents.kind === "game" && contents.turns, turns, copied.text);
  }
});
