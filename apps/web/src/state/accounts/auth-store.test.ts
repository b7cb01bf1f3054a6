import { err, ok } from "@furrow/core";
import { describe, expect, test } from "vitest";
import type { Account, AccountAnswer, AccountsApi, KnownAuthSession } from "../../platform/ports/server.ts";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { createAuthStore } from "./auth-store.ts";
import { pendingErasures } from "./pending-erasures.ts";
import { localProfiles } from "./profile-list.ts";

const ada: Account = { id: "u1", name: "Ada", email: "ada@example.org" };
const NOBODY: KnownAuthSession = { user: null, ended: null };

function accountsThatAnswer(
  authSession: Awaited<AccountAnswer<KnownAuthSession>>,
  others: Partial<AccountsApi> = {},
): AccountsApi {
  const done = async () => ok(undefined);
  return {
    authSession: async () => authSession,
    signIn: async () => ok(ada),
    signUp: async () => ok(ada),
    startProvider: async () => ok(""),
    finishProvider: async () => ok({ type: "confirm" }),
    linkProvider: async () => ok(ada),
    signInWays: async () => ok({ password: true, confirmed: false, providers: [] }),
    unlinkProvider: done,
    signOut: done,
    rename: done,
    changePassword: done,
    devices: async () => ok([]),
    endDevice: done,
    endOtherDevices: done,
    requestPasswordReset: done,
    resetPassword: done,
    sendVerification: done,
    verifyEmail: done,
    isCommonPassword: async () => false,
    deleteAccount: done,
    ...others,
  };
}

const remembering = () => memoryPreferences({ account: JSON.stringify(ada) });

describe("the auth store", () => {
  test("remembers the account on the device and forgets it at sign-out, except for whose data lies here", async () => {
    const preferences = memoryPreferences();
    const auth = createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences);
    await auth.signIn({ email: ada.email, password: "secret" });
    expect(JSON.parse(preferences.read("account") ?? "")).toEqual(ada);
    await auth.leave();
    expect(auth.get()).toEqual({ state: "guest", because: "signed-out" });
    expect(preferences.read("account")).toBeNull();
    expect(preferences.read("lastUser")).toBe("u1");
  });
  test("stays signed in when the server cannot be reached", async () => {
    const preferences = remembering();
    const auth = createAuthStore(accountsThatAnswer(err({ type: "ServerDown" })), preferences);
    auth.start();
    await auth.check();
    expect(auth.get()).toEqual({ state: "signed-in", user: ada, confirmed: "device" });
    expect(preferences.read("account")).not.toBeNull();
  });
  test("shows a remembered user at once, and asks the server meanwhile", async () => {
    const auth = createAuthStore(accountsThatAnswer(ok({ user: ada, ended: null })), remembering());
    auth.start();
    expect(auth.get()).toMatchObject({ state: "signed-in", confirmed: "device" });
    await expect.poll(() => auth.get()).toMatchObject({ confirmed: "network" });
  });
  test("takes a damaged memory for none", () => {
    const auth = createAuthStore(accountsThatAnswer(ok(NOBODY)), memoryPreferences({ account: "{broken" }));
    auth.start();
    expect(auth.get()).toEqual({ state: "unknown" });
  });
  test("follows another tab that signs out", () => {
    const preferences = remembering();
    const auth = createAuthStore(accountsThatAnswer(ok({ user: ada, ended: null })), preferences);
    auth.start();
    preferences.writeFromAnotherTab("account", null);
    expect(auth.get()).toEqual({ state: "guest", because: "signed-out" });
  });
});

