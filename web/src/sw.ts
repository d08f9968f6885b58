// Service worker: caches all files of the page for offline use. A newer version is fetched in the background and used at
// the next start, so that a running page never gets files of two versions.

import { setBadge } from "./effects/badge.ts";
import type { Language, PushMessage } from "./generated/protocol.ts";
import type { WorkerMessage } from "./effects/version.ts";

/** The DOM library lacks the types of service workers. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Pushing extends Extendable {
  readonly data: { json: () => unknown } | null;
}
interface Clicking extends Extendable {
  readonly notification: Notification;
}
interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  postMessage: (message: WorkerMessage) => void;
}
interface Worker extends EventTarget {
  readonly navigator: Partial<NavigatorBadge>;
  FILES: { version: string; files: Record<string, string> };
  readonly crossOriginIsolated?: boolean;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
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

on("push", (event: Pushing) => {
  const message = event.data?.json() as PushMessage;
  event.waitUntil(Promise.all([notify(message), setBadge(worker.navigator, message.turns)]));
});

on("notificationclick", (event: Clicking) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

on("fetch", (event: Fetching) => {
  const { request } = event;
  const address = new URL(request.url);
  const scope = worker.registration.scope;
  if (request.method !== "GET" || !address.href.startsWith(scope)) return;
  const name = address.pathname.slice(new URL(scope).pathname.length) || "index.html";
  if (name in files) event.respondWith(answer(request, name));
});

/** The texts of notifications: the catalogues of the page are not loaded here. */
const TEXTS: Readonly<Record<Language, { turns: (count: number) => string; challenges: (count: number) => string }>> = {
  en: {
    turns: (count) => (count === 1 ? "It is your turn" : `It is your turn in ${count} games`),
    challenges: (count) => (count === 1 ? "You are challenged to a game" : `You are challenged to ${count} games`),
  },
  fr: {
    turns: (count) => (count === 1 ? "C’est à vous de jouer" : `C’est à vous de jouer dans ${count} parties`),
    challenges: (count) => (count === 1 ? "Vous êtes défié à une partie" : `Vous êtes défié à ${count} parties`),
  },
  de: {
    turns: (count) => (count === 1 ? "Du bist am Zug" : `Du bist in ${count} Partien am Zug`),
    challenges: (count) =>
      count === 1 ? "Du bist zu einer Partie herausgefordert" : `Du bist zu ${count} Partien herausgefordert`,
  },
  es: {
    turns: (count) => (count === 1 ? "Te toca jugar" : `Te toca jugar en ${count} partidas`),
    challenges: (count) => (count === 1 ? "Te han retado a una partida" : `Te han retado a ${count} partidas`),
  },
};

/** Shows the games that wait, unless the visitor looks at one of them. A notification replaces the one before. */
async function notify({ language, turns, challenges, games }: PushMessage) {
  const addresses = games.map(({ id }) => `#live?g=${id}`);
  const windows = await openWindows();
  const isSeen = windows.some(
    ({ url, visibilityState }) => visibilityState === "visible" && addresses.some((address) => url.endsWith(address)),
  );
  if (isSeen) return;
  const texts = TEXTS[language];
  const title = [turns > 0 && texts.turns(turns), challenges > 0 && texts.challenges(challenges)];
  const names = games.map(({ opponent }) => opponent).filter(Boolean);
  await worker.registration.showNotification(title.filter(Boolean).join(". ") || "Pijersi", {
    body: names.join(", "),
    tag: "pijersi-games",
    icon: "icons/icon-192.png",
    badge: "icons/icon-192.png",
    lang: language,
    data: turns + challenges === 1 && addresses[0] ? addresses[0] : "#live",
  });
}

const openWindows = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Opens a place of the page: in a window of it, if there is one. */
async function show(address: string) {
  const scope = worker.registration.scope;
  const [window] = (await openWindows()).filter(({ url }) => url.startsWith(scope));
  if (!window) return worker.clients.openWindow(scope + address);
  window.postMessage({ type: "show", address });
  return window.focus();
}

/** Whether a file can be used here: threads need shared memory and a second processor. */
const isOfUse = (name: string) =>
  name !== "banli-threads.wasm" || (worker.crossOriginIsolated && navigator.hardwareConcurrency > 1);

/** Fetches every file of this version that is of use; unchanged ones are copied from the previous version. */
async function fill() {
  const cache = await caches.open(NAME);
  const wanted = Object.entries(files).filter(([name]) => isOfUse(name));
  await Promise.all(
    wanted.map(async ([name, hash]) => {
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
