/**
 * A change log in memory, for the sample semester and for tests. Tabs share one store by opening it several times; a store can be cloned like
 * a browser profile.
 */

import { err, ok } from "@furrow/values";
import type {
  Append,
  ChangeLog,
  CopyAge,
  CopyDraft,
  CopyInfo,
  LogContents,
  LogFailure,
  Logged,
  OutboxEntry,
  Rewritten,
  TailPart,
} from "./change-log.ts";
import { agedCopy, COPY_LIFETIME_MS, LIST_LENGTH } from "./change-log.ts";
import { isSameMeta, NO_META } from "./log-contents.ts";

export interface MemoryLogStore {
  contents: LogContents;
  epoch: number;
  /** Changes the tail ever received; the last contents.tail.length of them are still there, and before these what was folded last. */
  received: number;
  folded: LogContents["tail"];
  nextKey: number;
  copies: readonly (CopyInfo & CopyDraft & Partial<CopyAge>)[];
}

export const createLogStore = (): MemoryLogStore => ({
  contents: { snapshot: null, tail: [], outbox: [], meta: NO_META },
  epoch: 0,
  received: 0,
  folded: [],
  nextKey: 1,
  copies: [],
});

/** The next matching operation fails with `failure`; "Closed" fails everything from then on. */
export interface MemoryLog extends ChangeLog {
  failNext(operation: "append" | "rewrite" | "any", failure: LogFailure): void;
  close(): void;
  /** Stops after so many more operations, like a killed tab. */
  closeAfter(operations: number): void;
}

export const createMemoryLog = (store: MemoryLogStore = createLogStore()): MemoryLog => {
  let closed = false;
  let operationsLeft = Number.POSITIVE_INFINITY;
  let planned: { operation: "append" | "rewrite" | "any"; failure: LogFailure } | null = null;

  const attempt = async <T>(operation: string, work: () => T): Logged<T> => {
    if (closed || operationsLeft <= 0) return err({ type: "Closed" });
    operationsLeft--;
    if (planned !== null && (planned.operation === "any" || planned.operation === operation)) {
      const { failure } = planned;
      planned = null;
      if (failure.type === "Closed") closed = true;
      return err(failure);
    }
    return ok(work());
  };

  const saveCopy = (draft: CopyDraft): CopyInfo => {
    const copy = { ...draft, id: store.nextKey++ };
    store.copies = [...store.copies, copy];
    return infoOf(copy);
  };

  const written = (rewritten: Rewritten | null): boolean => {
    if (rewritten === null) return false;
    const { snapshot, outbox, meta, content, copy, dropped } = rewritten;
    for (const draft of [copy, dropped]) if (draft) saveCopy(draft);
    if (content === "changed") store.epoch++;
    store.folded = content === "changed" ? [] : store.contents.tail;
    store.contents = {
      snapshot,
      tail: [],
      outbox: outbox.map((entry) => ("key" in entry ? entry : entryOf(store, entry))),
      meta,
    };
    return true;
  };

  return {
    failNext: (operation, failure) => {
      planned = { operation, failure };
    },
    close: () => {
      closed = true;
    },
    closeAfter: (operations) => {
      operationsLeft = operations;
    },
    load: () => attempt("load", () => ({ ...store.contents, position: positionOf(store) })),
    append: async (append) => {
      const done = await attempt("append", () => appendTo(store, append));
      if (!done.ok) return done;
      return done.value === "stale" ? err({ type: "Stale" }) : ok(done.value);
    },
    since: (position) =>
      attempt("since", () => {
        const missed = store.received - position.tail;
        const { meta } = store.contents;
        const tail = [...store.folded, ...store.contents.tail];
        if (position.epoch !== store.epoch || missed > tail.length) return { type: "rewritten" };
        const start = tail.length - missed;
        const changes = tail.slice(start, start + LIST_LENGTH);
        return {
          type: "changes",
          changes,
          more: changes.length < missed,
          position: { epoch: store.epoch, tail: position.tail + changes.length },
          meta,
        };
      }),
    outbox: (limit) => attempt("outbox", () => store.contents.outbox.slice(0, limit)),
    waiting: () => attempt("waiting", () => store.contents.outbox.length),
    rewrite: (rewrite) => attempt("rewrite", () => written(rewrite(store.contents))),
    copies: () => attempt("copies", () => store.copies.map(infoOf)),
    saveCopy: (draft) => attempt("saveCopy", () => saveCopy(draft)),
    readCopy: (id) => attempt("readCopy", () => store.copies.find((copy) => copy.id === id)?.content ?? null),
    removeCopy: (id) =>
      attempt("removeCopy", () => {
        store.copies = store.copies.filter((copy) => copy.id !== id);
        return null;
      }),
    expireCopies: (now) =>
      attempt("expireCopies", () => {
        store.copies = store.copies
          .map((copy) => ({ ...copy, ...agedCopy(copy, now) }))
          .filter(({ lived }) => lived < COPY_LIFETIME_MS);
        return null;
      }),
  };
};

const positionOf = ({ epoch, received }: MemoryLogStore) => ({ epoch, tail: received });

const infoOf = ({ id, at, reason, count }: CopyInfo): CopyInfo => ({ id, at, reason, count });

const entryOf = (store: MemoryLogStore, change: OutboxEntry["change"]): OutboxEntry => ({
  key: store.nextKey++,
  change,
});

const appendTo = (
  store: MemoryLogStore,
  { tail = [], outbox = [], acknowledged = [], meta }: Append,
): TailPart | null | "stale" => {
  if (meta !== undefined && (meta.epoch !== store.epoch || !isSameMeta(meta.from, store.contents.meta)))
    return "stale";
  const gone = new Set(acknowledged);
  const { contents } = store;
  store.received += tail.length;
  store.contents = {
    snapshot: contents.snapshot,
    tail: tail.length === 0 ? contents.tail : [...contents.tail, ...tail],
    outbox: [
      ...(gone.size === 0 ? contents.outbox : contents.outbox.filter(({ key }) => !gone.has(key))),
      ...outbox.map((change) => entryOf(store, change)),
    ],
    meta: meta?.value ?? contents.meta,
  };
  return tail.length === 0 ? null : { from: store.received - tail.length, to: store.received };
};
