/** A user of this browser without an account. Their data never leaves it. */
import { type Instant, isJsonObject, type Json, parseJson } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";

export interface LocalProfile {
  readonly id: string;
  /** Empty if the user gave no name. */
  readonly name: string;
  /** Null if the list of profiles was lost and only the data is left. */
  readonly createdAt: Instant | null;
  /** Accounts that this profile must not be offered to. */
  readonly keptApartFrom: readonly string[];
}

export const LOCAL_ID_PREFIX = "local-";

/** Whether an owner of data is known to this browser alone, and to no server. */
export const isLocalOwner = (ownerId: string): boolean => ownerId.startsWith(LOCAL_ID_PREFIX);

/** The owner of a sample semester, which is stored nowhere. */
export const SAMPLE_PREFIX = `${LOCAL_ID_PREFIX}sample:`;

export const isSampleOwner = (ownerId: string): boolean => ownerId.startsWith(SAMPLE_PREFIX);

/** The local profile in use. It has priority over an account that is signed in here. */
export function profileInUse(preferences: LocalPreferences): LocalProfile | null {
  const id = preferences.read("profile");
  return id !== null && isLocalOwner(id) ? localProfile(preferences, id) : null;
}

/** Also for profiles missing from the list: their data may still be here. */
export function localProfile(preferences: LocalPreferences, id: string): LocalProfile {
  const entry = profileEntries(preferences).find((one) => one.id === id) ?? {};
  return profileOf(id, entry);
}

export type ProfileEntry = Readonly<Record<string, Json>>;

/** The stored list, including fields of later versions. A damaged list reads as empty. */
export function profileEntries(preferences: LocalPreferences): readonly ProfileEntry[] {
  const entries = parseJson(preferences.read("profiles"));
  return Array.isArray(entries) ? entries.filter(isJsonObject) : [];
}

export const profileOf = (id: string, { name, createdAt, keptApartFrom }: ProfileEntry): LocalProfile => ({
  id,
  name: typeof name === "string" ? name : "",
  createdAt: typeof createdAt === "number" ? createdAt : null,
  keptApartFrom: Array.isArray(keptApartFrom)
    ? keptApartFrom.filter((account) => typeof account === "string")
    : [],
});
