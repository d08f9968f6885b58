// The swap rule and matches of two games at one screen.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { auditor } from "./audit.ts";
import { open, PHONE, pressSurely, seeMessage, soon, textOf, turns } from "./harness.ts";
import { enter } from "./input.ts";

const FAIR = { "pijersi.options": { opponent: "two", swap: true, twoGames: true } };

export const fair = () =>
  describe("fair matches", { concurrency: 2 }, () => {
    test("the swap rule is chosen in the form, and sides are swapped with the keyboard", async () => {
      const { page, problems, close } = await open({
        storage: { "pijersi.options": { opponent: "two" } },
        hash: "#play",
      });
      assert.equal(await page.locator("[data-test=fair-swap]").isVisible(), false, "out of a beginner's way");
      await page.locator("[data-test=fair]").focus();
      await page.keyboard.press("Enter");
      await page.locator("[data-test=fair-swap]").focus();
      await page.keyboard.press("Space");
      await page.locator("[data-test=start]").click();
      await enter(page, "b4=d5-d4");
      await page.locator("[data-test=swap]").waitFor();
      assert.match(await textOf(page.locator(".prompt")), /swap sides/);
      const audit = await auditor(page);
      assert.deepEqual(await audit(), []);
      await page.locator("[data-test=swap]").focus();
      await seeMessage(page, () => page.keyboard.press("Enter"));
      assert.match(await textOf(page.locator(".toast")), /swapped/);
      await soon(async () => assert.match(await textOf(page.locator(".turns")), /b4=d5-d4 swap/));
      await enter(page, "f2-f3=e3");
      await page.reload();
      await soon(async () => assert.deepEqual(await turns(page), ["b4=d5-d4", "f2-f3=e3"]));
      assert.match(await textOf(page.locator(".turns")), /b4=d5-d4 swap/);
      await page.locator(".share summary").click();
      await seeMessage(page, () => page.locator("[data-test=copy-match]").click());
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(text, /\[Swap "first-turn"\]/);
      assert.match(text, /1 b4=d5-d4 swap +2 f2-f3=e3/);
      assert.deepEqual(problems, []);
      await close();
    });

    test("two games on a phone: the score, the second game, and the winner of the match", async () => {
      const { page, problems, close } = await open({ viewport: PHONE, touch: true, locale: "fr-FR", storage: FAIR });
      const press = (name: string) => page.locator(`[data-test=${name}]`).first().click();
      await press("start");
      await enter(page, "b4=d5-d4");
      await press("swap");
      await pressSurely(page, "resign");
      await soon(async () => assert.match(await textOf(page.locator(".series")), /Partie 1 sur 2 .* 0 – 1/));
      await press("rematch");
      await soon(async () => assert.match(await textOf(page.locator(".series")), /Partie 2 sur 2 .* 0 – 1/));
      await enter(page, "b4=d5-d4");
      await pressSurely(page, "resign");
      await soon(async () =>
        assert.match(await textOf(page.locator(".series")), /0 – 2 Le joueur qui a commencé la seconde partie gagne/),
      );
      assert.deepEqual(problems, []);
      await close();
    });
  });
