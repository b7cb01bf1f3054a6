import { describe, expect, test } from "vitest";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { markForErasure } from "./pending-erasures.ts";
import {
  isBackupDue,
  noteProfileBackups,
  noteWrite,
  type ProfileBackups,
  profileBackups,
} from "./profile-backups.ts";
import { localProfiles, newLocalProfile, saveLocalProfile } from "./profile-list.ts";

const DAY = 24 * 60 * 60_000;
const START = 1_795_000_000_000;
const never: ProfileBackups = {
  wroteAt: null,
  backedUpAt: null,
  remindedAt: null,
  isReminded: true,
};

describe("the reminder of a backup", () => {
  const wrote = { ...never, wroteAt: START + DAY };
  test("comes thirty days after the start, and not a day before", () => {
    expect(isBackupDue(wrote, START, START + 29 * DAY)).toBe(false);
    expect(isBackupDue(wrote, START, START + 30 * DAY)).toBe(true);
  });
  test("never comes where nothing was written, nor where it is turned off", () => {
    expect(isBackupDue(never, START, START + 90 * DAY)).toBe(false);
    expect(isBackupDue({ ...wrote, isReminded: false }, START, START + 90 * DAY)).toBe(false);
  });
  test("comes thirty days after the last backup, if something was written since", () => {
    const saved = { ...wrote, backedUpAt: START + 40 * DAY };
    expect(isBackupDue(saved, START, START + 90 * DAY)).toBe(false);
    const wroteAgain = { ...saved, wroteAt: START + 41 * DAY };
    expect(isBackupDue(wroteAgain, START, START + 69 * DAY)).toBe(false);
    expect(isBackupDue(wroteAgain, START, START + 70 * DAY)).toBe(true);
  });
  test("is not said twice within thirty days", () => {
    const told = { ...wrote, remindedAt: START + 30 * DAY };
    expect(isBackupDue(told, START, START + 59 * DAY)).toBe(false);
    expect(isBackupDue(told, START, START + 60 * DAY)).toBe(true);
  });
  test("goes by the first write where the list lost when the profile began", () => {
    expect(isBackupDue(wrote, null, START + 30 * DAY)).toBe(false);
    expect(isBackupDue(wrote, null, START + 31 * DAY)).toBe(true);
  });
});

describe("what is remembered of a profile", () => {
  const bo = newLocalProfile("Bo", START, () => 0.5);
  test("is the first write since the last backup", () => {
    const preferences = memoryPreferences();
    saveLocalProfile(preferences, bo);
    expect(profileBackups(preferences, bo.id)).toEqual(never);
    noteWrite(preferences, bo.id, START + 1);
    noteWrite(preferences, bo.id, START + 2);
    expect(profileBackups(preferences, bo.id).wroteAt).toBe(START + 1);
    noteProfileBackups(preferences, bo.id, { backedUpAt: START + 3 });
    noteWrite(preferences, bo.id, START + 4);
    expect(profileBackups(preferences, bo.id)).toMatchObject({ wroteAt: START + 4, backedUpAt: START + 3 });
    expect(localProfiles(preferences)).toEqual([bo]);
  });
  test("stays when the profile is renamed", () => {
    const preferences = memoryPreferences();
    saveLocalProfile(preferences, bo);
    noteProfileBackups(preferences, bo.id, { isReminded: false });
    saveLocalProfile(preferences, { ...bo, name: "Al" });
    expect(profileBackups(preferences, bo.id).isReminded).toBe(false);
  });
  test("does not bring a profile back that is being removed", () => {
    const preferences = memoryPreferences();
    markForErasure(preferences, bo.id, "everything");
    noteWrite(preferences, bo.id, START);
    expect(localProfiles(preferences)).toEqual([]);
  });
});
