/** The database of one user: its stores, and the upgrade (migration) from each earlier version. */
import { type Change, type CopyAge, type CopyInfo, type LogMeta, NEVER, type Snapshot } from "@furrow/sync";
import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { abort } from "./log-transaction.ts";

export interface LogHead {
  readonly meta: LogMeta;
  readonly epoch: number;
  /** Tail records up to this key were folded into the snapshot. */
  readonly compactedTo: number;
  /**
   * Records up to this one are deleted. Those after it stay until the next compaction, for tabs that have not read them yet. Missing: none
   * stays.
   */
  readonly gone?: number;
}

export interface LogSchema extends DBSchema {
  snapshot: { key: "present"; value: Snapshot };
  tail: { key: number; value: readonly Change[] };
  outbox: { key: number; value: Change | readonly Change[]; indexes: { lists: number } };
  head: { key: "present"; value: LogHead };
  copies: { key: number; value: Omit<CopyInfo, "id"> & Partial<CopyAge> };
  copyContents: { key: number; value: Snapshot };
}

export type StoreName = "snapshot" | "tail" | "outbox" | "head" | "copies" | "copyContents";

export type LogTransaction<Stores extends StoreName[], Mode extends IDBTransactionMode> = IDBPTransaction<
  LogSchema,
  Stores,
  Mode
>;

type Database = IDBPDatabase<LogSchema>;

/** Bytes of an earlier build as the text of today; null if they are torn. */
export type ReadOldSnapshot = (bytes: Uint8Array) => Snapshot | null;

interface Upgrade {
  readonly database: Database;
  readonly transaction: IDBPTransaction<LogSchema, StoreName[], "versionchange">;
  /** null: not loaded. */
  readonly readOldSnapshot: ReadOldSnapshot | null;
}

/** The step to each version from the one before. A step is never changed once it was released; a new version is one more. */
const STEPS: readonly ((upgrade: Upgrade) => Promise<"done" | "needs-old-reader">)[] = [
  createStores,
  completeHead,
  admitBytesAndLists,
  admitPackedBytes,
  storeSnapshotsAsText,
];

export const LOG_VERSION = STEPS.length;

/** If it does not end with "done", the database stays as the older version left it, and opening it fails. */
export async function upgradeLog(
  upgrade: Upgrade,
  oldVersion: number,
): Promise<"done" | "failed" | "needs-old-reader"> {
  const { transaction } = upgrade;
  transaction.done.catch(() => {});
  try {
    for (const step of STEPS.slice(oldVersion)) {
      if ((await step(upgrade)) === "done") continue;
      abort(transaction);
      return "needs-old-reader";
    }
    return "done";
  } catch {
    abort(transaction);
    return "failed";
  }
}

async function createStores({ database }: Upgrade) {
  database.createObjectStore("snapshot");
  database.createObjectStore("tail", { autoIncrement: true });
  database.createObjectStore("outbox", { autoIncrement: true });
  database.createObjectStore("head");
  database.createObjectStore("copies", { autoIncrement: true });
  database.createObjectStore("copyContents");
  return "done" as const;
}

/** Version 1 did not store what the server has: a log that has read anything of a generation has it from the server. */
async function completeHead({ transaction }: Upgrade) {
  const store = transaction.objectStore("head");
  const head = await store.get("present");
  if (head === undefined) return "done" as const;
  const { generation, cursor } = head.meta;
  const serverGeneration = cursor > 0 ? generation : NEVER;
  await store.put({ ...head, meta: { ...head.meta, serverGeneration, arriving: false } }, "present");
  return "done" as const;
}

/**
 * From version 3 on a record of the outbox may be a list, which an earlier build would take for damage, and snapshots were bytes until version 5.
 * The index counts the changes in lists without reading them.
 */
async function admitBytesAndLists({ transaction }: Upgrade) {
  transaction.objectStore("outbox").createIndex("lists", "length");
  return "done" as const;
}

/** Version 4 meant that the bytes of a snapshot may be compressed. */
async function admitPackedBytes() {
  return "done" as const;
}

/** Bytes that cannot be read stay: the log is then repaired as for any other damaged snapshot. */
async function storeSnapshotsAsText({ transaction, readOldSnapshot }: Upgrade) {
  for (const name of ["snapshot", "copyContents"] as const) {
    const store = transaction.objectStore(name);
    for (const key of await store.getAllKeys()) {
      const content: unknown = await store.get(key);
      if (!(content instanceof Uint8Array)) continue;
      if (readOldSnapshot === null) return "needs-old-reader" as const;
      const text = readOldSnapshot(content);
      if (text !== null) await store.put(text, key);
    }
  }
  return "done" as const;
}
