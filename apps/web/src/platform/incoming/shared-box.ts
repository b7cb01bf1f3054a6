/** The service worker uses this module too. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { ownName } from "../../base-path.ts";
import type { Shared, SharedBox } from "../ports/incoming.ts";

interface Box extends DBSchema {
  shared: { key: number; value: Shared };
}

const NAME = "shared";

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

export const sharedBox: SharedBox = {
  put: (shared) =>
    within(async (database) => {
      await database.add("shared", shared);
    }),
  async first<Type extends Shared["type"]>(type: Type) {
    // Most users never share anything with the app: no database is made for them.
    const names = (await indexedDB.databases?.()) ?? [{ name: ownName(NAME) }];
    if (!names.some(({ name }) => name === ownName(NAME))) return undefined;
    return within(async (database) => {
      let cursor = await database.transaction("shared").store.openCursor();
      while (cursor !== null && cursor.value.type !== type) cursor = await cursor.continue();
      if (cursor === null) return undefined;
      return { ...(cursor.value as Extract<Shared, { readonly type: Type }>), id: cursor.key };
    });
  },
  remove: (id) => within((database) => database.delete("shared", id)),
};

/** With a user's data: what was shared is nobody else's. */
export const eraseShared = (): Promise<void> => deleteDB(ownName(NAME));
