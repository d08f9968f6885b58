const worker = self;
const on = (type, listener) => worker.addEventListener(type, (event) => listener(event));
worker.importScripts("files.js");
const { version, files } = worker.FILES;
const PREFIX = `pijersi ${worker.registration.scope} `;
const NAME = PREFIX + version;
on("install", (event) => {
  event.waitUntil(fill());
});
on("activate", (event) => {
  event.waitUntil(Promise.all([forgetOthers(), worker.clients.claim()]));
});
on("message", (event) => {
  if (event.data?.type === "take-over") void worker.skipWaiting();
});
on("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const scope = worker.registration.scope;
  if (request.method !== "GET" || !address.href.startsWith(scope)) return;
  const name = address.pathname.slice(new URL(scope).pathname.length) || "index.html";
  if (name in files) event.respondWith(answer(request, name));
});
async function fill() {
  const cache = await caches.open(NAME);
  await Promise.all(
    Object.entries(files).map(async ([name, hash]) => {
      const key = keyOf(name, hash);
      const known = await caches.match(key) ?? await fetched(name, hash);
      await cache.put(key, known);
    })
  );
}
async function fetched(name, hash) {
  const response = await fetch(new Request(name, { cache: "no-cache" }));
  if (!response.ok) throw new Error(`${name} could not be fetched: status ${response.status}`);
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!found.startsWith(hash)) throw new Error(`${name} belongs to another version`);
  return response;
}
const keyOf = (name, hash) => new URL(`${name}?${hash}`, worker.registration.scope).href;
async function answer(request, name) {
  const cache = await caches.open(NAME);
  return await cache.match(keyOf(name, files[name])) ?? fetch(request);
}
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name))
  );
}
