/**
 * That the rows of a profile are to join an account, from the press of a button until it is done: whatever stops a page in between, the
 * next one goes on. It names both, so that no rows ever join another account than the one that was meant.
 */
import { isJsonObject, type Json } from "@furrow/core";
import type { LocalPreferences } from "../../ports.ts";
import { isLocalOwner, localProfile, profileEntries } from "./local-profile.ts";

export interface Joining {
  readonly profileId: string;
  readonly accountId: string;
  /** Whoever made the account for a profile said "add" by that; whoever signs in to one is asked. */
  readonly choice: "ask" | "add";
}

export function readJoining(preferences: LocalPreferences): Joining | null {
  try {
    const joining: Json = JSON.parse(preferences.read("joining") ?? "");
    if (!isJsonObject(joining)) return null;
    const { profileId, accountId, choice } = joining;
    if (typeof profileId !== "string" || !isLocalOwner(profileId) || typeof accountId !== "string")
      return null;
    return choice === "ask" || choice === "add" ? { profileId, accountId, choice } : null;
  } catch {
    return null;
  }
}

export const writeJoining = (preferences: LocalPreferences, joining: Joining | null): void =>
  preferences.write("joining", joining === null ? null : JSON.stringify(joining));

/**
 * Somebody has signed up or in, with this profile in use before, or with nobody. Of somebody signing in it is also asked what becomes of
 * the only profile there is. What was decided for this account and never finished stays decided.
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
