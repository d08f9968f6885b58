// The page without its host: under a path of a static host, and after that host has stopped.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { everything } from "../flow.ts";
import { serve } from "../static.ts";
import { TWO, open, ready, seeMessage, soon, turnCount, turns, textOf } from "./harness.ts";
import { enter } from "./input.ts";
import type { Page } from "playwright-core";

const isFull = process.env.PIJERSI_FULL_TESTS === "1";
const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Waits until all files are cached and the service worker controls the page. */
const isKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** A copy of the page. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), "pijersi-page-"));
  cpSync(DIST, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export const offline = () =>
  describe("offline", { concurrency: 2 }, () => {
    // By default, the common flow runs once in each browser, offline. All other tests run with a host.
    test(
      "everything works under a path, and asks for nothing but its own files",
      { skip: !isFull },
      async (context) => {
        const host = await serve({ path: "/some/deep/path/" });
        context.after(host.stop);
        const { page, problems, close } = await open({ address: host.address, worker: true });
        await everything(page);
        assert.deepEqual(problems, []);
        assert.deepEqual(
          host.requests.filter((path) => !path.startsWith("/some/deep/path/")),
          [],
        );
        await close();
      },
    );

    test("everything works after the host is gone", async (context) => {
      const host = await serve({ path: "/some/deep/path/" });
      context.after(host.stop);
      const { page, problems, close } = await open({ address: host.address, worker: true });
      await isKept(page);
      await host.stop();
      await page.reload();
      await everything(page);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        host.requests.filter((path) => !path.startsWith("/some/deep/path/")),
        [],
      );
      await close();
    });

    test("a part that cannot be loaded is not asked for without end, and comes when the network is back", async () => {
      const { page, problems, context, close } = await open();
      await context.setOffline(true);
      await seeMessage(page, () => page.locator("nav a", { hasText: "Puzzles" }).click());
      // Each file is requested once, and again after the first delay: without a delay there would be hundreds of requests.
      await page.waitForTimeout(1500);
      const failed = problems.length;
      assert.ok(failed < 100, `${failed} messages about requests that failed`);
      await page.locator("[data-test=settings]").click();
      await page.keyboard.press("Escape");
      await context.setOffline(false);
      await ready(page, "puzzles");
      await page.locator(".pieces > *").first().waitFor();
      assert.deepEqual(
        problems.filter((problem) => problem.startsWith("page:")),
        [],
      );
      await close();
    });

    test("a newer version waits for the next start, and a running game goes on", async (context) => {
      const { folder, remove } = copy();
      const host = await serve({ folder: `${folder}/` });
      context.after(remove);
      context.after(host.stop);
      const { page, problems, close } = await open({ address: host.address, worker: true, storage: TWO });
      await isKept(page);
      await enter(page, "b2-c2");
      // Another version: a changed title, with the new hash in the list of files.
      const rename = (file: string, from: string | RegExp, to: string) =>
        writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replace(from, to));
      const texts = readdirSync(join(folder, "built")).find((name) => /^languages-en-index-/.test(name))!;
      rename(`built/${texts}`, '"Play"', '"Play now"');
      const { createHash } = await import("node:crypto");
      const hash = createHash("sha256")
        .update(readFileSync(join(folder, "built", texts)))
        .digest("hex")
        .slice(0, 16);
      rename("files.js", new RegExp(`"built/${texts}": "\\w+"`), `"built/${texts}": "${hash}"`);
      rename("files.js", /version: "\w+"/, 'version: "another"');
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
      await page.locator("[data-test=restart]").waitFor();
      await soon(async () => assert.equal(await textOf(page.locator("nav a").first()), "Play"));
      await enter(page, "f2-e2");
      await page.locator("[data-test=restart]").click();
      await page.waitForFunction(() => document.querySelector("nav a")?.textContent === "Play now");
      await ready(page, "play");
      await soon(async () => assert.deepEqual(await turns(page), ["b2-c2", "f2-e2"]));
      await enter(page, "c2-b2");
      await turnCount(page, 3);
      assert.deepEqual(problems, []);
      await close();
    });
  });
