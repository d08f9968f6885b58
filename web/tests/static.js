// A plain static host: files of a folder under some path, and nothing else.

import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { pageFiles } from "../tools/list-files.js";

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
const CODINGS = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};
/** The best compression takes long: only what measures asks for it. */
let quality = 5;
export const compressWell = () => (quality = 11);

/** Files as they were sent before, by what they depend on. @type {Map<string, Buffer>} */
const sent = new Map();

/** @param {string} file @param {keyof typeof CODINGS | undefined} coding */
function contentOf(file, coding) {
  const { mtimeMs } = statSync(file);
  const key = `${file} ${mtimeMs} ${coding} ${quality}`;
  const known = sent.get(key);
  if (known) return known;
  const bytes = readFileSync(file);
  const content = coding ? CODINGS[coding](bytes) : bytes;
  sent.set(key, content);
  return content;
}

/** Compresses the files of the page before anybody asks for them, as our own server does when it starts. */
export function compressAhead() {
  for (const name of pageFiles()) if (extname(name) !== ".png") contentOf(join(WEB, name), "br");
}

/** @param {import("node:http").IncomingMessage} request @param {string} coding */
const accepts = (request, coding) =>
  String(request.headers["accept-encoding"] ?? "")
    .split(/[,\s]+/)
    .includes(coding);

/**
 * Serves the page on a free port of this machine.
 * @param {{path?: string, port?: number, folder?: string, codings?: string[]}} [options] `codings`: how it can compress
 * @returns {Promise<{address: string, port: number, requests: string[], stop: () => Promise<void>}>}
 */
export async function serve({ path = "/some/path/", port = 0, folder = WEB, codings = Object.keys(CODINGS) } = {}) {
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
    const coding = extname(name) === ".png" ? undefined : codings.find((one) => accepts(request, one));
    const content = contentOf(file, coding);
    const headers = { "Content-Type": kind, "Cache-Control": "no-cache", "Content-Length": content.length };
    response.writeHead(200, coding ? { ...headers, "Content-Encoding": coding } : headers).end(content);
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
