/**
 * Data of an earlier account becomes part of the one that is signed in now: after a server went back to a backup from before somebody
 * signed up, only this device still has what they did.
 */
import {
  type BackupCounts,
  buildState,
  countsOf,
  dayOf,
  err,
  type Instant,
  ok,
  type Result,
} from "@furrow/core";
import { allChanges, type ChangeLog, replicaOf, takeOverChanges } from "@furrow/sync";
import { replicaToRows } from "./rows.ts";

export interface TakeOverFailed {
  readonly type: "TakeOverFailed";
}

const failed = err<TakeOverFailed>({ type: "TakeOverFailed" });

/** What it holds; null where that is nothing, or cannot be read. */
export async function countEarlier(log: ChangeLog, now: Instant): Promise<BackupCounts | null> {
  const loaded = await log.load();
  const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
  if (!replica.ok) return null;
  const counts = countsOf(buildState(replicaToRows(replica.value), dayOf(now)));
  const isNothing = counts.tasks + counts.hours + counts.animals === 0;
  return isNothing ? null : counts;
}

/** Rows and automatic copies; what was there before is kept as a copy of its own. Done twice it changes nothing more. */
export async function takeOver(
  from: ChangeLog,
  to: ChangeLog,
  { now, node }: { readonly now: Instant; readonly node: string },
): Promise<Result<null, TakeOverFailed>> {
  const [loaded, copies] = await Promise.all([from.load(), from.copies()]);
  const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
  if (!replica.ok || !copies.ok) return failed;
  const taken = await to.rewrite(takeOverChanges({ changes: [...allChanges(replica.value)], now, node }));
  if (!taken.ok) return failed;
  for (const { id, ...info } of copies.value) {
    const content = await from.readCopy(id);
    if (!content.ok || content.value === null) continue;
    const saved = await to.saveCopy({ ...info, content: content.value });
    if (!saved.ok) return failed;
  }
  return ok(null);
}
