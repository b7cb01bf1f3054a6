/** Keeps the auth state, stores it on the device, and is the one way to change it. */
import { ok } from "@furrow/core";
import type {
  Account,
  AccountAnswer,
  AccountsApi,
  KnownAuthSession,
  LocalPreferences,
  PreferenceKey,
} from "../../ports.ts";
import { createSignal, type Unsubscribe } from "../../signal.ts";
import { readRememberedAccount } from "./account.ts";
import { type AuthEvent, type AuthState, nextAuthState, unknown } from "./auth-state.ts";
import { noteJoining } from "./joining.ts";
import { localProfile, profileInUse } from "./local-profile.ts";
import { markForErasure, pendingErasures } from "./pending-erasures.ts";
import { newLocalProfile, removeLocalProfile, saveLocalProfile } from "./profile-list.ts";

export interface AuthStore {
  get(): AuthState;
  subscribe(listener: () => void): Unsubscribe;
  /** Reads the device's memory, then asks the server. */
  start(): void;
  /** Asks the server again, after coming back online for instance. */
  check(): Promise<void>;
  signIn(credentials: Parameters<AccountsApi["signIn"]>[0]): AccountAnswer<Account>;
  signUp(person: Parameters<AccountsApi["signUp"]>[0]): AccountAnswer<Account>;
  /**
   * Signs out here also when the server cannot be told; it is told as soon as it can be. What is to be cleared is marked first of all.
   * Pending changes must have been pushed before.
   */
  leave(beforeTelling?: () => Promise<unknown>): Promise<void>;
  /** Whoever is using the app: the server is told of an account's new name, and of nobody else's. */
  rename(name: string): AccountAnswer<void>;
  /** Somebody begins here without an account. */
  startLocal(name?: string): Promise<void>;
  switchToProfile(id: string): void;
  /** Back from a profile to the account that is signed in here, or to nobody. */
  switchToAccount(): void;
  renameProfile(id: string, name: string): Promise<void>;
  /** Marks its data to be cleared, and leaves it if it is the one in use. */
  removeProfile(id: string): Promise<void>;
  deleteAccount(password: string): AccountAnswer<void>;
  /** Some request was answered "not signed in". Data on this device stays, unless the server says that somebody ended the session. */
  authSessionEnded(): Promise<void>;
  /** The person has been told so. */
  endSeen(): void;
  readonly accounts: AccountsApi;
}

const FOLLOWED: readonly PreferenceKey[] = ["account", "profile", "profiles"];

