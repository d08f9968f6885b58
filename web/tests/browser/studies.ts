// Notes on turns, studies, and guessing the turns of a game.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ENGINE_OFF, open, ready, soon, textOf, turnCount, turns } from "./harness.ts";
import { at } from "./input.ts";
import type { Page } from "playwright-core";

const ANALYSIS = "#analyse?t=a4b5c4.f4d5d4.a1b2c2";

const press = (page: Page, name: string) => page.locator(`[data-test=${name}]`).click();
const currentTurn = (page: Page) => textOf(page.locator(".turns [aria-current]"));

/** Opens the menu of a turn with the right button. */
async function openMenu(page: Page, turn: number) {
  await page.locator(".turns .turn").nth(turn).click({ button: "right" });
  await page.locator("dialog[open] [data-test=menu-comment]").waitFor();
}

/** What has been copied. */
async function copied(page: Page, name: string) {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await press(page, name);
  let text = "";
  await soon(async () => {
    text = await page.evaluate(() => navigator.clipboard.readText());
    assert.notEqual(text, "");
  });
  return text;
}

export const studies = () =>
  describe("studies", { concurrency: 2 }, () => {
    test("the menu of a turn gives glyphs and comments, and removes turns", async () => {
      const { page, problems, close } = await open({ hash: ANALYSIS, storage: ENGINE_OFF });
      await openMenu(page, 1);
      await page.locator("dialog .glyph.dubious").click();
      await page.locator("dialog").waitFor({ state: "detached" });
      assert.match(await textOf(page.locator(".turns .turn").nth(1)), /f4=d5-d4 \?!/);
      await openMenu(page, 1);
      await page.keyboard.press("ArrowDown");
      await press(page, "menu-comment");
      await page.locator("[data-test=comment]").fill("Too early.");
      assert.match(await currentTurn(page), /f4=d5-d4/);
      assert.equal(await textOf(page.locator(".turns .comment")), "Too early.");
      // Match text carries both to another view and back.
      await page.locator(".share summary").click();
      const text = await copied(page, "copy-match");
      assert.match(text, /2 f4=d5-d4 {2}# \[\?!\] Too early\./);
      await openMenu(page, 2);
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
      await openMenu(page, 2);
      await press(page, "menu-remove");
      await turnCount(page, 2);
      assert.deepEqual(problems, []);
      await close();
    });

    test("turns are typed, and the wheel steps through them", async () => {
      const { page, problems, close } = await open({ hash: ANALYSIS, storage: ENGINE_OFF });
      const field = page.locator("[data-test=typed]");
      await field.fill("f1-f2=d3");
      await field.press("Enter");
      await turnCount(page, 4);
      assert.equal(await field.inputValue(), "");
      await field.fill("a1-a9");
      await field.press("Enter");
      await page.locator(".toast.shown").waitFor();
      assert.equal(await field.inputValue(), "a1-a9");
      await page.locator(".frame").hover();
      await page.mouse.wheel(0, -120);
      await soon(async () => assert.match(await currentTurn(page), /^3 /));
      await page.mouse.wheel(0, 120);
      await soon(async () => assert.match(await currentTurn(page), /^4 /));
      assert.deepEqual(problems, []);
      await close();
    });

    test("turns are typed in a game against Banli", async () => {
      const { page, problems, close } = await open({});
      await press(page, "start");
      const field = page.locator("[data-test=typed]");
      await field.fill("b4b4c3");
      await field.press("Enter");
      await soon(async () => assert.equal((await turns(page))[0], "b4-c3"));
      await turnCount(page, 2);
      assert.deepEqual(problems, []);
      await close();
    });

    test("the analysis shows what the opponent would play", async () => {
      const { page, problems, close } = await open({ hash: ANALYSIS });
      await page.locator(".lines li .turn").first().waitFor();
      await press(page, "threat");
      await page.locator("[data-test=threat-line]").waitFor();
      await page.locator(".arrow.threat").first().waitFor();
      assert.equal(await page.locator("[data-test=threat]").getAttribute("aria-pressed"), "true");
      await press(page, "threat");
      await page.locator(".lines li .turn").first().waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    test("a study is kept in the browser, and a link has all of it", async () => {
      const { page, problems, close } = await open({ hash: "#studies" });
      await press(page, "study-new");
      await page.locator("[data-test=study-title]").fill("My study");
      await page.locator("[data-test=typed]").fill("a4-b5=c4");
      await press(page, "typed-play");
      await turnCount(page, 1);
      await press(page, "notes");
      await page.locator("[data-test=comment]").fill("A bold start.");
      // An arrow drawn on the board belongs to the turn.
      const [from, to] = [await at(page, "c4"), await at(page, "e5")];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down({ button: "right" });
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up({ button: "right" });
      await page.locator(".drawn .line").waitFor();
      const link = await copied(page, "study-link");
      assert.ok(link.length < 200, link);
      await soon(async () => {
        await page.reload();
        await ready(page, "studies");
        await page.locator("[data-test=study]").first().click({ timeout: 5000 });
        await page.locator(".turns .turn").click({ timeout: 5000 });
        await page.locator(".drawn .line").waitFor({ timeout: 5000 });
      });
      assert.equal(await page.locator("[data-test=study-title]").inputValue(), "My study");
      assert.equal(await textOf(page.locator(".turns .comment")), "A bold start.");
      assert.deepEqual(problems, []);
      await close();
      const other = await open({ hash: link.slice(link.indexOf("#")) });
      assert.equal(await other.page.locator("[data-test=study-title]").inputValue(), "My study");
      await other.page.locator(".turns .turn").click();
      await other.page.locator(".drawn .line").waitFor();
      assert.equal(await textOf(other.page.locator(".turns .comment")), "A bold start.");
      assert.equal(await other.page.evaluate(() => location.hash), "#studies");
      assert.deepEqual(other.problems, []);
      await other.close();
    });

    test("a damaged link shows a message and breaks nothing", async () => {
      const { page, problems, close } = await open({ hash: "#studies?d=1abcdef" });
      await page.locator("[data-test=study-new]").waitFor();
      assert.match(await textOf(page.locator(".problem")), /does not contain a whole study/);
      await press(page, "study-new");
      await page.locator("[data-test=typed]").waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    test("a game is replayed by guessing its turns", async () => {
      const { page, problems, close } = await open({ hash: "#replay?t=a4b5c4.f4d5d4.a1b2c2.f1f2d3" });
      await press(page, "guess");
      await press(page, "guess-opened");
      const field = page.locator("[data-test=typed]");
      await field.fill("a4-b5=c4");
      await field.press("Enter");
      assert.match(await textOf(page.locator("[data-test=guess-verdict]")), /the turn of the game/);
      await press(page, "guess-next");
      await turnCount(page, 2);
      await field.fill("b1-c1");
      await field.press("Enter");
      await page.locator("[data-test=guess-next]").waitFor();
      await press(page, "guess-next");
      assert.match(await textOf(page.locator("[data-test=guess-exact]")), /1 of 2/);
      assert.equal(await page.locator(".summary tbody tr").count(), 2);
      assert.deepEqual(problems, []);
      await close();
    });
  });
