// A plain static host: files of a folder under some path, and nothing else.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
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

/** How files are compressed, the best first: as our own server and most hosts do it. */
const CODINGS = [
  { name: "br", make: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) },
  { name: "gzip", make: () => createGzip({ level: 9 }) },
];
/** The best compression takes long: only what measures asks for it. */
let quality = 5;
export const compressWell = () => (quality = 11);

/** @param {import("node:http").IncomingMessage} request @param {string} coding */
const accepts = (request, coding) =>
  String(request.headers["accept-encoding"] ?? "")
    .split(/[,\s]+/)
    .includes(coding);

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
    const kind = KINDS[extname(name)] ?? "application/octet-stream";
    const coding = extname(name) === ".png" ? undefined : CODINGS.find(({ name }) => accepts(request, name));
    const headers = { "Content-Type": kind, "Cache-Control": "no-cache" };
    response.writeHead(200, coding ? { ...headers, "Content-Encoding": coding.name } : headers);
    const bytes = createReadStream(file);
    (coding ? bytes.pipe(coding.make()) : bytes).pipe(response);
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
