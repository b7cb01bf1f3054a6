/** Rewrites of a user's database, its automatic copies and acknowledgements. Each function works inside a transaction of the caller. */
import {
  agedCopy,
  COPY_LIFETIME_MS,
  type CopyDraft,
  type CopyInfo,
  type LogContents,
  type LogPosition,
  type PreparedRewrite,
  type Rewrite,
  type Rewritten,
} from "@furrow/sync";
import {
  lastTailKey,
  type ReadLog,
  type ReadSnapshot,
  readHead,
  readLog,
  readSnapshot,
} from "./indexeddb-log-records.ts";
import type { LogTransaction, StoreName } from "./indexeddb-log-schema.ts";
import { readOutbox } from "./indexeddb-outbox.ts";
import { rewriteOutbox } from "./indexeddb-outbox-rewrites.ts";
import { writesTogether } from "./writes-together.ts";

type Transaction<Mode extends IDBTransactionMode> = LogTransaction<StoreName[], Mode>;

/** Tells how to read the snapshot that it wrote; null: the log was left as it is. */
export async function rewriteIn(
  tx: Transaction<"readwrite">,
  rewrite: Rewrite,
): Promise<ReadSnapshot | null> {
  const read = await readLog(tx);
  return writeRewritten(tx, read, rewrite(read.contents));
}

/** Snapshot and tail are as they were, and are not read again. */
export async function rewriteInAt(
  tx: Transaction<"readwrite">,
  position: LogPosition,
  rewrite: PreparedRewrite,
): Promise<ReadSnapshot | null> {
  const [head, lastKey, { entries: outbox, damaged }] = await Promise.all([
    readHead(tx),
    lastTailKey(tx),
    readOutbox(tx),
  ]);
  if (head === null || damaged) return null;
  const isThere = head.epoch === position.epoch && Math.max(lastKey, head.compactedTo) === position.tail;
  const contents = { outbox, meta: head.meta };
  return writeRewritten(tx, { contents, head, lastKey }, isThere ? rewrite(contents) : null);
}

async function writeRewritten(
  tx: Transaction<"readwrite">,
  { contents, head, lastKey }: WhatIsThere,
  rewritten: Rewritten | null,
): Promise<ReadSnapshot | null> {
  if (rewritten === null) return null;
  const { snapshot, tail = [], outbox, meta, content, copy, dropped, usedUp } = rewritten;
  const compactedTo = Math.max(lastKey, head.compactedTo);
  const epoch = content === "changed" ? head.epoch + 1 : head.epoch;
  const writes = writesTogether();
  writes.begun(tx.objectStore("snapshot").put(snapshot, "present"));
  const gone = content === "changed" ? compactedTo : head.compactedTo;
  writes.begun(tx.objectStore("tail").delete(IDBKeyRange.upperBound(gone)));
  if (tail.length > 0) writes.begun(tx.objectStore("tail").add(tail));
  writes.begun(tx.objectStore("head").put({ meta, epoch, compactedTo, gone }, "present"));
  await rewriteOutbox(tx, contents, outbox, writes);
  for (const draft of [copy, dropped]) if (draft) writes.begun(saveCopyIn(tx, draft));
  if (usedUp !== undefined) writes.begun(removeCopyIn(tx, usedUp));
  await writes.done();
  // Its megabytes need not be copied out again where nobody has written another since.
  return async (reading) => {
    const now = await readHead(reading);
    return now?.epoch === epoch && now.compactedTo === compactedTo ? snapshot : readSnapshot(reading);
  };
}

interface WhatIsThere extends Omit<ReadLog, "contents"> {
  readonly contents: Pick<LogContents, "outbox" | "damaged">;
}

export async function copiesIn(tx: Transaction<"readonly">): Promise<readonly CopyInfo[]> {
  const store = tx.objectStore("copies");
  const [keys, infos] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return infos.flatMap(({ at, reason, count }, index) => {
    const id = keys[index];
    return id === undefined ? [] : [{ id, at, reason, count }];
  });
}

export async function expireCopiesIn(tx: Transaction<"readwrite">, now: number): Promise<null> {
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
}

export async function saveCopyIn(
  tx: Transaction<"readwrite">,
  { content, ...info }: CopyDraft,
): Promise<CopyInfo> {
  const id = await tx.objectStore("copies").add(info);
  await tx.objectStore("copyContents").put(content, id);
  return { ...info, id };
}

export async function removeCopyIn(tx: Transaction<"readwrite">, id: number): Promise<null> {
  await Promise.all([tx.objectStore("copies").delete(id), tx.objectStore("copyContents").delete(id)]);
  return null;
}
