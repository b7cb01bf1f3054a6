/** The server's accounts in memory, with the answers of apps/server. */
import { err, ok } from "@furrow/core";
import type { Connectivity } from "../../../apps/web/src/platform/ports/page.ts";
import type {
  Account,
  AccountAnswer,
  AccountsApi,
  ProviderAnswer,
  SignedInDevice,
  SignInWays,
} from "../../../apps/web/src/platform/ports/server.ts";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Left out: the server does not ask for it. */
  readonly emailVerified?: boolean;
}

export interface MemoryAccounts extends AccountsApi {
  /** Without the form: somebody who has an account, and is signed in on this device or not. */
  create(person: Person): Account;
  signInQuietly(account: Account): void;
  /** What the next return from a provider comes to. */
  returnFromProvider(answer: ProviderAnswer): void;
  /** How the user can sign in: by default by password. */
  setWays(ways: SignInWays): void;
  /** Sign-ins at providers that were begun. */
  readonly started: readonly Parameters<AccountsApi["startProvider"]>[0][];
  /** Another device of the user that is signed in here. */
  signInElsewhere(userAgent: string): void;
  /** Whom a link that confirms an address was sent to. */
  readonly sentTo: readonly string[];
  /** Whether each new password renewed addresses. */
  readonly renewals: readonly boolean[];
  /** The new passwords that came by links. */
  readonly resets: readonly Parameters<AccountsApi["resetPassword"]>[0][];
}

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(["123456", "password1"]);

export function createMemoryAccounts({ isOnline }: Pick<Connectivity, "isOnline">): MemoryAccounts {
  const people = new Map<string, Person & { readonly id: string }>();
  let signedIn: string | null = null;
  let count = 0;
  const renewals: boolean[] = [];
  let elsewhere: readonly SignedInDevice[] = [];
  const sentTo: string[] = [];
  const started: Parameters<AccountsApi["startProvider"]>[0][] = [];
  let returned: ProviderAnswer | null = null;
  let ways: SignInWays = { password: true, confirmed: false, providers: [] };
  const resets: Parameters<AccountsApi["resetPassword"]>[0][] = [];

  const byEmail = (email: string) => [...people.values()].find((each) => each.email === email.toLowerCase());
  const accountOf = ({ id, name, email, emailVerified }: Account): Account => ({
    id,
    name,
    email,
    ...(emailVerified !== undefined && { emailVerified }),
  });
  const present = () => (signedIn === null ? undefined : people.get(signedIn));
  const refused = (code: string, message: string) => err({ type: "Refused", code, message } as const);
  const whenOnline = async <T>(answer: () => Awaited<AccountAnswer<T>>): AccountAnswer<T> =>
    isOnline() ? answer() : err({ type: "Offline" });

  const create = (person: Person): Account => {
    count += 1;
    const created = { ...person, email: person.email.toLowerCase(), id: `user${count}` };
    people.set(created.id, created);
    return accountOf(created);
  };
  const change = (what: Partial<Person>) => {
    const person = present();
    if (person !== undefined) people.set(person.id, { ...person, ...what });
  };

  const deviceOf = (id: string, userAgent: string): SignedInDevice => {
    const now = new Date().toISOString();
    return { id, userAgent, createdAt: now, lastSeenAt: now, isThisDevice: id === "this" };
  };

  return {
    renewals,
    create,
    sentTo,
    resets,
    started,
    returnFromProvider(answer) {
      returned = answer;
    },
    setWays(next) {
      ways = next;
    },
    startProvider: (start) =>
      whenOnline(() => {
        started.push(start);
        return ok("https://id.example/authorize");
      }),
    // The answer of a provider works once.
    finishProvider: () =>
      whenOnline(() => {
        const answer = returned;
        returned = null;
        if (answer === null) return refused("sign-in-expired", "This sign-in took too long");
        if (answer.type === "signed-in") signedIn = answer.account.id;
        return ok(answer);
      }),
    linkProvider: (password) =>
      whenOnline(() => {
        const person = [...people.values()].find((each) => each.password === password);
        if (person === undefined) return refused("wrong-password", "The password is wrong");
        signedIn = person.id;
        return ok(accountOf(person));
      }),
    signInWays: () => whenOnline(() => ok(ways)),
    unlinkProvider: (unlinked) =>
      whenOnline(() => {
        const providers = ways.providers.map((each) =>
          each.id === unlinked ? { ...each, linked: false } : each,
        );
        if (!ways.password && !providers.some(({ linked }) => linked))
          return refused("last-way-in", "This is the only way to sign in to the account");
        ways = { ...ways, providers };
        return ok(undefined);
      }),
    signInQuietly({ id }) {
      signedIn = id;
    },
    signInElsewhere(userAgent) {
      elsewhere = [...elsewhere, deviceOf(`elsewhere${elsewhere.length}`, userAgent)];
    },
    authSession: () =>
      whenOnline(() => {
        const person = present();
        return ok({ user: person === undefined ? null : accountOf(person), ended: null });
      }),
    signUp: (person) =>
      whenOnline(() => {
        if (byEmail(person.email) !== undefined)
          return refused("email-taken", "There is already an account with this e-mail address");
        const account = create(person);
        signedIn = account.id;
        return ok(account);
      }),
    signIn: ({ email, password }) =>
      whenOnline(() => {
        const person = byEmail(email);
        if (person === undefined || person.password !== password)
          return refused("invalid-credentials", "The email address or the password is wrong.");
        signedIn = person.id;
        return ok(accountOf(person));
      }),
    signOut: () =>
      whenOnline(() => {
        signedIn = null;
        return ok(undefined);
      }),
    rename: (name) =>
      whenOnline(() => {
        change({ name });
        return ok(undefined);
      }),
    changePassword: ({ current, next, endOthers, renewAddresses }) =>
      whenOnline(() => {
        if (present()?.password !== current)
          return refused("wrong-password", "That is not the current password.");
        change({ password: next });
        if (endOthers) elsewhere = [];
        renewals.push(renewAddresses);
        return ok(undefined);
      }),
    devices: () => whenOnline(() => ok([deviceOf("this", navigator.userAgent), ...elsewhere])),
    endDevice: (ended) =>
      whenOnline(() => {
        elsewhere = elsewhere.filter(({ id }) => id !== ended);
        return ok(undefined);
      }),
    endOtherDevices: () =>
      whenOnline(() => {
        elsewhere = [];
        return ok(undefined);
      }),
    requestPasswordReset: () => whenOnline(() => ok(undefined)),
    resetPassword: (reset) =>
      whenOnline(() => {
        resets.push(reset);
        return ok(undefined);
      }),
    sendVerification: () =>
      whenOnline(() => {
        sentTo.push(present()?.email ?? "");
        return ok(undefined);
      }),
    // The id stands for the token.
    verifyEmail: (token) =>
      whenOnline(() => {
        const person = people.get(token);
        if (person === undefined) return refused("verify-link-invalid", "The link is no longer valid");
        people.set(token, { ...person, emailVerified: true });
        return ok(undefined);
      }),
    isCommonPassword: async (password) => isOnline() && COMMON_PASSWORDS.has(password),
    deleteAccount: (password) =>
      whenOnline(() => {
        const person = present();
        const isRight = password === null ? ways.confirmed : person?.password === password;
        if (person === undefined || !isRight)
          return refused("wrong-password", "That is not the current password.");
        people.delete(person.id);
        signedIn = null;
        return ok(undefined);
      }),
  };
}
