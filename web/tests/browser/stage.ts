// The lit 3D board, drawn by a browser with WebGL: the other tests see the painted one, because their browser has none.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright-core";
import { DIST } from "../../tools/list-files.js";
import { CHROMIUM, FLAGS_3D, ready, soon, stage as host, TIMEOUT, TWO, turns } from "./harness.ts";
import { clickCell } from "./input.ts";
import type { Browser } from "playwright-core";

/** Maximum size of what 3D loads, compressed. */
const MAX_BYTES = 200_000;

let browser: Browser | undefined;
after(() => browser?.close());

/** The 3D board of a new game in a small window, because it is drawn without a graphics processor. */
async function openStage(settings: object) {
  browser ??= await chromium.launch({ executablePath: CHROMIUM, args: FLAGS_3D, timeout: TIMEOUT });
  const viewport = { width: 480, height: 320 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", serviceWorkers: "block" });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ stack }) => problems.push(String(stack)));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const kept = { ...TWO, "pijersi.begun": 9, "pijersi.settings": { view: "space", ...settings } };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  await page.goto(`${(await host()).host.address}#play`);
  await ready(page, "play");
  await page.locator("svg.board.space").waitFor();
  return { page, problems, close: () => context.close() };
}

export const stage = () =>
  describe("stage", { concurrency: 1 }, () => {
    test("a turn is played on the lit board, which is turned and turned back", async () => {
      const { page, problems, close } = await openStage({ board: "wood", pieces: "figures" });
      const isLit = () =>
        page.locator("canvas.scene").evaluate((canvas: HTMLCanvasElement) => canvas.getContext("webgl2") !== null);
      assert.equal(await isLit(), true);
      await page.locator("[data-test=start]").click();
      await clickCell(page, "b2");
      await clickCell(page, "c2");
      await soon(async () => assert.deepEqual(await turns(page), ["b2-c2"]));
      // The page draws nothing by itself: two pictures of the same board are the same.
      const picture = () => page.locator(".frame").screenshot();
      const before = await picture();
      assert.equal(await page.locator("[data-test=reset-view]").count(), 0);
      await page.locator('.cells [tabindex="0"]').focus();
      await page.keyboard.press("Shift+ArrowLeft");
      await page.locator("[data-test=reset-view]").waitFor();
      const turned = await picture();
      assert.notDeepEqual(turned, before);
      await page.locator("[data-test=reset-view]").click();
      await page.locator("[data-test=reset-view]").waitFor({ state: "detached" });
      assert.deepEqual(problems, []);
      await close();
    });

    test("without WebGL the painted board takes its place, also when the context is lost", async () => {
      const { page, problems, close } = await openStage({});
      await page.locator("canvas.scene").evaluate((canvas: HTMLCanvasElement) => {
        canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
      });
      await page.waitForFunction(() => {
        const canvas = document.querySelector<HTMLCanvasElement>("canvas.scene");
        return canvas?.getContext("2d") && document.querySelectorAll(".space .pieces > *").length === 26;
      });
      assert.deepEqual(problems, []);
      await close();
    });

    test(`3D loads at most ${MAX_BYTES / 1000} KB`, (context) => {
      const names = readdirSync(`${DIST}built`).filter((name) => /^board-(stage|painter|texture)/.test(name));
      const sizes = names.map((name) => brotliCompressSync(readFileSync(`${DIST}built/${name}`)).length);
      const all = sizes.reduce((sum, size) => sum + size, 0);
      context.diagnostic(`${all} bytes: ${names.join(" ")}`);
      assert.ok(all > 50_000 && all <= MAX_BYTES, `${all} bytes`);
    });
  });
