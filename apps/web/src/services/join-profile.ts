/** Joins a profile's rows to the account that is open, or keeps, or removes the profile. */
import {
  type BackupCounts,
  countsOf,
  dayOf,
  type Instant,
  isSingleRecord,
  joinedRecordId,
} from "@furrow/core";
import { type ChangeLog, joinChanges, newNode, type Replica } from "@furrow/sync";
import type { LocalPreferences, OwnersOnDevice } from "../platform/ports/storage.ts";
import { readJoining, writeJoining } from "../state/accounts/joining.ts";
import { localProfile } from "../state/accounts/local-profile.ts";
import { markForErasure } from "../state/accounts/pending-erasures.ts";
import { removeLocalProfile, saveLocalProfile } from "../state/accounts/profile-list.ts";
import { stateOfReplica } from "../state/rows.ts";
import { bringCopies, readReplica, withLog } from "./take-over.ts";

export interface JoinParts {
  readonly preferences: LocalPreferences;
  readonly people: Pick<OwnersOnDevice, "list" | "openLog">;
  readonly now: () => Instant;
  readonly random: () => number;
}

/** A profile's data on this device; null if there is none or it cannot be read. */
export async function profileCounts(
  people: JoinParts["people"],
  profileId: string,
  now: Instant,
): Promise<BackupCounts | null> {
  if (!(await isHere(people, profileId))) return null;
  const replica = await withLog(people, profileId, readReplica);
  return replica === null ? null : countsIn(replica, now);
}

const countsIn = (replica: Replica, now: Instant): BackupCounts =>
  countsOf(stateOfReplica(replica, dayOf(now)));

export const isNothing = ({ tasks, hours, animals }: BackupCounts): boolean => tasks + hours + animals === 0;

/** Opening the log of a missing owner would create an empty one. If the browser cannot list databases, assume that it exists. */
async function isHere(people: JoinParts["people"], profileId: string): Promise<boolean> {
  const here = await people.list();
  return here.length === 0 || here.some(({ userId }) => userId === profileId);
}

/**
 * The rows and the automatic copies join the account; then the profile is erased from this device. Null if the user decided otherwise
 * meanwhile, or the profile is in use. Rejects if the rows could not be read or completely stored; nothing is erased then.
 */
export async function joinProfile(
  { preferences, people, now, random }: JoinParts,
  { userId, log }: { readonly userId: string; readonly log: ChangeLog },
): Promise<BackupCounts | null> {
  const joining = readJoining(preferences);
  if (joining?.accountId !== userId || joining.choice !== "add") return null;
  const { profileId } = joining;
  const isStillMeant = () => {
    const present = readJoining(preferences);
    return (
      present?.profileId === profileId &&
      present.accountId === userId &&
      present.choice === "add" &&
      preferences.read("profile") !== profileId
    );
  };
  let counts: BackupCounts | null = null;
  if (await isHere(people, profileId)) {
    counts = await withLog(people, profileId, async (from) => {
      let joined: BackupCounts | null = null;
      // Until there is nothing more: a tab that has not heard of it yet may still have written there.
      for (;;) {
        const rows = await readReplica(from);
        if (rows === null) throw new Error("The profile cannot be read");
        if (!isStillMeant()) return null;
        const rewritten = await log.rewrite(
          joinChanges({
            profile: profileId,
            rows,
            now: now(),
            node: newNode(random),
            isSingle: isSingleRecord,
            joinedId: joinedRecordId,
          }),
        );
        if (!rewritten.ok) throw new Error(`The rows cannot be stored: ${rewritten.error.type}`);
        joined ??= countsIn(rows, now());
        if (!rewritten.value) break;
      }
      // A damaged log stores nothing and reports no error.
      if ((await readReplica(log)) === null) throw new Error("The account's rows cannot be read");
      const copies = await from.copies();
      if (!copies.ok) throw new Error("The profile's copies cannot be read");
      await bringCopies(from, log, copies.value);
      return joined;
    });
    if (counts === null || !isStillMeant()) return null;
  }
  // From here on it is twice on this device; what stops the clearing is finished at the next start.
  forgetProfile(preferences, profileId);
  return counts;
}

/** The profile is erased now or at the next start. Callers must have stored its rows before. */
export function forgetProfile(preferences: LocalPreferences, profileId: string): void {
  markForErasure(preferences, profileId, "everything");
  removeLocalProfile(preferences, profileId);
  if (readJoining(preferences)?.profileId === profileId) writeJoining(preferences, null);
}

/** It stays, and is not asked about again with this account. */
export function keepApart(preferences: LocalPreferences, profileId: string, accountId: string): void {
  const profile = localProfile(preferences, profileId);
  const keptApartFrom = [...new Set([...profile.keptApartFrom, accountId])];
  saveLocalProfile(preferences, { ...profile, keptApartFrom });
  if (readJoining(preferences)?.profileId === profileId) writeJoining(preferences, null);
}
