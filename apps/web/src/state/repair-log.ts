/** Makes a damaged log readable again: a damaged snapshot or damaged records. */
import { err, ok } from "@furrow/core";
import {
  type ChangeLog,
  holdsChanges,
  type Logged,
  readSnapshot,
  recoverLog,
  type Snapshot,
} from "@furrow/sync";

/** An automatic copy was restored, or the server returns what is missing. */
export type Repaired = "from-copy" | "from-server";

export async function repairLog(log: ChangeLog): Logged<Repaired> {
  const loaded = await log.load();
  const snapshot = loaded.ok ? loaded.value.snapshot : null;
  // If only records are damaged, the snapshot has more than any copy.
  const isKept = snapshot !== null && readSnapshot(snapshot).ok;
  const copy = isKept ? null : await newestReadableCopy(log);
  const recovered = await log.rewrite(recoverLog(copy));
  return recovered.ok ? ok(copy === null ? "from-server" : "from-copy") : err(recovered.error);
}

/** A copy may be torn as well; then an older one is better than none. */
async function newestReadableCopy(log: ChangeLog): Promise<Snapshot | null> {
  const copies = await log.copies();
  if (!copies.ok) return null;
  const newestFirst = copies.value.filter((copy) => !holdsChanges(copy)).sort((a, b) => b.at - a.at);
  for (const { id } of newestFirst) {
    const content = await log.readCopy(id);
    if (content.ok && content.value !== null && readSnapshot(content.value).ok) return content.value;
  }
  return null;
}
