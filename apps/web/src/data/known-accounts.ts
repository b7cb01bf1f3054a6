/** The accounts whose data has been open in this browser, as far as it was stored. */
import { isJsonObject, type Json } from "@furrow/core";
import type { LocalPreferences } from "../ports.ts";

export function knownAccounts(preferences: LocalPreferences): readonly string[] {
  const text = preferences.read("knownDevices");
  if (text === null) return [];
  try {
    const known: Json = JSON.parse(text);
    return isJsonObject(known) ? Object.keys(known) : [];
  } catch {
    return [];
  }
}

export function rememberAccount(preferences: LocalPreferences, userId: string): void {
  const known = new Set([...knownAccounts(preferences), userId]);
  const list = Object.fromEntries([...known].map((id) => [id, true]));
  preferences.write("knownDevices", JSON.stringify(list));
}
