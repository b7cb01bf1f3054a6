/**
 * Writes what the device holds of whoever is using it into a file, row by row: for the error page, where nothing may depend on the
 * code that failed: it is loaded at rest (app/preload-screens.ts), before anything fails. Databases of other people in this browser are not touched.
 */
import { APP_NAME } from "@furrow/core";
import { isLocalOwner } from "../accounts/local-profile.ts";
import { type LocalPreferences, PREFERENCE_KEYS } from "../ports.ts";
import { downloadFile } from "./download-file.ts";
import { rowsOfSnapshots } from "./rows-of-snapshots.ts";

/** They name whoever else was here. */
const OF_OTHERS = new Set<string>(["knownDevices", "forget", "profiles"]);
/** Somebody may be signed in beside the profile in use. */
const OF_ACCOUNT = new Set<string>(["account", "lastUser"]);

export async function exportDevice(preferences: LocalPreferences, owner: string | null): Promise<void> {
  const id = owner ?? "";
  const databases = await readDatabases(`${APP_NAME.toLowerCase()}:${id}`);
  const keys = PREFERENCE_KEYS.filter(
    (key) => !OF_OTHERS.has(key) && !(isLocalOwner(id) && OF_ACCOUNT.has(key)),
  );
  const local = Object.fromEntries(keys.map((key) => [key, preferences.read(key)]));
  downloadFile(
    new File(
      [JSON.stringify({ local, databases }, rowsOfSnapshots, 2)],
      `${APP_NAME.toLowerCase()}-everything.json`,
      {
        type: "application/json",
      },
    ),
  );
}

async function readDatabases(wanted: string): Promise<Readonly<Record<string, unknown>>> {
  // Opening one that is not there would make it.
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name === wanted ? [name] : []));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readDatabase(name)])));
}

async function readDatabase(name: string): Promise<Readonly<Record<string, unknown>>> {
  const database = await settled(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return {};
    const transaction = database.transaction(stores, "readonly");
    const rows = stores.map(async (store) => [store, await settled(transaction.objectStore(store).getAll())]);
    return Object.fromEntries(await Promise.all(rows));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
