// Where the page begins. Events come in here, the next state is drawn, and what it wants is carried out.

import { Board } from "./board/board.ts";
import { loadKit } from "./board/kit.ts";
import { lookOf } from "./board/look.ts";
import { rehearse } from "./board/rehearse.ts";
import { drawIn } from "./core/dom.ts";
import { loadTexts, spoken, t } from "./core/i18n.ts";
import { idle, shown } from "./core/idle.ts";
import { fetchPart, fetchParts, loaderFor } from "./effects/load.ts";
import { hasArrived, hasFailed, mayTry, tryAgain } from "./effects/retry.ts";
import { keep, readKept } from "./effects/keep.ts";
import { eventOfKey } from "./effects/keys.ts";
import { timersFor } from "./effects/timers.ts";
import { watchVersion } from "./effects/version.ts";
import { load, randomSeed } from "../packages/pijersi/src/rules.ts";
import { linkTo, readAddress, readLink } from "./app/link.ts";
import { begin, update } from "./app/update.ts";
import { kept, link, missingParts, questions, timers } from "./app/derived.ts";
import { isNewcomer } from "./views/welcome/state.ts";
import { pageView } from "./app/page.ts";
import type { Pijersi as Rules } from "../packages/pijersi/src/rules.ts";
import type { Action } from "../packages/pijersi/src/types.ts";
import type { Effect, State, Kept } from "./app/state.ts";
import { play } from "./views/play/view.ts";
import type { AppEvent } from "./app/events.ts";
import type { Language } from "./core/i18n.ts";

/** Events that come so often that they are drawn only with the next frame, or after so many milliseconds. */
const FREQUENT = { tick: 0, "live-tick": 0, line: 150, "review-progress": 150 };

const stored = readKept();
const preferred = (stored.settings?.language ?? navigator.language ?? "en") as string;
const language: Language = preferred.startsWith("fr") ? "fr" : "en";

const root = document.getElementById("page") as HTMLElement;
const place =
  isNewcomer(stored) && !location.hash && !location.search
    ? { view: "welcome" as const, turns: [] }
    : readAddress(location);

const setTimers = timersFor(dispatch);
const render = drawIn(root, dispatch);
const loadParts = loaderFor(dispatch, () => runSideEffects());
let rules: Rules;
let state: State;
/** The address as it was last read or written here. */
let knownAddress = "";
/** What the browser keeps already. */
let lastKept: Kept = {};
let currentLanguage: Language = language;
let isDrawScheduled = false;
/** Whether the page has been drawn, in place of what `index.html` shows until then. */
let isDrawn = false;
/** When what is seen first is there, and Banli may take time. */
let firstDraw = Promise.resolve();
/** What asks Banli, once there is something to ask. */
let banli: Promise<ReturnType<typeof import("./effects/engine.ts").engineFor>> | undefined;
let live: Promise<ReturnType<typeof import("./effects/live.ts").liveFor>> | undefined;
let board: Board | undefined;

/** Events not applied yet. */
const queue: AppEvent[] = [];
let isApplying = false;

/** Handles an event. Events dispatched meanwhile are queued. */
function dispatch(event: AppEvent) {
  queue.push(event);
  if (isApplying) return;
  isApplying = true;
  try {
    for (let event = queue.shift(); event; event = queue.shift()) apply(event);
  } finally {
    isApplying = false;
  }
}

function apply(event: AppEvent) {
  const before = state;
  state = update(state, stamped(event), rules);
  if (state === before) return;
  const hasViewChanged = state.view !== before.view;
  const { effects } = state;
  state = { ...state, effects: [] };
  const delay = FREQUENT[event.type as keyof typeof FREQUENT];
  if (delay === undefined) draw();
  else if (!isDrawScheduled) {
    isDrawScheduled = true;
    setTimeout(() => requestAnimationFrame(draw), delay);
  }
  if (hasViewChanged) scrollTo(0, 0);
  runSideEffects();
  const wanted = effects.filter(({ type }) => type !== "sound" || state.settings.sound);
  if (wanted.length) void carryOut(wanted);
}

