/** Rewrites of a user's database, its automatic copies and acknowledgements. Each function works inside a transaction of the caller. */
import { agedCopy, COPY_LIFETIME_MS, type CopyDraft, type CopyInfo, type Rewrite } from "@furrow/sync";
import { readLog } from "./indexeddb-log-records.ts";
import type { LogTransaction, StoreName } from "./indexeddb-log-schema.ts";
import { rewriteOutbox } from "./indexeddb-outbox-rewrites.ts";
import { writesTogether } from "./writes-together.ts";

type Transaction<Mode extends IDBTransactionMode> = LogTransaction<StoreName[], Mode>;

/** Resolves to whether the rewrite wanted to change anything. */
export async function rewriteIn(tx: Transaction<"readwrite">, rewrite: Rewrite): Promise<boolean> {
  const { contents, head, lastKey } = await readLog(tx);
  const rewritten = rewrite(contents);
  if (rewritten === null) return false;
  const { snapshot, outbox, meta, content, copy, dropped } = rewritten;
  const compactedTo = Math.max(lastKey, head.compactedTo);
  const epoch = content === "changed" ? head.epoch + 1 : head.epoch;
  const writes = writesTogether();
  writes.begun(tx.objectStore("snapshot").put(snapshot, "present"));
  const gone = content === "changed" ? compactedTo : head.compactedTo;
  writes.begun(tx.objectStore("tail").delete(IDBKeyRange.upperBound(gone)));
  writes.begun(tx.objectStore("head").put({ meta, epoch, compactedTo, gone }, "present"));
  await rewriteOutbox(tx, contents, outbox, writes);
  for (const draft of [copy, dropped]) if (draft) writes.begun(saveCopyIn(tx, draft));
  await writes.done();
  return true;
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
