// The element for other sites on a page of another host: three lines of HTML under a strict policy.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Driven } from "./flow.ts";

/** A page of another site, under a strict policy. */
export async function site(scripts: { address: string }, body: string) {
  const { origin } = new URL(scripts.address);
  const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; base-uri 'none'`;
  const html = `<!doctype html><title>A site</title>
<script type="module" src="${origin}/embed/pijersi-board.js"></script>
${body}`;
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy });
    response.end(html);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** Asks the page until the answer is yes: the policy forbids the functions that the driver would use. */
export async function until(page: Driven, isTrue: (wanted: string) => boolean, wanted = "") {
  for (let count = 0; !(await page.evaluate(isTrue, wanted)); count += 1) {
    assert.ok(count < 600, `never: ${isTrue} ${wanted}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
/** Waits until a selector matches in the shadow tree. */
export const there = (page: Driven, selector: string) =>
  until(
    page,
    (wanted) => Boolean(document.querySelector("pijersi-board")?.shadowRoot?.querySelector(wanted)),
    selector,
  );
const placeOf = (page: Driven, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector("pijersi-board")?.shadowRoot?.querySelector(wanted);
    if (!element) throw new Error(`${wanted} is not there`);
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
export const click = async (page: Driven, selector: string) => {
  const { x, y } = await placeOf(page, selector);
  await page.mouse.click(x, y);
};
export const clickCell = (page: Driven, cell: string) => click(page, `.cells [data-cell="${cell}"]`);
/** Waits until the line of text matches. */
export const soon = (page: Driven, wanted: RegExp) =>
  until(
    page,
    (source) => {
      const status = document.querySelector("pijersi-board")?.shadowRoot?.querySelector("[data-test=status]");
      return new RegExp(source).test(status?.textContent ?? "");
    },
    wanted.source,
  );

/** A puzzle that is solved by two turns of one piece. */
export const PUZZLE = `<pijersi-board position="6/3R-3/6/7/6/7/2w-3 w 0 1" solution="f4-g3" language="en" theme="dark"></pijersi-board>`;

/** Solves the puzzle after a wrong turn. The rules are loaded for the first turn. */
export async function solvePuzzle(page: Driven, scripts: { requests: string[] }) {
  assert.deepEqual(scripts.requests, ["/embed/pijersi-board.js"]);
  await soon(page, /^White to move: find the turn\.$/);
  await page.evaluate(() =>
    document.addEventListener("pijersi-solved", ({ detail }: CustomEventInit) => (document.title = detail.turn)),
  );
  await clickCell(page, "f4");
  await there(page, '.cell.to[data-cell="f5"]');
  assert.deepEqual(scripts.requests, ["/embed/pijersi-board.js", "/pijersi.wasm"]);
  await clickCell(page, "f5");
  await soon(page, /Not this turn/);
  await there(page, '.can-move[data-cell="f4"]');
  await clickCell(page, "f4");
  await clickCell(page, "g3");
  await soon(page, /Solved!/);
  assert.equal(await page.evaluate(() => document.title), "f4-g3");
}
