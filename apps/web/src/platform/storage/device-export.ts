/**
 * The current user's records as a file, for a page whose worker cannot read them. It is part of the first chunk, so it is small and
 * decodes nothing. Restore reads the file (services/backup/device-records.ts). Databases of other owners are not read.
 */
import { APP_NAME } from "@furrow/core";
import { ownName } from "../../base-path.ts";
import { isLocalOwner } from "../../state/accounts/local-profile.ts";
import { type LocalPreferences, PREFERENCE_KEYS } from "../ports/storage.ts";

/** These name the other owners on this device. */
const OF_OTHERS = new Set<string>(["knownDevices", "forget", "profiles"]);
/** An account may be signed in while the profile is in use. */
const OF_ACCOUNT = new Set<string>(["account", "lastUser", "alarm"]);

export async function deviceFile(preferences: LocalPreferences, id: string): Promise<File> {
  const databases = await readDatabases(ownName(`${APP_NAME.toLowerCase()}:${id}`));
  const keys = PREFERENCE_KEYS.filter(
    (key) => !OF_OTHERS.has(key) && !(isLocalOwner(id) && OF_ACCOUNT.has(key)),
  );
  const local = Object.fromEntries(keys.map((key) => [key, preferences.read(key)]));
  const content = { format: "device-records", at: new Date().toISOString(), local, databases };
  return new File([JSON.stringify(content, bytesAsText)], `${APP_NAME.toLowerCase()}-everything.json`, {
    type: "application/json",
  });
}

/** No more than a call takes arguments. */
const BYTES_AT_ONCE = 0x8000;

function bytesAsText(_name: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  let text = "";
  for (let at = 0; at < value.length; at += BYTES_AT_ONCE)
    text += String.fromCharCode(...value.subarray(at, at + BYTES_AT_ONCE));
  return { base64: btoa(text) };
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
