"use strict";
(() => {
  // src/effects/badge.ts
  async function setBadge(browser, count) {
    await (count ? browser.setAppBadge?.(count) : browser.clearAppBadge?.())?.catch(() => {
    });
  }

  // src/sw.ts
  var worker = self;
  var on = (type, listener) => worker.addEventListener(type, (event) => listener(event));
  worker.importScripts("files.js");
  var { version, files } = worker.FILES;
  var PREFIX = `pijersi ${worker.registration.scope} `;
  var NAME = PREFIX + version;
  on("install", (event) => {
    event.waitUntil(fill());
  });
  on("activate", (event) => {
    event.waitUntil(Promise.all([forgetOthers(), worker.clients.claim()]));
  });
  on("message", (event) => {
    if (event.data?.type === "take-over") void worker.skipWaiting();
  });
  on("push", (event) => {
    const message = event.data?.json();
    event.waitUntil(Promise.all([notify(message), setBadge(worker.navigator, message.turns)]));
  });
  on("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(show(String(event.notification.data)));
  });
  on("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    const scope = worker.registration.scope;
    if (request.method !== "GET" || !address.href.startsWith(scope)) return;
    const name = address.pathname.slice(new URL(scope).pathname.length) || "index.html";
    if (name in files) event.respondWith(answer(request, name));
  });
  var TEXTS = {
    en: {
      turns: (count) => count === 1 ? "It is your turn" : `It is your turn in ${count} games`,
      challenges: (count) => count === 1 ? "You are challenged to a game" : `You are challenged to ${count} games`
    },
    fr: {
      turns: (count) => count === 1 ? "C’est à vous de jouer" : `C’est à vous de jouer dans ${count} parties`,
      challenges: (count) => count === 1 ? "Vous êtes défié à une partie" : `Vous êtes défié à ${count} parties`
    },
    de: {
      turns: (count) => count === 1 ? "Du bist am Zug" : `Du bist in ${count} Partien am Zug`,
      challenges: (count) => count === 1 ? "Du bist zu einer Partie herausgefordert" : `Du bist zu ${count} Partien herausgefordert`
    },
    es: {
      turns: (count) => count === 1 ? "Te toca jugar" : `Te toca jugar en ${count} partidas`,
      challenges: (count) => count === 1 ? "Te han retado a una partida" : `Te han retado a ${count} partidas`
    }
  };
  async function notify({ language, turns, challenges, games }) {
    const addresses = games.map(({ id }) => `#live?g=${id}`);
    const windows = await openWindows();
    const isSeen = windows.some(
      ({ url, visibilityState }) => visibilityState === "visible" && addresses.some((address) => url.endsWith(address))
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
      data: turns + challenges === 1 && addresses[0] ? addresses[0] : "#live"
    });
  }
  var openWindows = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  async function show(address) {
    const scope = worker.registration.scope;
    const [window] = (await openWindows()).filter(({ url }) => url.startsWith(scope));
    if (!window) return worker.clients.openWindow(scope + address);
    window.postMessage({ type: "show", address });
    return window.focus();
  }
  var isOfUse = (name) => name !== "banli-threads.wasm" || worker.crossOriginIsolated && navigator.hardwareConcurrency > 1;
  async function fill() {
    const cache = await caches.open(NAME);
    const wanted = Object.entries(files).filter(([name]) => isOfUse(name));
    await Promise.all(
      wanted.map(async ([name, hash]) => {
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
  var keyOf = (name, hash) => new URL(`${name}?${hash}`, worker.registration.scope).href;
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
})();
