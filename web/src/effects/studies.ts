// Studies in IndexedDB, in a database of their own.

import type { Dispatch } from "../app/events.ts";
import type { Effect } from "../app/state.ts";
import type { SavedStudy } from "../views/studies/state.ts";

const NAME = "pijersi-studies";
const STORE = "studies";

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

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode);
  const isOver = new Promise((done, failed) => {
    transaction.oncomplete = () => done(undefined);
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
  const result = await answered(work(transaction.objectStore(STORE)));
  await isOver;
  return result;
}

/** One-time effects of studies. */
type StudiesEffect = Extract<Effect, { type: `studies-${string}` }>;

/** Serialises writes. */
let writing: Promise<unknown> = Promise.resolve();

function write(work: (store: IDBObjectStore) => IDBRequest) {
  writing = writing.catch(() => {}).then(() => within("readwrite", work));
  return writing;
}

export async function carryOutStudies(effect: StudiesEffect, dispatch: Dispatch) {
  try {
    switch (effect.type) {
      case "studies-read":
        dispatch({ type: "study-import", text: await effect.file.text() });
        break;
      case "studies-put":
        await write((store) => store.put({ ...effect.study, changed: Date.now() } satisfies SavedStudy));
        break;
      case "studies-delete":
        await write((store) => store.delete(effect.id));
        break;
      case "studies-load":
        await writing.catch(() => {});
        dispatch({ type: "studies-arrived", studies: await within("readonly", (store) => store.getAll()) });
    }
  } catch {
    dispatch({ type: "studies-failed" });
  }
}
