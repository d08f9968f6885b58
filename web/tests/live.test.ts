// Live games with several browsers and the real server.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { archive } from "./browser/archive.ts";
import { auditor } from "./browser/audit.ts";
import { correspondenceTests } from "./browser/correspondence.ts";
import { DESKTOP, open, OUTPUT, PHONE, pressSurely, ready, soon, turnCount, turns, textOf } from "./browser/harness.ts";
import { enterOnly } from "./browser/input.ts";
import { searchesOnThreads } from "./browser/threads.ts";
import { tournamentTests } from "./browser/tournament.ts";
import { startLiveServer } from "./live-server.ts";
import type { OpenOptions } from "./browser/harness.ts";

/** White wins with the third turn. */
const WON = ["a1-b1=d2", "f1-e1", "d2=e2-f3", "e1-f1", "e2-f3=g3"];
const isFull = process.env.PIJERSI_FULL_TESTS === "1";

let server: Awaited<ReturnType<typeof startLiveServer>>;
before(async () => {
  server = await startLiveServer();
});
after(() => server?.stop());

type Opened = Awaited<ReturnType<typeof open>>;

const press = ({ page }: Opened, name: string) => page.locator(`[data-test=${name}]`).first().click();
const see = ({ page }: Opened, name: string) => page.locator(`[data-test=${name}]`).first().waitFor();
const text = ({ page }: Opened, selector: string) => textOf(page.locator(selector).first());
/** Waits until the page contains a text. */
const says = ({ page }: Opened, pattern: RegExp, selector = "main") =>
  page.waitForFunction(([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ""), [
    selector,
    pattern.source,
  ] as const);
/** Console messages of the browser about cut or refused connections, which the tests cause. */
const CUT = /WebSocket connection|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_NETWORK_CHANGED/;
const isWell = ({ problems }: Opened, isCut = false) =>
  assert.deepEqual(
    problems.filter((problem) => !(isCut && CUT.test(problem)) && !/^outside: ws:/.test(problem)),
    [],
  );

const desktop = (more: OpenOptions = {}) => open({ address: server.address, viewport: DESKTOP, ...more });
const phone = (more: OpenOptions = {}) =>
  open({ address: server.address, viewport: PHONE, touch: true, locale: "fr-FR", ...more });

let visitors = 0;
/** A name that no other visitor of the server has. */
const unique = (name: string) => `${name} ${(visitors += 1)}`;

/** Creates a game on the server with the page's own requests, for what the form does not offer. */
async function create({ page }: Opened, settings: object): Promise<string> {
  return page.evaluate(
    async ({ body, name }) => {
      const ask = (path: string, sent: object) =>
        fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) });
      await ask("api/v1/identity", { name });
      return (await (await ask("api/v1/games", body)).json()).id;
    },
    { body: settings, name: unique("Ann") },
  );
}

/** Two people with a game between them: White at a desk, Black on a phone. */
async function pair({ settings = {}, address = server.address } = {}) {
  const white = await desktop({ address });
  const id = await create(white, { color: "white", ...settings });
  await goTo(white, id);
  await see(white, "live-link");
  const black = await phone({ address, hash: `?game=${id}` });
  await see(black, "live-accept");
  await black.page.locator("[data-test=live-name]").first().fill(unique("Benoît"));
  await press(black, "live-accept");
  await Promise.all([see(white, "live-white"), see(black, "live-white")]);
  return { white, black };
}

async function goTo({ page }: Opened, id: string) {
  await page.evaluate((wanted) => {
    location.hash = `#live?g=${wanted}`;
  }, id);
  await ready(page, "live");
}

/** Both play turns in order, from one of them on. */
async function playOn(white: Opened, black: Opened, list: string[], from = 0) {
  for (let index = from; index < list.length; index += 1) {
    const [one, other] = index % 2 ? [black, white] : [white, black];
    await turnCount(one.page, index);
    await says(one, /Your turn: choose|À vous/, ".prompt");
    await enterOnly(one.page, list[index], index % 2 ? "tap" : "click");
    await turnCount(other.page, index + 1);
  }
}
const closeAll = (...all: Opened[]) => Promise.all(all.map(({ close }) => close()));

