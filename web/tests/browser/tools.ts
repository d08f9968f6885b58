// Annotations, previews of lines, and pictures of the board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { PHONE, TWO, open, seeMessage, soon, boxOf } from "./harness.ts";
import { sendTouch, at, clickCell, tapCell } from "./input.ts";
import type { Page } from "playwright-core";

const MATCH = "t=a4b5c4.f4d5d4.a1b2c2";

/** The right button goes down on a cell and up on another. */
async function drawFrom(page: Page, from: string, to: string) {
  const [start, end] = [await at(page, from), await at(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up({ button: "right" });
}

/** Width, height and the corner of a PNG file. */
function picture(path: string) {
  const bytes = readFileSync(path);
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes };
}

/** Saves a picture of the displayed board. */
async function save(page: Page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-test=seen-save]").click()]);
  assert.equal(download.suggestedFilename(), "pijersi.png");
  return picture(await download.path());
}

export const tools = () =>
  describe("tools", { concurrency: 2 }, () => {
    test("arrows and circles by the right button, until the next click", async () => {
      const { page, problems, close } = await open({ storage: TWO });
      await drawFrom(page, "b2", "d3");
      await page.locator(".drawn .line").waitFor();
      await drawFrom(page, "f4", "f4");
      await page.locator(".drawn .ring").waitFor();
      const box = await boxOf(page.locator(".drawn .ring"));
      const cell = await at(page, "f4");
      assert.ok(Math.hypot(box.x + box.width / 2 - cell.x, box.y + box.height / 2 - cell.y) < 2);
      await drawFrom(page, "f4", "f4");
      await page.locator(".drawn .ring").waitFor({ state: "detached" });
      await soon(async () =>
        assert.equal(await page.locator(".cell.chosen").count(), 0, "nothing is chosen by drawing"),
      );
      await clickCell(page, "b2");
      await soon(async () => assert.equal(await page.locator(".drawn").count(), 0));
      await soon(async () => assert.equal(await page.locator(".cell.chosen").count(), 1));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a finger that rests draws a circle, one that taps does not", async () => {
      const { page, problems, close } = await open({ storage: TWO, viewport: PHONE, touch: true });
      await tapCell(page, "d4");
      await soon(async () => assert.equal(await page.locator(".drawn").count(), 0));
      await tapCell(page, "d4", 900);
      await page.locator(".drawn .ring").waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    test("in 3D, too: arrows and circles by mouse and finger, which follow the board when it turns", async () => {
      const storage = { ...TWO, "pijersi.settings": { view: "space" } };
      const { page, problems, close } = await open({ storage, viewport: PHONE, touch: true });
      await page.locator("svg.board.space .cell").first().waitFor();
      await drawFrom(page, "d2", "d6");
      await page.locator(".drawn .line").waitFor();
      await drawFrom(page, "d4", "d4");
      await page.locator(".drawn .ring").waitFor();
      /** The distance of the circle from the centre of its cell. */
      const apart = async (cell: string) => {
        const [box, middle] = [await boxOf(page.locator(".drawn .ring")), await at(page, cell)];
        assert.ok(box.height < 0.95 * box.width, "a circle on a board that is seen from the side");
        return Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y);
      };
      await soon(async () => assert.ok((await apart("d4")) < 2));
      await drawFrom(page, "d4", "d4");
      await page.locator(".drawn .ring").waitFor({ state: "detached" });
      await drawFrom(page, "c2", "c2");
      await page.locator(".drawn .ring").waitFor();
      const before = await at(page, "c2");
      await page.locator('.cells [data-cell="a1"]').focus();
      await page.keyboard.press("Shift+ArrowRight");
      await soon(async () => {
        const now = await at(page, "c2");
        assert.ok(Math.hypot(now.x - before.x, now.y - before.y) > 10, "the board has turned");
        assert.ok((await apart("c2")) < 2, "and the circle with it");
      });
      // A long press draws a circle; earlier annotations are removed.
      await tapCell(page, "e3", 900);
      await soon(async () => assert.ok((await apart("e3")) < 2));
      await soon(async () => assert.equal(await page.locator(".drawn .line").count(), 0));
      // A long press with a movement draws an arrow, and does not rotate the board.
      const session = await page.context().newCDPSession(page);
      const [start, end] = [await at(page, "e3"), await at(page, "c5")];
      await sendTouch(session, "touchStart", [start]);
      await page.waitForTimeout(900);
      for (const part of [0.3, 0.6, 1]) {
        await sendTouch(session, "touchMove", [
          { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
        ]);
      }
      await sendTouch(session, "touchEnd", []);
      await page.locator(".drawn .line").waitFor();
      const now = await at(page, "c5");
      assert.ok(Math.hypot(now.x - end.x, now.y - end.y) < 1, "the board has not turned");
      assert.deepEqual(problems, []);
      await close();
    });

    test("pointing at a turn of a line shows where it leads", async () => {
      const { page, problems, close } = await open({ hash: `#analyse?${MATCH}` });
      await page.locator(".lines li .turn").nth(2).waitFor();
      await page.locator("[data-test=engine]").uncheck();
      await soon(async () => assert.equal(await page.locator("[data-test=preview]").count(), 0));
      await page.locator("[data-test=engine]").check();
      const turn = page.locator(".lines li .turn").first();
      await turn.waitFor();
      await turn.focus();
      await page.locator("[data-test=preview] .piece").first().waitFor();
      await soon(async () => assert.ok((await page.locator("[data-test=preview] .cell.last").count()) >= 2));
      await turn.blur();
      await page.locator("[data-test=preview]").waitFor({ state: "detached" });
      assert.deepEqual(problems, []);
      await close();
    });

    test("what the visitor drew is in the picture, in its place and nowhere else", async () => {
      const { page, problems, close } = await open({ hash: `#replay?${MATCH}` });
      await page.locator(".share summary").click();
      const usual = await save(page);
      await drawFrom(page, "d2", "d6");
      await page.locator(".drawn .line").waitFor();
      const drawn = await save(page);
      const rows = await page.evaluate(
        async (files) => {
          const pixels = async (data: number[]) => {
            const image = await createImageBitmap(new Blob([new Uint8Array(data)], { type: "image/png" }));
            const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
            context.drawImage(image, 0, 0);
            return { all: new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer), image };
          };
          const [one, other] = [await pixels(files[0]), await pixels(files[1])];
          const { width, height } = one.image;
          const changed = [...one.all.keys()].filter((index) => one.all[index] !== other.all[index]);
          return { count: changed.length, places: changed.map((index) => Math.floor(index / width) / height) };
        },
        [[...usual.bytes], [...drawn.bytes]],
      );
      assert.ok(rows.count > 3000, `${rows.count} pixels have changed`);
      assert.ok(Math.min(...rows.places) > 0.3 && Math.max(...rows.places) < 0.7, "the middle row of the board");
      assert.deepEqual(problems, []);
      await close();
    });

    test("the board as it is seen becomes a picture: saved, copied, with and without a background", async () => {
      const { page, problems, close } = await open({
        hash: `#replay?${MATCH}`,
        storage: { "pijersi.settings": { view: "space", board: "wood" } },
      });
      await page.locator("svg.board.space").waitFor();
      await page.locator(".share summary").click();
      const usual = await save(page);
      assert.equal(usual.width, 1080);
      await page.locator("[data-test=picture-width]").selectOption("1920");
      await page.locator("[data-test=picture-clear]").check();
      const large = await save(page);
      assert.equal(large.width, 1920);
      const corner = (bytes: Buffer) =>
        page.evaluate(
          async (data) => {
            const image = await createImageBitmap(new Blob([new Uint8Array(data)], { type: "image/png" }));
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d")!;
            context.drawImage(image, 0, 0);
            return [...context.getImageData(2, 2, 1, 1).data];
          },
          [...bytes],
        );
      await soon(async () => assert.equal((await corner(usual.bytes))[3], 255));
      await soon(async () => assert.equal((await corner(large.bytes))[3], 0));
      await seeMessage(page, () => page.locator("[data-test=seen-copy]").click());
      const types = await page.evaluate(async () =>
        (await navigator.clipboard.read()).flatMap((item) => [...item.types]),
      );
      assert.deepEqual(types, ["image/png"]);
      assert.deepEqual(problems, []);
      await close();
    });
  });
