// Regression tests, each for a fixed bug.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import en from "../../src/languages/en/page.ts";
import {
  ENGINE_OFF,
  TWO,
  askedBy,
  open,
  pressSurely,
  ready,
  soon,
  turnCount,
  turns,
  textOf,
  boxOf,
} from "./harness.ts";
import { clickCell, enter, keyToCell } from "./input.ts";
import type { Page } from "playwright-core";

declare global {
  /** All texts of the prompt. */
  var prompts: (string | undefined)[];
  /** Whether the start position was shown during the game. */
  var hasLookedBack: boolean;
}

const banli = (change: object) => ({ storage: { "pijersi.options": { level: 10, time: 1500, ...change } } });
const prompt = (page: Page) => textOf(page.locator(".prompt p"));
/** A match of 44 turns in which cubes go to and fro. */
const LONG = Array.from({ length: 11 }, () => ["b2-c2", "f2-e2", "c2-b2", "e2-f2"])
  .flat()
  .slice(0, 19);

export const regressions = () =>
  describe("regressions", { concurrency: 2 }, () => {
    test("looking back while Banli thinks does not hold up the game", async () => {
      const { page, problems, close } = await open(banli({ time: 3000 }));
      // Inside the page, because Banli may answer before the test asks for it.
      await page.evaluate(() => {
        globalThis.prompts = [];
        let hasLookedBack = false;
        new MutationObserver(() => {
          globalThis.prompts.push(document.querySelector(".prompt p")?.textContent);
          if (hasLookedBack || !document.querySelector(".turns .turn")) return;
          hasLookedBack = true;
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await enter(page, "b2-c2");
      await soon(async () => {
        const prompts = await page.evaluate(() => globalThis.prompts);
        assert.ok(prompts.includes(en["play.looking-back-thinking"]), prompts.join(" | "));
      });
      await turnCount(page, 2);
      await soon(async () =>
        assert.equal(await page.locator("[aria-current=step]").count(), 0, "the visitor still looks at the start"),
      );
      await page.keyboard.press("End");
      await page.locator(".can-move").first().waitFor();
      await enter(page, "b6-c6");
      await turnCount(page, 4);
      assert.deepEqual(problems, []);
      await close();
    });

    test("looking back does not hold up Banli against itself", async () => {
      const { page, problems, close } = await open(banli({ opponent: "watch", blackLevel: 10, time: 200 }));
      // Inside the page, because the game may be over before the test asks for it.
      await page.evaluate(() => {
        let isAsked = false;
        globalThis.hasLookedBack = false;
        new MutationObserver(() => {
          if (!document.querySelector(".turns .turn")) return;
          // At the start no turn is the one that is shown.
          globalThis.hasLookedBack ||= isAsked && !document.querySelector("[aria-current=step]");
          if (isAsked) return;
          isAsked = true;
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await page.locator("[data-test=start]").click();
      await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length >= 4, null, {
        timeout: 120_000,
      });
      assert.ok(await page.evaluate(() => globalThis.hasLookedBack));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a new game asks before a running one is lost, from its first turn on", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      const another = page.locator("[data-test=new-game]");
      await page.locator("[data-test=start]").click();
      await enter(page, "b2-c2");
      assert.match(await askedBy(another), /Leave this game/);
      await soon(async () => assert.deepEqual(await turns(page), ["b2-c2"]));
      await pressSurely(page, "new-game");
      await page.locator("[data-test=start]").waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    test("a link that is followed is not lost to something else that happens in the same moment", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await page.evaluate(() => {
        // The event of the link comes later; a key that changes the state comes before it.
        location.hash = "#edit";
        dispatchEvent(new KeyboardEvent("keydown", { key: "f" }));
      });
      await ready(page, "edit");
      assert.deepEqual(problems, []);
      await close();
    });

    test("playing from the editor asks before a running game is lost, and against whom", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await enter(page, "b2-c2");
      await page.locator("nav a", { hasText: "Editor" }).click();
      await page.locator("[data-test=psn]").fill("6/3R-3/6/7/6/7/2w-3 w 0 1");
      await page.locator("[data-test=psn]").press("Enter");
      await page.locator("[data-test=play-from]").click();
      await page.locator("dialog [data-test=close]").click();
      await page.locator("nav a", { hasText: "Play" }).first().click();
      await soon(async () => assert.deepEqual(await turns(page), ["b2-c2"], "the game is kept"));
      await page.goBack();
      await ready(page, "edit");
      await page.locator("[data-test=play-from]").click();
      await page.locator("[data-test=replace]").click();
      await ready(page, "play");
      await soon(async () => assert.equal(await page.locator("[data-test=setup]").inputValue(), "position"));
      await page.getByRole("radio", { name: "Me – Banli" }).check();
      await page.locator("[data-test=start]").click();
      await soon(async () => assert.equal(await page.locator(".pieces > *").count(), 2));
      assert.deepEqual(problems, []);
      await close();
    });

    test("undo in the middle of a turn undoes its first action only", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await enter(page, "b2-c2");
      await enter(page, "f2-e2");
      await clickCell(page, "a4");
      await clickCell(page, "b5");
      await page.locator("[data-test=finish]").waitFor();
      await soon(async () => assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 1));
      await page.locator("[data-test=undo]").click();
      await page.locator("[data-test=finish]").waitFor({ state: "detached" });
      await soon(async () => assert.deepEqual(await turns(page), ["b2-c2", "f2-e2"]));
      await page.locator("[data-test=undo]").click();
      await turnCount(page, 1);
      assert.deepEqual(problems, []);
      await close();
    });

    test("a hint in the middle of a turn is about a turn that can be played", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await page.locator("[data-test=start]").click();
      await clickCell(page, "a4");
      await clickCell(page, "b5");
      await page.locator("[data-test=finish]").waitFor();
      await page.locator("[data-test=hint]").click();
      await soon(async () =>
        assert.equal(await page.locator('.pieces [data-cell="a4"]').count(), 1, "the first action is taken back"),
      );
      await page.locator(".arrow.hint").first().waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    test("the list of turns follows", async () => {
      const { page, problems, close } = await open({
        hash: `#replay?t=${LONG.map((text) => text.replace("-", "")).join(".")}`,
      });
      const isSeen = () =>
        page.evaluate(() => {
          const [list, turn] = [".turns", ".turns [aria-current]"].map((name) =>
            document.querySelector(name)!.getBoundingClientRect(),
          );
          return turn.top > list.top - 1 && turn.bottom < list.bottom + 1;
        });
      await page.setViewportSize({ width: 390, height: 844 });
      for (const key of ["End", "ArrowLeft", "ArrowLeft"]) {
        await page.keyboard.press(key);
        await soon(async () => assert.ok(await isSeen(), key));
      }
      for (let step = 0; step < 14; step += 1) {
        await page.keyboard.press("ArrowLeft");
        await soon(async () => assert.ok(await isSeen(), `${step} back`));
      }
      await soon(async () => assert.equal(await page.evaluate(() => scrollY), 0, "the page itself does not scroll"));
      assert.deepEqual(problems, []);
      await close();
    });

    test("what is not possible gets a reason, in the language of the page", async () => {
      const hash = "#analyse?p=6/7/2s-3/2P-4/6/7/6_w_0_1";
      for (const [locale, reason] of [
        ["en-GB", "Paper does not capture scissors."],
        ["fr-FR", "La feuille ne capture pas les ciseaux."],
      ]) {
        const { page, problems, close } = await open({ locale, hash, storage: ENGINE_OFF });
        await clickCell(page, "d3");
        await clickCell(page, "e3");
        await soon(async () => assert.equal(await prompt(page), reason));
        await clickCell(page, "d4");
        await turnCount(page, 1);
        assert.deepEqual(problems, []);
        await close();
      }
    });

    test("in a review the buttons stay where they are, and what was better is shown by a button", async () => {
      const { page, problems, close } = await open({ hash: "#review?t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3" });
      await page.locator("[data-test=summary]").waitFor({ timeout: 120_000 });
      const place = () => boxOf(page.locator("[data-test=next-mistake]"));
      const before = await place();
      for (let count = 0; count < 6; count += 1) {
        await page.locator("[data-test=next]").click();
        await soon(async () => assert.deepEqual(await place(), before));
      }
      await page.locator("[data-test=next-mistake]").click();
      await page.locator("[data-test=better]").click();
      await page.locator(".arrow.better").first().waitFor();
      await page.locator(".arrow.played").first().waitFor();
      await soon(async () => {
        const number = Number(/\d+/.exec(await textOf(page.locator("[aria-current=step]")))![0]);
        const mover = number % 2 ? "White" : "Black";
        assert.match(await prompt(page), new RegExp(`^${mover} played .* Better was`));
      });
      await page.locator("[data-test=better]").click();
      await soon(async () => assert.equal(await page.locator(".arrow").count(), 0));
      assert.deepEqual(problems, []);
      await close();
    });

    test("the keyboard reaches the cells themselves, and keys work without a focus on the board", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await soon(async () =>
        assert.match(
          await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell ?? ""),
          /^[a-g]\d$/,
          "skip to the board",
        ),
      );
      await keyToCell(page, "b4");
      await soon(async () => assert.equal(await page.locator("svg.board [tabindex='0']").count(), 1));
      await soon(async () =>
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "gridcell"),
      );
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await clickCell(page, "b4");
      await page.keyboard.press("t");
      await soon(async () =>
        assert.match(
          (await page.locator('.cells [data-cell="b4"]').getAttribute("aria-label")) ?? "",
          /top cube selected/,
        ),
      );
      await page.keyboard.press("Escape");
      await soon(async () => assert.equal(await page.locator(".cell.chosen").count(), 0));
      await clickCell(page, "a4");
      await clickCell(page, "b5");
      await page.keyboard.press("e");
      await turnCount(page, 1);
      assert.deepEqual(problems, []);
      await close();
    });

    test("cells can be clicked by tools, the prompt is one live region, sliders and clocks have names", async () => {
      const { page, problems, close } = await open({ storage: { "pijersi.options": { minutes: 5, increment: 3 } } });
      await soon(async () => assert.equal(await page.getByRole("slider", { name: en["form.level"] }).count(), 1));
      const region = await page.locator(".prompt p").elementHandle();
      await page.evaluate(() =>
        document.querySelector('.cells [data-cell="b2"]')!.dispatchEvent(new MouseEvent("click", { bubbles: true })),
      );
      await soon(async () => assert.equal(await page.locator(".cell.chosen").count(), 1));
      const announced = await region.evaluate((element) => element.isConnected && element.textContent);
      assert.equal(announced, en["prompt.go"], "the same element says something else");
      await soon(async () => assert.equal(await page.getByRole("timer").count(), 0, "no clock before the game"));
      await page.locator("[data-test=start]").click();
      await soon(async () => assert.equal(await page.getByRole("timer", { name: "Time left for White" }).count(), 1));
      await soon(async () => assert.match(await textOf(page.locator("[data-test=said]")), /^$/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a clock that the form does not show does not run", async () => {
      const { page, problems, close } = await open(banli({ opponent: "watch", minutes: 1, blackLevel: 1, time: 200 }));
      await page.locator("[data-test=start]").click();
      await page.locator(".turns .turn").first().waitFor();
      await soon(async () => assert.equal(await page.locator(".clock").count(), 0));
      assert.deepEqual(problems, []);
      await close();
    });
  });
