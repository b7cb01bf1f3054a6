/** Keeps the auth state, stores it on the device, and is the one way to change it. */
import { ok } from "@furrow/core";
import type {
  Account,
  AccountAnswer,
  AccountsApi,
  KnownAuthSession,
  ProviderAnswer,
} from "../../platform/ports/server.ts";
import type { LocalPreferences, PreferenceKey } from "../../platform/ports/storage.ts";
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
  /** Ends a sign-in at a provider; `query` is what it sent the browser back with. */
  finishProvider(query: string): AccountAnswer<ProviderAnswer>;
  /** Links the account that exists by its password, and signs in. */
  linkProvider(password: string): AccountAnswer<Account>;
  /**
   * Signs out on this device even if the server cannot be reached; the request is sent later. The mark for erasure is written before
   * anything else. Pending changes must have been pushed before.
   */
  leave(beforeTelling?: () => Promise<unknown>): Promise<void>;
  /** Renames the user. The server gets only an account's name. */
  rename(name: string): AccountAnswer<void>;
  /** Starts a new local profile. */
  startLocal(name?: string): Promise<void>;
  switchToProfile(id: string): void;
  /** Switches from a profile to the account that is signed in here, or to a guest. */
  switchToAccount(): void;
  renameProfile(id: string, name: string): Promise<void>;
  /** Marks its data to be cleared, and leaves it if it is the one in use. */
  removeProfile(id: string): Promise<void>;
  deleteAccount: AccountsApi["deleteAccount"];
  /** A request was answered "not signed in". Data on this device stays unless the server says that the user ended the session. */
  authSessionEnded(): Promise<void>;
  /** The user has seen the message. */
  endSeen(): void;
  readonly accounts: AccountsApi;
}

const asking = (user: Account) => ({ user, choice: "ask" as const });

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
    // Kept after the session ends: the next sign-in must know whose data this device holds.
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
    // The server knows no local profiles and is not asked.
    if (current.get().state === "local" && remembered() === null && preferences.read("leaving") === null)
      return;
    // Otherwise the session that was left would be resumed.
    if (!(await tellOfLogout())) return happen({ type: "ServerUnreachable" }, false);
    const answer = await whoIsSignedIn();
    if (answer.ok) heard(answer.value);
    else happen({ type: "ServerUnreachable" }, false);
  }

  /** Asked again if the user changed meanwhile: the answer may be about the earlier session and would erase the new user's data. */
  async function whoIsSignedIn(): ReturnType<AccountsApi["authSession"]> {
    const asked = current.get();
    const answer = await accounts.authSession();
    return current.get() === asked ? answer : whoIsSignedIn();
  }

  function heard(known: KnownAuthSession): void {
    const { user, ended } = known;
    const state = current.get();
    // Also while a profile is in use: the account's data is on this device.
    const account = state.state === "signed-in" ? state.user : state.state === "local" ? remembered() : null;
    if (user === null && ended !== null && account !== null)
      markForErasure(preferences, account.id, ended === "account-deleted" ? "everything" : "sent");
    if (state.state === "local") rememberUser(user);
    happen({ type: "ServerAnswered", ...known }, true);
  }

  async function entering<Answer>(
    enter: () => AccountAnswer<Answer>,
    /** Who is signed in now, and whether their data joins without a question. Null: nobody. */
    entered: (answer: Answer) => { readonly user: Account; readonly choice: "ask" | "add" } | null,
  ): AccountAnswer<Answer> {
    const inUse = profileInUse(preferences)?.id ?? null;
    await tellOfLogout();
    const result = await enter();
    const now = result.ok ? entered(result.value) : null;
    if (now !== null) {
      const { user, choice } = now;
      preferences.write("leaving", null);
      markForErasure(preferences, user.id, null);
      // Before the account is in use: if the page closes here, the next one continues.
      noteJoining(preferences, { inUse, accountId: user.id, choice });
      const setUp = inUse === null || choice === "ask" ? null : preferences.read("setUp");
      preferences.write("profile", null);
      // What the profile began goes on with its new account.
      if (inUse !== null && setUp !== null) preferences.write("setUp", setUp.replace(inUse, user.id));
      happen({ type: "SignedIn", user }, true);
    }
    return result;
  }

  /** Marks the data. If the page closes, the next start erases it. */
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

  /** The last user of this device, unless their data is marked for erasure. */
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
    signIn: (credentials) => entering(() => accounts.signIn(credentials), asking),
    signUp: (person) =>
      entering(
        () => accounts.signUp(person),
        (user) => ({ user, choice: "add" }),
      ),
    finishProvider: (query) =>
      entering(
        () => accounts.finishProvider(query),
        (answer) =>
          answer.type === "signed-in" ? { user: answer.account, choice: answer.isNew ? "add" : "ask" } : null,
      ),
    linkProvider: (password) => entering(() => accounts.linkProvider(password), asking),
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
