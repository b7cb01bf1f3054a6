/** The profiles of this browser: users without an account. */
import type { Instant } from "@furrow/core";
import { newNode } from "@furrow/sync";
import type { LocalPreferences } from "../../platform/ports/storage.ts";
import {
  isLocalOwner,
  LOCAL_ID_PREFIX,
  type LocalProfile,
  type ProfileEntry,
  profileEntries,
  profileOf,
} from "./local-profile.ts";

export const newLocalProfile = (name: string, now: Instant, random: () => number): LocalProfile => ({
  id: LOCAL_ID_PREFIX + newNode(random),
  name,
  createdAt: now,
  keptApartFrom: [],
});

export const localProfiles = (preferences: LocalPreferences): readonly LocalProfile[] =>
  profileEntries(preferences).flatMap((entry) => {
    const { id } = entry;
    return typeof id === "string" && isLocalOwner(id) ? [profileOf(id, entry)] : [];
  });

export const saveLocalProfile = (preferences: LocalPreferences, profile: LocalProfile): void =>
  saveProfileEntry(preferences, { ...profile });

/** Adds a profile to the list, or replaces its entry. Other fields of the entry stay. */
export function saveProfileEntry(preferences: LocalPreferences, saved: ProfileEntry): void {
  const entries = profileEntries(preferences);
  const isOnList = entries.some(({ id }) => id === saved.id);
  const next = isOnList
    ? entries.map((entry) => (entry.id === saved.id ? { ...entry, ...saved } : entry))
    : [...entries, saved];
  preferences.write("profiles", JSON.stringify(next));
}

export function removeLocalProfile(preferences: LocalPreferences, profileId: string): void {
  const entries = profileEntries(preferences);
  const others = entries.filter(({ id }) => id !== profileId);
  // An unreadable list has no such entry and is not changed.
  if (others.length === entries.length) return;
  preferences.write("profiles", others.length === 0 ? null : JSON.stringify(others));
}
