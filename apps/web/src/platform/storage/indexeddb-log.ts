/**
 * The durable memory of one user in IndexedDB: one database per user, lists of changes in the tail, so that storing a page of
 * the server's rows costs few writes. Every operation is one transaction; a tab that is killed leaves the last whole one.
 */
import { APP_NAME } from "@furrow/core";
import {
  type Append,
  type ChangeLog,
  err,
  isSameMeta,
  LIST_LENGTH,
  ok,
  type Result,
  type TailPart,
} from "@furrow/sync";
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { ownName } from "../../base-path.ts";
import type { OpenEvents, OpenLogProblem } from "../ports/storage.ts";
import { readHead, readLog, readTailPart } from "./indexeddb-log-records.ts";
import { copiesIn, expireCopiesIn, removeCopyIn, rewriteIn, saveCopyIn } from "./indexeddb-log-rewrites.ts";
import {
  LOG_VERSION,
  type LogSchema,
  type LogTransaction,
  type ReadOldSnapshot,
  type StoreName,
  upgradeLog,
} from "./indexeddb-log-schema.ts";
import { addToOutbox, readOutbox } from "./indexeddb-outbox.ts";
import { countOutbox, removeFromOutbox } from "./indexeddb-outbox-rewrites.ts";
import {
  abort,
  againWhenShown,
  failureOf,
  inTransaction,
  isNamed,
  type PageWatch,
  watchPage,
} from "./log-transaction.ts";
import { writesTogether } from "./writes-together.ts";

type Transaction<Mode extends IDBTransactionMode> = LogTransaction<StoreName[], Mode>;

const LOG_STORES: StoreName[] = ["snapshot", "tail", "outbox", "head"];
const COPY_STORES: StoreName[] = ["copies", "copyContents"];

export interface IndexedDbLog extends ChangeLog {
  close(): void;
}

const databaseName = (userId: string) => `${APP_NAME.toLowerCase()}:${userId}`;

/** A worker has no page that would go away. */
const thisPage = watchPage("window" in globalThis ? window : new EventTarget());

export async function openIndexedDbLog(
  userId: string,
  { onBlocked, onOutdated, mayCreate = true }: OpenEvents & { readonly mayCreate?: boolean },
  page: PageWatch = thisPage,
): Promise<Result<IndexedDbLog, OpenLogProblem>> {
  let needsOldReader = false;
  const openWith = (readOldSnapshot: ReadOldSnapshot | null) =>
    againWhenShown(page, (begun) =>
      openDB<LogSchema>(ownName(databaseName(userId)), LOG_VERSION, {
        upgrade: async (database, oldVersion, _newVersion, transaction) => {
          if (oldVersion === 0 && !mayCreate) {
            transaction.done.catch(() => {});
            abort(transaction);
            return;
          }
          const upgrade = { database, transaction: begun(transaction), readOldSnapshot };
          needsOldReader = (await upgradeLog(upgrade, oldVersion)) === "needs-old-reader";
        },
        blocked: onBlocked,
        blocking: (_current, wanted, event) => {
          (event.target as IDBDatabase).close();
          // A database that is being deleted asks for no version: the user signs out in another tab.
          if (wanted !== null) onOutdated();
        },
      }),
    );
  try {
    // No code can be loaded within a transaction, and nearly no start needs this reader: the upgrade that needs it is aborted and repeated.
    const database = await openWith(null).catch(async (error: unknown) => {
      if (!needsOldReader) throw error;
      const { readOldSnapshot } = await import("@furrow/sync/old-snapshot");
      return openWith(readOldSnapshot);
    });
    return ok(logOver(database, page));
  } catch (error) {
    return err(isNamed(error, "VersionError") ? { type: "NewerDatabase" } : failureOf(error));
  }
}

