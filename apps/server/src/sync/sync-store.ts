/** What the server keeps of people's rows: the pure exchange of the protocol in transactions on one user. */
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  answerPage,
  beginClear,
  type ClearAnswer,
  type ClearRequest,
  formatStamp,
  MAX_AHEAD_MS,
  MAX_CHANGES,
  MAX_TOUCHED_BYTES,
  NEVER,
  openRecount,
  PAGE_BYTES,
  type Refusal,
  refusalOf,
  type ServerHead,
  type ServerPage,
  type ServerRow,
  type Stamp,
  type SyncRequest,
  storeChanges,
  sweepRows,
  textBytes,
  withPush,
} from "@furrow/sync";
import type { DeletionHook } from "../accounts/delete-account.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { createRequestBatches } from "./request-batches.ts";
import {
  countAhead,
  lockHead,
  markRemoved,
  peopleRemoved,
  type RowName,
  readHead,
  readNamedRows,
  readRowsAfter,
  readRowsDownFrom,
  removeMarked,
  removeRows,
  type UsersAhead,
  writeHead,
  writeRows,
} from "./sync-statements.ts";

/** `changed`: other devices have something to fetch. `bytes`: how much of what is stored had to be looked at. */
export type Stored<A> = Readonly<{ answer: A | Refusal; changed: boolean; bytes: number }>;

export interface SyncStore {
  /** `from`: which of the person's devices it is. */
  exchange(userId: string, request: SyncRequest, from?: string): Promise<Stored<ServerPage>>;
  clear(userId: string, request: ClearRequest, from?: string): Promise<Stored<ClearAnswer>>;
  head(userId: string): Promise<ServerHead>;
  /** How many users have written in the last week, and how many of them have a stamp further ahead of the clock than it takes. */
  usersAhead(): Promise<UsersAhead>;
  /** In the order of their numbers, about a page of them. */
  rowsAfter(userId: string, seq: number, mostRows: number): Promise<readonly ServerRow[]>;
}

type Sent = Readonly<{ request: SyncRequest; from: string }>;

const WEEK_MS = 7 * 24 * 60 * 60_000;
const RECOUNT_PAUSE_MS = 60 * 60_000;
/** Pushes go on while a person's rows are counted on another server; then it is tried again. */
const MAX_RECOUNTS = 3;
/** What is done without letting others in between. */
const SLICE_ROWS = 500;
const SLICE_BYTES = 512 * 1024;

