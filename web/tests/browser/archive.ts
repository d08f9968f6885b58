// The archive and the explorer, with the real server and games that were imported.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { startLiveServer } from "../live-server.ts";
import { DESKTOP, open, OUTPUT, PHONE, ready, soon, turnCount, turns, textOf, boxOf } from "./harness.ts";
import { auditor } from "./audit.ts";
import type { Page, ViewportSize } from "playwright-core";

const isFull = process.env.PIJERSI_FULL_TESTS === "1";
/** More games than a page of results, and a different one. */
const GAMES = [
  ...Array.from(
    { length: 54 },
    (_, number) => `[White "Player ${number}"]\n[Black "Ben"]\n[Date "2026-01-31"]\n1 a4-b5=c4 2 f4=d5-d4 1-0\n`,
  ),
  '[White "Zoë"]\n[Black "Ann"]\n[Date "2026-02-01"]\n1 a1-b1=d2 2 f1-e1 3 d2=e2-f3 0-1\n',
].join("\n");

const press = (page: Page, name: string) => page.locator(`[data-test=${name}]`).first().click();
const fill = (page: Page, name: string, text: string) => page.locator(`[data-test=${name}]`).fill(text);
const text = (page: Page, name: string) => textOf(page.locator(`[data-test=${name}]`).first());
const count = (page: Page, wanted: number) =>
  soon(async () => assert.equal(await page.locator(".archived").count(), wanted));

/** How the views are shown: each size with another of each, or in the full tests all of them. */
function appearances(): { viewport: ViewportSize; dark: boolean; board: string; locale: string }[] {
  if (!isFull) return [{ viewport: PHONE, dark: true, board: "contrast", locale: "fr-FR" }];
  return [DESKTOP, PHONE].flatMap((viewport) =>
    [false, true].flatMap((dark) =>
      ["paper", "wood", "sea", "contrast"].flatMap((board) =>
        ["en-GB", "fr-FR"].map((locale) => ({ viewport, dark, board, locale })),
      ),
    ),
  );
}

export const archive = () =>
  test("the archive is searched, downloaded and replayed, and its openings are explored", async (context) => {
    const server = await startLiveServer(GAMES);
    context.after(server.stop);
    const { address } = server;
    const { page, problems, close } = await open({ address, hash: "#live" });
    const audit = await auditor(page);
    await press(page, "to-archive");
    await ready(page, "archive");
    await count(page, 50);
    await press(page, "archive-more");
    await count(page, 55);
    // Every game has a small board with its final position.
    await soon(async () => assert.equal(await page.locator(".archived .small-board svg").count(), 55));
    await soon(async () =>
      assert.ok((await page.locator(".archived").first().locator(".small-board use").count()) > 20),
    );
    await page.screenshot({ path: `${OUTPUT}archive-desktop.png` });

    // After a search for one result, any can be searched for again.
    const result = page.locator("[data-test=archive-result]");
    const chosen = () => result.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.textContent);
    await soon(async () => assert.equal(await chosen(), "Any"));
    await result.selectOption("0-1");
    await press(page, "archive-search");
    await count(page, 1);
    await result.selectOption({ label: "Any" });
    await press(page, "archive-search");
    await count(page, 50);
    await press(page, "archive-more");
    await count(page, 55);

    // Malformed input is reported, and no request is sent.
    await fill(page, "archive-first", "a4-a4");
    await press(page, "archive-search");
    await soon(async () => assert.match(await textOf(page.locator(".archive-form .problem")), /a4-a4/));
    await count(page, 55);
    await fill(page, "archive-first", "1 a1-b1=d2");
    await fill(page, "archive-name", "zoë");
    await fill(page, "archive-from", "2026-02-01");
    // The form is sent with the keyboard, too.
    await page.locator("[data-test=archive-name]").press("Enter");
    await count(page, 1);
    const coming = page.waitForEvent("download");
    await press(page, "archive-download");
    const saved = readFileSync(await (await coming).path(), "utf8");
    assert.match(saved, /Zoë[^]*1 a1-b1=d2/);
    assert.doesNotMatch(saved, /Player/);
    await soon(async () => assert.deepEqual(await audit(), [], "archive"));
    await press(page, "archive-replay");
    await ready(page, "replay");
    await turnCount(page, 3);
    await page.goBack();
    await ready(page, "archive");
    await count(page, 1);

    // The explorer, by keyboard alone.
    await page.locator("[data-test=to-explorer]").focus();
    await page.keyboard.press("Enter");
    await ready(page, "explorer");
    await soon(async () => assert.match(await text(page, "explored"), /^55 games/));
    await soon(async () => assert.equal(await page.locator("[data-test=explorer-turn]").count(), 2));
    await page.locator("[data-test=explorer-turn]").first().focus();
    await soon(async () => assert.ok(await page.locator(".arrow.hint").count()));
    await page.screenshot({ path: `${OUTPUT}explorer-desktop.png` });
    await soon(async () => assert.deepEqual(await audit(), [], "explorer"));
    await page.keyboard.press("Enter");
    await turnCount(page, 1);
    await soon(async () => assert.deepEqual(await turns(page), ["a4-b5=c4"]));
    await soon(async () => assert.match(await text(page, "explored"), /^54 games/));
    await page.reload();
    await ready(page, "explorer");
    await turnCount(page, 1);
    // Nothing was searched for here yet: Banli's games come first.
    await soon(async () => assert.match(await text(page, "explored"), /^[\d,]+ games|^No game/));
    await page.locator("[name=explorer-source][value=server]").check();
    await soon(async () => assert.match(await text(page, "explored"), /^54 games/));
    await press(page, "to-games");
    await ready(page, "archive");
    await count(page, 50);
    assert.deepEqual(problems, []);
    await close();

    for (const { viewport, dark, board, locale } of appearances()) {
      const storage = { "pijersi.settings": { board } };
      const touch = viewport === PHONE;
      const one = await open({ address, viewport, dark, locale, touch, storage, hash: "#archive" });
      const look = await auditor(one.page);
      for (const view of ["archive", "explorer"]) {
        if (view === "explorer") await press(one.page, "to-explorer");
        await ready(one.page, view);
        await one.page.locator(".archived, .score-bar").first().waitFor();
        if (view === "archive") {
          // On a phone the games are seen before the fields that few need.
          const first = one.page.locator("[data-test=archive-first]");
          await soon(async () => assert.equal(await first.isVisible(), !touch));
          if (touch) {
            await soon(async () => assert.ok((await boxOf(one.page.locator(".archived").first())).y < 844));
            await press(one.page, "archive-more-fields");
            await soon(async () => assert.ok(await first.isVisible()));
            await press(one.page, "archive-more-fields");
            await soon(async () => assert.ok(!(await first.isVisible())));
          }
        }
        const name = `${view}-found-${touch ? "phone" : "desktop"}-${dark ? "dark" : "light"}`;
        await one.page.screenshot({ path: `${OUTPUT}${name}.png` });
        await soon(async () => assert.deepEqual(await look(), [], `${view} ${locale} ${board}`));
        const said = await textOf(one.page.locator("#page"));
        assert.doesNotMatch(said, /\b(archive|explorer)\.[a-z]/);
        const width = await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(width <= 0, `${width} pixels stick out at the side`);
      }
      assert.deepEqual(one.problems, []);
      await one.close();
    }
  });
