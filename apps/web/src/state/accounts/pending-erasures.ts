/**
 * Owners whose data has to be erased from this device. The mark is the first write of a sign-out: after a closed tab, a lost network or a
 * crash, the next start erases the data before it shows anything.
 */
import { isJsonObject, type Json, parseJson } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";

/** `sent`: only what the server has too; changes that exist only here stay for their owner. */
export type Forget = "everything" | "sent";

export function pendingErasures(preferences: LocalPreferences): Readonly<Record<string, Json>> {
  const marks = parseJson(preferences.read("forget"));
  return isJsonObject(marks) ? marks : {};
}

/** Null takes the mark away. */
export function markForErasure(preferences: LocalPreferences, userId: string, what: Forget | null): void {
  const { [userId]: _before, ...others } = pendingErasures(preferences);
  const marks = what === null ? others : { ...others, [userId]: what };
  preferences.write("forget", Object.keys(marks).length === 0 ? null : JSON.stringify(marks));
}