describe("an answer about the session of before", () => {
  const old = ok<KnownAuthSession>({ user: null, ended: "revoked" });
  /** The first answer is held back; whoever asks later hears how it is by then. */
  const withALateAnswer = (late: Awaited<AccountAnswer<KnownAuthSession>>, now: KnownAuthSession) => {
    const { promise, resolve } = Promise.withResolvers<typeof late>();
    let asked = 0;
    const accounts = accountsThatAnswer(ok(now), {
      authSession: () => (asked++ === 0 ? promise : Promise.resolve(ok(now))),
    });
    return { accounts, answer: () => resolve(late) };
  };

  test.each(["check", "authSessionEnded"] as const)(
    "neither signs out who has signed in meanwhile nor clears what they have (%s)",
    async (ask) => {
      const preferences = memoryPreferences();
      const { accounts, answer } = withALateAnswer(old, { user: ada, ended: null });
      const auth = createAuthStore(accounts, preferences);
      const asking = auth[ask]();
      await auth.signIn({ email: ada.email, password: "secret" });
      answer();
      await asking;
      expect(auth.get()).toMatchObject({ state: "signed-in", user: ada });
      expect(pendingErasures(preferences)).toEqual({});
    },
  );
  test("does not bring back who has left meanwhile", async () => {
    const preferences = remembering();
    const { accounts, answer } = withALateAnswer(ok({ user: ada, ended: null }), NOBODY);
    const auth = createAuthStore(accounts, preferences);
    auth.start();
    const asking = auth.check();
    await auth.leave();
    answer();
    await asking;
    expect(auth.get()).toMatchObject({ state: "guest" });
    expect(preferences.read("account")).toBeNull();
  });
});

describe("what is to be cleared from this device", () => {
  test("is marked before the server is asked to end the session, and before anything else happens", async () => {
    const preferences = remembering();
    const seen: unknown[] = [];
    const look = () => seen.push([pendingErasures(preferences), preferences.read("account")]);
    const accounts = accountsThatAnswer(ok(NOBODY), {
      signOut: async () => {
        look();
        return err({ type: "ServerDown" });
      },
    });
    const auth = createAuthStore(accounts, preferences);
    auth.start();
    await auth.leave(async () => look());
    const marked = [{ u1: "everything" }, null];
    expect(seen.slice(0, 2)).toEqual([marked, marked]);
    expect(auth.get()).toEqual({ state: "guest", because: "signed-out" });
  });
  test("shows nobody's data at the next start, even if the account was still remembered", () => {
    const preferences = memoryPreferences({
      account: JSON.stringify(ada),
      forget: JSON.stringify({ u1: "everything" }),
    });
    const auth = createAuthStore(accountsThatAnswer(ok({ user: ada, ended: null })), preferences);
    auth.start();
    expect(auth.get()).toEqual({ state: "unknown" });
    expect(preferences.read("account")).toBeNull();
  });
  test.each([
    ["revoked", "sent"],
    ["account-deleted", "everything"],
  ] as const)("after a session that was %s is %s", async (ended, forget) => {
    const preferences = remembering();
    const auth = createAuthStore(accountsThatAnswer(ok({ user: null, ended })), preferences);
    auth.start();
    await auth.authSessionEnded();
    expect(auth.get()).toEqual({ state: "guest", because: ended });
    expect(pendingErasures(preferences)).toEqual({ u1: forget });
  });
  test("is nothing when the server merely does not know the session, or cannot say", async () => {
    for (const answer of [ok(NOBODY), err({ type: "ServerDown" } as const)]) {
      const preferences = remembering();
      const auth = createAuthStore(accountsThatAnswer(answer), preferences);
      auth.start();
      await auth.authSessionEnded();
      expect(auth.get()).toEqual({ state: "guest", because: "auth-session-ended" });
      expect(pendingErasures(preferences)).toEqual({});
    }
  });
  test("is everything once the account is deleted, and nothing if the server refuses that", async () => {
    const refused = err({ type: "Refused", code: "wrong-password", message: "" } as const);
    for (const [answer, marked] of [
      [ok(undefined), { u1: "everything" }],
      [refused, {}],
    ] as const) {
      const preferences = remembering();
      const auth = createAuthStore(
        accountsThatAnswer(ok({ user: ada, ended: null }), { deleteAccount: async () => answer }),
        preferences,
      );
      auth.start();
      await auth.deleteAccount("secret");
      expect(pendingErasures(preferences)).toEqual(marked);
    }
  });
  test("is nothing any more when the person signs in again", async () => {
    const preferences = memoryPreferences({ forget: JSON.stringify({ u1: "sent" }) });
    const auth = createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences);
    await auth.signIn({ email: ada.email, password: "secret" });
    expect(pendingErasures(preferences)).toEqual({});
  });
});

