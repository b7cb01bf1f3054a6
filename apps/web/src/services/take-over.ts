/**
 * Adds the data of an earlier account to the one that is signed in. After a server was restored from a backup older than an account, only
 * this device still has that account's data.
 */
import { type BackupCounts, countsOf, dayOf, type Instant } from "@furrow/core";
import {
  allChanges,
  type ChangeLog,
  type CopyInfo,
  type Replica,
  replicaOf,
  takeOverChanges,
} from "@furrow/sync";
import type { OwnersOnDevice } from "../platform/ports/storage.ts";
import { repairLog } from "../state/repair-log.ts";
import { stateOfReplica } from "../state/rows.ts";

export interface EarlierData {
  readonly userId: string;
  readonly counts: BackupCounts;
}

/** The first of these owners with readable data on this device. */
export async function findEarlier(
  people: Pick<OwnersOnDevice, "list" | "openLog">,
  userIds: readonly string[],
  now: Instant,
): Promise<EarlierData | null> {
  const here = new Set((await people.list()).map(({ userId }) => userId));
  for (const userId of userIds.filter((id) => here.has(id))) {
    const replica = await withLog(people, userId, readReplica);
    if (replica === null) continue;
    const counts = countsOf(stateOfReplica(replica, dayOf(now)));
    if (counts.tasks + counts.hours + counts.animals > 0) return { userId, counts };
  }
  return null;
}

/** Adds rows and automatic copies; the present data is kept as a copy. Rejects if it could not be stored completely. */
export async function takeOver(
  people: Pick<OwnersOnDevice, "openLog">,
  {
    from,
    to,
    now,
    node,
  }: { readonly from: string; readonly to: string; readonly now: Instant; readonly node: string },
): Promise<void> {
  await withLog(people, from, (earlier) =>
    withLog(people, to, async (log) => {
      const [replica, copies] = await Promise.all([readReplica(earlier), earlier.copies()]);
      if (replica === null || !copies.ok) throw new Error("The earlier data cannot be read");
      const changes = [...allChanges(replica)];
      const taken = await log.rewrite(takeOverChanges({ changes, now, node }));
      if (!taken.ok) throw new Error(`The earlier data cannot be stored: ${taken.error.type}`);
      await bringCopies(earlier, log, copies.value);
    }),
  );
}

/** Copies that were brought before are skipped. */
export async function bringCopies(
  from: ChangeLog,
  to: ChangeLog,
  copies: readonly CopyInfo[],
): Promise<void> {
  const present = await to.copies();
  const isThere = ({ at, reason, count }: CopyInfo) =>
    present.ok &&
    present.value.some((copy) => copy.at === at && copy.reason === reason && copy.count === count);
  for (const { id, ...info } of copies.filter((copy) => !isThere(copy))) {
    const content = await from.readCopy(id);
    if (!content.ok || content.value === null) continue;
    const saved = await to.saveCopy({ ...info, content: content.value });
    if (!saved.ok) throw new Error(`A copy cannot be stored: ${saved.error.type}`);
  }
}

/** Damaged data is repaired as far as possible: no other copy exists. */
export async function readReplica(log: ChangeLog): Promise<Replica | null> {
  const read = async () => {
    const loaded = await log.load();
    return loaded.ok ? replicaOf(loaded.value) : loaded;
  };
  let replica = await read();
  if (!replica.ok && replica.error.type === "CorruptSnapshot" && (await repairLog(log)).ok)
    replica = await read();
  return replica.ok ? replica.value : null;
}

export async function withLog<T>(
  people: Pick<OwnersOnDevice, "openLog">,
  userId: string,
  work: (log: ChangeLog) => Promise<T>,
): Promise<T> {
  const log = await people.openLog(userId);
  try {
    return await work(log);
  } finally {
    log.close();
  }
}
