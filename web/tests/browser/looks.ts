// How the page looks: boards, names of cells, forced colours, printing, and details.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DESKTOP, PHONE, TWO, open, ready, soon, turns, boxOf } from "./harness.ts";
import { at, clickCell, dragCell } from "./input.ts";
import type { Page } from "playwright-core";

const isFull = process.env.PIJERSI_FULL_TESTS === "1";
const MATCH = "t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
const fillOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => getComputedStyle(document.querySelector(wanted)!).fill, selector);
const style = (page: Page, selector: string, property: string) =>
  page.evaluate(([wanted, name]) => getComputedStyle(document.querySelector(wanted)!).getPropertyValue(name), [
    selector,
    property,
  ] as const);

export const looks = () =>
  describe("looks", { concurrency: 2 }, () => {
    test("no piece hides the name of a cell, and each goal row has its own colour", async () => {
      const { page, problems, close } = await open({ hash: `#replay?${MATCH}` });
      await page.keyboard.press("End");
      const hidden = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll(".pieces .piece use")].map((piece) =>
          piece.getBoundingClientRect(),
        );
        // A piece is 0.51 of its square wide on each side of its middle.
        const sides = boxes.map(({ left, width, top, bottom }) => ({
          left: left + width * 0.245,
          right: left + width * 0.755,
          top,
          bottom,
        }));
        return [...document.querySelectorAll(".names text")]
          .filter((name) => {
            const box = name.getBoundingClientRect();
            return sides.some(
              (side) =>
                box.right > side.left && box.left < side.right && box.bottom > side.top && box.top < side.bottom,
            );
          })
          .map((name) => name.textContent);
      });
      assert.deepEqual(hidden, []);
      const fills = await Promise.all(
        ["a1", "d1", "g1"].map((cell) => fillOf(page, `.cells [data-cell="${cell}"] path`)),
      );
      assert.equal(new Set(fills).size, 3);
      assert.deepEqual(problems, []);
      await close();
    });

    test("five boards, from above and in 3D, are remembered", async () => {
      const { page, problems, close } = await open();
      const fill = () => fillOf(page, '.cells [data-cell="d1"] path');
      const paper = await fill();
      const seen = new Set([paper]);
      for (const name of ["Wood", "Sea", "Contrast"]) {
        await page.locator("[data-test=settings]").click();
        await page.getByRole("radio", { name, exact: true }).check();
        await page.locator("[data-test=close]").click();
        await soon(async () => assert.ok(!seen.has(await fill()), name));
        seen.add(await fill());
      }
      await page.locator("[data-test=settings]").click();
      await page.getByRole("radio", { name: "Paper", exact: true }).check();
      await soon(async () => assert.equal(await fill(), paper));
      await close();
      const pixels = new Set();
      const boards = isFull ? ["paper", "wood", "stone", "sea", "contrast"] : ["paper", "wood"];
      for (const board of boards) {
        const space = await open({ storage: { "pijersi.settings": { view: "space", board } } });
        await space.page.locator("svg.board.space").waitFor();
        const pixel = async () => {
          const { x, y } = await at(space.page, "d4");
          return space.page.evaluate(
            ([left, top]) => {
              const canvas = document.querySelector<HTMLCanvasElement>("canvas.scene")!;
              const box = canvas.getBoundingClientRect();
              const scale = canvas.width / box.width;
              // Read from a copy, because reading a canvas repeatedly logs a warning.
              const copy = new OffscreenCanvas(1, 1).getContext("2d")!;
              copy.drawImage(canvas, (box.left - left) * scale, (box.top - top) * scale);
              return [...copy.getImageData(0, 0, 1, 1).data];
            },
            [x, y],
          );
        };
        await soon(async () => assert.equal((await pixel())[3], 255, "it is painted"));
        pixels.add(String(await pixel()));
        assert.deepEqual(space.problems, []);
        await space.close();
      }
      assert.equal(pixels.size, boards.length, [...pixels].join(" | "));
      assert.deepEqual(problems, []);
    });

    test("forced colours still show what is chosen", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await page.emulateMedia({ forcedColors: "active" });
      await soon(async () => {
        const chosen = await style(page, ".segments input:checked + span", "background-color");
        const other = await style(page, ".segments input:not(:checked) + span", "background-color");
        assert.notEqual(chosen, other);
      });
      await soon(async () => assert.notEqual(await fillOf(page, ".white-face"), await fillOf(page, ".black-face")));
      assert.deepEqual(problems, []);
      await close();
    });

    test("what is printed has board and turns, and no buttons", async () => {
      const { page, problems, close } = await open({ hash: `#replay?${MATCH}` });
      await page.emulateMedia({ media: "print" });
      for (const selector of ["header.top", ".actions", ".prompt", ".share"]) {
        await soon(async () => assert.equal(await style(page, selector, "display"), "none", selector));
      }
      await soon(async () => assert.ok(await page.locator(".turns .turn").last().isVisible()));
      await soon(async () => {
        const { width } = await boxOf(page.locator("svg.board"));
        assert.ok(width > 200 && width < 460, `a board of 12 cm, not of ${width} pixels`);
      });
      assert.deepEqual(problems, []);
      await close();
    });

    test("zen shows nothing but the game, and everything again", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await page.locator("[data-test=start]").click();
      const before = (await boxOf(page.locator(".frame"))).width;
      await page.keyboard.press("z");
      await soon(async () => assert.equal(await page.locator("header.top").isVisible(), false));
      await soon(async () => assert.equal(await page.locator(".panel").isVisible(), false));
      await soon(async () => assert.ok((await boxOf(page.locator(".frame"))).width > before));
      const { x, width } = await boxOf(page.locator(".frame"));
      assert.ok(Math.abs(x + width / 2 - DESKTOP.width / 2) <= 1, `the board is in the middle: ${x}, ${width}`);
      await clickCell(page, "b2");
      await clickCell(page, "c2");
      const leave = await boxOf(page.locator("[data-test=zen-leave]"));
      assert.ok(leave.y < 100 && leave.x > 1000, "the way back is in the corner");
      // Where there is no board, the menu stays.
      await page.evaluate(() => (location.hash = "#rules"));
      await page.locator("header.top").waitFor();
      await page.goBack();
      await page.locator("[data-test=zen-leave]").click();
      await soon(async () => assert.deepEqual(await turns(page), ["b2-c2"]));
      assert.deepEqual(problems, []);
      await close();
    });

    test("in the editor pieces are carried, and dropped beside the board", async () => {
      const { page, problems, close } = await open({ hash: "#edit?p=6/3R-3/6/7/6/7/2wW3_w_0_1".replace("wW", "ww") });
      const psn = () => page.locator("[data-test=psn]").inputValue();
      await dragCell(page, "a3", "d4");
      await soon(async () => assert.match(await psn(), /^6\/3R-3\/6\/3ww3\//));
      const { x, y } = await at(page, "f4");
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(20, 300, { steps: 4 });
      await page.mouse.up();
      await soon(async () => assert.match(await psn(), /^6\/7\/6\/3ww3\//));
      await soon(async () => assert.equal(await page.locator(".pieces > *").count(), 1));
      // An empty board cannot be played.
      await page.locator("[data-test=clear]").click();
      await soon(async () => assert.ok(await page.locator("[data-test=play-from]").isDisabled()));
      assert.deepEqual(problems, []);
      await close();
    });

    test("an error in the editor does not move the palette, and names what is wrong", async () => {
      const { page, problems, close } = await open({ hash: "#edit", viewport: PHONE });
      const place = () => boxOf(page.locator(".palette"));
      const before = await place();
      await page.locator("[data-test=psn]").fill("nonsense");
      await page.locator("[data-test=psn]").press("Enter");
      await page.waitForFunction(() =>
        /neither a position/.test(document.querySelector(".problem")?.textContent ?? ""),
      );
      await page.evaluate(() => scrollTo(0, 0));
      await soon(async () => assert.deepEqual(await place(), before));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a sample game plays by itself, as fast as one likes", async () => {
      const { page, problems, close } = await open({ hash: "#replay" });
      await page.locator("[data-test=sample]").click();
      await soon(async () => assert.ok((await page.locator(".turns .turn").count()) > 15));
      await page.getByRole("radio", { name: "4×" }).check();
      await page.locator("[data-test=replay-play]").click();
      // A busy machine may see it no sooner than at its end.
      await page.waitForFunction(
        () => Number.parseInt(document.querySelector("[aria-current=step]")?.textContent ?? "", 10) >= 5,
      );
      assert.deepEqual(problems, []);
      await close();
    });

    test("a message covers neither board nor buttons", async () => {
      const { page, problems, close } = await open({ viewport: PHONE, storage: TWO });
      await page.locator("[data-test=start]").click();
      // The message may be gone before it could be measured: then there is another one.
      await soon(async () => {
        await page.evaluate(() => document.querySelector<HTMLElement>("[data-test=copy-link]")?.click());
        const toast = await boxOf(page.locator(".toast.shown"), { timeout: 5000 });
        const head = await boxOf(page.locator(".side.above"));
        assert.ok(toast.y + toast.height <= head.y + head.height, "it stays above the board");
      });
      await soon(async () => assert.equal(await style(page, ".toast", "pointer-events"), "none"));
      assert.deepEqual(problems, []);
      await close();
    });

    test("the dots of the graph are round, however wide it is", async () => {
      const { page, problems, close } = await open({ hash: `#review?${MATCH}` });
      await page.locator("[data-test=summary]").waitFor({ timeout: 120_000 });
      await page.locator("[data-test=next-mistake]").click();
      await soon(async () => assert.equal(await style(page, ".graph .spot", "stroke-linecap"), "round"));
      await soon(async () => assert.equal(await style(page, ".graph .spot", "vector-effect"), "non-scaling-stroke"));
      await soon(async () =>
        assert.equal(
          await page
            .locator(".whole")
            .first()
            .evaluate((one) => getComputedStyle(one).whiteSpace),
          "nowrap",
        ),
      );
      assert.deepEqual(problems, []);
      await close();
    });

    test("the menu reaches every view on a phone", async () => {
      const { page, problems, close } = await open({ viewport: { width: 320, height: 568 }, locale: "fr-FR" });
      await page.locator(".menu-button").click();
      const links = page.locator("nav.menu a");
      for (const link of await links.all()) {
        const { x, width, y } = await boxOf(link);
        assert.ok(x >= 0 && x + width <= 320 && y < 568);
      }
      await links.filter({ hasText: "Règles" }).click();
      await ready(page, "rules");
      await soon(async () => assert.equal(await page.locator("nav.menu:popover-open").count(), 0, "it closes"));
      await soon(async () =>
        assert.equal((await page.locator(".shown .piece").count()) > 6, true, "the rules have live boards"),
      );
      assert.deepEqual(problems, []);
      await close();
    });
  });
