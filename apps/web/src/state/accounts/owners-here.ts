/** All owners whose data is, or should be, on this device. */
import type { Account } from "../../platform/ports/server.ts";
import type { LocalPreferences } from "../../platform/ports/storage.ts";
import { readRememberedAccount } from "./account.ts";
import type { AuthState } from "./auth-state.ts";
import { isLocalOwner, type LocalProfile, profileOf } from "./local-profile.ts";
import { pendingErasures } from "./pending-erasures.ts";
import { profileBackups } from "./profile-backups.ts";
import { localProfiles } from "./profile-list.ts";

export type OwnerHere = {
  readonly id: string;
  readonly isInUse: boolean;
} & (
  | { readonly type: "account"; readonly account: Account }
  /** `isGone`: the browser has evicted their data. */
  | { readonly type: "profile"; readonly profile: LocalProfile; readonly isGone: boolean }
);

/** `databases`: the owners of existing databases. */
export function ownersHere(
  preferences: LocalPreferences,
  auth: AuthState,
  databases: readonly string[],
): readonly OwnerHere[] {
  const account = readRememberedAccount(preferences.read("account"));
  const inUse = auth.state === "local" ? auth.profile.id : auth.state === "signed-in" ? auth.user.id : "";
  const listed = localProfiles(preferences);
  const marked = pendingErasures(preferences);
  const lost = databases.filter(
    (id) => isLocalOwner(id) && !(id in marked) && !listed.some((profile) => profile.id === id),
  );
  // An empty list: the browser cannot list databases, or has not answered yet.
  const isGone = ({ id }: LocalProfile) =>
    databases.length > 0 && !databases.includes(id) && profileBackups(preferences, id).wroteAt !== null;
  const profiles = [...listed, ...lost.map((id) => profileOf(id, {}))];
  return [
    ...(account === null
      ? []
      : [{ id: account.id, isInUse: account.id === inUse, type: "account" as const, account }]),
    ...profiles.map((profile) => ({
      id: profile.id,
      isInUse: profile.id === inUse,
      type: "profile" as const,
      profile,
      isGone: isGone(profile),
    })),
  ];
}
