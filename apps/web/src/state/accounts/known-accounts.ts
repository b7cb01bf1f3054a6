/** The people whose data has been open in this browser, and their addresses while data of theirs lies here. */
import { isJsonObject, type Json } from "@furrow/core";
import type { LocalPreferences } from "../../ports.ts";

/** Addresses by id; null where nothing lies here any more, or an earlier version did not write one down. */
export function knownAccounts(preferences: LocalPreferences): ReadonlyMap<string, string | null> {
  return new Map(
    Object.entries(readKnown(preferences)).map(([id, email]) => [
      id,
      typeof email === "string" ? email : null,
    ]),
  );
}

export function rememberAccount(preferences: LocalPreferences, id: string, email: string | null): void {
  preferences.write("knownDevices", JSON.stringify({ ...readKnown(preferences), [id]: email ?? true }));
}

function readKnown(preferences: LocalPreferences): Readonly<Record<string, Json>> {
  try {
    const known: Json = JSON.parse(preferences.read("knownDevices") ?? "");
    return isJsonObject(known) ? known : {};
  } catch {
    return {};
  }
}
