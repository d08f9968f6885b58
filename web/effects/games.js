// The games that the browser keeps, in IndexedDB. A browser may refuse to keep anything: then games are played without.

import { gamesToKeep } from "../state/keepgame.js";

/** @typedef {import("../state/state.js").GameRecord} GameRecord */

const NAME = "pijersi";
const STORE = "games";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answered = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** @type {Promise<IDBDatabase> | undefined} */
let database;

function open() {
  database ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error("blocked"));
  });
  // The next one tries again.
  database.catch(() => (database = undefined));
  return database;
}

/** @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => Promise<T>} work @returns {Promise<T>} */
async function within(mode, work) {
  const transaction = (await open()).transaction(STORE, mode);
  const isOver = new Promise((done, failed) => {
    transaction.oncomplete = () => done(undefined);
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
  const result = await work(transaction.objectStore(STORE));
  await isOver;
  return result;
}

/** What is written comes one after the other. @type {Promise<unknown>} */
let writing = Promise.resolve();

/** @param {(store: IDBObjectStore) => Promise<unknown>} work */
function write(work) {
  writing = writing.then(
    () => within("readwrite", work),
    () => within("readwrite", work),
  );
  return writing;
}

/** Keeps a record: what was known of the game before and still holds stays. @param {IDBObjectStore} store @param {GameRecord} record */
async function put(store, record) {
  const before = /** @type {GameRecord | undefined} */ (await answered(store.get(record.id)));
  const now = Date.now();
  const isSame = before?.turns.length === record.turns.length && before.isOver === record.isOver;
  await answered(
    store.put({
      ...record,
      began: record.began || before?.began || now,
      changed: record.changed || (isSame && before?.changed) || now,
      accuracy: record.accuracy ?? (isSame ? (before?.accuracy ?? null) : null),
    }),
  );
}

/** @type {Set<GameRecord>} */
let keptLast = new Set();

/** Keeps what has changed of the games in the state. @param {import("../state/state.js").State} state */
export async function keepGames(state) {
  const records = gamesToKeep(state);
  const fresh = records.filter((record) => !keptLast.has(record));
  keptLast = new Set(records);
  try {
    for (const record of fresh) await write((store) => put(store, record));
  } catch {
    // Private windows keep nothing: the game goes on without.
  }
}

/** @returns {Promise<GameRecord[]>} */
async function all() {
  await writing.catch(() => {});
  return within("readonly", (store) => answered(store.getAll()));
}

/** @param {any} effect @param {(event: any) => void} dispatch */
export async function carryOutGames(effect, dispatch) {
  try {
    if (effect.type === "games-read") {
      dispatch({ type: "games-import", text: await effect.file.text() });
      return;
    }
    if (effect.type === "games-delete") await write((store) => answered(store.delete(effect.id)));
    if (effect.type === "games-put") {
      for (const record of effect.records) await write((store) => put(store, record));
    }
    dispatch({ type: "games-arrived", games: await all() });
  } catch {
    dispatch({ type: "games-failed" });
  }
}
