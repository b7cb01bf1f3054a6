/** Carries out that a profile's rows join the account whose data is open, and what becomes of the profile otherwise. */
import {
  type BackupCounts,
  countsOf,
  dayOf,
  type Instant,
  isSingleRecord,
  joinedRecordId,
} from "@furrow/core";
import { type ChangeLog, joinChanges, newNode, type Replica } from "@furrow/sync";
import type { LocalPreferences, OwnersOnDevice } from "../ports.ts";
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

/** What a profile has on this device; null where there is nothing of it, or nothing that can be read. */
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

/** Opening the log of somebody who has none would make an empty one. A browser that does not tell is believed to have it. */
async function isHere(people: JoinParts["people"], profileId: string): Promise<boolean> {
  const here = await people.list();
  return here.length === 0 || here.some(({ userId }) => userId === profileId);
}

/**
 * The rows join, and the automatic copies come along; then the profile goes from this device. Null where it was decided otherwise
 * meanwhile, or the profile is in use. Rejects where the rows could not be read, or be stored whole: nothing is forgotten then.
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
        const { name, createdAt } = localProfile(preferences, profileId);
        const rewritten = await log.rewrite(
          joinChanges({
            profile: profileId,
            about: { name, createdAt },
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
      // A log that has been damaged meanwhile takes nothing, and says so by nothing else.
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

/** It goes from this device, at the latest with the next start. Whoever wants its rows must have them. */
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
