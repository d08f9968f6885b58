// Insights in the real page: a game that was played here appears in results, goal, calendar, accuracy and mistakes.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { open, ready, soon, textOf } from "./harness.ts";
import { clickCell } from "./input.ts";

export const insights = () =>
  describe("insights", { concurrency: 2 }, () => {
    test("a finished game is counted and judged, and the goal is kept", async () => {
      const hash = "#edit?p=6/6W-/2R-3/7/6/7/2w-3_w_0_1";
      const storage = { "pijersi.options": { opponent: "banli", level: 1, setup: "classic" } };
      const { page, problems, close } = await open({ hash, storage });
      await page.evaluate(() => (location.hash = "#insights"));
      await ready(page, "insights");
      await page.locator(".insight .quiet a").first().waitFor();
      await page.evaluate((start) => (location.hash = start), hash);
      await ready(page, "edit");
      await page.locator("[data-test=play-from]").click();
      await ready(page, "play");
      await clickCell(page, "e3");
      await clickCell(page, "f4");
      await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 2);
      await soon(async () => assert.ok(await page.locator(".can-move").count()));
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.locator("[data-test=end]").waitFor();
      await page.evaluate(() => (location.hash = "#insights"));
      await ready(page, "insights");
      await soon(async () =>
        assert.match(await textOf(page.locator("[data-test=results]").first()), /Banli, level 1\s*11000/),
      );
      await page.locator("[data-test=goal-puzzles]").selectOption("0");
      await soon(async () => assert.match(await textOf(page.locator("[data-test=goal-state]")), /reached/));
      assert.equal(await page.locator(".calendar .shade-1").count(), 1);
      // Banli judges the game.
      await page.locator("[data-test=chart]").waitFor();
      await soon(async () => assert.match(await textOf(page.locator("[data-test=phases]")), /End\s*2/));
      await page.reload();
      await ready(page, "insights");
      await page.locator("[data-test=chart]").waitFor();
      assert.equal(await page.locator("[data-test=goal-puzzles]").inputValue(), "0");
      assert.deepEqual(problems, []);
      await close();
    });
  });
