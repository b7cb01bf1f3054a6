/** Storage of synced data: the protocol's pure exchange in transactions on one user. */
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  beginClear,
  type ClearAnswer,
  type ClearRequest,
  dueRowsOf,
  dueTablesOf,
  formatStamp,
  MAX_AHEAD_MS,
  NEVER,
  type OpenPage,
  openPage,
  openRecount,
  PAGE_BYTES,
  type Refusal,
  type RowMoments,
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
import { Problem } from "../http/problem.ts";
import { createLine } from "../line.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import * as sql from "./sync-statements.ts";
import { takeTurn } from "./turns.ts";

/** `changed`: other devices have something to fetch. `bytes`: how much stored data was read. */
export type Stored<A> = Readonly<{ answer: A | Refusal; changed: boolean; bytes: number }>;

/** Keeps when rows of the user are due. */
export type DueRowsOfUser = Readonly<{
  follow: (tx: Tx, userId: string, changed: readonly RowMoments[]) => Promise<void>;
  /** Once they are stored. */
  wakeBy: (at: number) => void;
}>;

export type SyncStore = ReturnType<typeof createSyncStore>;

type Refused = Readonly<{ refusal: Refusal; bytes: number }>;
/** `news`: everything a device lacks that had read all before. Null: its page has to be read. */
type Pushed = Readonly<{
  news: Readonly<{ head: ServerHead; rows: readonly ServerRow[] }> | null;
  changed: boolean;
  bytes: number;
}>;
type Outcome = Pushed | Refused | "unswept" | "uncounted";

const WEEK_MS = 7 * 24 * 60 * 60_000;
const RECOUNT_PAUSE_MS = 60 * 60_000;
/** If pushes on another server change rows during the count, it is repeated. */
const MAX_RECOUNTS = 3;
/** Rows that one turn of the event loop adds to a page. */
const TURN_BYTES = 128 * 1024;
const ROWS_AFTER_BYTES = 256 * 1024;
/** Each page takes some megabytes until it is sent. */
const PAGES_AT_ONCE = 8;
/** The work of one turn. */
const SLICE_ROWS = 500;
const SLICE_BYTES = 512 * 1024;

