// Service worker: caches all files of the page for offline use. A newer version is fetched in the background and used at
// the next start, so that a running page never gets files of two versions.

/** The DOM library lacks the types of service workers. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker extends EventTarget {
  FILES: { version: string; files: Record<string, string> };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim: () => Promise<void> };
  importScripts: (name: string) => void;
  skipWaiting: () => Promise<void>;
}

const worker = self as unknown as Worker;
/** Listens to events that only service workers have. */
const on = <E extends Event>(type: string, listener: (event: E) => void) =>
  worker.addEventListener(type, (event) => listener(event as E));

worker.importScripts("files.js");
/** written by tools/bundle.js */
const { version, files } = worker.FILES;
/** Caches are named by scope, because several copies of the page can share a host. */
const PREFIX = `pijersi ${worker.registration.scope} `;
const NAME = PREFIX + version;

on("install", (event: Extendable) => {
  event.waitUntil(fill());
});

on("activate", (event: Extendable) => {
  event.waitUntil(Promise.all([forgetOthers(), worker.clients.claim()]));
});

on("message", (event: MessageEvent<{ type?: string }>) => {
  if (event.data?.type === "take-over") void worker.skipWaiting();
});

on("fetch", (event: Fetching) => {
  const { request } = event;
  const address = new URL(request.url);
  const scope = worker.registration.scope;
  if (request.method !== "GET" || !address.href.startsWith(scope)) return;
  const name = address.pathname.slice(new URL(scope).pathname.length) || "index.html";
  if (name in files) event.respondWith(answer(request, name));
});

/** Fetches every file of this version; unchanged ones are copied from the previous version. */
async function fill() {
  const cache = await caches.open(NAME);
  await Promise.all(
    Object.entries(files).map(async ([name, hash]) => {
      const key = keyOf(name, hash);
      const known = (await caches.match(key)) ?? (await fetched(name, hash));
      await cache.put(key, known);
    }),
  );
}

/** Fetches a file and verifies that it is of this version, because the host may be updating its files. */
async function fetched(name: string, hash: string) {
  // Bypass the HTTP cache, which may have the previous version.
  const response = await fetch(new Request(name, { cache: "no-cache" }));
  if (!response.ok) throw new Error(`${name} could not be fetched: status ${response.status}`);
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!found.startsWith(hash)) throw new Error(`${name} belongs to another version`);
  return response;
}

/** The cache key of a file, by name and content. */
const keyOf = (name: string, hash: string) => new URL(`${name}?${hash}`, worker.registration.scope).href;

async function answer(request: Request, name: string) {
  const cache = await caches.open(NAME);
  return (await cache.match(keyOf(name, files[name]))) ?? fetch(request);
}

/** Deletes the caches of other versions. */
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
}