export function createSyncStore(storage: Storage, now: () => number = Date.now): SyncStore {
  /**
   * Everything said about one user waits at that user's head row. There each waiting transaction would occupy a connection, and
   * one busy person all of them; so they wait here, and what waits together is answered in one transaction.
   */
  const mutex = createKeyedMutex();
  const exchange = createRequestBatches<Sent, Stored<ServerPage>>({
    mutex,
    costOf: ({ request }) => 1 + request.changes.length,
    mostCost: MAX_CHANGES,
    run: answerTogether,
  });

  async function answerTogether(
    userId: string,
    batch: () => readonly Sent[],
  ): Promise<readonly Stored<ServerPage>[]> {
    let counted = 0;
    let mayRecount = true;
    for (;;) {
      const outcome = await storage.transaction((tx) => exchangeAll(tx, userId, batch, mayRecount));
      if (outcome === "unswept") counted += await sweep(userId);
      else if (outcome === "uncounted") {
        counted += await recount(userId);
        mayRecount = false;
      } else
        return outcome.map((stored, index) =>
          index === 0 ? { ...stored, bytes: stored.bytes + counted } : stored,
        );
    }
  }

  async function exchangeAll(
    tx: Tx,
    userId: string,
    batch: () => readonly Sent[],
    mayRecount: boolean,
  ): Promise<readonly Stored<ServerPage>[] | "unswept" | "uncounted"> {
    const at = now();
    const { head: first, recountedAt } = await lockHead(tx, userId);
    if (first.unswept > 0) return "unswept";
    const requests = batch();
    const refusals = requests.map(({ request }) => refusalOf(first, request, at));
    if (mayRecount && isDue(recountedAt, at)) {
      const isAhead = refusals.some((refusal) => refusal?.type === "clock-ahead");
      if ((isAhead && isUnknown(first)) || requests.some(({ request: { recount } }) => recount === true))
        return "uncounted";
    }

    const rows = await readTouched(
      tx,
      userId,
      requests.flatMap(({ request }, index) => (refusals[index] === null ? [request.changes] : [])),
    );
    const written = new Map<string, ServerRow>();
    let head = first;
    const outcomes = requests.map(({ request, from }, index) => {
      const refusal = refusals[index];
      if (refusal) return { request, from, refusal, changed: false, bytes: 0 };
      const own = [...new Set(request.changes.map(keyOf))].flatMap((key) => rows.get(key) ?? []);
      const stored = storeChanges(head, own, request.changes);
      const bytes = textBytes(own);
      if (!stored.ok) return { request, from, refusal: stored.error, changed: false, bytes };
      const unfinished = withPush(head.unfinished, request, from, at);
      const isLastPart = unfinished.length < head.unfinished.length;
      head = { ...stored.value.head, unfinished };
      for (const row of stored.value.store) {
        rows.set(keyOf(row), row);
        written.set(keyOf(row), row);
      }
      return { request, from, refusal: null, changed: stored.value.store.length > 0 || isLastPart, bytes };
    });
    if (written.size > 0) await writeRows(tx, userId, [...written.values()]);
    if (written.size > 0 || head.unfinished !== first.unfinished)
      await writeHead(tx, userId, { head, recountedAt });
    const answers: Stored<ServerPage>[] = [];
    for (const { request, from, refusal, changed, bytes } of outcomes) {
      if (refusal !== null) {
        answers.push({ answer: refusal, changed, bytes });
        continue;
      }
      // Whoever had read everything gets what was written just now; it need not be read again.
      const page =
        request.cursor >= first.seq
          ? [...written.values()].filter(({ seq }) => seq > request.cursor).sort((a, b) => a.seq - b.seq)
          : await readRowsAfter(tx.run, userId, request.cursor, request.limit + 1, PAGE_BYTES);
      const answer = answerPage(head, request, page, at, from);
      answers.push({ answer, changed, bytes: bytes + textBytes(page) });
    }
    return answers;
  }

  /** Takes out what the generation has cleared, slice by slice, so that others get in between. Returns the bytes looked at. */
  async function sweep(userId: string): Promise<number> {
    let bytes = 0;
    for (let unswept = true; unswept; await nextTurn()) {
      unswept = await storage.transaction(async (tx) => {
        const { head, recountedAt } = await lockHead(tx, userId);
        if (head.unswept === 0) return false;
        const rows = await readRowsDownFrom(tx.run, userId, head.unswept, SLICE_ROWS, SLICE_BYTES);
        const swept = sweepRows(head, rows);
        await removeRows(tx, userId, swept.remove);
        await writeRows(tx, userId, swept.store);
        await writeHead(tx, userId, { head: swept.head, recountedAt });
        bytes += textBytes(rows);
        return swept.head.unswept > 0;
      });
    }
    return bytes;
  }

  /** Counts the person's rows anew and mends the head, at most once an hour. Returns the bytes looked at. */
  async function recount(userId: string): Promise<number> {
    let bytes = 0;
    for (let attempt = 0; attempt < MAX_RECOUNTS; attempt++) {
      const { head: before, recountedAt } = await readHead(storage, userId);
      if (!isDue(recountedAt, now())) return bytes;
      if (before.unswept > 0) await sweep(userId);
      const counted = openRecount();
      for (let after = 0; ; ) {
        const rows = await readRowsAfter(storage.read, userId, after, SLICE_ROWS, SLICE_BYTES);
        counted.add(rows);
        bytes += textBytes(rows);
        const last = rows.at(-1);
        if (last === undefined) break;
        after = last.seq;
        await nextTurn();
      }
      const isMended = await storage.transaction(async (tx) => {
        const { head } = await lockHead(tx, userId);
        if (head.seq !== before.seq || head.generation !== before.generation) return false;
        await writeHead(tx, userId, { head: counted.head(head), recountedAt: now() });
        return true;
      });
      if (isMended) return bytes;
    }
    return bytes;
  }

  async function hasUnknownGreatest(userId: string): Promise<boolean> {
    const { head, recountedAt } = await readHead(storage, userId);
    return isUnknown(head) && isDue(recountedAt, now());
  }

  return {
    exchange: (userId, request, from = "") => exchange(userId, { request, from }),
    clear: (userId, request, from = "") =>
      mutex(userId, async (): Promise<Stored<ClearAnswer>> => {
        let bytes = await sweep(userId);
        const begin = () =>
          storage.transaction(async (tx) => {
            const stored = await lockHead(tx, userId);
            const begun = beginClear(stored.head, request, now(), from);
            const isNew = begun.ok && begun.value !== stored.head;
            if (isNew) await writeHead(tx, userId, { ...stored, head: begun.value });
            return { begun, isNew };
          });
        let { begun, isNew } = await begin();
        if (!begun.ok && (await hasUnknownGreatest(userId))) {
          bytes += await recount(userId);
          ({ begun, isNew } = await begin());
        }
        if (!begun.ok) return { answer: begun.error, changed: false, bytes };
        if (begun.value.unswept > 0) bytes += await sweep(userId);
        const { generation, seq } = (await readHead(storage, userId)).head;
        return { answer: { type: "cleared", generation, seq, time: now() }, changed: isNew, bytes };
      }),
    usersAhead: () => countAhead(storage, firstStampAt(now() + MAX_AHEAD_MS), firstStampAt(now() - WEEK_MS)),
    head: async (userId) => (await readHead(storage, userId)).head,
    rowsAfter: (userId, seq, mostRows) => readRowsAfter(storage.read, userId, seq, mostRows, PAGE_BYTES),
  };
}

