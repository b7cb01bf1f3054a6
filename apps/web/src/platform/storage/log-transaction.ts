/**
 * One transaction of the log that survives the back/forward cache. WebKit caches a page with its open transactions, which then block the
 * stores for every other page. So transactions are aborted when the page is hidden that way and repeated when it is shown again. None is
 * started in between: a cached page still runs its visibility listeners. Committed transactions stay. An upgrade that was requested but has
 * not started cannot be aborted.
 */
import { err, type LogFailure, type Logged, ok } from "@furrow/sync";
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";

/** The source of pagehide and pageshow: the window. A worker gets neither event. */
export type PageEvents = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Whether the page is put away at present, known to every transaction of a log. */
export interface PageWatch {
  readonly events: PageEvents;
  isAway(): boolean;
}

export function watchPage(events: PageEvents): PageWatch {
  let away = false;
  events.addEventListener("pagehide", (event) => {
    away = (event as PageTransitionEvent).persisted;
  });
  events.addEventListener("pageshow", () => {
    away = false;
  });
  return { events, isAway: () => away };
}

export interface TransactionParts<Schema extends DBSchema, Mode extends IDBTransactionMode, T> {
  readonly database: IDBPDatabase<Schema>;
  readonly stores: StoreNames<Schema>[];
  readonly mode: Mode;
  readonly durability: "strict" | "relaxed";
  readonly work: (tx: IDBPTransaction<Schema, StoreNames<Schema>[], Mode>) => Promise<T>;
}

/** Resolves when the transaction is complete, which for "strict" means on the disk. */
export async function inTransaction<Schema extends DBSchema, Mode extends IDBTransactionMode, T>(
  { database, stores, mode, durability, work }: TransactionParts<Schema, Mode, T>,
  page: PageWatch,
): Logged<T> {
  let tx: IDBPTransaction<Schema, StoreNames<Schema>[], Mode> | undefined;
  try {
    return await againWhenShown(page, async (begun) => {
      tx = undefined;
      tx = begun(database.transaction(stores, mode, { durability }));
      // Both are awaited together: when a request fails, `done` rejects too and must not go unheard.
      const [value] = await Promise.all([abortingOnError(tx, work(tx)), tx.done]);
      return ok(value);
    });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // A request of a transaction that failed as a whole only has an AbortError; the transaction has the cause.
    return err(failureOf(tx?.error ?? error));
  }
}

interface Abortable {
  abort(): void;
}

/** Attempts what needs a transaction, and aborts the one that has begun when the page is put away: then all of it is attempted again. */
export async function againWhenShown<T>(
  page: PageWatch,
  attempt: (begun: <Tx extends Abortable>(tx: Tx) => Tx) => Promise<T>,
): Promise<T> {
  for (;;) {
    if (page.isAway()) await untilShown(page.events);
    let begun: Abortable | undefined;
    let isPutAway = false;
    const putAway = (event: Event) => {
      if (!(event as PageTransitionEvent).persisted || begun === undefined) return;
      isPutAway = abort(begun);
    };
    page.events.addEventListener("pagehide", putAway);
    try {
      return await attempt((tx) => {
        begun = tx;
        return tx;
      });
    } catch (error) {
      if (!isPutAway || !(error instanceof DOMException)) throw error;
    } finally {
      page.events.removeEventListener("pagehide", putAway);
    }
  }
}

const untilShown = (page: PageEvents) =>
  new Promise<void>((resolve) => page.addEventListener("pageshow", () => resolve(), { once: true }));

/** False if it has ended or is being committed. */
export function abort(tx: Abortable): boolean {
  try {
    tx.abort();
    return true;
  } catch {
    return false;
  }
}

async function abortingOnError<T>(tx: Abortable, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    abort(tx);
    throw error;
  }
}

export const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

export function failureOf(error: unknown): LogFailure {
  if (isNamed(error, "QuotaExceededError")) return { type: "QuotaExceeded" };
  if (isNamed(error, "InvalidStateError")) return { type: "Closed" };
  return { type: "Unavailable", message: error instanceof Error ? error.message : String(error) };
}
