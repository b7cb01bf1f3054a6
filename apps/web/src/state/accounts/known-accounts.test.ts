import { describe, expect, test } from "vitest";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { knownAccounts, rememberAccount } from "./known-accounts.ts";
import { markForErasure, pendingErasures } from "./pending-erasures.ts";

describe("the people this browser knows", () => {
  test("are those of earlier versions too, which wrote down no address", () => {
    const preferences = memoryPreferences({ knownDevices: '{"u1":true}' });
    rememberAccount(preferences, "u2", "ada@example.org");
    rememberAccount(preferences, "u3", null);
    expect([...knownAccounts(preferences)]).toEqual([
      ["u1", null],
      ["u2", "ada@example.org"],
      ["u3", null],
    ]);
  });
  test("are nobody where the memory is damaged", () => {
    for (const knownDevices of ["{broken", "[]", "7"])
      expect(knownAccounts(memoryPreferences({ knownDevices })).size).toBe(0);
  });
});

describe("marks of what is to be cleared", () => {
  test("stay until they are taken away, each for itself", () => {
    const preferences = memoryPreferences();
    markForErasure(preferences, "u1", "sent");
    markForErasure(preferences, "u2", "everything");
    expect(pendingErasures(preferences)).toEqual({ u1: "sent", u2: "everything" });
    markForErasure(preferences, "u1", null);
    expect(pendingErasures(preferences)).toEqual({ u2: "everything" });
    markForErasure(preferences, "u2", null);
    expect(preferences.read("forget")).toBeNull();
  });
  test("are none where the memory is damaged", () => {
    for (const forget of ["{broken", "[]", "7"])
      expect(pendingErasures(memoryPreferences({ forget }))).toEqual({});
  });
});
