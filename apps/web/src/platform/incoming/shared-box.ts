/** The service worker uses this module too. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { ownName } from "../../base-path.ts";
import type { Shared, SharedBox, WaitingShare } from "../ports/incoming.ts";

interface Box extends DBSchema {
  /** `at` is missing in rows of an early version, of which there was no limit of size. */
  shared: { key: number; value: Shared & { readonly at?: number } };
}

const NAME = "shared";

/** Of one share, and of all that wait. */
export const MOST_SHARED_BYTES = 2 * 1024 * 1024;
const MOST_ENTRIES = 5;
const LONGEST_WAIT_MS = 86_400_000;

async function within<T>(work: (database: IDBPDatabase<Box>) => Promise<T>): Promise<T> {
  const database = await openDB<Box>(ownName(NAME), 1, {
    upgrade(created) {
      created.createObjectStore("shared", { autoIncrement: true });
    },
  });
  // Closed after each use, so that a page never keeps the worker from opening a later version.
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** What waits, the oldest first. Rows that nobody answered for a day go, and those without a moment or from the future. */
async function look<Result>(
  work: (
    waiting: readonly WaitingShare[],
    add: (shared: Shared) => Promise<unknown>,
  ) => Promise<Result> | Result,
): Promise<Result> {
  return within(async (database) => {
    const transaction = database.transaction("shared", "readwrite");
    const now = Date.now();
    const waiting: WaitingShare[] = [];
    for await (const cursor of transaction.store) {
      const { at = 0, ...shared } = cursor.value;
      if (Math.abs(now - at) > LONGEST_WAIT_MS) await cursor.delete();
      else waiting.push({ ...shared, id: cursor.key });
    }
    const result = await work(waiting, (shared) => transaction.store.add({ ...shared, at: now }));
    await transaction.done;
    return result;
  });
}

const bytesOf = (shared: Shared): number => {
  if ("file" in shared) return shared.file.size;
  return "text" in shared ? shared.text.length * 2 : 0;
};

export const sharedBox: SharedBox = {
  put: (shared) =>
    look(async (waiting, add) => {
      const taken = waiting.filter((each) => !("refused" in each));
      const bytes = taken.reduce((sum, each) => sum + bytesOf(each), bytesOf(shared));
      const isFull = taken.length >= MOST_ENTRIES || bytes > MOST_SHARED_BYTES;
      const kept: Shared = "refused" in shared || !isFull ? shared : { type: shared.type, refused: "full" };
      const isKnown = waiting.some(
        (each) => "refused" in each && "refused" in kept && each.type === kept.type,
      );
      if (!isKnown) await add(kept);
    }),
  async first(type) {
    // Most users never share anything with the app: no database is made for them.
    const names = (await indexedDB.databases?.()) ?? [{ name: ownName(NAME) }];
    if (!names.some(({ name }) => name === ownName(NAME))) return undefined;
    return look((waiting) => waiting.find((each) => each.type === type));
  },
  remove: (id) => within((database) => database.delete("shared", id)),
};

/** With a user's data: what was shared is nobody else's. */
export const eraseShared = (): Promise<void> => deleteDB(ownName(NAME));
