/**
 * The file that "Export my data" writes when a page failed or could not be loaded (platform/device-export.ts): the records of the user's database as they
 * are stored, bytes in Base64. It is read as a backup of what they stand for.
 */
import {
  backupOf,
  type Context,
  err,
  isJsonObject,
  type Json,
  ok,
  type openBackup,
  parseJson,
} from "@furrow/core";
import { isStoredChange, isStoredMeta, NO_META, type Replica, replicaOf, type Snapshot } from "@furrow/sync";
import { readOldSnapshot } from "@furrow/sync/old-snapshot";
import { stateOfReplica } from "../../state/rows.ts";

/** What it opens to, as a backup does. null for any other file. */
export function openDeviceRecords(
  text: string,
  { now, today }: Context,
): Awaited<ReturnType<typeof openBackup>> | null {
  const file = recordsIn(text);
  if (file === null) return null;
  const replica = replicaIn(file.stores);
  if (replica === null) return err({ type: "InvalidFormat" });
  const { data, metadata } = backupOf(stateOfReplica(replica, today), now);
  return ok({ data, timestamp: file.at, version: metadata.version });
}

type Stores = Readonly<Record<string, Json | undefined>>;

function recordsIn(text: string): { readonly stores: Stores; readonly at: string | null } | null {
  // Any other file is not parsed twice.
  if (!text.startsWith('{"format":"device-records"')) return null;
  const file = parseJson(text);
  const { at, databases } = isJsonObject(file) ? file : {};
  // One user's records. Their database is missing if nothing was stored yet.
  const [stores = {}] = isJsonObject(databases) ? Object.values(databases) : [];
  return { stores: isJsonObject(stores) ? stores : {}, at: typeof at === "string" ? at : null };
}

function replicaIn({ snapshot, tail, head }: Stores): Replica | null {
  const [stored] = listOf(head);
  const meta = isJsonObject(stored) ? stored.meta : undefined;
  const [content = null] = listOf(snapshot);
  const text = snapshotIn(content);
  if (text === null && content !== null) return null;
  const changes = listOf(tail).flatMap((record): readonly unknown[] =>
    Array.isArray(record) ? record : [record],
  );
  if (text === null && changes.length === 0) return null;
  const replica = replicaOf({
    snapshot: text,
    tail: changes.filter(isStoredChange),
    meta: isStoredMeta(meta) ? meta : NO_META,
  });
  return replica.ok ? replica.value : null;
}

const listOf = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);

/** Files of builds before 0.2 was released may hold bytes. */
function snapshotIn(json: Json): Snapshot | null {
  if (typeof json === "string") return json;
  if (!isJsonObject(json) || typeof json.base64 !== "string") return null;
  try {
    return readOldSnapshot(Uint8Array.from(atob(json.base64), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
