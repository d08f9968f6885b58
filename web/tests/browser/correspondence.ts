// The lobby and games by correspondence, with the real server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, open, OUTPUT, PHONE, ready, soon, turnCount } from "./harness.ts";
import { auditor } from "./audit.ts";
import { enterOnly } from "./input.ts";
import { startLiveServer } from "../live-server.ts";
import type { OpenOptions } from "./harness.ts";

type Opened = Awaited<ReturnType<typeof open>>;

const press = ({ page }: Opened, name: string) => page.locator(`[data-test="${name}"]`).first().click();
const see = ({ page }: Opened, name: string) => page.locator(`[data-test="${name}"]`).first().waitFor();
const says = ({ page }: Opened, pattern: RegExp, selector = "main") =>
  page.waitForFunction(([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ""), [
    selector,
    pattern.source,
  ] as const);
const isWell = ({ problems }: Opened) =>
  assert.deepEqual(
    problems.filter((problem) => !/^outside: ws:/.test(problem)),
    [],
  );

/** A request of the page to the API. */
export const ask = <Reply = { id: string }>({ page }: Opened, path: string, body: object, method = "POST") =>
  page.evaluate(
    async ([path, body, method]) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(`api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
      return response.status === 204 ? {} : await response.json();
    },
    [path, body, method] as const,
  ) as Promise<Reply>;

/** Plays a game by correspondence until it is Black's turn. */
async function correspondence(white: Opened, black: Opened, clock = "3d/turn") {
  const { id } = await ask(white, "games", { color: "white", clock });
  await black.page.evaluate((wanted) => void (location.hash = `#live?g=${wanted}`), id);
  await see(black, "live-accept");
  await press(black, "live-accept");
  await see(black, "live-white");
  return id;
}

export function correspondenceTests() {
  test("the lobby pairs players, and shows running games with their boards", async (context) => {
    const server = await startLiveServer();
    context.after(server.stop);
    const { address } = server;
    const start = (name: string, more: OpenOptions = {}) =>
      open({ address, viewport: DESKTOP, hash: "#live", ...more }).then(async (one) => {
        await see(one, "live-create");
        await ask(one, "identity", { name });
        await one.page.reload();
        await see(one, "live-create");
        return one;
      });
    const ann = await start("Ann");
    const ben = await start("Benoît", { viewport: PHONE, touch: true, locale: "fr-FR", dark: true });
    // No player waits: Ann waits, and Banli is offered after some seconds.
    await press(ann, "live-pair-5+3");
    await says(ann, /Looking for an opponent: 5 min \+ 3 s/);
    await see(ann, "live-banli");
    await press(ann, "live-cancel-pairing");
    await see(ann, "live-pair-5+3");
    await press(ann, "live-pair-5+3");
    await says(ann, /Looking/);
    // She plays Banli meanwhile, and is called.
    await see(ann, "live-banli");
    await press(ann, "live-banli");
    await ready(ann.page, "play");
    await press(ben, "live-pair-5+3");
    await ready(ann.page, "live");
    await see(ann, "live-white");
    await see(ben, "live-white");
    const first = await ann.page.locator("[data-test=live-white]").textContent();
    const [white, black] = first?.includes("Ann") ? [ann, ben] : [ben, ann];
    await enterOnly(white.page, "a1-b1=d2", white === ben ? "tap" : "click");
    await turnCount(black.page, 1);
    // A player in a game reaches the lobby, where the game is shown, and continues.
    await ann.page.locator("nav.menu a[href='#live']").click();
    await see(ann, "live-own");
    await soon(async () => assert.equal(await ann.page.evaluate(() => location.hash), "#live"));
    await says(ann, /Benoît/, "[data-test=live-own]");
    await says(ben, /Ann/);
    assert.equal(await ben.page.locator(".presence.here").count(), 2, "Ann is still connected to the game");
    const audit = await auditor(ann.page);
    await soon(async () => assert.deepEqual(await audit(), []));
    await ann.page.screenshot({ path: `${OUTPUT}lobby-desktop.png`, fullPage: true });

    // Several games by correspondence at once: a badge, and the way to the next one.
    const one = await correspondence(ann, ben);
    await turnCount(ben.page, 0);
    const two = await correspondence(ann, ben, "1d/turn");
    await ann.page.reload();
    await see(ann, "live-waiting");
    await soon(async () => assert.ok(Number(await ann.page.locator("nav.menu [data-test=badge]").textContent()) >= 2));
    await ann.page.evaluate((id) => void (location.hash = `#live?g=${id}`), one);
    await see(ann, "live-white");
    await enterOnly(ann.page, "a1-b1=d2");
    await turnCount(ann.page, 1);
    await press(ann, "live-next-game");
    await soon(async () => assert.notEqual(await ann.page.evaluate(() => location.hash), `#live?g=${one}`));
    await soon(async () => assert.match(await ann.page.evaluate(() => location.hash), new RegExp(`${two}|#live.g=`)));
    await ben.page.evaluate(() => void (location.hash = "#live"));
    await see(ben, "live-waiting");
    await says(ben, /À vous de jouer.*reste 2 j 23 h/, "[data-test=live-own]");
    const auditBen = await auditor(ben.page);
    await soon(async () => assert.deepEqual(await auditBen(), []));
    const width = await ben.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(width <= 0, `${width} pixels stick out at the side`);
    await ben.page.screenshot({ path: `${OUTPUT}lobby-phone.png`, fullPage: true });
    // The badge is there at the start, in any view.
    await ben.page.evaluate(() => void (location.hash = "#rules"));
    await ben.page.reload();
    await soon(async () => assert.match((await ben.page.locator(".menu-button").textContent()) ?? "", /[1-9]/));
    for (const player of [ann, ben]) {
      isWell(player);
      await player.close();
    }
  });
}