export function createSyncStore(storage: Storage, now: () => number = Date.now, due?: DueRowsOfUser) {
  const pagesInLine = createLine(PAGES_AT_ONCE);

  async function exchange(userId: string, request: SyncRequest, from: string): Promise<Stored<ServerPage>> {
    let counted = 0;
    for (let mayRecount = true, mayMend = true; ; ) {
      const outcome = await push(userId, request, from, mayRecount).catch((error: unknown) => {
        if (!mayMend || !storage.isTaken(error, "sync_rows_seq")) throw error;
        mayMend = false;
        return "misnumbered" as const;
      });
      if (outcome === "unswept") counted += await sweep(userId);
      else if (outcome === "misnumbered") counted += await recount(userId, "server");
      else if (outcome === "uncounted") {
        counted += await recount(userId, "device");
        mayRecount = false;
      } else if ("refusal" in outcome)
        return { answer: outcome.refusal, changed: false, bytes: outcome.bytes + counted };
      else {
        for (const { moments } of dueTablesOf(request)) for (const { at } of moments) due?.wakeBy(at);
        const { answer, bytes } = await pageAfter(outcome, userId, request, from);
        return { answer, changed: outcome.changed, bytes: bytes + outcome.bytes + counted };
      }
    }
  }

  /** A read-only request begins no transaction. */
  async function push(
    userId: string,
    request: SyncRequest,
    from: string,
    mayRecount: boolean,
  ): Promise<Outcome> {
    if (request.changes.length > 0)
      return storage.transaction((tx) => store(tx, userId, request, from, mayRecount), userId);
    const stored = await readLiveHead(userId);
    const news = request.cursor >= stored.head.seq ? { head: stored.head, rows: [] } : null;
    return obstacle(stored, request, now(), mayRecount) ?? { news, changed: false, bytes: 0 };
  }

  async function store(
    tx: Tx,
    userId: string,
    request: SyncRequest,
    from: string,
    mayRecount: boolean,
  ): Promise<Outcome> {
    const at = now();
    const locked = await sql.lockHead(tx, userId);
    const { head: first, recountedAt } = locked;
    const inTheWay = obstacle(locked, request, at, mayRecount);
    if (inTheWay !== null) return inTheWay;
    const named = await sql.readNamedRows(tx, userId, request.changes);
    const bytes = textBytes(named);
    const stored = storeChanges(first, named, request.changes);
    if (!stored.ok) return { refusal: stored.error, bytes };
    const rows = stored.value.store;
    const head = { ...stored.value.head, unfinished: withPush(first.unfinished, request, from, at) };
    if (rows.length > 0) await sql.writeRows(tx, userId, rows);
    const changed = dueRowsOf(request, rows);
    if (changed.length > 0) await due?.follow(tx, userId, changed);
    if (rows.length > 0 || head.unfinished !== first.unfinished)
      await sql.writeHead(tx, userId, { head, recountedAt });
    const isLastPart = head.unfinished.length < first.unfinished.length;
    const news = request.cursor >= first.seq ? { head, rows } : null;
    return { news, changed: rows.length > 0 || isLastPart, bytes };
  }

  async function readLiveHead(userId: string): Promise<sql.StoredHead> {
    const stored = await sql.readHead(storage, userId);
    if (sql.isRemoved(stored.head)) throw new Problem("unauthenticated");
    return stored;
  }

  function obstacle(
    { head, recountedAt }: sql.StoredHead,
    request: SyncRequest,
    at: number,
    mayRecount: boolean,
  ): "unswept" | "uncounted" | Refused | null {
    if (head.unswept > 0) return "unswept";
    const refusal = refusalOf(head, request, at);
    const isAhead = refusal?.type === "clock-ahead" && isUnknown(head);
    if (mayRecount && isDue(recountedAt, at) && (isAhead || request.recount === true)) return "uncounted";
    return refusal && { refusal, bytes: 0 };
  }

  /** Outside of the transaction and in short turns: a page takes long, and other pushes must not wait. */
  async function pageAfter(
    { news }: Pushed,
    userId: string,
    request: SyncRequest,
    from: string,
  ): Promise<Omit<Stored<ServerPage>, "changed">> {
    if (news === null) return pagesInLine.run(() => readPage(userId, request, from));
    const page = openPage(news.head, request, now(), from);
    const rows = news.rows.filter(({ seq }) => seq > request.cursor);
    return { answer: page.answer(!(await addInTurns(page, rows))), bytes: page.bytes };
  }

  async function readPage(
    userId: string,
    request: SyncRequest,
    from: string,
  ): Promise<Omit<Stored<ServerPage>, "changed">> {
    await takeTurn();
    const { head } = await readLiveHead(userId);
    const refusal = refusalOf(head, { ...request, changes: [] }, now());
    if (refusal !== null) return { answer: refusal, bytes: 0 };
    const { rows, isCut } = await sql.readRowsAfter(
      storage.read,
      userId,
      request.cursor,
      request.limit,
      PAGE_BYTES,
    );
    // If another device pushed in between, the head does not match these rows, and the client must ask again.
    const isWhole = !isCut && isSameHead(head, (await sql.readHead(storage, userId)).head);
    const page = openPage(head, request, now(), from);
    const isFull = !(await addInTurns(page, rows));
    return { answer: page.answer(isFull || !isWhole), bytes: Math.max(textBytes(rows), page.bytes) };
  }

  /** Removes cleared rows slice by slice, with other requests in between. Returns the bytes read. */
  async function sweep(userId: string): Promise<number> {
    let bytes = 0;
    for (let unswept = true; unswept; await nextTurn()) {
      unswept = await storage.transaction(async (tx) => {
        const { head, recountedAt } = await sql.lockHead(tx, userId);
        if (head.unswept === 0) return false;
        const rows = await sql.readRowsDownFrom(tx.run, userId, head.unswept, SLICE_ROWS, SLICE_BYTES);
        const swept = sweepRows(head, rows);
        await sql.removeRows(tx, userId, swept.remove);
        await sql.writeRows(tx, userId, swept.store);
        await sql.writeHead(tx, userId, { head: swept.head, recountedAt });
        bytes += textBytes(rows);
        return swept.head.unswept > 0;
      }, userId);
    }
    return bytes;
  }

  /** Recounts the user's rows and repairs the head, hourly at most for a device. Returns the bytes read. */
  async function recount(userId: string, askedBy: "device" | "server"): Promise<number> {
    let bytes = 0;
    for (let attempt = 0; attempt < MAX_RECOUNTS; attempt++) {
      const { head: before, recountedAt } = await sql.readHead(storage, userId);
      if (askedBy === "device" && !isDue(recountedAt, now())) return bytes;
      if (before.unswept > 0) await sweep(userId);
      const counted = openRecount();
      for (let after = 0; ; ) {
        const { rows } = await sql.readRowsAfter(storage.read, userId, after, SLICE_ROWS, SLICE_BYTES);
        counted.add(rows);
        bytes += textBytes(rows);
        const last = rows.at(-1);
        if (last === undefined) break;
        after = last.seq;
        await nextTurn();
      }
      const isMended = await storage.transaction(async (tx) => {
        const { head } = await sql.lockHead(tx, userId);
        if (head.seq !== before.seq || head.generation !== before.generation) return false;
        await sql.writeHead(tx, userId, { head: counted.head(head), recountedAt: now() });
        return true;
      }, userId);
      if (isMended) return bytes;
    }
    return bytes;
  }

  async function hasUnknownGreatest(userId: string): Promise<boolean> {
    const { head, recountedAt } = await sql.readHead(storage, userId);
    return isUnknown(head) && isDue(recountedAt, now());
  }

  async function clear(userId: string, request: ClearRequest, from: string): Promise<Stored<ClearAnswer>> {
    let bytes = await sweep(userId);
    const begin = () =>
      storage.transaction(async (tx) => {
        const stored = await sql.lockHead(tx, userId);
        const begun = beginClear(stored.head, request, now(), from);
        const isNew = begun.ok && begun.value !== stored.head;
        if (isNew) await sql.writeHead(tx, userId, { ...stored, head: begun.value });
        return { begun, isNew };
      }, userId);
    let { begun, isNew } = await begin();
    if (!begun.ok && (await hasUnknownGreatest(userId))) {
      bytes += await recount(userId, "device");
      ({ begun, isNew } = await begin());
    }
    if (!begun.ok) return { answer: begun.error, changed: false, bytes };
    if (begun.value.unswept > 0) bytes += await sweep(userId);
    const { generation, seq } = (await sql.readHead(storage, userId)).head;
    return { answer: { type: "cleared", generation, seq, time: now() }, changed: isNew, bytes };
  }

  return {
    /** `from`: the device that pushes. */
    exchange: (userId: string, request: SyncRequest, from = "") => exchange(userId, request, from),
    clear: (userId: string, request: ClearRequest, from = "") => clear(userId, request, from),
    /** Number of users who wrote in the last week, and of those whose stamps are too far ahead of the clock. */
    usersAhead: () =>
      sql.countAhead(storage, firstStampAt(now() + MAX_AHEAD_MS), firstStampAt(now() - WEEK_MS)),
    head: async (userId: string) => (await sql.readHead(storage, userId)).head,
    /** In the order of their numbers, 256 KiB of them or one. */
    rowsAfter: async (userId: string, seq: number, mostRows: number) =>
      (await sql.readRowsAfter(storage.read, userId, seq, mostRows, ROWS_AFTER_BYTES)).rows,
  };
}

