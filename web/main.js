// Where the page begins: settings, texts, drawings, then the view that the address names.

import { loadKit } from "./board/pieces.js";
import { onConnection } from "./core/connection.js";
import { h } from "./core/dom.js";
import { loadTexts, t } from "./core/i18n.js";
import { readLink } from "./core/link.js";
import { onSettings, settings } from "./core/settings.js";
import { drawTop, showHelp } from "./views/top.js";

/** @typedef {{close: () => void, key?: (event: KeyboardEvent) => boolean}} View */

const VIEWS = ["play", "analyse", "replay", "review", "edit", "learn", "rules"];

/** @type {View | undefined} */
let view;
let language = settings.language;
let opened = 0;

/** @param {string} name */
function loadView(name) {
  return import(`./views/${VIEWS.includes(name) ? name : "play"}.js`);
}

async function openView() {
  const place = readLink(location.hash);
  if (!VIEWS.includes(place.view)) place.view = "play";
  const number = (opened += 1);
  view?.close();
  view = undefined;
  const { open } = await loadView(place.view);
  if (number !== opened) return;
  const host = /** @type {HTMLElement} */ (document.querySelector("main"));
  host.replaceChildren();
  drawTop(place.view);
  document.title = `${t(`nav.${place.view}`)} – Pijersi`;
  const next = await open(host, place);
  if (number !== opened) next.close();
  else view = next;
  document.documentElement.dataset.ready = place.view;
}

function applyTheme() {
  document.documentElement.dataset.theme = settings.theme;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches("input, textarea, select, [role=slider]") || document.querySelector("dialog[open]")) return;
  if (event.key === "?") showHelp();
  else if (!view?.key?.(event)) return;
  event.preventDefault();
}

/** @type {number | undefined} */
let gone;
onConnection((state) => {
  const place = /** @type {HTMLElement} */ (document.querySelector(".connection"));
  clearTimeout(gone);
  place.textContent = t(`connection.${state}`);
  place.className = `connection shown ${state}`;
  if (state === "found") gone = window.setTimeout(() => place.classList.remove("shown"), 2500);
});

async function begin() {
  applyTheme();
  // The view is fetched while texts and drawings are.
  loadView(readLink(location.hash).view);
  await Promise.all([loadTexts(), loadKit()]);
  const skip = /** @type {HTMLAnchorElement} */ (document.querySelector(".skip"));
  skip.append(h("span", {}, t("skip")));
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    document.querySelector("main")?.focus();
  });
  addEventListener("hashchange", openView);
  addEventListener("keydown", onKey);
  addEventListener("pagehide", () => view?.close());
  onSettings(async () => {
    applyTheme();
    if (language === settings.language) return;
    language = settings.language;
    await loadTexts();
    await openView();
  });
  await openView();
}

begin();