/** @param effects what is to be done once */
async function carryOut(effects: Effect[]) {
  const once = await import("./effects/once.ts").catch(() => undefined);
  if (!once) {
    if (effects.some(({ type }) => type !== "sound")) showLoadFailure();
    return;
  }
  for (const effect of effects) void once.carryOut(effect, dispatch, () => lookOf(state));
}

/** Makes the page what the state says. */
function draw() {
  drawPage();
  drawBoard();
}

/** All but the board. */
function drawPage() {
  isDrawScheduled = false;
  if (!isDrawn) root.replaceChildren();
  isDrawn = true;
  const { theme, board, zen } = state.settings;
  setPageAttributes({ lang: currentLanguage, "data-theme": theme, "data-board": board });
  document.documentElement.classList.toggle("zen", zen);
  document.title = `${t(state.live.call === "on" ? "live.your-turn" : `nav.${state.view}`)} – Pijersi`;
  render(pageView(state));
}

/**
 * Attributes of the whole page. Setting one again makes the browser recompute all styles, even for the same value.
 */
function setPageAttributes(attributes: Record<string, string>) {
  const { documentElement } = document;
  for (const [name, value] of Object.entries(attributes)) {
    if (documentElement.getAttribute(name) !== value) documentElement.setAttribute(name, value);
  }
}

function drawBoard() {
  const look = lookOf(state);
  const frame = root.querySelector(".frame") as HTMLElement | null;
  if (board && board.host !== frame) {
    board.close();
    board = undefined;
  }
  if (frame && look) (board ??= new Board(frame, dispatch, onActionShown, warmUp)).draw(look);
  if (state.loaded[state.view]) setPageAttributes({ "data-ready": state.view });
}

/** Prepares the answer to the first click. */
function warmUp() {
  void rehearse(
    () => state,
    (from, event) => update(from, stamped(event), rules),
    (look) => board?.rehearse(look),
  );
}

/** An event with what it cannot know by itself. */
const stamped = <E extends AppEvent>(event: E) => ({ now: performance.now(), seed: randomSeed(), ...event });

/** Brings what asks Banli. */
function loadBanli() {
  banli ??= import("./effects/engine.ts").then(({ engineFor }) => engineFor(rules, dispatch));
  return banli;
}

/** Asks Banli what the state wants to know at that moment. */
async function askBanli() {
  if (!mayTry("banli")) return;
  try {
    await firstDraw;
    (await loadBanli()).ask(questions(state));
    hasArrived("banli");
  } catch {
    banli = undefined;
    hasFailed("banli", runSideEffects);
    showLoadFailure();
  }
}

/** Lets happen outside the page what the state wants. */
function runSideEffects() {
  if (banli || questions(state).length) void askBanli();
  loadParts(missingParts(state));
  setTimers(timers(state));
  const wanted = kept(state);
  keep(lastKept, wanted);
  lastKept = wanted;
  void saveGames();
  updateAddress(link(state));
  if (state.settings.language !== currentLanguage) void changeLanguage();
  if (state.loaded.live) void followLive();
}

/** The connection to live games comes with their view. */
async function followLive() {
  if (!mayTry("live")) return;
  try {
    live ??= import("./effects/live.ts").then(({ liveFor }) => liveFor(dispatch));
    (await live).follow(state);
    hasArrived("live");
  } catch {
    live = undefined;
    hasFailed("live", runSideEffects);
    showLoadFailure();
  }
}

/** Every game is kept for the list of games. */
async function saveGames() {
  const { play, replay, live } = state;
  const isPlayed = play.game?.state.turns.length || live.game?.state.end;
  if (!isPlayed && !replay.isPasted) return;
  // What cannot be loaded now is tried again with the next change; the game itself is kept without it.
  const [games, tabs] = await Promise.all([import("./effects/games.ts"), import("./effects/tabs.ts")]).catch(() => []);
  tabs?.followTabs(() => state, dispatch);
  await games?.keepGames(state);
}