export function createAuthStore(accounts: AccountsApi, preferences: LocalPreferences): AuthStore {
  const current = createSignal<AuthState>(unknown);

  function happen(event: AuthEvent, remember: boolean): void {
    const next = nextAuthState(current.get(), event);
    if (next === current.get()) return;
    if (remember) rememberState(next);
    current.set(next);
  }

  function rememberState(state: AuthState): void {
    if (state.state === "signed-in") rememberUser(state.user);
    else if (state.state === "guest") rememberUser(null);
  }

  function rememberUser(user: Account | null): void {
    preferences.write("account", user === null ? null : JSON.stringify(user));
    // Stays after the auth session is gone: whose data this device holds must be known at the next sign-in.
    if (user !== null) preferences.write("lastUser", user.id);
  }

  /** Whether a logout that happened while the server was out of reach has reached it since. */
  async function tellOfLogout(): Promise<boolean> {
    if (preferences.read("leaving") === null) return true;
    const told = await accounts.signOut();
    const isTold = told.ok || told.error.type === "Refused";
    if (isTold) preferences.write("leaving", null);
    return isTold;
  }

  const remembered = () => readRememberedAccount(preferences.read("account"));

  async function check(): Promise<void> {
    // The server knows nothing of somebody without an account, and is not asked.
    if (current.get().state === "local" && remembered() === null && preferences.read("leaving") === null)
      return;
    // Else the auth session that was left would be taken up again.
    if (!(await tellOfLogout())) return happen({ type: "ServerUnreachable" }, false);
    const answer = await whoIsSignedIn();
    if (answer.ok) heard(answer.value);
    else happen({ type: "ServerUnreachable" }, false);
  }

  /** Asked anew where somebody came or left meanwhile: the answer may be about the session of before, and would clear what the new one has. */
  async function whoIsSignedIn(): ReturnType<AccountsApi["authSession"]> {
    const asked = current.get();
    const answer = await accounts.authSession();
    return current.get() === asked ? answer : whoIsSignedIn();
  }

  function heard(known: KnownAuthSession): void {
    const { user, ended } = known;
    const state = current.get();
    // Beside a profile in use as well: the account's data lies on this device.
    const account = state.state === "signed-in" ? state.user : state.state === "local" ? remembered() : null;
    if (user === null && ended !== null && account !== null)
      markForErasure(preferences, account.id, ended === "account-deleted" ? "everything" : "sent");
    if (state.state === "local") rememberUser(user);
    happen({ type: "ServerAnswered", ...known }, true);
  }

  async function entering(
    choice: "ask" | "add",
    enter: () => AccountAnswer<Account>,
  ): AccountAnswer<Account> {
    const inUse = profileInUse(preferences)?.id ?? null;
    await tellOfLogout();
    const result = await enter();
    if (result.ok) {
      preferences.write("leaving", null);
      markForErasure(preferences, result.value.id, null);
      // Before the account is the one in use: a page that is stopped here is followed by one that knows.
      noteJoining(preferences, { inUse, accountId: result.value.id, choice });
      preferences.write("profile", null);
      happen({ type: "SignedIn", user: result.value }, true);
    }
    return result;
  }

  /** From here on the next start would finish it. */
  function forgetHere(): void {
    const state = current.get();
    if (state.state === "signed-in") markForErasure(preferences, state.user.id, "everything");
    preferences.write("account", null);
  }

  function switchToProfile(id: string | null): void {
    preferences.write("profile", id);
    follow();
  }

  async function renameProfile(id: string, name: string): Promise<void> {
    saveLocalProfile(preferences, { ...localProfile(preferences, id), name });
    follow();
  }

  function switchToAccount(): void {
    switchToProfile(null);
    void check();
  }

  /** What the device remembers, here or because another tab wrote it. */
  function follow(): void {
    const profile = profileInUse(preferences);
    const user = remembered();
    const { state } = current.get();
    if (profile !== null) happen({ type: "ProfileInUse", profile }, false);
    else if (state === "local") happen({ type: "ProfileLeft", remembered: user }, false);
    else if (user !== null) happen({ type: "SignedIn", user }, false);
    else if (state === "signed-in") happen({ type: "SignedOut" }, false);
  }

  /** Who was here last, unless they are marked to be cleared. */
  function start(): void {
    const marked = pendingErasures(preferences);
    if ((remembered()?.id ?? "") in marked) preferences.write("account", null);
    if ((preferences.read("profile") ?? "") in marked) preferences.write("profile", null);
    const profile = profileInUse(preferences);
    if (profile === null) happen({ type: "Started", remembered: remembered() }, false);
    else happen({ type: "ProfileInUse", profile }, false);
  }

  return {
    accounts,
    get: current.get,
    subscribe: current.subscribe,
    start() {
      start();
      preferences.subscribe((key) => FOLLOWED.includes(key) && follow());
      void check();
    },
    check,
    signIn: (credentials) => entering("ask", () => accounts.signIn(credentials)),
    signUp: (person) => entering("add", () => accounts.signUp(person)),
    async leave(beforeTelling) {
      preferences.write("leaving", "1");
      forgetHere();
      await beforeTelling?.();
      await tellOfLogout();
      happen({ type: "SignedOut" }, true);
    },
    async startLocal(name = "") {
      const profile = newLocalProfile(name, Date.now(), Math.random);
      saveLocalProfile(preferences, profile);
      switchToProfile(profile.id);
    },
    switchToProfile,
    switchToAccount,
    renameProfile,
    async removeProfile(id) {
      markForErasure(preferences, id, "everything");
      removeLocalProfile(preferences, id);
      const state = current.get();
      if (state.state === "local" && state.profile.id === id) switchToAccount();
    },
    async rename(name) {
      const state = current.get();
      if (state.state === "local") return ok(await renameProfile(state.profile.id, name));
      const result = await accounts.rename(name);
      if (result.ok) happen({ type: "Renamed", name }, true);
      return result;
    },
    async deleteAccount(password) {
      const result = await accounts.deleteAccount(password);
      if (result.ok) {
        forgetHere();
        happen({ type: "SignedOut" }, true);
      }
      return result;
    },
    async authSessionEnded() {
      const answer = await whoIsSignedIn();
      if (answer.ok) heard(answer.value);
      else happen({ type: "AuthSessionEnded" }, true);
    },
    endSeen: () => happen({ type: "EndSeen" }, false),
  };
}
