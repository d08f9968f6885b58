// A Swiss tournament of eight players and three rounds: seven programs, and a person in a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { auditor } from "./audit.ts";
import { DESKTOP, open, OUTPUT, PHONE, ready, soon, stage, turnCount } from "./harness.ts";
import { enterOnly } from "./input.ts";
import { startLiveServer } from "../live-server.ts";
import type { Tournament } from "../../src/generated/protocol.ts";

/** White wins with the third turn. */
const WON = ["a1-b1=d2", "f1-e1", "d2=e2-f3", "e1-f1", "e2-f3=g3"];

type Opened = Awaited<ReturnType<typeof open>>;

const press = ({ page }: Opened, name: string) => page.locator(`[data-test=${name}]`).first().click();
const see = ({ page }: Opened, name: string) => page.locator(`[data-test=${name}]`).first().waitFor();

/** A program in a page of its own, which enters a tournament and plays the same game again and again until it is over. */
async function startBot(address: string, path: string, name: string) {
  const { browser } = await stage();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}live.json`);
  const post = (to: string, body: object) =>
    page.evaluate(
      async ([to, body]) => {
        const headers = { "Content-Type": "application/json" };
        const response = await fetch(`/api/v1/${to}`, { method: "POST", headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(await response.text());
      },
      [to, body] as const,
    );
  await post("identity", { name });
  await post(path, { do: "enter" });
  const played = page.evaluate(playAll, { path, turns: WON }).finally(() => context.close());
  // An error is reported when it is awaited.
  played.catch(() => {});
  return { played };
}

/** Runs in the page of a program. */
async function playAll({ path, turns }: { path: string; turns: string[] }) {
  const playGame = (id: string, colour: number) =>
    new Promise<void>((done) => {
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/games/${id}/socket`);
      let count = 0;
      socket.addEventListener("close", () => done());
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "game") count = message.game.events.length;
        else if (message.type === "event") count += 1;
        else return;
        if (count >= turns.length) socket.close();
        else if (count % 2 === colour) {
          socket.send(JSON.stringify({ do: "turn", number: count, turn: turns[count] }));
        }
      });
    });
  for (;;) {
    const tournament: Tournament = await (await fetch(`/api/v1/${path}`)).json();
    if (tournament.status === "over") return;
    const { you, games } = tournament;
    const game = games.find(({ result, white, black }) => result === null && (white === you || black === you));
    if (game?.id) await playGame(game.id, game.white === you ? 0 : 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The visitor's game, from its announcement to its end. */
async function playOwn(one: Opened) {
  await see(one, "tournament-call");
  await press(one, "tournament-play");
  await ready(one.page, "live");
  await see(one, "live-white");
  const isWhite = (await one.page.locator("[data-test=live-white]").textContent())?.includes("Zoé") ?? false;
  for (let index = isWhite ? 0 : 1; index < WON.length; index += 2) {
    await turnCount(one.page, index);
    await one.page.waitForFunction(() =>
      /Your turn: choose/.test(document.querySelector(".prompt")?.textContent ?? ""),
    );
    await enterOnly(one.page, WON[index], "click");
  }
  await turnCount(one.page, WON.length);
  await press(one, "to-tournament");
  await see(one, "tournament");
}

export function tournamentTests() {
  test("a Swiss tournament of eight players and three rounds", async (context) => {
    const server = await startLiveServer();
    context.after(server.stop);
    const { address } = server;
    const one = await open({ address, viewport: DESKTOP, hash: "#tournaments" });
    const audit = await auditor(one.page);
    const { page } = one;
    await press(one, "tournament-new");
    await page.locator("[data-test=tournament-name]").fill("Zoé");
    await page.locator("[data-test=tournament-title]").fill("Friday");
    await page.locator("[data-test=tournament-rounds]").fill("3");
    await page.locator("[data-test=tournament-pause]").fill("0.05");
    await soon(async () => assert.deepEqual(await audit(), [], "form"));
    await page.screenshot({ path: `${OUTPUT}tournament-form.png` });
    await press(one, "tournament-create");
    await see(one, "tournament-enter");
    await press(one, "tournament-enter");
    await see(one, "tournament-withdraw");
    const id = new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("g");
    const path = `tournaments/${id}`;
    const playing: Promise<void>[] = [];
    for (let number = 1; number <= 7; number += 1) {
      const bot = await startBot(address, path, `Player ${number}`);
      playing.push(bot.played);
    }
    await soon(async () =>
      assert.match((await page.locator("[data-test=tournament-status]").textContent()) ?? "", /8/),
    );
    await soon(async () => assert.deepEqual(await audit(), [], "entries"));
    await press(one, "tournament-start");
    for (let round = 1; round <= 3; round += 1) await playOwn(one);
    await Promise.all(playing);
    await page.locator("[data-status=over]").waitFor();
    const rows = page.locator("[data-test=tournament-standings] tbody tr");
    await soon(async () => assert.equal(await rows.count(), 8));
    const points = (await rows.locator("td:nth-of-type(2)").allTextContents()).map(Number);
    assert.equal(
      points.reduce((sum, value) => sum + value),
      12,
    );
    await soon(async () => assert.deepEqual(await audit(), [], "standings"));
    await page.screenshot({ path: `${OUTPUT}tournament-standings.png` });
    for (const [tab, table] of [
      ["crosstable", "crosstable"],
      ["rounds", "games"],
    ]) {
      await page.locator(`input[name=tournament-tab][value=${tab}]`).check({ force: true });
      await see(one, `tournament-${table}`);
      await soon(async () => assert.deepEqual(await audit(), [], tab));
      await page.screenshot({ path: `${OUTPUT}tournament-${tab}.png` });
    }
    const phone = await open({
      ...{ address, viewport: PHONE, touch: true, locale: "fr-FR", dark: true },
      hash: `?tournament=${id}`,
    });
    await see(phone, "tournament-standings");
    const auditPhone = await auditor(phone.page);
    await soon(async () => assert.deepEqual(await auditPhone(), [], "phone"));
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, `the page is ${width} wide`);
    await phone.page.screenshot({ path: `${OUTPUT}tournament-phone.png` });
    await phone.page.locator("a[href='#tournaments']").first().click();
    await see(phone, "tournament-link");
    await phone.page.screenshot({ path: `${OUTPUT}tournaments-phone.png` });
    for (const { problems } of [one, phone]) {
      assert.deepEqual(
        problems.filter((problem) => !/^outside: ws:/.test(problem)),
        [],
      );
    }
    await Promise.all([one.close(), phone.close()]);
  });
}
