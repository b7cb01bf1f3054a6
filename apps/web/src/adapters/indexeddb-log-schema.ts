/** What a person's database holds, and how one of each earlier version becomes one of this. */
import { type Change, type CopyAge, type CopyInfo, type LogMeta, NEVER, type Snapshot } from "@furrow/sync";
import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { abort } from "./log-transaction.ts";

export interface LogHead {
  readonly meta: LogMeta;
  readonly epoch: number;
  /** Tail records up to this key were folded into the snapshot. */
  readonly compactedTo: number;
  /** Up to this one they are gone. Those between stay until the next time, for tabs that have not read them yet. Missing: none stays. */
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
type Upgrade = IDBPTransaction<LogSchema, StoreName[], "versionchange">;

/** The step to each version from the one before. A step is never changed once it was released; a new version is one more. */
const STEPS: readonly ((database: Database, upgrade: Upgrade) => Promise<void>)[] = [
  createStores,
  completeHead,
  admitBytesAndLists,
  admitPackedBytes,
];

export const LOG_VERSION = STEPS.length;

export async function upgradeLog(database: Database, oldVersion: number, upgrade: Upgrade): Promise<void> {
  // The database stays as the older version left it; that it failed is told by who opens it.
  upgrade.done.catch(() => {});
  try {
    for (const step of STEPS.slice(oldVersion)) await step(database, upgrade);
  } catch {
    abort(upgrade);
  }
}

async function createStores(database: Database): Promise<void> {
  database.createObjectStore("snapshot");
  database.createObjectStore("tail", { autoIncrement: true });
  database.createObjectStore("outbox", { autoIncrement: true });
  database.createObjectStore("head");
  database.createObjectStore("copies", { autoIncrement: true });
  database.createObjectStore("copyContents");
}

/** Version 1 did not store what the server has: a log that has read anything of a generation has it from the server. */
async function completeHead(_database: Database, upgrade: Upgrade): Promise<void> {
  const store = upgrade.objectStore("head");
  const head = await store.get("present");
  if (head === undefined) return;
  const { generation, cursor } = head.meta;
  const serverGeneration = cursor > 0 ? generation : NEVER;
  await store.put({ ...head, meta: { ...head.meta, serverGeneration, arriving: false } }, "present");
}

/**
 * Snapshots are bytes from now on, and a record of the outbox may be a list, which a build of before would take for damage; so it says that
 * the data is newer. What is there stays: texts and single changes are read for ever. The index tells how long the lists are without reading them.
 */
async function admitBytesAndLists(_database: Database, upgrade: Upgrade): Promise<void> {
  upgrade.objectStore("outbox").createIndex("lists", "length");
}

/**
 * A snapshot may be packed from now on. A tab of a build of before would find in its next rewrite that it cannot read it, and leave undone
 * what it was asked for: so it is told here, and closes.
 */
async function admitPackedBytes(): Promise<void> {}
