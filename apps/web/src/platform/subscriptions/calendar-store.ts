/** Subscribed calendars in IndexedDB, a database for each owner, so that they are here offline. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { ownName } from "../../base-path.ts";
import type { CalendarStore, KeptCalendar } from "../ports/subscriptions.ts";

/** Apart, so that a comparison with the server need not read the bodies. */
interface Calendars extends DBSchema {
  calendars: { key: string; value: KeptCalendar };
  bodies: { key: string; value: string };
}

const STORES = ["calendars", "bodies"] as const;
const nameOf = (owner: string) => `calendars:${owner}`;

async function within<T>(owner: string, work: (database: IDBPDatabase<Calendars>) => Promise<T>): Promise<T> {
  const database = await openDB<Calendars>(ownName(nameOf(owner)), 1, {
    upgrade(created) {
      for (const store of STORES) created.createObjectStore(store);
    },
  });
  // Closed after each use, so that a page never keeps another from erasing it or opening a later version.
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Most users subscribe to nothing: no database is made for them. */
async function withinKnown<T>(
  owner: string,
  work: (database: IDBPDatabase<Calendars>) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const known = await indexedDB.databases?.();
  if (known?.some(({ name }) => name === ownName(nameOf(owner))) === false) return [];
  return within(owner, work);
}

export const calendarStore: CalendarStore = {
  read: (owner) =>
    withinKnown(owner, async (database) => {
      const transaction = database.transaction(STORES);
      const [calendars, bodies] = await Promise.all([
        transaction.objectStore("calendars").getAll(),
        // In the order of the keys, as the calendars are.
        transaction.objectStore("bodies").getAll(),
      ]);
      return calendars.map((calendar, index) => ({ ...calendar, body: bodies[index] ?? "" }));
    }),
  list: (owner) => withinKnown(owner, (database) => database.getAll("calendars")),
  put: (owner, calendar, body) =>
    within(owner, async (database) => {
      const transaction = database.transaction(STORES, "readwrite");
      await Promise.all([
        transaction.objectStore("calendars").put(calendar, calendar.id),
        body !== undefined && transaction.objectStore("bodies").put(body, calendar.id),
        transaction.done,
      ]);
    }),
  noteTooMuch: (owner, id, version) =>
    within(owner, async (database) => {
      const transaction = database.transaction("calendars", "readwrite");
      const kept = await transaction.store.get(id);
      if (kept !== undefined && (version ?? kept.version) === kept.version)
        await transaction.store.put({ ...kept, tooMuch: version }, id);
      await transaction.done;
    }),
  remove: (owner, id) =>
    within(owner, async (database) => {
      const transaction = database.transaction(STORES, "readwrite");
      await Promise.all([
        ...STORES.map((store) => transaction.objectStore(store).delete(id)),
        transaction.done,
      ]);
    }),
  erase: (owner) => deleteDB(ownName(nameOf(owner))),
};
