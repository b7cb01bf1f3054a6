import { err, ok } from "@furrow/core";
import { describe, expect, test } from "vitest";
import { memoryPreferences } from "../adapters/memory-preferences.ts";
import type { Account, AccountAnswer, AccountsApi } from "../ports.ts";
import { createAuthStore } from "./auth-store.ts";

const ada: Account = { id: "u1", name: "Ada", email: "ada@example.org" };

function accountsThatAnswer(authSession: Awaited<AccountAnswer<Account | null>>): AccountsApi {
  const done = async () => ok(undefined);
  return {
    authSession: async () => authSession,
    signIn: async () => ok(ada),
    signUp: async () => ok(ada),
    signOut: done,
    rename: done,
    changePassword: done,
    devices: async () => ok([]),
    endDevice: done,
    endOtherDevices: done,
    requestPasswordReset: done,
    resetPassword: done,
    deleteAccount: done,
  };
}

describe("the auth store", () => {
  test("remembers the account on the device and forgets it at sign-out, except for whose data lies here", async () => {
    const preferences = memoryPreferences();
    const auth = createAuthStore(accountsThatAnswer(ok(null)), preferences);
    await auth.signIn({ email: ada.email, password: "secret" });
    expect(JSON.parse(preferences.read("account") ?? "")).toEqual(ada);
    await auth.signOut();
    expect(auth.get()).toEqual({ state: "guest", because: "signed-out" });
    expect(preferences.read("account")).toBeNull();
    expect(preferences.read("lastUser")).toBe("u1");
  });
  test("stays signed in when the server cannot be reached", async () => {
    const preferences = memoryPreferences({ account: JSON.stringify(ada) });
    const auth = createAuthStore(accountsThatAnswer(err({ type: "ServerDown" })), preferences);
    auth.start();
    await auth.check();
    expect(auth.get()).toEqual({ state: "signed-in", user: ada, confirmed: "device" });
    expect(preferences.read("account")).not.toBeNull();
  });
  test("takes a damaged memory for none", () => {
    const auth = createAuthStore(accountsThatAnswer(ok(null)), memoryPreferences({ account: "{broken" }));
    auth.start();
    expect(auth.get()).toEqual({ state: "unknown" });
  });
  test("follows another tab that signs out", () => {
    const preferences = memoryPreferences({ account: JSON.stringify(ada) });
    const auth = createAuthStore(accountsThatAnswer(ok(ada)), preferences);
    auth.start();
    preferences.writeFromAnotherTab("account", null);
    expect(auth.get()).toEqual({ state: "guest", because: "signed-out" });
  });
});
