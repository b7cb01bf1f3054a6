/** Moves the rows of a joined profile from the account back into a local profile. */
import { type BackupCounts, countsOf, dayOf, type Instant, isJsonObject } from "@furrow/core";
import {
  type Change,
  type ChangeLog,
  type CopyInfo,
  changesThatLeave,
  createReplica,
  type Joined,
  leaveChanges,
  mergeChanges,
  newNode,
  putBackChanges,
  readJoined,
  replicaOf,
} from "@furrow/sync";
import type { LocalPreferences } from "../platform/ports/storage.ts";
import { type LocalProfile, localProfile } from "../state/accounts/local-profile.ts";
import { markForErasure } from "../state/accounts/pending-erasures.ts";
import { saveLocalProfile } from "../state/accounts/profile-list.ts";
import { stateOfReplica } from "../state/rows.ts";
import type { JoinParts } from "./join-profile.ts";
import { readReplica, withLog } from "./take-over.ts";

export interface Leaving {
  readonly profile: Pick<LocalProfile, "id" | "name">;
  /** What the profile will have again. */
  readonly counts: BackupCounts;
}

/** Null for a copy that can no longer be read. */
export async function whatLeaves(
  log: ChangeLog,
  copy: Pick<CopyInfo, "id">,
  now: Instant,
): Promise<Leaving | null> {
  const [joined, account] = await Promise.all([joinedIn(log, copy), readReplica(log)]);
  if (joined === null || account === null) return null;
  const replica = createReplica();
  mergeChanges(replica, changesThatLeave(joined, account));
  const counts = countsOf(stateOfReplica(replica, dayOf(now)));
  return { profile: { id: joined.profile, name: aboutOf(joined).name }, counts };
}

/**
 * The profile gets its rows back before they leave the account. If this stops in between, both have them, and doing it again repairs that.
 * Rejects if the rows could not be stored.
 */
export async function undoJoining(
  { preferences, people, now, random }: Omit<JoinParts, "people"> & Pick<JoinParts, "people">,
  { userId, log }: { readonly userId: string; readonly log: ChangeLog },
  copy: Pick<CopyInfo, "id">,
): Promise<void> {
  const [joined, account] = await Promise.all([joinedIn(log, copy), readReplica(log)]);
  if (joined === null || account === null) throw new Error("What joined cannot be read");
  await withLog(people, joined.profile, async (to) => {
    const putBack = async (changes: readonly Change[]) => {
      const put = await to.rewrite(putBackChanges(changes));
      if (!put.ok) throw new Error(`The rows cannot be stored: ${put.error.type}`);
      // A damaged log stores nothing and reports no error.
      if ((await readReplica(to)) === null) throw new Error("The profile's rows cannot be read");
    };
    // A clearing that was never finished would take it away again.
    markForErasure(preferences, joined.profile, null);
    await putBack(changesThatLeave(joined, account));
    listProfile(preferences, joined, userId);
    // Includes what was written on these rows meanwhile.
    let latest: readonly Change[] = [];
    const left = await log.rewrite((contents) => {
      const present = replicaOf(contents);
      if (present.ok) latest = changesThatLeave(joined, present.value);
      return leaveChanges({ joined, copy, now: now(), node: newNode(random) })(contents);
    });
    if (!left.ok) throw new Error(`The account's rows cannot be stored: ${left.error.type}`);
    await putBack(latest);
  });
}

async function joinedIn(log: ChangeLog, { id }: Pick<CopyInfo, "id">): Promise<Joined | null> {
  const content = await log.readCopy(id);
  return content.ok && content.value !== null ? readJoined(content.value) : null;
}

const aboutOf = ({ about }: Joined): Pick<LocalProfile, "name" | "createdAt"> => {
  const { name, createdAt } = isJsonObject(about) ? about : {};
  return {
    name: typeof name === "string" ? name : "",
    createdAt: typeof createdAt === "number" ? createdAt : null,
  };
};

/** A profile that was just taken out of an account is not asked at once whether to join it. */
function listProfile(preferences: LocalPreferences, joined: Joined, accountId: string): void {
  const known = localProfile(preferences, joined.profile);
  const keptApartFrom = [...new Set([...known.keptApartFrom, accountId])];
  saveLocalProfile(preferences, { ...known, ...aboutOf(joined), keptApartFrom });
}