/** @param address what the state wants to stand in the address */
function updateAddress(address: string) {
  // A link was followed and its event is still to come: it must not be overwritten.
  if (location.hash !== knownAddress || address === knownAddress) return;
  if (readLink(knownAddress).view === state.view) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  knownAddress = location.hash;
}

/** An action has been shown on the board. */
async function onActionShown(action: Action) {
  // The board that plays by itself to greet visitors is silent.
  if (!state.settings.sound || state.view === "welcome") return;
  const sounds = await import("./effects/sound.ts").catch(() => undefined);
  sounds?.sound(sounds.soundOf(action));
}

const showLoadFailure = () => dispatch({ type: "message", text: { key: "view-failed" } });

async function changeLanguage() {
  currentLanguage = state.settings.language;
  try {
    await loadTexts(currentLanguage);
    draw();
  } catch {
    // The page goes on in the language it speaks.
    currentLanguage = spoken();
    dispatch({ type: "settings", change: { language: currentLanguage } });
    showLoadFailure();
  }
}

/** Hears what happens around the page. */
function listen() {
  addEventListener("hashchange", () => {
    knownAddress = location.hash;
    dispatch({ type: "open", place: readLink(knownAddress) });
  });
  addEventListener("keydown", (event) => {
    const made = eventOfKey(event, state.view);
    if (!made) return;
    event.preventDefault();
    dispatch(made);
  });
  // Banli and the sounds get ready when the visitor does something: who only looks needs neither.
  addEventListener(
    "pointerup",
    () => {
      loadBanli().then(
        ({ getReady }) => getReady(),
        () => (banli = undefined),
      );
      if (state.settings.sound)
        import("./effects/sound.ts").then(
          ({ getReady }) => getReady(),
          () => {},
        );
    },
    { once: true },
  );
  // A pointer that moves over the page may be about to click.
  addEventListener("pointerover", warmUp, { once: true });
  // Where a link leads is fetched as soon as the pointer or the focus reaches it.
  for (const kind of ["pointerover", "focusin"]) {
    addEventListener(kind, ({ target }) => {
      const address = target instanceof Element && target.closest("a")?.getAttribute("href");
      if (address && address.startsWith("#")) void fetchPart(readLink(address).view).catch(() => {});
    });
  }
  // The time of a game stands still while the page is hidden.
  addEventListener("pagehide", () => dispatch({ type: "away", isAway: true }));
  addEventListener("pageshow", (event) => event.persisted && dispatch({ type: "away", isAway: false }));
  addEventListener("online", () => {
    tryAgain();
    runSideEffects();
  });
}

/** Begins when all that the first view needs is there. Modules that are loaded later import this one, so it does not wait at its top. */
async function start() {
  // A view that fails is tried again, with a message, when it is to be drawn.
  const view = fetchParts([place.view]).catch(() => ({}));
  const [ready, kit, , parts] = await Promise.all([load(), loadKit(), loadTexts(language), view]);
  rules = ready;
  document.body.append(kit);
  // From here on everything stands after the # sign.
  if (location.search) history.replaceState(null, "", location.pathname + linkTo(place));
  knownAddress = location.hash;
  state = begin(
    { kept: stored, language, loaded: { play, ...parts }, now: performance.now(), seed: randomSeed() },
    place,
    rules,
  );
  currentLanguage = state.settings.language;
  const { effects } = state;
  state = { ...state, effects: [] };
  listen();
  // One piece after the other: a slow phone shows each, and answers a finger in between.
  await shown();
  drawPage();
  firstDraw = shown().then(drawBoard).then(idle);
  runSideEffects();
  if (effects.length) void carryOut(effects);
  await firstDraw;
  void watchVersion(() => dispatch({ type: "updated" }));
}

start().catch((error) => {
  // There may be no texts yet: both languages.
  root.textContent = `Pijersi could not be started. Reload the page. – Pijersi n’a pas pu démarrer. Rechargez la page. (${error.message})`;
  throw error;
});
