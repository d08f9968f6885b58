// Size and origin of the first load, which do not depend on the machine.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import live from "../../src/languages/en/live.ts";
import { compressWell, serve } from "../static.ts";
import { TIMEOUT, stage } from "./harness.ts";
import type { Coding } from "../static.ts";

/** Maximum size of the first load in bytes, by coding. Some hosts have nothing better than gzip. */
const MAX_BYTES: Record<Coding, number> = { br: 200_000, gzip: 235_000 };
/** Maximum number of requests of the first load: each may cost a round trip. */
const MAX_REQUESTS = 16;

export const load = () =>
  describe("load", { concurrency: 2 }, () => {
    for (const [locale, hash, coding] of [
      ["en-GB", "", "br"],
      ["fr-FR", "#play", "br"],
      ["fr-FR", "", "gzip"],
      ["fr-FR", "#play", "gzip"],
    ] satisfies [string, string, Coding][]) {
      test(`the first load is at most ${MAX_BYTES[coding] / 1000} KB with ${coding}, all of it from the host: ${locale} ${hash}`, async (context) => {
        const { browser } = await stage();
        compressWell();
        const host = await serve({ codings: [coding] });
        context.after(host.stop);
        // The service worker fetches the rest in the background, when the page is ready.
        const visit = await browser.newContext({ locale, serviceWorkers: "block" });
        visit.setDefaultTimeout(TIMEOUT);
        const page = await visit.newPage();
        const session = await visit.newCDPSession(page);
        await session.send("Network.enable");
        let bytes = 0;
        const addresses: string[] = [];
        session.on("Network.loadingFinished", ({ encodedDataLength }) => {
          bytes += encodedDataLength;
        });
        session.on("Network.requestWillBeSent", ({ request }) => addresses.push(request.url));
        await page.goto(host.address + hash);
        await page.waitForFunction(() => document.querySelector(".can-move, .welcome .piece"));
        await page.waitForTimeout(500);
        context.diagnostic(`${bytes} bytes in ${addresses.length} requests`);
        assert.ok(bytes <= MAX_BYTES[coding], `${bytes} bytes`);
        assert.ok(addresses.length <= MAX_REQUESTS, addresses.join(" "));
        assert.deepEqual(
          addresses.filter((address) => !address.startsWith(host.address)),
          [],
        );
        await visit.close();
      });
    }

    test("a reply of the host that is there belongs to the first drawing of the lobby", async (context) => {
      const { browser } = await stage();
      const host = await serve();
      context.after(host.stop);
      const visit = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
      visit.setDefaultTimeout(TIMEOUT);
      const page = await visit.newPage();
      // The rules come after the reply, so that the page begins when it is there.
      const replied = page.waitForResponse(/live\.json$/);
      await page.route(/pijersi\.wasm$/, async (route) => {
        await replied;
        await new Promise((done) => setTimeout(done, 500));
        await route.continue();
      });
      await page.addInitScript(() => {
        const texts: Set<string> = new Set();
        Object.assign(globalThis, { texts });
        new MutationObserver(() => {
          const text = document.querySelector(".live-notice p")?.textContent;
          if (text) texts.add(text);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await page.goto(`${host.address}#live`);
      await page.waitForSelector(".instead");
      const seen = await page.evaluate(() => [...(globalThis as unknown as { texts: Set<string> }).texts]);
      assert.deepEqual(seen, [live["live.no-server"]]);
      await visit.close();
    });

    test("only the texts of the visitor's language are loaded", async (context) => {
      const { browser } = await stage();
      const host = await serve();
      context.after(host.stop);
      const visit = await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
      visit.setDefaultTimeout(TIMEOUT);
      const page = await visit.newPage();
      const languages: Set<string> = new Set();
      page.on("request", (request) => {
        const [, language] = /languages-(\w+)-index/.exec(request.url()) ?? [];
        if (language) languages.add(language);
      });
      await page.goto(`${host.address}#rules`);
      await page.waitForSelector("[data-ready=rules]");
      assert.deepEqual([...languages], ["fr"]);
      await visit.close();
    });
  });
