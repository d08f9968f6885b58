// A static host that serves the files of a folder below a path.

import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { DIST, pageFiles } from "../tools/list-files.js";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

/** The headers that isolate a page, so that its workers can share memory. */
export const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export type Coding = "br" | "gzip";
/** How files are compressed, the best first: as our own server and most hosts do it. */
const CODINGS: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};
/** The best compression is slow: only measurements use it. */
let quality = 5;
export const compressWell = () => (quality = 11);

/** Files as they were sent before, by what they depend on. */
const sent: Map<string, Buffer> = new Map();

function contentOf(file: string, coding: Coding | undefined) {
  const { mtimeMs } = statSync(file);
  const key = `${file} ${mtimeMs} ${coding} ${quality}`;
  const known = sent.get(key);
  if (known) return known;
  const bytes = readFileSync(file);
  const content = coding ? CODINGS[coding](bytes) : bytes;
  sent.set(key, content);
  return content;
}

/** Whether compressing a file again gains nothing. */
const isCompressed = (name: string) => [".png", ".woff2"].includes(extname(name));

/** Compresses the files of the page before they are requested, as our own server does when it starts. */
export function compressAhead() {
  for (const name of pageFiles()) if (!isCompressed(name)) contentOf(join(DIST, name), "br");
}

const accepts = (request: IncomingMessage, coding: string) =>
  String(request.headers["accept-encoding"] ?? "")
    .split(/[,\s]+/)
    .includes(coding);

/**
 * Serves the page on a free port of this machine.
 * @param options `codings`: how it can compress; `more`: further headers
 */
export async function serve({
  path = "/some/path/",
  port = 0,
  folder = DIST,
  codings = ["br", "gzip"],
  more = {},
}: { path?: string; port?: number; folder?: string; codings?: Coding[]; more?: Record<string, string> } = {}): Promise<{
  address: string;
  port: number;
  requests: string[];
  stop: () => Promise<void>;
}> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://host");
    requests.push(pathname);
    const name = normalize(decodeURIComponent(pathname.slice(path.length)) || "index.html");
    const file = join(folder, name);
    const isThere =
      pathname.startsWith(path) && !name.startsWith("..") && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isThere) {
      response.writeHead(404).end("not found");
      return;
    }
    const kind = CONTENT_TYPES[extname(name)] ?? "application/octet-stream";
    const coding = isCompressed(name) ? undefined : codings.find((one) => accepts(request, one));
    const content = contentOf(file, coding);
    const headers = { "Content-Type": kind, "Cache-Control": "no-cache", "Content-Length": content.length, ...more };
    response.writeHead(200, coding ? { ...headers, "Content-Encoding": coding } : headers).end(content);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const address = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${address.port}${path}`,
    port: address.port,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
