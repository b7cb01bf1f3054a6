/**
 * Whose data is still to be cleared from this device. Written before anything else of a sign-out happens: whatever stops it, a closed
 * tab, no network, a crash, the next start finishes it before it shows anything.
 */
import { isJsonObject, type Json } from "@furrow/core";
import type { LocalPreferences } from "../../ports.ts";

/** `sent`: only what the server has as well; changes that are nowhere else stay, for the person who made them. */
export type Forget = "everything" | "sent";

export function pendingErasures(preferences: LocalPreferences): Readonly<Record<string, Json>> {
  try {
    const marks: Json = JSON.parse(preferences.read("forget") ?? "");
    return isJsonObject(marks) ? marks : {};
  } catch {
    return {};
  }
}

/** Null takes the mark away. */
export function markForErasure(preferences: LocalPreferences, userId: string, what: Forget | null): void {
  const { [userId]: _before, ...others } = pendingErasures(preferences);
  const marks = what === null ? others : { ...others, [userId]: what };
  preferences.write("forget", Object.keys(marks).length === 0 ? null : JSON.stringify(marks));
}
