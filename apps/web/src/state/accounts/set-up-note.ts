/** What the set-up of a semester holds before it is written: a note of this device for each owner. */
import { isJsonObject, type Json, parseJson } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";

/** A timetable's file beyond this is chosen again. */
const MOST_LETTERS = 300_000;

type Notes = Readonly<Record<string, Json>>;

const all = (preferences: LocalPreferences): Notes => {
  const notes = parseJson(preferences.read("setUp"));
  return isJsonObject(notes) ? notes : {};
};

export function readSetUp(preferences: LocalPreferences, owner: string): Notes | null {
  const note = all(preferences)[owner];
  return isJsonObject(note) ? note : null;
}

/** Returns false if it is too long to be kept. */
export function writeSetUp(preferences: LocalPreferences, owner: string, note: object | null): boolean {
  const { [owner]: _before, ...others } = all(preferences);
  const text = JSON.stringify(note === null ? others : { ...others, [owner]: note });
  if (text.length > MOST_LETTERS) return false;
  preferences.write("setUp", text === "{}" ? null : text);
  return true;
}
