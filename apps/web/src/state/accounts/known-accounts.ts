/** The users whose data was opened in this browser, and their e-mail addresses while their data is here. */
import { isJsonObject, type Json, parseJson } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";

/** Addresses by id; null if the data is gone, or an earlier version stored no address. */
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
  const known = parseJson(preferences.read("knownDevices"));
  return isJsonObject(known) ? known : {};
}
