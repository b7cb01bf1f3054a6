import { describe, expect, test } from "vitest";
import { type AuthEvent, type AuthState, nextAuthState, ownerId, ownerName, unknown } from "./auth-state.ts";

const ada = { id: "u1", name: "Ada", email: "ada@example.org" };
const nobody = { user: null, ended: null };
const started = (): AuthState => after({ type: "Started", remembered: ada });
const after = (...events: readonly AuthEvent[]): AuthState => events.reduce(nextAuthState, unknown);

describe("who is using the app", () => {
  test("is unknown until something is known", () => {
    expect(after({ type: "Started", remembered: null })).toEqual({ state: "unknown" });
  });
  test("opens at once, and offline, on a device that remembers an account", () => {
    const started = after({ type: "Started", remembered: ada });
    expect(started).toEqual({ state: "signed-in", user: ada, confirmed: "device" });
    expect(nextAuthState(started, { type: "ServerUnreachable" })).toBe(started);
  });
  test("is a guest when nobody is remembered and the server cannot be asked", () => {
    expect(after({ type: "Started", remembered: null }, { type: "ServerUnreachable" })).toEqual({
      state: "guest",
      because: "never-signed-in",
    });
  });
  test("believes the server over the device", () => {
    expect(after({ type: "Started", remembered: ada }, { type: "ServerAnswered", ...nobody })).toEqual({
      state: "guest",
      because: "auth-session-ended",
    });
    expect(nextAuthState(started(), { type: "ServerAnswered", user: null, ended: "revoked" })).toEqual({
      state: "guest",
      because: "revoked",
    });
    const renamed = { ...ada, name: "Ada L." };
    expect(
      after({ type: "Started", remembered: ada }, { type: "ServerAnswered", user: renamed, ended: null }),
    ).toEqual({
      state: "signed-in",
      user: renamed,
      confirmed: "network",
    });
  });
  test("remembers why somebody is a guest when the server says so again", () => {
    const signedOut = after({ type: "SignedIn", user: ada }, { type: "SignedOut" });
    expect(nextAuthState(signedOut, { type: "ServerAnswered", ...nobody })).toEqual({
      state: "guest",
      because: "signed-out",
    });
  });
  test("a session that ends elsewhere means nothing to a guest", () => {
    const guest = after({ type: "ServerAnswered", ...nobody });
    expect(nextAuthState(guest, { type: "AuthSessionEnded" })).toBe(guest);
  });
  test("a new name is shown without asking the server again", () => {
    expect(after({ type: "SignedIn", user: ada }, { type: "Renamed", name: "A." })).toMatchObject({
      user: { name: "A.", id: "u1" },
    });
  });
});

describe("somebody without an account", () => {
  const profile = { id: "local-abc", name: "Bo", createdAt: 0, keptApartFrom: [] };
  const local: AuthState = { state: "local", profile };
  test("stays who they are, whatever the server says of the account that is signed in beside them", () => {
    for (const event of [
      { type: "ServerAnswered", user: ada, ended: null },
      { type: "ServerAnswered", user: null, ended: "revoked" },
      { type: "ServerUnreachable" },
      { type: "AuthSessionEnded" },
    ] as const) {
      expect(nextAuthState(local, event)).toBe(local);
    }
  });
  test("becomes whoever signs in", () => {
    expect(nextAuthState(local, { type: "SignedIn", user: ada })).toMatchObject({ state: "signed-in" });
  });
  test("leaves for the account that is signed in here, or for nobody", () => {
    expect(nextAuthState(local, { type: "ProfileLeft", remembered: ada })).toEqual({
      state: "signed-in",
      user: ada,
      confirmed: "device",
    });
    expect(nextAuthState(local, { type: "ProfileLeft", remembered: null })).toEqual({
      state: "guest",
      because: "signed-out",
    });
  });
});

test("an owner has an id and a name, whoever it is", () => {
  const local: AuthState = {
    state: "local",
    profile: { id: "local-abc", name: "Bo", createdAt: 0, keptApartFrom: [] },
  };
  const guest = after({ type: "ServerAnswered", ...nobody });
  expect([unknown, guest, started(), local].map(ownerId)).toEqual([null, "guest", "u1", "local-abc"]);
  expect([unknown, guest, started(), local].map(ownerName)).toEqual(["", "", "Ada", "Bo"]);
});
