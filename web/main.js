// Where the page begins. Events come in here, the next state is drawn, and what it wants is carried out.

import { Board } from "./board/board.js";
import { lookOf } from "./board/look.js";
import { patch } from "./core/dom.js";
import { speak, t } from "./core/i18n.js";
import { engineFor } from "./effects/engine.js";
import { keep, readKept } from "./effects/keep.js";
import { eventOfKey } from "./effects/keys.js";
import { carryOut } from "./effects/once.js";
import { setSound, soundOf } from "./effects/sound.js";
import { timersFor } from "./effects/timers.js";
import { watchVersion } from "./effects/version.js";
import { load, randomSeed } from "./pijersi/index.js";
import { readLink } from "./state/link.js";
import { begin, update } from "./state/update.js";
import { kept, link, questions, timers } from "./state/wanted.js";
import { isLoaded, loadView, pageView } from "./views/page.js";

/** Events that come so often that they are drawn only with the next frame. */
const FREQUENT = new Set(["line", "review-progress", "tick"]);

const stored = readKept();
const language = stored.settings?.language ?? (navigator.language?.startsWith("fr") ? "fr" : "en");

const loadTexts = async (/** @type {"en" | "fr"} */ name) => speak(name, (await import(`./text/${name}.js`)).default);
/** The drawings of cubes and stacks, to be used by name. */
async function loadKit() {
  const text = await (await fetch(new URL("kit.svg", import.meta.url))).text();
  const kit = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  kit.setAttribute("class", "kit");
  kit.setAttribute("aria-hidden", "true");
  return document.adoptNode(kit);
}

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const [rules, kit] = await Promise.all([load(), loadKit(), loadTexts(language)]).catch((error) => {
  // There may be no texts yet: both languages.
  root.textContent = `Pijersi could not be started. Reload the page. – Pijersi n’a pas pu démarrer. Rechargez la page. (${error.message})`;
  throw error;
});
document.body.append(kit);
const askBanli = engineFor(rules, dispatch);
const setTimers = timersFor(dispatch);

let state = begin(
  { kept: stored, language, now: performance.now(), seed: randomSeed() },
  readLink(location.hash),
  rules,
);
/** What the browser keeps already. @type {Record<string, any>} */
let isKept = {};
let spokenNow = state.settings.language;
let isDue = false;
/** @type {Board | undefined} */
let board;

/** Something happened. @param {any} event */
function dispatch(event) {
  const before = state;
  state = update(state, { now: performance.now(), seed: randomSeed(), ...event }, rules);
  if (state === before) return;
  const isOther = state.view !== before.view;
  const { effects } = state;
  state = { ...state, effects: [] };
  if (FREQUENT.has(event.type)) {
    if (!isDue) requestAnimationFrame(draw);
    isDue = true;
  } else draw();
  if (isOther) scrollTo(0, 0);
  follow();
  for (const effect of effects) void carryOut(effect, dispatch);
}

/** Makes the page what the state says. */
function draw() {
  isDue = false;
  const { documentElement } = document;
  documentElement.dataset.theme = state.settings.theme;
  if (isLoaded(state.view)) documentElement.dataset.ready = state.view;
  else void bringView();
  documentElement.lang = spokenNow;
  document.title = `${t(`nav.${state.view}`)} – Pijersi`;
  patch(root, pageView(state), dispatch);
  const look = lookOf(state);
  const frame = /** @type {HTMLElement | null} */ (root.querySelector(".frame"));
  if (board && board.host !== frame) {
    board.close();
    board = undefined;
  }
  if (frame && look) (board ??= new Board(frame, dispatch, soundOf)).draw(look);
}

/** Lets happen outside the page what the state wants. */
function follow() {
  askBanli(questions(state));
  setTimers(timers(state));
  setSound(state.settings.sound);
  const wanted = kept(state);
  keep(isKept, wanted);
  isKept = wanted;
  const address = link(state);
  if (address !== location.hash && readLink(location.hash).view !== state.view) history.pushState(null, "", address);
  else if (address !== location.hash) history.replaceState(null, "", address);
  if (state.settings.language !== spokenNow) void changeLanguage();
}

/** The open view is drawn as soon as it is there. */
async function bringView() {
  try {
    await loadView(state.view);
    draw();
  } catch {
    dispatch({ type: "message", text: { key: "view-failed" } });
  }
}

async function changeLanguage() {
  spokenNow = state.settings.language;
  await loadTexts(spokenNow);
  draw();
}

void watchVersion(() => dispatch({ type: "updated" }));

addEventListener("hashchange", () => dispatch({ type: "open", place: readLink(location.hash) }));
addEventListener("keydown", (event) => {
  const made = eventOfKey(event, state.view);
  if (!made) return;
  event.preventDefault();
  dispatch(made);
});
// The time of a game stands still while nobody sees it.
addEventListener("pagehide", () => dispatch({ type: "away", isAway: true }));
addEventListener("pageshow", (event) => event.persisted && dispatch({ type: "away", isAway: false }));

draw();
follow();
