// Entry point: applies events to the state, draws the new state, and runs the effects derived from it.

import { Board } from "./board/board.ts";
import { loadKit, showSymbols } from "./board/kit.ts";
import { lookOf } from "./board/look.ts";
import { rehearse } from "./board/rehearse.ts";
import { drawIn } from "./core/dom.ts";
import { spoken, t } from "./core/i18n.ts";
import { languageOf } from "./languages/languages.ts";
import { loadTexts } from "./languages/load.ts";
import { idle, shown } from "./core/idle.ts";
import { fetchPart, fetchParts, loaderFor } from "./effects/load.ts";
import { hasArrived, hasFailed, mayTry, tryAgain } from "./effects/retry.ts";
import { knownServer } from "./effects/host.ts";
import { keep, readKept } from "./effects/keep.ts";
import { describePage, setPageAttributes } from "./effects/describe.ts";
import { today } from "./effects/puzzles.ts";
import { eventOfKey } from "./effects/keys.ts";
import { timersFor } from "./effects/timers.ts";
import { showUnfolded } from "./effects/unfold.ts";
import { watchVersion } from "./effects/version.ts";
import { load, randomSeed } from "../packages/pijersi/src/rules.ts";
import { linkTo, readAddress, readLink } from "./app/link.ts";
import { begin, update } from "./app/update.ts";
import { kept, link, missingParts, questions, timers } from "./app/derived.ts";
import { isNewcomer } from "./views/welcome/state.ts";
import { pageView } from "./app/page.ts";
import type { Pijersi as Rules } from "../packages/pijersi/src/rules.ts";
import type { Action } from "../packages/pijersi/src/types.ts";
import type { Effect, Settings, State, Kept } from "./app/state.ts";
import { play } from "./views/play/view.ts";
import type { AppEvent } from "./app/events.ts";
import type { WorkerMessage } from "./effects/version.ts";
import type { Language } from "./languages/languages.ts";

/** Frequent events: drawing is delayed by this many milliseconds, and then to the next frame. */
const FREQUENT = { tick: 0, "live-tick": 0, line: 150, "review-progress": 150 };

const stored = readKept();
const chosen = stored.settings?.language;
const language = languageOf(chosen ? [chosen] : navigator.languages);

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
/** The fragment of the address as last read or written. */
let knownAddress = "";
/** The values last written to storage. */
let lastKept: Kept = {};
let currentLanguage: Language = language;
let isDrawScheduled = false;
/** What the cubes show. */
let currentPieces: Settings["pieces"] = "symbols";
/** Whether the placeholder of `index.html` has been replaced. */
let isDrawn = false;
/** The view of the last drawing. */
let drawnView: State["view"] | undefined;
/** The page is to be drawn when the pieces have landed. */
let isPageLate = false;
/** Resolved after the first drawing; Banli starts no search before. */
let firstDraw = Promise.resolve();
/** The engine client, loaded on first use. */
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
  const effects = takeEffects();
  const delay = FREQUENT[event.type as keyof typeof FREQUENT];
  if (delay === undefined) draw();
  else if (!isDrawScheduled) {
    isDrawScheduled = true;
    setTimeout(() => requestAnimationFrame(draw), delay);
  }
  if (hasViewChanged) scrollTo(0, 0);
  runSideEffects();
  const wanted = effects.filter(({ type }) => type !== "sound" || state.settings.sound);
  void carryOut(wanted);
}

function takeEffects() {
  const { effects } = state;
  state = { ...state, effects: [] };
  return effects;
}

/** Runs one-time effects. */
async function carryOut(effects: Effect[]) {
  if (!effects.length) return;
  const once = await import("./effects/once.ts").catch(() => undefined);
  if (!once) {
    if (effects.some(({ type }) => type !== "sound")) showLoadFailure();
    return;
  }
  for (const effect of effects) void once.carryOut(effect, dispatch, () => lookOf(state));
}

/**
 * Draws the state. The text about a turn follows the board: it is drawn once the pieces have landed. The buttons for a
 * turn that is being entered do not wait.
 */
function draw() {
  const isSameBoard = board !== undefined && state.view === drawnView && !state.dialog;
  const look = isSameBoard ? drawBoard() : null;
  isPageLate = isSameBoard && board?.flying !== null && !look?.finish;
  if (isPageLate) return;
  drawPage();
  drawBoard();
}

/** Draws the page that waited for the pieces. */
function drawLatePage() {
  if (!isPageLate) return;
  isPageLate = false;
  drawPage();
}

/** Draws everything except the board. */
function drawPage() {
  isDrawScheduled = false;
  drawnView = state.view;
  if (!isDrawn) root.replaceChildren();
  isDrawn = true;
  const { theme, board, pieces, zen } = state.settings;
  setPageAttributes({ lang: currentLanguage, "data-theme": theme, "data-board": board });
  if (pieces !== currentPieces) void changePieces(pieces);
  if (board === "wood" || board === "stone")
    void import("./board/grain.ts").then(({ showGrain }) => showGrain(board), showLoadFailure);
  document.documentElement.classList.toggle("zen", zen);
  document.title = `${t(state.live.call === "on" ? "live.your-turn" : `nav.${state.view}`)} – Pijersi`;
  render(pageView(state));
}

function drawBoard() {
  const look = lookOf(state);
  const frame = root.querySelector(".frame") as HTMLElement | null;
  if (board && board.host !== frame) {
    board.close();
    board = undefined;
  }
  if (frame && look)
    (board ??= new Board(frame, dispatch, onActionShown, warmUp, drawLatePage, loadPainter)).draw(look);
  if (state.loaded[state.view]) setPageAttributes({ "data-ready": state.view });
  return look;
}

