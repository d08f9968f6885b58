// The other modes: analysis, replay, review, editor, lessons, sharing, settings, 3D.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { LESSONS } from "../../src/views/learn/lessons.ts";
import { answersTo } from "../rules.ts";
import {
  OUTPUT,
  open,
  ready,
  soon,
  turnCount,
  turns,
  seeMessage,
  openMatch,
  resultOf,
  textOf,
  boxOf,
} from "./harness.ts";
import { at, clickCell, enter, enterOnly } from "./input.ts";

const isFull = process.env.PIJERSI_FULL_TESTS === "1";
const MATCH = "1 a4-b5=c4   2 f4=d5-d4\n3 a1-b2=c2   4 f1-f2=d3\n5 c2=c3-c2   6 d3=c2!-b3!\n";

export const modes = () =>
  describe("modes", { concurrency: 2 }, () => {
    test("analysis: variations, lines, the bar, arrows, and a link that brings all back", async () => {
      const { page, problems, close } = await open({ hash: "#analyse?t=a4b5c4.f4d5d4" });
      await page.locator(".lines li").nth(2).waitFor();
      await page.locator(".arrow.best").first().waitFor();
      await soon(async () =>
        assert.match((await page.locator(".bar").getAttribute("aria-label")) ?? "", /White’s chances: \d+%/),
      );
      await page.locator("[data-test=previous]").click();
      await enter(page, "f2-e2");
      await soon(async () => assert.equal(await page.locator(".variation").count(), 1));
      await page.locator("[data-test=menu]").click();
      await page.getByRole("button", { name: "Make main line" }).click();
      await soon(async () => assert.equal((await turns(page))[1], "f2-e2"));
      await page.locator(".share summary").click();
      await seeMessage(page, () => page.locator("[data-test=copy-link]").click());
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto("about:blank");
      await page.goto(link);
      await ready(page, "analyse");
      await soon(async () => assert.deepEqual(await turns(page), ["a4-b5=c4", "f2-e2"]));
      await page.locator("[data-test=engine]").uncheck();
      await soon(async () => assert.match(await textOf(page.locator(".engine-state [role=status]")), /switched off/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("replay: paste, mistakes in the text, scrub, play, drop", async () => {
      const { page, problems, close } = await open({ hash: "#replay" });
      await openMatch(page, "1 a4-b5=c4 2 f4=d9");
      await page.waitForFunction(() => document.querySelector(".problem")!.textContent.length > 10);
      await openMatch(page, MATCH);
      await turnCount(page, 6);
      await page.locator("[data-test=scrub]").fill("4");
      await soon(async () => assert.equal(await textOf(page.locator("[aria-current=step]")), "4 f1-f2=d3"));
      await page.locator("[data-test=replay-play]").click();
      await page.waitForFunction(() => document.querySelector("[aria-current=step]")!.textContent.startsWith("6"));
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "match.txt", { type: "text/plain" }));
        const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector(".table")!.dispatchEvent(drop);
      }, "1 b2-c2");
      await turnCount(page, 1);
      assert.deepEqual(problems, []);
      await close();
    });

    test("review: graph, labels, what was better, the next mistake", async () => {
      const { page, problems, close } = await open({ hash: "#replay" });
      await openMatch(page, MATCH);
      await turnCount(page, 6);
      await page.locator("[data-test=review]").click();
      await page.locator("[data-test=summary]").waitFor({ timeout: 120_000 });
      await page.locator("[data-test=next-mistake]").click();
      await soon(async () => assert.match(await textOf(page.locator("[aria-current=step]")), /\?/));
      await soon(async () => assert.match(await textOf(page.locator("[data-test=why]")), /\w.*\.$/));
      await soon(async () => assert.equal(await page.locator(".badge").count(), 1));
      const box = await boxOf(page.locator("[data-test=graph]"));
      await page.mouse.move(box.x + 5, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 2, box.y + 20, { steps: 5 });
      await page.mouse.up();
      await soon(async () => assert.match(await textOf(page.locator("[aria-current=step]")), /^6/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a review by keyboard alone: from the pasted match to what would have been better", async () => {
      const { page, problems, close } = await open({ hash: "#replay" });
      /** Presses Tab until an element has the focus. */
      const tabTo = async (selector: string) => {
        for (let count = 0; count < 90; count += 1) {
          if (await page.evaluate((name) => document.activeElement?.matches(name), selector)) return;
          await page.keyboard.press("Tab");
        }
        throw new Error(`Tab never leads to ${selector}`);
      };
      const current = () => textOf(page.locator("[aria-current=step]"));
      await tabTo("[data-test=match-text]");
      await page.keyboard.insertText(MATCH);
      await tabTo("[data-test=open-match]");
      await page.keyboard.press("Enter");
      await turnCount(page, 6);
      // The form, which had the focus, is collapsed now.
      await soon(async () =>
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-test")), "open-another"),
      );
      await tabTo("[data-test=review]");
      await page.keyboard.press("Enter");
      await page.locator("[data-test=summary]").waitFor({ timeout: 120_000 });
      await tabTo("[data-test=graph]");
      await page.keyboard.press("End");
      await soon(async () => assert.match(await current(), /^6/));
      await page.keyboard.press("ArrowLeft");
      await soon(async () => assert.match(await current(), /^5/));
      await tabTo("[data-test=next-mistake]");
      await page.keyboard.press("Enter");
      await soon(async () => assert.match(await current(), /\?/));
      await tabTo("[data-test=better]");
      await page.keyboard.press("Enter");
      await page.locator(".arrow.better").first().waitFor();
      await page.keyboard.press("Enter");
      await soon(async () => assert.equal(await page.locator(".arrow").count(), 0));
      await page.keyboard.press("Home");
      await soon(async () => assert.equal(await page.locator("[aria-current=step]").count(), 0));
      await page.keyboard.press("n");
      await soon(async () => assert.match(await current(), /\?/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("editor: cubes, stacks, what is no position, set-ups", async () => {
      const { page, problems, close } = await open({ hash: "#edit" });
      const psn = () => page.locator("[data-test=psn]").inputValue();
      await page.locator("[data-test=clear]").click();
      await page.waitForFunction(() => !document.querySelector(".pieces")!.children.length);
      const cubes = [
        ["R", "d4"],
        ["S", "d4"],
        ["p", "f4"],
        ["w", "a1"],
      ];
      for (const [tool, cell] of cubes) {
        await page.locator(`[data-test=tool-${tool}]`).click();
        await clickCell(page, cell);
      }
      await soon(async () => assert.equal(await psn(), "6/3p-3/6/3RS3/6/7/w-5 w 0 1"));
      for (const tool of ["R", "W"]) {
        await page.locator(`[data-test=tool-${tool}]`).click();
        await clickCell(page, "c3");
      }
      await page.waitForFunction(() => /^c3: this stack/.test(document.querySelector(".problem")!.textContent));
      await soon(async () => assert.ok(await page.locator("[data-test=play-from]").isDisabled()));
      await page.locator("[data-test=setup-half]").click();
      await page.waitForFunction(() =>
        /w 0 1$/.test(document.querySelector<HTMLInputElement>("[data-test=psn]")!.value),
      );
      await page.locator("[data-test=psn]").fill("6/3R-3/6/7/6/7/2w-3 w 0 1");
      await page.locator("[data-test=psn]").press("Enter");
      await page.waitForFunction(() => document.querySelectorAll(".pieces > *").length === 2);
      await soon(async () => assert.equal(await psn(), "6/3R-3/6/7/6/7/2w-3 w 0 1"));
      await page.locator("[data-test=play-from]").click();
      await ready(page, "play");
      await enter(page, "f4-g4");
      await soon(async () => assert.match(await resultOf(page), /White wins/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("lessons can be solved one after the other, and wrong answers are reported", async () => {
      // The full tests solve all of them; unit tests check that each can be solved.
      const lessons = isFull ? LESSONS : LESSONS.slice(0, 2);
      const { page, problems, close } = await open({ hash: "#learn", locale: "fr-FR" });
      for (const [index, lesson] of lessons.entries()) {
        const { right, wrong } = answersTo(lesson);
        await enterOnly(page, wrong.text);
        await page.locator(".verdict.wrong").waitFor();
        await page.locator("[data-test=again]").click();
        await soon(async () => assert.equal(await page.locator(".verdict").count(), 0));
        await enterOnly(page, right.text);
        await page.locator(".verdict.right").waitFor();
        if (index < lessons.length - 1) await page.locator("[data-test=next-lesson]").click();
      }
      await soon(async () => assert.equal(await page.locator(".lessons .done").count(), lessons.length));
      assert.deepEqual(problems, []);
      await close();
    });

    test("language, colours and names of cells are remembered", async () => {
      const { page, problems, close } = await open();
      await page.locator("[data-test=settings]").click();
      await page.getByRole("radio", { name: "Dark" }).check();
      await page.locator("[data-test=set-names]").uncheck();
      await page.getByRole("radio", { name: "Français" }).click();
      await page.locator("nav a", { hasText: "Jouer" }).waitFor();
      await page.waitForFunction(() => /choisissez/.test(document.querySelector(".prompt")?.textContent ?? ""));
      await soon(async () =>
        assert.equal(
          await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name),
          "language",
          "the focus stays",
        ),
      );
      await page.reload();
      await ready(page, "play");
      await soon(async () => assert.equal(await page.evaluate(() => document.documentElement.lang), "fr"));
      await soon(async () => assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark"));
      await soon(async () => assert.equal(await page.locator(".names text").count(), 0));
      assert.deepEqual(problems, []);
      await close();
    });

    test("3D: turning the board, entering a turn, both orientations", async () => {
      const { page, problems, close } = await open({ storage: { "pijersi.options": { opponent: "two" } } });
      await page.locator("[data-test=view]").click();
      await page.locator("svg.board.space").waitFor();
      const before = await at(page, "a1");
      const empty = await at(page, "d4");
      await page.mouse.move(empty.x, empty.y);
      await page.mouse.down();
      await page.mouse.move(empty.x + 120, empty.y + 30, { steps: 6 });
      await page.mouse.up();
      await soon(async () => {
        const after = await at(page, "a1");
        assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 30, "the board turns");
      });
      await page.screenshot({ path: `${OUTPUT}space-turned.png` });
      await clickCell(page, "b2");
      await page.locator(".cell.to").first().waitFor();
      await clickCell(page, "c2");
      await turnCount(page, 1);
      await page.locator("[data-test=flip]").click();
      await soon(async () => {
        const [flipped, far] = [await at(page, "a1"), await at(page, "g1")];
        assert.ok(flipped.y < far.y, "White is at the top");
      });
      assert.deepEqual(problems, []);
      await close();
    });

    test("match text, position, download and pictures", async () => {
      const { page, problems, close } = await open({ hash: "#analyse?t=a4b5c4.f4d5d4" });
      await page.locator(".share summary").click();
      await seeMessage(page, () => page.locator("[data-test=copy-match]").click());
      await soon(async () => assert.match(await page.evaluate(() => navigator.clipboard.readText()), /1 a4-b5=c4/));
      await page.locator("[data-test=copy-psn]").click();
      await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith("w 2 2"));
      const files = {
        "download-match": ["pijersi.txt", "1 a4"],
        "picture-svg": ["pijersi.svg", "<svg"],
        "picture-png": ["pijersi.png", "\x89PNG"],
        "picture-gif": ["pijersi.gif", "GIF89a"],
      };
      const sizes: Record<string, number> = {};
      for (const [button, [name, start]] of Object.entries(files)) {
        const [download] = await Promise.all([
          page.waitForEvent("download", { timeout: 120_000 }),
          page.locator(`[data-test=${button}]`).click(),
        ]);
        assert.equal(download.suggestedFilename(), name);
        const bytes = readFileSync(await download.path());
        assert.ok(bytes.subarray(0, 200).toString("latin1").includes(start), name);
        assert.ok(
          bytes.length > 10 && (name === "pijersi.txt" || bytes.length > 2000),
          `${name}: ${bytes.length} bytes`,
        );
        sizes[name] ??= bytes.length;
      }
      // Pieces that do not glide take fewer frames.
      await page.locator("[data-test=picture-glides]").uncheck();
      const [download] = await Promise.all([
        page.waitForEvent("download", { timeout: 120_000 }),
        page.locator("[data-test=picture-gif]").click(),
      ]);
      const { length } = readFileSync(await download.path());
      assert.ok(length < 0.8 * sizes["pijersi.gif"], `${length} bytes, and ${sizes["pijersi.gif"]} with gliding`);
      assert.deepEqual(problems, []);
      await close();
    });
  });
