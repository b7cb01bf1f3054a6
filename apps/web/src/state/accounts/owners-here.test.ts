import { expect, test } from "vitest";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import type { AuthState } from "./auth-state.ts";
import { ownersHere } from "./owners-here.ts";
import { markForErasure } from "./pending-erasures.ts";
import { noteWrite } from "./profile-backups.ts";
import { newLocalProfile, saveLocalProfile } from "./profile-list.ts";

const NOW = 1_795_000_000_000;
const ada = { id: "u1", name: "Ada", email: "ada@example.org" };
const bo = newLocalProfile("Bo", NOW, () => 0.2);
const al = newLocalProfile("Al", NOW, () => 0.7);
const guest: AuthState = { state: "guest", because: "never-signed-in" };
const databases = (...owners: readonly string[]) => owners;

function device() {
  const preferences = memoryPreferences({ account: JSON.stringify(ada) });
  saveLocalProfile(preferences, bo);
  saveLocalProfile(preferences, al);
  return preferences;
}

test("the signed-in account and every profile are seen, and who is using the device", () => {
  const people = ownersHere(device(), { state: "local", profile: bo }, databases("u1", bo.id, al.id));
  expect(people.map(({ id, isInUse }) => [id, isInUse])).toEqual([
    ["u1", false],
    [bo.id, true],
    [al.id, false],
  ]);
});

test("accounts that were only once signed in here are nobody's business", () => {
  const people = ownersHere(memoryPreferences(), guest, databases("u1", "u2"));
  expect(people).toEqual([]);
});

test("whose data the browser has thrown away is told, but not of somebody who never wrote anything", () => {
  const preferences = device();
  noteWrite(preferences, bo.id, NOW);
  const gone = (here: Parameters<typeof ownersHere>[2]) =>
    ownersHere(preferences, guest, here).flatMap((person) =>
      person.type === "profile" && person.isGone ? [person.profile.name] : [],
    );
  expect(gone(databases(bo.id))).toEqual([]);
  expect(gone(databases("u1"))).toEqual(["Bo"]);
  // A browser that does not tell.
  expect(gone(databases())).toEqual([]);
});

test("data that the list has lost is found by its database, unless it is being removed", () => {
  const preferences = memoryPreferences({ profiles: "{damaged" });
  const here = databases("local-lost");
  expect(ownersHere(preferences, guest, here)).toMatchObject([
    { id: "local-lost", profile: { name: "", createdAt: null }, isGone: false },
  ]);
  markForErasure(preferences, "local-lost", "everything");
  expect(ownersHere(preferences, guest, here)).toEqual([]);
});
