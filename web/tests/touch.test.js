// A finger on a phone: taps and swipes as the screen reports them, with all that the browser makes of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { at, enter, OUTPUT, PHONE, setStage, swipe, tapCell } from "./harness.js";

const stage = setStage();

const TWO = { "pijersi.options": { opponent: "two" } };
const phone = (options) => stage.open({ viewport: PHONE, touch: true, motion: true, ...options });

for (const view of ["flat", "space"]) {
  test(`turns by tapping and dragging: ${view}`, async () => {
    const { page, problems, close } = await phone({ storage: { ...TWO, "pijersi.settings": { view } } });
    const turns = [
      ["a4-b5=c4", "tap"],
      ["f4=d5-d4", "swipe"],
      ["a1-b2=c2", "swipe"],
      ["f1-f2=d3", "tap"],
      ["c2=c3-c2", "tap"],
      ["d3=c2!-b3!", "swipe"],
    ];
    for (const [turn, hand] of turns) await enter(page, turn, hand);
    const list = await page.locator(".turns .turn").allTextContents();
    assert.deepEqual(
      list.map((text) => text.trim().split(" ").at(-1)),
      turns.map(([turn]) => turn),
    );
    await page.screenshot({ path: `${OUTPUT}touch-${view}.png` });
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a finger takes back, finishes a turn, and moves only the top of a stack", async () => {
  const { page, problems, close } = await phone({ storage: TWO, locale: "fr-FR" });
  await tapCell(page, "b4");
  await page.locator("[data-test=part-top]").tap();
  assert.equal(await page.locator("[data-test=part-top]").getAttribute("aria-pressed"), "true");
  await tapCell(page, "b4");
  await tapCell(page, "b4");
  await tapCell(page, "d3");
  await page.locator("[data-test=take-back]").tap();
  await page.locator("[data-test=finish]").waitFor({ state: "detached" });
  assert.equal(await page.locator('.pieces [data-cell="b4"]').getAttribute("data-piece"), "WW");
  await tapCell(page, "d3");
  await page.locator("[data-test=finish]").tap();
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 1);
  assert.deepEqual(problems, []);
  await close();
});

test("a finger on an empty cell scrolls the page, one on a cube does not", async () => {
  const { page, problems, close } = await phone({ storage: TWO });
  const top = () => page.evaluate(() => scrollY);
  const cube = await at(page, "b3");
  await swipe(page, cube, { x: cube.x, y: cube.y - 200 });
  assert.equal(await top(), 0, "the cube is dragged");
  const empty = await at(page, "d4");
  await swipe(page, empty, { x: empty.x, y: empty.y - 200 }, 16);
  await page.waitForFunction(() => scrollY > 0);
  assert.equal(await page.locator(".turns .turn").count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("a finger turns the 3D board", async () => {
  const { page, problems, close } = await phone({ storage: { ...TWO, "pijersi.settings": { view: "space" } } });
  const before = await at(page, "a1");
  const empty = await at(page, "d4");
  await swipe(page, empty, { x: empty.x + 120, y: empty.y + 4 }, 16);
  await page.waitForTimeout(100);
  const after = await at(page, "a1");
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 30, "the board turns");
  assert.deepEqual(problems, []);
  await close();
});
