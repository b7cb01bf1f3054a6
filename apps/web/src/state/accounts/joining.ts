/**
 * The order to join a profile's rows to an account, stored from the button press until it is done, so that the next page continues after
 * any interruption. It names both, so that rows never join another account.
 */
import { isJsonObject, parseJson } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";
import { isLocalOwner, localProfile, profileEntries } from "./local-profile.ts";

export interface Joining {
  readonly profileId: string;
  readonly accountId: string;
  /** Signing up from a profile means "add my data"; signing in asks first. */
  readonly choice: "ask" | "add";
}

export function readJoining(preferences: LocalPreferences): Joining | null {
  const joining = parseJson(preferences.read("joining"));
  if (!isJsonObject(joining)) return null;
  const { profileId, accountId, choice } = joining;
  if (typeof profileId !== "string" || !isLocalOwner(profileId) || typeof accountId !== "string") return null;
  return choice === "ask" || choice === "add" ? { profileId, accountId, choice } : null;
}

export const writeJoining = (preferences: LocalPreferences, joining: Joining | null): void =>
  preferences.write("joining", joining === null ? null : JSON.stringify(joining));

/**
 * A user has signed up or in, with this profile or no profile in use before. After a sign-in the only existing profile is also offered. An
 * unfinished decision for this account stays valid.
 */
export function noteJoining(
  preferences: LocalPreferences,
  { inUse, accountId, choice }: Omit<Joining, "profileId"> & { readonly inUse: string | null },
): void {
  const before = readJoining(preferences);
  if (before?.accountId === accountId && before.choice === "add") return;
  const ids = profileEntries(preferences).flatMap(({ id }) =>
    typeof id === "string" && isLocalOwner(id) ? [id] : [],
  );
  const only = choice === "ask" && ids.length === 1 ? ids[0] : undefined;
  const profileId = inUse ?? only;
  if (profileId === undefined) return;
  const isApart = localProfile(preferences, profileId).keptApartFrom.includes(accountId);
  writeJoining(preferences, isApart ? null : { profileId, accountId, choice });
}
