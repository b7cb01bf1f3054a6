/** What the server keeps of people's rows: the pure exchange of the protocol, each in one transaction on one user. */
import {
  answerPage,
  type ClearAnswer,
  type ClearRequest,
  clearRows,
  type Refusal,
  refusalOf,
  type ServerHead,
  type ServerRow,
  type SyncAnswer,
  type SyncRequest,
  storeChanges,
} from "@furrow/sync";
import type { Storage, Tx } from "../storage/storage.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import {
  lockHead,
  readAllRows,
  readHead,
  readNamedRows,
  readRowsAfter,
  removeEverything,
  removeRows,
  SQL,
  writeHead,
  writeRows,
} from "./sync-statements.ts";

/** `changed`: other devices have something to fetch. */
export type Stored<A> = Readonly<{ answer: A | Refusal; changed: boolean }>;

export interface SyncStore {
  exchange(userId: string, request: SyncRequest): Promise<Stored<SyncAnswer>>;
  clear(userId: string, request: ClearRequest): Promise<Stored<ClearAnswer>>;
  head(userId: string): Promise<ServerHead>;
  /** In the order of their numbers. */
  rowsAfter(userId: string, seq: number, most: number): Promise<readonly ServerRow[]>;
}

export function createSyncStore(storage: Storage, now: () => number = Date.now): SyncStore {
  const { engine } = storage;
  const mutex = createKeyedMutex();

  /**
   * Everything said about one user waits at that user's head row. There each waiting transaction would occupy a connection, and
   * one busy person all of them; so they wait here. SQLite has one connection and lets those who wait share a commit.
   */
  const transaction = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    engine === "sqlite" ? storage.transaction(work) : mutex(userId, () => storage.transaction(work));

  return {
    exchange: (userId, request) =>
      transaction(userId, async (tx): Promise<Stored<SyncAnswer>> => {
        const at = now();
        const head = await lockHead(tx, userId);
        const refusal = refusalOf(head, request, at);
        if (refusal !== null) return { answer: refusal, changed: false };
        const named = await readNamedRows(tx, userId, request.changes);
        const stored = storeChanges(head, named, request.changes);
        if (!stored.ok) return { answer: stored.error, changed: false };
        const changed = stored.value.store.length > 0;
        if (changed) {
          await writeRows(tx, userId, stored.value.store);
          await writeHead(tx, userId, stored.value.head);
        }
        const page = await readRowsAfter(tx, userId, request.cursor, request.limit + 1);
        return { answer: answerPage(stored.value.head, request, page, at), changed };
      }),
    clear: (userId, request) =>
      transaction(userId, async (tx): Promise<Stored<ClearAnswer>> => {
        const at = now();
        const before = await lockHead(tx, userId);
        const isNew = request.generation > before.generation;
        const cleared = clearRows(before, isNew ? await readAllRows(tx, userId) : [], request, at);
        if (!cleared.ok) return { answer: cleared.error, changed: false };
        const { head, store, remove } = cleared.value;
        if (isNew) {
          await removeRows(tx, userId, remove);
          await writeRows(tx, userId, store);
          await writeHead(tx, userId, head);
        }
        const { generation, seq } = head;
        return { answer: { type: "cleared", generation, seq, time: at }, changed: isNew };
      }),
    head: (userId) => readHead(storage, userId),
    rowsAfter: (userId, seq, most) => storage.read<ServerRow>(SQL.readRowsAfter, [userId, seq, most]),
  };
}

/** For the deletion of an account: what sync keeps of a person goes with it. */
export const forgetSyncedRows = removeEverything;
