// The list of games: stored over a reload, resumed, exported, imported, deleted.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, test } from "node:test";
import {
  OUTPUT,
  TWO,
  askedBy,
  open,
  openMatch,
  pressSurely,
  ready,
  seeMessage,
  soon,
  turnCount,
  turns,
} from "./harness.ts";
import { enter } from "./input.ts";
import type { Page } from "playwright-core";

const go = async (page: Page, hash: string) => {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
  await ready(page, hash.slice(1));
};
const games = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".kept-game").length === wanted, count);

export const keptGames = () =>
  describe("your games", { concurrency: 2 }, () => {
    test("a game is kept over a reload, resumed after another one, and deleted after a question", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await page.locator("[data-test=start]").click();
      await enter(page, "b2-c2");
      await enter(page, "f2-e2");
      await go(page, "#games");
      await games(page, 1);
      await page.reload();
      await ready(page, "games");
      await games(page, 1);
      // Another game: the first one is not lost.
      await go(page, "#play");
      await pressSurely(page, "new-game");
      await page.locator("[data-test=start]").click();
      await enter(page, "b6-c5");
      await go(page, "#games");
      await games(page, 2);
      await page.locator(".kept-game", { hasText: "Turns: 2" }).getByRole("button", { name: "Continue" }).click();
      await ready(page, "play");
      await turnCount(page, 2);
      await soon(async () => assert.deepEqual(await turns(page), ["b2-c2", "f2-e2"]));
      await enter(page, "b6-c5");
      await go(page, "#games");
      const longest = page.locator(".kept-game", { hasText: "Turns: 3" });
      await longest.waitFor();
      const deletion = longest.getByRole("button", { name: /delete/i });
      assert.equal(await askedBy(deletion), "Really delete?");
      await games(page, 2);
      // In the page, because the confirmation times out.
      await deletion.evaluate(async (button: HTMLElement) => {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 600));
        button.click();
      });
      await games(page, 1);
      assert.deepEqual(problems, []);
      await close();
    });

    test("a game that is open in two tabs is played in one of them and shown in the other", async () => {
      const { page, problems, context, close } = await open({ storage: TWO });
      await page.locator("[data-test=start]").click();
      await enter(page, "b2-c2");
      const other = await context.newPage();
      await other.emulateMedia({ reducedMotion: "reduce" });
      other.on("pageerror", (error) => problems.push(`page: ${error.stack}`));
      await other.goto(page.url());
      await ready(other, "play");
      const here = other.locator("[data-test=play-here]");
      await here.waitFor();
      await soon(async () => assert.equal(await other.locator(".can-move, [data-test=undo]").count(), 0));
      // The other tab shows turns played here.
      await enter(page, "f2-e2");
      await turnCount(other, 2);
      await here.click();
      await page.locator("[data-test=play-here]").waitFor();
      await enter(other, "b6-c5");
      await turnCount(page, 3);
      // The tab that only shows the game asks nothing before another one begins, and the two are played side by side.
      await page.locator("[data-test=new-game]").click();
      await page.locator("[data-test=start]").click();
      await enter(page, "b4-c3");
      for (const { tab, played } of [
        { tab: other, played: ["b2-c2", "f2-e2", "b6-c5"] },
        { tab: page, played: ["b4-c3"] },
      ]) {
        await tab.reload();
        await ready(tab, "play");
        await soon(async () => assert.deepEqual(await turns(tab), played));
        await tab.locator("[data-test=undo]").waitFor();
      }
      assert.deepEqual(problems, []);
      await other.close();
      await close();
    });

    test("games are exported as one file, imported by another browser, found and judged there", async () => {
      const one = await open({ hash: "#replay" });
      for (const text of ["1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2\n0-1", "1 b2-c2 2 f2-e2"]) {
        await openMatch(one.page, text);
        await one.page.waitForFunction(
          (count) => document.querySelectorAll(".turns .turn").length === count,
          text.startsWith("1 a4") ? 3 : 2,
        );
      }
      await go(one.page, "#games");
      await games(one.page, 2);
      const download = one.page.waitForEvent("download");
      await one.page.locator("[data-test=export]").click();
      const file = `${OUTPUT}games.txt`;
      await (await download).saveAs(file);
      assert.deepEqual(one.problems, []);
      await one.close();
      // A file with names.
      const named = readFileSync(file, "utf8").replace('[White ""]', `[White "Ann"]\n[Black "${"x".repeat(500)}"]`);
      writeFileSync(file, named);

      const other = await open({ hash: "#games", locale: "fr-FR" });
      await other.page.locator("[data-test=import]").setInputFiles(file);
      await games(other.page, 2);
      await other.page.locator("[data-test=search]").fill("ann");
      await games(other.page, 1);
      // The writing direction of a name does not affect the text around it.
      await other.page.locator(".kept-game h2 bdi", { hasText: "Ann" }).waitFor();
      await other.page.locator("[data-test=search]").fill("");
      await games(other.page, 2);
      await soon(async () =>
        assert.ok(
          await other.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          "nothing sticks out",
        ),
      );
      await other.page.locator("[data-test=import]").setInputFiles([]);
      await seeMessage(other.page, () => other.page.locator("[data-test=import]").setInputFiles(file));
      await games(other.page, 2);
      // Banli reviews them while the list is open, and the accuracy is stored.
      await other.page.waitForFunction(
        async () => {
          const database = await new Promise<IDBDatabase>((done) => {
            const request = indexedDB.open("pijersi", 1);
            request.onsuccess = () => done(request.result);
          });
          const all = await new Promise<{ accuracy: unknown }[]>((done) => {
            const request: IDBRequest<{ accuracy: unknown }[]> = database
              .transaction("games")
              .objectStore("games")
              .getAll();
            request.onsuccess = () => done(request.result);
          });
          database.close();
          return all.length === 2 && all.every(({ accuracy }) => accuracy);
        },
        undefined,
        { timeout: 120_000, polling: 500 },
      );
      assert.deepEqual(other.problems, []);
      await other.close();
    });
  });
