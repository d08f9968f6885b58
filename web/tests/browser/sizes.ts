// Everything needed for playing is visible without scrolling, at any window size.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { open, ready, soon, boxOf } from "./harness.ts";
import { clickCell } from "./input.ts";
import type { Page } from "playwright-core";

/** Width, height, and the minimum share of the shorter side of the screen that the board fills. */
const SIZES = [
  [1440, 900, 0.7],
  [390, 844, 0.96],
  [844, 390, 0.9],
  [768, 1024, 0.9],
  [320, 568, 0.96],
];
/** Additional sizes in the full tests; the last one is a window of 1440 × 900 at 200 %. */
const MORE_SIZES = [
  [2560, 1440, 0.7],
  [1024, 768, 0.65],
  [720, 450, 0.8],
];
const isFull = process.env.PIJERSI_FULL_TESTS === "1";
const STORAGE = { "pijersi.options": { opponent: "banli", level: 1, minutes: 5, increment: 3 } };

/** The elements that are not entirely visible. */
const outside = (page: Page, selectors: string[]) =>
  page.evaluate((wanted) => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return wanted.flatMap((selector) => {
      const found = [...document.querySelectorAll(selector)];
      if (!found.length) return [`${selector}: not there`];
      return found
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, left, right, bottom }) => top < -1 || left < -1 || right > width + 1 || bottom > height + 1)
        .map(({ top, left, right, bottom }) => `${selector}: ${[left, top, right, bottom].map(Math.round)}`);
    });
  }, selectors);

export const sizes = () =>
  describe("sizes", { concurrency: 2 }, () => {
    test("a small window that is almost square: what stands below the small board has room", async () => {
      const viewport = { width: 447, height: 437 };
      const { page, problems, close } = await open({ viewport, locale: "fr-FR", hash: "#replay?t=a4b5c4.f4d5d4" });
      const parts = [".actions button", ".side.above .player", ".side.below .player", ".frame", ".prompt p"];
      await soon(async () => assert.deepEqual(await outside(page, parts), []));
      // With a game on the board, its turns come before what opens another one.
      await soon(async () => assert.ok(!(await page.locator("[data-test=match-text]").isVisible())));
      const [actions, panel] = [".actions", ".panel"].map((name) => page.locator(name));
      await soon(async () => {
        const [one, other] = [await boxOf(actions), await boxOf(panel)];
        assert.ok(one.width >= 380 && Math.abs(one.width - other.width) < 2, `${one.width} and ${other.width}`);
      });
      assert.deepEqual(problems, []);
      await close();
    });

    for (const [width, height, share] of isFull ? [...SIZES, ...MORE_SIZES] : SIZES) {
      // French has the longer words.
      for (const locale of isFull ? ["en-GB", "fr-FR"] : ["fr-FR"]) {
        test(`${width}×${height}, ${locale}`, async () => {
          const { page, problems, close } = await open({ viewport: { width, height }, locale, storage: STORAGE });
          const players = [".side.above .player", ".side.below .player", ".player .name", ".frame", ".prompt p"];
          await soon(async () =>
            assert.deepEqual(await outside(page, [...players, "[data-test=start]", "header.top button"]), []),
          );
          await page.locator("[data-test=start]").click();
          await soon(async () => assert.deepEqual(await outside(page, [...players, ".clock", ".actions button"]), []));
          const { width: seen } = await boxOf(page.locator(".frame"));
          assert.ok(seen >= share * Math.min(width, height), `the board is ${seen} wide`);
          // The longest words and most buttons that a turn can need.
          await clickCell(page, "b4");
          await soon(async () =>
            assert.deepEqual(await outside(page, [...players, ".prompt button", ".actions button"]), []),
          );
          const place = () => boxOf(page.locator("[data-test=hint]"));
          const before = await place();
          await clickCell(page, "d3");
          await soon(async () =>
            assert.deepEqual(await outside(page, [...players, ".prompt button", ".actions button"]), []),
          );
          await soon(async () => assert.deepEqual(await place(), before, "the buttons stay where they are"));
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${wide} pixels stick out at the side`);

          await page.evaluate(() => {
            location.hash = "#learn?n=3";
          });
          await ready(page, "learn");
          await soon(async () => assert.deepEqual(await outside(page, [".task", ".frame", ".actions button"]), []));
          await clickCell(page, "a2");
          await clickCell(page, "a1");
          await page.locator(".verdict.right").waitFor();
          await soon(async () =>
            assert.deepEqual(await outside(page, [".task", ".verdict", ".frame", "[data-test=next-lesson]"]), []),
          );
          await soon(async () => assert.equal(await page.evaluate(() => scrollY), 0));
          assert.deepEqual(problems, []);
          await close();
        });
      }
    }
  });
