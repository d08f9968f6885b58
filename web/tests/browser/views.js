// Every view, light and dark, at both sizes: nothing goes wrong, the accessibility audit finds nothing, and a
// screenshot is kept to be looked at.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { DESKTOP, OUTPUT, PHONE, clickCell, open, pressSurely, ready, soon, openMatch } from "./harness.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MATCH = "t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
const press = (page, name) => page.locator(`[data-test=${name}]`).click();
const dismiss = async (page) => {
  await press(page, "close");
  await page.locator("dialog").waitFor({ state: "detached" });
};

/** What is looked at, one after the other in one page. @type {[string, (page: import("playwright-core").Page) => Promise<void>][]} */
const SCENES = [
  ["welcome", (page) => go(page, "#welcome")],
  ["play", (page) => go(page, "#play")],
  ["settings", (page) => press(page, "settings")],
  [
    "help",
    async (page) => {
      await dismiss(page);
      await press(page, "help");
    },
  ],
  [
    "game",
    async (page) => {
      await dismiss(page);
      await press(page, "start");
      await clickCell(page, "b4");
    },
  ],
  [
    "second",
    async (page) => {
      await clickCell(page, "d3");
      await page.locator("[data-test=finish]").waitFor();
    },
  ],
  ["sure", (page) => press(page, "resign")],
  [
    "over",
    async (page) => {
      await pressSurely(page, "resign");
      await page.locator("[data-test=verdict]").waitFor();
    },
  ],
  [
    "analyse",
    async (page) => {
      await go(page, `#analyse?${MATCH}`);
      await page.locator(".lines li .turn").first().waitFor();
    },
  ],
  [
    "space",
    async (page) => {
      await press(page, "view");
      await page.locator(".lines li .turn").first().waitFor();
    },
  ],
  [
    "replay",
    async (page) => {
      await press(page, "view");
      await go(page, `#replay?${MATCH}`);
    },
  ],
  [
    "review",
    async (page) => {
      await go(page, `#review?${MATCH}`);
      await page.locator("[data-test=summary]").waitFor({ timeout: 120_000 });
      await press(page, "next-mistake");
    },
  ],
  ["edit", (page) => go(page, "#edit")],
  ["learn", (page) => go(page, "#learn")],
  [
    "solved",
    async (page) => {
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.locator(".verdict.right").waitFor();
    },
  ],
  [
    "games",
    async (page) => {
      await go(page, "#replay");
      await openMatch(page, "1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2");
      await go(page, "#games");
      await page.locator(".kept-game").first().waitFor();
    },
  ],
  ["rules", (page) => go(page, "#rules")],
  [
    "puzzle",
    async (page) => {
      await go(page, "#puzzles?n=1");
      await page.locator("[data-test=task]").waitFor();
    },
  ],
  [
    "puzzle-shown",
    async (page) => {
      await press(page, "show");
      await page.locator(".verdict.shown").waitFor();
    },
  ],
  // A static host has no server; what the views show where there is one is looked at with it.
  ...["live", "archive", "explorer"].map(
    (view) =>
      /** @type {[string, (page: import("playwright-core").Page) => Promise<void>]} */ ([
        view,
        async (page) => {
          await go(page, `#${view}`);
          await page.locator(".live-notice a").first().waitFor();
        },
      ]),
  ),
];

async function go(page, hash) {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
  await ready(page, hash.slice(1).split("?")[0]);
}

/** Runs code in a world that the page's policy does not bind. */
export async function auditor(page) {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  const run = async (expression) => {
    const answer = await session.send("Runtime.evaluate", {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    assert.equal(answer.exceptionDetails, undefined, answer.exceptionDetails?.exception?.description);
    return answer.result.value;
  };
  await run(`${AXE};0`);
  return () =>
    run(`axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ": " + nodes.slice(0, 4).map(({ html, failureSummary }) => html.slice(0, 160) + " " + failureSummary).join(" | ")))`);
}

const SIZES = { desktop: DESKTOP, phone: PHONE };
const BOARDS = ["paper", "wood", "sea", "contrast"];
const isFull = process.env.PIJERSI_FULL_TESTS === "1";

/** Size, darkness, board and language: each size with another of each, or in the full tests all of them. @returns {[keyof typeof SIZES, boolean, string, string][]} */
function combinations() {
  if (!isFull) {
    return [
      ["desktop", false, "paper", "en-GB"],
      ["phone", true, "contrast", "fr-FR"],
    ];
  }
  const sizes = /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES));
  return sizes.flatMap((size) =>
    [false, true].flatMap((dark) =>
      BOARDS.flatMap((board) =>
        ["en-GB", "fr-FR"].map(
          (locale) => /** @type {[keyof typeof SIZES, boolean, string, string]} */ ([size, dark, board, locale]),
        ),
      ),
    ),
  );
}

export const views = () =>
  describe("views", { concurrency: 2 }, () => {
    for (const [size, dark, board, locale] of combinations()) {
      const shade = dark ? "dark" : "light";
      test(`${size}, ${shade}, ${board}, ${locale}`, async (context) => {
        const storage = { "pijersi.settings": { board } };
        const { page, problems, close } = await open({ viewport: SIZES[size], dark, locale, storage });
        const audit = await auditor(page);
        for (const [name, prepare] of SCENES) {
          await context.test(name, async () => {
            await prepare(page);
            await page.screenshot({ path: `${OUTPUT}${name}-${size}-${shade}.png` });
            await soon(async () => {
              const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              assert.ok(width <= 0, `${width} pixels stick out at the side`);
            });
            await soon(async () => assert.deepEqual(await audit(), []));
          });
        }
        // Whether there is a server is found out by asking.
        assert.deepEqual(
          problems.filter((problem) => !/404/.test(problem)),
          [],
        );
        await close();
      });
    }
  });
