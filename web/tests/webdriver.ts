// A minimal WebDriver client over fetch, for the tests in WebKitGTK.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** A free local port. */
async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(() => done(undefined)));
  return port;
}

async function ask(address: string, method: string, body?: object) {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Repeats a request until the driver has started and replies. */
async function askWhenStarted(address: string, method: string, body?: object) {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await ask(address, method, body);
    } catch (error) {
      if (Date.now() > end || !/fetch failed/.test(String(error))) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** Starts a driver and a browser. */
export async function startDriver(
  program: string,
  args: string[],
  capabilities: object,
  env: Record<string, string | undefined>,
) {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`, ...args], { stdio: "ignore", env });
  const base = `http://127.0.0.1:${port}/session`;
  const { sessionId } = await askWhenStarted(base, "POST", { capabilities: { alwaysMatch: capabilities } });
  const session = `${base}/${sessionId}`;
  const click = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return {
    /** The interface required by `flow.ts`. */
    page: {
      evaluate: (script: (...all: never[]) => unknown, argument?: unknown) =>
        ask(`${session}/execute/sync`, "POST", {
          script: `return (${script})(arguments[0])`,
          args: argument === undefined ? [] : [argument],
        }),
      mouse: {
        click: (x: number, y: number) => {
          const moved = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" };
          const pointer = {
            type: "pointer",
            id: "mouse",
            parameters: { pointerType: "mouse" },
            actions: [moved, ...click],
          };
          return ask(`${session}/actions`, "POST", { actions: [pointer] });
        },
      },
    },
    go: (url: string) => ask(`${session}/url`, "POST", { url }),
    reload: () => ask(`${session}/refresh`, "POST", {}),
    resize: (width: number, height: number) => ask(`${session}/window/rect`, "POST", { width, height }),
    /** A picture of the page, as PNG. */
    screenshot: async () => Buffer.from(await ask(`${session}/screenshot`, "GET"), "base64"),
    close: async () => {
      await ask(session, "DELETE").catch(() => {});
      driver.kill();
    },
  };
}
