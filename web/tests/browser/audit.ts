// The accessibility audit.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs code in an isolated world, which the page's content security policy does not restrict. */
export async function auditor(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  const run = async (expression: string) => {
    const answer = await session.send("Runtime.evaluate", {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    assert.equal(answer.exceptionDetails, undefined, answer.exceptionDetails?.exception?.description);
    return answer.result.value;
  };
  await run(`${AXE};0`);
  return () =>
    run(`axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ": " + nodes.slice(0, 4).map(({ html, failureSummary }) => html.slice(0, 160) + " " + failureSummary).join(" | ")))`);
}
