/** Keeps the auth state, stores it on the device, and is the one way to change it. */
import type { Account, AccountAnswer, AccountsApi, KnownAuthSession, LocalPreferences } from "../ports.ts";
import { createSignal, type Unsubscribe } from "../signal.ts";
import { readRememberedAccount } from "./account.ts";
import { type AuthEvent, type AuthState, nextAuthState, unknown } from "./auth-state.ts";
import { markToForget, toForget } from "./to-forget.ts";

export interface AuthStore {
  get(): AuthState;
  subscribe(listener: () => void): Unsubscribe;
  /** Reads the device's memory at once, then asks the server. */
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
  rename(name: string): AccountAnswer<void>;
  deleteAccount(password: string): AccountAnswer<void>;
  /** Some request was answered "not signed in". Data on this device stays, unless the server says that somebody ended the session. */
  authSessionEnded(): Promise<void>;
  /** The person has been told so. */
  endSeen(): void;
  readonly accounts: AccountsApi;
}

export function createAuthStore(accounts: AccountsApi, preferences: LocalPreferences): AuthStore {
  const current = createSignal<AuthState>(unknown);

  function happen(event: AuthEvent, remember: boolean): void {
    const next = nextAuthState(current.get(), event);
    if (next === current.get()) return;
    if (remember) rememberState(next);
    current.set(next);
  }

  function rememberState(state: AuthState): void {
    if (state.state === "unknown") return;
    const user = state.state === "signed-in" ? state.user : null;
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

  async function check(): Promise<void> {
    // Else the auth session that was left would be taken up again.
    if (!(await tellOfLogout())) return happen({ type: "ServerUnreachable" }, false);
    const answer = await accounts.authSession();
    if (answer.ok) heard(answer.value);
    else happen({ type: "ServerUnreachable" }, false);
  }

  function heard(known: KnownAuthSession): void {
    const { user, ended } = known;
    const state = current.get();
    if (user === null && ended !== null && state.state === "signed-in")
      markToForget(preferences, state.user.id, ended === "account-deleted" ? "everything" : "sent");
    happen({ type: "ServerAnswered", ...known }, true);
  }

  async function entering(enter: () => AccountAnswer<Account>): AccountAnswer<Account> {
    await tellOfLogout();
    const result = await enter();
    if (result.ok) {
      preferences.write("leaving", null);
      markToForget(preferences, result.value.id, null);
      happen({ type: "SignedIn", user: result.value }, true);
    }
    return result;
  }

  /** From here on the next start would finish it. */
  function forgetHere(): void {
    const state = current.get();
    if (state.state === "signed-in") markToForget(preferences, state.user.id, "everything");
    preferences.write("account", null);
  }

  function followOtherTabs(): void {
    const remembered = readRememberedAccount(preferences.read("account"));
    if (remembered !== null) happen({ type: "SignedIn", user: remembered }, false);
    else if (current.get().state === "signed-in") happen({ type: "SignedOut" }, false);
  }

  return {
    accounts,
    get: current.get,
    subscribe: current.subscribe,
    start() {
      const remembered = readRememberedAccount(preferences.read("account"));
      const isLeaving = remembered !== null && remembered.id in toForget(preferences);
      if (isLeaving) preferences.write("account", null);
      happen({ type: "Started", remembered: isLeaving ? null : remembered }, false);
      preferences.subscribe((key) => key === "account" && followOtherTabs());
      void check();
    },
    check,
    signIn: (credentials) => entering(() => accounts.signIn(credentials)),
    signUp: (person) => entering(() => accounts.signUp(person)),
    async leave(beforeTelling) {
      preferences.write("leaving", "1");
      forgetHere();
      await beforeTelling?.();
      await tellOfLogout();
      happen({ type: "SignedOut" }, true);
    },
    async rename(name) {
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
      const answer = await accounts.authSession();
      if (answer.ok) heard(answer.value);
      else happen({ type: "AuthSessionEnded" }, true);
    },
    endSeen: () => happen({ type: "EndSeen" }, false),
  };
}
