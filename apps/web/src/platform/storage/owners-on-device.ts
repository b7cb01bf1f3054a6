/** The owners whose data is in this browser, each in their own database. */
import { holdsChanges, keepUnsent } from "@furrow/sync";
import { eraseAlarmNotes } from "../alarm/alarm-notes.ts";
import { eraseShared } from "../incoming/shared-box.ts";
import type { OwnerOnDevice, OwnersOnDevice } from "../ports/storage.ts";
import { calendarStore } from "../subscriptions/calendar-store.ts";
import { openStorage } from "./browser-preferences.ts";
import { eraseIndexedDbLog, type IndexedDbLog, openIndexedDbLog, ownersWithLogs } from "./indexeddb-log.ts";
import { eraseUnconfirmedWrites } from "./unconfirmed-writes.ts";

const QUIETLY = { onBlocked: () => {}, onOutdated: () => {} };

async function openLog(userId: string, mayCreate = true): Promise<IndexedDbLog> {
  const log = await openIndexedDbLog(userId, { ...QUIETLY, mayCreate });
  if (!log.ok) throw new Error(`The data of this device cannot be opened: ${log.error.type}`);
  return log.value;
}

async function withLog<T>(
  userId: string,
  work: (log: IndexedDbLog) => Promise<T>,
  mayCreate = true,
): Promise<T> {
  const log = await openLog(userId, mayCreate);
  try {
    return await work(log);
  } finally {
    log.close();
  }
}

/** Null if it cannot be known, for example because a later version wrote it. */
async function ownerOf(userId: string): Promise<OwnerOnDevice> {
  try {
    const waiting = await withLog(userId, (log) => log.waiting(), false);
    return { userId, unsent: waiting.ok ? waiting.value : null };
  } catch {
    return { userId, unsent: null };
  }
}

/** True if some of the owner's data exists only here. */
const keepOnlyUnsent = (userId: string): Promise<boolean> =>
  withLog(userId, async (log) => {
    const [waiting, copies] = await Promise.all([log.waiting(), log.copies()]);
    if (!waiting.ok || !copies.ok) throw new Error("The data of this device cannot be read");
    const sent = copies.value.filter((copy) => !holdsChanges(copy));
    if (waiting.value === 0 && sent.length === copies.value.length) return false;
    const rewritten = await log.rewrite(keepUnsent);
    if (!rewritten.ok) throw new Error(`The data of this device cannot be cleared: ${rewritten.error.type}`);
    for (const { id } of sent) await log.removeCopy(id);
    return true;
  });

export const ownersOnDevice: OwnersOnDevice = {
  async list() {
    const owners = await Promise.all((await ownersWithLogs()).map(ownerOf));
    // Some may have been erased meanwhile.
    const left = await ownersWithLogs();
    return owners.filter(({ userId }) => left.includes(userId));
  },
  async forget(userId) {
    await eraseShared();
    await eraseAlarmNotes();
    await eraseIndexedDbLog(userId);
    await calendarStore.erase(userId);
    eraseUnconfirmedWrites(userId, openStorage());
  },
  async eraseSent(userId) {
    await eraseShared();
    await eraseAlarmNotes();
    const isAnythingLeft = await keepOnlyUnsent(userId);
    await calendarStore.erase(userId);
    if (!isAnythingLeft) await eraseIndexedDbLog(userId);
    return isAnythingLeft;
  },
  openLog: (userId) => openLog(userId),
};