/**
 * What each of several pushes names: read together, or each by itself where that is too much, so that whichever touches more than it may is
 * refused for that (`storeChanges`), and none is merged with rows that were not read.
 */
async function readTouched(
  tx: Tx,
  userId: string,
  pushes: readonly (readonly RowName[])[],
): Promise<Map<string, ServerRow>> {
  let { rows, isCut } = await readNamedRows(tx, userId, pushes.flat(), pushes.length * MAX_TOUCHED_BYTES);
  if (isCut) {
    const each = [];
    for (const names of pushes) each.push(await readNamedRows(tx, userId, names, MAX_TOUCHED_BYTES));
    rows = each.flatMap((read) => read.rows);
  }
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const firstStampAt = (time: number): Stamp => formatStamp({ time, counter: 0, node: "0".repeat(10) });

const isDue = (recountedAt: number, at: number) =>
  recountedAt === 0 || Math.abs(at - recountedAt) >= RECOUNT_PAUSE_MS;

/** Written before heads held the greatest stamp: it may well be what a stamp ahead of the clock follows. */
const isUnknown = ({ greatest, rows }: ServerHead) => greatest === NEVER && rows > 0;

const keyOf = ({ table, row }: RowName) => `${table}\u0000${row}`;

/** For the deletion of an account: what sync keeps of a person goes with it, slice by slice. */
export const forgetSyncedRows: DeletionHook = {
  begin: markRemoved,
  async finish(storage, userId) {
    while (await storage.transaction((tx) => removeMarked(tx, userId, SLICE_ROWS, SLICE_BYTES)))
      await nextTurn();
  },
};

/** Deletions that an end of the server has cut off. */
export async function finishDeletions(storage: Storage): Promise<void> {
  const people = await peopleRemoved(storage);
  for (const userId of people) await forgetSyncedRows.finish?.(storage, userId);
  if (people.length > 0) await storage.wipeDeleted();
}
