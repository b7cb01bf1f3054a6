/** What the app needs of its server. */
import type { Json, Result } from "@furrow/core";

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Missing if the server does not ask for it. */
  readonly emailVerified?: boolean;
}

export interface KnownAuthSession {
  /** Null if no user is signed in. */
  readonly user: Account | null;
  /** The reason, if the session was ended on purpose. An unknown session has none. */
  readonly ended: "revoked" | "account-deleted" | null;
}

export interface SignedInDevice {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThisDevice: boolean;
}

/** Why an account request failed. */
export type AccountProblem =
  | { readonly type: "Offline" }
  | { readonly type: "ServerDown" }
  | { readonly type: "Busy" }
  | { readonly type: "RateLimited"; readonly retryAfterSeconds: number | null }
  /** The server refused; `code` is stable, `message` is its text. */
  | { readonly type: "Refused"; readonly code: string; readonly message: string };

export type AccountAnswer<T> = Promise<Result<T, AccountProblem>>;

/** A provider of another organization that users sign in through. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
}

/** What a sign-in at a provider came to. */
export type ProviderAnswer =
  | { readonly type: "signed-in"; readonly account: Account; readonly isNew: boolean }
  /** The address has an account, which its password links. */
  | {
      readonly type: "account-exists";
      readonly email: string;
      readonly provider: string;
      readonly hasPassword: boolean;
    }
  | { readonly type: "link" | "confirm" };

export interface SignInWays {
  /** Whether the user's password confirms what needs it. */
  readonly password: boolean;
  /** The user has just signed in at a provider again, which stands for a password. */
  readonly confirmed: boolean;
  readonly providers: readonly (SignInProvider & { readonly linked: boolean })[];
}

export interface AccountsApi {
  /** The address of the provider's page. */
  startProvider(start: {
    readonly provider: string;
    readonly purpose: "sign-in" | "link" | "confirm";
    readonly invite?: string;
    readonly password?: string;
  }): AccountAnswer<string>;
  /** `query`: what the provider sent the browser back with. */
  finishProvider(query: string): AccountAnswer<ProviderAnswer>;
  /** Links the account that exists, and signs in. */
  linkProvider(password: string): AccountAnswer<Account>;
  signInWays(): AccountAnswer<SignInWays>;
  unlinkProvider(provider: string): AccountAnswer<void>;
  /** The signed-in user, from the server. */
  authSession(): AccountAnswer<KnownAuthSession>;
  signUp(person: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly invite?: string;
  }): AccountAnswer<Account>;
  signIn(credentials: { readonly email: string; readonly password: string }): AccountAnswer<Account>;
  signOut(): AccountAnswer<void>;
  rename(name: string): AccountAnswer<void>;
  changePassword(change: {
    readonly current: string;
    readonly next: string;
    readonly endOthers: boolean;
    /** Ends calendar addresses and makes the alarm's topic anew. */
    readonly renewAddresses: boolean;
  }): AccountAnswer<void>;
  devices(): AccountAnswer<readonly SignedInDevice[]>;
  endDevice(id: string): AccountAnswer<void>;
  endOtherDevices(): AccountAnswer<void>;
  requestPasswordReset(email: string): AccountAnswer<void>;
  resetPassword(reset: {
    readonly token: string;
    readonly password: string;
    /** Discards what is in the account. Only if its address was never confirmed. */
    readonly startEmpty: boolean;
  }): AccountAnswer<void>;
  /** Sends the link that confirms the address of the signed-in user. */
  sendVerification(): AccountAnswer<void>;
  verifyEmail(token: string): AccountAnswer<void>;
  /** Null: the user has just signed in at a provider again. */
  deleteAccount(password: string | null): AccountAnswer<void>;
  /** Whether the password is common. False if that cannot be checked. */
  isCommonPassword(password: string): Promise<boolean>;
}

/** What the operator of this server decided. */
export interface OperatorSettings {
  readonly ads: { readonly mode: "off" | "house" | "network" };
  readonly analytics: boolean;
  readonly feedbackEmail: string | null;
  /** The pages whose text is the operator's. */
  readonly legal: readonly string[];
  /** Read by the sign-up page alone (sign-up-rule.ts). */
  readonly signUp: Json | undefined;
  /** Read by the pages that sign in (sign-in-settings.ts). */
  readonly signIn: Json | undefined;
}

export interface Operator {
  /** Null if the server cannot be reached. */
  settings(): Promise<OperatorSettings | null>;
  /** In Markdown. Null if the server cannot be reached and this browser has not kept the text. */
  legalText(slug: string): Promise<string | null>;
}

/** In the server's vocabulary. No entry can identify a user. */
export type TelemetryEntry =
  | { readonly type: "page-view"; readonly route: string }
  | { readonly type: "activity"; readonly name: "Navigation"; readonly route: string }
  | { readonly type: "event"; readonly name: "session-completed"; readonly mode: "work" | "break" }
  | {
      readonly type: "user-properties";
      /** Coarse buckets that identify no user. */
      readonly totalStudyHours: string;
      readonly currentStreak: string;
      readonly focusScore: string;
    }
  | {
      readonly type: "web-vital";
      readonly name: WebVitalName;
      readonly value: number;
      readonly route: string;
    };

export type WebVitalName = "CLS" | "FID" | "FCP" | "LCP" | "TTFB" | "INP";

export interface Telemetry {
  record(entry: TelemetryEntry): void;
}

/** All of the signed-in user's data on the server. */
export type ReadCloud = () => Promise<
  Result<Json, { readonly type: "Offline" | "ServerDown" | "SignedOut" }>
>;
