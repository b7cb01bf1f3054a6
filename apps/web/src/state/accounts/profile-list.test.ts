import { expect, test } from "vitest";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { isLocalOwner, localProfile, profileInUse } from "./local-profile.ts";
import { localProfiles, newLocalProfile, removeLocalProfile, saveLocalProfile } from "./profile-list.ts";

const NOW = 1_795_000_000_000;
const bo = newLocalProfile("Bo", NOW, () => 0.5);

test("a profile reads back as it was saved, and its id tells that no server knows it", () => {
  const preferences = memoryPreferences();
  saveLocalProfile(preferences, { ...bo, keptApartFrom: ["u1"] });
  expect(localProfiles(preferences)).toEqual([{ ...bo, keptApartFrom: ["u1"] }]);
  expect(isLocalOwner(bo.id)).toBe(true);
  expect(isLocalOwner("u1")).toBe(false);
});

test("a damaged list reads as none, and stays as it is until there is a profile to write", () => {
  for (const damaged of ["{broken", "7", '{"a":1}']) {
    const preferences = memoryPreferences({ profiles: damaged, profile: bo.id });
    expect(localProfiles(preferences)).toEqual([]);
    removeLocalProfile(preferences, bo.id);
    expect(preferences.read("profiles")).toBe(damaged);
    // Their data may still be here.
    expect(profileInUse(preferences)).toEqual({ id: bo.id, name: "", createdAt: null, keptApartFrom: [] });
  }
});

test("entries that make no sense are left out, and members that do not have their defaults", () => {
  const preferences = memoryPreferences({
    profiles: JSON.stringify([
      null,
      7,
      { id: "u1", name: "An account" },
      { id: "local-a", name: 7, createdAt: "never", keptApartFrom: [1, "u1"] },
    ]),
  });
  expect(localProfiles(preferences)).toEqual([
    { id: "local-a", name: "", createdAt: null, keptApartFrom: ["u1"] },
  ]);
});

test("what a later version wrote into the list is kept", () => {
  const preferences = memoryPreferences({
    profiles: JSON.stringify([
      { id: "local-a", color: "red" },
      { kind: "class", id: "class-1" },
    ]),
  });
  saveLocalProfile(preferences, { ...localProfile(preferences, "local-a"), name: "Ada" });
  saveLocalProfile(preferences, bo);
  removeLocalProfile(preferences, bo.id);
  expect(JSON.parse(preferences.read("profiles") ?? "")).toMatchObject([
    { id: "local-a", name: "Ada", color: "red" },
    { kind: "class", id: "class-1" },
  ]);
});

test("nobody is in use whose id is an account's", () => {
  expect(profileInUse(memoryPreferences({ profile: "u1" }))).toBeNull();
  expect(profileInUse(memoryPreferences())).toBeNull();
});