/** False: the page is full. */
async function addInTurns(page: OpenPage, rows: readonly ServerRow[]): Promise<boolean> {
  let before = page.bytes;
  for (const row of rows) {
    if (!page.add(row)) return false;
    if (page.bytes - before < TURN_BYTES) continue;
    before = page.bytes;
    await takeTurn();
  }
  return true;
}

const isSameHead = (one: ServerHead, other: ServerHead): boolean =>
  one.seq === other.seq && one.generation === other.generation && one.digest === other.digest;

const firstStampAt = (time: number): Stamp => formatStamp({ time, counter: 0, node: "0".repeat(10) });

const isDue = (recountedAt: number, at: number) =>
  recountedAt === 0 || Math.abs(at - recountedAt) >= RECOUNT_PAUSE_MS;

/** Written before heads held the greatest stamp: the stamp may follow one that a wrong clock let in. */
const isUnknown = ({ greatest, rows }: ServerHead) => greatest === NEVER && rows > 0;

/** For account deletion: removes synced data slice by slice. */
export const forgetSyncedRows: DeletionHook = {
  begin: sql.markRemoved,
  async finish(storage, userId) {
    while (await storage.transaction((tx) => sql.removeMarked(tx, userId, SLICE_ROWS, SLICE_BYTES)))
      await nextTurn();
  },
};

/** Deletions that a stopped server did not finish. */
export async function finishDeletions(storage: Storage): Promise<void> {
  const people = await sql.peopleRemoved(storage);
  for (const userId of people) await forgetSyncedRows.finish?.(storage, userId);
  if (people.length > 0) await storage.wipeDeleted();
}
