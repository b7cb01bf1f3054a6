/**
 * The durable memory of one user in IndexedDB: one database per user, one record per append in the tail, so that storing a page of
 * the server's rows costs one write. Every operation is one transaction; a tab that is killed leaves the last whole one.
 */
import { APP_NAME } from "@furrow/core";
import {
  type Append,
  agedCopy,
  type ChangeLog,
  COPY_LIFETIME_MS,
  type CopyDraft,
  type CopyInfo,
  err,
  type LogFailure,
  ok,
  type Result,
  type Rewrite,
  type TailPart,
} from "@furrow/sync";
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { lastTailKey, readHead, readLog, readTailAfter } from "./indexeddb-log-records.ts";
import {
  LOG_VERSION,
  type LogSchema,
  type LogTransaction,
  type StoreName,
  upgradeLog,
} from "./indexeddb-log-schema.ts";
import { addToOutbox, countOutbox, readOutbox, removeFromOutbox, rewriteOutbox } from "./indexeddb-outbox.ts";
import {
  againWhenShown,
  failureOf,
  inTransaction,
  isNamed,
  type PageWatch,
  watchPage,
} from "./log-transaction.ts";

type Transaction<Mode extends IDBTransactionMode> = LogTransaction<StoreName[], Mode>;

const LOG_STORES: StoreName[] = ["snapshot", "tail", "outbox", "head"];
const COPY_STORES: StoreName[] = ["copies", "copyContents"];

export type OpenLogProblem =
  /** A later release has been here; opening its data with this one could harm it. */
  { readonly type: "NewerDatabase" } | LogFailure;

export interface LogEvents {
  /** Another tab still holds an older version of the database; opening goes on by itself when that tab closes. */
  readonly onBlocked: () => void;
  /** A newer version of the app in another tab needs the database: this one is closed now. */
  readonly onOutdated: () => void;
}

export interface IndexedDbLog extends ChangeLog {
  close(): void;
}

const databaseName = (userId: string) => `${APP_NAME.toLowerCase()}:${userId}`;

/** A worker has no page that would go away. */
const thisPage = watchPage("window" in globalThis ? window : new EventTarget());

export async function openIndexedDbLog(
  userId: string,
  { onBlocked, onOutdated }: LogEvents,
  page: PageWatch = thisPage,
): Promise<Result<IndexedDbLog, OpenLogProblem>> {
  try {
    const database = await againWhenShown(page, (begun) =>
      openDB<LogSchema>(databaseName(userId), LOG_VERSION, {
        upgrade: (opened, oldVersion, _newVersion, upgrade) => upgradeLog(opened, oldVersion, begun(upgrade)),
        blocked: onBlocked,
        blocking: (_current, wanted, event) => {
          (event.target as IDBDatabase).close();
          // No version is wanted by who removes the database: somebody logs out in another tab.
          if (wanted !== null) onOutdated();
        },
      }),
    );
    return ok(logOver(database, page));
  } catch (error) {
    return err(isNamed(error, "VersionError") ? { type: "NewerDatabase" } : failureOf(error));
  }
}