/** Owners that have a database. Empty if the browser cannot list them. */
export async function ownersWithLogs(): Promise<readonly string[]> {
  const prefix = ownName(databaseName(""));
  const names = (await indexedDB.databases?.()) ?? [];
  return names.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** Deletes a user's database. Waits until other tabs have closed it. */
export const eraseIndexedDbLog = (userId: string): Promise<void> => deleteDB(ownName(databaseName(userId)));

function logOver(database: IDBPDatabase<LogSchema>, page: PageWatch): IndexedDbLog {
  const reading = <T>(stores: StoreName[], work: (tx: Transaction<"readonly">) => Promise<T>) =>
    inTransaction({ database, stores, mode: "readonly", durability: "relaxed", work }, page);
  const writing = <T>(
    stores: StoreName[],
    durability: "strict" | "relaxed",
    work: (tx: Transaction<"readwrite">) => Promise<T>,
  ) => inTransaction({ database, stores, mode: "readwrite", durability, work }, page);

  return {
    load: () =>
      reading(LOG_STORES, async (tx) => {
        const { contents, head, lastKey } = await readLog(tx);
        return { ...contents, position: { epoch: head.epoch, tail: Math.max(lastKey, head.compactedTo) } };
      }),

    async append(append) {
      const done = await writing(LOG_STORES, append.durability, (tx) => appendIn(tx, append));
      if (!done.ok) return done;
      return done.value === "stale" ? err({ type: "Stale" }) : ok(done.value);
    },

    since: (position) =>
      reading(["tail", "head"], async (tx) => {
        const head = await readHead(tx);
        if (head === null || position.epoch !== head.epoch || position.tail < (head.gone ?? head.compactedTo))
          return { type: "rewritten" };
        const { changes, damaged, last, more } = await readTailPart(tx, position.tail);
        // The next load reports that the log needs repair.
        if (damaged) return { type: "rewritten" };
        return {
          type: "changes",
          changes,
          more,
          position: { epoch: head.epoch, tail: last },
          meta: head.meta,
        };
      }),

    outbox: (limit) => reading(["outbox"], async (tx) => (await readOutbox(tx, limit)).entries),
    waiting: () => reading(["outbox"], countOutbox),

    rewrite: (rewrite) => writing([...LOG_STORES, ...COPY_STORES], "strict", (tx) => rewriteIn(tx, rewrite)),

    copies: () => reading(["copies"], copiesIn),
    saveCopy: (draft) => writing(COPY_STORES, "strict", (tx) => saveCopyIn(tx, draft)),
    readCopy: (id) =>
      reading(["copyContents"], async (tx) => {
        const content: unknown = await tx.objectStore("copyContents").get(id);
        if (content === undefined) return null;
        return typeof content === "string" ? content : "";
      }),
    removeCopy: (id) => writing(COPY_STORES, "strict", (tx) => removeCopyIn(tx, id)),
    expireCopies: (now) => writing(COPY_STORES, "relaxed", (tx) => expireCopiesIn(tx, now)),

    close: () => database.close(),
  };
}

async function appendIn(
  tx: Transaction<"readwrite">,
  { tail = [], outbox = [], acknowledged = [], meta }: Append,
): Promise<TailPart | null | "stale"> {
  const writes = writesTogether();
  if (meta !== undefined) {
    const head = await readHead(tx);
    if (head?.epoch !== meta.epoch || !isSameMeta(head.meta, meta.from)) return "stale";
    writes.begun(tx.objectStore("head").put({ ...head, meta: meta.value }, "present"));
  }
  let key: Promise<number> | null = null;
  for (let at = 0; at < tail.length; at += LIST_LENGTH) {
    key = tx.objectStore("tail").add(tail.slice(at, at + LIST_LENGTH));
    writes.begun(key);
  }
  addToOutbox(tx, outbox, writes);
  if (acknowledged.length > 0) await removeFromOutbox(tx, acknowledged, writes);
  // A user's change needs no answer: it is kept even if the page closes now.
  if (meta === undefined) tx.commit();
  await writes.done();
  if (key === null) return null;
  const to = await key;
  return { from: to - Math.ceil(tail.length / LIST_LENGTH), to };
}
