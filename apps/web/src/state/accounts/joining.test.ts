import { ok } from "@furrow/core";
import { expect, test } from "vitest";
import type { AccountsApi } from "../../platform/ports/server.ts";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { createAuthStore } from "./auth-store.ts";
import { noteJoining, readJoining, writeJoining } from "./joining.ts";
import { saveLocalProfile } from "./profile-list.ts";

const profile = (id: string, keptApartFrom: readonly string[] = []) => ({
  id,
  name: "",
  createdAt: 1,
  keptApartFrom,
});

const withProfiles = (...profiles: readonly ReturnType<typeof profile>[]) => {
  const preferences = memoryPreferences();
  for (const each of profiles) saveLocalProfile(preferences, each);
  return preferences;
};

test.each([
  ["nothing", null],
  ["torn text", '{"profileId":"local-1",'],
  ["a list", "[]"],
  ["an account for a profile", '{"profileId":"ada","accountId":"ada","choice":"add"}'],
  ["no account", '{"profileId":"local-1","choice":"add"}'],
  ["a choice of a later version", '{"profileId":"local-1","accountId":"ada","choice":"maybe"}'],
])("%s is no decision", (_, text) => {
  const preferences = memoryPreferences();
  preferences.write("joining", text);
  expect(readJoining(preferences)).toBeNull();
});

test("who signs up for a profile adds it by that; who signs in is asked, also about the only profile there is", () => {
  const preferences = withProfiles(profile("local-1"));
  noteJoining(preferences, { inUse: null, accountId: "ada", choice: "add" });
  expect(readJoining(preferences)).toBeNull();
  noteJoining(preferences, { inUse: null, accountId: "ada", choice: "ask" });
  expect(readJoining(preferences)).toEqual({ profileId: "local-1", accountId: "ada", choice: "ask" });
  noteJoining(preferences, { inUse: "local-1", accountId: "grace", choice: "add" });
  expect(readJoining(preferences)).toEqual({ profileId: "local-1", accountId: "grace", choice: "add" });
});

test("of several profiles only the one in use is meant", () => {
  const preferences = withProfiles(profile("local-1"), profile("local-2"));
  noteJoining(preferences, { inUse: null, accountId: "ada", choice: "ask" });
  expect(readJoining(preferences)).toBeNull();
  noteJoining(preferences, { inUse: "local-2", accountId: "ada", choice: "ask" });
  expect(readJoining(preferences)?.profileId).toBe("local-2");
});

test("who said keep apart is not asked again, and what was decided and never finished stays decided", () => {
  const apart = withProfiles(profile("local-1", ["ada"]));
  noteJoining(apart, { inUse: "local-1", accountId: "ada", choice: "ask" });
  expect(readJoining(apart)).toBeNull();
  const unfinished = { profileId: "local-1", accountId: "ada", choice: "add" } as const;
  const preferences = withProfiles(profile("local-1"));
  writeJoining(preferences, unfinished);
  noteJoining(preferences, { inUse: "local-1", accountId: "ada", choice: "ask" });
  expect(readJoining(preferences)).toEqual(unfinished);
});

test("it is decided before the account is the one in use", async () => {
  const preferences = withProfiles(profile("local-1"));
  preferences.write("profile", "local-1");
  const user = { id: "ada", name: "Ada", email: "ada@example.org" };
  const accounts = {
    authSession: async () => ok({ user: null, ended: null }),
    signUp: async () => ok(user),
    signOut: async () => ok(undefined),
  } as unknown as AccountsApi;
  const store = createAuthStore(accounts, preferences);
  store.start();
  const seen: (string | null)[] = [];
  store.subscribe(() => store.get().state === "signed-in" && seen.push(preferences.read("joining")));
  await store.signUp({ name: "Ada", email: user.email, password: "correct horse" });
  expect(seen).toEqual(['{"profileId":"local-1","accountId":"ada","choice":"add"}']);
});

test.each([
  [true, "add"],
  [false, "ask"],
])(
  "after a provider's sign-in a profile joins as after a password's (new account: %s)",
  async (isNew, choice) => {
    const preferences = withProfiles(profile("local-1"));
    preferences.write("profile", "local-1");
    const account = { id: "ada", name: "Ada", email: "ada@example.org" };
    const accounts = {
      finishProvider: async () => ok({ type: "signed-in", account, isNew }),
    } as unknown as AccountsApi;
    const store = createAuthStore(accounts, preferences);
    store.start();
    await store.finishProvider("?code=1&state=2");
    expect(preferences.read("joining")).toBe(
      JSON.stringify({ profileId: "local-1", accountId: "ada", choice }),
    );
    expect(store.get()).toMatchObject({ state: "signed-in", user: account });
  },
);
