// The lobby and games by correspondence, with the real server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boxOf, DESKTOP, open, OUTPUT, PHONE, ready, soon, turnCount } from "./harness.ts";
import { auditor } from "./audit.ts";
import { enterOnly } from "./input.ts";
import { startLiveServer } from "../live-server.ts";
import type { OpenOptions } from "./harness.ts";
import type { PushMessage } from "../../src/generated/protocol.ts";

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
    // The form stands beside the rest, and neither is much longer.
    const [form, rest] = await Promise.all([".live-new", ".live-more"].map((one) => boxOf(ann.page.locator(one))));
    const hole = Math.abs(form.y + form.height - rest.y - rest.height);
    assert.ok(form.x > rest.x + rest.width && hole < 250, `${hole} pixels are empty`);
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
    await ann.page.addInitScript(recordBadges);
    await ann.page.reload();
    await see(ann, "live-waiting");
    await soon(async () => assert.ok(((await ann.page.evaluate(badges)).at(-1) ?? 0) >= 2, "on the icon of the app"));
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
  test("a game by correspondence: a notification, turns chosen in advance, and a vacation", async (context) => {
    const server = await startLiveServer();
    context.after(server.stop);
    const { address } = server;
    const ann = await open({ address, viewport: DESKTOP, hash: "#live", worker: true });
    await see(ann, "live-create");
    await ask(ann, "identity", { name: "Ann" });
    await ann.page.reload();
    await see(ann, "live-create");
    const ben = await open({ address, viewport: PHONE, touch: true, locale: "fr-FR", hash: "#live" });
    await see(ben, "live-create");
    await ask(ben, "identity", { name: "Benoît" });
    await ben.page.reload();
    const id = await correspondence(ann, ben);

    // Benoît chooses his answer in advance, and Ann's turn is answered at once.
    await ben.page.locator("[data-test=live-conditional] summary").click();
    await ben.page.locator("[data-test=live-conditional-lines]").fill("a1-b1=d2 f1-e1");
    await press(ben, "live-save-conditional");
    await says(ben, /Enregistr/, "[data-test=live-conditional]");
    const auditBen = await auditor(ben.page);
    await soon(async () => assert.deepEqual(await auditBen(), []));

    // The service worker notifies Ann that it is her turn, and shows the game when the notification is chosen.
    await ann.page.context().grantPermissions(["notifications"], { origin: new URL(address).origin });
    await ann.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const [worker] = ann.page.context().serviceWorkers();
    await worker.evaluate(recordBadges);
    await push(ann, { language: "en", turns: 1, challenges: 0, games: [{ id, opponent: "Benoît" }] });
    await soon(async () => assert.deepEqual(await notifications(ann), [`It is your turn: Benoît → #live?g=${id}`]));
    await soon(async () => assert.deepEqual(await worker.evaluate(badges), [1]));
    await ann.page.evaluate((wanted) => void (location.hash = `#live?g=${wanted}`), id);
    await see(ann, "live-white");
    await enterOnly(ann.page, "a1-b1=d2");
    await turnCount(ann.page, 2);
    await turnCount(ben.page, 2);

    // Ann is away for a week: her clock stands still, and Benoît sees it.
    await ann.page.evaluate(() => void (location.hash = "#live"));
    await ann.page.locator("[data-test=live-vacation] summary").click();
    await says(ann, /You have 30 of 30 days left/, "[data-test=live-vacation]");
    await press(ann, "live-start-vacation");
    await says(ann, /You are on vacation for another [67] d/, "[data-test=live-vacation]");
    const auditAnn = await auditor(ann.page);
    await soon(async () => assert.deepEqual(await auditAnn(), []));
    await ann.page.screenshot({ path: `${OUTPUT}vacation-desktop.png`, fullPage: true });
    await see(ben, "live-vacation-of");
    await says(ben, /^Votre adversaire est en vacances encore 6 j/, ".prompt");
    await says(ben, /[23] j \d+ h/, ".clock");
    await ben.page.screenshot({ path: `${OUTPUT}vacation-phone.png`, fullPage: true });
    await soon(async () => assert.deepEqual(await auditBen(), []));
    await press(ann, "live-end-vacation");
    await says(ann, /You have 29 of 30 days left/, "[data-test=live-vacation]");
    await ben.page.locator("[data-test=live-vacation-of]").waitFor({ state: "detached" });
    for (const player of [ann, ben]) {
      isWell(player);
      await player.close();
    }
  });
}

declare global {
  /** The numbers that were shown on the icon of the app. */
  var badges: (number | undefined)[];
}

/** Records the numbers that a page or a service worker shows on the icon of the app. */
function recordBadges() {
  globalThis.badges = [];
  navigator.setAppBadge = (count) => Promise.resolve(void globalThis.badges.push(count));
  navigator.clearAppBadge = () => Promise.resolve(void globalThis.badges.push(0));
}
const badges = () => globalThis.badges;

/** Lets the push service of the browser deliver a message to the service worker. */
async function push({ page }: Opened, message: PushMessage) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one) done(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  await session.detach();
}

/** What the notifications of the page say, and where they lead. */
const notifications = ({ page }: Opened) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => `${title}: ${body} → ${data}`);
  });
