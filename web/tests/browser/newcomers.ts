// The landing page of a first visit, and the end of a game.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rules } from "../rules.ts";
import { PHONE, open, ready, soon, turnCount, textOf } from "./harness.ts";
import { clickCell, enter } from "./input.ts";
import type { Page } from "playwright-core";

const NEW = { "pijersi.begun": 0 };
const isSeen = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { top, bottom } = document.querySelector(wanted)!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, selector);

export const newcomers = () =>
  describe("newcomers", { concurrency: 2 }, () => {
    test("a newcomer sees a moving board and two big choices, and plays against Banli", async () => {
      const { page, problems, close } = await open({ storage: NEW, viewport: PHONE, motion: true });
      await ready(page, "welcome");
      for (const selector of [".frame", ".sentence", "[data-test=welcome-play]", "[data-test=welcome-learn]"]) {
        await soon(async () => assert.ok(await isSeen(page, selector), selector));
      }
      // The demonstration board is animated.
      await page.waitForFunction(() => document.querySelectorAll(".cell.last").length > 0);
      await soon(async () => assert.match(await textOf(page.locator(".choices")), /Banli, the computer/));
      await page.locator("[data-test=welcome-play]").click();
      await ready(page, "play");
      await soon(async () => assert.match(await textOf(page.locator(".side.above")), /Banli, level 1/));
      await soon(async () =>
        assert.equal(await page.locator(".panel .triangle").count(), 1, "what captures what, beside the first games"),
      );
      await enter(page, "b2-c2");
      await turnCount(page, 2);
      assert.deepEqual(problems, []);
      await close();
    });

    test("with reduced motion the board stands still, and a returning visitor is not welcomed again", async () => {
      const { page, problems, close } = await open({ storage: NEW });
      await ready(page, "welcome");
      await page.waitForTimeout(2500);
      await soon(async () => assert.equal(await page.locator(".cell.last").count(), 0));
      await page.locator("[data-test=welcome-learn]").click();
      await ready(page, "learn");
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.locator(".verdict.right").waitFor();
      await page.goto(page.url().split("#")[0]);
      await page.reload();
      await ready(page, "play");
      assert.deepEqual(problems, []);
      await close();
    });

    test("a won game ends with a banner: the next level, a rematch, a review, or a look at the board", async () => {
      const { page, problems, close } = await open({ hash: "#edit?p=6/3R-3/6/7/6/7/2w-3_w_0_1", motion: true });
      const win = async () => {
        await clickCell(page, "f4");
        await clickCell(page, "g4");
        await page.locator("[data-test=end]").waitFor();
      };
      await page.locator("[data-test=play-from]").click();
      await ready(page, "play");
      await win();
      await soon(async () => assert.match(await textOf(page.locator("[data-test=end] h2")), /You win!/));
      await page.locator('.piece.arrived[data-cell="g4"]').waitFor();
      await soon(async () => assert.ok((await page.locator(".confetti span").count()) > 0));
      await soon(async () => assert.equal(await textOf(page.locator("[data-test=end-level]")), "Next: level 2"));
      await page.locator("[data-test=end-close]").click();
      await soon(async () => assert.equal(await page.locator("[data-test=end]").count(), 0));
      await soon(async () => assert.equal(await textOf(page.locator("[data-test=verdict]")), "You win!"));
      await page.locator("[data-test=undo]").click();
      await turnCount(page, 0);
      await win();
      await page.locator("[data-test=end-level]").click();
      await soon(async () => assert.match(await textOf(page.locator(".side.below")), /You/));
      await soon(async () => assert.match(await textOf(page.locator(".side.above")), /Banli, level 2/));
      await soon(async () =>
        assert.equal(await page.locator(".side.below .player.black").count(), 1, "the colours have changed"),
      );
      assert.deepEqual(problems, []);
      await close();
    });

    test("the players' bars count what was captured", async () => {
      const turns = "a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3".split(".");
      const { page, problems, close } = await open({ hash: `#replay?t=${turns.join(".")}` });
      const captured = (side: string) => page.locator(`.side.${side} .captured svg`).count();
      await soon(async () => assert.equal(await captured("above"), 0));
      await page.keyboard.press("End");
      const left = Object.values(rules.position({ turns }).pieces).join("").replace(/[a-z]/g, "").length;
      await soon(async () => assert.equal(await captured("above"), 14 - left));
      await soon(async () =>
        assert.match(
          (await page.locator(".side.above .captured").getAttribute("aria-label")) ?? "",
          /Captured cubes: \d/,
        ),
      );
      assert.deepEqual(problems, []);
      await close();
    });
  });
