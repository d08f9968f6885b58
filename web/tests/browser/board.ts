// Input on the board: animations, and touches with the events that the browser derives from them.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ENGINE_OFF, OUTPUT, PHONE, TWO, open, soon, turnCount, turns } from "./harness.ts";
import { at, clickCell, enter, swipe, tapCell } from "./input.ts";
import type { OpenOptions } from "./harness.ts";
import type { Input } from "./input.ts";

declare global {
  /** The state of the page after each release of the pointer. */
  var seen: { flying: number; to: number; finish: number }[];
  /** Attributes of the document that were set. */
  var attributesSet: (string | null)[];
  /** The smallest number of pieces in any frame. */
  var minPieces: number;
  /** Duration of an animation in milliseconds. */
  var flightTime: number;
  /** Number of animations. */
  var flights: number;
}

const phone = (options: OpenOptions) => open({ viewport: PHONE, touch: true, motion: true, ...options });
const inView = (view: string) => ({ ...TWO, "pijersi.settings": { view } });

const isFull = process.env.PIJERSI_FULL_TESTS === "1";

export const board = () =>
  describe("board", { concurrency: 2 }, () => {
    for (const view of ["flat", "space"]) {
      test(`what follows a first action is shown while its piece still flies: ${view}`, async () => {
        const { page, problems, close } = await open({ motion: true, storage: inView(view) });
        await page.evaluate(() => {
          globalThis.seen = [];
          const look = () =>
            globalThis.seen.push({
              flying: document.querySelectorAll(".frame.flies").length,
              to: document.querySelectorAll(".cell.to").length,
              finish: document.querySelectorAll("[data-test=finish]").length,
            });
          addEventListener("pointerup", () => setTimeout(look));
        });
        await clickCell(page, "b4");
        await clickCell(page, "d3");
        await page.waitForFunction(() => globalThis.seen.length === 2);
        const [chosen, gone] = await page.evaluate(() => globalThis.seen);
        assert.ok(chosen.to > 0 && !chosen.flying);
        assert.ok(gone.to > 0 && gone.finish === 1, "the second action can be entered");
        assert.equal(gone.flying, 1, "the stack is in the air");
        // Going on before it has arrived is fine.
        await clickCell(page, "e3");
        await turnCount(page, 1);
        await soon(async () => assert.deepEqual(await turns(page), ["b4=d3-e3"]));
        await page.locator(".frame.flies").waitFor({ state: "detached" });
        await soon(async () =>
          assert.equal(await page.locator('.pieces [data-cell="e3"]').getAttribute("data-piece"), "W"),
        );
        assert.deepEqual(problems, []);
        await close();
      });

      test(`turns by tapping and dragging: ${view}`, { skip: view === "space" && !isFull }, async () => {
        const { page, problems, close } = await phone({ storage: inView(view) });
        const all: [string, Input][] = [
          ["a4-b5=c4", "tap"],
          ["f4=d5-d4", "swipe"],
          ["a1-b2=c2", "swipe"],
          ["f1-f2=d3", "tap"],
          ["c2=c3-c2", "tap"],
          ["d3=c2!-b3!", "swipe"],
        ];
        const entered = all.slice(0, isFull ? undefined : 4);
        for (const [turn, input] of entered) await enter(page, turn, input);
        await soon(async () =>
          assert.deepEqual(
            await turns(page),
            entered.map(([turn]) => turn),
          ),
        );
        await page.screenshot({ path: `${OUTPUT}touch-${view}.png` });
        assert.deepEqual(problems, []);
        await close();
      });
    }

    test("a click leaves the attributes of the whole page alone, which would recompute all styles", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await page.evaluate(() => {
        globalThis.attributesSet = [];
        const note = (changes: MutationRecord[]) =>
          globalThis.attributesSet.push(...changes.map(({ attributeName }) => attributeName));
        new MutationObserver(note).observe(document.documentElement, { attributes: true });
      });
      await clickCell(page, "b2");
      await soon(async () => assert.ok((await page.locator(".cell.to").count()) > 0));
      assert.deepEqual(await page.evaluate(() => globalThis.attributesSet), []);
      assert.deepEqual(problems, []);
      await close();
    });

    test("a turn that is in the tree already can be entered again", async () => {
      const { page, problems, close } = await open({
        motion: true,
        hash: "#analyse?t=b4d3e3.f2e2",
        storage: ENGINE_OFF,
      });
      await page.locator("[data-test=previous]").click();
      await page.locator("[data-test=previous]").click();
      await clickCell(page, "b4");
      await clickCell(page, "d3");
      await page.locator(".frame.flies").waitFor({ state: "detached" });
      // The animation completes, and no piece is missing in any frame.
      await page.evaluate(() => {
        globalThis.minPieces = Infinity;
        globalThis.flightTime = 0;
        let start = 0;
        // A slow machine shows fewer frames, but does not shorten the animation.
        const observer = new MutationObserver(() => {
          const isUp = Boolean(document.querySelector(".frame.flies"));
          if (isUp) start ||= performance.now();
          else if (start) globalThis.flightTime ||= performance.now() - start;
        });
        observer.observe(document.querySelector(".frame")!, { attributes: true, attributeFilter: ["class"] });
        const count = (selector: string) => document.querySelectorAll(selector).length;
        const frame = () => {
          globalThis.minPieces = Math.min(globalThis.minPieces, count(".pieces > *") + count(".flying"));
          requestAnimationFrame(frame);
        };
        addEventListener("pointerup", () => requestAnimationFrame(frame), { once: true });
      });
      await clickCell(page, "e3");
      await page.waitForFunction(() => /^1 /.test(document.querySelector("[aria-current=step]")?.textContent ?? ""));
      await page.locator(".frame.flies").waitFor({ state: "detached" });
      await page.waitForTimeout(400);
      await soon(async () => assert.equal(await page.locator(".turns .turn").count(), 2));
      await soon(async () =>
        assert.equal(await page.locator('.pieces [data-cell="e3"]').getAttribute("data-piece"), "W"),
      );
      await soon(async () =>
        assert.ok((await page.evaluate(() => globalThis.flightTime)) >= 140, "milliseconds in the air"),
      );
      await soon(async () =>
        assert.ok(
          (await page.evaluate(() => globalThis.minPieces)) >= 27,
          "26 cells with pieces, and one that has left its stack",
        ),
      );
      assert.deepEqual(problems, []);
      await close();
    });

    test("Banli's turn is shown after the visitor's, however quick it was", async () => {
      const storage = { "pijersi.options": { level: 1, time: 200 } };
      const { page, problems, close } = await open({ motion: true, storage });
      await page.evaluate(() => {
        globalThis.flights = 0;
        const count = (changes: MutationRecord[]) => {
          for (const { addedNodes } of changes) {
            for (const node of addedNodes) {
              if (node instanceof Element && node.classList.contains("flying")) globalThis.flights += 1;
            }
          }
        };
        new MutationObserver(count).observe(document.querySelector(".frame")!, { childList: true, subtree: true });
      });
      await enter(page, "b2-c2");
      await turnCount(page, 2);
      await soon(async () => assert.ok((await page.evaluate(() => globalThis.flights)) >= 2));
      await page.locator(".frame.flies").waitFor({ state: "detached" });
      assert.deepEqual(problems, []);
      await close();
    });

    test("a finger undoes, finishes a turn, and moves only the top of a stack", async () => {
      const { page, problems, close } = await phone({ storage: TWO, locale: "fr-FR" });
      await tapCell(page, "b4");
      await page.locator("[data-test=part-top]").tap();
      await soon(async () =>
        assert.equal(await page.locator("[data-test=part-top]").getAttribute("aria-pressed"), "true"),
      );
      await tapCell(page, "b4");
      await tapCell(page, "b4");
      await tapCell(page, "d3");
      await page.locator("[data-test=take-back]").tap();
      await page.locator("[data-test=finish]").waitFor({ state: "detached" });
      await soon(async () =>
        assert.equal(await page.locator('.pieces [data-cell="b4"]').getAttribute("data-piece"), "WW"),
      );
      await tapCell(page, "d3");
      await page.locator("[data-test=finish]").tap();
      await turnCount(page, 1);
      assert.deepEqual(problems, []);
      await close();
    });

    test("a finger on an empty cell scrolls the page, one on a cube does not", async () => {
      const { page, problems, close } = await phone({ storage: TWO });
      const top = () => page.evaluate(() => scrollY);
      const cube = await at(page, "b3");
      await swipe(page, cube, { x: cube.x, y: cube.y - 200 });
      await soon(async () => assert.equal(await top(), 0, "the cube is dragged"));
      const empty = await at(page, "d4");
      await swipe(page, empty, { x: empty.x, y: empty.y - 200 }, 16);
      await page.waitForFunction(() => scrollY > 0);
      await soon(async () => assert.equal(await page.locator(".turns .turn").count(), 0));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a finger turns the 3D board", async () => {
      const { page, problems, close } = await phone({ storage: inView("space") });
      const before = await at(page, "a1");
      const empty = await at(page, "d4");
      await swipe(page, empty, { x: empty.x + 120, y: empty.y + 4 }, 16);
      await soon(async () => {
        const after = await at(page, "a1");
        assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 30, "the board turns");
      });
      assert.deepEqual(problems, []);
      await close();
    });
  });
