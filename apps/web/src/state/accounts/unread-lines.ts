/**
 * Quick-added lines whose parser was still loading when the user pressed Enter. If the page closes before it is loaded, the next start
 * parses them as of the moment of the press.
 */
import { type Day, type Instant, isDay, isJsonObject, type Json, parseJson } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";

export interface UnreadLine {
  readonly owner: string;
  readonly line: string;
  /** The day of a task whose line has no date. */
  readonly day: Day;
  readonly today: Day;
  readonly now: Instant;
}

export const noteLine = (preferences: LocalPreferences, line: UnreadLine): void =>
  write(preferences, [...read(preferences), line]);

/** Removes the note. False if another page has taken the line and adds the task. */
export function takeLine(preferences: LocalPreferences, taken: UnreadLine): boolean {
  const lines = read(preferences);
  const left = lines.filter((line) => keyOf(line) !== keyOf(taken));
  if (left.length === lines.length) return false;
  write(preferences, left);
  return true;
}

/** All of this user's. They are also removed when the user is cleared from the device. */
export function takeLines(preferences: LocalPreferences, userId: string): readonly UnreadLine[] {
  const lines = read(preferences);
  const taken = lines.filter(({ owner }) => owner === userId);
  if (taken.length > 0)
    write(
      preferences,
      lines.filter(({ owner }) => owner !== userId),
    );
  return taken;
}

const keyOf = ({ owner, line, now }: UnreadLine) => JSON.stringify([owner, line, now]);

function read(preferences: LocalPreferences): readonly UnreadLine[] {
  const lines = parseJson(preferences.read("unreadLines"));
  return Array.isArray(lines) ? lines.filter(isUnreadLine) : [];
}

const write = (preferences: LocalPreferences, lines: readonly UnreadLine[]): void =>
  preferences.write("unreadLines", lines.length === 0 ? null : JSON.stringify(lines));

const isUnreadLine = (stored: Json): stored is Json & UnreadLine =>
  isJsonObject(stored) &&
  typeof stored.owner === "string" &&
  typeof stored.line === "string" &&
  typeof stored.now === "number" &&
  isDayText(stored.day) &&
  isDayText(stored.today);

const isDayText = (stored: Json | undefined): boolean => typeof stored === "string" && isDay(stored);