/** Whose databases there are. Empty in a browser that does not tell. */
export async function peopleWithLogs(): Promise<readonly string[]> {
  const prefix = databaseName("");
  const names = (await indexedDB.databases?.()) ?? [];
  return names.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** Removes a person's database; waits until the other tabs have closed it. */
export const forgetIndexedDbLog = (userId: string): Promise<void> => deleteDB(databaseName(userId));

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

    append: async (append) => {
      const appended = await writing(LOG_STORES, append.durability, (tx) => appendIn(tx, append));
      if (!appended.ok) return appended;
      return appended.value === "rewritten" ? err({ type: "Rewritten" }) : ok(appended.value);
    },

    since: (position) =>
      reading(["tail", "head"], async (tx) => {
        const head = await readHead(tx);
        if (head === null || position.epoch !== head.epoch || position.tail < (head.gone ?? head.compactedTo))
          return { type: "rewritten" };
        const [tail, lastKey] = await Promise.all([readTailAfter(tx, position.tail), lastTailKey(tx)]);
        // Loading it again tells that it has to be mended.
        if (tail.damaged) return { type: "rewritten" };
        return {
          type: "changes",
          changes: tail.changes,
          position: { epoch: head.epoch, tail: Math.max(lastKey, head.compactedTo) },
          meta: head.meta,
        };
      }),

    outbox: (limit) => reading(["outbox"], async (tx) => (await readOutbox(tx, limit)).entries),
    waiting: () => reading(["outbox"], countOutbox),

    rewrite: (rewrite) => writing([...LOG_STORES, ...COPY_STORES], "strict", (tx) => rewriteIn(tx, rewrite)),

    copies: () =>
      reading(["copies"], async (tx) => {
        const store = tx.objectStore("copies");
        const [keys, infos] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return infos.flatMap(({ at, reason, count }, index) => {
          const id = keys[index];
          return id === undefined ? [] : [{ id, at, reason, count }];
        });
      }),
    saveCopy: (draft) => writing(COPY_STORES, "strict", (tx) => saveCopyIn(tx, draft)),
    readCopy: (id) =>
      reading(["copyContents"], async (tx) => (await tx.objectStore("copyContents").get(id)) ?? null),
    removeCopy: (id) => writing(COPY_STORES, "strict", (tx) => removeCopyIn(tx, id)),
    expireCopies: (now) =>
      writing(COPY_STORES, "relaxed", async (tx) => {
        const store = tx.objectStore("copies");
        const [keys, infos] = await Promise.all([store.getAllKeys(), store.getAll()]);
        await Promise.all(
          infos.map((info, index) => {
            const id = keys[index];
            if (id === undefined) return null;
            const age = agedCopy(info, now);
            return age.lived < COPY_LIFETIME_MS ? store.put({ ...info, ...age }, id) : removeCopyIn(tx, id);
          }),
        );
        return null;
      }),

    close: () => database.close(),
  };
}

async function appendIn(
  tx: Transaction<"readwrite">,
  { tail = [], outbox = [], acknowledged = [], meta }: Append,
): Promise<TailPart | null | "rewritten"> {
  const writes = writesTogether();
  if (meta !== undefined) {
    const head = await readHead(tx);
    if (head?.epoch !== meta.epoch) return "rewritten";
    writes.begun(tx.objectStore("head").put({ ...head, meta: meta.value }, "present"));
  }
  const key = tail.length > 0 ? tx.objectStore("tail").add(tail) : null;
  if (key !== null) writes.begun(key);
  addToOutbox(tx, outbox, writes);
  if (acknowledged.length > 0) await removeFromOutbox(tx, acknowledged, writes);
  // What a person did asks for nothing back: it is kept even if the page goes away now.
  if (meta === undefined) tx.commit();
  await writes.done();
  if (key === null) return null;
  const to = await key;
  return { from: to - 1, to };
}

async function rewriteIn(tx: Transaction<"readwrite">, rewrite: Rewrite): Promise<boolean> {
  const { contents, head, lastKey } = await readLog(tx);
  const rewritten = rewrite(contents);
  if (rewritten === null) return false;
  const { snapshot, outbox, meta, content, copy, dropped, usedUp } = rewritten;
  const compactedTo = Math.max(lastKey, head.compactedTo);
  const writes = writesTogether();
  writes.begun(tx.objectStore("snapshot").put(snapshot, "present"));
  const gone = content === "changed" ? compactedTo : head.compactedTo;
  writes.begun(tx.objectStore("tail").delete(IDBKeyRange.upperBound(gone)));
  writes.begun(
    tx.objectStore("head").put(
      {
        meta,
        epoch: content === "changed" ? head.epoch + 1 : head.epoch,
        compactedTo,
        gone,
      },
      "present",
    ),
  );
  await rewriteOutbox(tx, contents, outbox, writes);
  for (const draft of [copy, dropped]) if (draft) writes.begun(saveCopyIn(tx, draft));
  if (usedUp !== undefined) writes.begun(removeCopyIn(tx, usedUp));
  await writes.done();
  return true;
}

/** Writes that are awaited together. One that is refused at once throws; those before it then fail with the transaction, and are heard. */
function writesTogether() {
  const writes: Promise<unknown>[] = [];
  return {
    begun(write: Promise<unknown>) {
      write.catch(() => {});
      writes.push(write);
    },
    done: () => Promise.all(writes),
  };
}

async function saveCopyIn(tx: Transaction<"readwrite">, { content, ...info }: CopyDraft): Promise<CopyInfo> {
  const id = await tx.objectStore("copies").add(info);
  await tx.objectStore("copyContents").put(content, id);
  return { ...info, id };
}

async function removeCopyIn(tx: Transaction<"readwrite">, id: number): Promise<null> {
  await Promise.all([tx.objectStore("copies").delete(id), tx.objectStore("copyContents").delete(id)]);
  return null;
}
