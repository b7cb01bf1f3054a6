import { stampTime } from "@furrow/sync";
import { useCallback, useEffect, useState } from "react";
import { useAuth } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { LocalPreferences, OwnersOnDevice } from "../../ports.ts";
import { isLocalOwner } from "../../state/accounts/local-profile.ts";
import { type DatabasesHere, type OwnerHere, ownersHere } from "../../state/accounts/owners-here.ts";
import { localProfiles } from "../../state/accounts/profile-list.ts";

interface OwnersHere {
  readonly people: readonly OwnerHere[];
  lookAgain(): void;
}

const NOTHING_KNOWN: DatabasesHere = { owners: [], begun: new Map() };

export function useOwnersHere(): OwnersHere {
  const auth = useAuth();
  const { preferences, ownersOnDevice } = useWiring();
  const [databases, setDatabases] = useState(NOTHING_KNOWN);
  const lookAgain = useCallback(() => {
    ownersOnDevice()
      .then((people) => lookAt(people, preferences))
      .then(setDatabases, (error: unknown) => console.warn("It cannot be told whose data lies here:", error));
  }, [ownersOnDevice, preferences]);
  useEffect(lookAgain, [lookAgain]);
  return { people: ownersHere(preferences, auth, databases), lookAgain };
}

async function lookAt(people: OwnersOnDevice, preferences: LocalPreferences): Promise<DatabasesHere> {
  const owners = (await people.list()).map(({ userId }) => userId);
  const listed = new Set(localProfiles(preferences).map(({ id }) => id));
  const lost = owners.filter((id) => isLocalOwner(id) && !listed.has(id));
  const begun = await Promise.all(lost.map(async (id) => [id, await firstWrite(people, id)] as const));
  return { owners, begun: new Map(begun.flatMap(([id, at]) => (at === null ? [] : [[id, at]]))) };
}

/** Nothing of theirs was ever sent, so the first change is still waiting. */
async function firstWrite(people: OwnersOnDevice, id: string): Promise<number | null> {
  const log = await people.openLog(id);
  try {
    const oldest = await log.outbox(1);
    const stamp = oldest.ok ? oldest.value[0]?.change.stamp : undefined;
    return stamp === undefined ? null : stampTime(stamp);
  } finally {
    log.close();
  }
}