describe("live games", { concurrency: 2 }, () => {
  test("a match of two games with the swap rule", async () => {
    const { white, black } = await pair({ settings: { swap: "first-turn", length: "two" } });
    await says(white, /Swap rule/);
    await enterOnly(white.page, "b4=d5-d4");
    // White prepares a turn, which the swap makes impossible. The board takes none while the first one is sent.
    await says(white, /You may choose your answer/, ".prompt");
    await enterOnly(white.page, "b1-c1");
    await see(white, "live-drop-premove");
    await see(black, "live-swap");
    await press(black, "live-swap");
    await says(white, /b4=d5-d4 swap/);
    await says(white, /Your turn: choose/, ".prompt");
    await soon(async () => assert.match(await text(white, "[data-test=live-black]"), /Ann/));
    await enterOnly(white.page, "f2-f3=e3");
    await turnCount(black.page, 2);
    // The first player loses with Black.
    await pressSurely(white.page, "live-resign");
    await says(black, /Blanc.: Benoît \d 1 – Noir.: Ann \d 0/);
    await Promise.all([press(white, "live-next"), press(black, "live-next")]);
    // Benoît begins the second game.
    await says(black, /Partie 2 sur 2/);
    await enterOnly(black.page, "b4=d5-d4", "tap");
    await turnCount(white.page, 1);
    await see(white, "live-swap");
    isWell(white);
    isWell(black);
    await closeAll(white, black);
  });

  test("a game by link from the form: won and lost, watched, reloaded, with a rematch and a review", async () => {
    const white = await desktop({ hash: "#live" });
    const audits = { white: await auditor(white.page) };
    await see(white, "live-create");
    await soon(async () => assert.deepEqual(await audits.white(), [], "lobby"));
    await white.page.locator("[data-test=live-name]").first().fill(unique("Ann"));
    await white.page.locator("input[name=live-colour][value=white]").check({ force: true });
    await white.page.locator("[data-test=live-listed]").check({ force: true });
    await press(white, "live-create");
    await see(white, "live-qr");
    await soon(async () => assert.deepEqual(await audits.white(), [], "invitation"));
    await white.page.screenshot({ path: `${OUTPUT}live-invitation-desktop.png` });
    const link = await white.page.locator("[data-test=live-link]").inputValue();
    assert.match(link, /\?game=/);
    await press(white, "live-copy");
    await soon(async () => assert.equal(await white.page.evaluate(() => navigator.clipboard.readText()), link));

    // Black finds the invitation in the lobby.
    const black = await phone({ hash: "#live" });
    let auditBlack = await auditor(black.page);
    await see(black, "live-join");
    await black.page.screenshot({ path: `${OUTPUT}live-lobby-phone.png` });
    await soon(async () => assert.deepEqual(await auditBlack(), [], "lobby in French"));
    await press(black, "live-join");
    await see(black, "live-accept");
    await soon(async () => assert.deepEqual(await auditBlack(), [], "joining"));
    await black.page.locator("[data-test=live-name]").first().fill(unique("Benoît"));
    await press(black, "live-accept");
    await says(white, /Benoît/);
    await says(black, /Ann/);

    const watcher = await desktop({ hash: link.slice(server.address.length) });
    await see(watcher, "live-white");
    await playOn(white, black, WON.slice(0, 2));
    await soon(async () => assert.deepEqual(await audits.white(), [], "game"));
    await white.page.screenshot({ path: `${OUTPUT}live-game-desktop.png` });
    await black.page.screenshot({ path: `${OUTPUT}live-game-phone.png` });
    await black.page.reload();
    await ready(black.page, "live");
    auditBlack = await auditor(black.page);
    await playOn(white, black, WON, 2);
    for (const one of [white, black, watcher]) await turnCount(one.page, WON.length);
    await soon(async () => assert.equal(await text(white, "[data-test=end] h2"), "You win!"));
    await soon(async () => assert.equal(await text(black, "[data-test=end] h2"), "Vous avez perdu."));
    await soon(async () => assert.equal(await watcher.page.locator("[data-test=verdict]").count(), 0));
    await soon(async () => assert.deepEqual(await turns(watcher.page), await turns(white.page)));
    await soon(async () => assert.deepEqual(await auditBlack(), [], "over"));
    await white.page.screenshot({ path: `${OUTPUT}live-over-desktop.png` });

    await press(white, "live-rematch");
    await says(black, /revanche/);
    await press(black, "live-rematch");
    await says(black, /Ann/, ".side.above");
    await turnCount(black.page, 0);
    await press(watcher, "live-next");
    await turnCount(watcher.page, 0);
    // The colours are swapped.
    await says(black, /À vous/, ".prompt");
    await press(black, "live-abort");
    await says(white, /cancelled/);
    await press(white, "review");
    await ready(white.page, "review");
    for (const one of [white, black, watcher]) isWell(one);
    await closeAll(white, black, watcher);
  });

  test("a draw by agreement after an undone turn, messages, an answer chosen ahead", async () => {
    const { white, black } = await pair();
    await playOn(white, black, WON.slice(0, 2));
    await press(black, "live-request-takeback");
    await press(white, "live-accept-takeback");
    await turnCount(black.page, 1);
    await turnCount(white.page, 1);
    // White chooses its next turn while Black thinks.
    await enterOnly(white.page, WON[2]);
    await says(white, /Your answer/, ".prompt");
    await enterOnly(black.page, WON[1], "tap");
    await turnCount(white.page, 3);
    await turnCount(black.page, 3);
    await press(black, "live-messages");
    await press(black, "live-say-good-game");
    await says(white, /Good game!/, ".live-chat");
    await press(white, "live-offer-draw");
    await press(black, "live-accept-draw");
    await says(white, /Draw by agreement/);
    await says(black, /Nulle par accord/);
    for (const one of [white, black]) isWell(one);
    await closeAll(white, black);
  });

  test("a lost connection, a killed server and a resignation: nothing entered is lost", async (context) => {
    const own = await startLiveServer();
    context.after(own.stop);
    const { white, black } = await pair({ address: own.address });
    await playOn(white, black, WON.slice(0, 2));
    await white.context.setOffline(true);
    await says(white, /Reconnecting/);
    await white.context.setOffline(false);
    await says(white, /Your turn: choose/, ".prompt");
    await own.kill();
    await says(white, /Reconnecting/);
    await says(black, /Reconnexion/);
    await own.start();
    await says(white, /Your turn: choose/, ".prompt");
    // A turn is entered, and the server stops before it can answer.
    await enterOnly(white.page, WON[2]);
    await own.kill();
    await own.start();
    await turnCount(black.page, 3);
    await soon(async () => assert.deepEqual(await turns(black.page), await turns(white.page)));
    await playOn(white, black, WON.slice(0, 4), 3);
    await see(black, "live-resign");
    await pressSurely(black.page, "live-resign");
    await says(white, /You win!/);
    await says(black, /Noir abandonne/);
    for (const one of [white, black]) isWell(one, true);
    await closeAll(white, black);
  });

  test("the time runs out, by the server's clock", async () => {
    const { white, black } = await pair({ settings: { clock: "2s/turn" } });
    await playOn(white, black, WON.slice(0, 1));
    await says(white, /Out of time: White wins/);
    await says(black, /Temps écoulé/);
    for (const one of [white, black]) isWell(one);
    await closeAll(white, black);
  });

  test("an identity moves to another device, is downloaded and deleted", async () => {
    const first = await desktop({ hash: "#live" });
    await see(first, "live-create");
    await first.page.locator("[data-test=live-identity] summary").click();
    await first.page.locator("[data-test=live-identity] [data-test=live-name]").fill("Zoë");
    await press(first, "live-save-name");
    await says(first, /You are Zoë/);
    await press(first, "live-get-code");
    await first.page.waitForFunction(() => document.querySelector("[data-test=live-code]")?.textContent);
    const code = await text(first, "[data-test=live-code]");
    const second = await phone({ hash: "#live" });
    await see(second, "live-create");
    await second.page.locator("[data-test=live-identity] summary").click();
    await second.page.locator("[data-test=live-code-text]").fill(code);
    await press(second, "live-move");
    await says(second, /Vous êtes Zoë/);
    const download = first.page.waitForEvent("download");
    await press(first, "live-data");
    await soon(async () => assert.equal((await download).suggestedFilename(), "pijersi-data.json"));
    await pressSurely(first.page, "live-delete");
    await says(first, /You have not played here yet/);
    for (const one of [first, second]) isWell(one);
    await closeAll(first, second);
  });

  test("a link to nothing says so", async () => {
    const one = await desktop({ hash: "?game=AAAAAAAAAAAAAAAAAAAAAA" });
    await says(one, /There is no such game/);
    await press(one, "live-leave");
    await see(one, "live-create");
    isWell(one, true);
    await closeAll(one);
  });

  test("on a host without a server the page says so, and everything else works", async () => {
    const one = await open({ hash: "#live" });
    await says(one, /There is no server for games online/);
    await one.page.locator("main a[href='#play']").click();
    await ready(one.page, "play");
    isWell(one);
    await closeAll(one);
  });

  test("the server isolates the page, so that Banli searches on several threads", async () => {
    await searchesOnThreads(server.address);
  });

  archive();
  correspondenceTests();
  tournamentTests();

  test("no text is missing in either language, and no audit complains, in any shade", { skip: !isFull }, async () => {
    for (const { make, locale } of [
      { make: desktop, locale: "fr-FR" },
      { make: phone, locale: "en-GB" },
    ]) {
      for (const dark of [false, true]) {
        const one = await make({ locale, dark, hash: "#live" });
        const audit = await auditor(one.page);
        await see(one, "live-create");
        await one.page.locator("[data-test=live-identity] summary").click();
        await soon(async () => assert.deepEqual(await audit(), []));
        await soon(async () => assert.doesNotMatch(await text(one, "#page"), /\blive\.[a-z]/));
        await press(one, "live-create");
        await see(one, "live-qr");
        await soon(async () => assert.deepEqual(await audit(), []));
        await soon(async () => assert.doesNotMatch(await text(one, "#page"), /\blive\.[a-z]/));
        const width = await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(width <= 0, `${width} pixels stick out at the side`);
        await press(one, "live-close");
        await says(one, /withdrawn|retirée/);
        isWell(one);
        await closeAll(one);
      }
    }
  });
});
