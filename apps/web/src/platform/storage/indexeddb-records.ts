/** Reads that do not fail on a damaged record: it is reported, and the others are returned. */
import { unwrap } from "idb";
import type { LogTransaction, StoreName } from "./indexeddb-log-schema.ts";

export type LogReading = Pick<LogTransaction<StoreName[], IDBTransactionMode>, "objectStore">;

export const storeOf = (tx: LogReading, name: StoreName): IDBObjectStore =>
  unwrap(tx.objectStore(name)) as IDBObjectStore;

const UNREADABLE = Symbol("unreadable");

export type StoredRecord = readonly [key: IDBValidKey, value: unknown];

/** One request if all can be read, otherwise one by one. */
export async function readRecords(
  store: IDBObjectStore,
  range: IDBKeyRange | null,
  limit?: number,
): Promise<readonly StoredRecord[]> {
  const [keys, values] = await Promise.all([
    resultOf(store.getAllKeys(range, limit)),
    resultOf(store.getAll(range, limit)),
  ]);
  if (keys === UNREADABLE) return [["", UNREADABLE]];
  if (values !== UNREADABLE) return keys.map((key, index) => [key, values[index]] as const);
  return Promise.all(keys.map(async (key) => [key, await resultOf(store.get(key))] as const));
}

/** A failed request aborts its transaction unless its error event is canceled. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T | typeof UNREADABLE> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      if (request.error?.name === "AbortError") return reject(request.error);
      event.preventDefault();
      event.stopPropagation();
      resolve(UNREADABLE);
    };
  });
