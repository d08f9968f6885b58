// What must hold on any machine, however busy: how much the page loads and from where, and that what follows a click is
// shown at once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clickCell, setStage } from "./harness.js";

const stage = setStage();

for (const locale of ["en-GB", "fr-FR"]) {
  test(`the first load is at most 150 KB, all of it from the server: ${locale}`, async (context) => {
    const visit = await stage.browser.newContext({ locale });
    const page = await visit.newPage();
    const session = await visit.newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    const addresses = [];
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    session.on("Network.requestWillBeSent", ({ request }) => addresses.push(request.url));
    session.on("Network.webSocketCreated", ({ url }) => addresses.push(url.replace("ws", "http")));
    await page.goto(stage.server.address);
    await page.waitForFunction(() => document.querySelectorAll(".can-move").length > 0);
    await page.waitForTimeout(500);
    context.diagnostic(`${bytes} bytes in ${addresses.length} requests`);
    assert.ok(bytes <= 150_000, `${bytes} bytes`);
    assert.deepEqual(
      addresses.filter((address) => !address.startsWith(stage.server.address)),
      [],
    );
    await visit.close();
  });
}

for (const view of ["flat", "space"]) {
  test(`what follows a first action is shown while its piece still flies: ${view}`, async () => {
    const { page, problems, close } = await stage.open({
      motion: true,
      storage: { "pijersi.options": { opponent: "two" }, "pijersi.settings": { view } },
    });
    await page.evaluate(() => {
      globalThis.seen = [];
      addEventListener("pointerup", () =>
        setTimeout(() =>
          globalThis.seen.push({
            flying: document.querySelectorAll(".flying").length,
            to: document.querySelectorAll(".cell.to").length,
            finish: document.querySelectorAll("[data-test=finish]").length,
          }),
        ),
      );
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
    await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 1);
    assert.match(await page.locator(".turns .turn").textContent(), /b4=d3-e3/);
    await page.locator(".flying").waitFor({ state: "detached" });
    assert.equal(await page.locator('.pieces [data-cell="e3"]').getAttribute("data-piece"), "W");
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a turn that is in the tree already can be entered again", async () => {
  const { page, problems, close } = await stage.open({
    motion: true,
    hash: "#analyse?t=b4d3e3.f2e2",
    storage: { "pijersi.analysis": { isOn: false, lines: 1 } },
  });
  await page.locator("[data-test=previous]").click();
  await page.locator("[data-test=previous]").click();
  await clickCell(page, "b4");
  await clickCell(page, "d3");
  await page.locator(".flying").waitFor({ state: "detached" });
  // It flies to its end, and no piece is out of sight in any frame.
  await page.evaluate(() => {
    Object.assign(globalThis, { least: Infinity, flown: 0 });
    let start = 0;
    const frame = (now) => {
      if (document.querySelector(".flying")) globalThis.flown = now - (start ||= now);
      globalThis.least = Math.min(
        globalThis.least,
        document.querySelectorAll(".pieces > *").length + document.querySelectorAll(".flying").length,
      );
      requestAnimationFrame(frame);
    };
    addEventListener("pointerup", () => requestAnimationFrame(frame), { once: true });
  });
  await clickCell(page, "e3");
  await page.waitForFunction(() => /^1 /.test(document.querySelector("[aria-current=step]")?.textContent));
  await page.locator(".flying").waitFor({ state: "detached" });
  await page.waitForTimeout(400);
  assert.equal(await page.locator(".turns .turn").count(), 2);
  assert.equal(await page.locator('.pieces [data-cell="e3"]').getAttribute("data-piece"), "W");
  assert.ok((await page.evaluate(() => globalThis.flown)) >= 140, "milliseconds in the air");
  assert.ok(
    (await page.evaluate(() => globalThis.least)) >= 27,
    "26 cells with pieces, and one that has left its stack",
  );
  assert.deepEqual(problems, []);
  await close();
});

test("the cubes of the 3D board carry the signs of the kit", async () => {
  const { page, close } = await stage.open({
    hash: "#analyse",
    storage: { "pijersi.settings": { view: "space" }, "pijersi.analysis": { isOn: false, lines: 1 } },
  });
  // Only signs are dark here.
  const dark = await page.evaluate(async () => {
    const { paintTower } = await import("./board/tower.js");
    const { Camera } = await import("./board/camera.js");
    const camera = Object.assign(new Camera(), { isSpace: true });
    const colours = new Proxy({}, { get: (_, name) => (String(name).endsWith("sign") ? "#000" : "#fff") });
    return ["R", "p", "S", "w", "WR"].map((letters) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 200 });
      const context = canvas.getContext("2d");
      context.setTransform(80, 0, 0, 80, 100, 130);
      paintTower({ context, colours }, camera, letters, { x: 0, y: 0 });
      const { data } = context.getImageData(0, 0, 200, 200);
      let count = 0;
      for (let index = 0; index < data.length; index += 4) if (data[index + 3] > 128 && data[index] < 128) count += 1;
      return count;
    });
  });
  for (const count of dark) assert.ok(count > 200, String(dark));
  assert.ok(dark[4] > dark[0], "the lower cube of a stack shows its sign too");
  await close();
});
