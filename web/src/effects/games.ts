// The list of games in IndexedDB. Failures are ignored, because browsers may refuse storage.

import { gamesToKeep } from "../game/record.ts";
import type { State, Effect } from "../app/state.ts";
import type { GameRecord } from "../game/record.ts";
import type { Dispatch } from "../app/events.ts";

const NAME = "pijersi";
const STORE = "games";

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

let database: Promise<IDBDatabase> | undefined;

function open() {
  database ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error("blocked"));
  });
  // The next call retries.
  database.catch(() => (database = undefined));
  return database;
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode);
  const isOver = new Promise((done, failed) => {
    transaction.oncomplete = () => done(undefined);
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
  const result = await work(transaction.objectStore(STORE));
  await isOver;
  return result;
}

/** Serialises writes. */
let writing: Promise<unknown> = Promise.resolve();

function write(work: (store: IDBObjectStore) => Promise<unknown>) {
  writing = writing.then(
    () => within("readwrite", work),
    () => within("readwrite", work),
  );
  return writing;
}

/** Stores a record; values of an earlier record that are still valid are preserved. */
async function put(store: IDBObjectStore, record: GameRecord) {
  const before = (await answered(store.get(record.id))) as GameRecord | undefined;
  const now = Date.now();
  const isSame = before?.turns.length === record.turns.length && before.isOver === record.isOver;
  await answered(
    store.put({
      ...record,
      began: record.began || before?.began || now,
      changed: record.changed || (isSame && before?.changed) || now,
      accuracy: record.accuracy ?? (isSame ? (before?.accuracy ?? null) : null),
      judged: record.judged ?? (isSame ? before?.judged : undefined),
    }),
  );
}

let keptLast: Set<GameRecord> = new Set();

/** Stores changed games of the state. */
export async function keepGames(state: State) {
  const records = gamesToKeep(state);
  const fresh = records.filter((record) => !keptLast.has(record));
  keptLast = new Set(records);
  try {
    for (const record of fresh) await write((store) => put(store, record));
  } catch {
    // Storage is unavailable in some private windows.
  }
}

async function all(): Promise<GameRecord[]> {
  await writing.catch(() => {});
  return within("readonly", (store) => answered(store.getAll()));
}

/** Reads the games for the explorer of openings. */
export async function countOwnGames(dispatch: Dispatch) {
  try {
    dispatch({ type: "own-openings", games: await all() });
  } catch {
    dispatch({ type: "openings-failed" });
  }
}

export async function carryOutGames(effect: GamesEffect, dispatch: Dispatch) {
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

/** One-time effects of the list of games. */
type GamesEffect = Extract<Effect, { type: `games-${string}` }>;
