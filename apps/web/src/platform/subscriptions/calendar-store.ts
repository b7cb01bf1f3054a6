/** Subscribed calendars in IndexedDB, beside the databases of the owners, so that they are here offline. The backup worker uses it too. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { ownName } from "../../base-path.ts";
import type { CalendarStore, KeptCalendar } from "../../calendar-ports.ts";

type Key = [owner: string, id: string];

/** Apart, so that a comparison with the server need not read the bodies. */
interface Calendars extends DBSchema {
  calendars: { key: Key; value: KeptCalendar };
  bodies: { key: Key; value: string };
}

const STORES = ["calendars", "bodies"] as const;

async function within<T>(work: (database: IDBPDatabase<Calendars>) => Promise<T>): Promise<T> {
  const database = await openDB<Calendars>(ownName("calendars"), 1, {
    upgrade(created) {
      for (const store of STORES) created.createObjectStore(store);
    },
  });
  // Closed after each use, so that a page never keeps a later version from opening it.
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Arrays sort after all text, so an empty one ends the range of an owner. */
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

const remove = (range: IDBKeyRange | Key) =>
  within(async (database) => {
    const transaction = database.transaction(STORES, "readwrite");
    await Promise.all([
      ...STORES.map((store) => transaction.objectStore(store).delete(range)),
      transaction.done,
    ]);
  });

export const calendarStore: CalendarStore = {
  read: (owner) =>
    within(async (database) => {
      const transaction = database.transaction(STORES);
      const [calendars, bodies] = await Promise.all([
        transaction.objectStore("calendars").getAll(ofOwner(owner)),
        // In the order of the keys, as the calendars are.
        transaction.objectStore("bodies").getAll(ofOwner(owner)),
      ]);
      return calendars.map(({ version: _version, ...calendar }, index) => ({
        ...calendar,
        body: bodies[index] ?? "",
      }));
    }),
  list: (owner) => within((database) => database.getAll("calendars", ofOwner(owner))),
  put: (owner, calendar, body) =>
    within(async (database) => {
      const transaction = database.transaction(STORES, "readwrite");
      const key: Key = [owner, calendar.id];
      await Promise.all([
        transaction.objectStore("calendars").put(calendar, key),
        body !== undefined && transaction.objectStore("bodies").put(body, key),
        transaction.done,
      ]);
    }),
  remove: (owner, id) => remove([owner, id]),
  erase: (owner) => remove(ofOwner(owner)),
};
