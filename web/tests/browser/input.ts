// Input on the board: cells and whole turns by mouse, touch and keyboard.

import { beside } from "../../src/board/geometry.ts";
import { boxOf } from "./harness.ts";
import type { CDPSession, Page } from "playwright-core";
import type { Point } from "../../src/board/geometry.ts";

/** The position of a cell on the screen. */
export async function at(page: Page, cell: string): Promise<Point> {
  const box = await boxOf(page.locator(`.cells [data-cell="${cell}"] path`));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickCell(page: Page, cell: string) {
  const { x, y } = await at(page, cell);
  await page.mouse.click(x, y);
}

export async function dragCell(page: Page, from: string, to: string) {
  const [start, end] = [await at(page, from), await at(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 2 });
  await page.mouse.up();
}

/** The arrow keys that lead from a cell to another, with White below. */
function keysTo(from: string, to: string): string[] {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [here, keys] of ways) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = beside(here, key, false);
      if (next && !ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  return ways.get(to) ?? [];
}

/** Moves the focus over the board by arrow keys. */
export async function keyToCell(page: Page, cell: string) {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell);
  if (!(await focused())) await page.locator('.cells [tabindex="0"]').focus();
  for (const key of keysTo((await focused()) ?? "", cell)) await page.keyboard.press(key);
  if ((await focused()) !== cell) throw new Error(`the keys led to ${await focused()}, not to ${cell}`);
}

export async function keyCell(page: Page, cell: string) {
  await keyToCell(page, cell);
  await page.keyboard.press("Enter");
}

/** Sends a touch event through the DevTools protocol. */
export const sendTouch = (
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  touchPoints: Point[],
  timestamp?: number,
) => session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });

/** When the last tap of each page ended, in milliseconds. */
const lastTouches: WeakMap<Page, number> = new WeakMap();

/** Touches a cell for a number of milliseconds. The duration is set by timestamps, so that it is exact on a busy machine. */
export async function tapCell(page: Page, cell: string, duration = 50) {
  const point = await at(page, cell);
  const session = await page.context().newCDPSession(page);
  // Touches are dated in order: one that is dated back must not begin before the last one has ended.
  const early = (lastTouches.get(page) ?? 0) + duration + 50 - Date.now();
  if (early > 0) await page.waitForTimeout(early);
  const end = Date.now();
  await sendTouch(session, "touchStart", [point], (end - duration) / 1000);
  await sendTouch(session, "touchEnd", [], end / 1000);
  lastTouches.set(page, end);
  await session.detach();
}

/** A touch that starts, moves and ends. */
export async function swipe(page: Page, start: Point, end: Point, steps = 8) {
  const session = await page.context().newCDPSession(page);
  await sendTouch(session, "touchStart", [start]);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    await sendTouch(session, "touchMove", [point]);
  }
  await sendTouch(session, "touchEnd", []);
  await session.detach();
}

/** Enters an action. A drag needs the cell where the piece is; the others need `from` only when nothing is selected yet. */
type EnterAction = (page: Page, from: string | undefined, to: string, before: string) => Promise<void>;
const pressed =
  (press: (page: Page, cell: string) => Promise<void>): EnterAction =>
  async (page, from, to) => {
    if (from) await press(page, from);
    await press(page, to);
  };
const INPUTS = {
  click: pressed(clickCell),
  tap: pressed((page, cell) => tapCell(page, cell)),
  keys: pressed(keyCell),
  drag: async (page, _from, to, before) => dragCell(page, before, to),
  swipe: async (page, _from, to, before) => swipe(page, await at(page, before), await at(page, to)),
} satisfies Record<string, EnterAction>;
/** The ways of entering a turn. */
export type Input = keyof typeof INPUTS;

/** The actions of a turn in match text, such as a4-b5=c4. */
export function actionsOf(text: string): { stack: boolean; cell: string }[] {
  return [...text.matchAll(/([-=])([a-g][1-7])/g)].map(([, joint, cell]) => ({ stack: joint === "=", cell }));
}

/** Enters a turn by clicks, drags, keys, taps or swipes, without waiting for what follows. */
export async function enterOnly(page: Page, text: string, input: Input = "click") {
  const steps = actionsOf(text);
  const start = text.slice(0, 2);
  const isStack = await page.evaluate(
    (cell) => document.querySelector<HTMLElement>(`.pieces [data-cell="${cell}"]`)?.dataset.piece?.length === 2,
    start,
  );
  if (isStack && !steps[0].stack) {
    // For the top alone, select the stack, then its top.
    await (input === "tap" || input === "swipe" ? tapCell : clickCell)(page, start);
    const part = page.locator('[data-test="part-top"]');
    if (await part.count()) await part.click();
    await INPUTS[input](page, undefined, steps[0].cell, start);
  } else await INPUTS[input](page, start, steps[0].cell, start);
  const finish = page.locator('[data-test="finish"]');
  if (steps[1]) {
    await finish.waitFor();
    await INPUTS[input](page, undefined, steps[1].cell, steps[0].cell);
  } else if (await finish.count()) {
    if (input === "keys") await page.keyboard.press("e");
    else await finish.click();
  }
}

/** Enters a turn and waits until it is in the list. */
export async function enter(page: Page, text: string, input: Input = "click") {
  const before = await page.locator(".turns .turn").count();
  await enterOnly(page, text, input);
  await page.waitForFunction((count) => document.querySelectorAll(".turns .turn").length > count, before);
}
