/** Keeps the auth state, stores it on the device, and is the one way to change it. */
import type { Account, AccountAnswer, AccountsApi, LocalPreferences } from "../ports.ts";
import { createSignal, type Unsubscribe } from "../signal.ts";
import { readRememberedAccount } from "./account.ts";
import { type AuthEvent, type AuthState, nextAuthState, unknown } from "./auth-state.ts";

export interface AuthStore {
  get(): AuthState;
  subscribe(listener: () => void): Unsubscribe;
  /** Reads the device's memory at once, then asks the server. */
  start(): void;
  /** Asks the server again, after coming back online for instance. */
  check(): Promise<void>;
  signIn(credentials: Parameters<AccountsApi["signIn"]>[0]): AccountAnswer<Account>;
  signUp(person: Parameters<AccountsApi["signUp"]>[0]): AccountAnswer<Account>;
  /** Ends the auth session on the server and removes the account from this device. Pending changes must have been pushed before. */
  signOut(): AccountAnswer<void>;
  /** Signs out here also when the server cannot be told; it is told as soon as it can be. */
  leave(): Promise<void>;
  rename(name: string): AccountAnswer<void>;
  deleteAccount(password: string): AccountAnswer<void>;
  /** Some request was answered "not signed in": the auth session was ended elsewhere. Local data stays. */
  authSessionEnded(): void;
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
    happen(
      answer.ok ? { type: "ServerAnswered", user: answer.value } : { type: "ServerUnreachable" },
      answer.ok,
    );
  }

  async function entering(enter: () => AccountAnswer<Account>): AccountAnswer<Account> {
    await tellOfLogout();
    const result = await enter();
    if (result.ok) {
      preferences.write("leaving", null);
      happen({ type: "SignedIn", user: result.value }, true);
    }
    return result;
  }

  async function leaving(answer: AccountAnswer<void>): AccountAnswer<void> {
    const result = await answer;
    if (result.ok) happen({ type: "SignedOut" }, true);
    return result;
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
      happen({ type: "Started", remembered: readRememberedAccount(preferences.read("account")) }, false);
      preferences.subscribe((key) => key === "account" && followOtherTabs());
      void check();
    },
    check,
    signIn: (credentials) => entering(() => accounts.signIn(credentials)),
    signUp: (person) => entering(() => accounts.signUp(person)),
    signOut: () => leaving(accounts.signOut()),
    async leave() {
      preferences.write("leaving", "1");
      await tellOfLogout();
      happen({ type: "SignedOut" }, true);
    },
    async rename(name) {
      const result = await accounts.rename(name);
      if (result.ok) happen({ type: "Renamed", name }, true);
      return result;
    },
    deleteAccount: (password) => leaving(accounts.deleteAccount(password)),
    authSessionEnded: () => happen({ type: "AuthSessionEnded" }, true),
    endSeen: () => happen({ type: "EndSeen" }, false),
  };
}
