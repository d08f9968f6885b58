// The real server on a free port with its own data folder; it can be killed and restarted.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildProcess } from "node:child_process";

const TARGET = fileURLToPath(new URL("../../target/", import.meta.url));
const PROGRAM = process.env.PIJERSI ?? ["debug", "release"].map((kind) => `${TARGET}${kind}/pijersi`).find(existsSync);

/** @param games match texts imported into its archive */
export async function startLiveServer(
  games?: string,
): Promise<{ address: string; kill: () => Promise<void>; start: () => Promise<void>; stop: () => Promise<void> }> {
  if (!PROGRAM) throw new Error("the program pijersi is not built: run cargo build");
  const data = mkdtempSync(join(tmpdir(), "pijersi-live-"));
  let port = 0;
  let server: ChildProcess;

  const start = async () => {
    const child = spawn(PROGRAM, ["serve", "--listen", `127.0.0.1:${port}`, "--data", data], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    server = child;
    port = await new Promise((done, failed) => {
      let text = "";
      child.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
      child.stdout.on("data", (chunk) => {
        text += chunk;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text);
        if (found) done(Number(found[1]));
      });
    });
  };
  const kill = async (signal: NodeJS.Signals = "SIGKILL") => {
    if (server.exitCode !== null || server.signalCode) return;
    const ended = new Promise((done) => server.once("exit", done));
    server.kill(signal);
    await ended;
  };
  if (games) {
    const file = join(data, "games.txt");
    writeFileSync(file, games);
    execFileSync(PROGRAM, ["archive", "import", file, "--data", data], { stdio: "ignore" });
  }
  await start();
  return {
    address: `http://127.0.0.1:${port}/`,
    start,
    kill,
    stop: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
