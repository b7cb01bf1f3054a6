/** Writes what the device holds outside the app's database into a file. The data layer replaces it by the full export. */
import { APP_NAME } from "@furrow/core";
import { type ExportEverything, type LocalPreferences, PREFERENCE_KEYS } from "../ports.ts";
import { downloadFile } from "./download-file.ts";

export function deviceExport(preferences: LocalPreferences): ExportEverything {
  return async () => {
    const databases = await readDatabases();
    const local = Object.fromEntries(PREFERENCE_KEYS.map((key) => [key, preferences.read(key)]));
    downloadFile(
      new File([JSON.stringify({ local, databases }, null, 2)], `${APP_NAME.toLowerCase()}-everything.json`, {
        type: "application/json",
      }),
    );
  };
}

/** Every row of every database of this origin: on the error page nothing may depend on the code that failed. */
async function readDatabases(): Promise<Readonly<Record<string, unknown>>> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
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
