// Every view, light and dark, at both sizes: nothing goes wrong, the accessibility audit finds nothing, and a
// screenshot is kept to be looked at.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { clickCell, DESKTOP, OUTPUT, PHONE, ready, setStage } from "./harness.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MATCH = "t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";

/** @type {Record<string, {hash: string, storage?: object, prepare?: (page: import("playwright-core").Page) => Promise<void>}>} */
const VIEWS = {
  play: { hash: "#play" },
  game: {
    hash: "#play",
    prepare: async (page) => {
      await page.locator("[data-test=start]").click();
      await clickCell(page, "b4");
    },
  },
  second: {
    hash: "#play",
    prepare: async (page) => {
      await clickCell(page, "b4");
      await clickCell(page, "d3");
      await page.locator("[data-test=finish]").waitFor();
    },
  },
  analyse: {
    hash: `#analyse?${MATCH}`,
    prepare: async (page) => {
      await page.locator(".lines li .turn").first().waitFor();
    },
  },
  replay: { hash: `#replay?${MATCH}` },
  review: {
    hash: `#review?${MATCH}`,
    prepare: async (page) => {
      await page.locator("[data-test=summary]").waitFor({ timeout: 60_000 });
      await page.locator("[data-test=next-mistake]").click();
    },
  },
  over: {
    hash: "#play",
    storage: {
      "pijersi.game": {
        options: { opponent: "banli", level: 3 },
        human: "white",
        start: "6/3R-3/6/7/6/7/1w-4 w 3 9",
        turns: ["f4g4"],
      },
    },
    prepare: async (page) => {
      await page.locator("[data-test=verdict]").waitFor();
    },
  },
  sure: {
    hash: "#play",
    storage: {
      "pijersi.game": {
        options: { opponent: "banli", level: 3 },
        human: "white",
        start: "6/3R-3/6/7/6/7/1w-4 w 3 9",
        turns: [],
      },
    },
    prepare: async (page) => page.locator("[data-test=resign]").click(),
  },
  solved: {
    hash: "#learn",
    prepare: async (page) => {
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.locator(".verdict.right").waitFor();
    },
  },
  edit: { hash: "#edit" },
  learn: { hash: "#learn" },
  rules: { hash: "#rules" },
  settings: { hash: "#play", prepare: async (page) => page.locator("[data-test=settings]").click() },
  help: { hash: "#play", prepare: async (page) => page.locator("[data-test=help]").click() },
  space: {
    hash: `#analyse?${MATCH}`,
    prepare: async (page) => {
      await page.locator("[data-test=view]").click();
      await page.locator(".lines li .turn").first().waitFor();
    },
  },
};

const stage = setStage();

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const dark of [false, true]) {
    for (const [name, { hash, storage, prepare }] of Object.entries(VIEWS)) {
      test(`${name}, ${size}, ${dark ? "dark" : "light"}`, async () => {
        const locale = size === "phone" ? "fr-FR" : "en-GB";
        const { page, problems, close } = await stage.open({ viewport, dark, locale, hash, storage });
        await ready(page, hash.slice(1).split("?")[0]);
        await prepare?.(page);
        await page.waitForTimeout(150);
        await page.screenshot({ path: `${OUTPUT}${name}-${size}-${dark ? "dark" : "light"}.png` });
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(width <= 0, `${width} pixels stick out at the side`);
        // The audit runs in a world that the page's policy does not bind.
        const session = await page.context().newCDPSession(page);
        const { frameTree } = await session.send("Page.getFrameTree");
        const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
        const run = async (expression) => {
          const answer = await session.send("Runtime.evaluate", {
            expression,
            contextId: executionContextId,
            awaitPromise: true,
            returnByValue: true,
          });
          assert.equal(answer.exceptionDetails, undefined, answer.exceptionDetails?.exception?.description);
          return answer.result.value;
        };
        await run(`${AXE};0`);
        const violations = await run(`axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
          id + ": " + nodes.slice(0, 4).map(({ html, failureSummary }) => html.slice(0, 160) + " " + failureSummary).join(" | ")))`);
        assert.deepEqual(violations, []);
        assert.deepEqual(problems, []);
        await close();
      });
    }
  }
}