const loadPainter = () => import("./board/painter.ts");

/** Warms up the code that answers the first click. */
function warmUp() {
  void rehearse(
    () => state,
    (from, event) => update(from, stamped(event), rules),
    (look) => board?.rehearse(look),
  );
}

/** Adds time and randomness to an event. */
const stamped = <E extends AppEvent>(event: E) => ({
  now: performance.now(),
  seed: randomSeed(),
  day: today(),
  ...event,
});

/** Loads the engine client. */
function loadBanli() {
  banli ??= import("./effects/engine.ts").then(({ engineFor }) => engineFor(dispatch));
  return banli;
}

/** Sends the requests of the current state to Banli. */
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

/** Synchronises everything outside the state with it: searches, parts, timers, storage, address, language, connection. */
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

/** Synchronises the connection to the server; loaded with the view of live games. */
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

/** Saves games to the list of games. */
async function saveGames() {
  const { play, replay, live } = state;
  const isPlayed = play.game?.state.turns.length || live.game?.state.end;
  if (!isPlayed && !replay.isPasted) return;
  // A failed import is retried with the next change. The current game is also in local storage.
  const [games, tabs] = await Promise.all([import("./effects/games.ts"), import("./effects/tabs.ts")]).catch(() => []);
  tabs?.followTabs(() => state, dispatch);
  await games?.keepGames(state);
}

/** Writes the address of the state to the location. */
function updateAddress(address: string) {
  // A `hashchange` event is pending: the new address must not be overwritten.
  if (location.hash !== knownAddress || address === knownAddress) return;
  if (readLink(knownAddress).view === state.view) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  knownAddress = location.hash;
}

/** Plays the sound of an action after its animation. */
async function onActionShown(action: Action) {
  // The demonstration board is silent.
  if (!state.settings.sound || state.view === "welcome") return;
  const sounds = await import("./effects/sound.ts").catch(() => undefined);
  sounds?.sound(sounds.soundOf(action));
}

const showLoadFailure = () => dispatch({ type: "message", text: { key: "view-failed" } });

async function changePieces(pieces: Settings["pieces"]) {
  currentPieces = pieces;
  try {
    const figures = pieces === "figures" ? (await import("./board/figures.ts")).FIGURES : undefined;
    if (pieces !== currentPieces) return;
    showSymbols(figures);
    // The 3D board draws the symbols itself.
    setPageAttributes({ "data-pieces": pieces });
    drawBoard();
  } catch {
    showLoadFailure();
  }
}

async function changeLanguage() {
  currentLanguage = state.settings.language;
  try {
    await loadTexts(currentLanguage);
    describePage();
    draw();
  } catch {
    // Keep the current language.
    currentLanguage = spoken();
    dispatch({ type: "settings", change: { language: currentLanguage } });
    showLoadFailure();
  }
}

/** Listens to events of the window. */
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
  addEventListener("click", showUnfolded);
  // Threats are shown while the key is held.
  const hideThreats = () => state.threats && dispatch({ type: "threats", isShown: false });
  addEventListener("keyup", ({ key }) => key.toLowerCase() === "x" && hideThreats());
  addEventListener("blur", hideThreats);
  // Load Banli and the sounds after the first interaction only.
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
  // Warm up when the pointer enters the page.
  addEventListener("pointerover", warmUp, { once: true });
  // Prefetch the target of a link when it is hovered or focused.
  for (const kind of ["pointerover", "focusin"]) {
    addEventListener(kind, ({ target }) => {
      const address = target instanceof Element && target.closest("a")?.getAttribute("href");
      if (address && address.startsWith("#")) void fetchPart(readLink(address).view).catch(() => {});
    });
  }
  // Clocks of local games stop while the page is in the back/forward cache.
  addEventListener("pagehide", () => dispatch({ type: "away", isAway: true }));
  addEventListener("pageshow", (event) => event.persisted && dispatch({ type: "away", isAway: false }));
  // A notification was followed.
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === "show") location.hash = data.address;
  });
  addEventListener("online", () => {
    tryAgain();
    runSideEffects();
  });
}

/** Starts when everything needed for the first view is loaded. No top-level await: modules loaded later import this one. */
async function start() {
  // The language first: the texts of the view are loaded in it.
  const texts = loadTexts(language);
  // A view that fails to load is retried, with a message, when it is drawn.
  const view = fetchParts([place.view]).catch(() => ({}));
  const [ready, kit, , parts] = await Promise.all([load(), loadKit(), texts, view]);
  rules = ready;
  describePage();
  document.body.append(kit);
  // From here on, only the fragment is used.
  if (location.search) history.replaceState(null, "", location.pathname + linkTo(place));
  knownAddress = location.hash;
  state = begin(
    {
      ...{ kept: stored, language, loaded: { play, ...parts }, hasServer: knownServer() },
      ...{ now: performance.now(), seed: randomSeed(), day: today() },
    },
    place,
    rules,
  );
  currentLanguage = state.settings.language;
  const effects = takeEffects();
  listen();
  // Draw in steps, so that slow phones show each one and respond to input in between.
  await shown();
  drawPage();
  firstDraw = shown().then(drawBoard).then(idle);
  runSideEffects();
  void carryOut(effects);
  await firstDraw;
  void watchVersion(() => dispatch({ type: "updated" }));
}

start().catch((error) => {
  // The catalogues may not be loaded: use all languages.
  root.textContent = `Pijersi could not be started. Reload the page. – Pijersi n’a pas pu démarrer. Rechargez la page. – Pijersi konnte nicht gestartet werden. Lade die Seite neu. – No se ha podido iniciar Pijersi. Recarga la página. (${error.message})`;
  throw error;
});
