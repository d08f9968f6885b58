// The coordinate trainer in the real page, by mouse and by keyboard.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { open, soon, textOf } from "./harness.ts";
import { clickCell, keyCell } from "./input.ts";

export const coordinates = () =>
  describe("coordinates", { concurrency: 2 }, () => {
    test("named cells are found by click and by key, and marked ones are named by keys and buttons", async () => {
      const { page, problems, close } = await open({ hash: "#coordinates", locale: "fr-FR" });
      await page.locator("[data-test=cells-start]").click();
      const target = page.locator("[data-test=target]");
      const right = (count: number) =>
        soon(async () => assert.equal(await textOf(page.locator("[data-test=cells-right]")), `Justes\u00a0: ${count}`));
      await clickCell(page, await textOf(target));
      await right(1);
      const named = await textOf(target);
      await keyCell(page, named);
      await right(2);
      assert.equal(await page.locator(".names").count(), 0, "the board shows no names");
      await page.locator("input[value=name]").check({ force: true });
      await page.locator("[data-test=cells-start]").click();
      const marked = page.locator(".cell.last");
      const cell = (await marked.getAttribute("data-cell")) ?? "";
      await page.keyboard.press(cell[0]);
      await page.keyboard.press(cell[1]);
      await right(1);
      const other = (await marked.getAttribute("data-cell")) ?? "";
      await page.locator(`[data-test=key-${other[0]}]`).click();
      await page.locator(`[data-test=key-${other[1]}]`).click();
      await right(2);
      assert.deepEqual(problems, []);
      await close();
    });
  });
