// A plain static host: files of a folder under some path, and nothing else.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { createGzip } from "node:zlib";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

/**
 * Serves the page on a free port of this machine.
 * @param {{path?: string, port?: number, folder?: string}} [options]
 * @returns {Promise<{address: string, port: number, requests: string[], stop: () => Promise<void>}>}
 */
export async function serve({ path = "/some/path/", port = 0, folder = WEB } = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    requests.push(pathname);
    const name = normalize(decodeURIComponent(pathname.slice(path.length)) || "index.html");
    const file = join(folder, name);
    const isThere =
      pathname.startsWith(path) && !name.startsWith("..") && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isThere) {
      response.writeHead(404).end("not found");
      return;
    }
    const zips = /gzip/.test(request.headers["accept-encoding"] ?? "") && extname(name) !== ".png";
    const kind = KINDS[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, {
      "Content-Type": kind,
      "Cache-Control": "no-cache",
      ...(zips && { "Content-Encoding": "gzip" }),
    });
    const bytes = createReadStream(file);
    (zips ? bytes.pipe(createGzip({ level: 9 })) : bytes).pipe(response);
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}${path}`,
    port: server.address().port,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