describe("starting without an account", () => {
  const idOf = (auth: ReturnType<typeof createAuthStore>) => {
    const state = auth.get();
    return state.state === "local" ? state.profile.id : state.state;
  };

  test("is remembered, opens again without asking the server, and keeps its name", async () => {
    const preferences = memoryPreferences();
    await createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences).startLocal();
    let asked = 0;
    const auth = createAuthStore(
      accountsThatAnswer(ok(NOBODY), {
        authSession: async () => {
          asked += 1;
          return ok(NOBODY);
        },
      }),
      preferences,
    );
    auth.start();
    await auth.check();
    expect(auth.get()).toMatchObject({ state: "local", profile: { name: "" } });
    await auth.rename("Bo");
    expect(auth.get()).toMatchObject({ state: "local", profile: { name: "Bo" } });
    expect(localProfiles(preferences)).toMatchObject([{ name: "Bo" }]);
    expect(asked).toBe(0);
  });
  test("makes a person of their own each time, between whom one can change", async () => {
    const preferences = memoryPreferences();
    const auth = createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences);
    await auth.startLocal("Ada");
    const first = idOf(auth);
    await auth.startLocal("Bo");
    const second = idOf(auth);
    expect(first).not.toBe(second);
    auth.switchToProfile(first);
    expect(idOf(auth)).toBe(first);
    expect(localProfiles(preferences).map(({ id }) => id)).toEqual([first, second]);
  });
  test("leaves the account signed in, to which one comes back", async () => {
    const preferences = remembering();
    const auth = createAuthStore(accountsThatAnswer(ok({ user: ada, ended: null })), preferences);
    auth.start();
    await auth.startLocal();
    await auth.check();
    expect(auth.get().state).toBe("local");
    expect(JSON.parse(preferences.read("account") ?? "")).toEqual(ada);
    auth.switchToAccount();
    expect(auth.get()).toMatchObject({ state: "signed-in", user: ada });
  });
  test("hears beside it that the account's session was ended, and clears that account alone", async () => {
    const preferences = remembering();
    const auth = createAuthStore(accountsThatAnswer(ok({ user: null, ended: "revoked" })), preferences);
    await auth.startLocal();
    await auth.check();
    expect(auth.get().state).toBe("local");
    expect(preferences.read("account")).toBeNull();
    expect(pendingErasures(preferences)).toEqual({ u1: "sent" });
  });
  test("is over when an account signs in; the profile stays on the device, also when the account signs out", async () => {
    const preferences = memoryPreferences();
    const auth = createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences);
    await auth.startLocal("Bo");
    const profile = idOf(auth);
    await auth.signIn({ email: ada.email, password: "secret" });
    expect(auth.get()).toMatchObject({ state: "signed-in", user: ada });
    await auth.leave();
    expect(auth.get()).toEqual({ state: "guest", because: "signed-out" });
    expect(pendingErasures(preferences)).toEqual({ u1: "everything" });
    expect(localProfiles(preferences)).toMatchObject([{ id: profile, name: "Bo" }]);
  });
  test("is followed by every tab", async () => {
    const preferences = memoryPreferences();
    await createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences).startLocal("Bo");
    const id = preferences.read("profile");
    preferences.write("profile", null);
    const auth = createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences);
    auth.start();
    preferences.writeFromAnotherTab("profile", id);
    expect(idOf(auth)).toBe(id);
    preferences.writeFromAnotherTab("profile", null);
    expect(auth.get()).toEqual({ state: "guest", because: "signed-out" });
  });
  test("is undone by removing the profile, which marks its data to be cleared", async () => {
    const preferences = memoryPreferences();
    const auth = createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences);
    await auth.startLocal("Bo");
    const id = idOf(auth);
    await auth.removeProfile(id);
    expect(auth.get().state).toBe("guest");
    expect(localProfiles(preferences)).toEqual([]);
    expect(pendingErasures(preferences)).toEqual({ [id]: "everything" });
    preferences.write("profile", id);
    const next = createAuthStore(accountsThatAnswer(ok(NOBODY)), preferences);
    next.start();
    expect(next.get().state).toBe("unknown");
  });
});
